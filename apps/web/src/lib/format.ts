import { UNUSABLE_ABOVE } from '@vigia/contract/confidence.ts'
import { listText } from '@vigia/contract/list-text.ts'
import { MONTH_NAMES, longDate } from '@vigia/contract/long-date.ts'
import { type Month, bogotaTime, bogotaToday, fromMonth } from '@vigia/contract/months.ts'
import { writtenNumber } from '@vigia/contract/written-number.ts'

/** The units of the dashboard's figures. */
export type ValueMode = 'cantidad' | 'usd' | 'cop'

/** A whole figure with its unit, and '-0' without its sign. */
const writtenWhole = (value: number, unit = ''): string => {
  const rounded = Math.round(Math.abs(value))
  const figure = unit + writtenNumber(rounded)
  return value < 0 && rounded > 0 ? `−${figure}` : figure
}

const saysMoreThanZero = (figure: string): boolean => /[1-9]/.test(figure)

/** Puts the minus sign, as wide as a plus, before the unit. */
const written = (value: number, unit: string, most: number, least = 0): string => {
  const figure = writtenNumber(Math.abs(value), most, least)
  return value < 0 && saysMoreThanZero(figure) ? `−${unit}${figure}` : unit + figure
}

/** '12.345', '−12.345' */
export const formatWhole = (value: number): string => writtenWhole(value)

/** '1.234,5': up to two decimals. */
export const formatNumber = (value: number): string => written(value, '', 2)

/** '1.234,125': up to three decimals, the precision of quantities. */
export const formatQuantity = (value: number): string => written(value, '', 3)

/** '$ 12.345', '−$ 12.345' */
export const formatPesos = (value: number): string => writtenWhole(value, UNIT_PREFIX.cop)

/** '$ 12.345,5': up to two decimals. */
export const formatPesosExact = (value: number): string => written(value, UNIT_PREFIX.cop, 2)

const signedBy = (value: number, figure: string): string =>
  value > 0 && saysMoreThanZero(figure) ? `+${figure}` : figure

/** '+12.345', '−12.345', '0' */
export const formatSigned = (value: number): string => signedBy(value, formatWhole(value))

/** A part of a sum whose unit is already clear: '12.345', and of money '$ 12.345', 'US$ 12.345' */
export const formatPart = (value: number, mode: ValueMode): string => writtenWhole(value, UNIT_PREFIX[mode])

/** '+12.345', '−$ 12.345', '0' */
export const formatSignedPart = (value: number, mode: ValueMode): string => signedBy(value, formatPart(value, mode))

const UNIT_PREFIX: Record<ValueMode, string> = { cantidad: '', usd: 'US$\u00a0', cop: '$\u00a0' }

/** A figure with the word for units: '1 unidad', '+1 unidad', '12.345 unidades'. */
export const withUnits = (figure: string): string => `${figure} ${/^[+−]?1$/.test(figure) ? 'unidad' : 'unidades'}`

/** '1 unidad', '12,5 unidades' */
export const formatUnits = (value: number): string => withUnits(formatNumber(value))

/** A figure in a chart tooltip: quantity without decimals, money with two, both with their unit. */
export const formatExact = (value: number, mode: ValueMode): string =>
  mode === 'cantidad' ? withUnits(formatWhole(value)) : written(value, UNIT_PREFIX[mode], 2, 2)

/** A figure in a sentence: '12.345 unidades', '$ 12.345', 'US$ 12.345'. */
export const formatAmount = (value: number, mode: ValueMode): string =>
  mode === 'cantidad' ? withUnits(formatWhole(value)) : writtenWhole(value, UNIT_PREFIX[mode])

/** An axis label, shortened as in Colombia: '950', '12,4 mil', '$ 3,2 M'. */
export const formatCompact = (value: number, mode: ValueMode): string => {
  const size = Math.abs(value)
  const unit = UNIT_PREFIX[mode]
  if (size >= 1e6) return `${written(value / 1e6, unit, 2)} M`
  if (size >= 1e3) return `${written(value / 1e3, unit, 2)} mil`
  return writtenWhole(value, unit)
}

