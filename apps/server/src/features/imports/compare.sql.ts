import { sql } from 'kysely'
import { monthOf } from '../../db/month-of.sql.ts'
import type { TenantTx } from '../../db/tables.ts'

export const hasSales = async (tx: TenantTx): Promise<boolean> => {
  const { rows } = await sql`select 1 from venta limit 1`.execute(tx)
  return rows.length > 0
}

/** Positions in `huellas` of lines that the business has, or that a user deleted from its sales. */
export const findKnown = async (tx: TenantTx, huellas: string[]): Promise<number[]> => {
  const { rows } = await sql<{ orden: number }>`
    select l.orden::int as orden from unnest(${huellas}::uuid[]) with ordinality as l (huella, orden)
    where exists (select from venta v where v.huella = l.huella)
      or exists (select from venta_cambio c where c.huella = l.huella and c.despues is null)`.execute(tx)
  return rows.map(({ orden }) => orden - 1)
}

/** Documents with these numbers that the business has in these months, with the key of their store. */
export const findDocuments = async (
  tx: TenantTx,
  numbers: string[],
  from: number,
  to: number,
): Promise<{ documento: string; local: string }[]> => {
  const { rows } = await sql<{ documento: string; local: string }>`
    select distinct v.documento, d.clave as local from venta v join local d on d.id = v.local_id
    where v.mes between ${from} and ${to} and v.documento = any(${numbers}::text[])`.execute(tx)
  return rows
}

/** Names of the products with these keys. */
export const listNamesByCode = async (
  tx: TenantTx,
  claves: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await sql<{ clave: string; nombre: string }>`
    select clave, nombre from producto where clave = any(${claves}::text[]) and codigo is not null`.execute(tx)
  return new Map(rows.map(({ clave, nombre }) => [clave, nombre]))
}

export const countProducts = async (tx: TenantTx): Promise<number> => {
  const { rows } = await sql<{ productos: number }>`select count(*)::int as productos from producto`.execute(tx)
  return rows[0]!.productos
}

/** Whether the business has a store other than the one with this key. */
export const hasOtherStore = async (tx: TenantTx, clave: string): Promise<boolean> => {
  const { rows } = await sql`select 1 from local where clave <> ${clave} limit 1`.execute(tx)
  return rows.length > 0
}

/** Number of lines of the business on these days, in all stores and in the stores with these keys. */
export const countInPeriod = async (
  tx: TenantTx,
  { desde, hasta, locales }: { desde: string; hasta: string; locales: string[] },
): Promise<{ lineas: number; lineas_locales: number }> => {
  const { rows } = await sql<{ lineas: number; lineas_locales: number }>`
    select count(*)::int as lineas,
      count(*) filter (where local_id in (select id from local where clave = any(${locales}::text[])))::int as lineas_locales
    from venta where mes between ${monthOf(sql`${desde}::date`)} and ${monthOf(sql`${hasta}::date`)}
      and fecha between ${desde}::date and ${hasta}::date`.execute(tx)
  return rows[0]!
}

/** Number of lines of the stores with these keys on these ISO dates. */
export const countOnDays = async (tx: TenantTx, days: string[], locales: string[]): Promise<number> => {
  const { rows } = await sql<{ lineas: number }>`
    select count(*)::int as lineas from venta
    where mes in (select distinct ${monthOf(sql`dia`)} from unnest(${days}::date[]) as dia)
      and fecha = any(${days}::date[])
      and local_id in (select id from local where clave = any(${locales}::text[]))`.execute(tx)
  return rows[0]!.lineas
}

/**
 * Day numbers with sales of the business between two days, both included.
 * @param days.store only this store, if not null
 */
export const listSoldDays = async (
  tx: TenantTx,
  { from, to, store }: { from: number; to: number; store: number | null },
): Promise<number[]> => {
  const { rows } = await sql<{ dia: number }>`
    select distinct fecha - date '1970-01-01' as dia from venta
    where mes between ${monthOf(sql`date '1970-01-01' + ${from}::int`)} and ${monthOf(sql`date '1970-01-01' + ${to}::int`)}
      and fecha between date '1970-01-01' + ${from}::int and date '1970-01-01' + ${to}::int
      and (${store}::int is null or local_id = ${store}::int)`.execute(tx)
  return rows.map(({ dia }) => dia)
}

/** Sales of the business in each month (cents), and the day of the last sale in one of them. */
export const listMonths = async (tx: TenantTx): Promise<Map<number, number>> => {
  const { rows } = await sql<{ mes: number; valor: string }>`
    select mes, sum(valor)::text as valor from resumen_categoria group by mes`.execute(tx)
  return new Map(rows.map(({ mes, valor }) => [mes, Number(valor)]))
}

export const findLastDay = async (tx: TenantTx, mes: number): Promise<string | null> => {
  const { rows } = await sql<{ dia: string | null }>`
    select max(fecha)::text as dia from venta where mes = ${mes}`.execute(tx)
  return rows[0]!.dia
}
