import { FootRows } from './foot-rows.ts'
import { NotCounted } from './not-counted.ts'
import type { Cell, Row } from '../read/grid.ts'
import { cellText, isBlank } from '../read/grid.ts'
import { RowReader } from './row-reader.ts'
import type { TableReading } from '../tables/table-reading.ts'
import { SummaryRows } from './summary-rows.ts'
import { Totals } from './totals.ts'
import type { Role, NumberRole } from '../roles.ts'
import type { Rejection, SaleLine, SalesFile, VoidedDocument } from '../types.ts'
import { namesAverage, namesTotal } from '../understand/columns/column.ts'
import { isCalledSum, LEAST_SUMMED, type OwnSums } from '../understand/columns/summed-rows.ts'
import { fold } from '../understand/headers/fold.ts'
import { parseNumber } from '../understand/numbers/numbers.ts'
import { continuesTitles, NAMING, type RowKind, rowKind } from '../understand/sales/row-kind.ts'

/** Rows between two reports of progress. */
const PROGRESS_ROWS = 5_000
/** Words of a row that says what was sold in all. */
const SOLD = /\b(vend\w*|ventas?|vendas?|sales?|sum\w*|van|vienen|pasan)\b/

/** What names a line in a file without dates. */
const NAMES = ['producto', 'productoCodigo', 'documento', 'cliente', 'clienteCodigo'] as const

/** Stands for a row that was let go. */
const READ: Row = []

/** Who takes what the rows give, one by one. */
export interface RowSink {
  line: (line: SaleLine, at: number) => void
  /** Everything that is wrong with one row. */
  rejected: (rejections: Rejection[], row: number, cells: (string | number | boolean | null)[], at: number) => void
  /** A row that is understood and is no sale. */
  notCounted?: (at: number, voided: VoidedDocument | null) => void
  onProgress?: (fraction: number) => void
}

export interface Checked {
  skipped: Pick<SalesFile['skipped'], 'letterhead' | 'totals' | 'blank'>
  totals: Totals
  notCounted: NotCounted
  summaries: SummaryRows
  /** Rows of products that were not sold: neither quantity nor money. */
  worthNothing: number
  /** Lines whose product and quantity are known, and whose money is not: loaded with a value of 0. */
  withoutMoney: number
  /** Lines whose quantity is below zero and whose money is above. */
  minusQuantities: number
  /** Lines whose quantity is missing or no number, and was calculated. */
  calculated: number
  /** Rows that stay out as sums of a day, by a name that people give them. */
  ownSums: OwnSums | null
}

/**
 * Turns the rows under the headers into clean lines, or into rejections that name row, column, value and reason.
 * @param rowNumber row of the file, counted from 1, of a place in `rows`
 * @param once whether `rows` may lose each row when it is read
 */
export function checkRows(
  reading: TableReading,
  rowNumber: (at: number) => number,
  sink: RowSink,
  once = false,
): Checked {
  const { rows, headerRow } = reading
  const checked: Checked = {
    skipped: { letterhead: 0, totals: 0, blank: 0 },
    totals: new Totals(),
    notCounted: new NotCounted(),
    summaries: new SummaryRows(rows.length),
    worthNothing: 0,
    withoutMoney: 0,
    calculated: 0,
    minusQuantities: 0,
    ownSums: null,
  }
  for (const row of rows.slice(0, headerRow)) {
    if (row.every((cell) => isBlank(cell))) checked.skipped.blank++
    else checked.skipped.letterhead++
  }
  const reader = new RowReader(reading)
  const foot = new FootRows(reading, (row, role) => reader.number(row, role))
  const check: RowCheck = { reader, foot, checked, sink, rowNumber }
  for (let at = headerRow + 1; at < rows.length; at++) {
    if (at % PROGRESS_ROWS === 0) sink.onProgress?.(at / rows.length)
    checked.totals.startSource(reading.sourceAt?.(at), reading.fileAt?.(at))
    checkRow(check, rows[at]!, at)
    if (once) rows[at] = READ
  }
  Object.assign(checked, {
    withoutMoney: reader.withoutMoney,
    calculated: reader.calculated,
    minusQuantities: reader.minusQuantities,
    ownSums: reader.ownSums,
  })
  return checked
}

/** What the rows of a table are checked by, and who is told. */
interface RowCheck {
  reader: RowReader
  foot: FootRows
  checked: Checked
  sink: RowSink
  rowNumber: (at: number) => number
}

function checkRow(check: RowCheck, row: Row, at: number): void {
  const { reader, foot, checked, sink } = check
  const { skipped, totals, notCounted } = checked
  const date = reader.date(row)
  const kind = kindOf(reader, row, at, date)
  const footName =
    kind === 'line'
      ? nameBelowLines(check, row, at, date)
      : kind === 'total'
        ? otherThanTotal(row, reader, totals)
        : null
  if (kind === 'blank' || kind === 'total') foot.follow('end')
  if (footName !== null) notCounted.add('foot', '', footName, false)
  else if (at === reader.firstRow && date === null && continuesTitles(row, reader.mapping, isNumberIn(reader, row)))
    skipped.letterhead++
  else if (kind === 'blank') skipped.blank++
  else if (reader.documentSums.has(at)) skipped.totals++
  else if (isRemark(check, row, kind)) skipped.letterhead++
  else if (kind === 'total' || isTotalByValue(row, date, reader, totals)) countTotal(check, row, at, date)
  else if (reader.unused.isUnused(row, at)) skipped.blank++
  else if (reader.unused.isNothing(row)) {
    skipped.blank++
    checked.worthNothing++
  } else if (reader.notCounted(row, notCounted)) {
    sink.notCounted?.(at, notCounted.isCancelled ? documentOf(reader, row, date) : null)
    notCounted.addValue(reader.number(row, 'valor'))
    totals.add(reader.number(row, 'valor'), reader.number(row, 'cantidad'), null)
  } else emitLine(check, row, at, date)
}

