import type { PredictedMonth, QuarterlyAggregate } from '@vigia/contract/calls/aggregates.ts'
import type { PublishedForecast } from '@vigia/contract/calls/forecast.ts'
import { LEAST_HISTORY_MONTHS, SEASON_HISTORY_MONTHS } from '@vigia/contract/constants.ts'
import { firstCompleteMonth, quarterOf, toMonth } from '@vigia/contract/months.ts'
import type { DashboardData } from './dashboard-model.ts'

type Published = Pick<PublishedForecast, 'corte' | 'mes_en_curso' | 'meses_historia'>

/** Whether the history is too short to forecast more than the next month. */
export const isShort = ({ meses_historia }: Published): boolean => meses_historia < LEAST_HISTORY_MONTHS

/** The data of a short history with only the predictions it allows: the current month and the next. */
export const nextMonthOnly = <Data extends Pick<DashboardData, 'predictionsMonthly' | 'predictionsQuarterly'>>(
  data: Data,
  { corte, mes_en_curso }: Published,
): Data => {
  const last = firstCompleteMonth({ corte: toMonth(corte), mes_en_curso: mes_en_curso && toMonth(mes_en_curso) })
  const told = data.predictionsMonthly.filter((month) => toMonth(month) <= last)
  return { ...data, predictionsMonthly: told, predictionsQuarterly: sumsByQuarter(told) }
}

/** Quarter sums of the months shown; the server's sums include the other months. */
const sumsByQuarter = (months: readonly PredictedMonth[]): QuarterlyAggregate[] =>
  [...Map.groupBy(months, ({ anio, mes }) => `${anio}-${quarterOf(toMonth({ anio, mes }))}`).values()].map((parts) => ({
    anio: parts[0]!.anio,
    trimestre: quarterOf(toMonth(parts[0]!)),
    valor: parts.reduce((sum, { valor }) => sum + valor, 0),
    cantidad: parts.reduce((sum, { cantidad }) => sum + cantidad, 0),
  }))

/** What cannot be known yet; undefined with a year of history. */
export const historyText = (published: Published): string | undefined => {
  const { meses_historia } = published
  if (meses_historia >= SEASON_HISTORY_MONTHS) return undefined
  if (isShort(published)) {
    return 'Con menos de tres meses de ventas solo podemos decirte algo del próximo mes. Sin un año atrás no hay con qué compararlo.'
  }
  return `Con ${meses_historia} meses de ventas aún no se ve tu temporada: no sabemos qué meses te suben o te bajan cada año.`
}
