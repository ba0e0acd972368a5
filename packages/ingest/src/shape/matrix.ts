import { cellText, isBlank, type Row } from '../read/grid.ts'
import { isOffPayment, SHIPPING } from '../understand/amounts/amount-words.ts'
import { isWeekday } from '../understand/dates/weekdays.ts'
import { namesOther } from '../understand/amounts/other-numbers.ts'
import { parseDate } from '../understand/dates/dates.ts'
import { fold } from '../understand/headers/fold.ts'
import { scoreHeader } from '../understand/headers/headers.ts'
import { PAYMENT } from '../understand/headers/payment-words.ts'
import { sampleRows } from './date-column.ts'
import { findPriced } from './find-priced.ts'
import type { DateSource } from './flat-table.ts'
import {
  dropNamedTotals,
  dropPayments,
  dropTotals,
  isFigure,
  type Matrix,
  MIN_NAMES,
  sortColumns,
  sumsUp,
  SURE_FIELD,
} from './matrix-columns.ts'
import { findPriceRow } from './prices-at-foot.ts'
import { areOfOneKind } from './of-one-kind.ts'
import { AMOUNTS, MIN_STORES, sharedMeasures, STORE } from './shared-measures.ts'
import { arePieces } from './unit-prices.ts'
import { totalsOfGroups } from './totals-of-groups.ts'
import { isField } from './words.ts'

/** Columns of texts beside the dates, where no total proves the table: a store, the day of the week. */
const MAX_NAMES = 1
/** Share of the figures that must have the measure which several titles share. */
const SHARED = 0.5
/** Figures under titles of a ledger's fields, and share of all, from which the columns are no names: one may be a product called so. */
const MIN_FIELDS = 2
const FIELDS = 0.2
/** "Producto 1", "Producto 2", "Producto 3": names, where a total sums them up. */
const NUMBERED = /^(producto|produto|product|articulo|item|servicio) \w{1,2}$/
const MIN_NUMBERED = 3

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

/** What the titles above say of the names across. */
const BY_STORE =
  /\b(por|x|by) (sucursal(es)?|tiendas?|local(es)?|sedes?|puntos? de venta|agencias?|stores?|branch(es)?|lojas?|filia(l|is))\b/
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
  const byTotals = totalsOfGroups(headers, groups, sample, dateColumns)
  if (byTotals) return byTotals
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
  // Beside how many of each, the total is of how much.
  const money = figures.filter(({ measure }) => measure === 'valor')
  // Pieces whose prices a column of money tells are lines of their own kind.
  const lines = sample.map((row) => ({ row, source: '' }))
  const isPriced = !hasAmounts && findPriceRow(rows, firstRow - 1, figures) !== null
  if (!isNested && !isPriced && money.length === 0 && findPriced(headers, lines) !== null) return null
  const areFew = isPriced || (!hasAmounts && arePiecesBeside(figures, sums, sample))
  if (areFew) for (const figure of figures) figure.measure = 'cantidad'
  const isTotalled = sums.some(
    (column) => sumsUp(sample, figures, column) || (money.length >= MIN_NAMES && sumsUp(sample, money, column)),
  )
  const fields = fieldsAmong(
    // Names over how many and how much of each are no fields.
    figures.filter(({ column, measure }) => !affixes.has(column) && (areFew || measure === undefined)),
    { figures, hasAmounts, isTotalled },
  )
  // Of two columns that come to a third, "Neto" is what is left of it.
  const areFields = fields.length >= MIN_FIELDS || (figures.length === MIN_NAMES && fields.length > 0 && hasAmounts)
  if (!isNested && areFields && fields.length >= FIELDS * figures.length) return null
  const addsUp = sums.length > known || isTotalled
  const named = isNested || figures.filter(({ column }) => affixes.has(column)).length >= SHARED * figures.length
  const names = ids.filter(
    ({ column }) => !dateColumns.includes(column) && !(figures.length >= MIN_STORES && tellsNoMore(sample, column)),
  )
  const products = names.filter(
    ({ title }) => scoreHeader(title).has('producto') || scoreHeader(title).has('productoCodigo'),
  )
  const stores = isMostly(STORE)
  // A column of codes that nobody filled in leaves it to the names across to say what was sold.
  const isTold = products.some(({ column }) => sample.some((row) => !isBlank(row[column])))
  // Beside products that have names, "Monto" is what they were sold for and no store.
  if (!isNested && isTold && fields.length > 0) return null
  const saysStores = rows
    .slice(0, firstRow - 1)
    .some((row) => row.some((cell) => typeof cell === 'string' && BY_STORE.test(fold(cell))))
  // What has a price is sold.
  const areStores = stores || saysStores || isTold || (dateColumns.length === 0 && !isPriced)
  if (!addsUp && !named) {
    // A total that is not the sum of the others, or a code: the columns are the fields of a ledger.
    const isOtherTotal = !areFew && sums.some((column) => isFigure(sample, column))
    if (hasAmounts || isOtherTotal || figures.some(({ name }) => isField(name))) return null
    const product = products.length > 0
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
    proven: addsUp || isPriced || (named && areOfOneKind(figures, sample)),
  }
}

/** Whether a column is blank or has nothing but days of the week, which tell no more than the dates. */
const tellsNoMore = (sample: Row[], column: number): boolean =>
  sample.every((row) => isBlank(row[column]) || isWeekday(fold(cellText(row[column]))))

/** Those figures whose titles are of a ledger's fields: a total may be the sum of some of them by chance, and they are none of products or stores. */
function fieldsAmong(
  some: Matrix['figures'],
  { figures, hasAmounts, isTotalled }: { figures: Matrix['figures']; hasAmounts: boolean; isTotalled: boolean },
): Matrix['figures'] {
  const areNumbered = figures.length >= MIN_NUMBERED && figures.every(({ name }) => NUMBERED.test(fold(name)))
  if (areNumbered && isTotalled) return []
  return some.filter(({ name }) => namesField(name) || (hasAmounts && SHIPPING.test(fold(name))))
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
