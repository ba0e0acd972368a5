import { IngestError } from '../ingest-error.ts'
import { isBlank } from '../read/grid.ts'
import { rangeIn } from '../shape/report-range.ts'
import type { Origins } from '../shape/flat-table.ts'
import { requireSales } from './require-columns.ts'
import { creditNotes } from '../lines/credit-notes.ts'
import { decideAmounts } from './decide-amounts.ts'
import { decideDate } from './decide-date.ts'
import { decideRows } from './decide-rows.ts'
import { saidInThousands } from '../lines/said-in-thousands.ts'
import { requireWordsOfSales } from './require-sales.ts'
import type { SalesTable } from './sales-table.ts'
import type { TableReading } from './table-reading.ts'
import type { ColumnReading, Finding, GivenMapping, Mapping, ReadOptions, Role } from '../types.ts'
import { applyValueChoice } from '../understand/amounts/amount-findings.ts'
import { isQuantityByPrice } from '../understand/amounts/quantity-by-price.ts'
import { buyersPlaceFinding } from '../understand/roles/buyer-place.ts'
import { carryDown } from '../understand/columns/carry-down.ts'
import { carryCategories } from '../understand/columns/category-titles.ts'
import { saysAmounts } from '../understand/amounts/contradiction.ts'
import { damagedCodes } from '../understand/columns/damaged-codes.ts'
import { exampleText } from '../understand/columns/example-text.ts'
import { fold } from '../understand/headers/fold.ts'
import { loneTitles, notesBelow } from '../understand/headers/notes-around.ts'
import {
  type ColumnMeaning,
  sampleColumns,
  type SampledColumns,
  understandColumns,
} from '../understand/roles/mapping.ts'
import { readThousandsByBothMarks } from '../understand/numbers/both-marks.ts'
import { convertedMoney } from '../understand/amounts/converted-money.ts'
import { priceIsTotal, summedPrice, totalIsPrice } from '../understand/amounts/price-is-total.ts'
import { reasonsFor } from '../understand/roles/reasons.ts'
import { rowsWithOtherMoney, unreadMoney, unreadQuantity } from '../lines/unread-money.ts'
import { untitledFinding } from '../understand/headers/untitled.ts'
import { wordsOf } from '../understand/sales/sales-evidence.ts'
import { withoutRunningTotal } from '../understand/amounts/running-total.ts'

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

/** A table is understood once more for each answer that is offered. */
const SAMPLED = new WeakMap<SalesTable, SampledColumns>()

/**
 * Decides what the columns of a table are and how to read them.
 * @throws IngestError where there is no date, or nothing that was sold
 */
