import type { AccuracySummary, ReviewLevel } from '@vigia/contract/calls/forecast-review.ts'
import type { Month } from '@vigia/contract/months.ts'
import { type RawBuilder, sql } from 'kysely'
import type { TenantTx } from '../../db/tables.ts'
import { toldName } from '../../db/told-names.sql.ts'
import { compared } from './compared-months.sql.ts'
import type { MergedName, ReviewQuery, Run } from './compared-sales.sql.ts'

/** A past month. Stored units: millionths or cents. */
interface ReviewedRow {
  mes: Month
  origen: 'dicho' | 'prueba'
  hecho: Month
  /** ISO date on which the forecast was made, if it was within the month; null if before. */
  dicho_el: string | null
  esperado: number
  desde: number
  hasta: number
  /** What adjustments added; null without adjustments. */
  ajuste: number | null
  /** Commitments that were not bought; they are in none of the other columns. Null if there are none. */
  incumplido: number | null
  vendido: number
  /** Sales of stores that had not begun when the forecast was made; null if there are none. */
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
    select mes, origen, hecho, dicho_el, esperado, desde, hasta, ajuste, incumplido, vendido, de_locales_nuevos, hace_un_ano
    from comparado order by mes`.execute(tx)
  return rows
}

export interface AccuracyRow extends AccuracySummary {
  id: number
  origen: 'dicho' | 'prueba'
}

/** Σ|forecast − sales| / Σ|sales| over some months. */
const errorOf = (forecast: RawBuilder<unknown>, where: RawBuilder<unknown> = sql`true`): RawBuilder<unknown> => sql`
  sum(abs(${forecast} - vendido)) filter (where ${where}) / nullif(sum(abs(vendido)) filter (where ${where}), 0)`

/** Excess of the forecast over the sales of the stores that existed when it was made. */
const OFF = sql`(esperado - (vendido - coalesce(de_locales_nuevos, 0)))`

/** Accuracy by entity of a level and by source of the forecast. */
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
    from comparado group by id, origen`.execute(tx)
  return rows
}

/** Names of a level's entities. */
export const listNames = (tx: TenantTx, nivel: Exclude<ReviewLevel, 'total'>) =>
  tx
    .selectFrom(nivel)
    .select(['id', toldName(nivel).as('nombre')])
    .execute()
