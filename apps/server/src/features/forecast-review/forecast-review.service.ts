import type {
  ForecastReview,
  EntityAccuracy,
  getForecastReview,
  AccuracySummary,
  listAccuracy,
} from '@vigia/contract/calls/forecast-review.ts'
import { fromMonth } from '@vigia/contract/months.ts'
import type { z } from 'zod'
import type { WithDb } from '../../app-dependencies.ts'
import { moneyOf, quantityOf } from '../../db/amounts.ts'
import { listAliases } from '../../db/merged-names.sql.ts'
import { findPublishedRun } from '../../db/published-run.sql.ts'
import type { TenantTx } from '../../db/tables.ts'
import { inTenant } from '../../db/tenancy.ts'
import type { Session } from '../../http/register-call.ts'
import { closedMonthsOf } from '../forecasts/evaluation.ts'
import type { MergedName } from './compared-sales.sql.ts'
import { type AccuracyRow, listReviewedMonths, listAccuracyRows, listNames } from './forecast-review.sql.ts'

type Query = z.output<NonNullable<(typeof getForecastReview)['query']>>
type LevelQuery = z.output<NonNullable<(typeof listAccuracy)['query']>>

/** Levels whose entities may have been merged; categories never are. */
const mergedNames = async (tx: TenantTx, nivel: Query['nivel']): Promise<MergedName[]> =>
  nivel === 'producto' || nivel === 'local'
    ? [...(await listAliases(tx, nivel))].map(([clave, { id }]) => ({ clave, id }))
    : []

/** The published run, with what it knows about the compared months. */
const findRun = async (tx: TenantTx) => {
  const run = await findPublishedRun(tx)
  return run && { ...run, cerrados: closedMonthsOf(run.evaluacion) }
}

type AmountOf = typeof quantityOf | typeof moneyOf

const summaryOf = (
  rows: readonly AccuracyRow[] | undefined,
  origen: AccuracyRow['origen'],
  amountOf: AmountOf,
): AccuracySummary | null => {
  const row = rows?.find((candidate) => candidate.origen === origen)
  if (!row) return null
  const { id: _, origen: __, esperado, vendido, ...summary } = row
  return { ...summary, esperado: amountOf(esperado), vendido: amountOf(vendido) }
}

/** Past months of the business, or of one entity of a level; null without a forecast. */
export const readForecastReview = (
  { db }: WithDb,
  { negocioId }: Session,
  query: Query,
): Promise<ForecastReview | null> =>
  inTenant(db, negocioId, async (tx) => {
    const run = await findRun(tx)
    if (!run) return null
    const node = query.nivel === 'total' ? { ...query, entidad_id: 0 } : query
    const merged = await mergedNames(tx, node.nivel)
    const amountOf = node.medida === 'cantidad' ? quantityOf : moneyOf
    const accuracy = await listAccuracyRows(tx, run, node, merged)
    const rows = await listReviewedMonths(tx, run, node, merged)
    const named = node.nivel === 'total' ? [] : await listNames(tx, node.nivel)
    return {
      nombre: named.find(({ id }) => id === node.entidad_id)?.nombre ?? null,
      meses: rows.map((row) => ({
        ...fromMonth(row.mes),
        origen: row.origen,
        hecho: fromMonth(row.hecho),
        dicho_el: row.dicho_el,
        vendido: amountOf(row.vendido),
        esperado: amountOf(row.esperado),
        desde: amountOf(row.desde),
        hasta: amountOf(row.hasta),
        ajustado: row.ajuste === null ? null : amountOf(row.esperado + row.ajuste),
        incumplido: row.incumplido === null ? null : amountOf(row.incumplido),
        de_locales_nuevos: row.de_locales_nuevos === null ? null : amountOf(row.de_locales_nuevos),
        hace_un_ano: row.hace_un_ano === null ? null : amountOf(row.hace_un_ano),
      })),
      dicho: summaryOf(accuracy, 'dicho', amountOf),
      prueba: summaryOf(accuracy, 'prueba', amountOf),
    }
  })

/** Accuracy of each entity of a level, largest sales in those months first. */
export const readAccuracy = ({ db }: WithDb, { negocioId }: Session, query: LevelQuery): Promise<EntityAccuracy[]> =>
  inTenant(db, negocioId, async (tx) => {
    const run = await findRun(tx)
    if (!run) return []
    const amountOf = query.medida === 'cantidad' ? quantityOf : moneyOf
    const rows = await listAccuracyRows(tx, run, query, await mergedNames(tx, query.nivel))
    const byId = Map.groupBy(rows, ({ id }) => id)
    const names = await listNames(tx, query.nivel)
    return names
      .flatMap(({ id, nombre }) => {
        const own = byId.get(id)
        if (!own) return []
        const vendido = amountOf(own.reduce((sum, row) => sum + row.vendido, 0))
        const [dicho, prueba] = [summaryOf(own, 'dicho', amountOf), summaryOf(own, 'prueba', amountOf)]
        return [{ entidad_id: id, nombre, vendido, dicho, prueba }]
      })
      .toSorted((a, b) => b.vendido - a.vendido || a.entidad_id - b.entidad_id)
  })
