import type { TenantTx } from '../../db/tables.ts'
import { toldProductName } from '../../db/told-names.sql.ts'
import { shownName } from '../../encryption/tenant-cipher.ts'

export const listStores = (tx: TenantTx) => tx.selectFrom('local').select(['id', 'nombre']).execute()

export const listClients = async (tx: TenantTx) => {
  const rows = await tx.selectFrom('cliente').select(['id', 'nombre']).execute()
  return rows.map(({ id, nombre }) => ({ id, nombre: shownName(tx, 'cliente', nombre) }))
}

/** Only categories with products; the default one may have become empty. */
export const listCategories = (tx: TenantTx) =>
  tx
    .selectFrom('categoria as g')
    .select(['g.id', 'g.nombre as nombre_categoria'])
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('producto as p').select('p.id').whereRef('p.categoria_id', '=', 'g.id')),
    )
    .execute()

export const listProducts = (tx: TenantTx) =>
  tx
    .selectFrom('producto')
    .select(['id', toldProductName('producto').as('nombre'), 'codigo', 'categoria_id'])
    .execute()
