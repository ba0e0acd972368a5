/** The expensive part of a shop's forecast, split into independent tasks that may run in any thread and order. */
import { BACKTEST_HORIZON, backtestOrigins } from './backtest.ts'
import { closedSharesOf } from './calendar/closures.ts'
import { shopCalendar, type ShopCalendar } from './calendar/shop-calendar.ts'
import {
  buildMeasureCube,
  type ByMeasure,
  findFirstActiveMonths,
  type Measure,
  type MeasureCube,
  type StockOuts,
} from './hierarchy/measure-cube.ts'
import { buildHierarchy, type Hierarchy } from './hierarchy/levels.ts'
import { fitsPerOrigin, forecastFromOrigin, type OriginForecasts } from './hierarchy/method-weights.ts'
import { addUnpricedMoney } from './hierarchy/money.ts'
import { MONTHS_PER_YEAR } from '@vigia/series/calendar.ts'
import type { ShopInput } from './shop-input.ts'

/** The dense cubes of a shop, of units and of money. */
export interface Shop extends ByMeasure<MeasureCube> {
  readonly horizon: number
  /** If not null, models are trained on its calendar-adjusted cubes. */
  readonly calendar: ShopCalendar | null
  /** Indices of products that the shop has marked as discontinued. */
  readonly discontinued: ReadonlySet<number>
}

/** The forecast of one measure from one origin. Plain data, so that it can be sent to another thread. */
export interface ShopTask {
  readonly measure: Measure
  /** Months known at the origin. */
  readonly end: number
  readonly horizon: number
}

/**
 * Builds the cubes from the sparse input.
 * @throws RangeError when arrays of leaves or of cells differ in length, or a cell lies outside the cube
 */
export function readShop(input: ShopInput): Shop {
  const { leaves, cells, months, firstMonth, horizon, stockOuts, discontinued = [] } = input
  const hierarchy = buildHierarchy(leaves)
  const sizes = [leaves.cliente, leaves.producto, leaves.categoria].map((ids) => ids.length)
  if (sizes.some((size) => size !== hierarchy.leaves)) throw new RangeError(`leaves differ in length: ${sizes}`)
  const lengths = [cells.leaf, cells.month, cells.quantity, cells.value].map(({ length }) => length)
  if (new Set(lengths).size > 1) throw new RangeError(`cells differ in length: ${lengths}`)
  const units = new Float64Array(hierarchy.leaves * months)
  const money = units.slice()
  const unpriced = units.slice()
  const hasCell = new Uint8Array(hierarchy.leaves * months)
  for (let k = 0; k < cells.leaf.length; k++) {
    const leaf = cells.leaf[k]!
    const month = cells.month[k]!
    if (!(leaf >= 0 && leaf < hierarchy.leaves && month >= 0 && month < months)) {
      throw new RangeError(`cell ${k} outside: leaf ${leaf}, month ${month}`)
    }
    const at = leaf * months + month
    units[at]! += cells.quantity[k]!
    money[at]! += cells.value[k]!
    unpriced[at]! += cells.unpriced?.[k] ?? 0
    hasCell[at] = 1
  }
  const firstActiveMonth = findFirstActiveMonths(hierarchy, months, hasCell)
  const cubeParts = {
    hierarchy,
    months,
    phase: firstMonth % MONTHS_PER_YEAR,
    firstActiveMonth,
    stockOuts: stockOuts?.length ? byProduct(hierarchy, stockOuts) : undefined,
    closedShares: closedSharesOf(input, hierarchy.local.ids),
  }
  const quantity = buildMeasureCube({ ...cubeParts, leaves: units })
  const recorded = buildMeasureCube({ ...cubeParts, leaves: money })
  const value = unpriced.some(Boolean) ? addUnpricedMoney(quantity, recorded, unpriced) : recorded
  const calendar = shopCalendar({ quantity, value }, input)
  return {
    horizon,
    quantity,
    value,
    calendar,
    discontinued: new Set(discontinued.map((id) => hierarchy.producto.ids.indexOf(id))),
  }
}

/** Groups months by product index, ascending; unknown products are left out. */
function byProduct({ producto }: Hierarchy, stockOuts: NonNullable<ShopInput['stockOuts']>): StockOuts {
  const known = Map.groupBy(stockOuts, ([id]) => producto.ids.indexOf(id))
  known.delete(-1)
  return new Map([...known].map(([product, outs]) => [product, outs.map(([, month]) => month).sort((a, b) => a - b)]))
}

/** The tasks of both measures: the forecast from now, then from each backtest origin. The longest come first, to balance the threads. */
export function shopTasks({ months, horizon }: Pick<ShopInput, 'months' | 'horizon'>): ShopTask[] {
  const origins = [
    { end: months, horizon },
    ...backtestOrigins(months).map((end) => ({ end, horizon: BACKTEST_HORIZON })),
  ]
  return origins.flatMap((origin) => (['quantity', 'value'] as const).map((measure) => ({ measure, ...origin })))
}

/** @param onProgress called after each fit with the completed share of the task, below 1 */
export function runTask(shop: Shop, task: ShopTask, onProgress: (fraction: number) => void): OriginForecasts {
  const cube = shop.calendar?.[task.measure].cube ?? shop[task.measure]
  const steps = fitsPerOrigin(cube.hierarchy) + 1
  let done = 0
  return forecastFromOrigin(cube, task.end, task.horizon, () => onProgress(++done / steps))
}
