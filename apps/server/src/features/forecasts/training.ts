import { type Month, monthOfDate } from '@vigia/contract/months.ts'
import { firstDayOf } from '@vigia/forecast/calendar/days.ts'
import type { DailySales } from '@vigia/forecast/calendar/measured-week.ts'
import type { SaleDays } from '@vigia/forecast/complete-months.ts'
import type { ShopInput } from '@vigia/forecast/shop-input.ts'
import { FORECAST_HORIZON_MONTHS } from '@vigia/contract/constants.ts'
import { moneyOf, quantityOf } from '../../db/amounts.ts'
import { listDiscontinued } from '../../db/discontinued.sql.ts'
import type { Db } from '../../db/tables.ts'
import { inTenant } from '../../db/tenancy.ts'
import { findKnownMonths } from './missing-stores.ts'
import { firstWholeMonth, MAX_HISTORY_MONTHS, type Training } from './line-training.ts'
import { readStoreMonths } from './store-months.ts'
import {
  type CubeCell,
  listCells,
  listProductCategories,
  listSaleDays,
  listStockOuts,
  listStoreDays,
  listUnpriced,
  type SaleDay,
  type UnpricedCell,
} from './forecasts.sql.ts'

/** Cells per query: the embedded database can serve others in between. */
const CELLS_PER_READ = 20_000

/** The first and the last day of sale of each month. @param days ascending */
const saleDays = (days: SaleDay[]): SaleDays[] =>
  [...Map.groupBy(days, ({ month }) => month)].map(([month, sold]) => ({
    month,
    first: sold[0]!.day,
    last: sold.at(-1)!.day,
  }))

/** Daily sales of the whole business from `first` to `cutoff`, in units and pesos. */
const toDays = (days: SaleDay[], { first, cutoff }: { first: Month; cutoff: Month }): DailySales => {
  const firstDay = firstDayOf(first)
  const length = firstDayOf(cutoff + 1) - firstDay
  const quantity = new Float64Array(length)
  const value = new Float64Array(length)
  for (const { month, day, cantidad, valor } of days) {
    if (month < first || month > cutoff) continue
    const at = firstDayOf(month) - firstDay + day - 1
    quantity[at] = quantityOf(cantidad)
    value[at] = moneyOf(valor)
  }
  return { quantity, value }
}

/** For each day from `first` to `cutoff`: 1 if it is among `days` (day numbers), else 0. */
const soldOn = (days: readonly number[], { first, cutoff }: { first: Month; cutoff: Month }): Float64Array => {
  const firstDay = firstDayOf(first)
  const sold = new Float64Array(firstDayOf(cutoff + 1) - firstDay)
  for (const day of days) if (day >= firstDay && day - firstDay < sold.length) sold[day - firstDay] = 1
  return sold
}

const keyOf = ({ local_id, cliente_id, producto_id, mes }: UnpricedCell): string =>
  `${local_id} ${cliente_id} ${producto_id} ${mes}`

/** Builds the forecast's input. @param cells ordered by leaf, so that the same cube always gives the same arrays */
const toInput = (
  cells: CubeCell[],
  unpriced: UnpricedCell[],
  days: SaleDay[],
  categoryOf: Map<number, number>,
  { first, cutoff, horizon }: { first: Month; cutoff: Month; horizon: number },
): ShopInput => {
  const local: number[] = []
  const cliente: number[] = []
  const producto: number[] = []
  const leaf = new Int32Array(cells.length)
  const month = new Int32Array(cells.length)
  const quantity = new Float64Array(cells.length)
  const value = new Float64Array(cells.length)
  const withoutMoney = new Map(unpriced.map((cell) => [keyOf(cell), quantityOf(cell.cantidad)]))
  let before: CubeCell | undefined
  cells.forEach((cell, at) => {
    const same =
      before?.local_id === cell.local_id &&
      before.cliente_id === cell.cliente_id &&
      before.producto_id === cell.producto_id
    if (!same) {
      local.push(cell.local_id)
      cliente.push(cell.cliente_id)
      producto.push(cell.producto_id)
    }
    leaf[at] = local.length - 1
    month[at] = cell.mes - first
    quantity[at] = quantityOf(cell.cantidad)
    value[at] = moneyOf(cell.valor)
    before = cell
  })
  return {
    firstMonth: first,
    months: cutoff - first + 1,
    horizon,
    leaves: {
      local: Int32Array.from(local),
      cliente: Int32Array.from(cliente),
      producto: Int32Array.from(producto),
      categoria: Int32Array.from(producto, (id) => categoryOf.get(id)!),
    },
    cells: {
      leaf,
      month,
      quantity,
      value,
      ...(unpriced.length > 0 && { unpriced: Float64Array.from(cells, (cell) => withoutMoney.get(keyOf(cell)) ?? 0) }),
    },
    days: toDays(days, { first, cutoff }),
  }
}

