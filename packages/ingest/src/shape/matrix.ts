import type { Cell, Row } from '../read/grid.ts'
import { cellText, isBlank } from '../read/grid.ts'
import { isPlainTotal } from '../understand/row-kind.ts'
import { fold } from '../understand/fold.ts'
import { namesOther } from '../understand/amount-words.ts'
import { scoreHeader } from '../understand/headers.ts'
import { parseNumber } from '../understand/numbers.ts'
import type { Clue } from './clue.ts'
import { sampleRows } from './date-column.ts'
import { type DateSource, type ShapeNote, TableBuilder } from './flat-table.ts'
import { guessMeasure, isNothing, MEASURE_HEADER, type Turned, usableIds } from './melt.ts'
import { SumCheck } from './sum-check.ts'
import { isField, isSummary, measureOf, NOT_A_PRODUCT, PAYMENT, type Measure } from './words.ts'

/** A table with names across: products, stores. */
interface Matrix {
  figures: { column: number; name: string; measure?: Measure; group?: string }[]
  ids: { column: number; title: string }[]
  /** What the names are. */
  header: 'Producto' | 'Local'
  /** Columns that sum up the figures. */
  sums: number[]
  /** Whether totals or repeated titles leave no doubt that names stand across. */
  proven: boolean
}

const AMOUNTS = ['cantidad', 'precio', 'descuento', 'valor'] as const
const MIN_NAMES = 2
/** Columns of texts beside the dates, where no total proves the table: a store, the day of the week. */
const MAX_NAMES = 1
/** Names that stand for stores and not for something else that is counted, where the rows name products. */
const MIN_STORES = 3
const ENOUGH = 0.6
const STORE = /^(sede|tienda|local|sucursal|almacen|punto|pdv|store|shop|bodega|branch|filial|loja)\b/

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
  const proven =
    isNested ||
    affixes.size > 0 ||
    sums.length > known ||
    sums.some((column) => figures.every(({ measure }) => !measure) && sumsUp(sample, figures, column))
  // A total that is not the sum of the others, or a code: the columns are the fields of a ledger.
  if (!proven && (sums.some((column) => isFigure(column)) || figures.some(({ name }) => isField(name)))) return null
  const isAmount = ({ name, measure }: Matrix['figures'][number]) =>
    measure === undefined && AMOUNTS.some((role) => (scoreHeader(name).get(role) ?? 0) > 0)
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
  } else if (!proven && names.length > MAX_NAMES) return null
  const header = stores || product || dateColumns.length === 0 ? 'Local' : 'Producto'
  return { figures, ids, header: isNested ? 'Producto' : header, sums, proven }
}

function measureUnder(header: string): Measure | undefined {
  const words = fold(header).split(' ')
  if (words.length === 1) return measureOf(words[0]!)
  const roles = scoreHeader(header)
  return (roles.get('cantidad') ?? 0) > PLAIN ? 'cantidad' : (roles.get('valor') ?? 0) > PLAIN ? 'valor' : undefined
}

/** How well a title must name a measure to stand under a name. */
const PLAIN = 0.85
/** What the fields of one sale are, beside its amount: "Precio venta", "Cantidad venta". */
const FIELDS = [...AMOUNTS, 'fecha', 'documento', 'estado'] as const
/** Words that a shared measure has at most. */
const MAX_AFFIX = 3

