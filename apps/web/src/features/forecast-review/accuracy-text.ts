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

/** 'Acertamos 7 de 12 meses dentro del rango', or what would have been where nothing that was said is over yet. */
export const accuracyText = ({ dicho, prueba }: Pick<ForecastReview, 'dicho' | 'prueba'>): string | undefined => {
  if (dicho) return `Acertamos ${dicho.dentro} de ${countOf(dicho.meses, 'mes', 'meses')} dentro del rango`
  if (prueba) return `Habríamos acertado ${prueba.dentro} de ${countOf(prueba.meses, 'mes', 'meses')} dentro del rango`
  return undefined
}

/** What the dashboard's card asks: the whole business, in the measure that the dashboard shows; dollars are pesos by one rate. */
export const accuracyOfBusiness = (mode: ValueMode) =>
  ({ nivel: 'total', de: undefined, antes: 1, unidad: mode === 'cantidad' ? 'cantidad' : 'cop' }) as const

/**
 * The same on the dashboard's card, with the measure that it is counted in: a month may end within the range of one alone.
 * @param filtered whether the dashboard shows a part of the business: this is of all of it
 */
export const accuracyLine = (
  review: Pick<ForecastReview, 'dicho' | 'prueba'>,
  mode: ValueMode,
  filtered: boolean,
): string | undefined => {
  const text = accuracyText(review)
  if (text === undefined) return undefined
  const told = filtered ? `En todo el negocio: ${text[0]!.toLowerCase()}${text.slice(1)}` : text
  return `${told}, en ${UNIT_WORDS[accuracyOfBusiness(mode).unidad]}`
}

/** How far what was said is off what was sold, of both as they are written beside it; undefined where nothing was sold. */
export const errorText = (said: number, sold: number): string | undefined => {
  const [told, whole] = [Math.round(said), Math.round(sold)]
  return whole === 0 ? undefined : formatError(Math.abs(told - whole) / Math.abs(whole))
}

/**
 * The error of some months. Where nothing was sold there is no share of it: what was expected is told, which is all error;
 * undefined where nothing was expected either.
 */
export const summaryError = ({ error, esperado }: Pick<AccuracySummary, 'error' | 'esperado'>): string | undefined => {
  if (error !== null) return formatError(error)
  return Math.round(esperado) === 0 ? undefined : `Esperábamos ${formatWhole(esperado)}, vendiste 0`
}

/** Share of an error that lies to one side, from which that side is told. */
const ONE_SIDED = 0.5

/** Whether what was expected was mostly less than what was sold, or more; undefined where it was as often the one as the other. */
export const sideOfError = ({
  error,
  sesgo,
}: Pick<AccuracySummary, 'error' | 'sesgo'>): 'de menos' | 'de más' | undefined => {
  const side = sesgo ?? 0
  if (formatShare(error ?? 0) === formatShare(0) || Math.abs(side) < ONE_SIDED) return undefined
  return side < 0 ? 'de menos' : 'de más'
}

/** Least months with one a year before from which the two errors are compared: of one or two, chance decides. */
const LEAST_COMPARED = 3

/** The error of repeating last year; undefined where too few months have one a year before. */
export const repeatedError = ({ meses_con_ano_pasado, error_ano_pasado }: AccuracySummary): number | undefined =>
  meses_con_ano_pasado < LEAST_COMPARED ? undefined : (error_ano_pasado ?? undefined)

const nearness = (ours: number, repeated: number): string => {
  if (formatShare(ours) === formatShare(repeated)) return 'igual que nosotros'
  return repeated > ours ? 'habría estado más lejos' : 'habría estado más cerca'
}

/**
 * What repeating last year would have done, beside our error in the same months, which is told where these are not all;
 * the same where both are told by the same figure. Undefined where there is nothing to compare.
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
 * Of months that were tried, beside those that were told: how near we would have come. Where too few that were told can be compared with
 * repeating last year, these are.
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

/** Months of which something was said when they had begun, and no sale of theirs was known; undefined where there are none. */
export const saidWithinText = (months: ForecastReview['meses']): string | undefined => {
  const late = months.flatMap(({ dicho_el, ...month }) =>
    dicho_el === null ? [] : [`${monthName(toMonth(month))} lo dijimos el ${formatDate(dicho_el)}`],
  )
  if (late.length === 0) return undefined
  return capitalised(`${formatList(late)}, con el mes ya empezado: aún no sabíamos nada de lo que se vendió en él.`)
}

/**
 * What was added for what clients had committed to and was not bought, which is no error of the forecast; undefined where nothing. It is
 * less than what they had committed to where some of that was expected anyway.
 */
export const unmetText = (months: ForecastReview['meses'], unit: ReviewSearch['unidad']): string | undefined => {
  const amount = months.reduce((sum, { incumplido }) => sum + (incumplido ?? 0), 0)
  if (Math.round(amount) === 0) return undefined
  const told =
    unit === 'cop'
      ? `De lo que sumamos por lo comprometido no se vendieron ${formatAmount(amount, unit)}`
      : countOf(
          Math.round(amount),
          'unidad que sumamos por lo comprometido no se vendió',
          'unidades que sumamos por lo comprometido no se vendieron',
        )
  return `${told}. Va aparte: no cuenta como error nuestro.`
}

/** What stores sold that opened after a month was forecast, which tells nothing of the side to which forecasts err; undefined where nothing. */
export const laterStoresText = (months: ForecastReview['meses'], unit: ReviewSearch['unidad']): string | undefined => {
  const amount = months.reduce((sum, { de_locales_nuevos }) => sum + (de_locales_nuevos ?? 0), 0)
  if (Math.round(amount) === 0) return undefined
  return `De lo vendido, ${formatAmount(amount, unit)} ${
    unit === 'cantidad' && Math.round(amount) === 1 ? 'es' : 'son'
  } de un local que abrió después de que lo dijimos: cuenta como error, pero no para decir si esperamos de más o de menos.`
}

/** What the person's adjustments were worth; undefined where there were none. */
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