export function understandTable(table: SalesTable, options: ReadOptions): UnderstoodTable {
  const { rows, headerRow, signature } = table
  const firstRow = headerRow + 1
  const headers = table.headers.map((header, i) => header || `Columna ${i + 1}`)
  if (!rows.some((row, at) => at > headerRow && row.some((cell) => !isBlank(cell))))
    throw new IngestError(
      'sin_filas',
      'El archivo solo trae los títulos, sin ventas debajo. Revisa que sea el correcto y súbelo de nuevo.',
    )
  const given = placesOf(options.mapping ?? {}, headers)
  const findings: Finding[] = []
  if (options.decimal === undefined) readThousandsByBothMarks(rows, firstRow, headers)
  const sampled = SAMPLED.get(table) ?? sampleColumns(headers, rows, firstRow)
  SAMPLED.set(table, sampled)
  const meaning = understandColumns(headers, rows, firstRow, given, table.dateColumn ?? null, sampled)
  const columnMapping = applyValueChoice(meaning, given, options)
  const byRatio =
    options.valueIs === undefined && !saysAmounts(given)
      ? [
          ...summedPrice(rows.slice(firstRow), meaning, columnMapping),
          ...priceIsTotal(meaning, columnMapping),
          ...totalIsPrice(meaning, columnMapping),
        ]
      : []
  const inOneCurrency = given.valor === undefined ? convertedMoney(meaning.columns, columnMapping) : []
  const columns = readColumns(headers, columnMapping, meaning, given, table.origins ?? {})
  const understood = {
    sheet: table.sheet,
    headerRow: table.rowNumber(headerRow),
    headers,
    columns,
    mapping: columnMapping,
    signature,
  }
  const { date, dated, undatable, ofMonth, whichDate } = decideDate(table, meaning, columnMapping, given, options)
  requireSales(dated, meaning, { ...options, ...(date !== undefined && { date }) }, understood, undatable)
  findings.push(...ofMonth)
  if (meaning.untitled && options.mapping === undefined && options.countRows === undefined)
    findings.push(...untitledFinding(meaning.columns, columnMapping, meaning.untitled))
  else if (options.sales === undefined && options.mapping === undefined)
    findings.push(...requireWordsOfSales(table, meaning, columnMapping, understood))
  findings.push(...byRatio, ...inOneCurrency, ...whichDate, ...creditNotes(table, meaning, columnMapping, options))
  carryCategories(rows, firstRow, columnMapping)
  findings.push(
    ...carryDown(rows, firstRow, columnMapping, headers),
    ...damagedCodes(meaning.columns, columnMapping, options),
  )
  const amounts = decideAmounts({ headers, rows, firstRow }, meaning, columnMapping, given, options, {
    range: daysOf(table),
    notes: [...loneTitles(table), ...notesBelow(table)],
  })
  const { mapping } = amounts
  const ofRows = decideRows({ headers, rows, firstRow }, meaning, mapping, options)
  findings.push(
    ...amounts.findings,
    ...ofRows.findings,
    // Turned at the rates of the file, they are in one currency.
    ...amounts.ofFigures.filter(
      ({ code }) => code !== 'otra_moneda' || !(ofRows.reading.exchange || inOneCurrency.length > 0),
    ),
    ...ofRows.ofStates,
  )
  findings.push(
    ...unreadMoney(meaning.columns, mapping, options),
    ...rowsWithOtherMoney(meaning.columns, mapping, options),
    ...unreadQuantity(meaning.columns, mapping, options),
  )
  findings.push(...saidInThousands(textsOfMoney(table, mapping), options, notesBelow(table)))
  if (given.local === undefined) findings.push(...buyersPlaceFinding(meaning.columns, mapping))
  const { dateOrder } = amounts.reading.formats
  const sold = withoutRunningTotal({ rows, firstRow, columns: meaning.columns, mapping, choices: options }, dateOrder)
  findings.push(...sold.findings)
  const reading: TableReading = {
    headers,
    rows: sold.rows,
    headerRow,
    mapping,
    ...amounts.reading,
    ...ofRows.reading,
    flipSign: options.sign === 'flip',
    areSums: [mapping.cantidad, mapping.valor].every(
      (place) => place !== null && table.origins?.[headers[place]!] !== undefined,
    ),
    quantityByPrice: isQuantityByPrice(meaning.columns, mapping),
    noQuantity: options.noQuantity,
    noValue: options.noValue,
    blankDate: options.blankDate,
    store: options.store,
    date,
    today: options.today,
  }
  return { reading, meaning, columns, findings }
}

function readColumns(
  headers: string[],
  mapping: Mapping,
  meaning: ColumnMeaning,
  given: Partial<Mapping>,
  origins: Origins,
): ColumnReading[] {
  const roles = new Map(Object.entries(mapping).map(([role, place]) => [place, role as Role]))
  return headers.map((header, place) => {
    const role = roles.get(place) ?? null
    return {
      header,
      role,
      examples: meaning.columns[place]!.examples.map((cell) => exampleText(cell, role)),
      reasons: reasonsFor(place, role, meaning, given, origins[header]),
    }
  })
}

/** @throws IngestError for a header that the file does not have */
function placesOf(given: GivenMapping, headers: string[]): Partial<Mapping> {
  const places: Partial<Mapping> = {}
  for (const [role, word] of Object.entries(given) as [Role, number | string | null][]) {
    if (typeof word !== 'string') {
      places[role] = word
      continue
    }
    const exact = headers.indexOf(word)
    const at = exact >= 0 ? exact : headers.findIndex((header) => fold(header) === fold(word))
    if (at < 0)
      throw new IngestError(
        'columna_desconocida',
        `El archivo no tiene una columna «${word}» (${role}). Tiene: ${headers.join(' | ')}.`,
      )
    places[role] = at
  }
  return places
}

/** What is said of the amounts: in the titles above the table, the name of its sheet and the titles of their columns. */
function textsOfMoney(table: SalesTable, { valor, precio }: Mapping): string[] {
  const { titles } = wordsOf(table)
  const own = [valor, precio].flatMap((place) => (place === null ? [] : [table.headers[place]!]))
  return [...own, ...titles, ...(table.sheet === undefined ? [] : [table.sheet])]
}
