import type { IngestError } from '../ingest-error.ts'
import { rangeIn } from '../shape/periods/report-range.ts'
import { requireColumns } from './require-columns.ts'
import { creditNotes } from '../lines/credit-notes.ts'
import { decideAmounts } from './decide-amounts.ts'
import { decideDate } from './decide-date.ts'
import { decideRows } from './decide-rows.ts'
import { thousandsQuestion } from '../lines/said-in-thousands.ts'
import { requireWordsOfSales } from './require-sales.ts'
import { type BodyRows, fileOfPlace, type SalesTable } from './sales-table.ts'
import type { TableReading } from './table-reading.ts'
import type { Row } from '../read/grid.ts'
import { isNumberRole, type Mapping, type Role } from '../roles.ts'
import type { ColumnReading, Finding, ReadOptions } from '../types.ts'
import { isQuantityByPrice } from '../understand/amounts/quantities/quantity-by-price.ts'
import { buyersPlaceFinding } from '../understand/roles/buyer-place.ts'
import { variantFindings } from '../understand/roles/variants.ts'
import { carryDown } from '../understand/columns/carry-down.ts'
import { carryCategories } from '../understand/columns/category-titles.ts'
import { damagedCodes } from '../understand/columns/damaged-codes.ts'
import { dateInTurn, mergeAlternatingDates } from '../understand/dates/dates-in-turn.ts'
import { loneTitles, notesBelow } from '../understand/headers/notes-around.ts'
import { type ColumnMeaning } from '../understand/roles/mapping.ts'
import { rowsWithOtherMoney, unreadMoney, unreadQuantity } from '../lines/unread-money.ts'
import { missingProductQuestion } from '../understand/roles/untold-roles.ts'
import { exampleTexts } from '../understand/columns/example-text.ts'

import type { Formats } from '../understand/numbers/formats.ts'
import { untitledFinding } from '../understand/headers/untitled.ts'
import { wordsOf } from '../understand/sales/sales-evidence.ts'
import { withoutRunningTotal } from '../understand/amounts/totals/running-total.ts'
import { type AssignedColumns, assignColumns } from './assign-columns.ts'

export interface UnderstoodTable {
  reading: TableReading
  meaning: ColumnMeaning
  columns: ColumnReading[]
  findings: Finding[]
}

/** The days that the file says it is of, in its letterhead or its name. */
function daysOf(table: SalesTable): { from: string; to: string } | null {
  const { titles, names } = wordsOf(table)
  return [...titles, ...names].map((text) => rangeIn(text.replaceAll('_', ' '))).find((range) => range !== null) ?? null
}

/**
 * Decides what the columns of a table are and how to read them.
 * @throws IngestError where there is no date, or nothing that was sold
 */
export function understandTable(table: SalesTable, options: ReadOptions): UnderstoodTable {
  const { headerRow } = table
  const assigned = assignColumns(table, options)
  const { headers, meaning, columns } = assigned
  const sales = requireSalesOf(table, assigned, options)
  const rows = datedRows(table, assigned)
  const body = { headers, rows, firstRow: headerRow + 1, areOfBook: table.book !== undefined }
  const ofNames = completeNames(body, assigned, options)
  const amounts = decideAmounts(body, assigned, options, {
    range: daysOf(table),
    notes: [...loneTitles(table), ...notesBelow(table)],
  })
  const { mapping } = amounts
  const ofRows = decideRows(body, meaning, mapping, options)
  // Turned at the rates of the file, they are in one currency; so are those that it is asked about, whatever is answered.
  const isInOneCurrency =
    ofRows.reading.exchange !== null ||
    assigned.inOneCurrency.length > 0 ||
    options.currencies !== undefined ||
    ofRows.findings.some(({ code }) => code === 'varias_monedas' || code === 'en_una_moneda')
  const ofFigures = amounts.ofFigures.filter(({ code }) => code !== 'otra_moneda' || !isInOneCurrency)
  const ofUnread = unreadAmounts(table, assigned, mapping, options)
  const { dateOrder } = amounts.reading.formats
  const sold = withoutRunningTotal({ ...body, columns: meaning.columns, mapping, choices: options }, dateOrder)
  return {
    reading: {
      ...amounts.reading,
      ...ofRows.reading,
      headers,
      rows: sold.rows,
      headerRow,
      fileAt: fileOfPlace(table),
      sourceAt: table.sourceOf,
      mapping,
      flipSign: options.sign === 'flip',
      areSums: areSums(table, headers, mapping),
      quantityByPrice: isQuantityByPrice(meaning.columns, mapping),
      noQuantity: options.noQuantity,
      noValue: options.noValue,
      minusQuantity: options.minusQuantity,
      blankDate: options.blankDate,
      hiddenTotals: options.hiddenTotals,
      store: options.store,
      date: sales.date,
      today: options.today,
    },
    meaning,
    columns: columns.map(({ role, ...column }, place) => ({
      ...column,
      role,
      examples: exampleTexts(
        meaning.columns[place]!,
        role,
        settledMark(role, amounts.reading.formats, amounts.findings),
      ),
    })),
    findings: [
      ...sales.findings,
      ...ofNames,
      ...amounts.findings,
      ...ofRows.findings,
      ...ofFigures,
      ...ofRows.ofStates,
      ...ofUnread,
      ...sold.findings,
    ],
  }
}

