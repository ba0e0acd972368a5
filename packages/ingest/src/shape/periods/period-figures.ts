import { cellText, type Row } from '../../read/grid.ts'
import { median } from '../../understand/columns/median.ts'
import type { PeriodAxis } from './axis.ts'
import type { AxisColumn } from './band.ts'
import { figureReader } from '../figures.ts'
import type { ShapeNote } from '../flat-table.ts'
import { CHEAPEST, guessMeasure, type MeasureGuess } from '../guess-measure.ts'
import {
  columnsBeside,
  findCommonPrice,
  findPriceBeside,
  type PriceBeside,
  type PriceOfRows,
  unreadMoneyNote,
} from '../prices/price-beside.ts'

/** What the figures under periods are, and what one of what they count is sold at. */
export interface PeriodFigures extends MeasureGuess {
  /** The column of each row's price. */
  price: PriceBeside | null
  /** The price that the money beside the rows tells, where no column holds it. */
  common: PriceOfRows | null
}

/** What figures are: quantities where a price beside them comes to money; else what the titles say of them, or their size. */
export function decideFigures(rows: Row[], axis: PeriodAxis): PeriodFigures {
  // Where some columns are money the others have theirs.
  const beside = axis.columns.every(({ measure }) => measure !== 'valor') ? columnsBeside(rows, axis) : null
  const price = beside && findPriceBeside(rows, axis, beside)
  const common = beside && !price ? findCommonPrice(axis.ids, beside) : null
  const priced = price ?? common
  if (priced) return { price, common, measure: 'cantidad', told: true, notes: [priced.note] }
  const bySize = guessMeasure(rows, axis.headerRow, axis.columns, axis.titleContext)
  // Figures as small as pieces beside what one is sold at are these.
  const arePriced = bySize.measure === 'cantidad' && !bySize.told && beside?.prices.length === 1
  const guess: MeasureGuess = arePriced ? { measure: 'cantidad', told: true, notes: [] } : bySize
  const ofMoney = beside && guess.measure === 'cantidad' ? unreadMoneyNote(beside, true) : []
  return { price, common, ...guess, notes: [...guess.notes, ...ofMoney] }
}

/** Rows that a day on which nobody sold has marked alike at least. */
const LEAST_CLOSED = 3

/** Columns that hold nothing but one letter, in every row: "X" on a day on which the shop was closed. */
export function closedColumns(body: readonly Row[], columns: readonly AxisColumn[]): Set<number> {
  const marks = columns.map(({ column }) => body.map((row) => cellText(row[column])).filter((text) => text !== ''))
  const isClosed = (texts: string[]) =>
    texts.length >= LEAST_CLOSED && new Set(texts).size === 1 && /^\p{L}$/u.test(texts[0]!)
  // Where most columns are so, a mark says that something was sold.
  const areFew = marks.filter(isClosed).length * 2 < marks.length
  return new Set(columns.flatMap(({ column }, k) => (areFew && isClosed(marks[k]!) ? [column] : [])))
}

/** Pieces cost so much at least, and share of the rows in which the money of a month is as many times its quantity. */
const LEAST_PRICE = 5
const MOST_PAIRS = 0.95

/** Asks about months whose money is known by nothing but a quantity behind them, where the figures are not plainly those of both. */
export function pairsNote(body: Row[], columns: readonly AxisColumn[]): ShapeNote[] {
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
