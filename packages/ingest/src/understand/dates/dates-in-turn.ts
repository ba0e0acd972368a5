import { excerpt } from '../../excerpt.ts'
import { isBlank, type Row } from '../../read/grid.ts'
import type { Mapping } from '../../roles.ts'
import type { Finding } from '../../types.ts'
import type { Column } from '../columns/column.ts'
import { scoreHeader } from '../headers/headers.ts'
import { isOtherDate } from '../headers/other-dates.ts'
import { areOld } from './old-dates.ts'

/** Share of the cells of both columns that must be dates, of the rows that must have one of the two, and of these that have no other. */
const SURE_DATES = 0.9
const DATED = 0.95
const ONE_ALONE = 0.9
/** Rows that the second column must date. */
const LEAST_ROWS = 3
/** Titles of days on which a sale was undone: a row that has this one alone was none. */
const UNDONE = /anul|void|estorn|rechaz|reversi/i

/**
 * The column whose dates stand on the rows that lack the other's: each row is dated by one of the two, "Emisión factura" or "Emisión tiquete".
 * Both titles say as much, or as little, of the day of the sale.
 */
export function dateInTurn(columns: readonly Column[], { fecha }: Mapping): Column | undefined {
  const taken = fecha === null ? undefined : columns[fecha]
  if (!taken || !mayBeOfSales(taken)) return undefined
  const said = scoreHeader(taken.header).get('fecha')
  return columns.find(
    (column) =>
      column !== taken &&
      mayBeOfSales(column) &&
      scoreHeader(column.header).get('fecha') === said &&
      alternate(taken.texts, column.texts),
  )
}

const mayBeOfSales = ({ header, plainDates, texts }: Column): boolean =>
  plainDates >= SURE_DATES && !isOtherDate(header) && !UNDONE.test(header) && !areOld(texts)

function alternate(taken: readonly string[], other: readonly string[]): boolean {
  const dated = taken.filter((text, at) => text !== '' || other[at] !== '').length
  const alone = other.filter((text, at) => text !== '' && taken[at] === '').length
  const both = other.filter((text, at) => text !== '' && taken[at] !== '').length
  return alone >= LEAST_ROWS && dated >= DATED * taken.length && dated - both >= ONE_ALONE * dated
}

/** Rows in which each has the date of one of two columns, in the place of the first. */
export const mergeAlternatingDates = (rows: readonly Row[], firstRow: number, fecha: number, other: number): Row[] =>
  rows.map((row, at) => {
    if (at < firstRow || !isBlank(row[fecha]) || isBlank(row[other])) return row
    const length = Math.max(row.length, fecha + 1)
    return Array.from({ length }, (_, place) => row[place === fecha ? other : place] ?? null)
  })

export const datesInTurnFinding = (taken: Column, other: Column): Finding => ({
  code: 'varias_fechas',
  kind: 'fact',
  text: `Unas filas traen su fecha en «${excerpt(taken.header)}» y otras en «${excerpt(other.header)}»: cada una queda con la que trae.`,
})
