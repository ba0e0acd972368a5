import type { Row } from '../read/grid.ts'
import { cellText, isBlank } from '../read/grid.ts'
import { isOffPayment, namesOther, SHIPPING } from '../understand/amounts/amount-words.ts'
import { isPlainTotal } from '../understand/sales/row-kind.ts'
import { parseDate } from '../understand/dates/dates.ts'
import { fold } from '../understand/headers/fold.ts'
import { scoreHeader } from '../understand/headers/headers.ts'
import { parseAnyNumber } from '../understand/numbers/numbers.ts'
import { sampleRows } from './date-column.ts'
import { DATE_HEADER, type DateSource } from './flat-table.ts'
import { areOfOneKind } from './of-one-kind.ts'
import { AMOUNTS, measureUnder, MIN_STORES, sharedMeasures, STORE } from './shared-measures.ts'
import { findPriced } from './find-priced.ts'
import { arePieces } from './unit-prices.ts'
import { median } from '../understand/columns/median.ts'
import { isRowNumber } from './titles.ts'
import { PAYMENT } from '../understand/headers/payment-words.ts'
import { isField, isSummary, NOT_A_PRODUCT, type Measure } from './words.ts'

/** A table with names across: products, stores. */
export interface Matrix {
  figures: { column: number; name: string; measure?: Measure; group?: string }[]
  ids: { column: number; title: string }[]
  /** What the names are. */
  header: 'Producto' | 'Local'
  /** Columns that sum up the figures. */
  sums: number[]
  /** Whether totals or repeated titles leave no doubt that names stand across. */
  proven: boolean
}

const MIN_NAMES = 2
/** Columns of texts beside the dates, where no total proves the table: a store, the day of the week. */
const MAX_NAMES = 1
/** Share of the filled cells of a column that must be numbers: "agotado" and the like stand among them. */
const NUMBERS = 0.6

/** Share of the figures that must have the measure which several titles share. */
const SHARED = 0.5
/** Figures under titles of a ledger's fields, and share of all, from which the columns are no names: one may be a product called so. */
const MIN_FIELDS = 2
const FIELDS = 0.2
/** "Producto 1", "Producto 2", "Producto 3": names, where a total sums them up. */
const NUMBERED = /^(producto|produto|product|articulo|item|servicio) \w{1,2}$/
const MIN_NUMBERED = 3
/** How well a title names a role to be a field: below every word for the role (.82 and more), above those that only hold one (.6). */
const SURE_FIELD = 0.815

/** Whether a title is one of a ledger's: a role other than those of names, a tax, a code. */
function namesField(name: string): boolean {
  return (
    isField(name) ||
    namesOther(name) ||
    isOffPayment(name) ||
    PART_PAID.test(fold(name)) ||
    [...scoreHeader(name)].some(([role, score]) => role !== 'producto' && role !== 'local' && score > SURE_FIELD)
  )
}

/** What was paid of a row, or is left to pay. */
const PART_PAID = /^(a cuenta|resta|restante|adelantos?|senas?|pendiente|por cobrar|a pagar)$/
/** A tax on each row. */
const TAX = /^(iva|igv|itbis|isv|impuestos?|impoconsumo|icms|tax|vat)\b/

