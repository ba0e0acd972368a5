import type { ForecastReview, AccuracySummary } from '@vigia/contract/calls/forecast-review.ts'
import { toMonth } from '@vigia/contract/months.ts'
import {
  type ValueMode,
  capitalised,
  countOf,
  formatAmount,
  formatDate,
  formatList,
  formatError,
  formatShare,
  formatWhole,
  monthName,
} from '../../lib/format.ts'
import type { ReviewSearch } from './review-search.ts'

export const UNIT_WORDS: Record<ReviewSearch['unidad'], string> = { cantidad: 'unidades', cop: 'pesos' }

/** 'Acertamos 7 de 12 meses dentro del rango', or the same of the backtest where no past month had a published forecast. */
export const accuracyText = ({ dicho, prueba }: Pick<ForecastReview, 'dicho' | 'prueba'>): string | undefined => {
  if (dicho) return `Acertamos ${dicho.dentro} de ${countOf(dicho.meses, 'mes', 'meses')} dentro del rango`
  if (prueba) return `Habríamos acertado ${prueba.dentro} de ${countOf(prueba.meses, 'mes', 'meses')} dentro del rango`
  return undefined
}

/** The query of the dashboard's card: the whole business in the dashboard's measure; dollars use the figures of pesos. */
export const accuracyOfBusiness = (mode: ValueMode) =>
  ({ nivel: 'total', de: undefined, antes: 1, unidad: mode === 'cantidad' ? 'cantidad' : 'cop' }) as const

/**
 * The text of the dashboard's card, with the measure: a month may end within the range of units and not within that of money.
 * @param filtered whether the dashboard shows a part of the business; the text then says that it is about all of it
 */
export const accuracyLine = (
  review: Pick<ForecastReview, 'dicho' | 'prueba'>,
  mode: ValueMode,
  filtered: boolean,
): string | undefined => {
  const text = accuracyText(review)
  if (text === undefined) return undefined
  const scoped = filtered ? `En todo el negocio: ${text[0]!.toLowerCase()}${text.slice(1)}` : text
  return `${scoped}, en ${UNIT_WORDS[accuracyOfBusiness(mode).unidad]}`
}

/** The relative error of a forecast, computed from the rounded figures shown beside it; undefined where nothing was sold. */
export const errorText = (forecast: number, sold: number): string | undefined => {
  const [expected, actual] = [Math.round(forecast), Math.round(sold)]
  return actual === 0 ? undefined : formatError(Math.abs(expected - actual) / Math.abs(actual))
}

/** The error of some months. Without sales the forecast is shown instead, as no relative error exists; undefined without a forecast either. */
export const summaryError = ({ error, esperado }: Pick<AccuracySummary, 'error' | 'esperado'>): string | undefined => {
  if (error !== null) return formatError(error)
  return Math.round(esperado) === 0 ? undefined : `Esperábamos ${formatWhole(esperado)}, vendiste 0`
}

/** Smallest bias, as a share of the error, at which the direction of errors is shown. */
const ONE_SIDED = 0.5

/** Whether forecasts were mostly too low or too high; undefined where neither. */
export const sideOfError = ({
  error,
  sesgo,
}: Pick<AccuracySummary, 'error' | 'sesgo'>): 'de menos' | 'de más' | undefined => {
  const side = sesgo ?? 0
  if (formatShare(error ?? 0) === formatShare(0) || Math.abs(side) < ONE_SIDED) return undefined
  return side < 0 ? 'de menos' : 'de más'
}

/** The direction of errors as a sentence. @param tried whether the forecasts are those of the backtest */
export const mostlyText = (side: 'de menos' | 'de más', tried: boolean): string => {
  if (side === 'de menos') return `En general nos ${tried ? 'habríamos quedado' : 'quedamos'} cortos.`
  return `En general nos ${tried ? 'habríamos pasado' : 'pasamos'}.`
}

/** Months needed to compare the error with that of repeating last year; with fewer, chance decides. */
const MIN_COMPARED = 3

/** The error of repeating last year; undefined where too few months have a year before. */
export const repeatedError = ({ meses_con_ano_pasado, error_ano_pasado }: AccuracySummary): number | undefined =>
  meses_con_ano_pasado < MIN_COMPARED ? undefined : (error_ano_pasado ?? undefined)

const nearness = (ours: number, repeated: number): string => {
  if (formatShare(ours) === formatShare(repeated)) return 'igual que nosotros'
  return repeated > ours ? 'habría estado más lejos' : 'habría estado más cerca'
}

/**
 * Compares the error of repeating last year with ours in the same months. Our error is shown if these are not all months. Undefined where there is nothing
 * to compare.
 */
