import { STORE_OR_WAREHOUSE } from '../../understand/headers/store-words.ts'
import { type Cell, cellText, isBlank, type Row } from '../../read/grid.ts'
import { fold } from '../../understand/headers/fold.ts'
import { scoreHeader } from '../../understand/headers/headers.ts'
import { asideNote, areSellingTitles, unreadFiguresNote } from './axis-notes.ts'
import type { PeriodAxis } from './axis.ts'
import type { AxisColumn } from './band.ts'
import { isNothing, isWordCell, wordsNote } from '../figure-cells.ts'
import { DATE_HEADER, type ShapeNote, TableBuilder } from '../flat-table.ts'
import { withoutOtherRows } from './measure-rows.ts'
import { closedColumns, decideFigures, pairsNote, type PeriodFigures } from './period-figures.ts'
import { type NamedRow, namedRows, rowNamesOf } from './row-names.ts'
import { findRowPart, type RowPart } from './row-part.ts'
import { withoutRowsAround } from '../rows-around.ts'
import { SumCheck } from '../sum-check.ts'
import { GROUP_HEADER, MEASURE_HEADER, PRICE_HEADER, type Turned } from '../turned.ts'
import type { Measure } from '../words.ts'

export interface Melted extends Turned {
  /** What the dates are, across and down together. */
  grain: PeriodAxis['grain']
  /** Whether some of the dates are whole. */
  dated: boolean
}

/** A table with time across, with a row for each of its figures instead; columns of several measures stay side by side. */
export function meltPeriods(all: Row[], whole: PeriodAxis, rowNumber: (at: number) => number): Melted {
  const { rows, axis: read, aside, notes: ofRows } = periodRows(all, whole)
  const body = rows.slice(read.headerRow + 1)
  const part = findRowPart(withFigures(body, read), read)
  const sold = decideFigures(rows, read)
  const axis = sold.told ? read : withoutMeasures(read)
  const names = rowNamesOf(body, axis, part)
  const columns = sold.price ? priceLast(names.ids, sold.price.column) : names.ids
  const sums = new SumCheck(names.labels, axis.columns, body)
  const lines = namedRows(
    rows,
    axis,
    { ...names, columns },
    {
      isSum: (row, at) => sold.price?.sums.has(row) === true || sums.isSum(row, rowNumber(at)),
      line: (row) => sums.line(row),
    },
  )
  const layout = layoutOf(body, axis, sold, part)
  const headers = [
    ...columns.map(({ title }) => title),
    ...(names.groups.size > 0 ? [GROUP_HEADER] : []),
    ...headersOf(layout, axis, names.ids),
  ]
  const table = new TableBuilder(rows.slice(0, axis.headerRow), headers, rowNumber)
  const { dated, words } = addFigures(table, lines, layout, rowNumber)
  return {
    ...table.built,
    grain: part?.grain ?? axis.grain,
    dated,
    ...(sold.told && { measure: sold.measure }),
    ...(aside.length > 0 && { besidePlans: true }),
    ...(areSellingTitles(rows, axis) && { titledSales: true }),
    notes: [
      ...sold.notes,
      ...pairsNote(body, axis.columns),
      ...unreadFiguresNote(rows, axis),
      ...asideNote(aside),
      ...ofRows,
      ...wordsNote([...wordsIn(body, layout.closed), ...words]),
      ...sums.notes(),
    ],
  }
}

interface PeriodRows {
  rows: Row[]
  /** Without the column that names measures. */
  axis: PeriodAxis
  /** What was left out because it is no sale: costs, goals. */
  aside: string[]
  notes: ShapeNote[]
}

/** The rows without those of other measures and without what stands around the table. */
function periodRows(all: Row[], axis: PeriodAxis): PeriodRows {
  const measured = withoutOtherRows(all, axis)
  const { rows, notes } = withoutRowsAround(measured.rows, axis.headerRow, axis.ids, axis.columns)
  const ids = axis.ids.length > 1 ? axis.ids.filter(({ column }) => column !== measured.column) : axis.ids
  return { rows, axis: { ...axis, ids }, aside: [...axis.aside, ...measured.aside], notes }
}

/** "Ventas" over figures as small as pieces says nothing of how they are counted. */
const withoutMeasures = (axis: PeriodAxis): PeriodAxis => ({
  ...axis,
  columns: axis.columns.map(({ column, period, date, title, extra }) => ({ column, period, date, title, extra })),
})

