import { cellText, type Row, filledCells } from '../read/grid.ts'
import type { ShapeNote } from './flat-table.ts'

/** Rows that are the same again, from which it is no chance. */
const LEAST_ROWS = 5
const LEAST_TITLES = 3

/** The rows of a sheet in which the same table stands twice, titles included, without the second; and what to tell of it. */
export function withoutSecondCopy(rows: Row[]): { rows: Row[]; notes: ShapeNote[] } {
  const titlesAt = rows.findIndex(
    (row) =>
      filledCells(row).length >= LEAST_TITLES &&
      filledCells(row).every((cell) => typeof cell === 'string' && !/\d/.test(cell)),
  )
  if (titlesAt < 0) return { rows, notes: [] }
  const keyOf = (row: Row): string => JSON.stringify(row.map(cellText))
  const titles = keyOf(rows[titlesAt]!)
  const again = rows.findIndex((row, at) => at > titlesAt && keyOf(row) === titles)
  if (again < 0) return { rows, notes: [] }
  const [first, second] = [rows.slice(titlesAt + 1, again), rows.slice(again + 1)].map((part) =>
    part.filter((row) => filledCells(row).length > 0),
  ) as [Row[], Row[]]
  const isSame = first.length === second.length && first.every((row, at) => keyOf(row) === keyOf(second[at]!))
  if (first.length < LEAST_ROWS || !isSame) return { rows, notes: [] }
  const text = `El archivo trae dos veces las mismas ${first.length.toLocaleString('es-CO')} filas, con sus títulos: las contamos una vez.`
  return { rows: rows.slice(0, again), notes: [{ code: 'filas_repetidas', kind: 'warning', text }] }
}
