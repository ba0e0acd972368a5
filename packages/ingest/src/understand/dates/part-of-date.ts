import type { Column } from '../columns/column.ts'
import { parseDate } from './dates.ts'
import { fold } from '../headers/fold.ts'

export type DatePart = 'year' | 'month' | 'week' | 'day'

/** What databases and forms put around the part of a date: MESVENTA, "Número de mes", month_id, ANIOFACTURA. */
const AROUND =
  /(numero|nombre|codigo|name|number|ventas?|vendas?|vta|facturas?|factura|fecha|fiscal|sales?|order|invoice|pedido|documento|emision|transaccion|compra|date|nro|num|cod|id)/g
const PARTS: [DatePart, RegExp][] = [
  ['year', /^(ano|anio|anios|anyo|year|yyyy|yr|vigencia|ejercicio|annee)$/],
  ['month', /^(mes|month|mm|mois|periodo|period|prd)$/],
  ['week', /^(semana|sem|week|wk|semaine)(del?ano|ofyear|iso|no|num)?$/],
  ['day', /^(dia|day|dd|jour)(del?mes|mes|ofmonth)?$/],
]

/** Which part of a date a title names, or null. */
export function partOf(header: string): DatePart | null {
  const glued = fold(header).replaceAll(' ', '')
  for (const text of [glued, glued.replace(AROUND, '').replace(/^(de|da|do|del)+|(de|da|do|del|la)+$/g, '')])
    for (const [part, name] of PARTS) if (name.test(text)) return part
  return null
}

/** Share of the dated rows whose date must have the number. */
const AGREE = 0.95

/** Whether a column holds the year, the month or the day of each row's date, as its title says: "Venta día" may be how many were sold. */
export function holdsPart({ header, values }: Column, dates: readonly string[]): boolean {
  const part = partOf(header)
  if (part === null || part === 'week') return false
  const place = { year: 0, month: 1, day: 2 }[part]
  return (['dmy', 'mdy'] as const).some((order) => {
    const known = dates.flatMap((text, at) => {
      const day = Number.isNaN(values[at]!) ? null : parseDate(text, order)
      return day === null ? [] : [Number(day.split('-')[place]) === values[at]]
    })
    return known.length > 0 && known.filter(Boolean).length >= AGREE * known.length
  })
}

/** Different days that must be there: one number of eight digits may be any. */
const LEAST_DAYS = 3

/** Whether the numbers of a column are days written as 20250131, which the dates were made of already. */
export function holdsDays({ texts, distinct }: Column): boolean {
  if (distinct < LEAST_DAYS) return false
  return texts.every((text) => text === '' || (/^(19|20)\d{6}$/.test(text) && parseDate(text, 'dmy') !== null))
}
