import type { Filter } from '@vigia/contract/calls/aggregates.ts'
import { type Month, lastForecastMonth } from '@vigia/contract/months.ts'
import { type DemandAhead, demandAhead, type MonthDemand } from '@vigia/forecast/order/demand-ahead.ts'
import { quantityOf } from '../../db/amounts.ts'
import type { TenantTx } from '../../db/tables.ts'
import { asWholeBusiness } from '../../db/tenancy.ts'
import { errorOfPart } from '../aggregates/part-error.ts'
import { type MonthsUnderWay, readMonthsBeforeAdjusting, readProductMonthsAhead } from '../aggregates/product-months.ts'
import type { MonthShare } from './reorder-period.ts'
import { listProductNodes, type ReorderRun } from './reorder.sql.ts'

/** Units still expected of a product in a month, and their uncertainty. */
interface MonthAhead extends Omit<MonthDemand, 'share'> {
  /** Units that commitments add to the forecast `mean`. */
  committed: number
}
export type MonthsAhead = ReadonlyMap<Month, MonthAhead>

/**
 * The published interval belongs to the product's full month. For a part of it (a store, a client, the remainder of the month) the error shrinks with
 * the root of its share, as if the errors of the parts were independent. An adjustment in percent scales it.
 */
const partOf = (
  { own, width }: Pick<ExpectedMonth, 'own' | 'width'>,
  node: { media: number; bajo80: number; alto80: number } | undefined,
) => {
  if (!node) return { below: own * width, above: own * width }
  const scale = width * (node.media > 0 ? Math.sqrt(Math.min(1, Math.max(0, own / node.media))) : 0)
  return { below: (node.media - node.bajo80) * scale, above: (node.alto80 - node.media) * scale }
}

/** Units of a month that are still expected, and the part of them that is forecast; the rest is committed. */
interface ExpectedMonth {
  still: number
  forecast: number
  /** Units that the run itself expects, whose error is known, and the factor by which adjustments scale their range. */
  own: number
  width: number
}
export type ExpectedMonths = ReadonlyMap<Month, ExpectedMonth>

/** Units still expected of each product in each month up to `until`, under a filter. */
export const readExpectedMonths = async (
  tx: TenantTx,
  run: ReorderRun,
  filter: Filter,
  until: Month,
  underWay: MonthsUnderWay,
): Promise<ReadonlyMap<number, ExpectedMonths>> => {
  const last = Math.min(until, lastForecastMonth(run))
  const products = new Map<number, ExpectedMonths>()
  for (const [id, ahead] of await readProductMonthsAhead(tx, run, filter, last, underWay)) {
    const months = new Map<Month, ExpectedMonth>()
    for (const { mes, cantidad, comprometido, propio, ancho } of ahead) {
      const still = quantityOf(cantidad)
      months.set(mes, { still, forecast: still - quantityOf(comprometido), own: quantityOf(propio), width: ancho })
    }
    products.set(id, months)
  }
  return products
}

/** Expected units of one product over parts of months. */
export const expectedOf = (months: ExpectedMonths | undefined, shares: readonly MonthShare[]): number =>
  shares.reduce((sum, { mes, share, ahead }) => {
    const { still, forecast } = months?.get(mes) ?? { still: 0, forecast: 0 }
    return sum + share * forecast + ahead * (still - forecast)
  }, 0)

/** Share of one product's expected units that is forecast. Committed units count as certain and have no error. 1 if nothing is expected. */
export const forecastPart = (months: ExpectedMonths | undefined, shares: readonly MonthShare[]): number => {
  const expected = expectedOf(months, shares)
  const forecast = shares.reduce((sum, { mes, share }) => sum + share * (months?.get(mes)?.forecast ?? 0), 0)
  return expected > 0 ? Math.max(0, forecast) / expected : 1
}

