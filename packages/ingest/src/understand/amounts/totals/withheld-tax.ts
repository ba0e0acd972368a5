import { rowsWith, shareOf } from '../../columns/agreement.ts'
import type { Column } from '../../columns/column.ts'
import { fold } from '../../headers/fold.ts'
import { scoreHeader } from '../../headers/headers.ts'
import { namesOther } from '../other-numbers.ts'
import { namesTax } from '../taxes/tax-words.ts'
import { AGREE, BEFORE, LEAST_CONCLUSIVE } from './charge-sides.ts'

/** Shares of a base that are withheld of what is paid for it, least and most, where no column says them. */
const WITHHELD = { least: 0.002, most: 0.16 }

/** The base that with its taxes comes to more than the total on all rows, by no more than what is withheld; undefined where none does, or a discount tells why. */
export function baseOfMore(numeric: readonly Column[], total: Column): Column | undefined {
  const isTax = ({ header }: Column) => namesTax(header) && !BEFORE.test(fold(header))
  const taxes = numeric.filter(isTax)
  if (taxes.length === 0 || numeric.some(({ header }) => scoreHeader(header).has('descuento'))) return undefined
  return numeric.find((base) => {
    const isBase = base !== total && !isTax(base) && BEFORE.test(fold(base.header)) && !namesOther(base.header)
    if (!isBase) return false
    const rows = rowsWith(base, total).filter((at) => base.values[at] !== 0)
    const isLess = (at: number) => {
      const taxed = taxes.reduce((sum, { values }) => sum + (values[at]! || 0), base.values[at]!)
      const share = (taxed - total.values[at]!) / base.values[at]!
      return share >= WITHHELD.least && share <= WITHHELD.most
    }
    return rows.length >= LEAST_CONCLUSIVE && shareOf(rows, isLess) >= AGREE
  })
}
