import { type AnioMes, fromMonth, type Month, toMonth } from '@vigia/contract/months.ts'
import { BACKTEST_HORIZON } from '@vigia/forecast/backtest.ts'
import { firstDayOf } from '@vigia/forecast/calendar/days.ts'
import { measuredWeek } from '@vigia/forecast/calendar/measured-week.ts'
import { paceNoise } from '@vigia/forecast/calendar/month-pace.ts'
import type { ShopInput } from '@vigia/forecast/shop-input.ts'
import type { ShopForecast } from '@vigia/forecast/shop.ts'
import type { StoredEvaluation, StoredLevelAccuracy, StoredPace } from '../../db/stored-evaluation.ts'
import type { UnusualMonths } from './unusual-months.ts'

/** Months in which the shop was closed, or of which a file is missing. */
export const closedMonthsOf = ({ meses_cerrados = [] }: Pick<StoredEvaluation, 'meses_cerrados'>): Month[] =>
  meses_cerrados.map(toMonth)

/** Weekday weights as they are stored; null where weekdays do not differ or days are not known. */
export const weekOf = ({ firstMonth, days }: Pick<ShopInput, 'firstMonth' | 'days'>): number[] | null => {
  const week = days ? measuredWeek(days.quantity, firstDayOf(firstMonth)) : null
  return week && Array.from(week)
}

/** Months of history with which every month of the backtest has the same month of the year before. */
const MONTHS_FOR_NAIVE = 24

export const evaluationOf = (
  { accuracy, calendar, unusual }: Pick<ShopForecast, 'accuracy' | 'calendar'> & { unusual: UnusualMonths },
  { input, oldest }: { input: Pick<ShopInput, 'firstMonth' | 'months' | 'days'>; oldest: Month },
  ritmo: StoredPace | null,
): StoredEvaluation => {
  const { firstMonth, months } = input
  const inHistory = (at: readonly number[]): AnioMes[] => at.map((month) => fromMonth(firstMonth + month))
  const storedLevels = (levels: ShopForecast['accuracy']['quantity']): StoredLevelAccuracy[] =>
    levels.map(({ level, wape, bias, snaiveWape, comparableWape, origins }) => ({
      nivel: level,
      wape,
      sesgo: bias,
      wape_ingenuo: months >= MONTHS_FOR_NAIVE && Number.isFinite(snaiveWape) ? snaiveWape : null,
      ...(Number.isFinite(comparableWape) && comparableWape !== wape && { wape_comparable: comparableWape }),
      meses: origins * BACKTEST_HORIZON,
    }))
  return {
    semana: weekOf(input),
    cantidad: storedLevels(accuracy.quantity),
    valor: storedLevels(accuracy.value),
    calendario: calendar,
    ritmo,
    meses_parciales: Array.from({ length: firstMonth - oldest }, (_, at) => fromMonth(oldest + at)),
    meses_cerrados: inHistory(unusual.closed),
    meses_con_cierre: inHistory(unusual.partlyClosed),
    locales_con_cierre: unusual.partlyClosedStores.map((store) => ({
      local_id: store.local_id,
      meses: inHistory(store.months),
    })),
    meses_bajos: inHistory(unusual.low),
  }
}

/** Noise of the pace (calendar/month-pace.ts) of units and of money. */
export interface PaceNoise {
  cantidad: number
  valor: number
}

/** The noise of the pace of the month after the last complete one; null where days are not known. */
export const paceNoiseOf = (
  input: Pick<ShopInput, 'firstMonth' | 'days'>,
  { nodes }: Pick<ShopForecast, 'nodes'>,
): PaceNoise | null => {
  const { firstMonth, days } = input
  const total = nodes.find(({ level }) => level === 'total')
  if (!days || !total) return null
  const week = weekOf(input)
  const noiseOf = (measure: 'quantity' | 'value'): number | null => {
    const { mean, lower80, upper80 } = total[measure]
    return paceNoise(days[measure], firstMonth, week, { mean: mean[0]!, lower80: lower80[0]!, upper80: upper80[0]! })
  }
  const cantidad = noiseOf('quantity')
  if (cantidad === null) return null
  // Without money the noise of units is used.
  return { cantidad, valor: noiseOf('value') ?? cantidad }
}
