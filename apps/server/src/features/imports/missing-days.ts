import type { ImportDoubt } from '@vigia/contract/calls/import-preview.ts'
import { dateOfDay, monthOfDate } from '@vigia/contract/months.ts'
import { monthName } from '../../month-names.ts'

/**
 * Weeks in which a shop that sells nearly every day sold nothing: a file that was left out is not told by its month, which has other
 * sales. Pure.
 */

/** Days without a sale that no Sunday or holiday explains. */
const LEAST_DAYS = 7
/** Days of a month at most: without any sale at all it is told as a month. */
const MOST_DAYS = 27
/** Days before and after the file that are looked at with it; and how many must be known to tell how a shop sells. */
export const DAYS_AROUND = 60
const LEAST_KNOWN = 42
/** Share of the other days that must have sold: six of seven have a shop that closes on Sundays. */
const SELLS_DAILY = 0.8
const MOST_TOLD = 3

interface Gap {
  /** Numbers of the first and the last day without a sale. */
  from: number
  to: number
}

/**
 * Gaps between days of sale that a file begins, ends or holds.
 * @param sold numbers of the days with a sale, of the file and the business, in any order
 * @param first number of the file's first day, and `last` of its last
 */
export const gapsOfDays = (sold: ReadonlySet<number>, { first, last }: { first: number; last: number }): Gap[] => {
  const days = [...sold].toSorted((a, b) => a - b)
  const gaps = days.slice(1).flatMap((day, at): Gap[] => {
    const before = days[at]!
    return day - before > LEAST_DAYS ? [{ from: before + 1, to: day - 1 }] : []
  })
  const known = days.length === 0 ? 0 : days.at(-1)! - days[0]! + 1
  const silent = gaps.reduce((sum, { from, to }) => sum + to - from + 1, 0)
  if (known - silent < LEAST_KNOWN || days.length < SELLS_DAILY * (known - silent)) return []
  return gaps.filter(({ from, to }) => to - from < MOST_DAYS && from <= last + 1 && to >= first - 1)
}

/** '12 de abril' */
const dayText = (day: number): string => {
  const date = dateOfDay(day)
  return `${Number(date.slice(8))} de ${monthName(monthOfDate(date))}`
}

/** Names the gaps, the last ones where there are many. */
export const missingDays = (gaps: readonly Gap[]): ImportDoubt[] => {
  if (gaps.length === 0) return []
  const told = gaps
    .slice(-MOST_TOLD)
    .map(({ from, to }) => `del ${dayText(from)} al ${dayText(to)} de ${dateOfDay(to).slice(0, 4)}`)
  const text = new Intl.ListFormat('es', { type: 'conjunction' }).format(told)
  return [
    {
      codigo: 'semanas_sin_ventas',
      tipo: 'aviso',
      texto: `${text[0]!.toUpperCase()}${text.slice(1)} no hay ninguna venta, y tú vendes casi todos los días. Si abriste, falta un archivo con esos días: ese mes cuenta como un mes flojo hasta que lo cargues.`,
      opciones: [],
      elegida: null,
    },
  ]
}
