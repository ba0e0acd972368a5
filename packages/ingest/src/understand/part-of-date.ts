import type { Column } from './column.ts'
import { parseDate } from './dates.ts'
import { fold } from './fold.ts'

export type DatePart = 'year' | 'month' | 'week' | 'day'

/** What databases and forms put around the part of a date: MESVENTA, "Número de mes", month_id, ANIOFACTURA. */
const AROUND =
  /(numero|nombre|codigo|name|number|ventas?|vendas?|vta|facturas?|factura|fecha|fiscal|sales?|order|invoice|pedido|documento|emision|transaccion|compra|date|nro|num|cod|id)/g
const PARTS: [DatePart, RegExp][] = [
  ['year', /^(ano|anio|anios|anyo|year|yyyy|yr|vigencia|ejercicio|annee)$/],
  ['month', /^(mes|month|mm|mois|periodo|period)$/],
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

const RANGES: Record<DatePart, readonly [from: number, to: number]> = {
  year: [1990, 2099],
  month: [1, 12],
  week: [1, 53],
  day: [1, 31],
}

/** Whether a column holds a part of a date, by its title and its numbers: "Venta día" of 50,000 is money. */
export function holdsPart({ header, values }: Column): boolean {
  const part = partOf(header)
  if (part === null) return false
  const [from, to] = RANGES[part]
  return values.every((value) => Number.isNaN(value) || (Number.isInteger(value) && value >= from && value <= to))
}

/** Different days that must be there: one number of eight digits may be any. */
const LEAST_DAYS = 3

/** Whether the numbers of a column are days written as 20250131, which the dates were made of already. */
export function holdsDays({ texts, distinct, wholes }: Column): boolean {
  if (distinct < LEAST_DAYS || wholes < 1) return false
  return texts.every((text) => text === '' || (/^(19|20)\d{6}$/.test(text) && parseDate(text, 'dmy') !== null))
}
