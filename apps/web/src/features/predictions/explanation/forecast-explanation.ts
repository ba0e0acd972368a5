import type { ExplainedMeasure, ExplainedNode } from '@vigia/contract/calls/forecast.ts'
import { USD_FALLBACK_RATE } from '@vigia/contract/constants.ts'
import { toMonth } from '@vigia/contract/months.ts'
import {
  type ValueMode,
  capitalised,
  formatAmount,
  formatPart,
  formatShare,
  formatSignedPart,
  formatUnits,
  monthName,
} from '../../../lib/format.ts'
import { methodText } from './method-text.ts'

/** The expected sum of the next months, split into parts with a sentence for each. */
interface ForecastExplanation {
  /** The months, as 'De diciembre a febrero'. */
  span: string
  /** The written figures add up to `total`. */
  parts: { name: string; text: string; figure: string }[]
  /** The parts in one line. */
  summary: string
  total: string
  /** The method and the bias. */
  notes: string[]
}

/** Smaller shares would be shown as 0%. */
const MIN_SHOWN_SHARE = 0.005
/** A smaller bias, as a share of sales, is not shown. */
const MIN_SHOWN_BIAS = 0.02

const SUBJECT: Record<ExplainedNode['nivel'], { name: string; fresh: string }> = {
  total: { name: 'Tu negocio', fresh: 'nuevo' },
  local: { name: 'Este local', fresh: 'nuevo' },
  cliente: { name: 'Este cliente', fresh: 'nuevo' },
  categoria: { name: 'Esta categoría', fresh: 'nueva' },
  producto: { name: 'Este producto', fresh: 'nuevo' },
}

/** The level with one decimal below ten units a month, where rounding to whole units would be too coarse. */
const levelText = (level: number, mode: ValueMode): string =>
  mode === 'cantidad' && level < 10 ? formatUnits(Math.round(level * 10) / 10) : formatAmount(level, mode)

const seasonText = (apart: number, span: string): string =>
  `La temporada ${span} suele estar ${formatShare(Math.abs(apart))} por ${apart > 0 ? 'encima' : 'debajo'}.`

const trendText = (trend: number): string =>
  `La tendencia ${trend > 0 ? 'suma' : 'resta'} ${formatShare(Math.abs(trend))}.`

/** Whether a part is large enough to be shown, and its rounded figure has the sign of its share. */
const isShown = (share: number, figure: number): boolean =>
  Math.abs(share) >= MIN_SHOWN_SHARE && Math.sign(figure) === Math.sign(share)

/**
 * Splits the expected sum into rounded parts that add up. Parts of season and trend that are too small to be shown go to a line of their own, or, if they
 * are mere rounding (at most one unit per month), to the base.
 */
const partsOf = (
  { nivel_mensual, temporada, tendencia }: NonNullable<ExplainedMeasure['partes']>,
  { total, months, rate, span, mode }: { total: number; months: number; rate: number; span: string; mode: ValueMode },
): ForecastExplanation['parts'] => {
  const level = Math.round((nivel_mensual * months) / rate)
  const season = Math.round((nivel_mensual * months * temporada) / rate) - level
  const shownSeason = isShown(temporada - 1, season) ? season : 0
  const trend = total - level - shownSeason
  const shownTrend = isShown(tendencia, trend) ? trend : 0
  const rest = total - level - shownSeason - shownTrend
  const shownRest = Math.abs(rest) > months ? rest : 0
  const signed = (name: string, text: string, amount: number) =>
    amount === 0 ? [] : [{ name, text, figure: formatSignedPart(amount, mode) }]
  return [
    {
      name: 'de base',
      text: `Vienes vendiendo cerca de ${levelText(nivel_mensual / rate, mode)} al mes, sin contar la temporada.`,
      figure: formatPart(level + rest - shownRest, mode),
    },
    ...signed('de temporada', seasonText(temporada - 1, span), shownSeason),
    ...signed('de tendencia', trendText(tendencia), shownTrend),
    ...signed('de cambios pequeños', 'El resto son cambios pequeños de temporada y tendencia.', shownRest),
  ]
}

