import type { ExplainedMeasure, ExplainedNode, PublishedForecast } from '@vigia/contract/calls/forecast.ts'
import { UNTELLABLE_ABOVE } from '@vigia/contract/confidence.ts'
import { type AnioMes, type Month, toMonth } from '@vigia/contract/months.ts'
import { type ValueMode, formatError, formatList, formatMonth, formatShare } from '../../../lib/format.ts'
import type { DashboardExplanation } from '../model/dashboard-model.ts'
import { missingText } from '../model/unfinished-month.ts'

/**
 * How wrong a forecast has been, beside repeating the year before; in the months that both can be told of, where these are not all.
 * @param of what the error is of: ' con este local en dinero'; '' for all
 */
const errorSentence = (
  months: number,
  wape: number | null,
  { wape_ingenuo: naive, wape_comparable: comparable }: Pick<ExplainedMeasure, 'wape_ingenuo' | 'wape_comparable'>,
  of = '',
): string => {
  if (wape === null || months === 0) return 'Aún no hay suficientes meses para medir cuánto nos equivocamos.'
  const span = months === 1 ? 'En el último mes' : `En los últimos ${months} meses`
  if (wape > UNTELLABLE_ABOVE)
    return `Todavía no se puede saber cuánto venderás${of}: ${span.toLowerCase()} lo que dijimos se apartó más del doble de lo vendido.`
  const repeated =
    naive === null || formatShare(naive) === formatShare(comparable ?? wape) ? 'lo mismo' : formatError(naive)
  const ours = comparable === undefined ? '' : `en los que se pueden comparar, ${formatError(comparable)}, y `
  const beside = naive === null ? '' : `; ${ours}repetir el año pasado habría fallado ${repeated}`
  return `${span} nos equivocamos${of} en promedio ${formatShare(wape)}${beside}.`
}

/**
 * How wrong the forecast of what is looked at has been, in its unit.
 * @param explanation of the filtered nodes, or why there is none
 */
export const shownError = (explanation: DashboardExplanation | undefined, mode: ValueMode): string | undefined => {
  if (explanation === undefined || explanation === 'failed' || explanation === 'to-come') return undefined
  if (explanation === 'combined') return 'De este cruce de filtros no medimos cuánto nos equivocamos.'
  const { nodos, nivel } = explanation
  const measure = mode === 'cantidad' ? explanation.cantidad : explanation.valor
  const { wape, meses_evaluados } = measure
  if (nodos > 1 && wape !== null && meses_evaluados > 0) {
    if (wape > UNTELLABLE_ABOVE)
      return `De cada uno por separado todavía no se puede saber cuánto venderás${mode === 'cantidad' ? '' : ' en dinero'}; de todos juntos, algo más.`
    return `Cada uno por separado se equivoca en promedio ${formatShare(wape)}; juntos, menos${mode === 'cantidad' ? '' : ', en dinero'}.`
  }
  return errorSentence(meses_evaluados, wape, measure, OF_LEVEL[nivel] + (mode === 'cantidad' ? '' : ' en dinero'))
}

/** What the error is of. */
const OF_LEVEL: Record<ExplainedNode['nivel'], string> = {
  total: '',
  local: ' con este local',
  cliente: ' con este cliente',
  categoria: ' con esta categoría',
  producto: ' con este producto',
}

const CALENDAR_SENTENCES: Record<NonNullable<PublishedForecast['calendario']>, string> = {
  dias_de_la_semana: 'Tuvimos en cuenta qué días de la semana trae cada mes.',
  lunes_a_sabado: 'Tuvimos en cuenta los festivos y domingos de cada mes.',
  todos_los_dias: 'Tuvimos en cuenta los festivos y domingos de cada mes.',
  semana_santa: 'Tuvimos en cuenta los festivos y domingos de cada mes, y en cuál cae la Semana Santa.',
}

/** Months without sales may be a missing file: the text asks the person to check. */
const closedSentence = (closed: PublishedForecast['meses_cerrados'], mayImport: boolean): string => {
  const months = formatList(closed.map((month) => formatMonth(toMonth(month))))
  const [what, advice] =
    closed.length === 1
      ? ['lo tomamos como un mes cerrado y no cuenta en el pronóstico.', ' Si te falta ese archivo, impórtalo.']
      : ['los tomamos como meses cerrados y no cuentan en el pronóstico.', ' Si te faltan esos archivos, impórtalos.']
  return `En ${months} casi no hay ventas: ${what}${mayImport ? advice : ''}`
}

