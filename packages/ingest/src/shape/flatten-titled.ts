import type { Row } from '../read/grid.ts'
import { scoreHeader } from '../understand/headers/headers.ts'
import { headerFit } from '../understand/roles/mapping.ts'
import { alignRows } from './titles/aligned-rows.ts'
import { isDated } from './periods/beside-periods.ts'
import type { TitleContext, ShapeContext } from './title-context.ts'
import { findDates } from './dates/date-column.ts'
import {
  DATE_HEADER,
  type DateSource,
  type FlatTable,
  type Origins,
  type Shape,
  type ShapeNote,
  type TitledTable,
} from './flat-table.ts'
import { flattenGrids } from './matrix/grids-beside.ts'
import { flattenItemLists } from './sections/item-lists.ts'
import { withLegends } from './titles/legends.ts'
import { findMatrix } from './matrix/matrix.ts'
import type { Matrix } from './matrix/matrix-columns.ts'
import { meltMatrix } from './matrix/melt-matrix.ts'
import { GROUP_HEADER, MEASURE_HEADER, PRICE_HEADER, type Turned } from './turned.ts'
import { withoutDashesBelow } from './sections/dashes-below.ts'
import { nameProduct } from './matrix/name-product.ts'
import { partColumns } from './part-columns.ts'
import { flattenNested } from './sections/nested-lines.ts'
import { flattenNumberedGroups } from './sections/numbered-groups.ts'
import {
  FROM_FIGURES_BELOW,
  FROM_LISTS,
  FROM_NUMBERED_TITLES,
  FROM_PRICE_BESIDE,
  FROM_TITLES_ACROSS,
  FROM_TITLES_BETWEEN,
  FROM_UNTITLED,
  originOfDates,
  originsOf,
} from './origins.ts'
import { flattenOutline } from './sections/outline.ts'
import { withoutPrices } from './prices/price-row.ts'
import { withPaymentTitles } from './titles/paid-under-title.ts'
import { flattenSections } from './sections/sections.ts'
import { withDates } from './dates/with-dates.ts'
import { withYearsBeside } from './periods/years-beside.ts'

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
  titleContext: TitleContext,
  context: ShapeContext,
): FlatTable {
  const plain = context.plain === true
  const table = withWholeRows(all, found, rowNumber)
  const parted = partColumns(table, plain)
  if (parted) {
    const { headers, rows, from } = parted
    const own = flattenTitled(rows, { ...found, headers }, parted.rowNumber, titleContext, context)
    const origins = { ...own.origins, ...originsOf(headers, table.headers, () => from) }
    return { ...own, notes: [...own.notes, ...parted.notes], origins }
  }
  const around = { titleContext, score: found.score, plain }
  const lines = flattenDocuments(table, plain)
  return lines ? ending(lines, around) : flattenDated(table, around)
}

/** What is known of a table beside its rows. */
interface Around {
  titleContext: TitleContext
  /** How much its titles look like those of sales. */
  score: number
  /** The person's word that every row is one sale. */
  plain: boolean
}

/** A table that was turned, and what it had been. */
type Shaped = Turned & Pick<FlatTable, 'shape'>

/** The rows with their cells under their titles, without rows of prices, and with what their codes stand for. */
function withWholeRows(all: Row[], found: TitlesFound, rowNumber: FlatTable['rowNumber']): TitledTable {
  const { headerRow } = found
  const whole = withoutDashesBelow(all, headerRow)
  const aligned = withPaymentTitles(found.headers, headerRow, alignRows(whole, headerRow, found.headers))
  return { ...withLegends(found.headers, headerRow, withoutPrices(aligned, headerRow)), headerRow, rowNumber }
}

/** A row for each line of a document, where the lines stand below it, in one of its cells or beside each other; null where they do not. */
function flattenDocuments(table: TitledTable, plain: boolean): Shaped | null {
  const { headers, rows } = table
  const shaped = (turned: Turned, from: string, own = headers): Shaped => ({
    ...turned,
    origins: originsOf(turned.headers, own, () => from),
    shape: 'sections',
  })
  const nested = flattenNested(table)
  if (nested) {
    const own = rows[nested.headerRow + 1] ? [...headers, ...nested.headers] : headers
    return shaped(nested, FROM_TITLES_BETWEEN, own)
  }
  if (plain) return null
  const listed = flattenItemLists(table)
  if (listed) return shaped(listed, FROM_LISTS)
  const numbered = flattenNumberedGroups(table)
  return numbered && shaped(numbered, FROM_NUMBERED_TITLES)
}