/** '+12,50%', '−3,01%', '0,00%': always two decimals, so that the commas of a column are aligned. */
export const formatVariation = (percent: number): string => `${signedBy(percent, written(percent, '', 2, 2))}%`

/** 0.094 → '9%' */
export const formatShare = (share: number): string => `${writtenWhole(share * 100)}%`

/** An error as a share of the sales: '9%', 'más de 200%'. */
export const formatError = (share: number): string =>
  share > UNUSABLE_ABOVE ? `más de ${formatShare(UNUSABLE_ABOVE)}` : formatShare(share)

/** '4 veces': from a factor of three on, percentages are easily misread; undefined below. @param ratio of now and before */
export const timesText = (ratio: number): string | undefined =>
  ratio >= 3 ? `${writtenWhole(ratio)} veces` : undefined

/** 'enero' */
export const monthName = (month: Month): string => MONTH_NAMES[fromMonth(month).mes - 1]!

/** 'ene', 'feb' … */
export const SHORT_MONTH_NAMES = MONTH_NAMES.map((name) => name.slice(0, 3))

/** 'enero 2027' */
export const formatMonth = (month: Month): string => {
  const { anio, mes } = fromMonth(month)
  return `${MONTH_NAMES[mes - 1]} ${anio}`
}

/** 'ene 27' */
export const formatShortMonth = (month: Month): string => {
  const { anio, mes } = fromMonth(month)
  return `${SHORT_MONTH_NAMES[mes - 1]} ${String(anio % 100).padStart(2, '0')}`
}

/** The ISO date of an ISO date, or the date in Colombia of an instant. */
const dayOf = (iso: string): string => (iso.length === 10 ? iso : bogotaToday(new Date(iso)))

/** '5 de enero de 2027' of an ISO date or an instant. */
export const formatDate = (iso: string): string => longDate(dayOf(iso))

/** '5 ene 2027' of an ISO date or an instant, if the long form does not fit. */
export const formatShortDate = (iso: string): string => {
  const [year, month, day] = dayOf(iso).split('-').map(Number) as [number, number, number]
  return `${day} ${SHORT_MONTH_NAMES[month - 1]} ${year}`
}

/** '16 al 22 nov 2026', '23 nov al 22 dic 2026', '28 dic 2026 al 3 ene 2027': month and year are written once if both days share them. */
export const formatDays = (from: string, to: string): string => {
  const [first, last] = [formatShortDate(from).split(' '), formatShortDate(to).split(' ')]
  const same = from.slice(0, 7) === to.slice(0, 7) ? 2 : from.slice(0, 4) === to.slice(0, 4) ? 1 : 0
  return `${first.slice(0, 3 - same).join(' ')} al ${last.join(' ')}`
}

/** '5 ene 2027, 3:04 p. m.', Colombian time. */
export const formatDateTime = (iso: string): string => {
  const [day, time] = bogotaTime(new Date(iso)).split('T') as [string, string]
  const hour = Number(time.slice(0, 2))
  return `${formatShortDate(day)}, ${hour % 12 || 12}:${time.slice(3, 5)} ${hour < 12 ? 'a' : 'p'}. m.`
}

/** '2,4 MB', without a line break */
export const formatBytes = (bytes: number): string => {
  if (bytes < 1024) return `${bytes}\u00a0bytes`
  if (bytes < 1024 * 1024) return `${writtenWhole(bytes / 1024)}\u00a0KB`
  return `${writtenNumber(bytes / 1024 / 1024, 1)}\u00a0MB`
}

/** A text with a capital first letter. */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** 'marzo, abril y mayo'. */
export const formatList = (words: readonly string[]): string => listText(words)

/** 'una fila', '3 filas' */
export const countOf = (n: number, one: string, many: string): string => `${formatWhole(n)} ${n === 1 ? one : many}`
