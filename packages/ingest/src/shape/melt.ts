import { quoted } from '../excerpt.ts'
import type { Cell, Row } from '../read/grid.ts'
import { cellText, isBlank } from '../read/grid.ts'
import { fold } from '../understand/headers/fold.ts'
import { scoreHeader } from '../understand/headers/headers.ts'
import { parseNumber } from '../understand/numbers/numbers.ts'
import { asideNote, speakOfSelling, unreadFiguresNote } from './axis-notes.ts'
import type { PeriodAxis } from './axis.ts'
import type { AxisColumn } from './band.ts'
import { withoutRowsAround } from './rows-around.ts'
import { DATE_HEADER, type FlatTable, type ShapeNote, TableBuilder } from './flat-table.ts'
import { figureReader } from './figures.ts'
import { findRowGroups } from './row-groups.ts'
import { findRowPart } from './row-part.ts'
import { SumCheck } from './sum-check.ts'
import { CHEAPEST, guessMeasure, type MeasureGuess } from './guess-measure.ts'
import { columnsBeside, findCommonPrice, findPriceBeside, unreadMoneyNote } from './price-beside.ts'
import { withoutOtherRows } from './measure-rows.ts'
import { isRowNumber, nameBlankTitles } from './titles.ts'
import type { Measure } from './words.ts'
import { median } from '../understand/columns/median.ts'

export const GROUP_HEADER = 'Categoría'
export const PRICE_HEADER = 'Precio'
export const MEASURE_HEADER: Record<Measure, string> = { cantidad: 'Cantidad', valor: 'Valor' }
/** Share of the blank cells of a column from which they repeat what stands above: merged cells, or a pivot's groups. */
const MERGED = 0.3
const SAMPLE = 400

/** What was cut off a table when it was turned. */
export interface Turned extends Pick<
  FlatTable,
  'rows' | 'headerRow' | 'headers' | 'rowNumber' | 'measure' | 'origins' | 'besidePlans' | 'titledSales' | 'notes'
> {}

export interface Melted extends Turned {
  /** What the dates are, across and down together. */
  grain: PeriodAxis['grain']
  /** Whether some of the dates are whole. */
  dated: boolean
}

