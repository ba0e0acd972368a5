import type { PublishedForecast } from '@vigia/contract/calls/forecast.ts'
import { toMonth } from '@vigia/contract/months.ts'
import { formatMonth, formatShare } from '../../lib/format.ts'

/** How wrong a forecast has been, beside repeating the year before. */
export const errorSentence = (months: number, wape: number | null, naive: number | null): string => {
  if (wape === null || months === 0) return 'Aún no hay suficientes meses para medir cuánto nos equivocamos.'
  const span = months === 1 ? 'En el último mes' : `En los últimos ${months} meses`
  const beside = naive === null ? '' : `; repetir el año pasado habría fallado ${formatShare(naive)}`
  return `${span} nos equivocamos en promedio ${formatShare(wape)}${beside}.`
}

/** Up to which month the data go, and how wrong the forecast has been: sentences for the person. */
export const accuracyText = (forecast: PublishedForecast): string[] => {
  const cutoff = `Datos completos hasta ${formatMonth(toMonth(forecast.corte))}`
  const current = forecast.mes_en_curso ? `, y ${formatMonth(toMonth(forecast.mes_en_curso))} en curso` : ''
  const sentences = [`${cutoff}${current}.`]
  const total = forecast.evaluacion.find(({ nivel }) => nivel === 'total')
  return [...sentences, errorSentence(total?.meses ?? 0, total?.wape ?? null, total?.wape_ingenuo ?? null)]
}
