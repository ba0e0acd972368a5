import { largest, smallest } from '../../extremes.ts'
import type { Row } from '../../read/grid.ts'
import { namesOther } from '../../understand/amounts/other-numbers.ts'
import { hasUnit } from '../../understand/numbers/numbers.ts'
import type { AxisColumn } from './band.ts'
import { figureReader } from '../figures.ts'

type Titled = Omit<AxisColumn, 'date'>

/** Months in which a row tells its price, rows that do, and share of them in which it hardly changes. */
const LEAST_MONTHS = 2
const LEAST_ROWS = 4
const MOST = 0.8
/** Pieces of one product in a month at most. */
const MOST_PIECES = 5000
/** By how much the price of one row may differ between its months. */
const STEADY = 0.25

/** A currency that stands for money beside quantities. */
const CURRENCY =
  /^([$€₡₲]|bs|gs|s\/|usd|cop|clp|mxn|ars|pen|dop|plata|soles|dolares|dólares|quetzales|lempiras|colones|bolivianos|guaran[ií]es|q)\.?$/i
/** What money is paid to or for, or counts, and what was sold is not. */
const NO_GOODS =
  /punto|domicili|proveed|client|vendedor|turno|hora|visita|mesa|ticket|factura|recibo|compra|costo|utilidad/i

/**
 * The same columns where each month has two, one titled by its measure and the other by one word that names none. Beside "Importe", "Ovillos" are
 * its quantity where the money of each row is about the same times them in every month; beside "Cantidad", a currency is the money. Else it is of
 * something else (flete, devueltas), and is left aside.
 */
export function withUnitBeside(
  rows: Row[],
  headerRow: number,
  columns: Titled[],
): { columns: Titled[]; aside: Titled[] } {
  const told = columns.filter(({ measure, extra }) => measure !== undefined && extra === '')
  const untold = columns.filter(({ measure, extra }) => measure === undefined && extra !== '')
  const isOne = (values: unknown[]) => new Set(values).size === 1
  const areAlternate =
    untold.length > 1 &&
    told.length === untold.length &&
    told.length + untold.length === columns.length &&
    isOne(told.map(({ measure }) => measure)) &&
    isOne(untold.map(({ extra }) => extra))
  if (!areAlternate) return { columns, aside: [] }
  const pairs = untold.flatMap((units) => {
    const money = told.find(({ period }) => JSON.stringify(period) === JSON.stringify(units.period))
    return money && Math.abs(money.column - units.column) === 1 ? [{ units, money }] : []
  })
  if (pairs.length < untold.length) return { columns, aside: [] }
  const isMoneyTold = told[0]!.measure === 'valor'
  const { extra } = untold[0]!
  const isOther = isMoneyTold
    ? namesOther(extra) || NO_GOODS.test(extra) || !arePriced(rows.slice(headerRow + 1), pairs, hasUnit(`1 ${extra}`))
    : !CURRENCY.test(extra.trim())
  if (isOther) return { columns: told, aside: untold }
  return {
    columns: columns.map((column) =>
      untold.includes(column) ? { ...column, measure: isMoneyTold ? 'cantidad' : 'valor', extra: '' } : column,
    ),
    aside: [],
  }
}

/** Whether most rows have one price in all months. @param isUnit whether the word is a unit of its own, of which all may cost the same */
function arePriced(body: readonly Row[], pairs: readonly { units: Titled; money: Titled }[], isUnit: boolean): boolean {
  const read = figureReader(
    body,
    pairs.flatMap(({ units, money }) => [units, money]),
  )
  const prices = body.flatMap((row) => {
    const own = pairs.flatMap(({ units, money }) => {
      const [count, worth] = [read(row[units.column]) ?? 0, read(row[money.column]) ?? 0]
      return count > 0 && worth > 0 ? [worth / count] : []
    })
    return own.length >= LEAST_MONTHS ? [own] : []
  })
  const units = body.flatMap((row) => pairs.flatMap(({ units: one }) => read(row[one.column]) ?? []))
  if (!isUnit && units.some((count) => !Number.isInteger(count) || count > MOST_PIECES)) return false
  const steady = prices.filter((own) => largest(own) <= (1 + STEADY) * smallest(own))
  const all = prices.flat()
  // A share of the money, as a tax or a tip, is the same of everything that is sold.
  const isShare = largest(all) <= (1 + STEADY) * smallest(all)
  return prices.length >= LEAST_ROWS && steady.length >= MOST * prices.length && (isUnit || !isShare)
}