/** The document of a row; null where it has no number, or no day. */
function documentOf(reader: RowReader, row: Row, date: string | null): VoidedDocument | null {
  const document = reader.text(row, 'documento')
  return document === '' || date === null ? null : { document, date }
}

/** What a row is by its cells and by what the whole table shows of it. */
function kindOf(reader: RowReader, row: Row, at: number, date: string | null): RowKind {
  if (reader.namedSums.has(at)) return 'total'
  if (reader.soldTotals.has(at)) return 'line'
  // The day of a file without dates is every row's, also that of totals, which have no names as the others have.
  const hasDate =
    date !== null && (reader.mapping.fecha !== null || !NAMES.some((role) => reader.mapping[role] !== null))
  return rowKind(row, reader.headers, reader.mapping, hasDate, isNumberIn(reader, row))
}

const isNumberIn =
  (reader: RowReader, row: Row) =>
  (role: Role): boolean =>
    reader.number(row, role as NumberRole) !== null

/** What a row is called that looks like a line and is none: it stands below the table, or sums up the lines above it; null for any other. */
const nameBelowLines = (
  { reader, foot, checked }: RowCheck,
  row: Row,
  at: number,
  date: string | null,
): string | null => foot.nameOf(row, date) ?? checked.summaries.nameOf(row, at, () => reader.number(row, 'valor'))

/** Whether a row is a note, an average, or a total below the table that is not the one of all lines. */
function isRemark({ reader, foot, checked }: RowCheck, row: Row, kind: RowKind): boolean {
  if (kind !== 'total') return kind === 'note'
  return namesAverage(row) || (foot.hasBegun && !checked.totals.isOfAll(reader.number(row, 'valor')))
}

function countTotal({ reader, checked, rowNumber }: RowCheck, row: Row, at: number, date: string | null): void {
  checked.skipped.totals++
  checked.totals.compare(
    rowNumber(at),
    reader.number(row, 'valor'),
    reader.number(row, 'cantidad'),
    () => row.flatMap((cell) => parseNumber(cell, reader.decimal) ?? []),
    date,
  )
}

/** Gives a row that is a sale to the sink, as a line or with all that is wrong with it. */
function emitLine(
  { reader, foot, checked, sink, rowNumber }: RowCheck,
  row: Row,
  at: number,
  date: string | null,
): void {
  const number = rowNumber(at)
  const rejections: Rejection[] = []
  const line = reader.line(row, number, date, rejections)
  checked.totals.add(reader.number(row, 'valor'), reader.number(row, 'cantidad'), line)
  foot.follow('line')
  if (line) {
    checked.summaries.add(line.value, line.date)
    sink.line(line, at)
    return
  }
  const cells = reader.headers.map((_, place) => plain(row[place]))
  sink.rejected(rejections, number, cells, at)
}

/** The label of a row that stands where totals do, is called otherwise and sums up nothing: "Stand", "Arriendo"; null for any other row. */
function otherThanTotal(row: Row, reader: RowReader, totals: Totals): string | null {
  const value = reader.number(row, 'valor')
  const labels = row.map(cellText).filter((text) => /\p{L}{3}/u.test(text))
  const [label] = labels
  const { cantidad, precio } = reader.mapping
  const counts = cantidad !== null || precio !== null
  if (!counts || reader.number(row, 'cantidad') !== null || reader.number(row, 'precio') !== null) return null
  if (label === undefined || value === null || labels.some((text) => namesTotal([text]) || SOLD.test(fold(text))))
    return null
  return totals.agrees(value) ? null : label
}

/**
 * Whether a row has the money of all lines above it and nothing that they have: "Ventas brutas" below the days, or "Se hizo" among the
 * products, without a date or a quantity. A total of some lines says that it is one, or stands where such totals stood: equal sums are no
 * chance where prices are round.
 */
function isTotalByValue(row: Row, date: string | null, reader: RowReader, totals: Totals): boolean {
  const { mapping } = reader
  const isEmpty = (role: Role) => mapping[role] !== null && isBlank(row[mapping[role]])
  const value = reader.number(row, 'valor')
  const hasDay = () => mapping.fecha !== null && /\d/.test(cellText(row[mapping.fecha]))
  const isNamed = NAMING.some((role) => mapping[role] !== null && !isEmpty(role))
  // "TOTAL LO QUE VA DEL MES" is one by its name as well.
  if (isEmpty('cantidad') && namesTotal(row) && totals.isOfLines(value, LEAST_SUMMED)) return true
  if (!isNamed) return date === null && mapping.fecha !== null && !hasDay() && totals.isOfAll(value)
  const isBare = isEmpty('cantidad') && mapping.fecha !== null && !hasDay()
  return isBare && isCalledSum(row) && totals.isOfLines(value, LEAST_SUMMED)
}

function plain(cell: Cell | undefined): string | number | boolean | null {
  return cell instanceof Date ? cellText(cell) : (cell ?? null)
}
