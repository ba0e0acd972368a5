import type { Row } from '../../read/grid.ts'
import { cellText, isBlank, MAX_COLUMNS, filledCells } from '../../read/grid.ts'
import { fold } from '../../understand/headers/fold.ts'
import { readLabel } from '../periods/period.ts'
import { type Block, isBlankRow, namesColumns, sideBySide } from './side-by-side.ts'
import { measureInTitle, type Measure, saysWithLabel } from '../words.ts'

/** Periods that titles name at least: fewer stand in a letterhead as well, as "Enero a marzo". */
const MIN_PERIODS = 3
/** Rows that may stand between a blank row and the titles of a table, and cells of each: its name. */
const NAME_ROWS = 3
const NAME_CELLS = 2

/** The tables glued in a sheet, one below the other and side by side; the sheet itself, uncopied, when it has one. */
export function splitBlocks(rows: Row[]): Block[] {
  return stacked(rows).flatMap(sideBySide)
}

function stacked(rows: Row[]): Block[] {
  const starts: number[] = [0]
  let last: Heading | null = null
  for (const at of rows.keys()) {
    const top = areWords(rows[at]!) ? topOf(rows, at) : null
    if (top === null || !areTitles(rows, at)) continue
    const heading = headingOf(rows, at, top)
    // The same titles again are the same table, on another page.
    if (last && !isSame(heading, last) && top > starts.at(-1)!) starts.push(top)
    last = heading
  }
  if (starts.length === 1) return [{ rows, rowNumber: (at) => at + 1 }]
  return starts.map((start, i) => ({ rows: rows.slice(start, starts[i + 1]), rowNumber: (at) => start + at + 1 }))
}

/** Share of the titles of the longer of two rows that must stand in the same columns of the other: of fewer than five, a word is more than a corner. */
const SAME = 0.8

/** Whether two tables are one: their titles are the same, or but for a word in a corner. */
function isSame(one: Heading, other: Heading): boolean {
  if (one.measure !== other.measure || one.week !== other.week) return false
  const filled = ({ titles }: Heading) => titles.filter((title) => title !== '').length
  const shared = one.titles.filter((title, at) => title !== '' && title === other.titles[at]).length
  const most = Math.max(filled(one), filled(other))
  return shared >= SAME * most
}

/** First row of the table whose titles these are, its name included; null where neither a blank row nor the sheet's begin is near. */
function topOf(rows: Row[], at: number): number | null {
  for (let top = at; top >= at - NAME_ROWS; top--) {
    const above = rows[top - 1]
    if (above === undefined || isBlankRow(above)) return top
    if (filledCells(above).length > NAME_CELLS) return null
  }
  return null
}

/** What makes tables one: the same titles and, where time runs across, the same measure in their names. */
interface Heading {
  titles: string[]
  measure: Measure | undefined
  /** The week in its name, whose days are those of the rows: "Semana del 2 al 7 de febrero". */
  week: string | undefined
}

const WEEK = /^semana (del? )?\d{1,2}\b.*/

function headingOf(rows: Row[], at: number, top: number): Heading {
  const titles = rows[at]!.map(cellText)
  const name = rows.slice(top, at).flat().map(cellText).join(' ')
  return {
    titles: titles.map(fold),
    measure: namesColumns(titles) ? undefined : measureInTitle(name),
    week: WEEK.exec(fold(name))?.[0],
  }
}

/** Whether a row has no figures. */
function areWords(row: Row): boolean {
  return row.every((cell) => isBlank(cell) || (typeof cell === 'string' && !/^[\s\d.,$-]+$/.test(cell)))
}

/** "Artículo: | LIN-030 | Línea nylon": a title of the lines below, in cells of its own. */
function isLabelled(names: readonly string[]): boolean {
  const [first = '', ...others] = names.filter((name) => name !== '')
  return /:\s*$/.test(first) && others.some((name) => !/:\s*$/.test(name))
}

/** Whether a row names the columns of sales or a series of periods, over a row with figures. */
function areTitles(rows: Row[], at: number): boolean {
  const next = rows[at + 1] ?? []
  if (!next.some((cell) => !isBlank(cell) && /\d/.test(cellText(cell)))) return false
  const names = rows[at]!.slice(0, MAX_COLUMNS).map(cellText)
  if (names.filter((name) => saysWithLabel(name)).length > 1 || isLabelled(names)) return false
  return namesColumns(names) || names.filter((name) => readLabel(name).period !== null).length >= MIN_PERIODS
}
