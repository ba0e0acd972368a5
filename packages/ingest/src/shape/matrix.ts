import type { Row } from '../read/grid.ts'
import { cellText, isBlank } from '../read/grid.ts'
import { namesOther } from '../understand/amount-words.ts'
import { isPlainTotal } from '../understand/row-kind.ts'
import { fold } from '../understand/fold.ts'
import { scoreHeader } from '../understand/headers.ts'
import { parseNumber } from '../understand/numbers.ts'
import { sampleRows } from './date-column.ts'
import type { DateSource } from './flat-table.ts'
import { areOfOneKind } from './of-one-kind.ts'
import { AMOUNTS, measureUnder, MIN_STORES, sharedMeasures, STORE } from './shared-measures.ts'
import { arePieces, unitPrices } from './unit-prices.ts'
import { isField, isSummary, NOT_A_PRODUCT, PAYMENT, type Measure } from './words.ts'

/** A table with names across: products, stores. */
export interface Matrix {
  /** `price`: of one unit, where the total of each row tells it. */
  figures: { column: number; name: string; measure?: Measure; group?: string; price?: number }[]
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
const ENOUGH = 0.6

/** Share of the figures that must have the measure which several titles share. */
const SHARED = 0.5
/** Figures under titles of a ledger's fields, and share of all, from which the columns are no names. */
const MIN_FIELDS = 2
const FIELDS = 0.2

/** Whether a title is one of a ledger's: a role other than those of names, a tax, a code. */
function namesField(name: string): boolean {
  return (
    isField(name) ||
    namesOther(name) ||
    [...scoreHeader(name)].some(([role, score]) => role !== 'producto' && role !== 'local' && score > SURE_FIELD)
  )
}
const SURE_FIELD = 0.85

/** Finds the names across, when the rows are dates or products and every figure is of one of them; null for any other table. */
export function findMatrix(
  headers: string[],
  groups: Row,
  rows: Row[],
  firstRow: number,
  dates: DateSource,
): Matrix | null {
  const dateColumns = dates.kind === 'column' ? [dates.column] : dates.columns
  const sample = sampleRows(rows, firstRow, headers.length)
  if (sample.length === 0) return null
  const isFigure = (column: number) => {
    const filled = sample.map((row) => row[column]).filter((cell) => !isBlank(cell) && !/^[-–—]$/.test(cellText(cell)))
    const numbers = filled.filter((cell) => (parseNumber(cell, ',') ?? parseNumber(cell, '.')) !== null)
    return filled.length > 0 && numbers.length >= ENOUGH * filled.length
  }
  const affixes = sharedMeasures(headers)
  const sums: number[] = []
  const ids: Matrix['ids'] = []
  const figures: Matrix['figures'] = []
  let group = ''
  for (const [column, header] of headers.entries()) {
    if (!isBlank(groups[column])) group = cellText(groups[column])
    const shared = affixes.get(column)
    const measure = shared?.measure ?? measureUnder(header)
    const repeats =
      group !== '' && header !== '' && headers.filter((one) => fold(one) === fold(header)).length >= MIN_NAMES
    const isPair = measure !== undefined && (shared !== undefined || repeats)
    const name = shared?.name ?? (isPair ? group : header)
    if (dateColumns.includes(column)) ids.push({ column, title: header })
    else if (isSummary(name) && (!/^tota/i.test(name) || isPlainTotal(name))) sums.push(column)
    // A store that sold nothing in the first rows is one all the same.
    else if (!isFigure(column) && !((isPair || repeats) && sample.every((row) => isBlank(row[column]))))
      ids.push({ column, title: header })
    else if (header === '' || NOT_A_PRODUCT.test(fold(header))) continue
    else figures.push({ column, name, ...(isPair && { measure }), ...(repeats && !isPair && { group }) })
  }
  if (figures.length < MIN_NAMES) return null
  // Names repeated under each of several titles: products by stores. A name alone under its title is something else.
  const grouped = new Set(figures.flatMap(({ group }) => group ?? []))
  const isNested = grouped.size >= MIN_NAMES && figures.every(({ group }) => group !== undefined)
  if (!isNested && grouped.size > 0) return null
  const known = sums.length
  if (!dropTotals(figures, sums, sample)) return null
  if (figures.filter(({ name }) => PAYMENT.test(fold(name))).length * 2 >= figures.length) return null
  if (dates.kind === 'none' && dates.columns.length === 0) return null
  const isAmount = ({ name, measure }: Matrix['figures'][number]) =>
    measure === undefined && AMOUNTS.some((role) => (scoreHeader(name).get(role) ?? 0) > 0)
  const piecesOf = figures.some(isAmount) ? null : piecesBeside(figures, sums, sample)
  if (piecesOf)
    for (const [i, figure] of figures.entries())
      Object.assign(figure, { measure: 'cantidad', ...(piecesOf.prices && { price: piecesOf.prices[i] }) })
  // A total may be the sum of some fields by chance; titles of a ledger are none of products or stores.
  const fields = figures.filter(({ name, column }) => !affixes.has(column) && namesField(name))
  if (!isNested && fields.length >= MIN_FIELDS && fields.length >= FIELDS * figures.length) return null
  const addsUp =
    (piecesOf !== null && piecesOf.prices !== null) ||
    sums.length > known ||
    sums.some((column) => figures.every(({ measure }) => !measure) && sumsUp(sample, figures, column))
  const named = isNested || figures.filter(({ column }) => affixes.has(column)).length >= SHARED * figures.length
  const proven = addsUp || named
  // A total that is not the sum of the others, or a code: the columns are the fields of a ledger.
  if (!proven && ((!piecesOf && sums.some((column) => isFigure(column))) || figures.some(({ name }) => isField(name))))
    return null
  if (!proven && figures.some(isAmount)) return null
  const product = ids.find(
    ({ column, title }) =>
      !dateColumns.includes(column) && (scoreHeader(title).has('producto') || scoreHeader(title).has('productoCodigo')),
  )
  const stores = figures.filter(({ name }) => STORE.test(fold(name))).length * 2 >= figures.length
  const names = ids.filter(({ column }) => !dateColumns.includes(column))
  if (product || dateColumns.length === 0) {
    if (!proven && !stores && figures.length < MIN_STORES) return null
    // A code of the sale beside its product is a field of the row; "Centro" is a store.
    if (
      !proven &&
      product &&
      figures.some(({ name }) => [...scoreHeader(name).keys()].some((role) => role !== 'local'))
    )
      return null
    // Rows of a product, its client and its invoice are sales, whatever the columns of figures are called.
    if (!proven && !stores && names.length > MAX_NAMES + 1) return null
  } else if (
    !proven &&
    (names.length > MAX_NAMES ||
      (names.length === 0 && datesRepeat(rows.slice(firstRow, firstRow + HEAD), dateColumns)))
  )
    return null
  const header = stores || product || dateColumns.length === 0 ? 'Local' : 'Producto'
  return {
    figures,
    ids,
    header: isNested ? 'Producto' : header,
    sums,
    proven: addsUp || (named && areOfOneKind(figures, sample)),
  }
}

/** Share of the rows whose day another row has: names across have a row a day. */
const REPEATED = 0.5
/** Rows looked at, one after another: the days of one product may stand together. */
const HEAD = 50_000

function datesRepeat(head: Row[], columns: readonly number[]): boolean {
  const days = head.map((row) => columns.map((column) => cellText(row[column])).join('|')).filter((day) => day !== '')
  return days.length - new Set(days).size >= REPEATED * days.length
}

/** Whether the figures are pieces of several products and the one total beside them their money; with the prices, where it tells them. */
function piecesBeside(figures: Matrix['figures'], sums: number[], sample: Row[]): { prices: number[] | null } | null {
  const [total] = sums
  if (total === undefined || sums.length > 1 || figures.some(({ name, measure }) => measure || isField(name)))
    return null
  const columns = figures.map(({ column }) => column)
  const prices = unitPrices(sample, columns, total)
  if (prices) return { prices }
  return figures.length >= MIN_STORES && arePieces(sample, columns, total) ? { prices: null } : null
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
    const others = figures.filter((one) => one !== figure && one.measure === figure.measure)
    if (figure.measure === undefined || !sumsUp(sample, others, figure.column))
      return figure.measure === undefined && figure.group === undefined
    figures.splice(figures.indexOf(figure), 1)
    sums.push(figure.column)
  }
  return true
}

/** Share of the rows whose figures add up to their total; files kept by hand are not all right. */
const AGREE = 0.7

function sumsUp(sample: Row[], figures: Matrix['figures'], column: number): boolean {
  let [rows, agree] = [0, 0]
  const numberOf = (cell: Row[number] | undefined) => parseNumber(cell, ',') ?? parseNumber(cell, '.')
  for (const row of sample) {
    const total = numberOf(row[column])
    if (total === null) continue
    rows++
    const sum = figures.reduce((sum, { column }) => sum + (numberOf(row[column]) ?? 0), 0)
    if (Math.abs(sum - total) <= Math.max(1, Math.abs(total) * 1e-3)) agree++
  }
  return rows > 0 && agree >= AGREE * rows
}