/** Columns whose titles are a name and a measure that several share: "Norte Cantidad", "Sur Cantidad", "Centro Cantidad". */
function sharedMeasures(headers: string[]): Map<number, { name: string; measure: Measure }> {
  const found = new Map<number, { name: string; measure: Measure; affix: string }>()
  for (const [column, header] of headers.entries()) {
    const words = header.trim().split(/\s+/)
    for (let length = Math.min(MAX_AFFIX, words.length - 1); length >= 1 && !found.has(column); length--) {
      for (const [affix, name] of [
        [words.slice(-length), words.slice(0, -length)],
        [words.slice(0, length), words.slice(length)],
      ] as const) {
        const measure = measureUnder(affix.join(' '))
        const rest = name.join(' ').replace(/^[-–:·.\s]+|[-–:·.\s]+$/g, '')
        if (!measure || rest === '' || found.has(column)) continue
        found.set(column, { name: rest, measure, affix: fold(affix.join(' ')) })
      }
    }
  }
  const groups = Map.groupBy(found, ([, { affix }]) => affix)
  const kept = new Map<number, { name: string; measure: Measure }>()
  for (const group of groups.values()) {
    // "QTD 1", "QTD 2" number the articles of one ticket; "Tienda 1", "Tienda 2" are names.
    const kinds = group.map(([, { name }]) => fold(name).replace(/\d+/g, '').trim())
    if (kinds.some((kind, at) => kinds.indexOf(kind) < at && !STORE.test(kind))) continue
    const isNames = group.every(
      ([, { name }]) =>
        !FIELDS.some((role) => scoreHeader(name).has(role)) &&
        !NOT_A_PRODUCT.test(fold(name)) &&
        !namesOther(name) &&
        !isField(name) &&
        !isSummary(name),
    )
    if (isNames && new Set(group.map(([, { name }]) => fold(name))).size >= MIN_STORES)
      for (const [column, { name, measure }] of group) kept.set(column, { name, measure })
  }
  return kept
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

/** Times that blanks are more than zeros in a table that leaves blank what was not sold. */
const SPARSE = 20

function isSparse(body: Row[], figures: { column: number }[]): boolean {
  let [blanks, zeros] = [0, 0]
  for (const row of body)
    for (const { column } of figures) {
      if (isBlank(row[column])) blanks++
      else if (row[column] === 0) zeros++
    }
  return blanks > SPARSE * zeros
}

/** A row for each figure, with the name above it. */
export function meltMatrix(
  headers: string[],
  rows: Row[],
  headerRow: number,
  matrix: Matrix,
  clue: Clue,
  rowNumber: (at: number) => number,
): Turned {
  const body = rows.slice(headerRow + 1)
  const guess = guessMeasure(rows, headerRow, matrix.figures, clue.measure)
  const ids = usableIds(body, matrix.ids)
  const measures = (['cantidad', 'valor'] as const).filter((measure) =>
    matrix.figures.some((figure) => (figure.measure ?? guess.measure) === measure),
  )
  const isNested = matrix.figures.some(({ group }) => group !== undefined)
  const titles = [
    ...ids.map(({ title }) => title || 'Fecha'),
    ...(isNested ? ['Local'] : []),
    matrix.header,
    ...measures.map((measure) => MEASURE_HEADER[measure]),
  ]
  const names = Map.groupBy(matrix.figures, ({ name, group }) => `${group ?? ''}|${name}`)
  const table = new TableBuilder(rows.slice(0, headerRow), titles, rowNumber)
  const check = new SumCheck(matrix.ids, matrix.figures)
  // Where nothing is left blank, a zero was written by sales that came to nothing.
  const isEmpty = measures.length > 1 && isSparse(body, matrix.figures) ? (cell: Cell) => isBlank(cell) : isNothing
  for (let at = headerRow + 1; at < rows.length; at++) {
    const row = rows[at]!
    if (check.isSum(row, rowNumber(at))) continue
    if (matrix.ids.every(({ column }) => isBlank(row[column]))) continue
    if (matrix.figures.every(({ column }) => cellText(row[column]) === headers[column])) continue
    check.line(row)
    for (const group of names.values()) {
      const [first] = group
      const figures = measures.map((measure) => {
        const one = group.find((figure) => (figure.measure ?? guess.measure) === measure)
        return one ? (row[one.column] ?? null) : null
      })
      if (!figures.every(isEmpty))
        table.add(
          [
            ...ids.map(({ column }) => row[column] ?? null),
            ...(isNested ? [first!.group ?? null] : []),
            first!.name,
            ...figures,
          ],
          rowNumber(at),
        )
    }
  }
  return {
    rows: table.rows,
    headerRow: table.headerRow,
    headers: titles,
    rowNumber: table.rowNumber,
    ...(guess.told && { measure: guess.measure }),
    notes: [namesNote(matrix), ...guess.notes, ...check.notes()],
  }
}

function namesNote({ figures, header, proven }: Matrix): ShapeNote {
  const names = [...new Set(figures.map(({ name }) => name))]
  const shown = names.slice(0, 3).map((name) => `"${name}"`)
  const more = names.length > 3 ? ` y ${names.length - 3} más` : ''
  const what = header === 'Producto' ? 'un producto' : 'un local'
  return {
    code: 'nombres_en_columnas',
    kind: proven ? 'fact' : 'question',
    text: `Cada columna ${proven ? 'es' : 'parece'} ${what}: ${shown.join(', ')}${more}. Leímos cada cifra como una venta.${proven ? '' : ' ¿Es así?'}`,
  }
}
