import type { FollowUp } from '@vigia/contract/calls/follow-up.ts'
import { type Month, monthOfDate } from '@vigia/contract/months.ts'
import { sql } from 'kysely'
import type { Db, TenantTx } from '../../db/tables.ts'
import { toldName } from '../../db/told-names.sql.ts'
import { withPlan } from '../../db/tenancy.ts'
import { cipherOf, shownName } from '../../encryption/tenant-cipher.ts'

/** Sums of stored amounts: millionths of a unit and cents. */
export interface Sums {
  cantidad: number
  valor: number
}

export type Dimension = 'producto' | 'cliente'

/** Businesses with a plan and a published forecast. The caller must check that the plan is still in force. */
export const listBusinessesWithPlan = async (db: Db, plan: string): Promise<string[]> => {
  const rows = await withPlan(db, plan, (tx) => tx.selectFrom('negocio').select('id').execute())
  return rows.map(({ id }) => id)
}

/** Total sales in cents; 0 if sales have no money. */
export const sumSoldCents = async (tx: TenantTx): Promise<number> => {
  const row = await tx
    .selectFrom('resumen_categoria')
    .select(({ fn }) => fn.sum<string | null>('valor').as('valor'))
    .executeTakeFirst()
  return Number(row?.valor ?? 0)
}

/** Sales of each product, or client, between two days, both included. */
export const listSoldInDays = async (
  tx: TenantTx,
  dimension: Dimension,
  from: string,
  to: string,
): Promise<(Sums & { id: number })[]> => {
  const { rows } = await sql<Sums & { id: number }>`
    select ${sql.ref(`${dimension}_id`)} as id, sum(cantidad)::bigint as cantidad, sum(valor)::bigint as valor
    from venta where mes between ${monthOfDate(from)} and ${monthOfDate(to)}
      and fecha between ${from}::date and ${to}::date group by 1`.execute(tx)
  return rows
}

/** Daily sales of the business before a month, by day number from 1970-01-01. */
export const listSoldByDay = async (tx: TenantTx, before: Month): Promise<(Sums & { dia: number })[]> => {
  const { rows } = await sql<Sums & { dia: number }>`
    select fecha - '1970-01-01'::date as dia, sum(cantidad)::bigint as cantidad, sum(valor)::bigint as valor
    from venta where mes < ${before} group by 1`.execute(tx)
  return rows
}

/** The newest run made before any sales of a month were known, with its weekday weights. */
export const findRunBefore = async (
  tx: TenantTx,
  month: Month,
): Promise<{ id: number; corte: Month; semana: number[] | null } | undefined> => {
  const { rows } = await sql<{ id: number; corte: Month; semana: number[] | null }>`
    select id, corte, evaluacion->'semana' as semana from corrida where corte < ${month}
    order by corte desc, creada_en desc, id desc limit 1`.execute(tx)
  return rows[0]
}

/** Weekday weights of the published run. */
export const findWeek = async (tx: TenantTx): Promise<number[] | null> => {
  const { rows } = await sql<{ semana: number[] | null }>`
    select r.evaluacion->'semana' as semana from negocio n join corrida r on r.id = n.corrida_publicada_id`.execute(tx)
  return rows[0]?.semana ?? null
}

/** Weekdays with sales between two days, 1 (Monday) to 7, and the number of weeks with sales. @param from,to ISO dates, both included */
export const findSellingWeekdays = async (
  tx: TenantTx,
  { from, to }: { from: string; to: string },
): Promise<{ weekdays: ReadonlySet<number>; weeks: number }> => {
  const { rows } = await sql<{ dia: number; semanas: number }>`
    select extract(isodow from fecha)::int as dia, count(distinct date_trunc('week', fecha))::int as semanas from venta
    where mes between ${monthOfDate(from)} and ${monthOfDate(to)} and fecha between ${from} and ${to} group by 1`.execute(
    tx,
  )
  return { weekdays: new Set(rows.map(({ dia }) => dia)), weeks: Math.max(0, ...rows.map(({ semanas }) => semanas)) }
}

/** Takes the place of the product for new products. */
export const NEW_PRODUCTS = 0

