import type { DoubledMonth, ImportPreview } from '@vigia/contract/calls/import-preview.ts'
import { toMonth } from '@vigia/contract/months.ts'
import { capitalised, formatAmount, formatDays, formatMonth, formatUnits } from '../../lib/format.ts'

/** Maximum number of months listed with their figures; the others are counted. */
const MOST_MONTHS = 4

/** 'Octubre 2026 de Centro ya está: $ 422.454.633', or of the days that are meant. */
const loadedText = ({ local, desde, hasta, completo, ...month }: DoubledMonth, sold: string): string =>
  completo
    ? `${capitalised(formatMonth(toMonth(month)))} de ${local} ya está: ${sold}`
    : `Del ${formatDays(desde, hasta)} de ${local} ya hay ${sold}`

/** Whether one of the two is a summary of quantities only, so that they are compared by units. */
const isUnpriced = ({ cargado, archivo }: DoubledMonth): boolean => cargado.valor === 0 || archivo.valor === 0

/** A month with the file's sales, and the sum of both if it would be far too large. */
export const doubledText = (month: DoubledMonth, currency: ImportPreview['moneda']): string => {
  const money = (value: number) => formatAmount(value, currency === 'USD' ? 'usd' : 'cop')
  const { cargado, archivo, habitual } = month
  if (isUnpriced(month)) {
    const figures = ({ cantidad, valor }: DoubledMonth['cargado']) =>
      `${formatUnits(cantidad)} ${valor === 0 ? 'sin valor' : `por ${money(valor)}`}`
    return `${loadedText(month, figures(cargado))}, y este archivo trae ${figures(archivo)}.`
  }
  const both = `${loadedText(month, money(cargado.valor))}, y este archivo trae ${money(archivo.valor)}.`
  if (habitual === null) return both
  return `${both} Juntos serían ${money(cargado.valor + archivo.valor)}, y un mes habitual suyo es de ${money(habitual)}.`
}

/** One text for each month, or for the first ones and the number of others. */
export const doubledTexts = (months: readonly DoubledMonth[], currency: ImportPreview['moneda']): string[] => {
  const rest = months.length - MOST_MONTHS
  return [
    ...months.slice(0, MOST_MONTHS).map((month) => doubledText(month, currency)),
    ...(rest > 0 ? [rest === 1 ? 'Y otro mes igual.' : `Y otros ${rest} meses igual.`] : []),
  ]
}

/** What is lost if sales with money are replaced by a summary of quantities; undefined if nothing is. */
export const lostMoneyText = (months: readonly DoubledMonth[]): string | undefined =>
  months.some(({ cargado, archivo }) => archivo.valor === 0 && cargado.valor !== 0)
    ? 'Este archivo no trae valores: si reemplazas, pierdes el dinero de lo que ya estaba. Si son las mismas ventas, descarta este archivo.'
    : undefined

/** 'Reemplazar esos meses de Centro' */
export const replaceMonthsText = (months: readonly DoubledMonth[]): string => {
  const stores = new Set(months.map(({ local }) => local))
  const of = stores.size === 1 ? months[0]!.local : 'esos locales'
  if (months.every(({ completo }) => completo)) {
    if (months.length === 1) return `Reemplazar ${formatMonth(toMonth(months[0]!))} de ${of}`
    return `Reemplazar esos meses de ${of}`
  }
  return `Reemplazar esos días de ${of}`
}
