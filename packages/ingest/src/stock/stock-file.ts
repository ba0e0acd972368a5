import { numeral } from '../spanish.ts'
import { untitledName } from '../understand/headers/untitled-name.ts'
import { excerpt, quoted } from '../excerpt.ts'
import { IngestError } from '../ingest-error.ts'
import { cellText, type Row } from '../read/grid.ts'
import { openFiles } from '../read/open-file.ts'
import type { OpenFile } from '../read/open-sheet.ts'
import type { Decimal } from '../notation.ts'
import { storeAboveAll } from '../shape/titles/store-above.ts'
import type { InputFile } from '../types.ts'
import { type Column, columnOf, sampleRows } from '../understand/columns/column.ts'
import { signatureOf } from '../understand/columns/table.ts'
import { asOfTitles } from './as-of.ts'
import { withoutExpired } from './expired.ts'
import { decideColumns, type DecidedColumns } from './decide-columns.ts'
import { findStockTable, type StockTable } from './find-stock-table.ts'
import { atLastDate } from './last-date.ts'
import { readRows, type StockRow, type StockRows } from './read-rows.ts'
import { leastCountsOf, leastQuestion } from './least-ordered.ts'
import { packQuestions } from './pack-questions.ts'
import { decimalQuestion, productQuestion, quantityQuestion, repeatedQuestion } from './questions.ts'
import { inUnits, repeatedProducts, sumStock, totalOf, withoutRepeated } from './sum-stock.ts'
import type { StockChoices, StockColumn, StockFile, StockMapping, StockRole } from './types.ts'
import { isOfMovements, isOfPlace, isOnHand, namesStock, namesPartOfStock } from './vocabulary.ts'

export interface StockOptions {
  choices?: StockChoices
  /** yyyy-mm-dd */
  today?: string
  /** Keys of the business's stores: an amount under the name of one is what there is of it. */
  stores?: readonly string[]
}

interface FoundTable extends StockTable {
  file: OpenFile
  sheet: string | undefined
}

/** For choosing among the sheets: the name of one says what it holds. */
const NAMED = 2

/** Products named of those whose stock is not read. */
const NAMED_UNREAD = 3

/** Judges a delimiter's reading of a text. */
const judge = (rows: Row[]): number => findStockTable(rows)?.score ?? 0

const findTables = async (input: InputFile): Promise<FoundTable[]> => {
  const found: FoundTable[] = []
  for (const file of await openFiles([input], judge))
    for (const sheet of file.sheets.filter(({ hidden }) => !hidden)) {
      const table = findStockTable(await sheet.rows())
      if (table) found.push({ ...table, file, sheet: sheet.name })
    }
  const worth = ({ score, sheet }: FoundTable) => score + (score > 0 && namesStock(sheet ?? '') ? NAMED : 0)
  return found.toSorted((a, b) => worth(b) - worth(a))
}

/**
 * Reads a stock report: finds its table, which column is what, and the stock of each product. What the report leaves open
 * is in `questions`; nothing is to be loaded while there are any.
 * @throws IngestError where nothing can be read, or the file holds movements or sales; its message is for the person
 */
export const readStockFile = async (input: InputFile, options: StockOptions = {}): Promise<StockFile> => {
  const tables = await findTables(input)
  const wanted = options.choices?.sheet
  const table = wanted === undefined ? tables[0] : tables.find(({ sheet }) => sheet === wanted)
  if (!table)
    throw new IngestError(
      'tabla_no_encontrada',
      'No encontramos una tabla de existencias. Debe tener una fila de títulos (Código, Producto, Existencias) y debajo una fila por producto.',
    )
  if (isOfMovements(table.headers))
    throw new IngestError(
      'no_son_existencias',
      'Son movimientos de inventario (entradas y salidas), no lo que tienes hoy. Exporta el reporte de existencias o de saldos.',
    )
  const sheets = tables.flatMap(({ sheet }) => (sheet === undefined ? [] : [sheet]))
  return readTable(table, sheets, input.name, options)
}

