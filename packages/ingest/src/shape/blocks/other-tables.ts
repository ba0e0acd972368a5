import { NUMBER_ROLES } from '../../roles.ts'
import { SPENDING_WORDS } from '../../understand/headers/spending-words.ts'
import { excerpt } from '../../excerpt.ts'
import { type Cell, cellText, type Row, filledCells } from '../../read/grid.ts'
import { fold } from '../../understand/headers/fold.ts'
import { scoreHeader } from '../../understand/headers/headers.ts'
import { parseAnyNumber } from '../../understand/numbers/numbers.ts'
import { readLabel } from '../periods/period.ts'
import { speaksOfSales } from '../words.ts'
import type { FlatTable, ShapeNote } from '../flat-table.ts'

/** What a person does whose file has several tables of sales, where they cannot be loaded together. */
const PART_THEM = 'Si también son ventas, pon cada tabla en una hoja y sube el archivo de nuevo.'

/** Rows of another table, as a share of those that were read, from which leaving it out is asked. */
const AS_MANY = 0.1

/** Titles that a small table has at least, and figures of the row below them. */
const LEAST_TITLES = 3
const LEAST_FIGURES = 2
/** Days across that make of a table one more part of a history. */
const ACROSS = 3
const SOLD = ['cantidad', 'valor'] as const
/** Two sums are one within this share. */
const SAME = 1e-3

/** Says which tables of a sheet are not read; asks where one of them has dates and amounts of its own, or stands above the one that is read. */
export function otherTables(best: FlatTable, others: readonly FlatTable[]): ShapeNote[] {
  if (others.length === 0) return tableAbove(best)
  const place = (table: FlatTable) => table.rowNumber(table.headerRow)
  const inOrder = others.toSorted((a, b) => place(a) - place(b))
  const said = (table: FlatTable) => [String(place(table)), ...quotedName(table)].join(', ')
  // One with the same titles goes on, whether its days are known or not.
  const goesOn = ({ headers }: FlatTable) => headers.join('|') === best.headers.join('|')
  const sells = others.some(
    (table) =>
      !isOfSpending(table) &&
      (continuesAcross(table, best) ||
        ((table.dateColumn !== null || goesOn(table)) && hasAmounts(table) && rowsOf(table) >= AS_MANY * rowsOf(best))),
  )
  const statement = `La hoja tiene varias tablas: leímos la que empieza en la fila ${said(best)}. ${inOrder.length === 1 ? 'Hay otra en la fila' : 'Hay otras en las filas'} ${inOrder.map(said).join(', ')}.`
  return [
    {
      code: 'varias_tablas',
      ...(sells
        ? { kind: 'question', text: `${statement} ${PART_THEM}`, statement }
        : { kind: 'warning', text: statement }),
    },
  ]
}

/** Those of the other tables that may be sales as well, by their dates and amounts. */
export const alsoSold = (others: readonly FlatTable[]): FlatTable[] =>
  others.filter((table) => !isOfSpending(table) && table.dateColumn !== null && hasAmounts(table))

/** The name of a table, where it stands alone above its titles; '' where none does. */
export function nameAbove({ rows, headerRow }: FlatTable): string {
  const [cell, ...more] = filledCells(rows[headerRow - 1] ?? [])
  return typeof cell === 'string' && more.length === 0 ? cell : ''
}

/** The same as a sentence quotes it, where there is one. */
export const quotedName = (table: FlatTable): string[] => {
  const name = nameAbove(table)
  return name === '' ? [] : [`«${excerpt(name)}»`]
}

/** Whether a table begins with the titles of another and has its days across, as the weeks of a notebook do. */
const continuesAcross = (one: FlatTable, other: FlatTable): boolean =>
  one.headers[0] === other.headers[0] &&
  one.headers.filter((title) => readLabel(title).period !== null).length >= ACROSS

/** Names of tables of what went out, which stand above their titles. */
const SPENDING = new RegExp(String.raw`^(${SPENDING_WORDS}|pagos|costos?|nomina)\b`)

export const isOfSpending = ({ rows, headerRow }: FlatTable): boolean => {
  const named = filledCells(rows[headerRow - 1] ?? [])
  return named.length > 0 && named.every((cell) => SPENDING.test(fold(cellText(cell))))
}

const rowsOf = ({ rows, headerRow }: FlatTable): number => rows.length - headerRow - 1

const hasAmounts = ({ headers }: FlatTable): boolean =>
  headers.some((header) => NUMBER_ROLES.some((role) => scoreHeader(header).has(role)))

/** Asks about figures under titles of their own above the table's, unless they are its sums: a month's takings above its expenses. */
function tableAbove({ rows, headerRow, rowNumber }: FlatTable): ShapeNote[] {
  const at = rows
    .slice(0, Math.max(0, headerRow - 1))
    .findIndex((row, place) => areTitles(row) && hasFigures(rows[place + 1]!))
  if (at < 0 || sumsUp(rows[at]!, rows[at + 1]!, rows.slice(headerRow + 1))) return []
  return [
    {
      code: 'varias_tablas',
      kind: 'question',
      text: `La hoja tiene otra tabla arriba, en la fila ${rowNumber(at)}, que no leímos: leímos la que empieza en la fila ${rowNumber(headerRow)}. Si las ventas son las de arriba, pon cada tabla en una hoja y sube el archivo de nuevo.`,
    },
  ]
}

const figureOf = (cell: Cell | undefined): number | null => parseAnyNumber(cell)

/** Titles, one of them of an amount or of sales: goals, rates and addresses above a list are no sales. */
const areTitles = (row: Row): boolean => {
  const cells = filledCells(row)
  return (
    cells.length >= LEAST_TITLES &&
    cells.every((cell) => typeof cell === 'string' && figureOf(cell) === null) &&
    cells.some((cell) => speaksOfSales(cellText(cell)) || SOLD.some((role) => scoreHeader(cellText(cell)).has(role)))
  )
}

const hasFigures = (row: Row): boolean => {
  const cells = filledCells(row)
  return cells.length >= LEAST_TITLES && cells.filter((cell) => figureOf(cell) !== null).length >= LEAST_FIGURES
}

/** Whether some figure that is no spending is the sum of a column below, which may have its own total at the foot. */
function sumsUp(titles: Row, figures: Row, below: Row[]): boolean {
  const width = below.reduce((most, row) => Math.max(most, row.length), 0)
  const sums = Array.from({ length: width }, (_, column) =>
    below.reduce((sum, row) => sum + (figureOf(row[column]) ?? 0), 0),
  )
  const told = figures.flatMap((cell, column) => {
    const figure = figureOf(cell)
    return figure ? [{ figure, isSpent: SPENDING.test(fold(cellText(titles[column]))) }] : []
  })
  const came = told.flatMap(({ figure, isSpent }) => (isSpent ? [] : [figure]))
  // What came in and what went out may stand in one column.
  const both = came.flatMap((one) => told.flatMap(({ figure, isSpent }) => (isSpent ? [one + figure] : [])))
  return [...came, ...both].some((figure) => {
    const isSame = (sum: number): boolean => Math.abs(sum - figure) <= SAME * Math.abs(figure)
    return figure !== 0 && sums.some((sum) => isSame(sum) || isSame(sum / 2))
  })
}