/** A closure, or a few days whose sales are missing. */
const closedDaysSentence = (months: PublishedForecast['meses_con_cierre'], mayImport: boolean): string => {
  const names = formatList(months.map((month) => formatMonth(toMonth(month))))
  const missing = mayImport ? ' Si esos días sí vendiste, importa lo que falta.' : ''
  return `En ${names} hubo varios días seguidos sin ventas: el pronóstico aprende de los demás días.${missing}`
}

/** The same of a store while others sold. */
const closedStoreSentence = (
  { nombre, meses }: PublishedForecast['locales_con_cierre'][number],
  mayImport: boolean,
): string => {
  const names = formatList(meses.map((month) => formatMonth(toMonth(month))))
  const missing = mayImport ? ' Si esos días sí vendió, importa lo que falta.' : ''
  return `${nombre} tuvo varios días seguidos sin ventas en ${names}: el pronóstico aprende de los demás días.${missing}`
}

/** A strike, or sales of which a part is missing. */
const lowSentence = (months: PublishedForecast['meses_bajos'], mayImport: boolean): string => {
  const names = formatList(months.map((month) => formatMonth(toMonth(month))))
  const missing = mayImport ? ' Si te faltan ventas de entonces, impórtalas.' : ''
  return `En ${names} se vendió mucho menos que en otros años: el pronóstico no espera que eso se repita.${missing}`
}

/** Sales of one store of three, say, before those of the others were recorded. */
const partialSentence = (partial: PublishedForecast['meses_parciales'], mayImport: boolean): string => {
  const [first, last] = [partial[0]!, partial.at(-1)!].map((month) => formatMonth(toMonth(month)))
  const span = partial.length === 1 ? `En ${first}` : `De ${first} a ${last}`
  return `${span} solo hay una parte de tus ventas: están en las tablas, pero el pronóstico no aprende de ${partial.length === 1 ? 'ese mes' : 'esos meses'}.${mayImport ? ' Si te faltan archivos, impórtalos.' : ''}`
}

/** 'noviembre 2026 en curso', 'noviembre 2026 a medias: faltan las ventas del 29 y 30' */
const underWay = (
  month: Month,
  { ultimo_dia }: Pick<PublishedForecast, 'ultimo_dia'>,
  today: Month = month,
): string => {
  const missing = missingText(month, ultimo_dia, today)
  return `${formatMonth(month)} ${missing === undefined ? 'en curso' : `a medias: ${missing}`}`
}

/**
 * Up to which month the data go, the error of the backtest and the selling-day calendar used, as sentences.
 * @param error of what is looked at; the whole business's units where it is not known
 * @param today the month it is; a month that is over is not under way
 * @param sales months in which what is looked at was sold; undefined where they are not known
 */
export const accuracySentences = (
  forecast: PublishedForecast,
  error?: string,
  {
    sales,
    mayImport = true,
    today,
  }: { sales?: readonly AnioMes[] | undefined; mayImport?: boolean; today?: Month } = {},
): string[] => {
  const cutoff = `Datos completos hasta ${formatMonth(toMonth(forecast.corte))}`
  const current = forecast.mes_en_curso ? `, y ${underWay(toMonth(forecast.mes_en_curso), forecast, today)}` : ''
  const sentences = [`${cutoff}${current}.`]
  const total = forecast.evaluacion.find(({ nivel }) => nivel === 'total')
  sentences.push(error ?? errorSentence(total?.meses ?? 0, total?.wape ?? null, total ?? { wape_ingenuo: null }))
  if (forecast.calendario !== null) sentences.push(CALENDAR_SENTENCES[forecast.calendario])
  const partial = forecast.meses_parciales
  const sold = sales && new Set(sales.map(toMonth))
  if (partial.some((month) => sold?.has(toMonth(month)) ?? true)) sentences.push(partialSentence(partial, mayImport))
  if (forecast.meses_cerrados.length > 0) sentences.push(closedSentence(forecast.meses_cerrados, mayImport))
  if (forecast.meses_con_cierre.length > 0) sentences.push(closedDaysSentence(forecast.meses_con_cierre, mayImport))
  sentences.push(...forecast.locales_con_cierre.map((closed) => closedStoreSentence(closed, mayImport)))
  if (forecast.meses_bajos.length > 0) sentences.push(lowSentence(forecast.meses_bajos, mayImport))
  return sentences
}