/** Without notes below the table, which have no figures. */
const withFigures = (body: readonly Row[], { columns }: PeriodAxis): Row[] =>
  body.filter((row) => columns.some(({ column }) => !isBlank(row[column])))

/** The columns of names with that of the prices behind them, under its own title where that names a price. */
function priceLast(ids: PeriodAxis['ids'], column: number): PeriodAxis['ids'] {
  const title = ids.find((id) => id.column === column)?.title ?? ''
  return [
    ...ids.filter((id) => id.column !== column),
    { column, title: scoreHeader(title).has('precio') ? title : PRICE_HEADER },
  ]
}

/** How the figures of a row become lines. */
interface FigureLayout {
  /** Columns of one period and of one store or product: a line of figures. */
  periods: AxisColumn[][]
  /** A column for each in every line. */
  measures: Measure[]
  /** Of columns that do not say their own. */
  measure: Measure
  /** Columns of days without sales, which hold marks. */
  closed: ReadonlySet<number>
  /** Whether what else the titles say tells the figures apart. */
  hasExtra: boolean
  part: RowPart | null
  common: PeriodFigures['common']
}

function layoutOf(
  body: readonly Row[],
  { columns }: PeriodAxis,
  { measure, common }: PeriodFigures,
  part: RowPart | null,
): FigureLayout {
  const told = new Set(columns.map((column) => column.measure ?? measure))
  return {
    periods: [...Map.groupBy(columns, ({ date, title, extra }) => `${date ?? title}|${extra}`).values()],
    measures: (['cantidad', 'valor'] as const).filter((one) => told.has(one)),
    measure,
    closed: closedColumns(body, columns),
    // What stands beside every month alike tells none of them apart.
    hasExtra: new Set(columns.map(({ extra }) => extra)).size > 1,
    part,
    common,
  }
}

/** Titles of what `addFigures` puts behind the names of a row. */
const headersOf = (
  { hasExtra, common, measures }: FigureLayout,
  { columns }: PeriodAxis,
  ids: PeriodAxis['ids'],
): string[] => [
  ...(hasExtra ? [extraHeader(columns, ids)] : []),
  ...(common ? [PRICE_HEADER] : []),
  DATE_HEADER,
  ...measures.map((measure) => MEASURE_HEADER[measure]),
]

/**
 * Adds a line for each row and period in which something was sold.
 * @returns whether some of the dates are whole, and the words that stand where figures would be
 */
function addFigures(
  table: TableBuilder,
  lines: readonly NamedRow[],
  layout: FigureLayout,
  rowNumber: (at: number) => number,
): { dated: boolean; words: string[] } {
  const { periods, part, hasExtra, common } = layout
  const words: string[] = []
  let dated = false
  for (const { at, row, names } of lines)
    for (const columns of periods) {
      const cells = cellsUnder(row, columns, layout)
      words.push(...cells.filter(isWordCell).map(cellText))
      const figures = cells.map((cell) => (isWordCell(cell) ? null : cell))
      if (figures.every(isNothing)) continue
      const [period] = columns as [AxisColumn, ...AxisColumn[]]
      const date = part ? part.dateOf(row, period) : period.date
      dated ||= date !== null
      table.add(
        [
          ...names,
          ...(hasExtra ? [period.extra] : []),
          ...(common ? [common.priceOf(row)] : []),
          date ?? period.title,
          ...figures,
        ],
        rowNumber(at),
      )
    }
  return { dated, words }
}

/** What a row has under the columns of one period, a cell for each measure. */
const cellsUnder = (row: Row, columns: readonly AxisColumn[], { measures, measure, closed }: FigureLayout): Cell[] =>
  measures.map((own) => {
    const one = columns.find((column) => (column.measure ?? measure) === own)
    return one && !closed.has(one.column) ? (row[one.column] ?? null) : null
  })

const wordsIn = (body: readonly Row[], columns: ReadonlySet<number>): string[] =>
  [...columns].flatMap((column) => body.map((row) => cellText(row[column])).filter((text) => text !== ''))

const STORE_WORD = new RegExp(String.raw`\b(${STORE_OR_WAREHOUSE})\b`)

function extraHeader(columns: AxisColumn[], ids: PeriodAxis['ids']): string {
  const stores = columns.filter(({ extra }) => STORE_WORD.test(fold(extra)))
  const hasProduct = ids.some(({ title }) => /product|art[ií]culo|[ií]tem|descrip|referencia|plato/i.test(title))
  // A product may be called "Punto Rojo".
  return hasProduct || stores.length * 2 >= columns.length ? 'Local' : 'Producto'
}