/** A table with time across, with a row for each of its figures instead; columns of several measures stay side by side. */
export function meltPeriods(all: Row[], whole: PeriodAxis, rowNumber: (at: number) => number): Melted {
  const measured = withoutOtherRows(all, whole)
  const { rows, notes: below } = withoutRowsAround(measured.rows, whole.headerRow, whole.ids, whole.columns)
  const axis =
    whole.ids.length > 1 ? { ...whole, ids: whole.ids.filter(({ column }) => column !== measured.column) } : whole
  const body = rows.slice(axis.headerRow + 1)
  // A note below the table has no figures.
  const figured = body.filter((row) => axis.columns.some(({ column }) => !isBlank(row[column])))
  const part = findRowPart(figured, axis)
  // Where some columns are money the others have theirs.
  const beside = axis.columns.every(({ measure }) => measure !== 'valor') ? columnsBeside(rows, axis) : null
  const price = beside && findPriceBeside(rows, axis, beside)
  const common = beside && !price ? findCommonPrice(axis.ids, beside) : null
  const priced = price ?? common
  const bySize = priced ? null : guessMeasure(rows, axis.headerRow, axis.columns, axis.clue)
  // Figures as small as pieces beside what one is sold at are these.
  const arePriced = bySize?.measure === 'cantidad' && !bySize.told && beside?.prices.length === 1
  const guess: MeasureGuess =
    bySize && !arePriced ? bySize : { measure: 'cantidad', told: true, notes: priced ? [priced.note] : [] }
  const ids = usableIds(
    body,
    axis.ids.filter(({ column }) => column !== part?.column),
  )
  const own = price ? [...ids.filter(({ column }) => column !== price.column), priceId(price.column, ids)] : ids
  const groups = findRowGroups(body, axis, ids)
  const labels = part ? [...ids, { column: part.column }] : ids
  // What stands beside every month alike tells none of them apart.
  const extras = new Set(axis.columns.map(({ extra }) => extra)).size > 1
  const measures = measuresOf(axis.columns, guess.measure)
  const headers = [
    ...own.map(({ title }) => title),
    ...(groups.size > 0 ? [GROUP_HEADER] : []),
    ...(extras ? [extraHeader(axis.columns, ids)] : []),
    ...(common ? [PRICE_HEADER] : []),
    DATE_HEADER,
    ...measures.map((measure) => MEASURE_HEADER[measure]),
  ]
  const cells = Map.groupBy(axis.columns, ({ date, title, extra }) => `${date ?? title}|${extra}`)
  const table = new TableBuilder(rows.slice(0, axis.headerRow), headers, rowNumber)
  const carried = carriedColumns(body, ids)
  const above: Row = []
  let dated = false
  let named: string | null = null
  const closed = closedColumns(body, axis.columns)
  const words = [...closed].flatMap((column) => body.map((row) => cellText(row[column])).filter((text) => text !== ''))
  const check = new SumCheck(labels, axis.columns, body)
  for (let at = axis.headerRow + 1; at < rows.length; at++) {
    const row = rows[at]!
    if (price?.sums.has(row) || check.isSum(row, rowNumber(at)) || labels.every(({ column }) => isBlank(row[column])))
      continue
    const group = groups.get(at - axis.headerRow - 1)
    if (group !== undefined) {
      named = group
      continue
    }
    if (isTitlesAgain(row, rows[axis.headerRow]!, axis.columns)) continue
    const id = own.map(
      ({ column }) => (isBlank(row[column]) && carried.has(column) ? above[column] : row[column]) ?? null,
    )
    for (const [i, { column }] of own.entries()) above[column] = id[i]!
    check.line(row)
    const ofRow = (column: AxisColumn) => (part ? part.dateOf(row, column) : column.date)
    for (const group of cells.values()) {
      const written = measures.map((measure): Cell => {
        const one = group.find((column) => (column.measure ?? guess.measure) === measure)
        return one && !closed.has(one.column) ? (row[one.column] ?? null) : null
      })
      words.push(...written.filter(isWordCell).map(cellText))
      const figures = written.map((cell) => (isWordCell(cell) ? null : cell))
      if (figures.every(isNothing)) continue
      const { title, extra } = group[0]!
      const date = ofRow(group[0]!)
      dated ||= date !== null
      table.add(
        [
          ...id,
          ...(groups.size > 0 ? [named] : []),
          ...(extras ? [extra] : []),
          ...(common ? [common.priceOf(row)] : []),
          date ?? title,
          ...figures,
        ],
        rowNumber(at),
      )
    }
  }
  return {
    ...table.built,
    grain: part?.grain ?? axis.grain,
    dated,
    ...(guess.told && { measure: guess.measure }),
    ...([...axis.aside, ...measured.aside].length > 0 && { besidePlans: true }),
    ...(speakOfSelling(rows, axis) && { titledSales: true }),
    notes: [
      ...guess.notes,
      ...(beside && !priced && guess.measure === 'cantidad' ? unreadMoneyNote(beside, true) : []),
      ...pairsNote(body, axis.columns),
      ...unreadFiguresNote(rows, axis),
      ...asideNote([...axis.aside, ...measured.aside]),
      ...below,
      ...wordsNote(words),
      ...check.notes(),
    ],
  }
}

/** Rows that a day on which nobody sold has marked alike at least. */
const LEAST_CLOSED = 3

/** Columns that hold nothing but one letter, in every row: "X" on a day on which the shop was closed. */
function closedColumns(body: readonly Row[], columns: readonly AxisColumn[]): Set<number> {
  const marks = columns.map(({ column }) => body.map((row) => cellText(row[column])).filter((text) => text !== ''))
  const isClosed = (texts: string[]) =>
    texts.length >= LEAST_CLOSED && new Set(texts).size === 1 && /^\p{L}$/u.test(texts[0]!)
  // Where most columns are so, a mark says that something was sold.
  const areFew = marks.filter(isClosed).length * 2 < marks.length
  return new Set(columns.flatMap(({ column }, k) => (areFew && isClosed(marks[k]!) ? [column] : [])))
}

/** The column of the prices under its own title where that names a price. */
function priceId(column: number, ids: PeriodAxis['ids']): PeriodAxis['ids'][number] {
  const title = ids.find((id) => id.column === column)?.title ?? ''
  return { column, title: scoreHeader(title).has('precio') ? title : PRICE_HEADER }
}

/** Pieces cost so much at least, and share of the rows in which the money of a month is as many times its quantity. */
const LEAST_PRICE = 5
const MOST_PAIRS = 0.95

