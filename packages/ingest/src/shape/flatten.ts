import type { Cell, Row } from '../read/grid.ts'
import { cellText, filledCells, isBlank } from '../read/grid.ts'
import { alignRows } from './aligned-rows.ts'
import { scoreHeader } from '../understand/headers/headers.ts'
import { headerFit } from '../understand/roles/mapping.ts'
import { parseNumber } from '../understand/numbers/numbers.ts'
import { findTable } from './find-titles.ts'
import { findPeriodAxis } from './axis.ts'
import { axisNotes } from './axis-notes.ts'
import { isDated, isDatedDown, isPlainBeside } from './beside-periods.ts'
import { type Block, splitBlocks } from './blocks.ts'
import { titlesOverDates } from './body-header.ts'
import { flattenCalendar } from './calendar.ts'
import { type Clue, clueOf, type ShapeContext } from './clue.ts'
import { findDates, sampleRows } from './date-column.ts'
import { withDates } from './with-dates.ts'
import { DATE_HEADER, type DateSource, type FlatTable, type Origins, type Shape, type ShapeNote } from './flat-table.ts'
import { joinAlike } from './join-alike.ts'
import { joinPeriods } from './join-periods.ts'
import { joinAll, joinPairs, joinTwo } from './join-measures.ts'
import { findMatrix } from './matrix.ts'
import { meltMatrix } from './melt-matrix.ts'
import { GROUP_HEADER, MEASURE_HEADER, PRICE_HEADER, meltPeriods, type Turned } from './melt.ts'
import {
  FROM_FIGURES_BELOW,
  FROM_LISTS,
  FROM_NUMBERED_TITLES,
  FROM_PRICE_BESIDE,
  FROM_PARTED_CELLS,
  FROM_TITLES_ACROSS,
  FROM_TITLES_BETWEEN,
  FROM_UNTITLED,
  originOfDates,
  originsOf,
} from './origins.ts'
import { flattenItemLists } from './item-lists.ts'
import { flattenNumberedGroups } from './numbered-groups.ts'
import { flattenNested } from './nested-lines.ts'
import { otherTables } from './other-tables.ts'
import { flattenOutline } from './outline.ts'
import { flattenSections } from './sections.ts'
import { withoutPrices } from './price-row.ts'
import { partTwoFigures } from './two-figures.ts'
import { findUntitled } from './untitled.ts'

/**
 * The tables that a sheet may hold, best first, each flat: titles, then a row for each sale, with a column of dates wherever the sheet
 * has dates in any form. A table that is flat already is given back in the same rows.
 */
export function flattenSheet(rows: Row[], context: ShapeContext): FlatTable[] {
  const calendar = context.plain ? null : flattenCalendar(rows, context)
  if (calendar) return calendar === 'unread' ? [] : [calendar]
  const blocks = splitBlocks(rows)
  const year = blocks.length > 1 ? yearAbove(blocks[0]!.rows, context) : undefined
  const own = { ...context, ...(year !== undefined && { letterheadYear: year }) }
  const tables = joinAll(
    joinAll(
      joinPairs(
        blocks.flatMap((block) => flattenBlock(block, own) ?? []),
        joinTwo,
      ),
      joinAlike,
    ),
    joinPeriods,
  ).toSorted((a, b) => b.score - a.score)
  const [best, ...others] = tables
  best?.notes.push(...otherTables(best, others))
  return tables
}

/** Cells that a row of a letterhead has at most. */
const LETTERHEAD_CELLS = 2

/** The year that the letterhead above the first of several tables says, which is that of the others too. */
function yearAbove(rows: Row[], context: ShapeContext): number | undefined {
  const top = rows.findIndex((row) => filledCells(row).length > LETTERHEAD_CELLS)
  return clueOf(rows.slice(0, Math.max(0, top)), context).year
}

interface Found {
  headerRow: number
  headers: string[]
  score: number
}