/** A table with its dates: names across and titles between the rows become columns; any other keeps its rows. */
function flattenDated(table: TitledTable, around: Around): FlatTable {
  const { headers, headerRow } = table
  const firstRow = headerRow + 1
  const dates = findDates(headers, table.rows, firstRow, around.titleContext)
  const { rows, notes } =
    dates.kind === 'column'
      ? withYearsBeside(table.rows, firstRow, dates.column, headers[dates.column]!)
      : { rows: table.rows, notes: [] }
  const own = { ...table, rows }
  const turned = flattenByLayout(own, dates, around)
  if (turned) return ending(turned, around)
  const titles = nameProduct(headers, rows, firstRow, dates)
  const flat = withDates(titles, rows, firstRow, dates)
  return {
    ...own,
    ...flat,
    score: around.score,
    shape: 'plain',
    dateColumn: placeOf(dates, flat.headers),
    origins: { ...originsOf(titles, headers, () => FROM_UNTITLED), ...datesOrigin(dates, titles, around.titleContext) },
    notes: [...notes, ...notesOf(dates)],
    ...reportedFrom(dates),
    ...(around.titleContext.measure && { measure: around.titleContext.measure }),
  }
}

/** A row for each sale of a table with grids beside each other, with titles between its rows, or with names across; null for any other. */
function flattenByLayout(table: TitledTable, dates: DateSource, around: Around): Shaped | null {
  const { headers } = table
  const { titleContext, plain } = around
  const grids = plain || dates.kind !== 'column' ? null : flattenGrids(table, dates.column)
  if (grids) {
    const origins = originsOf(grids.headers, headers, (title) => acrossOrigin(title, ['Producto']))
    return { ...grids, origins, shape: 'products' }
  }
  const sections = flattenSections(table, isDated(dates), titleContext)
  if (sections) return namesInside(sections, 'sections', headers, around)
  const outline = dates.kind === 'column' ? null : flattenOutline(table, titleContext)
  if (outline) return namesInside(outline, 'outline', headers, around)
  const across = plain ? null : meltNames(table, dates, titleContext)
  if (!across) return null
  const { turned, header } = across
  const origins = originsOf(turned.headers, headers, (title) => acrossOrigin(title, ['Local', header]))
  return { ...turned, origins, shape: header === 'Producto' ? 'products' : 'matrix' }
}

/** A row for each figure below names across; null where none stand across. */
function meltNames(
  table: TitledTable,
  dates: DateSource,
  titleContext: TitleContext,
): { turned: Turned; header: Matrix['header'] } | null {
  const { headers, rows, headerRow } = table
  const found = findMatrix(headers, rows[headerRow - 1] ?? [], rows, headerRow + 1, dates)
  const matrix = found && { ...found, proven: found.proven || isOfMeasure(found, titleContext) }
  return matrix && { turned: meltMatrix(table, matrix, titleContext), header: matrix.header }
}

/** Names from which figures that a title calls what was sold, "UNIDADES VENDIDAS", are of them, where none of them means anything else. */
const LEAST_NAMES = 3
const isOfMeasure = ({ figures }: Matrix, { ofSales, measure }: TitleContext): boolean =>
  ofSales === true &&
  measure !== undefined &&
  figures.length >= LEAST_NAMES &&
  figures.every(({ name }) => [...scoreHeader(name).keys()].every((role) => role === 'local' || role === 'producto'))

/**
 * A table whose titles stood between its rows: what is left may have stores or products across, which become lines too.
 * @param headers titles that the file has
 */
function namesInside(turned: Turned, shape: Shape, headers: string[], { titleContext, plain }: Around): Shaped {
  const { headers: titles, rows, headerRow } = turned
  const inside = plain ? null : meltNames(turned, findDates(titles, rows, headerRow + 1, titleContext), titleContext)
  if (!inside) return { ...turned, origins: originsOf(titles, headers, () => FROM_TITLES_BETWEEN), shape }
  const origins = originsOf(inside.turned.headers, headers, (title) =>
    titles.includes(title) ? FROM_TITLES_BETWEEN : acrossOrigin(title, ['Local', inside.header]),
  )
  return { ...inside.turned, origins, shape, notes: [...turned.notes, ...inside.turned.notes] }
}

/** A table that was turned, with its dates. */
function ending(turned: Shaped, { titleContext, score }: Around): FlatTable {
  const firstRow = turned.headerRow + 1
  const dates: DateSource = findDates(turned.headers, turned.rows, firstRow, titleContext)
  const flat = withDates(turned.headers, turned.rows, firstRow, dates)
  const all = [...flat.rows.slice(0, turned.headerRow), flat.headers, ...flat.rows.slice(firstRow)]
  return {
    ...turned,
    ...flat,
    rows: all,
    dateColumn: placeOf(dates, flat.headers),
    score: Math.max(score, headerFit(flat.headers).score),
    origins: { ...turned.origins, ...datesOrigin(dates, turned.headers, titleContext) },
    notes: [...turned.notes, ...notesOf(dates)],
    ...reportedFrom(dates),
  }
}

function reportedFrom(dates: DateSource): Pick<FlatTable, 'reportedFrom'> {
  return dates.kind === 'made' && dates.reportedFrom !== undefined ? { reportedFrom: dates.reportedFrom } : {}
}

function datesOrigin(dates: DateSource, headers: readonly string[], titleContext: TitleContext): Origins {
  return dates.kind === 'made' ? { [DATE_HEADER]: originOfDates(dates, headers, titleContext) } : {}
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
