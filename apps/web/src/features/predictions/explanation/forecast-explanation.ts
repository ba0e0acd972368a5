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

/** The sum expected of the next months, split into parts with a sentence for each. */
interface ForecastExplanation {
  /** 'De diciembre a febrero', the months that are summed. */
  span: string
  /** Their figures add up to `total`, as they are written. */
  parts: { name: string; text: string; figure: string }[]
  /** The same in one line. */
  summary: string
  total: string
  /** How it is calculated, and to which side it errs. */
  notes: string[]
}

/** Smaller shares would be rounded to 0%. */
const SMALLEST_SHOWN_SHARE = 0.005
/** A smaller bias (share of sales) is not mentioned. */
const SMALLEST_SHOWN_BIAS = 0.02

const SUBJECT: Record<ExplainedNode['nivel'], { name: string; fresh: string }> = {
  total: { name: 'Tu negocio', fresh: 'nuevo' },
  local: { name: 'Este local', fresh: 'nuevo' },
  cliente: { name: 'Este cliente', fresh: 'nuevo' },
  categoria: { name: 'Esta categoría', fresh: 'nueva' },
  producto: { name: 'Este producto', fresh: 'nuevo' },
}

/** Below ten units a month a whole number would hide too much. */
const levelText = (level: number, mode: ValueMode): string =>
  mode === 'cantidad' && level < 10 ? formatUnits(Math.round(level * 10) / 10) : formatAmount(level, mode)

const seasonText = (apart: number, span: string): string =>
  `La temporada ${span} suele estar ${formatShare(Math.abs(apart))} por ${apart > 0 ? 'encima' : 'debajo'}.`

const trendText = (trend: number): string =>
  `La tendencia ${trend > 0 ? 'suma' : 'resta'} ${formatShare(Math.abs(trend))}.`

/** Whether a part is large enough to be told, and its figure says the same as its words. */
const tells = (share: number, figure: number): boolean =>
  Math.abs(share) >= SMALLEST_SHOWN_SHARE && Math.sign(figure) === Math.sign(share)

/**
 * The parts of what is expected, each as a whole figure, so that the column adds up. The level is what its sentence says,
 * times the months: what is too small to be told of season and trend has a line of its own, but for the rounding.
 */
const partsOf = (
  { nivel_mensual, temporada, tendencia }: NonNullable<ExplainedMeasure['partes']>,
  { total, months, rate, span, mode }: { total: number; months: number; rate: number; span: string; mode: ValueMode },
): ForecastExplanation['parts'] => {
  const level = Math.round((nivel_mensual * months) / rate)
  const season = Math.round((nivel_mensual * months * temporada) / rate) - level
  const seasonTold = tells(temporada - 1, season) ? season : 0
  const trend = total - level - seasonTold
  const trendTold = tells(tendencia, trend) ? trend : 0
  const rest = total - level - seasonTold - trendTold
  const restTold = Math.abs(rest) > months ? rest : 0
  const signed = (name: string, text: string, amount: number) =>
    amount === 0 ? [] : [{ name, text, figure: formatSignedPart(amount, mode) }]
  return [
    {
      name: 'de base',
      text: `Vienes vendiendo cerca de ${levelText(nivel_mensual / rate, mode)} al mes, sin contar la temporada.`,
      figure: formatPart(level + rest - restTold, mode),
    },
    ...signed('de temporada', seasonText(temporada - 1, span), seasonTold),
    ...signed('de tendencia', trendText(tendencia), trendTold),
    ...signed('de cambios pequeños', 'El resto son cambios pequeños de temporada y tendencia.', restTold),
  ]
}

const unexplained = ({ estado }: ExplainedMeasure, { name, fresh }: { name: string; fresh: string }): string => {
  if (estado === 'nuevo')
    return `${name} es ${fresh}: con menos de tres meses de ventas aún no se ven su temporada ni su tendencia.`
  if (estado === 'ya_no_se_vende') return 'Dijiste en Qué pedir que ya no lo vendes; por eso no se espera nada.'
  return `${name} no tiene ventas recientes; por eso se espera poco o nada.`
}

/** Part of the error from which it is all to one side: what was said was nearly always too little, or too much. */
const ONE_SIDED = 0.8

/** To which side what is said errs. Where nearly all of the error is to one side its size is told already, as the error. */
const biasText = ({ sesgo, wape }: ExplainedMeasure): string[] => {
  if (sesgo === null || Math.abs(sesgo) < SMALLEST_SHOWN_BIAS) return []
  const word = sesgo > 0 ? 'menos' : 'más'
  return wape !== null && Math.abs(sesgo) >= ONE_SIDED * wape
    ? [`Casi siempre vendes ${word} de lo que decimos: cuenta con un poco ${word}.`]
    : [`Entre todos los meses vendes un ${formatShare(Math.abs(sesgo))} ${word} de lo que decimos.`]
}

/** Growth goes on at a fraction of its pace (docs/forecasting.md): who sees it rise year by year is told so. */
const growthText = (nivel: ExplainedNode['nivel'], measure: ExplainedMeasure): string[] =>
  nivel === 'total' && measure.partes && measure.partes.tendencia >= SMALLEST_SHOWN_SHARE
    ? ['A un año contamos con que creces más despacio que ahora.']
    : []

/** Parts that are one are its total over again. */
const summaryOf = (total: string, parts: ForecastExplanation['parts']): string =>
  parts.length === 1
    ? `${total}. ${parts[0]!.text}`
    : `${total} = ${parts.map(({ name, figure }) => `${figure} ${name}`).join(' ')}`

/**
 * The explanation of a node in one unit. Dollars are pesos at the rate of expected sales.
 * @param expected the sum as the tables write it, whose months are rounded together; the node's own where it is not given
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
    // The page's heading says how wrong it has been.
    notes: [
      ...(measure.partes ? [methodText(node.metodos)] : []),
      ...growthText(node.nivel, measure),
      ...biasText(measure),
    ],
  }
}
