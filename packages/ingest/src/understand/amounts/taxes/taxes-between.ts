/** Which columns of taxes stand between money without them and money with them. */
import { rowsWith, shareOf } from '../../columns/agreement.ts'
import type { Column } from '../../columns/column.ts'
import { fold } from '../../headers/fold.ts'
import { same } from '../relations.ts'
import { namesTax } from './tax-words.ts'

/** Rows with a tax that must tell, and share of all that must agree. */
const LEAST_CONCLUSIVE = 5
export const AGREE = 0.97

/** Sales that pay no tax, in a column of their own beside those that do. */
export const EXEMPT = /\b(exe|exent[oa]s?|exonerad[oa]s?|inafect[oa]s?|no gravad[oa]s?|isent[oa]s?|exempt)\b/
/** Columns of taxes that are tried together: each doubles the ways. */
const MOST_TAXES = 5

/** The taxes, with what pays none, that make of money before them another column; null where none do. */
export function taxesBetween(net: Column, total: Column, columns: readonly Column[]): Column[] | null {
  const sides = columns
    .filter(
      ({ header, values, numbers, place }) =>
        place !== net.place &&
        place !== total.place &&
        numbers >= AGREE &&
        (namesTax(header) || EXEMPT.test(fold(header))) &&
        values.some((value) => value !== 0 && !Number.isNaN(value)),
    )
    .slice(0, MOST_TAXES)
  const rows = rowsWith(net, total)
  for (let chosen = 1; chosen < 1 << sides.length; chosen++) {
    const taken = sides.filter((_, k) => (chosen >> k) & 1)
    const taxes = taken.filter(({ header }) => namesTax(header))
    const telling = rows.filter((at) => taxes.some(({ values }) => values[at] !== 0 && !Number.isNaN(values[at])))
    const agrees = (at: number) =>
      same(
        taken.reduce((sum, { values }) => sum + (values[at]! || 0), net.values[at]!),
        total.values[at]!,
      )
    if (telling.length >= LEAST_CONCLUSIVE && shareOf(rows, agrees) >= AGREE && shareOf(telling, agrees) >= AGREE)
      return taken
  }
  return null
}