/** Asks about months whose money is known by nothing but a quantity behind them, where the figures are not plainly those of both. */
function pairsNote(body: Row[], columns: readonly AxisColumn[]): ShapeNote[] {
  const pairs = columns.flatMap((own) => {
    const behind = own.guessed && columns.find(({ column }) => column === own.column + 1)
    return behind ? [own.measure === 'valor' ? { money: own, units: behind } : { money: behind, units: own }] : []
  })
  if (pairs.length === 0) return []
  const read = figureReader(body, columns)
  const told = body.flatMap((row) =>
    pairs.flatMap(({ money, units }) => {
      const [value, count] = [Math.abs(read(row[money.column]) ?? 0), Math.abs(read(row[units.column]) ?? 0)]
      return value > 0 && count > 0 ? [{ value, count }] : []
    }),
  )
  const fit = told.filter(({ value, count }) => value >= LEAST_PRICE * count).length
  if (fit >= MOST_PAIRS * told.length && (median(told.map(({ value }) => value)) ?? 0) >= CHEAPEST) return []
  const { money, units } = pairs[0]!
  const [first, second] = money.column < units.column ? ['la plata', 'las unidades'] : ['las unidades', 'la plata']
  const text = `Cada mes trae dos columnas. Leímos la primera como ${first} y la segunda como ${second}. ¿Está bien?`
  return [{ code: 'pares_supuestos', kind: 'question', text }]
}

/** Columns of names, without those that only count the rows; one without a title holds what is sold, unless that `isNamed` elsewhere. */
export function usableIds(body: Row[], ids: PeriodAxis['ids'], isNamed = false): PeriodAxis['ids'] {
  const used = ids.filter(({ column, title }) => {
    if (body.every((row) => isBlank(row[column]))) return false
    return !isRowNumber(body, column, title)
  })
  return nameBlankTitles(body, used, isNamed)
}

function measuresOf(columns: AxisColumn[], guess: Measure): Measure[] {
  const told = new Set(columns.map(({ measure }) => measure ?? guess))
  return (['cantidad', 'valor'] as const).filter((measure) => told.has(measure))
}

const STORE_WORD = /\b(sede|tienda|local|sucursal|almacen|punto|store|bodega)\b/

function extraHeader(columns: AxisColumn[], ids: PeriodAxis['ids']): string {
  const stores = columns.filter(({ extra }) => STORE_WORD.test(fold(extra)))
  const hasProduct = ids.some(({ title }) => /product|art[ií]culo|[ií]tem|descrip|referencia|plato/i.test(title))
  // A product may be called "Punto Rojo".
  return hasProduct || stores.length * 2 >= columns.length ? 'Local' : 'Producto'
}

/** Columns of names, the last apart, that are blank where they repeat what stands above. */
function carriedColumns(body: Row[], ids: PeriodAxis['ids']): Set<number> {
  const sample = body.slice(0, SAMPLE).filter((row) => ids.some(({ column }) => !isBlank(row[column])))
  return new Set(
    ids.slice(0, -1).flatMap(({ column }) => {
      const blank = sample.filter((row) => isBlank(row[column])).length
      return blank >= MERGED * sample.length && !isBlank(sample[0]?.[column]) ? [column] : []
    }),
  )
}

function isTitlesAgain(row: Row, titles: Row, columns: { column: number }[]): boolean {
  return columns.every(({ column }) => cellText(row[column]) === cellText(titles[column]))
}

/** Figures in words, which somebody must write in digits. */
const IN_WORDS =
  /\b(un[oa]?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|quince|veinte|cien|medi[oa]|par|docenas?|mil)\b/

/** A word where a figure would be: "cerrado", "debe", "se retiró". */
export const isWordCell = (cell: Cell): boolean =>
  typeof cell === 'string' && /\p{L}{2}/u.test(cell) && !/\d/.test(cell) && !IN_WORDS.test(fold(cell))

/** Tells which words stand where figures would be, and count as nothing sold. */
export function wordsNote(words: readonly string[]): ShapeNote[] {
  if (words.length === 0) return []
  const text = `${words.length.toLocaleString('es-CO')} ${words.length === 1 ? 'celda dice' : 'celdas dicen'} ${quoted(words)} en vez de una cifra: no ${words.length === 1 ? 'cuenta' : 'cuentan'} como venta.`
  return [{ code: 'palabras_por_cifras', kind: 'fact', text }]
}

/** Nothing sold: 0 or a dash. */
export function isNothing(cell: Cell): boolean {
  if (typeof cell === 'number') return cell === 0
  return isBlank(cell) || /^[-–—]$/.test(cellText(cell)) || parseNumber(cell, '.') === 0 || parseNumber(cell, ',') === 0
}
