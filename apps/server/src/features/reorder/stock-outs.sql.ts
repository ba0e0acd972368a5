import type { Month } from '@vigia/contract/months.ts'
import { sql } from 'kysely'
import { saidDaysOf } from '../../db/said-days.sql.ts'
import type { TenantTx } from '../../db/tables.ts'

/**
 * Consecutive months in which each of the given products sold in any store, and its units in each. Thousands of products have a hundred thousand
 * months, so each product is one row with an array of sums.
 * @returns `meses`: bit `k` is set if it sold in the month `from + k`; stored units of each month. Products without sales are absent
 */
export const listSellingMonths = async (
  tx: TenantTx,
  products: readonly number[],
  { from, last }: { from: Month; last: Month },
): Promise<{ producto_id: number; meses: number; cantidades: number[] }[]> => {
  const months = Array.from({ length: last - from + 1 }, (_, k) => sql.lit(from + k))
  const sums = months.map((mes) => sql`sum(cantidad) filter (where mes = ${mes})`)
  const { rows } = await sql<{ producto_id: number; meses: number; cantidades: string }>`
    select producto_id, bit_or(1::bigint << (mes - ${from})) filter (where cantidad > 0) as meses,
      array_to_string(array[${sql.join(sums)}]::bigint[], ',', '0') as cantidades
    from resumen_mensual
    where producto_id = any(${products}::int[]) and mes between ${from} and ${last}
    group by producto_id having bool_or(cantidad > 0)`.execute(tx)
  return rows.map((row) => ({ ...row, cantidades: row.cantidades.split(',').map(Number) }))
}

/** Stored units of the given products in the given months. @param store only its sales */
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

/** Days of a month, ISO. */
export interface Days {
  desde: string
  hasta: string
}

/** A multirange of days ends on the day after its last. */
const daysOfAnswer = sql`(select coalesce(json_agg(json_build_object('desde', lower(r), 'hasta', upper(r) - 1)), '[]')
  from unnest(${saidDaysOf('a')}) as r)`

/** The shop's answers about months of its products, with the days if given, oldest first. */
export const listStockOutAnswers = async (
  tx: TenantTx,
): Promise<{ producto_id: number; mes: Month; fue: boolean; dias: Days[] }[]> => {
  const { rows } = await sql<{ producto_id: number; mes: Month; fue: boolean; dias: Days[] }>`
    select p.id as producto_id, a.mes, a.fue, ${daysOfAnswer} as dias
    from agotado a join producto p on p.clave = a.clave_producto order by p.id, a.mes`.execute(tx)
  return rows
}

/** The first month in which anything was sold; undefined without sales. */
export const findFirstMonth = async (tx: TenantTx): Promise<Month | undefined> => {
  const { mes } = await tx
    .selectFrom('resumen_mensual')
    .select(({ fn }) => fn.min('mes').as('mes'))
    .executeTakeFirstOrThrow()
  return mes ?? undefined
}

/** The key of a product; undefined if the business has none with this id. */
export const findProductKey = async (tx: TenantTx, id: number): Promise<string | undefined> =>
  (await tx.selectFrom('producto').select('clave').where('id', '=', id).executeTakeFirst())?.clave

/** @returns months that were recorded as out of stock before */
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

/** @param fue null deletes the answer and its days. If true without days, earlier days are kept. Of spans that touch or overlap, one is kept */
export const saveStockOut = async (
  tx: TenantTx,
  row: { negocio_id: string; clave_producto: string; mes: Month; creado_en: Date },
  fue: boolean | null,
  days?: Days,
): Promise<void> => {
  if (fue === null) {
    await tx.deleteFrom('agotado').where('clave_producto', '=', row.clave_producto).where('mes', '=', row.mes).execute()
    return
  }
  const { negocio_id, clave_producto, mes, creado_en } = row
  const range = days ? sql`datemultirange(daterange(${days.desde}::date, ${days.hasta}::date, '[]'))` : sql`null`
  const before = saidDaysOf('agotado')
  await sql`insert into agotado (negocio_id, clave_producto, mes, creado_en, fue, dias)
    values (${negocio_id}::uuid, ${clave_producto}, ${mes}, ${creado_en}, ${fue}, ${range})
    on conflict (negocio_id, clave_producto, mes) do update set fue = excluded.fue, desde = null, hasta = null,
      dias = case when excluded.fue then coalesce(${before} + excluded.dias, excluded.dias, ${before}) end`.execute(tx)
}
