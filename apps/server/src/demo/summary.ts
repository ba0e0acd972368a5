import { type Month, MONTHS_PER_YEAR, toMonth } from '@vigia/contract/months.ts'
import { percent } from '../cli/figures.ts'
import { monthsTable } from '../cli/months-table.ts'
import type { Amounts, PredictedMonth } from '../cli/predict.ts'
import { table } from '../cli/terminal.ts'
import { findPublishedRun } from '../db/published-run.sql.ts'
import type { Db } from '../db/tables.ts'
import { inTenant } from '../db/tenancy.ts'
import { readMonthlyPredictions, readMonthlySales } from '../features/aggregates/aggregates.service.ts'
import type { StoredLevelAccuracy } from '../db/stored-evaluation.ts'
import { monthAndYear } from '../month-names.ts'

/** Sales plus remaining forecast, as on the dashboard, so that the unfinished month is shown in full. */
const readExpectedMonths = async (db: Db, negocioId: string, cutOff: Month): Promise<PredictedMonth[]> => {
  const sums = new Map<Month, Amounts>()
  const business = { negocioId }
  for (const read of [readMonthlySales, readMonthlyPredictions])
    for (const { cantidad, valor, ...month } of await read({ db }, business, {})) {
      const sum = sums.get(toMonth(month))
      sums.set(toMonth(month), { quantity: (sum?.quantity ?? 0) + cantidad, value: (sum?.value ?? 0) + valor })
    }
  return [...sums]
    .filter(([month]) => month > cutOff)
    .toSorted(([a], [b]) => a - b)
    .map(([month, sum]) => ({ month, ...sum, before: sums.get(month - MONTHS_PER_YEAR) ?? null }))
}

const LEVELS: Record<StoredLevelAccuracy['nivel'], string> = {
  total: 'Todo el negocio',
  local: 'Por local',
  categoria: 'Por categoría',
  producto: 'Por producto',
  cliente: 'Por cliente',
}

const errorsTable = (levels: StoredLevelAccuracy[]): string =>
  table(
    ['Nivel', 'Error', 'Repitiendo el año pasado', 'Ganancia', 'Sesgo', 'Meses'],
    levels.map(({ nivel, wape, sesgo, wape_ingenuo, meses }) => [
      LEVELS[nivel],
      percent(wape),
      wape_ingenuo === null ? '—' : percent(wape_ingenuo),
      wape_ingenuo === null || wape_ingenuo === 0 ? '—' : percent(1 - wape / wape_ingenuo),
      `${sesgo > 0 ? '+' : ''}${percent(sesgo)}`,
      String(meses),
    ]),
  )

/** The published forecast and its backtest as text for the terminal. */
export const forecastSummary = async (db: Db, negocioId: string): Promise<string> => {
  const run = await inTenant(db, negocioId, findPublishedRun)
  if (!run) return '  Aún no hay un mes completo de ventas: todavía no se puede pronosticar.'
  const { cantidad, valor } = run.evaluacion
  const parts = [
    `  Historia: ${run.meses_historia} meses, hasta ${monthAndYear(run.corte)}.`,
    `\n  Pronóstico de todo el negocio\n`,
    monthsTable(await readExpectedMonths(db, negocioId, run.corte), run.mes_en_curso, 'COP'),
  ]
  if (cantidad.length > 0)
    parts.push(
      `\n  Cuánto se habría equivocado a tres meses, en unidades (error absoluto sobre lo vendido)\n`,
      errorsTable(cantidad),
      `\n  Lo mismo en pesos\n`,
      errorsTable(valor),
    )
  else parts.push('\n  La historia es muy corta para medir cuánto se equivoca.')
  return parts.join('\n')
}
