import type { AccuracySummary, ReviewLevel } from '@vigia/contract/calls/forecast-review.ts'
import type { Month } from '@vigia/contract/months.ts'
import { type RawBuilder, sql } from 'kysely'
import type { TenantTx } from '../../db/tables.ts'
import { toldName } from '../../db/told-names.sql.ts'
import { compared, type MergedName, type ReviewQuery, type Run } from './compared-months.sql.ts'

/** A month that is over. Stored units: millionths or cents. */
interface ReviewedRow {
  mes: Month
  origen: 'dicho' | 'prueba'
  hecho: Month
  /** ISO date; null of what was said before the month began. */
  dicho_el: string | null
  esperado: number
  desde: number
  hasta: number
  /** What the person's adjustments added; null where there were none. */
  ajuste: number | null
  /** What clients had committed to and did not buy, which is in none of the others; null where nothing. */
  incumplido: number | null
  vendido: number
  /** What of it stores sold that had yet to begin when it was said; null where nothing. */
  de_locales_nuevos: number | null
  hace_un_ano: number | null
}

export const listReviewedMonths = async (
  tx: TenantTx,
  run: Run,
  query: ReviewQuery & { entidad_id: number },
  merged: readonly MergedName[],
): Promise<ReviewedRow[]> => {
  const { rows } = await sql<ReviewedRow>`
    with ${compared(query, run, merged)}
    select mes, origen, hecho, dicho_el, esperado, desde, hasta, ajuste, incumplido, vendido, de_locales_nuevos, hace_un_ano from cerrado order by mes`.execute(
    tx,
  )
  return rows
}

export interface AccuracyRow extends AccuracySummary {
  id: number
  origen: 'dicho' | 'prueba'
}

/** Σ|forecast − sold| / Σ|sold| of some months. */
const errorOf = (forecast: RawBuilder<unknown>, where: RawBuilder<unknown> = sql`true`): RawBuilder<unknown> => sql`
  sum(abs(${forecast} - vendido)) filter (where ${where}) / nullif(sum(abs(vendido)) filter (where ${where}), 0)`

/** How far what was said is above what the stores sold that were known then. */
const OFF = sql`(esperado - (vendido - coalesce(de_locales_nuevos, 0)))`

/** How near what was said came, by thing of the level and origin. */
export const listAccuracyRows = async (
  tx: TenantTx,
  run: Run,
  query: ReviewQuery,
  merged: readonly MergedName[],
): Promise<AccuracyRow[]> => {
  const { rows } = await sql<AccuracyRow>`
    with ${compared(query, run, merged)}
    select id, origen, sum(esperado) as esperado, sum(vendido) as vendido, count(*)::int as meses,
      (count(*) filter (where vendido between desde and hasta))::int as dentro, ${errorOf(sql`esperado`)} as error,
      sum(${OFF}) / nullif(sum(abs(${OFF})), 0) as sesgo,
      count(hace_un_ano)::int as meses_con_ano_pasado,
      ${errorOf(sql`esperado`, sql`hace_un_ano is not null`)} as error_comparable,
      ${errorOf(sql`hace_un_ano`, sql`hace_un_ano is not null`)} as error_ano_pasado,
      count(ajuste)::int as meses_ajustados,
      ${errorOf(sql`esperado`, sql`ajuste is not null`)} as error_sin_ajuste,
      ${errorOf(sql`(esperado + ajuste)`, sql`ajuste is not null`)} as error_con_ajuste
    from cerrado group by id, origen`.execute(tx)
  return rows
}

/** Names of a level's things. */
export const listNames = (tx: TenantTx, nivel: Exclude<ReviewLevel, 'total'>) =>
  tx
    .selectFrom(nivel)
    .select(['id', toldName(nivel).as('nombre')])
    .execute()
