/** Products without a category get that of the first file that has one, until its import is undone. */
import { nameKey } from '@vigia/ingest/name-key.ts'
import { DEFAULT_CATEGORY } from '@vigia/ingest/lines/default-names.ts'
import { sql } from 'kysely'
import { listWithoutCategory, moveToCategories, takeOutOfCategories } from '../../db/product-categories.sql.ts'
import type { TenantTx } from '../../db/tables.ts'
import type { LineColumns } from './line-columns.ts'

const NONE = nameKey(DEFAULT_CATEGORY)

/**
 * Gives products without a category the one of the file; existing categories are kept.
 * @param ids of the file's products, in order
 */
export const giveCategories = async (
  tx: TenantTx,
  { negocioId, importacionId }: { negocioId: string; importacionId: string },
  { productos, categorias }: Pick<LineColumns, 'productos' | 'categorias'>,
  ids: Int32Array,
): Promise<void> => {
  const categoryById = new Map<number, string>()
  productos.categoria.forEach((place, at) => {
    const id = ids[at]!
    if (categorias.clave[place] !== NONE && !categoryById.has(id)) categoryById.set(id, categorias.nombre[place]!)
  })
  if (categoryById.size === 0) return
  const without = await listWithoutCategory(tx, [...categoryById.keys()])
  if (without.length === 0) return
  const moves = without.map((id) => ({ producto: id, categoria: categoryById.get(id)! }))
  await moveToCategories(tx, negocioId, moves, importacionId)
}

/** Removes the categories that an import gave to products without one. @returns ids of the products without a category now */
export const removeGivenCategories = async (
  tx: TenantTx,
  negocioId: string,
  importacionId: string,
): Promise<number[]> => {
  const { rows } = await sql<{ id: number; categoria_id: number }>`
    select id, categoria_id from producto where categoria_de = ${importacionId}::uuid order by id`.execute(tx)
  await takeOutOfCategories(tx, negocioId, rows)
  return rows.map(({ id }) => id)
}

/** Undone imports whose category a product still has, because the product was merged at that time and has been restored since. */
export const listUndoneGivers = async (tx: TenantTx): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`select distinct i.id
    from producto p join importacion i on i.id = p.categoria_de where i.estado = 'deshecha'`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Current categories of a file's products, by their keys in the file. */
export const keptCategories = async (tx: TenantTx, claves: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await sql<{ clave: string; nombre: string }>`
    select p.clave, g.nombre from producto p join categoria g on g.id = p.categoria_id
    where p.clave = any(${claves}::text[]) and g.clave <> ${NONE}`.execute(tx)
  return new Map(rows.map(({ clave, nombre }) => [clave, nombre]))
}