const readTable = (
  table: FoundTable,
  sheets: readonly string[],
  name: string,
  { choices = {}, today, stores }: StockOptions,
): StockFile => {
  const { rows, headerRow, headers } = table
  const firstRow = headerRow + 1
  const sample = sampleRows(rows, firstRow, headers.length)
  const columns = headers.map((header, place) => columnOf(header || untitledName(place), place, sample))
  const decided = decideColumns(columns, choices.columns, stores)
  const { mapping } = decided
  const decimals = columns.map(({ decimal, ambiguous }, place) =>
    mapping.existencias.includes(place) && ambiguous && choices.decimal ? choices.decimal : decimal,
  )
  const readAs = (columnsOf: StockMapping, marks: readonly Decimal[]): StockRows => {
    const found = readRows(rows, firstRow, columnsOf, marks, decided.inPacks?.place)
    return { ...found, rows: inUnits(found.rows, choices) }
  }
  const read = readAs(mapping, decimals)
  const latest = atLastDate(read.rows, headers)
  const saysStock = speaksOfStock(table, name, mapping.existencias)
  if (!saysStock && latest.dates > 1)
    throw new IngestError(
      'no_son_existencias',
      'Son cantidades de muchas fechas y ninguna dice ser existencias: parecen ventas o movimientos. Exporta el reporte de existencias o de saldos.',
    )
  const asOf = latest.date ?? asOfTitles(rows.slice(0, headerRow), name, today)
  const sellable = (some: readonly StockRow[]) => withoutExpired(some, asOf ?? today)
  const chosen = inChosenPlaces(latest.rows, decided, columns, choices)
  const { counts } = chosen
  const { rows: inPlaces, facts: expiredFacts } = sellable(chosen.inPlaces)
  const isParted = mapping.vencimiento.length > 0 || headers.some(namesPartOfStock)
  const repeated = isParted ? [] : repeatedProducts(inPlaces)
  const kept = choices.repeated === 'last' ? withoutRepeated(inPlaces, repeated) : inPlaces
  const warehouses = warehousesOf(sellable(latest.rows).rows, decided, columns)
  const areSummed = warehouses.length > 1 && decided.across.length === 0 && choices.warehouses === undefined
  const total = (read: StockRows) => totalOf(sellable(read.rows).rows)
  const totalFrom = (existencias: readonly number[]) =>
    total(readAs({ ...mapping, existencias: [...existencias] }, decimals))
  const totalWith = (mark: Decimal) =>
    total(
      readAs(
        mapping,
        decimals.map(() => mark),
      ),
    )
  const packQuestion = packQuestions(decided, kept, choices, counts)
  return {
    format: table.file.format,
    sheet: table.sheet ?? null,
    sheets: [...sheets],
    signature: signatureOf(headers),
    headerRow: headerRow + 1,
    columns: columns.map((column) => wireColumn(column, mapping)),
    questions: [
      ...productQuestion(mapping),
      ...quantityQuestion(decided, columns, totalFrom, choices),
      ...decimalQuestion(columns, mapping, choices, totalOf(kept), totalWith),
      ...repeatedQuestion(repeated, choices, inPlaces, counts),
      ...(packQuestion.length > 0 ? packQuestion : leastQuestion(decided, columns, kept, choices)),
    ],
    facts: [
      ...decided.facts,
      ...latest.facts,
      ...expiredFacts,
      ...withoutQuantityFacts(read.withoutQuantity),
      ...unreadFacts(read.unread),
      ...(areSummed ? [`Sumamos las existencias de ${warehouses.length} bodegas.`] : []),
    ],
    warehouses,
    asOf,
    storeAbove: storeAboveAll([table])?.name ?? null,
    saysStock,
    // Whether a table without stock is one of products is the person's to say.
    items:
      mapping.existencias.length === 0 && !choices.withoutStock
        ? []
        : sumStock(kept, counts, choices, leastCountsOf(decided, columns, kept, choices)),
  }
}

/** Whether a title, the names of the file and the sheet, or what stands above the table says that it holds stock. */
const speaksOfStock = (
  { rows, headerRow, headers, sheet = '' }: FoundTable,
  name: string,
  quantities: readonly number[],
): boolean =>
  quantities.some((place) => isOnHand(headers[place]!) || isOfPlace(headers[place]!)) ||
  [name, sheet, ...rows.slice(0, headerRow).flatMap((row) => row.map(cellText)), ...headers].some(namesStock)

/** The rows of the warehouses that the person has chosen, and which of the columns of quantities count. */
const inChosenPlaces = (
  rows: readonly StockRow[],
  { across, mapping }: DecidedColumns,
  columns: readonly Column[],
  { warehouses }: StockChoices,
): { inPlaces: readonly StockRow[]; counts: boolean[] } => {
  const isChosen = (place: string) => warehouses === undefined || warehouses.includes(place)
  return {
    inPlaces: across.length > 0 ? rows : rows.filter(({ warehouse }) => isChosen(warehouse)),
    counts: mapping.existencias.map((place) => across.length === 0 || isChosen(columns[place]!.header)),
  }
}

const withoutQuantityFacts = (rows: number): string[] => {
  if (rows === 0) return []
  return [
    rows === 1
      ? 'Una fila no dice cuánto hay: ese producto queda como estaba.'
      : `${numeral(rows)} filas no dicen cuánto hay: esos productos quedan como estaban.`,
  ]
}

const unreadFacts = (unread: StockRows['unread']): string[] => {
  if (unread.length === 0) return []
  const some = quoted(unread.map(({ text }) => text))
  const products = [...new Set(unread.map(({ product }) => excerpt(product)))]
  const more = products.length > NAMED_UNREAD ? ` y ${numeral(products.length - NAMED_UNREAD)} más` : ''
  return [
    `En ${unread.length === 1 ? 'una celda' : `${numeral(unread.length)} celdas`} la cantidad no es un número (${some}) y no se cuenta: ${products.slice(0, NAMED_UNREAD).join(', ')}${more}.`,
  ]
}

const warehousesOf = (
  rows: readonly StockRow[],
  { across, mapping }: DecidedColumns,
  columns: readonly Column[],
): StockFile['warehouses'] => {
  if (across.length > 0)
    return mapping.existencias.map((place, at) => ({
      name: columns[place]!.header,
      products: rows.filter(({ quantities }) => quantities[at] !== 0).length,
      units: rows.reduce((sum, { quantities }) => sum + quantities[at]!, 0),
    }))
  if (mapping.bodega.length === 0) return []
  return [...Map.groupBy(rows, ({ warehouse }) => warehouse)].map(([name, own]) => ({
    name,
    products: own.length,
    units: totalOf(own),
  }))
}

const wireColumn = ({ header, place, examples }: Column, mapping: DecidedColumns['mapping']): StockColumn => ({
  header,
  place,
  role: (Object.keys(mapping) as StockRole[]).find((role) => mapping[role].includes(place)) ?? null,
  examples: examples.map((cell) => cellText(cell)),
})
