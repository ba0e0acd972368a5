import type { ReorderRow } from '@vigia/contract/calls/reorder.ts'
import { type AnioMes, daysOf, firstDay, lastDay, type Month, monthOfDate, toMonth } from '@vigia/contract/months.ts'
import { MIN_RUN_DAYS } from '@vigia/forecast/order/empty-runs.ts'
import { likelyStockOuts, WINDOW_MONTHS } from '@vigia/forecast/order/stock-out-months.ts'
import { isMissed } from '@vigia/forecast/order/usual-sale.ts'
import { quantityOf } from '../../db/amounts.ts'
import type { StoredEmptyRun } from '../../db/stored-evaluation.ts'
import type { TenantTx } from '../../db/tables.ts'
import type { Store } from './inventory.sql.ts'
import { listSellingMonths } from './stock-outs.sql.ts'

/** Data of a run from which possible stock-outs are derived. */
export interface RunWithGaps {
  corte: Month
  meses_historia: number
  /** Months in which the shop was closed. */
  cerrados: readonly AnioMes[]
  /** Null if sales are known by month only. */
  dias_sin_venta: readonly StoredEmptyRun[] | null
}

/** A product whose possible stock-outs are asked about. */
export interface StockOutCandidate {
  id: number
  /** Whether it is out of stock now, as far as the user may see. */
  isOut: boolean
  /** Stores that entered a stock of zero for it. */
  outIn: ReadonlySet<number>
}

/** Days without a sale in a store. */
export type EmptyDays = ReorderRow['agotados'][number]['dias'][number]

/** Months to ask about, with the days that make them doubtful, by product. */
type PossibleMonths = ReadonlyMap<number, ReadonlyMap<Month, EmptyDays[]>>

const later = (a: string, b: string): string => (a > b ? a : b)
const earlier = (a: string, b: string): string => (a < b ? a : b)

/**
 * Complete months to ask about if sales are known by day: those with enough consecutive days on which a store sold nothing of the product. A run of
 * days that lasts until the end of the sales only counts if the product is out of stock now.
 * @param stores the stores to consider
 */
export const findPossibleByDays = (
  { corte }: Pick<RunWithGaps, 'corte'>,
  runs: readonly StoredEmptyRun[],
  products: readonly StockOutCandidate[],
  stores: readonly Store[],
): PossibleMonths => {
  const byProduct = Map.groupBy(runs, ({ producto_id }) => producto_id)
  const names = new Map(stores.map(({ id, nombre }) => [id, nombre]))
  const possible = new Map<number, Map<Month, EmptyDays[]>>()
  for (const { id, isOut, outIn } of products) {
    const months = new Map<Month, EmptyDays[]>()
    for (const { local_id, desde, hasta, sigue } of byProduct.get(id) ?? []) {
      const local = names.get(local_id)
      if (local === undefined || (sigue && !isOut && !outIn.has(local_id))) continue
      for (let month = monthOfDate(desde); month <= Math.min(corte, monthOfDate(hasta)); month++) {
        const days = { local_id, local, desde: later(desde, firstDay(month)), hasta: earlier(hasta, lastDay(month)) }
        if (daysOf(days.desde, days.hasta) >= MIN_RUN_DAYS) months.set(month, [...(months.get(month) ?? []), days])
      }
    }
    if (months.size > 0) possible.set(id, months)
  }
  return possible
}

/** In which months a product sold. */
interface Selling {
  /** First month with data. */
  first: Month
  sells: (month: Month) => boolean
}

/** @param bits its months from `from` on, as the database returns them; not 0 */
const sellingOf = (bits: number, from: Month): Selling => {
  const sells = (mes: Month): boolean => mes >= from && Math.floor(bits / 2 ** (mes - from)) % 2 === 1
  let first = from
  while (!sells(first)) first++
  return { first, sells }
}

/**
 * Complete months to ask about if sales are known by month, by product: months without sales between others, in which it would usually have sold.
 * Months in which the shop was closed are left out.
 */
export const readPossibleByMonths = async (
  tx: TenantTx,
  run: RunWithGaps,
  products: readonly StockOutCandidate[],
): Promise<PossibleMonths> => {
  const from = Math.max(run.corte - WINDOW_MONTHS, run.corte - run.meses_historia) + 1
  const last = run.corte
  const closed = new Set(run.cerrados.map(toMonth))
  const ids = products.map(({ id }) => id)
  const rows = await listSellingMonths(tx, ids, { from, last })
  const selling = new Map(rows.map((row) => [row.producto_id, row]))
  const possible = new Map<number, ReadonlyMap<Month, EmptyDays[]>>()
  for (const { id, isOut } of products) {
    const row = selling.get(id)
    if (!row) continue
    const { first, sells } = sellingOf(row.meses, from)
    const empty = likelyStockOuts(sells, { first, last, outNow: isOut }).filter((month) => !closed.has(month))
    if (empty.length === 0) continue
    const sold = Float64Array.from(row.cantidades.slice(first - from), (units) => Math.max(0, quantityOf(units)))
    const missed = empty.filter((month) => isMissed(sold, month - first))
    if (missed.length > 0) possible.set(id, new Map(missed.map((month) => [month, []])))
  }
  return possible
}
