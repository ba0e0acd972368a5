import type { PublishedForecast } from '@vigia/contract/calls/forecast.ts'
import { toMonth } from '@vigia/contract/months.ts'
import { formatMonth, formatShare } from '../../lib/format.ts'

/** Up to which month the data go, and how wrong the forecast has been: sentences for the person. */
export const accuracyText = (forecast: PublishedForecast): string[] => {
  const cutoff = `Datos completos hasta ${formatMonth(toMonth(forecast.corte))}`
  const current = forecast.mes_en_curso ? `, y ${formatMonth(toMonth(forecast.mes_en_curso))} en curso` : ''
  const sentences = [`${cutoff}${current}.`]
  const total = forecast.evaluacion.find(({ nivel }) => nivel === 'total')
  if (!total) return [...sentences, 'Aún no hay suficientes meses para medir cuánto nos equivocamos.']
  const span = total.meses === 1 ? 'En el último mes' : `En los últimos ${total.meses} meses`
  const naive =
    total.wape_ingenuo === null ? '' : `; repetir el año pasado habría fallado ${formatShare(total.wape_ingenuo)}`
  return [...sentences, `${span} nos equivocamos en promedio ${formatShare(total.wape)}${naive}.`]
}
