import { IngestError } from '../ingest-error.ts'
import { isBlank, type Row } from '../read/grid.ts'
import type { Origins } from '../shape/flat-table.ts'
import { requireSales } from './require-columns.ts'
import { creditNotes } from '../lines/credit-notes.ts'
import { letterheadDate } from './letterhead-date.ts'
import { saidInThousands } from '../lines/said-in-thousands.ts'
import { requireWordsOfSales } from './require-sales.ts'
import type { TableReading } from './table-reading.ts'
import { undated } from '../lines/undated.ts'
import type { ColumnReading, Finding, GivenMapping, Mapping, ReadOptions, Role } from '../types.ts'
import { amountFindings, applyValueChoice } from '../understand/amounts/amount-findings.ts'
import { buyersPlaceFinding } from '../understand/roles/buyer-place.ts'
import { carryDown } from '../understand/columns/carry-down.ts'
import { decideRowTreatments } from '../understand/sales/row-treatments.ts'
import { otherDocuments } from '../understand/sales/other-documents.ts'
import { saysAmounts, threeDecimals } from '../understand/amounts/contradiction.ts'
import { costQuestion } from '../understand/roles/cost-question.ts'
import { damagedCodes } from '../understand/columns/damaged-codes.ts'
import { exampleText } from '../understand/columns/example-text.ts'
import { discountToldByPrices, severalDiscounts } from '../understand/amounts/discount-findings.ts'
import { decideFormats } from '../understand/numbers/formats.ts'
import { fold } from '../understand/headers/fold.ts'
import { type ColumnMeaning, understandColumns } from '../understand/roles/mapping.ts'
import { dateQuestion } from '../understand/dates/date-question.ts'
import { orderDiscount } from '../understand/documents/order-discount.ts'
import { orderTotal } from '../understand/documents/order-total.ts'
import { refunds } from '../understand/sales/refunds.ts'
import { decideRemarks } from '../understand/sales/remarks.ts'
import { returnedUnits } from '../understand/sales/returned-units.ts'
import { instalments } from '../understand/documents/instalments.ts'
import { mixedMeasures } from '../understand/numbers/mixed-measures.ts'
import { priceIsTotal } from '../understand/amounts/price-is-total.ts'
import { reasonsFor } from '../understand/roles/reasons.ts'
import { unreadMoney, unreadQuantity } from '../lines/unread-money.ts'
import { untitledFinding } from '../understand/headers/untitled.ts'
import { wordsOf } from '../understand/sales/sales-evidence.ts'
import { withoutRunningTotal } from '../understand/amounts/running-total.ts'
import { decideStates } from '../understand/sales/state-findings.ts'

/** A table with its headers found, flat: one row a sale. */
export interface SalesTable {
  rows: Row[]
  /** 0-based row of the headers in `rows`. */
  headerRow: number
  headers: string[]
  signature: string
  /** Row of the file, counted from 1, of a place in `rows`. */
  rowNumber: (at: number) => number
  /** File or sheet of a place in `rows`, where there are several. */
  sourceOf?: (at: number) => string
  /** File of a source. */
  fileOf?: (source: string) => string
  /** The column of dates that the table's shape shows, where its header may not. */
  dateColumn?: number | null
  /** Of the columns that the file itself has not. */
  origins?: Origins
  sheet?: string | undefined
  /** Names of the files, which say what they hold. */
  fileNames?: readonly string[]
  /** What the titles say of a report of several months whose rows have no date. */
  manyMonths?: string
}

