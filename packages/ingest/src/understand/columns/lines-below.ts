import { type Cell, cellText, isBlank, type Row } from '../../read/grid.ts'
import type { Mapping, Role } from '../../roles.ts'
import { namesTotal } from './column.ts'
import { summedRows } from './summed-rows.ts'

const hasDigits = (cell: Cell): boolean => /\d/.test(cellText(cell))

/** Whether the row at a place has no date and is a line of a sale, which is of the row above: not the total of lines. */
export type IsLineBelow = (row: Row, at: number) => boolean

export function lineBelow(rows: readonly Row[], firstRow: number, date: number, mapping: Mapping): IsLineBelow {
  const cellsOf = (...roles: Role[]) => {
    const places = roles.flatMap((role) => mapping[role] ?? [])
    return (row: Row) => places.map((place) => row[place] ?? null)
  }
  const names = cellsOf('producto', 'productoCodigo')
  const amounts = cellsOf('cantidad', 'precio', 'valor')
  const quantity = cellsOf('cantidad')
  const price = cellsOf('precio')
  const value = cellsOf('valor')
  const client = cellsOf('cliente', 'clienteCodigo')
  const isFilled = (cell: Cell) => !isBlank(cell)
  const isNamed = mapping.producto !== null || mapping.productoCodigo !== null
  // Where no column is known to name what was sold, a quantity and a price are a line, or a client and money: a total has neither.
  const isLine = (row: Row) =>
    isNamed
      ? names(row).some(isFilled) && amounts(row).some(hasDigits)
      : (quantity(row).some(hasDigits) && price(row).some(hasDigits)) ||
        (client(row).some(isFilled) && value(row).some(hasDigits))
  // Most files have a date on each row, and nothing is asked.
  let sums: ReadonlySet<number> | undefined
  const isSum = (at: number) => (sums ??= summedRows(rows, firstRow, mapping)).has(at)
  const isTotal = (row: Row, at: number) => namesTotal(row) || isSum(at)
  return (row, at) => isBlank(row[date]) && isLine(row) && !isTotal(row, at)
}