/** Finds the names across, when the rows are dates or products and every figure is of one of them; null for any other table. */
export function findMatrix(
  headers: string[],
  groups: Row,
  rows: Row[],
  firstRow: number,
  dates: DateSource,
): Matrix | null {
  const dateColumns = dates.kind === 'column' ? [dates.column] : dates.columns
  if (dates.kind === 'none' && dateColumns.length === 0) return null
  // A day is no title: the row is one of the table's own.
  if (dates.kind === 'column' && parseDate(headers[dates.column], 'dmy') !== null) return null
  const sample = sampleRows(rows, firstRow, headers.length)
  if (sample.length === 0) return null
  const affixes = sharedMeasures(headers)
  // Taxes are of documents: what stands beside them are parts of each, and no names.
  if (headers.some((header, column) => TAX.test(fold(header)) && isFigure(sample, column))) return null
  const { figures, ids, sums } = sortColumns(headers, groups, sample, dateColumns, affixes)
  dropPayments(figures, sums, sample)
  dropNamedTotals(figures, sums, sample)
  if (figures.length < MIN_NAMES) return null
  // Names repeated under each of several titles: products by stores. A name alone under its title is something else.
  const grouped = new Set(figures.map(({ group }) => group))
  const isNested = grouped.size >= MIN_NAMES && !grouped.has(undefined)
  if (!isNested && figures.some(({ group }) => group !== undefined)) return null
  const known = sums.length
  if (!dropTotals(figures, sums, sample)) return null
  const isMostly = (names: RegExp) => figures.filter(({ name }) => names.test(fold(name))).length * 2 >= figures.length
  if (isMostly(PAYMENT)) return null
  const hasAmounts = figures.some(
    ({ name, measure }) => measure === undefined && AMOUNTS.some((role) => scoreHeader(name).has(role)),
  )
  // Pieces whose prices a column of money tells are lines of their own kind.
  if (
    !isNested &&
    findPriced(
      headers,
      sample.map((row) => ({ row, source: '' })),
    ) !== null
  )
    return null
  const areFew = !hasAmounts && arePiecesBeside(figures, sums, sample)
  if (areFew) for (const figure of figures) figure.measure = 'cantidad'
  // A total may be the sum of some fields by chance; titles of a ledger are none of products or stores.
  const isNumbered =
    figures.length >= MIN_NUMBERED &&
    figures.every(({ name }) => NUMBERED.test(fold(name))) &&
    sums.some((column) => sumsUp(sample, figures, column))
  const isOfRow = (name: string) => namesField(name) || (hasAmounts && SHIPPING.test(fold(name)))
  const fields = figures.filter(({ name, column }) => !affixes.has(column) && !isNumbered && isOfRow(name))
  // Of two columns that come to a third, "Neto" is what is left of it.
  const areFields = fields.length >= MIN_FIELDS || (figures.length === MIN_NAMES && fields.length > 0 && hasAmounts)
  if (!isNested && areFields && fields.length >= FIELDS * figures.length) return null
  const addsUp = sums.length > known || sums.some((column) => sumsUp(sample, figures, column))
  const named = isNested || figures.filter(({ column }) => affixes.has(column)).length >= SHARED * figures.length
  const names = ids.filter(({ column }) => !dateColumns.includes(column))
  const products = names.filter(
    ({ title }) => scoreHeader(title).has('producto') || scoreHeader(title).has('productoCodigo'),
  )
  const product = products.length > 0
  const stores = isMostly(STORE)
  // A column of codes that nobody filled in leaves it to the names across to say what was sold.
  const isTold = products.some(({ column }) => sample.some((row) => !isBlank(row[column])))
  // Beside products that have names, "Monto" is what they were sold for and no store.
  if (!isNested && isTold && fields.length > 0) return null
  const areStores = stores || isTold || dateColumns.length === 0
  if (!addsUp && !named) {
    // A total that is not the sum of the others, or a code: the columns are the fields of a ledger.
    if (
      hasAmounts ||
      (!areFew && sums.some((column) => isFigure(sample, column))) ||
      figures.some(({ name }) => isField(name))
    )
      return null
    if (product || dateColumns.length === 0) {
      // A code of the sale beside its product is a field of the row; "Centro" is a store.
      if (product && figures.some(({ name }) => [...scoreHeader(name).keys()].some((role) => role !== 'local')))
        return null
      // Rows of a product, its client and its invoice are sales, whatever the columns of figures are called.
      if (!stores && (figures.length < MIN_STORES || names.length > MAX_NAMES + 1)) return null
    } else if (
      names.length > MAX_NAMES ||
      (names.length === 0 && datesRepeat(rows.slice(firstRow, firstRow + HEAD), dateColumns))
    )
      return null
  }
  return {
    figures,
    ids,
    header: areStores && !isNested ? 'Local' : 'Producto',
    sums,
    proven: addsUp || (named && areOfOneKind(figures, sample)),
  }
}

/** Which columns hold the figures of a name each, which name the rows or date them, and which sum up the figures. */
function sortColumns(
  headers: string[],
  groups: Row,
  sample: Row[],
  dateColumns: readonly number[],
  affixes: ReturnType<typeof sharedMeasures>,
): Pick<Matrix, 'figures' | 'ids' | 'sums'> {
  const sums: number[] = []
  const ids: Matrix['ids'] = []
  const figures: Matrix['figures'] = []
  let group = ''
  for (const [column, header] of headers.entries()) {
    if (!isBlank(groups[column])) group = cellText(groups[column])
    const shared = affixes.get(column)
    const repeats = group !== '' && headers.filter((one) => fold(one) === fold(header)).length >= MIN_NAMES
    // What each group's goods are sold at, beside how much and for how much.
    if (repeats && (scoreHeader(header).get('precio') ?? 0) > SURE_FIELD) continue
    const measure = shared?.measure ?? (repeats ? measureUnder(header) : undefined)
    const name = shared?.name ?? (measure ? group : header)
    if (dateColumns.includes(column)) ids.push({ column, title: header || DATE_HEADER })
    else if (isSummary(name) && (!/^tota/i.test(name) || isPlainTotal(name))) sums.push(column)
    // A store that sold nothing in the first rows is one all the same.
    else if (!isFigure(sample, column) && !((measure || repeats) && sample.every((row) => isBlank(row[column]))))
      ids.push({ column, title: header })
    else if (numbersSales(header)) ids.push({ column, title: header })
    else if (header === '' || NOT_A_PRODUCT.test(fold(header)) || isRowNumber(sample, column, header)) continue
    else figures.push({ column, name, ...(measure ? { measure } : repeats && { group }) })
  }
  return { figures, ids, sums }
}

