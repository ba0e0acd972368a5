import { listAliases } from './merged-names.sql.ts'
import type { TenantTx } from './tables.ts'

/** Lists the stores of the business. */
export const listStores = (tx: TenantTx): Promise<{ clave: string; nombre: string }[]> =>
  tx.selectFrom('local').select(['clave', 'nombre']).orderBy('id').execute()

/** A store of the business. */
interface StoredStore {
  id: number
  clave: string
  nombre: string
}

/** Store ids by their keys, and by the keys of stores merged into them. */
export const mapStores = async (tx: TenantTx): Promise<Map<string, StoredStore>> => {
  const rows = await tx.selectFrom('local').select(['id', 'clave', 'nombre']).execute()
  const byId = new Map(rows.map((store) => [store.id, store]))
  const merged = [...(await listAliases(tx, 'local'))].flatMap(([clave, { id }]): [string, StoredStore][] => {
    const store = byId.get(id)
    return store ? [[clave, store]] : []
  })
  return new Map([...merged, ...rows.map((store): [string, StoredStore] => [store.clave, store])])
}
