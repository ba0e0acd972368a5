/** A product without a category gets that of a product merged into it, until the merge is undone. */
import { nameKey } from '@vigia/ingest/name-key.ts'
import { DEFAULT_CATEGORY } from '@vigia/ingest/lines/default-names.ts'
import { sql } from 'kysely'
import { moveToCategories, takeOutOfCategories } from './product-categories.sql.ts'
import type { TenantTx } from './tables.ts'

const NONE = nameKey(DEFAULT_CATEGORY)

/**
 * Gives each product without a category the one of the first product with a category that was merged into it. A merged product does not count if none
 * of its lines and commitments are left, or if the file that gave it the category was undone.
 */
export const giveMergedCategories = async (
  tx: TenantTx,
  negocioId: string,
  products: readonly number[],
): Promise<void> => {
  const { rows } = await sql<{ id: number; producto: number; categoria: string; importacion: string | null }>`
    select distinct on (p.id) u.id, p.id as producto, u.categoria ->> 'nombre' as categoria, i.id as importacion
    from producto p join categoria g on g.id = p.categoria_id
      join union_dimension u on u.tabla = 'producto' and u.a_id = p.id
      left join importacion i on i.id = (u.de ->> 'categoria_de')::uuid
    where p.id = any(${products}::int[]) and g.clave = ${NONE} and u.categoria ->> 'clave' <> ${NONE}
      and (u.lineas > 0 or cardinality(u.comprometidas) > 0)
      and coalesce(i.estado, '') not in ('deshaciendo', 'deshecha')
    order by p.id, u.id`.execute(tx)
  const givers = Map.groupBy(rows, ({ importacion }) => importacion)
  for (const [importacion, given] of givers) await moveToCategories(tx, negocioId, given, importacion)
  await sql`update union_dimension set dio_categoria = true
    where id = any(${rows.map(({ id }) => id)}::int[])`.execute(tx)
}

/** Removes the categories that merges gave, unless something else has given the same one since. @returns the products that now have none */
export const takeMergedCategoriesBack = async (
  tx: TenantTx,
  negocioId: string,
  merges: readonly number[],
): Promise<number[]> => {
  const { rows } = await sql<{ id: number; categoria_id: number }>`
    select distinct p.id, p.categoria_id
    from union_dimension u join producto p on p.id = u.a_id join categoria g on g.id = p.categoria_id
    where u.id = any(${merges}::int[]) and u.dio_categoria and g.clave = u.categoria ->> 'clave'
      and p.categoria_de is not distinct from (u.de ->> 'categoria_de')::uuid
    order by p.id`.execute(tx)
  await takeOutOfCategories(tx, negocioId, rows)
  const products = rows.map(({ id }) => id)
  await sql`update union_dimension set dio_categoria = false
    where id = any(${merges}::int[]) and a_id = any(${products}::int[])`.execute(tx)
  return products
}

/** Merges that gave a category, and of whose lines and commitments none is left after a file was undone. */
export const listEmptyGivers = async (tx: TenantTx): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`select id from union_dimension
    where dio_categoria and lineas = 0 and cardinality(comprometidas) = 0`.execute(tx)
  return rows.map(({ id }) => id)
}