export interface UnderstoodTable {
  reading: TableReading
  meaning: ColumnMeaning
  columns: ColumnReading[]
  findings: Finding[]
}

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
  const meaning = understandColumns(headers, rows, firstRow, given, table.dateColumn ?? null)
  const mapping = applyValueChoice(meaning, given, options)
  const asTotal = options.valueIs === undefined && !saysAmounts(given) ? priceIsTotal(meaning, mapping) : []
  const columns = readColumns(headers, mapping, meaning, given, table.origins ?? {})
  const understood = { sheet: table.sheet, headerRow: table.rowNumber(headerRow), headers, columns, mapping, signature }
  const whichDate = given.fecha === undefined ? dateQuestion(meaning.columns, mapping) : []
  const sells = mapping.cantidad !== null || mapping.precio !== null || mapping.valor !== null
  // Of a table that sells nothing it is not asked which of its dates is the sale's, unless it says of each row what was sold to whom.
  const isDated = whichDate.length === 0 || sells || tellsWhatToWhom(table, mapping)
  const ofMonth =
    table.manyMonths === undefined && given.fecha === undefined
      ? undated(wordsOf(table), rows.length - firstRow, meaning, mapping, options, letterheadDate(rows, headerRow))
      : null
  const date = options.date ?? ofMonth?.date
  requireSales(
    isDated ? mapping : { ...mapping, fecha: null },
    meaning,
    { ...options, ...(date !== undefined && { date }) },
    understood,
    table.manyMonths ?? (options.months === 'several' ? SEVERAL_MONTHS : undefined),
  )
  if (ofMonth) findings.push(ofMonth.finding)
  if (meaning.untitled && options.mapping === undefined && options.countRows === undefined)
    findings.push(...untitledFinding(meaning.columns, mapping, meaning.untitled))
  else if (options.sales === undefined && options.mapping === undefined)
    findings.push(...requireWordsOfSales(table, meaning, mapping, understood))
  findings.push(...asTotal, ...whichDate, ...creditNotes(table, meaning, mapping, options))
  findings.push(...carryDown(rows, firstRow, mapping), ...damagedCodes(meaning.columns, mapping, options))
  const byPrices = options.discountIs === undefined ? discountToldByPrices(meaning, mapping) : null
  if (byPrices) findings.push(byPrices.finding)
  if (byPrices?.discountIs === 'none') mapping.descuento = null
  const answered = byPrices ? { ...options, discountIs: byPrices.discountIs } : options
  const discount = orderDiscount(meaning, mapping, options.orderDiscount)
  const ofOrder = orderTotal(meaning, mapping, discount, options.orderTotal)
  if (discount.holdsLines && given.descuento === undefined) mapping.descuento = null
  const charged = ofOrder.place ?? discount.goods
  const formats = decideFormats(headers, rows, firstRow, mapping, answered, meaning.decimals)
  const thousands = meaning.scale === null ? formats.thousands : null
  if (thousands !== null && options.scaled === undefined)
    findings.push(threeDecimals(headers[mapping.cantidad!]!, thousands))
  const amounts = amountFindings(meaning, mapping, given, answered)
  if (![...formats.findings, ...amounts.findings].some(({ code }) => code === 'descuento_ambiguo'))
    findings.push(...severalDiscounts(meaning.columns, mapping, given, discount.place))
  const states = decideStates(rows, firstRow, meaning.columns, mapping, options)
  const costs =
    options.countRows || meaning.amounts.unexplained.length > 0 ? [] : costQuestion(meaning.columns, mapping, given)
  findings.push(...costs)
  const byColumn = decideRowTreatments({ rows, firstRow, columns: meaning.columns, mapping, choices: options })
  // What a column of types says goes before the letters of the numbers.
  const { treatments, findings: ofCodes } =
    byColumn.treatments.length > 0 ? byColumn : otherDocuments(rows, firstRow, meaning.columns, mapping, options)
  const told = [...states.stateColumns, ...treatments].map(({ place }) => place)
  const remarked = decideRemarks(rows, firstRow, meaning.columns, mapping, told, options)
  const paid = instalments(rows, firstRow, meaning.columns, meaning.documentKeys, mapping, options)
  findings.push(...ofCodes, ...remarked.findings, ...paid.findings)
  const returned = returnedUnits(rows, firstRow, meaning.columns, mapping, options)
  const refunded = refunds(rows, firstRow, meaning.columns, mapping, returned.place, meaning.documentKeys, options)
  const measured = mixedMeasures(rows, firstRow, headers, mapping, options)
  findings.push(...returned.findings, ...refunded.findings, ...measured.findings)
  // Whether rows are counted is one of the answers to what the costs are.
  const ofAmounts = amounts.findings.filter(
    ({ code }) =>
      (costs.length === 0 || code !== 'contar_filas') && (discount.goods === null || code !== 'valor_de_factura'),
  )
  findings.push(
    // Turned at the rates of the file, they are in one currency.
    ...formats.findings.filter(({ code }) => code !== 'otra_moneda' || !byColumn.exchange),
    ...ofAmounts,
    ...(ofOrder.place === null ? discount.findings : []),
    ...ofOrder.findings,
    ...states.findings,
  )
  findings.push(...unreadMoney(meaning.columns, mapping, options), ...unreadQuantity(meaning.columns, mapping, options))
  findings.push(...saidInThousands(textsOfMoney(table, mapping), options))
  if (given.local === undefined) findings.push(...buyersPlaceFinding(meaning.columns, mapping))
  const sold = withoutRunningTotal(rows, firstRow, meaning.columns, mapping, formats.dateOrder, options)
  findings.push(...sold.findings)
  const reading: TableReading = {
    headers,
    rows: sold.rows,
    headerRow,
    mapping,
    formats,
    valueOfDocument: amounts.valueOfDocument,
    valueBeforeDiscount: amounts.valueBeforeDiscount,
    scale:
      options.scaled === 'no'
        ? null
        : thousands !== null
          ? { cantidad: 1000, precio: 1 }
          : given.cantidad === undefined && given.precio === undefined
            ? meaning.scale
            : null,
    orderDiscount:
      discount.place === null ? null : { place: discount.place, decimal: meaning.columns[discount.place]!.decimal },
    orderTotal: charged === null ? null : { place: charged, decimal: meaning.columns[charged]!.decimal },
    flipSign: options.sign === 'flip',
    areSums: [mapping.cantidad, mapping.valor].every(
      (place) => place !== null && table.origins?.[headers[place]!] !== undefined,
    ),
    quantityByPrice: divides(meaning, mapping),
    stateColumns: states.stateColumns,
    states: states.treatment,
    rowTreatments: [...treatments, ...remarked.treatments, ...paid.treatments],
    returnedUnits: returned.returned,
    refund: refunded.refund,
    exchange: byColumn.exchange ?? null,
    measure: measured.column,
    noQuantity: options.noQuantity,
    noValue: options.noValue,
    blankDate: options.blankDate,
    store: options.store,
    date,
    today: options.today,
  }
  return { reading, meaning, columns, findings }
}

