/** What the rows of a file tell of the order of day and month in its dates by how they follow one another. */
import type { DateOrder } from '../../notation.ts'
import type { Cell } from '../../read/grid.ts'
import { parseDate } from './dates.ts'

/** Steps from one row to the next that a file in order of time may have against it. */
const OUT_OF_ORDER = 0.02
/** Rows looked at for their order in time, and steps needed to tell. */
const ORDER_SAMPLE = 5000
const LEAST_STEPS = 8

/** Dates of a file from which one alone that is yet to come may be a typing error. */
const ONE_MAY_ERR = 8

/**
 * The one order under which no sale is in the future and the rows follow one another in time, forwards or backwards.
 * @returns by: what tells it, sales that would be in the future or the steps from row to row
 */
export function orderOfRows(
  cells: Iterable<Cell | undefined>,
  today: string | undefined,
  orders: readonly [DateOrder, DateOrder] = ['dmy', 'mdy'],
): { order: DateOrder; by: 'future' | 'steps' } | null {
  const texts = [...cells].filter((cell) => typeof cell === 'string').slice(0, ORDER_SAMPLE)
  const judge = (order: DateOrder) => {
    const dates = texts.flatMap((text) => parseDate(text, order) ?? [])
    let [up, down, steps] = [0, 0, 0]
    for (let at = 1; at < dates.length; at++) {
      if (dates[at] === dates[at - 1]) continue
      steps++
      if (dates[at]! > dates[at - 1]!) up++
      else down++
    }
    return {
      order,
      ahead: today === undefined ? 0 : dates.filter((date) => date > today).length,
      mayErr: dates.length >= ONE_MAY_ERR,
      inTime: steps >= LEAST_STEPS && Math.min(up, down) <= OUT_OF_ORDER * steps,
    }
  }
  const [one, other] = [judge(orders[0]), judge(orders[1])]
  if ((one.ahead === 0) !== (other.ahead === 0)) {
    const [past, ahead] = one.ahead === 0 ? [one, other] : [other, one]
    const isError = ahead.ahead === 1 && ahead.mayErr
    return !isError || (past.inTime && !ahead.inTime) ? { order: past.order, by: 'future' } : null
  }
  if (one.inTime !== other.inTime) return { order: one.inTime ? one.order : other.order, by: 'steps' }
  return null
}