/** Those of the given products that would have a forecast in a period without any adjustment. */
export const readAdjustedToZero = async (
  tx: TenantTx,
  run: ReorderRun,
  filter: Filter,
  { until, period, underWay }: { until: Month; period: readonly MonthShare[]; underWay: MonthsUnderWay },
  ids: readonly number[],
): Promise<ReadonlySet<number>> => {
  if (!run.ajustada || ids.length === 0) return new Set()
  const last = Math.min(until, lastForecastMonth(run))
  const months = await readMonthsBeforeAdjusting(tx, run, { ...filter, producto_id: [...ids] }, last, underWay)
  const monthsOfPeriod = new Set(period.flatMap(({ mes, share }) => (share > 0 ? [mes] : [])))
  return new Set([...months].flatMap(([id, own]) => (own.some((mes) => monthsOfPeriod.has(mes)) ? [id] : [])))
}

/** What the run published for each product and month, all stores together. */
export type ProductNodes = ReadonlyMap<number, Awaited<ReturnType<typeof listProductNodes>>[number]>

/**
 * Uncertainty of the products' months, up to the last expected one, and each product's backtest error. Both are of all stores together; a user
 * limited to some stores only receives their part of it.
 */
export const readProductNodes = async (
  tx: TenantTx,
  run: ReorderRun,
  expected: ReadonlyMap<number, ExpectedMonths>,
  products: readonly number[],
): Promise<ProductNodes> => {
  const last = products.reduce((latest, id) => Math.max(latest, ...(expected.get(id)?.keys() ?? [])), run.corte + 1)
  const nodes = await asWholeBusiness(tx, () => listProductNodes(tx, run.id, products, last - run.corte))
  return new Map(nodes.map((node) => [node.producto_id, node]))
}

/** Expected units of one product, or of a part of it, by month, with their range. @param expected units of that part */
export const monthsAhead = (
  { corte }: Pick<ReorderRun, 'corte'>,
  node: ReturnType<ProductNodes['get']>,
  expected: ExpectedMonths | undefined,
): MonthsAhead =>
  new Map(
    [...(expected ?? [])].map(([mes, { still, forecast, ...range }]) => {
      const at = mes - corte - 1
      const month = node && { media: node.media[at]!, bajo80: node.bajo80[at]!, alto80: node.alto80[at]! }
      return [mes, { mean: forecast, committed: still - forecast, ...partOf(range, month) }]
    }),
  )

const NOTHING = { mean: 0, committed: 0, below: 0, above: 0 }

/** Demand of one product over parts of months. */
export const demandOf = (months: MonthsAhead | undefined, shares: readonly MonthShare[]): DemandAhead =>
  demandAhead(
    shares.map(({ mes, share, ahead }) => {
      const { mean, committed, ...range } = months?.get(mes) ?? NOTHING
      return { ...range, share, mean: mean + (committed * ahead) / share }
    }),
  )

/** Units of one product over parts of months, and their uncertainty. */
export type DemandIn = (span: readonly MonthShare[]) => DemandAhead

/** Expected units of one product under a filter, and in each store, by id, if its stock is entered by store. */
export interface ProductDemand {
  whole: DemandIn
  inStore: ReadonlyMap<number, DemandIn> | undefined
}

/**
 * Errors of the products' sales in some stores or to some clients, as in the list of top products.
 * @param of the run's figures of the products, and the period whose units are expected
 * @returns a function from a product's expected units in that part to their error
 */
export const readPartErrors = async (
  tx: TenantTx,
  run: ReorderRun,
  filter: Filter,
  of: { until: Month; period: readonly MonthShare[]; nodes: ProductNodes; underWay: MonthsUnderWay },
): Promise<(id: number, units: number) => number | null> => {
  const products = { ...filter, local_id: undefined, cliente_id: undefined }
  const whole = await asWholeBusiness(tx, () => readExpectedMonths(tx, run, products, of.until, of.underWay))
  return (id, units) => errorOfPart(of.nodes.get(id)?.wape ?? null, units, expectedOf(whole.get(id), of.period))
}

/** Adds up the shares of each month in several spans. */
export const joined = (spans: readonly (readonly MonthShare[])[]): MonthShare[] => {
  const shares = new Map<Month, MonthShare>()
  for (const { mes, share, ahead } of spans.flat()) {
    const known = shares.get(mes)
    shares.set(mes, { mes, share: (known?.share ?? 0) + share, ahead: (known?.ahead ?? 0) + ahead })
  }
  return [...shares.values()]
}
