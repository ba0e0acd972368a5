import { DEFAULT_CATEGORY, DEFAULT_CLIENT, DEFAULT_PRODUCT } from '@vigia/ingest/lines/row-reader.ts'
import { nameKey } from '@vigia/ingest/name-key.ts'
import { listAliases } from './merged-names.sql.ts'
import type { TenantTx } from './tables.ts'

const UNNAMED_KEY = { cliente: nameKey(DEFAULT_CLIENT), producto: nameKey(DEFAULT_PRODUCT) }

/** Whether a product is the one that stands for those that files do not name. */
export const isUnnamedProduct = ({ clave }: { clave: string }): boolean => clave === UNNAMED_KEY.producto

/** The client, or product, that stands for those that files do not name; the one it was merged into, where it was. */
export const findUnnamed = async (tx: TenantTx, of: 'cliente' | 'producto'): Promise<number | undefined> => {
  const merged = (await listAliases(tx, of)).get(UNNAMED_KEY[of])
  if (merged) return merged.id
  return (await tx.selectFrom(of).select('id').where('clave', '=', UNNAMED_KEY[of]).executeTakeFirst())?.id
}

/** The category of products of which no file tells one. */
export const findUnnamedCategory = async (tx: TenantTx): Promise<number | undefined> =>
  (await tx.selectFrom('categoria').select('id').where('clave', '=', nameKey(DEFAULT_CATEGORY)).executeTakeFirst())?.id
