import { capitalized } from '@vigia/contract/capitalized.ts'
import type { ImportPreview } from '@vigia/contract/calls/import-preview.ts'
import { daysIn, fromMonth, monthOfDate, toMonth } from '@vigia/contract/months.ts'
import { moneyOf } from '../../db/amounts.ts'
import { monthName } from '../../month-names.ts'

/** A month may end with this many days without sales, in which the shop was closed. */
const QUIET_DAYS = 3
/** Number of months before the last one with which it is compared, and the minimum needed. */
const COMPARED_MONTHS = 12
const LEAST_MONTHS = 3
/** Months without sales before the current one after which predictions rely on old sales. */
const LONG_AGO = 3
/** A last month that ends early with less than this share of a usual month seems incomplete; 20 of 31 days have 0.65. */
const UNFINISHED_SHARE = 0.9

const median = (values: number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const half = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2
}

/**
 * Checks whether the last month seems incomplete or is long past, and finds months without sales.
 * @param sums cents sold in each month, of the file and the business together
 * @param lastDay ISO date of the last sale
 * @param today ISO date; the current month is known to be incomplete and is not checked
 */
export const checkMonths = (
  sums: ReadonlyMap<number, number>,
  lastDay: string,
  today: string,
): Pick<ImportPreview, 'mes_incompleto' | 'meses_faltantes' | 'ultimo_mes_lejano'> => {
  const last = monthOfDate(lastDay)
  const first = Math.min(...sums.keys())
  const missing: number[] = []
  for (let month = first + 1; month < last; month += 1) if (!sums.has(month)) missing.push(month)
  const before: number[] = []
  for (let month = last - 1; month >= Math.max(first, last - COMPARED_MONTHS); month -= 1)
    if (sums.has(month)) before.push(sums.get(month)!)
  const usual = before.length < LEAST_MONTHS ? 0 : median(before)
  const sold = sums.get(last) ?? 0
  const day = Number(lastDay.slice(8))
  const endsEarly = day < daysIn(last) - QUIET_DAYS
  const looksUnfinished = last < monthOfDate(today) && endsEarly && sold < UNFINISHED_SHARE * usual
  const name = monthName(last)
  return {
    meses_faltantes: missing.map(fromMonth),
    ultimo_mes_lejano: monthOfDate(today) - last > LONG_AGO ? fromMonth(last) : null,
    mes_incompleto: looksUnfinished
      ? {
          ...fromMonth(last),
          hasta: lastDay,
          valor: moneyOf(sold),
          valor_habitual: moneyOf(Math.round(usual)),
          texto: `¿${capitalized(name)} está completo? Solo tiene ventas hasta el ${day}.`,
        }
      : null,
  }
}

/**
 * Selects the months without sales that are within the file's period or next to it; a file about other years says nothing about them.
 * @param missing ascending
 * @param file first and last month of the file
 */
export const gapsOfFile = (
  missing: ImportPreview['meses_faltantes'],
  [from, to]: readonly [number, number],
): ImportPreview['meses_faltantes'] => {
  const gaps: number[][] = []
  for (const month of missing.map(toMonth)) {
    const gap = gaps.at(-1)
    if (gap?.at(-1) === month - 1) gap.push(month)
    else gaps.push([month])
  }
  return gaps.filter((gap) => gap[0]! <= to + 1 && gap.at(-1)! >= from - 1).flatMap((gap) => gap.map(fromMonth))
}