function flattenBlock({ rows, rowNumber }: Block, context: ShapeContext): FlatTable | null {
  const found = findTitles(rows)
  const across = context.plain ? null : findPeriodAxis(rows, context)
  const axis = across && isDatedDown(rows, across) ? null : across
  if (axis && !(found && isPlainBeside(rows, found, axis, context))) {
    const { grain, dated, ...turned } = meltPeriods(rows, axis, rowNumber)
    const notes = [...axisNotes(axis, grain, dated), ...turned.notes]
    const dateColumn = dated ? turned.headers.lastIndexOf(DATE_HEADER) : null
    const untitled = axis.ids.some(({ title }) => title === '')
    const own = rows.slice(0, axis.headerRow + 1).flatMap((row) => row.map(cellText))
    const made = [DATE_HEADER, 'Local', ...(untitled ? [] : ['Producto'])]
    const origins = originsOf(turned.headers, own, (title) => acrossOrigin(title, made))
    return { ...turned, score: headerFit(turned.headers).score, shape: grain, dateColumn, origins, notes }
  }
  if (found) return flattenFound(rows, found, rowNumber, clueOf(rows.slice(0, found.headerRow), context), context)
  const untitled = findUntitled(rows)
  if (!untitled) return null
  const { start, titles } = untitled
  const titled = [...rows.slice(0, start), titles, ...rows.slice(start)]
  const place = (at: number) => rowNumber(at > start ? at - 1 : at)
  return flattenFound(
    titled,
    { headerRow: start, headers: titles, score: 0 },
    place,
    clueOf(rows.slice(0, start), context),
    { ...context, plain: true },
  )
}

/** Titles by their words, else by the dates below them, else by their shape. */
function findTitles(rows: Row[]): Found | null {
  const named = findTable(rows)
  if (named && headerFit(named.headers).roles > 2) return named
  const dated = titlesOverDates(rows)
  if (!dated || dated.headerRow === named?.headerRow) return named
  const count = (headers: string[]) => headers.filter(Boolean).length
  if (named && named.score > 0 && count(named.headers) >= count(dated.headers)) return named
  return { ...dated, score: headerFit(dated.headers).score }
}

function flattenFound(
  all: Row[],
  found: Found,
  rowNumber: FlatTable['rowNumber'],
  clue: Clue,
  context: ShapeContext,
): FlatTable {
  const { plain } = context
  const { headerRow, headers } = found
  const rows = withoutPrices(alignRows(all, headerRow, headers), headerRow)
  const parted = partTwoFigures(headers, rows, headerRow, rowNumber)
  if (parted) {
    const own = flattenFound(parted.rows, { ...found, headers: parted.headers }, parted.rowNumber, clue, context)
    return { ...own, origins: { ...own.origins, ...originsOf(parted.headers, headers, () => FROM_PARTED_CELLS) } }
  }
  const nested = flattenNested(headers, rows, headerRow, rowNumber)
  if (nested) {
    const own = rows[nested.headerRow + 1] ? [...headers, ...nested.headers] : headers
    return ending(
      { ...nested, origins: originsOf(nested.headers, own, () => FROM_TITLES_BETWEEN) },
      'sections',
      clue,
      found.score,
    )
  }
  const listed = plain ? null : flattenItemLists(headers, rows, headerRow, rowNumber)
  if (listed) {
    const origins = originsOf(listed.headers, headers, () => FROM_LISTS)
    return ending({ ...listed, origins }, 'sections', clue, found.score)
  }
  const numbered = plain ? null : flattenNumberedGroups(headers, rows, headerRow, rowNumber)
  if (numbered) {
    const origins = originsOf(numbered.headers, headers, () => FROM_NUMBERED_TITLES)
    return ending({ ...numbered, origins }, 'sections', clue, found.score)
  }
  const firstRow = headerRow + 1
  const dates = findDates(headers, rows, firstRow, clue)
  const sections = flattenSections(headers, rows, headerRow, isDated(dates), clue, rowNumber)
  const between = ({ headers: titles }: Turned) => originsOf(titles, headers, () => FROM_TITLES_BETWEEN)
  if (sections) return endingInside(sections, between(sections), 'sections', headers, plain, clue, found.score)
  const outline = dates.kind === 'column' ? null : flattenOutline(headers, rows, headerRow, clue, rowNumber)
  if (outline) return endingInside(outline, between(outline), 'outline', headers, plain, clue, found.score)
  const matrix = plain ? null : findMatrix(headers, rows[headerRow - 1] ?? [], rows, firstRow, dates)
  if (matrix) {
    const turned = meltMatrix(headers, rows, headerRow, matrix, clue, rowNumber)
    const origins = originsOf(turned.headers, headers, (title) => acrossOrigin(title, ['Local', matrix.header]))
    return ending({ ...turned, origins }, matrix.header === 'Producto' ? 'products' : 'matrix', clue, found.score)
  }
  const named = nameProduct(headers, rows, firstRow, dates)
  const flat = withDates(named, rows, firstRow, dates)
  return {
    ...flat,
    headerRow,
    rowNumber,
    score: found.score,
    shape: 'plain',
    dateColumn: placeOf(dates, flat.headers),
    origins: { ...originsOf(named, headers, () => FROM_UNTITLED), ...datesOrigin(dates, named, clue) },
    notes: notesOf(dates),
    ...reportedFrom(dates),
    ...(clue.measure && { measure: clue.measure }),
  }
}

