import type { PublishedForecast } from '@vigia/contract/calls/forecast.ts'
import { type Month, firstCompleteMonth, toMonth } from '@vigia/contract/months.ts'
import { formatMonth } from '../../../lib/format.ts'

/**
 * Says that the sales are so old that the first months of the forecast have already passed.
 * @param today the current month
 * @returns undefined if they have not
 */
export const oldSalesText = (
  { corte, mes_en_curso }: Pick<PublishedForecast, 'corte' | 'mes_en_curso'>,
  today: Month,
): string | undefined => {
  const first = firstCompleteMonth({ corte: toMonth(corte), mes_en_curso: mes_en_curso && toMonth(mes_en_curso) })
  if (first >= today) return undefined
  return `Tus ventas llegan hasta ${formatMonth(toMonth(mes_en_curso ?? corte))}, y la predicción empieza ahí: sus primeros meses ya pasaron. Importa las ventas que siguen y llega hasta hoy.`
}
