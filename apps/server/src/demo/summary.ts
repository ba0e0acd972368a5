import { type Month, toMonth } from '@vigia/contract/months.ts'
import { percent, whole } from '../cli/figures.ts'
import { table } from '../cli/terminal.ts'
import { findPublishedRun } from '../db/published-run.sql.ts'
import type { Db } from '../db/tables.ts'
import { inTenant } from '../db/tenancy.ts'
import { readMonthlyPredictions, readMonthlySales } from '../features/aggregates/aggregates.service.ts'
import type { StoredLevelAccuracy } from '../db/stored-evaluation.ts'
import { monthAndYear } from '../month-names.ts'

interface MonthSums {
  cantidad: number
  valor: number
}

interface ExpectedMonth extends MonthSums {
  mes: Month
  /** The same month a year before; absent where the data do not reach it. */
  before: MonthSums | undefined
}

/** What the dashboard shows: sales and what is still expected are added, so that a month under way is told whole. */
const readExpectedMonths = async (db: Db, negocioId: string, cutOff: Month): Promise<ExpectedMonth[]> => {
  const sums = new Map<Month, MonthSums>()
  const business = { negocioId }
  for (const read of [readMonthlySales, readMonthlyPredictions])
    for (const { cantidad, valor, ...month } of await read({ db }, business, {})) {
      const sum = sums.get(toMonth(month))
      sums.set(toMonth(month), { cantidad: (sum?.cantidad ?? 0) + cantidad, valor: (sum?.valor ?? 0) + valor })
    }
  return [...sums]
    .filter(([mes]) => mes > cutOff)
    .toSorted(([a], [b]) => a - b)
    .map(([mes, sum]) => ({ mes, ...sum, before: sums.get(mes - 12) }))
}

const change = (now: number, before: number | undefined): string =>
  before === undefined || before <= 0 ? '—' : `${now >= before ? '+' : ''}${percent(now / before - 1)}`

const monthsTable = (months: ExpectedMonth[], underWay: Month | null): string =>
  table(
    ['Mes', 'Unidades', 'Hace un año', 'Cambio', 'Ventas COP', 'Hace un año', 'Cambio'],
    months.map(({ mes, cantidad, valor, before }) => [
      monthAndYear(mes) + (mes === underWay ? ' (en curso)' : ''),
      whole(cantidad),
      before ? whole(before.cantidad) : '—',
      change(cantidad, before?.cantidad),
      `$ ${whole(valor)}`,
      before ? `$ ${whole(before.valor)}` : '—',
      change(valor, before?.valor),
    ]),
  )

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
    monthsTable(await readExpectedMonths(db, negocioId, run.corte), run.mes_en_curso),
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