/** Reads all cells of the months, page by page. Imports and undos of the business wait for this job, so the pages are consistent. */
const readCells = async (
  db: Db,
  negocioId: string,
  months: { from: Month; to: Month },
  signal: AbortSignal,
): Promise<CubeCell[]> => {
  const cells: CubeCell[] = []
  let page: CubeCell[]
  do {
    signal.throwIfAborted()
    const range = { ...months, after: cells.at(-1), limit: CELLS_PER_READ }
    page = await inTenant(db, negocioId, (tx) => listCells(tx, range))
    for (const cell of page) cells.push(cell)
  } while (page.length === CELLS_PER_READ)
  return cells
}

/**
 * Reads the training data of a business: the complete months of its cube.
 * @param today ISO date in Bogotá
 * @returns undefined when no complete month has sales
 */
export const readTraining = async (
  db: Db,
  negocioId: string,
  today: string,
  signal: AbortSignal,
): Promise<Training | undefined> => {
  const { days, products, outs, discontinued, stores, storeDays } = await inTenant(db, negocioId, async (tx) => ({
    days: await listSaleDays(tx),
    products: await listProductCategories(tx),
    outs: await listStockOuts(tx),
    discontinued: await listDiscontinued(tx),
    stores: await readStoreMonths(tx, monthOfDate(today)),
    storeDays: await listStoreDays(tx),
  }))
  const {
    first: sold,
    cutoff,
    unfinished,
    missing,
    onlyMissing,
  } = findKnownMonths(saleDays(days), stores.rows, today, stores.saidNone)
  if (cutoff === null || sold === null) return undefined
  const oldest = Math.max(sold, cutoff - MAX_HISTORY_MONTHS + 1)
  const ofMonth = Map.groupBy(days, ({ month }) => month)
  const whole = firstWholeMonth(oldest, cutoff, (month) =>
    (ofMonth.get(month) ?? []).reduce((sum, { cantidad }) => sum + cantidad, 0),
  )
  const cells = await readCells(db, negocioId, { from: whole, to: cutoff }, signal)
  if (cells.length === 0) return undefined
  const first = cells.reduce((least, { mes }) => Math.min(least, mes), cutoff)
  // Without any money there is no price to estimate.
  const hasMoney = days.some(({ valor }) => valor !== 0)
  const unpriced = hasMoney ? await inTenant(db, negocioId, (tx) => listUnpriced(tx, { from: first, to: cutoff })) : []
  const categoryOf = new Map(products.map(({ id, categoria_id }) => [id, categoria_id]))
  const horizon = FORECAST_HORIZON_MONTHS + (unfinished === null ? 0 : 1)
  const stockOuts = outs
    .filter(([, month]) => month >= first && month <= cutoff)
    .map(([producto, month]): [number, number] => [producto, month - first])
  const input = toInput(cells, unpriced, days, categoryOf, { first, cutoff, horizon })
  return {
    cutoff,
    unfinished,
    missing,
    onlyMissing,
    oldest,
    input: {
      ...input,
      storeDays: new Map(storeDays.map(({ local_id, dias }) => [local_id, soldOn(dias, { first, cutoff })])),
      ...(stockOuts.length > 0 && { stockOuts }),
      ...(discontinued.length > 0 && { discontinued }),
    },
  }
}
