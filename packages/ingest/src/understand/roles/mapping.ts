import type { Row } from '../../read/grid.ts'
import { isBlank } from '../../read/grid.ts'
import type { Decimal, Mapping, Role } from '../../types.ts'
import { ROLES } from '../../types.ts'
import type { AmountReading } from '../amounts/amount-reading.ts'
import { type Amounts, readAmounts } from '../amounts/amounts.ts'
import { isCountAtOnePrice } from '../amounts/counted-by-price.ts'
import { isBuyersPlace } from './buyer-place.ts'
import { type Column, columnOf, sampleRows } from '../columns/column.ts'
import { documentBySums } from '../documents/document-by-sums.ts'
import { holdsMarks } from '../columns/content-kinds.ts'
import { determines } from '../columns/determines.ts'
import { documentByFirstLines } from '../documents/document-column.ts'
import { fold } from '../headers/fold.ts'
import { withoutPath } from '../headers/header-paths.ts'
import { scoreHeader } from '../headers/headers.ts'
import { orderNumber } from '../headers/line-item-titles.ts'
import { dropCodeOfSale, dropCountOfGoods, dropReferences, dropUnrelatedCode } from './no-products.ts'
import { codeOfClient, nameByCode } from './product-by-code.ts'
import { kindsBesideUsual } from '../sales/kinds-beside-usual.ts'
import { takenOfPrepaid } from '../sales/prepaid.ts'
import { findScale, type Scale } from '../numbers/scale.ts'
import { type Candidate, ENOUGH } from './confirm-role.ts'
import { assign, textCandidates } from './text-roles.ts'
import { isOwn } from './text-contents.ts'
import { rolesOfUnreadTitles } from './unread-titles.ts'
import { isPartOfMoney } from './part-of-money.ts'
import { countsDocuments, countsOfDays, countsPieces, isOrdered } from './counted-pieces.ts'
import { clientBesideProduct, whoBought } from './who-bought.ts'
import { tellsTypes, unnamedDates, unnamedDocument, unnamedProduct, unnamedType } from '../headers/unnamed-roles.ts'
import { isUntitled, untitledAmounts, untitledTexts } from '../headers/untitled.ts'

/** What the columns of a table mean, and all that speaks for it. */
export interface ColumnMeaning {
  mapping: Mapping
  columns: Column[]
  amounts: Amounts
  /** Decimal marks that arithmetic proves, of columns that leave theirs open. */
  decimals: Map<number, Decimal>
  /** The document of each sample row, '' where unknown. */
  documentKeys: readonly string[]
  /** Decimals that quantities and prices seem to have lost. */
  scale: Scale | null
  /** Of a table without titles: what its amounts may be, best guess first. */
  untitled: AmountReading[] | null
  /** Columns whose header names a date and whose content is none. */
  falseDates: Column[]
  /** How much speaks for a history of sales, to choose among sheets. */
  score: number
}

export function emptyMapping(): Mapping {
  return Object.fromEntries(ROLES.map((role) => [role, null])) as Mapping
}

/** Sum of the scores when each role takes one column and each column one role, by headers alone. */
export function headerFit(headers: string[]): { roles: number; score: number } {
  const open: Candidate[] = headers.flatMap((header, place) =>
    [...scoreHeader(header)].map(([role, score]) => ({ role, place, score })),
  )
  const taken = assign(open, emptyMapping())
  return { roles: taken.length, score: taken.reduce((sum, { score }) => sum + score, 0) }
}

/** Which column plays which role: headers propose, contents, arithmetic and structure decide, the caller's word goes first. */
export function mapColumns(headers: string[], rows: Row[], firstRow: number, given: Partial<Mapping> = {}): Mapping {
  return understandColumns(headers, rows, firstRow, given).mapping
}

/** What the columns of a table hold, which no answer changes. */
export interface SampledColumns {
  sample: Row[]
  columns: Column[]
}

export function sampleColumns(headers: string[], rows: Row[], firstRow: number): SampledColumns {
  const sample = sampleRows(rows, firstRow, headers.length)
  return { sample, columns: withoutPath(headers).map((header, place) => columnOf(header, place, sample)) }
}

