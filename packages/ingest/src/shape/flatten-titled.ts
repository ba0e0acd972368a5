import { type Cell, isBlank, type Row } from '../read/grid.ts'
import { scoreHeader } from '../understand/headers/headers.ts'
import { parseNumber } from '../understand/numbers/numbers.ts'
import { headerFit } from '../understand/roles/mapping.ts'
import { alignRows } from './aligned-rows.ts'
import { isDated } from './beside-periods.ts'
import type { Clue, ShapeContext } from './clue.ts'
import { findDates, sampleRows } from './date-column.ts'
import { DATE_HEADER, type DateSource, type FlatTable, type Origins, type Shape, type ShapeNote } from './flat-table.ts'
import { flattenGrids } from './grids-beside.ts'
import { flattenItemLists } from './item-lists.ts'
import { withLegends } from './legends.ts'
import { findMatrix } from './matrix.ts'
import { meltMatrix } from './melt-matrix.ts'
import { GROUP_HEADER, MEASURE_HEADER, PRICE_HEADER, type Turned } from './melt.ts'
import { flattenMeasureRows } from './measures-in-rows.ts'
import { flattenNested } from './nested-lines.ts'
import { flattenNumberedGroups } from './numbered-groups.ts'
import {
  FROM_FIGURES_BELOW,
  FROM_LISTS,
  FROM_MEASURE_ROWS,
  FROM_NAME_PARTS,
  FROM_NUMBERED_TITLES,
  FROM_PARTED_CELLS,
  FROM_PRICE_BESIDE,
  FROM_TITLES_ACROSS,
  FROM_TITLES_BETWEEN,
  FROM_UNTITLED,
  originOfDates,
  originsOf,
} from './origins.ts'
import { flattenOutline } from './outline.ts'
import { withoutPrices } from './price-row.ts'
import { withPaidUnderTitle } from './paid-under-title.ts'
import { flattenSections } from './sections.ts'
import { partTwoInACell } from './two-in-a-cell.ts'
import { joinPersonNames } from './person-names.ts'
import { withDates } from './with-dates.ts'
import { withYearsBeside } from './years-beside.ts'

/** A row of titles, and how much they look like those of sales. */
export interface TitlesFound {
  headerRow: number
  headers: string[]
  score: number
}

/** A table whose titles were found, flat: what its cells, its names and its rows hold apart has columns of its own. */
export function flattenTitled(
  all: Row[],
  found: TitlesFound,
  rowNumber: FlatTable['rowNumber'],
  clue: Clue,
  context: ShapeContext,
): FlatTable {
  const { plain } = context
  const { headerRow } = found
  const aligned = withPaidUnderTitle(found.headers, headerRow, alignRows(all, headerRow, found.headers))
  const { headers, rows: cells } = withLegends(found.headers, headerRow, withoutPrices(aligned, headerRow))
  const parted = partTwoInACell(headers, cells, headerRow, rowNumber)
  if (parted) {
    const own = flattenTitled(parted.rows, { ...found, headers: parted.headers }, parted.rowNumber, clue, context)
    return { ...own, origins: { ...own.origins, ...originsOf(parted.headers, headers, () => FROM_PARTED_CELLS) } }
  }
  const named = joinPersonNames(headers, cells, headerRow, rowNumber)
  if (named) {
    const own = flattenTitled(named.rows, { ...found, headers: named.headers }, named.rowNumber, clue, context)
    return { ...own, origins: { ...own.origins, ...originsOf(named.headers, headers, () => FROM_NAME_PARTS) } }
  }
  const measured = plain ? null : flattenMeasureRows(headers, cells, headerRow, rowNumber)
  if (measured) {
    const own = flattenTitled(measured.rows, { ...found, headers: measured.headers }, measured.rowNumber, clue, context)
    const origins = { ...own.origins, ...originsOf(measured.headers, headers, () => FROM_MEASURE_ROWS) }
    return { ...own, notes: [...own.notes, ...measured.notes], origins }
  }
  const nested = flattenNested(headers, cells, headerRow, rowNumber)
  if (nested) {
    const own = cells[nested.headerRow + 1] ? [...headers, ...nested.headers] : headers
    return ending(
      { ...nested, origins: originsOf(nested.headers, own, () => FROM_TITLES_BETWEEN) },
      'sections',
      clue,
      found.score,
    )
  }
  const listed = plain ? null : flattenItemLists(headers, cells, headerRow, rowNumber)
  if (listed) {
    const origins = originsOf(listed.headers, headers, () => FROM_LISTS)
    return ending({ ...listed, origins }, 'sections', clue, found.score)
  }
  const numbered = plain ? null : flattenNumberedGroups(headers, cells, headerRow, rowNumber)
  if (numbered) {
    const origins = originsOf(numbered.headers, headers, () => FROM_NUMBERED_TITLES)
    return ending({ ...numbered, origins }, 'sections', clue, found.score)
  }
  const firstRow = headerRow + 1
  const dates = findDates(headers, cells, firstRow, clue)
  const { rows, notes } =
    dates.kind === 'column'
      ? withYearsBeside(cells, firstRow, dates.column, headers[dates.column]!)
      : { rows: cells, notes: [] }
  const grids =
    plain || dates.kind !== 'column' ? null : flattenGrids(headers, rows, headerRow, dates.column, rowNumber)
  if (grids) {
    const origins = originsOf(grids.headers, headers, (title) => acrossOrigin(title, ['Producto']))
    return ending({ ...grids, origins }, 'products', clue, found.score)
  }
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
  const titles = nameProduct(headers, rows, firstRow, dates)
  const flat = withDates(titles, rows, firstRow, dates)
  return {
    ...flat,
    headerRow,
    rowNumber,
    score: found.score,
    shape: 'plain',
    dateColumn: placeOf(dates, flat.headers),
    origins: { ...originsOf(titles, headers, () => FROM_UNTITLED), ...datesOrigin(dates, titles, clue) },
    notes: [...notes, ...notesOf(dates)],
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

/** Where a column comes from. @param across titles that columns have whose cells stood across */
export function acrossOrigin(title: string, across: readonly string[]): string {
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
