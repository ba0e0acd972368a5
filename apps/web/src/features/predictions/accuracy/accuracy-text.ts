import type { PublishedForecast } from '@vigia/contract/calls/forecast.ts'
import { toMonth } from '@vigia/contract/months.ts'
import { formatList, formatMonth, formatShare } from '../../../lib/format.ts'

/** How wrong a forecast has been, beside repeating the year before. */
export const errorSentence = (months: number, wape: number | null, naive: number | null): string => {
  if (wape === null || months === 0) return 'Aún no hay suficientes meses para medir cuánto nos equivocamos.'
  const span = months === 1 ? 'En el último mes' : `En los últimos ${months} meses`
  const beside = naive === null ? '' : `; repetir el año pasado habría fallado ${formatShare(naive)}`
  return `${span} nos equivocamos en promedio ${formatShare(wape)}${beside}.`
}

const CALENDAR_SENTENCES: Record<NonNullable<PublishedForecast['calendario']>, string> = {
  dias_de_la_semana: 'Tuvimos en cuenta qué días de la semana trae cada mes.',
  lunes_a_sabado: 'Tuvimos en cuenta los festivos y domingos de cada mes.',
  todos_los_dias: 'Tuvimos en cuenta los festivos y domingos de cada mes.',
  semana_santa: 'Tuvimos en cuenta los festivos y domingos de cada mes, y en cuál cae la Semana Santa.',
}

/** Months without sales may be a missing file: the text asks the person to check. */
const closedSentence = (closed: PublishedForecast['meses_cerrados']): string => {
  const months = formatList(closed.map((month) => formatMonth(toMonth(month))))
  return closed.length === 1
    ? `En ${months} casi no hay ventas: lo tomamos como un mes cerrado y no cuenta en el pronóstico. Si te falta ese archivo, impórtalo.`
    : `En ${months} casi no hay ventas: los tomamos como meses cerrados y no cuentan en el pronóstico. Si te faltan esos archivos, impórtalos.`
}

/** Up to which month the data go, the error of the backtest and the selling-day calendar used, as sentences. */
export const accuracyText = (forecast: PublishedForecast): string[] => {
  const cutoff = `Datos completos hasta ${formatMonth(toMonth(forecast.corte))}`
  const current = forecast.mes_en_curso ? `, y ${formatMonth(toMonth(forecast.mes_en_curso))} en curso` : ''
  const sentences = [`${cutoff}${current}.`]
  const total = forecast.evaluacion.find(({ nivel }) => nivel === 'total')
  sentences.push(errorSentence(total?.meses ?? 0, total?.wape ?? null, total?.wape_ingenuo ?? null))
  if (forecast.calendario !== null) sentences.push(CALENDAR_SENTENCES[forecast.calendario])
  if (forecast.meses_cerrados.length > 0) sentences.push(closedSentence(forecast.meses_cerrados))
  return sentences
}
