import { DEFAULT_CATEGORY } from '@vigia/ingest/lines/default-names.ts'
import { nameKey } from '@vigia/ingest/name-key.ts'
import { sql } from 'kysely'
import type { TenantTx } from './tables.ts'

const NONE = nameKey(DEFAULT_CATEGORY)

/** Whether this is a real category and not the one for products without any. @param name of the category */
export const hasCategory = (name: string): boolean => nameKey(name) !== NONE

/** Tables with sums by category. */
const SUMMED = ['resumen_mensual', 'prediccion_resumen'] as const

/** Puts products in categories, and moves their sales and forecasts between the sums of the categories. */
export const moveToCategories = async (
  tx: TenantTx,
  negocioId: string,
  moves: readonly { producto: number; categoria: string }[],
  by: string | null,
) => {
  const [ids, names] = [moves.map(({ producto }) => producto), moves.map(({ categoria }) => categoria)]
  await sql`insert into categoria (negocio_id, clave, nombre)
    select distinct on (clave) ${negocioId}::uuid, clave, nombre
    from unnest(${names.map(nameKey)}::text[], ${names}::text[]) as n (clave, nombre)
    on conflict (negocio_id, clave) do nothing`.execute(tx)
  for (const table of SUMMED) {
    await sql`create temporary table ${sql.table(`${table}_movido`)} on commit drop as
      select * from ${sql.table(table)} where producto_id = any(${ids}::int[])`.execute(tx)
    await sql`delete from ${sql.table(table)} where producto_id = any(${ids}::int[])`.execute(tx)
  }
  await sql`update producto p set categoria_id = g.id, categoria_de = ${by}::uuid, categoria_de_reporte = null
    from unnest(${ids}::int[], ${names.map(nameKey)}::text[]) as n (id, clave) join categoria g on g.clave = n.clave
    where p.id = n.id`.execute(tx)
  for (const table of SUMMED) {
    await sql`insert into ${sql.table(table)} select * from ${sql.table(`${table}_movido`)}`.execute(tx)
    await sql`drop table ${sql.table(`${table}_movido`)}`.execute(tx)
  }
}

/** Those of the products that have no category. */
export const listWithoutCategory = async (tx: TenantTx, ids: readonly number[]): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`select p.id from producto p join categoria g on g.id = p.categoria_id
    where g.clave = ${NONE} and p.id = any(${ids}::int[]) order by p.id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Removes products from their categories, and deletes categories that are left without products. */
export const takeOutOfCategories = async (
  tx: TenantTx,
  negocioId: string,
  products: readonly { id: number; categoria_id: number }[],
): Promise<void> => {
  if (products.length === 0) return
  await moveToCategories(
    tx,
    negocioId,
    products.map(({ id }) => ({ producto: id, categoria: DEFAULT_CATEGORY })),
    null,
  )
  await sql`delete from categoria g where g.id = any(${[...new Set(products.map(({ categoria_id }) => categoria_id))]}::int[])
    and not exists (select from producto p where p.categoria_id = g.id)`.execute(tx)
}
