import type { PublishedForecast } from '@vigia/contract/calls/forecast.ts'
import { fromMonth } from '@vigia/contract/months.ts'
import { BACKTEST_HORIZON } from '@vigia/forecast/backtest.ts'
import { firstDayOf } from '@vigia/forecast/calendar/colombian-holidays.ts'
import { measuredWeek } from '@vigia/forecast/calendar/measured-week.ts'
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
}

/** Months of history with which every month of the backtest, a year of them, has the same month of the year before. */
const MONTHS_FOR_NAIVE = 24

export const evaluationOf = (
  { accuracy, calendar, closedMonths }: Pick<ShopForecast, 'accuracy' | 'calendar' | 'closedMonths'>,
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
    meses_cerrados: closedMonths.map((month) => fromMonth(firstMonth + month)),
  }
}