/** A run's forecast of a whole month for each product or client; new products are one row. @param without ids of stores that do not count */
export const listExpectedOfMonth = async (
  tx: TenantTx,
  run: { id: number; corte: Month },
  month: Month,
  dimension: Dimension,
  without: readonly number[],
): Promise<(Sums & { id: number })[]> => {
  const counts = sql`local_id <> all(${without}::int[])`
  const at = month - run.corte
  const sums = sql`coalesce(sum(cantidad[${at}::int]), 0)::bigint as cantidad,
    coalesce(sum(valor[${at}::int]), 0)::bigint as valor`
  const query =
    dimension === 'cliente'
      ? sql<Sums & { id: number }>`select cliente_id as id, ${sums} from prediccion_cliente
          where corrida_id = ${run.id} and ${counts} group by 1`
      : sql<Sums & { id: number }>`select producto_id as id, ${sums} from prediccion_resumen
          where corrida_id = ${run.id} and ${counts} group by 1
          union all
          select ${NEW_PRODUCTS}::int as id, ${sums} from prediccion_nuevos
          where corrida_id = ${run.id} and clase = 'producto' and ${counts}`
  const { rows } = await query.execute(tx)
  return rows
}

/** Backtest error of each product or client in the published run. */
export const listErrors = async (
  tx: TenantTx,
  dimension: Dimension,
  measure: 'cantidad' | 'valor',
): Promise<Map<number, number | null>> => {
  const { rows } = await sql<{ id: number; wape: number | null }>`
    select n.entidad_id as id, (${sql.ref(`n.${measure}`)}->>'wape')::float8 as wape
    from negocio join nodo_prediccion n on n.corrida_id = negocio.corrida_publicada_id
    where n.nivel = ${dimension}`.execute(tx)
  return new Map(rows.map(({ id, wape }) => [id, wape]))
}

export const listNames = async (
  tx: TenantTx,
  dimension: Dimension,
  ids: readonly number[],
): Promise<Map<number, string>> => {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom(dimension)
    .select(['id', toldName(dimension).as('nombre')])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, nombre }) => [id, shownName(tx, dimension, nombre)]))
}

/** Whether the sample shop is loaded, whose follow-up is not sent by e-mail. */
export const hasSampleShop = async (tx: TenantTx): Promise<boolean> => {
  const row = await tx
    .selectFrom('importacion')
    .select('id')
    .where('ejemplo', '=', true)
    .where('estado', '=', 'cargada')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export const hasFollowUp = async (tx: TenantTx, semana: string): Promise<boolean> =>
  (await tx.selectFrom('seguimiento').select('semana').where('semana', '=', semana).executeTakeFirst()) !== undefined

/** @returns whether it was stored; if two processes try, only one succeeds */
export const insertFollowUp = async (
  tx: TenantTx,
  row: { negocio_id: string; semana: string; contenido: FollowUp; creado_en: Date },
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('seguimiento')
    .values({ ...row, contenido: cipherOf(tx).json('seguimiento.contenido', row.contenido) })
    .onConflict((conflict) => conflict.columns(['negocio_id', 'semana']).doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export const listFollowUps = async (tx: TenantTx, limit: number): Promise<(FollowUp & { hecho: string })[]> => {
  const rows = await tx
    .selectFrom('seguimiento')
    .select(['semana', 'contenido', 'creado_en'])
    .orderBy('semana', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ contenido, creado_en }) => ({
    ...(cipherOf(tx).plainJson('seguimiento.contenido', contenido) as FollowUp),
    hecho: creado_en.toISOString(),
  }))
}

/** Whether names were merged, or a merge was undone, since a moment, so that figures by product have changed. */
export const wereNamesMergedSince = async (tx: TenantTx, moment: string): Promise<boolean> => {
  const row = await tx
    .selectFrom('auditoria')
    .select('id')
    .where('accion', 'in', ['union.hecha', 'union.deshecha', 'union.varias_hechas', 'union.varias_deshechas'])
    .where('hecho_en', '>', new Date(moment))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Replaces the follow-up of the same week. */
export const replaceFollowUp = async (
  tx: TenantTx,
  { semana, contenido, creado_en }: { semana: string; contenido: FollowUp; creado_en: Date },
): Promise<void> => {
  await tx
    .updateTable('seguimiento')
    .set({ contenido: cipherOf(tx).json('seguimiento.contenido', contenido), creado_en })
    .where('semana', '=', semana)
    .execute()
}

/** Sales of each week since a day, by the week's Monday. */
export const listSoldByWeek = async (tx: TenantTx, from: string): Promise<Map<string, Sums>> => {
  const { rows } = await sql<Sums & { lunes: string }>`
    select date_trunc('week', fecha)::date::text as lunes, sum(cantidad)::bigint as cantidad, sum(valor)::bigint as valor
    from venta where mes >= ${monthOfDate(from)} and fecha >= ${from}::date group by 1`.execute(tx)
  return new Map(rows.map(({ lunes, ...sums }) => [lunes, sums]))
}
