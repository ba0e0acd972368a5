import type { PublishedForecast } from '@vigia/contract/calls/forecast.ts'
import { fromMonth } from '@vigia/contract/months.ts'
import { BACKTEST_HORIZON } from '@vigia/forecast/backtest.ts'
import { firstDayOf } from '@vigia/forecast/calendar/colombian-holidays.ts'
import { measuredWeek } from '@vigia/forecast/calendar/measured-week.ts'
import { paceNoise } from '@vigia/forecast/calendar/month-pace.ts'
import type { ShopInput } from '@vigia/forecast/shop-input.ts'
import type { ShopForecast } from '@vigia/forecast/shop.ts'

export type LevelAccuracy = PublishedForecast['evaluacion'][number]

/** What a run's backtest showed, as stored in `corrida.evaluacion`. */
export interface Evaluation {
  cantidad: LevelAccuracy[]
  valor: LevelAccuracy[]
  /** Absent in runs published before calendars were tried. */
  calendario?: PublishedForecast['calendario']
  /** Absent in runs published before it was recorded. */
  meses_cerrados?: PublishedForecast['meses_cerrados']
  /** Units sold on a Sunday … Saturday relative to the mean day; null where weekdays are alike, absent in older runs. */
  semana?: number[] | null
  /** Absent in runs published before it was measured. */
  ritmo?: StoredPace | null
}

/** Of units and of money, the noise of a month's pace (packages/forecast/src/calendar/month-pace.ts). */
export interface StoredPace {
  cantidad: number
  valor: number
}

/** Months of history with which every month of the backtest, a year of them, has the same month of the year before. */
const MONTHS_FOR_NAIVE = 24

export const evaluationOf = (
  {
    accuracy,
    calendar,
    closedMonths,
    ritmo,
  }: Pick<ShopForecast, 'accuracy' | 'calendar' | 'closedMonths'> & { ritmo: StoredPace | null },
  { firstMonth, months, days }: Pick<ShopInput, 'firstMonth' | 'months' | 'days'>,
): Evaluation => {
  const asWire = (levels: ShopForecast['accuracy']['quantity']): LevelAccuracy[] =>
    levels.map(({ level, wape, bias, snaiveWape, origins }) => ({
      nivel: level,
      wape,
      sesgo: bias,
      wape_ingenuo: months >= MONTHS_FOR_NAIVE && Number.isFinite(snaiveWape) ? snaiveWape : null,
      meses: origins * BACKTEST_HORIZON,
    }))
  const week = days ? measuredWeek(days.quantity, firstDayOf(firstMonth)) : null
  return {
    semana: week && Array.from(week),
    cantidad: asWire(accuracy.quantity),
    valor: asWire(accuracy.value),
    calendario: calendar,
    ritmo,
    meses_cerrados: closedMonths.map((month) => fromMonth(firstMonth + month)),
  }
}

/** How far the pace of the month after a shop's last complete one is to be believed; null where days are not known. */
export const paceOf = ({ firstMonth, days }: ShopInput, { nodes }: Pick<ShopForecast, 'nodes'>): StoredPace | null => {
  const total = nodes.find(({ level }) => level === 'total')
  if (!days || !total) return null
  const week = measuredWeek(days.quantity, firstDayOf(firstMonth))
  const noiseOf = (measure: 'quantity' | 'value'): number | null => {
    const { mean, lower80, upper80 } = total[measure]
    return paceNoise(days[measure], firstMonth, week, { mean: mean[0]!, lower80: lower80[0]!, upper80: upper80[0]! })
  }
  const cantidad = noiseOf('quantity')
  if (cantidad === null) return null
  // Of a file without money its pace is that of its units.
  return { cantidad, valor: noiseOf('value') ?? cantidad }
}