/** Whether each row has a product and a client, and a word of the file speaks of selling: a list of sales of which each is one. */
function tellsWhatToWhom(table: SalesTable, { producto, cliente, clienteCodigo }: Mapping): boolean {
  if (producto === null || (cliente === null && clienteCodigo === null)) return false
  const { headers, titles, names } = wordsOf(table)
  return [...headers, ...titles, ...names].some((text) => SOLD.test(fold(text)))
}

/** Words that say that something was sold; "cliente" stands in lists of clients too. */
const SOLD = /\b(ventas?|vendas?|sales?|sold|vendid[oa]s?)\b/

const SEVERAL_MONTHS =
  'El archivo no dice de qué mes es cada venta, y son de varios: no se puede cargar así. Saca un reporte con la fecha de cada venta, o uno por mes con el mes en el nombre del archivo ("ventas marzo 2025").'

/** Share of the lines whose value must be their quantity of prices for an amount to be told by the others. */
const LINES_THAT_DIVIDE = 0.9

/**
 * Whether value ÷ price is the quantity in most rows: the one they say, or a whole one where they say none.
 * Prices before taxes give crumbs; lines with a discount prove nothing.
 */
function divides({ columns }: ColumnMeaning, { cantidad, precio, valor, descuento }: Mapping): boolean {
  if (precio === null || valor === null) return false
  const valuesOf = (place: number | null) => (place === null ? undefined : columns[place]!.values)
  const [prices, values, said, discounts] = [precio, valor, cantidad, descuento].map(valuesOf)
  const divided = [...values!].flatMap((value, at) => {
    const quantity = Math.abs(value / prices![at]!)
    const expected = said ? Math.abs(said[at]!) : Math.max(1, Math.round(quantity))
    return !Number.isFinite(quantity) || quantity === 0 || Number.isNaN(expected) || discounts?.[at]
      ? []
      : [Math.abs(quantity - expected) < 0.01]
  })
  return divided.length > 0 && divided.filter(Boolean).length >= LINES_THAT_DIVIDE * divided.length
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
