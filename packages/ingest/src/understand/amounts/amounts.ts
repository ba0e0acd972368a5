import type { Column } from '../columns/column.ts'
import { median } from '../columns/median.ts'
import { openColumns } from '../columns/open-columns.ts'
import type { DocumentTotal } from '../documents/document-total.ts'
import { isProvenByTotals } from '../documents/lines-by-totals.ts'
import type { AmountSample } from './amount-candidates.ts'
import { type AmountColumns, amountColumns } from './amount-columns.ts'
import type { AmountReading } from './amount-reading.ts'
import { byDocuments, type Corrected } from './by-documents.ts'
import { chooseReading } from './choose-reading.ts'
import { withCompetingReadings } from './other-readings.ts'

export interface Amounts extends Pick<Corrected, 'ofLines' | 'charged'> {
  best: AmountReading
  /** Readings nearly as good that load another sum. */
  rivals: AmountReading[]
  /** Columns that hold the total of documents. */
  documentTotals: DocumentTotal[]
  /** The money of the lines comes to the totals of their documents, which stand in a column of their own. */
  isProvenByTotals: boolean
  /** Columns of money after a discount → the same before it. */
  beforeDiscount: ReadonlyMap<number, number>
  /** Columns of what is left of a sale once a marketplace has taken its charges. */
  payouts: AmountColumns['payouts']
  /** The only column of numbers, whose header does not say whether it is units or money. */
  unnamed: number | null
  /** Columns of numbers that nothing explains and that may be the quantity or the money that the file seems to lack. */
  unexplained: number[]
}

/** Which columns are the quantity, the price, the discount and the money of each line, and what else they may be. */
export function readAmounts(sample: AmountSample): Amounts {
  const { columns, given, keys } = sample
  const found = amountColumns(sample)
  const chosen = chooseReading(found, sample)
  const corrected = byDocuments(chosen.best, found, sample)
  const { best, rivals } = withCompetingReadings(chosen, corrected, found, sample)
  const open = openColumns(best, found, sample)
  const isNamed = [best.cantidad, best.precio, best.valor].some((place) => place !== null)
  const isCounted =
    !isNamed && open.unnamed !== null && given.cantidad === undefined && isFewPieces(columns[open.unnamed]!)
  return {
    best: isCounted ? { ...best, cantidad: open.unnamed } : best,
    rivals,
    documentTotals: found.totals,
    ofLines: corrected.ofLines,
    isProvenByTotals: isProvenByTotals(best, found.totals, found.numeric, keys),
    charged: corrected.charged,
    beforeDiscount: new Map([...chosen.nets].map(([gross, net]) => [net, gross])),
    payouts: found.payouts,
    ...open,
  }
}

/** Median of whole numbers up to which they are likelier pieces than money, where no title says either. */
const FEW_PIECES = 20

const isFewPieces = ({ values, wholes, moneySigns }: Column): boolean =>
  wholes === 1 && moneySigns === 0 && (median(values) ?? Infinity) <= FEW_PIECES