/** Whether the figures under a title are the numbers of clients or documents. */
const numbersSales = (header: string): boolean =>
  (['clienteCodigo', 'documento'] as const).some((role) => (scoreHeader(header).get(role) ?? 0) > SURE_FIELD)

function isFigure(sample: Row[], column: number): boolean {
  const filled = sample.map((row) => row[column]).filter((cell) => !isBlank(cell) && !/^[-–—]$/.test(cellText(cell)))
  const numbers = filled.filter((cell) => numberOf(cell) !== null)
  return filled.length > 0 && numbers.length >= NUMBERS * filled.length
}

function numberOf(cell: Row[number] | undefined): number | null {
  return parseAnyNumber(cell)
}

/** Share of the rows whose day another row has: names across have a row a day. */
const REPEATED = 0.5
/** Rows looked at, one after another: the days of one product may stand together. */
const HEAD = 50_000

function datesRepeat(head: Row[], columns: readonly number[]): boolean {
  const days = head.map((row) => columns.map((column) => cellText(row[column])).join('|')).filter((day) => day !== '')
  return days.length - new Set(days).size >= REPEATED * days.length
}

/** Whether the figures are a few pieces of several products, and the one total beside them can only be their money. */
function arePiecesBeside(figures: Matrix['figures'], sums: number[], sample: Row[]): boolean {
  if (sums.length !== 1 || figures.some(({ name, measure }) => measure || isField(name))) return false
  return (
    figures.length >= MIN_STORES &&
    arePieces(
      sample,
      figures.map(({ column }) => column),
      sums[0]!,
    )
  )
}

/** Takes out of the figures, in place, the ways in which the total was paid, where most figures are none: "Bancos" may be sold as well. */
function dropPayments(figures: Matrix['figures'], sums: readonly number[], sample: Row[]): void {
  const payments = figures.filter(({ name }) => PAYMENT.test(fold(name)))
  if (payments.length === 0 || 2 * payments.length >= figures.length) return
  if (!sums.some((column) => sumsUp(sample, payments, column))) return
  for (const payment of payments) figures.splice(figures.indexOf(payment), 1)
}

/** Times as large as the other figures, from which "Total bebidas" is their money and no product. */
const FAR_LARGER = 50

/** Takes out of the figures, in place, totals of all the others ("Total litros"), and of some of them that are far larger than they are. */
function dropNamedTotals(figures: Matrix['figures'], sums: number[], sample: Row[]): void {
  const middle = (column: number) => median(sample.flatMap((row) => numberOf(row[column]) ?? [])) ?? 0
  const isTotal = ({ name }: { name: string }) => /^tota/i.test(name)
  const least = Math.max(0, ...figures.filter((one) => !isTotal(one)).map(({ column }) => middle(column)))
  for (const figure of figures.filter(isTotal)) {
    const others = figures.filter((one) => one !== figure)
    const isOfAll = others.length >= MIN_NAMES && sumsUp(sample, others, figure.column)
    if (!isOfAll && (least === 0 || middle(figure.column) < FAR_LARGER * least)) continue
    figures.splice(figures.indexOf(figure), 1)
    sums.push(figure.column)
  }
}

/** Takes out of the figures, in place, those that only sum up others of their measure, as the last pair of a pivot; false where a name stands twice otherwise. */
function dropTotals(figures: Matrix['figures'], sums: number[], sample: Row[]): boolean {
  const seen = new Set<string>()
  for (const figure of figures.slice()) {
    const key = `${figure.group ?? ''}|${figure.name}|${figure.measure ?? ''}`
    if (!seen.has(key)) {
      seen.add(key)
      continue
    }
    // Two products may be called the same.
    if (figure.measure === undefined && figure.group === undefined) continue
    const others = figures.filter((one) => one !== figure && one.measure === figure.measure)
    if (!sumsUp(sample, others, figure.column)) return false
    figures.splice(figures.indexOf(figure), 1)
    sums.push(figure.column)
  }
  return true
}

/** Share of the rows whose figures add up to their total; files kept by hand are not all right. */
const AGREE = 0.7

function sumsUp(sample: Row[], figures: Matrix['figures'], column: number): boolean {
  let [rows, agree] = [0, 0]
  for (const row of sample) {
    const total = numberOf(row[column])
    if (total === null) continue
    rows++
    const sum = figures.reduce((sum, { column }) => sum + (numberOf(row[column]) ?? 0), 0)
    if (Math.abs(sum - total) <= Math.max(1, Math.abs(total) * 1e-3)) agree++
  }
  return rows > 0 && agree >= AGREE * rows
}
