import { GENERAL_CLIENT, GENERAL_NUMBERS } from '@vigia/ingest/general-client.ts'
import { DEFAULT_CATEGORY, DEFAULT_PRODUCT, UNNAMED_PRODUCT } from '@vigia/ingest/lines/default-names.ts'
import { nameKey } from '@vigia/ingest/name-key.ts'
import { sql } from 'kysely'
import { cipherOf } from '../encryption/tenant-cipher.ts'
import { listAliases } from './merged-names.sql.ts'
import type { TenantTx } from './tables.ts'

const UNNAMED_PRODUCT_KEY = nameKey(DEFAULT_PRODUCT)

/** Whether a product is the placeholder for lines whose file names no product. */
export const isUnnamedProduct = ({ clave }: { clave: string }): boolean => clave === UNNAMED_PRODUCT_KEY

/**
 * Ids of the placeholder clients, such as «Cliente general» and «Consumidor final», or of the clients they were merged into. Most businesses have
 * one.
 */
const listGeneralClients = async (tx: TenantTx): Promise<number[]> => {
  const numbers = GENERAL_NUMBERS.map((number) => cipherOf(tx).clientKey(number))
  const { rows } = await sql<{ id: number; clave: string; unida: boolean }>`
    select id, clave, false as unida from cliente where clave ~ ${GENERAL_CLIENT} or clave = any(${numbers}::text[])
    union all
    select a_id, clave, true from union_dimension
      where tabla = 'cliente' and (clave ~ ${GENERAL_CLIENT} or clave = any(${numbers}::text[]))
    order by id`.execute(tx)
  if (!rows.some(({ unida }) => unida)) return rows.map(({ id }) => id)
  const aliases = await listAliases(tx, 'cliente')
  return [...new Set(rows.map(({ id, clave, unida }) => (unida ? aliases.get(clave)!.id : id)))]
}

/** Ids of the placeholder clients, or of the placeholder product, or of the entities they were merged into. */
export const listUnnamed = async (tx: TenantTx, of: 'cliente' | 'producto'): Promise<number[]> => {
  if (of === 'cliente') return listGeneralClients(tx)
  const merged = (await listAliases(tx, of)).get(UNNAMED_PRODUCT_KEY)
  if (merged) return [merged.id]
  const row = await tx.selectFrom(of).select('id').where('clave', '=', UNNAMED_PRODUCT_KEY).executeTakeFirst()
  return row ? [row.id] : []
}

/** Ids of the placeholder products: for files without products, and for rows without one in other files. */
export const listNamelessProducts = async (tx: TenantTx): Promise<number[]> => {
  const keys = [UNNAMED_PRODUCT_KEY, nameKey(UNNAMED_PRODUCT)]
  return (await tx.selectFrom('producto').select('id').where('clave', 'in', keys).execute()).map(({ id }) => id)
}

/** Id of the category of products without a category. */
export const findUnnamedCategory = async (tx: TenantTx): Promise<number | undefined> =>
  (await tx.selectFrom('categoria').select('id').where('clave', '=', nameKey(DEFAULT_CATEGORY)).executeTakeFirst())?.id
