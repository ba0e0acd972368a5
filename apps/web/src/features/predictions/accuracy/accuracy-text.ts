import type { ExplainedMeasure, ExplainedNode, PublishedForecast } from '@vigia/contract/calls/forecast.ts'
import { UNUSABLE_ABOVE } from '@vigia/contract/confidence.ts'
import { type AnioMes, type Month, toMonth } from '@vigia/contract/months.ts'
import { type ValueMode, formatError, formatList, formatMonth, formatShare } from '../../../lib/format.ts'
import type { DashboardExplanation } from '../model/dashboard-model.ts'
import { missingText } from '../model/unfinished-month.ts'

/**
 * A sentence with the error of a forecast and of the seasonal naive one. Where the naive error covers fewer months, the forecast's error in those is shown
 * too.
 * @param of what the error is of, for instance ' con este local en dinero'; '' for the whole business
 */
const errorSentence = (
  months: number,
  wape: number | null,
  { wape_ingenuo: naive, wape_comparable: comparable }: Pick<ExplainedMeasure, 'wape_ingenuo' | 'wape_comparable'>,
  of = '',
): string => {
  if (wape === null || months === 0) return 'Aún no hay suficientes meses para medir cuánto nos equivocamos.'
  const span = months === 1 ? 'En el último mes' : `En los últimos ${months} meses`
  if (wape > UNUSABLE_ABOVE)
    return `Todavía no se puede saber cuánto venderás${of}: ${span.toLowerCase()} lo que dijimos se apartó más del doble de lo vendido.`
  const repeated =
    naive === null || formatShare(naive) === formatShare(comparable ?? wape) ? 'lo mismo' : formatError(naive)
  const ours = comparable === undefined ? '' : `en los que se pueden comparar, ${formatError(comparable)}, y `
  const beside = naive === null ? '' : `; ${ours}repetir el año pasado habría fallado ${repeated}`
  return `${span} nos equivocamos${of} en promedio ${formatShare(wape)}${beside}.`
}

/** A sentence when several nodes are selected: `wape` is their mean error. */
const errorOfSeveral = (wape: number, mode: ValueMode): string =>
  wape > UNUSABLE_ABOVE
    ? `De cada uno por separado todavía no se puede saber cuánto venderás${inMoney(mode)}; de todos juntos, algo más.`
    : `Cada uno por separado se equivoca en promedio ${formatShare(wape)}; juntos, menos${mode === 'cantidad' ? '' : ', en dinero'}.`

const inMoney = (mode: ValueMode): string => (mode === 'cantidad' ? '' : ' en dinero')

/**
 * A sentence with the error of the selected nodes' forecast, in the selected unit.
 * @param explanation of the selected nodes, or why there is none
 */
export const shownError = (explanation: DashboardExplanation | undefined, mode: ValueMode): string | undefined => {
  if (explanation === undefined || explanation === 'failed' || explanation === 'to-come') return undefined
  if (explanation === 'combined') return 'De este cruce de filtros no medimos cuánto nos equivocamos.'
  const { nodos, nivel } = explanation
  const measure = mode === 'cantidad' ? explanation.cantidad : explanation.valor
  const { wape, meses_evaluados } = measure
  if (nodos > 1 && wape !== null && meses_evaluados > 0) return errorOfSeveral(wape, mode)
  return errorSentence(meses_evaluados, wape, measure, OF_LEVEL[nivel] + inMoney(mode))
}

/** The node, as it continues "nos equivocamos". */
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

/** Closed months may be missing files, so the text asks the person to check. */
const closedSentence = (closed: PublishedForecast['meses_cerrados'], mayImport: boolean): string => {
  const months = formatList(closed.map((month) => formatMonth(toMonth(month))))
  const [what, advice] =
    closed.length === 1
      ? ['lo tomamos como un mes cerrado y no cuenta en el pronóstico.', ' Si te falta ese archivo, impórtalo.']
      : ['los tomamos como meses cerrados y no cuentan en el pronóstico.', ' Si te faltan esos archivos, impórtalos.']
  return `En ${months} casi no hay ventas: ${what}${mayImport ? advice : ''}`
}

/** Months with a closure of some days, which may be missing sales. */
const closedDaysSentence = (months: PublishedForecast['meses_con_cierre'], mayImport: boolean): string => {
  const names = formatList(months.map((month) => formatMonth(toMonth(month))))
  const missing = mayImport ? ' Si esos días sí vendiste, importa lo que falta.' : ''
  return `En ${names} hubo varios días seguidos sin ventas: el pronóstico aprende de los demás días.${missing}`
}

/** Months in which one store was closed for some days while others sold. */
const closedStoreSentence = (
  { nombre, meses }: PublishedForecast['locales_con_cierre'][number],
  mayImport: boolean,
): string => {
  const names = formatList(meses.map((month) => formatMonth(toMonth(month))))
  const missing = mayImport ? ' Si esos días sí vendió, importa lo que falta.' : ''
  return `${nombre} tuvo varios días seguidos sin ventas en ${names}: el pronóstico aprende de los demás días.${missing}`
}

/** Exceptionally low months, which may lack a part of their sales. */
const lowSentence = (months: PublishedForecast['meses_bajos'], mayImport: boolean): string => {
  const names = formatList(months.map((month) => formatMonth(toMonth(month))))
  const missing = mayImport ? ' Si te faltan ventas de entonces, impórtalas.' : ''
  return `En ${names} se vendió mucho menos que en otros años: el pronóstico no espera que eso se repita.${missing}`
}

/** First months with the sales of a part of the business only. */
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
 * Sentences on the data and the accuracy of a forecast: the last complete month, the backtest error, the calendar used, and unusual months.
 * @param error sentence with the error of the selected nodes; by default that of the whole business's units
 * @param today the current month; a past month is not called unfinished
 * @param sales months with sales of the selected nodes; undefined where not known
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
