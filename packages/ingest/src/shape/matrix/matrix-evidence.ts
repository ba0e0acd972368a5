import { NUMBER_ROLES } from '../../roles.ts'
import type { Row } from '../../read/grid.ts'
import { scoreHeader } from '../../understand/headers/headers.ts'
import { type Matrix, MIN_NAMES, sumsUp } from './matrix-columns.ts'
import { findPriceRow } from '../prices/prices-at-foot.ts'
import { MIN_STORES, type sharedMeasures } from '../shared-measures.ts'
import { arePieces as arePiecesAt } from '../prices/unit-prices.ts'
import { isField } from '../words.ts'

/** A table with its titles, and the row above these. */
export interface TitledRows {
  headers: string[]
  groups: Row
  rows: Row[]
  firstRow: number
  sample: Row[]
  dateColumns: readonly number[]
}

/** The columns of a table that may have names across. */
export interface MatrixColumns extends Pick<Matrix, 'figures' | 'ids' | 'sums'> {
  /** Whether names repeat under each of several titles: products by stores. */
  isNested: boolean
  /** Columns whose titles are a name and a measure. */
  affixes: ReturnType<typeof sharedMeasures>
  /** Whether some columns turned out to be totals of others of their measure. */
  hasTotals: boolean
}

/** What the figures under names show. */
export interface MatrixEvidence {
  /** A title is that of an amount of a sale. */
  hasAmounts: boolean
  /** Some figures are of money, by their titles. */
  hasMoney: boolean
  /** A row holds the price of each name. */
  isPriced: boolean
  /** They are pieces, whose money stands beside them or comes from their prices. */
  arePieces: boolean
  /** A column sums them up. */
  isTotalled: boolean
}

export function evidenceOf(
  { rows, firstRow, sample }: TitledRows,
  { figures, sums }: Pick<Matrix, 'figures' | 'sums'>,
): MatrixEvidence {
  const hasAmounts = figures.some(
    ({ name, measure }) => measure === undefined && NUMBER_ROLES.some((role) => scoreHeader(name).has(role)),
  )
  // Beside how many of each, the total is of how much.
  const money = figures.filter(({ measure }) => measure === 'valor')
  const isPriced = !hasAmounts && findPriceRow(rows, firstRow - 1, figures) !== null
  return {
    hasAmounts,
    hasMoney: money.length > 0,
    isPriced,
    arePieces: isPriced || (!hasAmounts && arePiecesBeside(figures, sums, sample)),
    isTotalled: sums.some(
      (column) => sumsUp(sample, figures, column) || (money.length >= MIN_NAMES && sumsUp(sample, money, column)),
    ),
  }
}

/** Whether the figures are a few pieces of several products, and the one total beside them can only be their money. */
function arePiecesBeside(figures: Matrix['figures'], sums: number[], sample: Row[]): boolean {
  if (sums.length !== 1 || figures.some(({ name, measure }) => measure || isField(name))) return false
  return (
    figures.length >= MIN_STORES &&
    arePiecesAt(
      sample,
      figures.map(({ column }) => column),
      sums[0]!,
    )
  )
}