export const repeatText = (summary: AccuracySummary): string | undefined => {
  const [ours, repeated] = [summary.error_comparable, repeatedError(summary)]
  if (ours === null || repeated === undefined) return undefined
  const near = nearness(ours, repeated)
  if (summary.meses_con_ano_pasado === summary.meses) return `de error: ${near}`
  const where = `de error en los ${summary.meses_con_ano_pasado} meses que se pueden comparar`
  return near === 'igual que nosotros' ? `${where}: ${near}` : `${where}: ${near}; nosotros, ${formatError(ours)}`
}

/**
 * The accuracy of the backtest in months before the first published forecast. It is compared with repeating last year if too few published months can be.
 * @param dicho summary of published forecasts
 * @param prueba summary of the backtest
 */
export const triedText = (dicho: AccuracySummary, prueba: AccuracySummary): string => {
  const months = countOf(prueba.meses, 'mes', 'meses')
  const lead = `${prueba.meses === 1 ? 'El mes' : `Los ${months}`} con raya punteada ${prueba.meses === 1 ? 'es' : 'son'} de antes de que lo dijéramos`
  const hit = `así habríamos acertado ${prueba.dentro} de ${prueba.meses}`
  const [ours, repeated] = [prueba.error_comparable, repeatedError(prueba)]
  const where =
    prueba.meses_con_ano_pasado === prueba.meses ? '' : ` en los ${prueba.meses_con_ano_pasado} que se pueden comparar`
  const compared =
    repeatText(dicho) === undefined && ours !== null && repeated !== undefined
      ? `; el error habría sido ${formatError(ours)}${where}, y el de repetir el año pasado, ${formatError(repeated)}`
      : ''
  return `${lead}: ${hit}${compared}. No ${prueba.meses === 1 ? 'entra' : 'entran'} en la cuenta de arriba.`
}

/** Text on months whose forecast was made after they had begun, but before any of their sales were known; undefined where there are none. */
export const saidWithinText = (months: ForecastReview['meses']): string | undefined => {
  const late = months.flatMap(({ dicho_el, ...month }) =>
    dicho_el === null ? [] : [`${monthName(toMonth(month))} lo dijimos el ${formatDate(dicho_el)}`],
  )
  if (late.length === 0) return undefined
  return capitalised(`${formatList(late)}, con el mes ya empezado: aún no sabíamos nada de lo que se vendió en él.`)
}

/**
 * Text on commitments that had been added to the forecast and were not bought, which do not count as an error; undefined where there are none. Commitments
 * that the forecast already contained are not included.
 */
export const unmetText = (months: ForecastReview['meses'], unit: ReviewSearch['unidad']): string | undefined => {
  const amount = months.reduce((sum, { incumplido }) => sum + (incumplido ?? 0), 0)
  if (Math.round(amount) === 0) return undefined
  const text =
    unit === 'cop'
      ? `De lo que sumamos por lo comprometido no se vendieron ${formatAmount(amount, unit)}`
      : countOf(
          Math.round(amount),
          'unidad que sumamos por lo comprometido no se vendió',
          'unidades que sumamos por lo comprometido no se vendieron',
        )
  return `${text}. Va aparte: no cuenta como error nuestro.`
}

/** Text on sales of stores that opened after the forecast was made, which are left out of its direction of error; undefined where there are none. */
export const laterStoresText = (months: ForecastReview['meses'], unit: ReviewSearch['unidad']): string | undefined => {
  const amount = months.reduce((sum, { de_locales_nuevos }) => sum + (de_locales_nuevos ?? 0), 0)
  if (Math.round(amount) === 0) return undefined
  return `De lo vendido, ${formatAmount(amount, unit)} ${
    unit === 'cantidad' && Math.round(amount) === 1 ? 'es' : 'son'
  } de un local que abrió después de que lo dijimos: cuenta como error, pero no para decir si esperamos de más o de menos.`
}

/** Text comparing the error with and without the person's adjustments; undefined where there were none. */
export const adjustmentText = ({
  meses_ajustados,
  error_sin_ajuste,
  error_con_ajuste,
}: AccuracySummary): string | undefined => {
  if (meses_ajustados === 0 || error_sin_ajuste === null || error_con_ajuste === null) return undefined
  const [without, with_] = [formatShare(error_sin_ajuste), formatShare(error_con_ajuste)]
  if (without === with_) return `Con tus ajustes o sin ellos, el error fue ${with_}.`
  return error_con_ajuste < error_sin_ajuste
    ? `Tus ajustes ayudaron: el error pasó de ${without} a ${with_}.`
    : `Sin tus ajustes el error habría sido ${without} en vez de ${with_}.`
}
