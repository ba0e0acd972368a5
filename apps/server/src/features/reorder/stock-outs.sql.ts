import type { Month } from '@vigia/contract/months.ts'
import { sql } from 'kysely'
import type { TenantTx } from '../../db/tables.ts'

/**
 * In which months from one on each of some products sold in any store. Thousands of products have a hundred thousand months: they
 * come as one number a product.
 * @returns `meses`: bit `k` is set where it sold in the month `from + k`
 */
export const listSellingMonths = async (
  tx: TenantTx,
  products: readonly number[],
  from: Month,
): Promise<{ producto_id: number; meses: number }[]> => {
  const { rows } = await sql<{ producto_id: number; meses: number }>`
    select producto_id, bit_or(1::bigint << (mes - ${from})) as meses from resumen_mensual
    where producto_id = any(${products}::int[]) and mes >= ${from} and cantidad > 0 group by producto_id`.execute(tx)
  return rows
}

/** Stored units of some months of some products. @param store sold in it alone */
export const listSoldUnits = async (
  tx: TenantTx,
  products: readonly number[],
  months: readonly Month[],
  store?: number,
): Promise<{ producto_id: number; mes: Month; cantidad: number }[]> => {
  const inStore = store === undefined ? sql`` : sql`and local_id = ${store}`
  const { rows } = await sql<{ producto_id: number; mes: Month; cantidad: number }>`
    select producto_id, mes, sum(cantidad)::bigint as cantidad from resumen_mensual
    where producto_id = any(${products}::int[]) and mes = any(${months}::int[]) ${inStore}
    group by producto_id, mes`.execute(tx)
  return rows
}

/** What the shop has said of months of its products. */
export const listSaidStockOuts = async (tx: TenantTx): Promise<{ producto_id: number; mes: Month; fue: boolean }[]> =>
  tx
    .selectFrom('agotado as a')
    .innerJoin('producto as p', 'p.clave', 'a.clave_producto')
    .select(['p.id as producto_id', 'a.mes', 'a.fue'])
    .orderBy('p.id')
    .orderBy('a.mes')
    .execute()

/** The key of a product; undefined where the business has none of this id. */
export const findProductKey = async (tx: TenantTx, id: number): Promise<string | undefined> =>
  (await tx.selectFrom('producto').select('clave').where('id', '=', id).executeTakeFirst())?.clave

/** @returns the months that were said to be without stock before */
export const listStockOutsOf = async (tx: TenantTx, clave: string): Promise<Month[]> => {
  const rows = await tx
    .selectFrom('agotado')
    .select('mes')
    .where('clave_producto', '=', clave)
    .where('fue', '=', true)
    .orderBy('mes')
    .execute()
  return rows.map(({ mes }) => mes)
}

/** @param fue null forgets what was said */
export const saveStockOut = async (
  tx: TenantTx,
  row: { negocio_id: string; clave_producto: string; mes: Month; creado_en: Date },
  fue: boolean | null,
): Promise<void> => {
  if (fue === null) {
    await tx.deleteFrom('agotado').where('clave_producto', '=', row.clave_producto).where('mes', '=', row.mes).execute()
    return
  }
  await tx
    .insertInto('agotado')
    .values({ ...row, fue })
    .onConflict((conflict) => conflict.columns(['negocio_id', 'clave_producto', 'mes']).doUpdateSet({ fue }))
    .execute()
}