const unexplained = ({ estado }: ExplainedMeasure, { name, fresh }: { name: string; fresh: string }): string => {
  if (estado === 'nuevo')
    return `${name} es ${fresh}: con menos de tres meses de ventas aún no se ven su temporada ni su tendencia.`
  if (estado === 'ya_no_se_vende') return 'Dijiste en Qué pedir que ya no lo vendes; por eso no se espera nada.'
  return `${name} no tiene ventas recientes; por eso se espera poco o nada.`
}

/** A bias of at least this share of the error means that nearly all errors are in the same direction. */
const ONE_SIDED = 0.8

/** The direction of the bias. Its size is not shown where the bias is nearly all of the error, which is shown elsewhere. */
const biasText = ({ sesgo, wape }: ExplainedMeasure): string[] => {
  if (sesgo === null || Math.abs(sesgo) < MIN_SHOWN_BIAS) return []
  const word = sesgo > 0 ? 'menos' : 'más'
  return wape !== null && Math.abs(sesgo) >= ONE_SIDED * wape
    ? [`Casi siempre vendes ${word} de lo que decimos: cuenta con un poco ${word}.`]
    : [`Entre todos los meses vendes un ${formatShare(Math.abs(sesgo))} ${word} de lo que decimos.`]
}

/** Says that only a part of the growth is expected to continue (docs/forecasting.md). */
const growthText = (nivel: ExplainedNode['nivel'], measure: ExplainedMeasure): string[] =>
  nivel === 'total' && measure.partes && measure.partes.tendencia >= MIN_SHOWN_SHARE
    ? ['A un año contamos con que creces más despacio que ahora.']
    : []

/** A single part is equal to the total, so its text follows instead. */
const summaryOf = (total: string, parts: ForecastExplanation['parts']): string =>
  parts.length === 1
    ? `${total}. ${parts[0]!.text}`
    : `${total} = ${parts.map(({ name, figure }) => `${figure} ${name}`).join(' ')}`

/**
 * The explanation of a node in one mode. Dollars are converted at the fallback rate.
 * @param expected the sum as the tables write it, whose months are rounded together; by default that of the node
 */
export const forecastExplanation = (node: ExplainedNode, mode: ValueMode, expected?: number): ForecastExplanation => {
  const measure = mode === 'cantidad' ? node.cantidad : node.valor
  const rate = mode === 'usd' ? USD_FALLBACK_RATE : 1
  const first = toMonth(node.desde)
  const span = `de ${monthName(first)} a ${monthName(first + node.meses - 1)}`
  const total = expected ?? Math.round((measure.esperado + measure.ajustado + measure.comprometido) / rate)
  const committed = Math.round(measure.comprometido / rate)
  const adjusted = Math.round(measure.ajustado / rate)
  const own = total - committed - adjusted
  const parts = measure.partes
    ? partsOf(measure.partes, { total: own, months: node.meses, rate, span, mode })
    : [{ name: 'esperadas', text: unexplained(measure, SUBJECT[node.nivel]), figure: formatPart(own, mode) }]
  if (adjusted !== 0) {
    parts.push({
      name: 'de tus ajustes',
      text: adjusted > 0 ? 'Tus ajustes suman a lo que esperábamos.' : 'Tus ajustes restan de lo que esperábamos.',
      figure: formatSignedPart(adjusted, mode),
    })
  }
  if (committed > 0) {
    parts.push({
      name: 'de lo comprometido',
      text: 'Tus ventas comprometidas pasan de lo que ya se esperaba.',
      figure: formatSignedPart(committed, mode),
    })
  }
  return {
    span: capitalised(span),
    parts,
    total: formatAmount(total, mode),
    summary: summaryOf(`${capitalised(span)}: ${formatAmount(total, mode)}`, parts),
    // The error itself is in the page's heading.
    notes: [
      ...(measure.partes ? [methodText(node.metodos)] : []),
      ...growthText(node.nivel, measure),
      ...biasText(measure),
    ],
  }
}