export function understandColumns(
  headers: string[],
  rows: Row[],
  firstRow: number,
  given: Partial<Mapping> = {},
  /** The column of dates by the table's shape. */
  dateColumn: number | null = null,
  { sample, columns }: SampledColumns = sampleColumns(headers, rows, firstRow),
): ColumnMeaning {
  const mapping = emptyMapping()
  for (const role of ROLES) {
    const place = given[role]
    if (place != null && place >= 0 && place < headers.length) mapping[role] = place
  }
  if (given.documento === undefined) {
    const byFirstLines = documentByFirstLines(columns) ?? orderNumber(columns)
    if (byFirstLines !== null && !Object.values(mapping).includes(byFirstLines)) mapping.documento = byFirstLines
  }
  const isOpen = ({ role, place }: Candidate) =>
    given[role] === undefined &&
    !isAmount(columns[place]!, role) &&
    (role === 'estado' || !holdsMarks(columns[place]!)) &&
    !((role === 'producto' || role === 'categoria') && tellsTypes(columns[place]!)) &&
    !(role === 'categoria' && kindsBesideUsual(columns[place]!)) &&
    !(role === 'producto' && takenOfPrepaid(columns[place]!)) &&
    !(role === 'documento' && (isOrdered(columns[place]!, columns) || countsDocuments(columns[place]!))) &&
    !(role !== 'fecha' && isFigure(columns[place]!, columns)) &&
    !(role === 'fecha' && isOfFew(columns[place]!, columns)) &&
    !(role === 'local' && (isBuyersPlace(columns[place]!, columns) || countsPieces(columns[place]!, columns)))
  const named = assign(textCandidates(columns).filter(isOpen), mapping)
  if (given.documento === undefined) named.push(...assign(unnamedDocument(columns, mapping), mapping))
  if (mapping.fecha === null && given.fecha === undefined && !Object.values(mapping).includes(dateColumn))
    mapping.fecha = dateColumn
  if (given.fecha === undefined) named.push(...assign(unnamedDates(columns, mapping), mapping))
  if (given.tipoDocumento === undefined) named.push(...assign(unnamedType(columns, mapping), mapping))
  if (given.producto === undefined && given.cliente === undefined) named.push(...clientNamedByCode(columns, mapping))
  if (given.producto === undefined && given.cliente === undefined) nameByCode(columns, mapping)
  if (given.producto === undefined) {
    dropOtherNameOfClient(columns, mapping)
    if (given.cliente === undefined) clientBesideProduct(columns, mapping)
    dropCountOfGoods(columns, mapping)
    dropReferences(columns, mapping)
  }
  if (given.cliente === undefined) mapping.cliente ??= whoBought(columns, mapping)
  if (given.clienteCodigo === undefined) dropOwnCode(columns, mapping)
  if (given.productoCodigo === undefined) {
    codeOfClient(columns, mapping)
    dropUnrelatedCode(columns, mapping)
    dropCodeOfSale(columns, mapping)
  }
  const untitled = isUntitled(headers)
  if (untitled) untitledTexts(columns, mapping)
  else if (given.documento === undefined && given.producto === undefined && given.cliente === undefined)
    rolesOfUnreadTitles(columns, mapping)
  if (given.documento === undefined) mapping.documento ??= documentBySums(columns, mapping)
  const keys = documentKeys(columns, mapping, sample)
  const amounts = readAmounts({ columns, mapping, given, keys })
  const isRead = amounts.best.cantidad !== null || amounts.best.precio !== null || amounts.best.valor !== null
  const guesses = untitled ? (isRead ? [amounts.best] : untitledAmounts(columns, mapping)) : null
  if (guesses?.[0]) {
    // One question asks for all of them.
    Object.assign(amounts, { unnamed: null, unexplained: [] })
    if (!isRead) amounts.best = guesses[0]
  }
  const { cantidad, precio, valor, descuento } = amounts.best
  Object.assign(mapping, { cantidad, precio, valor, descuento })
  if (mapping.productoCodigo === null && given.producto === undefined)
    named.push(...assign(unnamedProduct(columns, mapping), mapping))
  if (given.producto === undefined) dropOtherNameOfClient(columns, mapping)
  return {
    mapping,
    columns,
    amounts,
    documentKeys: keys,
    untitled: guesses,
    scale: findScale(amounts.best, columns, keys),
    decimals: amounts.best.relation?.decimals ?? new Map(),
    falseDates: columns.filter(
      ({ header, dates, filled }) => filled > 0 && dates < ENOUGH && scoreHeader(header).has('fecha'),
    ),
    score: named.reduce((sum, { score }) => sum + score, 0) + amounts.best.score,
  }
}

