import type { PublishedForecast } from '@vigia/contract/calls/forecast.ts'
import { FORECAST_HORIZON_MONTHS } from '@vigia/contract/constants.ts'
import { type Month, firstCompleteMonth, toMonth } from '@vigia/contract/months.ts'
import type { Span } from './year-rows.ts'

/** The months covered by the sales and forecast of the whole business, independent of filters. */
export interface CoveredMonths extends Span {
  /** Months before `from` with the sales of a part of the business only. */
  partial?: readonly Month[]
  /** The first complete month of the forecast. */
  toCome?: Month
  /** The last month with sales of the business, the unfinished one included. */
  loaded?: Month
  /** The current month. */
  today?: Month
}

/** The first complete month of the data. */
export const firstWholeMonth = ({
  corte,
  meses_historia,
}: Pick<PublishedForecast, 'corte' | 'meses_historia'>): Month => toMonth(corte) - meses_historia + 1

/**
 * The span from the first complete month to the end of the forecast, independent of filters. Sales before it, of the last days of a month or of a part of
 * the business, are shown but not compared with.
 */
export const coveredMonths = ({
  corte,
  mes_en_curso,
  meses_historia,
  meses_parciales,
}: Pick<PublishedForecast, 'corte' | 'mes_en_curso' | 'meses_historia' | 'meses_parciales'>): CoveredMonths => ({
  partial: meses_parciales.map(toMonth),
  toCome: firstCompleteMonth({ corte: toMonth(corte), mes_en_curso: mes_en_curso && toMonth(mes_en_curso) }),
  loaded: toMonth(mes_en_curso ?? corte),
  from: firstWholeMonth({ corte, meses_historia }),
  to: toMonth(corte) + FORECAST_HORIZON_MONTHS + (mes_en_curso ? 1 : 0),
})