/** The mark of a column's decimals, where nothing is asked of it. */
function settledMark(role: Role | null, { decimals, notation, thousands }: Formats, findings: readonly Finding[]) {
  if (!isNumberRole(role)) return undefined
  const isAsked =
    (role === 'cantidad' && thousands !== null) ||
    findings.some(({ code, kind }) => code === 'numero_ambiguo' && kind === 'question')
  return isAsked ? notation.decimals[role] : decimals[role]
}

/** The rows, with their dates in one column where they stand in two by turns and the person has named neither. */
function datedRows({ rows, headerRow }: SalesTable, { meaning, mapping, given }: AssignedColumns): Row[] {
  const other = given.fecha === undefined ? dateInTurn(meaning.columns, mapping) : undefined
  return other ? mergeAlternatingDates(rows, headerRow + 1, mapping.fecha!, other.place) : rows
}

/**
 * Of which day or month the rows are, and what else says that they are sales.
 * @throws IngestError where there is no date, or nothing that was sold
 */
function requireSalesOf(
  table: SalesTable,
  { headers, meaning, mapping, given, columns, byRatio, inOneCurrency }: AssignedColumns,
  options: ReadOptions,
): { date: string | undefined; findings: Finding[] } {
  const { sheet, headerRow, signature } = table
  const understood = { sheet, headerRow: table.rowNumber(headerRow), headers, columns, mapping, signature }
  const { date, dated, undatable, ofMonth, whichDate } = decideDate(table, meaning, mapping, given, options)
  requireColumns(dated, meaning, { ...options, ...(date !== undefined && { date }) }, understood, undatable)
  return {
    date,
    findings: [
      ...ofMonth,
      ...salesQuestion(table, meaning, mapping, options, understood),
      ...byRatio,
      ...inOneCurrency,
      ...whichDate,
      ...creditNotes(table, meaning, mapping, options),
    ],
  }
}

/** Whether the person said what a column of this table is: which is of none says nothing of it, nor do columns of other files beside it. */
const namesColumn = ({ headers }: Pick<SalesTable, 'headers'>, { mapping = {} }: ReadOptions): boolean =>
  Object.values(mapping).some((word) => typeof word === 'number' || (word !== null && headers.includes(word)))

/** What is asked where the titles do not say that the rows are sales; a person who names the columns has said it. */
function salesQuestion(
  table: SalesTable,
  meaning: ColumnMeaning,
  mapping: Mapping,
  options: ReadOptions,
  understood: NonNullable<IngestError['understood']>,
): Finding[] {
  if (namesColumn(table, options)) return []
  if (meaning.untitled && options.countRows === undefined)
    return untitledFinding(meaning.columns, mapping, meaning.untitled)
  return options.sales === undefined ? requireWordsOfSales(table, meaning, mapping, understood) : []
}

/** Fills in place what a row leaves blank because it was said above; of a product that is not told, and of codes that a spreadsheet has damaged, it is asked. */
function completeNames(
  { headers, rows, firstRow }: BodyRows,
  { meaning, mapping, given }: AssignedColumns,
  options: ReadOptions,
): Finding[] {
  carryCategories(rows, firstRow, mapping)
  return [
    ...missingProductQuestion(meaning, mapping, given),
    ...carryDown(rows, firstRow, mapping, headers),
    ...damagedCodes(meaning.columns, mapping, options),
  ]
}

/** What is told of amounts that could not be read as they are, of a place that is the buyer's, and of variants of products. */
function unreadAmounts(
  table: SalesTable,
  { meaning: { columns }, given }: AssignedColumns,
  mapping: Mapping,
  options: ReadOptions,
): Finding[] {
  return [
    ...unreadMoney(columns, mapping, options),
    ...rowsWithOtherMoney(columns, mapping, options),
    ...unreadQuantity(columns, mapping, options),
    ...thousandsQuestion(textsOfMoney(table, mapping), options, notesBelow(table)),
    ...(given.local === undefined ? buyersPlaceFinding(columns, mapping) : []),
    ...variantFindings(columns, mapping, given),
  ]
}

/** Whether the amounts are columns that the table got when it was made flat, each a sum of many sales. */
const areSums = ({ origins = {} }: SalesTable, headers: string[], { cantidad, valor }: Mapping): boolean =>
  [cantidad, valor].every((place) => place !== null && origins[headers[place]!] !== undefined)

/** What is said of the amounts: in the titles above the table, the name of its sheet and the titles of their columns. */
function textsOfMoney(table: SalesTable, { valor, precio }: Mapping): string[] {
  const { titles } = wordsOf(table)
  const own = [valor, precio].flatMap((place) => (place === null ? [] : [table.headers[place]!]))
  return [...own, ...titles, ...(table.sheet === undefined ? [] : [table.sheet])]
}
