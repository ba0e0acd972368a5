import type { Row } from '../read/grid.ts'
import { cellText, HEAD_ROWS, isBlank, MAX_COLUMNS } from '../read/grid.ts'
import { fold } from '../understand/fold.ts'
import { headerFit } from '../understand/mapping.ts'
import { TableBuilder } from './flat-table.ts'
import { readLabel } from './period.ts'
import { measureInTitle } from './words.ts'

/** Part of a sheet with a table of its own. */
export interface Block {
  rows: Row[]
  rowNumber: (at: number) => number
}

const MIN_ROLES = 2
const MIN_PERIODS = 3
/** Rows that may stand between a blank row and the titles of a table: its name. */
const TITLE_ROWS = 3

/** The tables glued in a sheet, one below the other and side by side; the sheet itself, uncopied, when it has one. */
export function splitBlocks(rows: Row[]): Block[] {
  return stacked(rows).flatMap(sideBySide)
}

function stacked(rows: Row[]): Block[] {
  const starts: number[] = [0]
  let key: string | null = null
  for (let at = 0; at < rows.length; at++) {
    if (!isTitles(rows, at)) continue
    const top = blockTop(rows, at)
    const next = titlesKey(rows, at, top)
    // The same titles again are the same table, on another page.
    if (key !== null && !isSame(next, key) && top > 0 && at > starts.at(-1)!) starts.push(top)
    key = next
  }
  if (starts.length === 1) return [{ rows, rowNumber: (at) => at + 1 }]
  return starts.map((start, i) => ({ rows: rows.slice(start, starts[i + 1]), rowNumber: (at) => start + at + 1 }))
}

/** Share of the titles of the shorter of two rows that must stand in the same columns of the other. */
const SAME = 0.8
const MIN_SAME = 4

/** Whether two rows of titles are those of one table: the same, or but for a word in a corner. */
function isSame(a: string, b: string): boolean {
  if (a === b) return true
  const [one, other] = [a.split('|'), b.split('|')]
  const filled = (titles: string[]) => titles.filter((title) => title.trim() !== '').length
  const shared = one.filter((title, at) => title.trim() !== '' && title === other[at]).length
  return shared >= MIN_SAME && shared >= SAME * Math.max(filled(one), filled(other))
}

/** First row of the block whose titles these are, or 0 where no blank row is near. */
function blockTop(rows: Row[], at: number): number {
  for (let up = at - 1; up >= Math.max(0, at - 1 - TITLE_ROWS); up--) if (isBlankRow(rows[up]!)) return up + 1
  return 0
}

/** What makes tables one: the same titles, and the same name where time runs across, as one of units and one of money have. */
function titlesKey(rows: Row[], at: number, top: number): string {
  const titles = rows[at]!.map((cell) => fold(cellText(cell))).join('|')
  if (headerFit(rows[at]!.map(cellText)).roles >= MIN_ROLES) return titles
  const name = rows.slice(top, at).flat().map(cellText).join(' ')
  return `${titles} ${measureInTitle(name) ?? ''}`
}

/** Whether a row, all of texts, names the columns of sales or a series of months, over a row with figures. */
function isTitles(rows: Row[], at: number): boolean {
  const row = rows[at]!
  let filled = 0
  for (const cell of row) {
    if (isBlank(cell)) continue
    if (typeof cell !== 'string' || /^[\s\d.,$-]+$/.test(cell)) return false
    filled++
  }
  if (filled < 2 || (at > 0 && filled > 0 && !isNearBlank(rows, at))) return false
  const next = rows[at + 1] ?? []
  if (!next.some((cell) => !isBlank(cell) && /\d/.test(cellText(cell)))) return false
  const names = row.slice(0, MAX_COLUMNS).map(cellText)
  return (
    headerFit(names).roles >= MIN_ROLES || names.filter((name) => readLabel(name).period !== null).length >= MIN_PERIODS
  )
}

function isNearBlank(rows: Row[], at: number): boolean {
  for (let up = at - 1; up >= Math.max(0, at - 1 - TITLE_ROWS); up--) {
    if (isBlankRow(rows[up]!)) return true
    if (rows[up]!.filter((cell) => !isBlank(cell)).length > 2) return false
  }
  return at <= TITLE_ROWS
}

function isBlankRow(row: Row): boolean {
  return row.every((cell) => isBlank(cell))
}

interface Segment {
  from: number
  to: number
  titles: string[]
}

/** Tables beside each other, a blank column between; those with the same titles go on in each other. */
function sideBySide(block: Block): Block[] {
  const { rows, rowNumber } = block
  for (const [at, row] of rows.slice(0, HEAD_ROWS).entries()) {
    const segments = segmentsOf(row)
    if (segments.length < 2 || !segments.every(({ titles }) => headerFit(titles).roles >= MIN_ROLES)) continue
    const gaps = segments.slice(1).map(({ from }) => from - 1)
    const below = rows.slice(at + 1, at + 1 + HEAD_ROWS)
    if (!below.every((next) => gaps.every((gap) => isBlank(next[gap])))) continue
    const groups = Map.groupBy(segments, ({ titles }) => titles.map(fold).join('|'))
    // Columns of one table may be set apart; two tables have a date or a product each.
    if (
      groups.size > 1 &&
      !segments.every(({ titles }) => titles.some((title) => /fecha|date|product|art[ií]culo|dia/i.test(title)))
    )
      continue
    return [...groups.values()].map((group) => {
      const [first] = group
      const cut = (source: Row, { from, to }: Segment) => source.slice(from, to)
      const table = new TableBuilder(rows.slice(0, at), cut(row, first!).map(cellText), rowNumber)
      for (const segment of group) {
        for (let place = at + 1; place < rows.length; place++) {
          const cells = cut(rows[place]!, segment)
          if (!isBlankRow(cells)) table.add(cells, rowNumber(place))
        }
      }
      return { rows: table.rows, rowNumber: table.rowNumber }
    })
  }
  return [block]
}

function segmentsOf(row: Row): Segment[] {
  if (row.some((cell) => !isBlank(cell) && typeof cell !== 'string')) return []
  const segments: Segment[] = []
  for (let at = 0; at < Math.min(row.length, MAX_COLUMNS); at++) {
    if (isBlank(row[at])) continue
    const last = segments.at(-1)
    if (last && last.to === at) last.to++
    else segments.push({ from: at, to: at + 1, titles: [] })
    segments.at(-1)!.titles.push(cellText(row[at]))
  }
  return segments
}
