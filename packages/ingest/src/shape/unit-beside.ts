import type { Row } from '../read/grid.ts'
import { median } from '../understand/columns/median.ts'
import type { AxisColumn } from './band.ts'
import { figureReader } from './figures.ts'
import type { Measure } from './words.ts'

type Titled = Omit<AxisColumn, 'date'>

/** Times as large as the units that their money is on each row, at least, and share of the rows. */
const MONEY_A_UNIT = 1.5
const MOST = 0.95
const OTHER: Record<Measure, Measure> = { valor: 'cantidad', cantidad: 'valor' }

/**
 * The same columns where each month has two, one titled by its measure and the other by one word that names none: "Importe" beside "Ovillos". The
 * other is then the other measure, if the money is larger than the units on nearly all rows, and no store or product.
 */
export function withUnitBeside(rows: Row[], headerRow: number, columns: Titled[]): Titled[] {
  const told = columns.filter(({ measure, extra }) => measure !== undefined && extra === '')
  const untold = columns.filter(({ measure, extra }) => measure === undefined && extra !== '')
  const isOne = (values: unknown[]) => new Set(values).size === 1
  if (untold.length < 2 || told.length !== untold.length || told.length + untold.length !== columns.length)
    return columns
  if (!isOne(told.map(({ measure }) => measure)) || !isOne(untold.map(({ extra }) => extra))) return columns
  const pairs = untold.map((one) => ({
    one,
    beside: told.find(({ period }) => JSON.stringify(period) === JSON.stringify(one.period)),
  }))
  if (!pairs.every(({ one, beside }) => beside && Math.abs(beside.column - one.column) === 1)) return columns
  const measure = OTHER[told[0]!.measure!]
  const body = rows.slice(headerRow + 1)
  const read = figureReader(body, columns)
  const times = body.flatMap((row) =>
    pairs.flatMap(({ one, beside }) => {
      const [own, other] = [read(row[one.column]) ?? 0, read(row[beside!.column]) ?? 0]
      return own > 0 && other > 0 ? [measure === 'cantidad' ? other / own : own / other] : []
    }),
  )
  const isLarger = times.filter((ratio) => ratio >= MONEY_A_UNIT).length >= MOST * times.length
  if (median(times) === null || !isLarger) return columns
  return columns.map((column) => (untold.includes(column) ? { ...column, measure, extra: '' } : column))
}
