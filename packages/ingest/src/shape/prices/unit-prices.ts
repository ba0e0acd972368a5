import type { Row } from '../../read/grid.ts'
import { isBlank } from '../../read/grid.ts'
import { parseAnyNumber } from '../../understand/numbers/numbers.ts'
import { same } from '../../understand/amounts/relations.ts'

/** Rows beyond one for each product that the prices must explain, and share of all rows that they must. */
const SPARE_ROWS = 3
const AGREE = 0.95
/** Pieces of a product that one sale has at most, and the smallest price. */
const MOST_PIECES = 1000
const LEAST_PRICE = 0.05
/** What is nearer to a price of 1 than this is a sum of amounts. */
const NEAR_ONE = 1e-3
/** Pieces that nobody takes for money, and what one of them is worth at least. */
const FEW_PIECES = 30
const LEAST_WORTH = 20
/** Share of a column's squares that the others must leave unexplained; floats leave far less of one that they explain. */
const LEAST_OWN = 1e-12

/**
 * What one unit of each product is sold at, where products stand across with the pieces of each and a total of money: the prices with
 * which the pieces come to the total in nearly all rows.
 * @param figures columns of pieces
 * @returns one price for each of `figures`, or null where no prices explain the total
 */
export function unitPrices(rows: Row[], figures: readonly number[], total: number): number[] | null {
  const told = toldBy(rows, figures, total)
  if (told.length < figures.length + SPARE_ROWS || !told.every(({ pieces }) => pieces.every(isCount))) return null
  const prices = leastSquares(
    told.map(({ pieces }) => pieces),
    told.map(({ said }) => said),
    figures.length,
  )?.map((price) => Math.round(price * 1e4) / 1e4)
  if (!prices || prices.some((price) => price < LEAST_PRICE || Math.abs(price - 1) < NEAR_ONE)) return null
  const agree = told.filter(({ pieces, said }) =>
    same(
      pieces.reduce((sum, count, i) => sum + count * prices[i]!, 0),
      said,
    ),
  )
  return agree.length >= AGREE * told.length ? prices : null
}

/** Whether the figures of all rows are a few pieces each, and the total beside them can only be money. */
export function arePieces(rows: Row[], figures: readonly number[], total: number): boolean {
  const told = toldBy(rows, figures, total)
  return (
    told.length > 0 &&
    told.every(({ pieces, said }) => {
      const sum = pieces.reduce((one, count) => one + count, 0)
      return pieces.every((count) => isCount(count) && count <= FEW_PIECES) && said >= LEAST_WORTH * sum
    })
  )
}

function toldBy(rows: Row[], figures: readonly number[], total: number): { pieces: number[]; said: number }[] {
  const numberOf = (cell: Row[number] | undefined) => parseAnyNumber(cell)
  return rows.flatMap((row) => {
    const said = numberOf(row[total])
    if (said === null || said === 0) return []
    const pieces = figures.map((column) => (isBlank(row[column]) ? 0 : (numberOf(row[column]) ?? NaN)))
    return [{ pieces, said }]
  })
}

function isCount(count: number): boolean {
  return Number.isInteger(count) && count >= 0 && count <= MOST_PIECES
}

/**
 * Solves the normal equations by elimination; null where the columns are not independent. They need no search for the largest pivot: what
 * each step leaves of a column's square is never less than nothing.
 */
function leastSquares(rows: number[][], said: number[], size: number): number[] | null {
  const system = Array.from({ length: size }, (_, i) => [
    ...Array.from({ length: size }, (__, j) => rows.reduce((sum, row) => sum + row[i]! * row[j]!, 0)),
    rows.reduce((sum, row, at) => sum + row[i]! * said[at]!, 0),
  ])
  const squares = system.map((row, i) => row[i]!)
  for (let step = 0; step < size; step++) {
    const pivot = system[step]![step]!
    if (pivot <= LEAST_OWN * squares[step]!) return null
    for (let row = 0; row < size; row++) {
      if (row === step) continue
      const factor = system[row]![step]! / pivot
      for (let column = step; column <= size; column++) system[row]![column]! -= factor * system[step]![column]!
    }
  }
  return system.map((row, i) => row[size]! / row[i]!)
}