/** A table whose titles stood between its rows: what is left may have stores or products across, which become lines too. */
function endingInside(
  turned: Turned,
  origins: Origins,
  shape: Shape,
  headers: string[],
  plain: boolean | undefined,
  clue: Clue,
  score: number,
): FlatTable {
  const { headers: titles, rows: lines, headerRow: top } = turned
  const firstRow = top + 1
  const inside = plain
    ? null
    : findMatrix(titles, lines[top - 1] ?? [], lines, firstRow, findDates(titles, lines, firstRow, clue))
  if (!inside) return ending({ ...turned, origins }, shape, clue, score)
  const lined = meltMatrix(titles, lines, top, inside, clue, turned.rowNumber)
  const own = originsOf(lined.headers, headers, (title) =>
    titles.includes(title) ? FROM_TITLES_BETWEEN : acrossOrigin(title, ['Local', inside.header]),
  )
  return ending({ ...lined, origins: own, notes: [...turned.notes, ...lined.notes] }, shape, clue, score)
}

/** A table that was turned, with its dates. */
function ending(turned: Turned, shape: Shape, clue: Clue, score: number): FlatTable {
  const firstRow = turned.headerRow + 1
  const dates: DateSource = findDates(turned.headers, turned.rows, firstRow, clue)
  const flat = withDates(turned.headers, turned.rows, firstRow, dates)
  const all = [...flat.rows.slice(0, turned.headerRow), flat.headers, ...flat.rows.slice(firstRow)]
  return {
    ...turned,
    ...flat,
    rows: all,
    shape,
    dateColumn: placeOf(dates, flat.headers),
    score: Math.max(score, headerFit(flat.headers).score),
    origins: { ...turned.origins, ...datesOrigin(dates, turned.headers, clue) },
    notes: [...turned.notes, ...notesOf(dates)],
    ...reportedFrom(dates),
  }
}

function reportedFrom(dates: DateSource): Pick<FlatTable, 'reportedFrom'> {
  return dates.kind === 'made' && dates.reportedFrom !== undefined ? { reportedFrom: dates.reportedFrom } : {}
}

function datesOrigin(dates: DateSource, headers: readonly string[], clue: Clue): Origins {
  return dates.kind === 'made' ? { [DATE_HEADER]: originOfDates(dates, headers, clue) } : {}
}

/** @param across titles that columns have whose cells stood across */
function acrossOrigin(title: string, across: readonly string[]): string {
  if (Object.values(MEASURE_HEADER).includes(title)) return FROM_FIGURES_BELOW
  if (title === GROUP_HEADER) return FROM_TITLES_BETWEEN
  if (title === PRICE_HEADER) return FROM_PRICE_BESIDE
  return across.includes(title) ? FROM_TITLES_ACROSS : FROM_UNTITLED
}

function placeOf(dates: DateSource, headers: string[]): number | null {
  return dates.kind === 'column' ? dates.column : dates.kind === 'made' ? headers.length - 1 : null
}

function notesOf(dates: DateSource): ShapeNote[] {
  return dates.kind === 'column' ? [] : dates.notes
}

/** A column of names without a title, in a table that names no product, holds what is sold. */
function nameProduct(headers: string[], rows: Row[], firstRow: number, dates: DateSource): string[] {
  if (headers.some((header) => scoreHeader(header).has('producto'))) return headers
  const sample = sampleRows(rows, firstRow, headers.length)
  const dateColumn = dates.kind === 'column' ? dates.column : null
  const untitled = [...headers.keys()].filter(
    (column) => headers[column] === '' && column !== dateColumn && areNames(sample.map((row) => row[column])),
  )
  return untitled.length === 1 ? headers.with(untitled[0]!, 'Producto') : headers
}

/** Whether most cells of a column are filled, all of these with words. */
function areNames(cells: (Cell | undefined)[]): boolean {
  const filled = cells.filter((cell) => !isBlank(cell))
  const isWord = (cell: Cell | undefined) =>
    typeof cell === 'string' && /[a-z]/i.test(cell) && parseNumber(cell, ',') === null
  return filled.length > cells.length / 2 && filled.every(isWord)
}