/** Whether a column of numbers is told by the others to be an amount or a count, whatever its title names. */
const isFigure = (column: Column, columns: Column[]): boolean =>
  isCountAtOnePrice(column, columns) || isPartOfMoney(column, columns) || countsOfDays(column, columns)

/** Share of the rows up to which a date is of a few documents, as that which a credit note answers, beside one that all rows have. */
const FEW_DATES = 0.2

const isOfFew = ({ filledShare }: Column, columns: readonly Column[]): boolean =>
  filledShare < FEW_DATES &&
  columns.some(
    ({ header, filledShare: share, dates }) =>
      share >= ENOUGH && dates >= ENOUGH && /\b(fecha|date|data)\b/.test(fold(header)),
  )

/** "nombre" is the client's and not a product's where the client's code determines it, and it the code. */
function clientNamedByCode(columns: Column[], mapping: Mapping): Candidate[] {
  const { producto, productoCodigo, cliente, clienteCodigo } = mapping
  if (producto === null || cliente !== null || clienteCodigo === null) return []
  if (productoCodigo !== null && determines(columns[productoCodigo]!, columns[producto]!)) return []
  const [names, codes] = [columns[producto]!, columns[clienteCodigo]!]
  if (!/^(nombre|name|nome|nombre completo|descripcion)$/.test(fold(names.header))) return []
  if (names.distinct < LEAST_NAMES || !determines(codes, names) || !determines(names, codes)) return []
  mapping.cliente = producto
  mapping.producto = null
  return [{ role: 'cliente', place: producto, score: 0 }]
}

/** Score of a header that plainly names the product. */
const PLAIN_PRODUCT = 0.85
const LEAST_NAMES = 3

/** Another name of the client, as "Nombre comercial" beside "Razón social", is no product: each stands beside one of the other's. */
function dropOtherNameOfClient(columns: Column[], mapping: Mapping): void {
  const { producto, cliente, clienteCodigo } = mapping
  if (producto === null) return
  const names = columns[producto]!
  if (names.distinct < LEAST_NAMES || (scoreHeader(names.header).get('producto') ?? 0) >= PLAIN_PRODUCT) return
  const isOther = [cliente, clienteCodigo].some(
    (place) => place !== null && determines(columns[place]!, names) && determines(names, columns[place]!),
  )
  if (isOther) mapping.producto = null
}

/** One code of many rows is the shop's own, unless there is one client as well. */
function dropOwnCode(columns: Column[], mapping: Mapping): void {
  const { cliente, clienteCodigo } = mapping
  if (clienteCodigo === null || !isOwn(columns[clienteCodigo]!)) return
  if (cliente === null || columns[cliente]!.distinct > 1) mapping.clienteCodigo = null
}

/** A column of numbers whose header is likelier an amount than this text: "Venta", "Total". */
function isAmount({ header, numbers, wholes }: Column, role: Role): boolean {
  if (numbers < ENOUGH || role === 'fecha') return false
  const words = scoreHeader(header)
  const amount = Math.max(words.get('cantidad') ?? 0, words.get('valor') ?? 0, words.get('precio') ?? 0)
  return amount > (words.get(role) ?? 0) || (wholes < ENOUGH && amount > 0)
}

/**
 * What holds the lines of one document together: its number, or where there is none the date and the client of lines that follow one
 * another.
 */
function documentKeys(
  columns: Column[],
  { documento, fecha, cliente, clienteCodigo }: Mapping,
  sample: Row[],
): string[] {
  if (documento !== null) return fillDown(columns[documento]!.texts)
  const client = clienteCodigo ?? cliente
  if (fecha === null || client === null) return sample.map(() => '')
  const [dates, clients] = [columns[fecha]!.texts, columns[client]!.texts]
  let [run, before] = [0, '']
  return sample.map((row, at) => {
    if (isBlank(row[fecha])) return String(run)
    const key = `${dates[at]}|${clients[at]}`
    if (key !== before) run++
    before = key
    return String(run)
  })
}

/** A number given on a document's first line alone holds for the lines below it. */
function fillDown(texts: readonly string[]): string[] {
  let above = ''
  return texts.map((text) => (above = text === '' ? above : text))
}
