/** Trend alerts: nodes that are forecast to sell clearly more or less than a year ago, or that have broken their trend (docs/decisions/0008). */
import { MONTHS_PER_YEAR } from '@vigia/contract/months.ts'
import type { LevelName } from '@vigia/forecast/hierarchy/levels.ts'

/** Months that an alert covers: the period that a shop orders for, long enough that a sale moved to the next month does not matter. */
export const ALERT_MONTHS = 3
/** History needed: the same months of last year, and one before them that shows that they were complete. */
const MIN_HISTORY = MONTHS_PER_YEAR + 1
/** Smallest relative change in units. */
const MIN_CHANGE = 0.15
/** Smallest effect in money, as a share of the business's sales in an average three months. */
const MIN_MONEY_SHARE = 0.005
/** A node whose growth differs from the business's by less than this has no alert: it only follows the business. */
const MIN_DIFFERENCE_FROM_TOTAL = 0.1
/** After this many months without sales a fall to zero is known already, and is an alert only if it is large. */
const INACTIVE_MONTHS = 6
/** Smallest effect of such a fall, as {@link MIN_MONEY_SHARE}. Not tuned. */
const MIN_MONEY_SHARE_INACTIVE = 0.02
/** 99.5% quantile of Student's t with 11 degrees of freedom: one in a hundred nodes that follow their trend seems to break it. */
const T_BREAK = 3.106
/** A category has no alert if one product explains at least this share of its effect. */
const DOMINANT_SHARE = 0.8

type AlertKind = 'sube' | 'baja' | 'rompe_al_alza' | 'rompe_a_la_baja'

/** Sales from the shop's first month on, and forecasts from the first month after the cut-off on. */
export interface PastAndForecast {
  readonly sold: { readonly quantity: Float64Array; readonly value: Float64Array }
  readonly expected: {
    readonly quantity: Float64Array
    readonly value: Float64Array
    /** Limits of the 80% interval of each month's quantity. */
    readonly lower80: Float64Array
    readonly upper80: Float64Array
  }
}

export interface TrendNode extends PastAndForecast {
  readonly level: LevelName
  readonly id: number
  /** Category id of a product. */
  readonly category?: number
  /** Sales and forecasts of the stores that sold a year ago; absent where all did. A rise must also hold there: a new store alone is no rise. */
  readonly inOldStores?: PastAndForecast
}

interface Amounts {
  readonly quantity: number
  readonly value: number
}

export interface Alert {
  readonly level: LevelName
  readonly id: number
  readonly kind: AlertKind
  /** First of the three months, relative to the first one after the cut-off: 0, or −3 for the last three months sold. */
  readonly ahead: number
  /** Units and money of those months: forecast, or sales for a broken trend. */
  readonly now: Amounts
  /** Reference: the same months of last year, or the extrapolated trend. */
  readonly before: Amounts
}

const sumOfMonths = (values: Float64Array, from: number, count: number): number =>
  values.subarray(from, from + count).reduce((total, value) => total + value, 0)

const amountsOf = (of: Record<keyof Amounts, Float64Array>, from: number, count = ALERT_MONTHS): Amounts => ({
  quantity: sumOfMonths(of.quantity, from, count),
  value: sumOfMonths(of.value, from, count),
})

/** Largest sum of {@link ALERT_MONTHS} consecutive months. */
const largestSum = (values: Float64Array): number => {
  let largest = 0
  for (let t = 0; t + ALERT_MONTHS <= values.length; t++)
    largest = Math.max(largest, sumOfMonths(values, t, ALERT_MONTHS))
  return largest
}

const effectOf = ({ now, before }: Alert): number => now.value - before.value

/** Whether the change is large enough in units and in money, in the same direction. */
const matters = (alert: Alert, minEffect: number): boolean => {
  const { now, before } = alert
  const change = now.quantity - before.quantity
  return (
    before.quantity > 0 &&
    Math.abs(change) >= MIN_CHANGE * before.quantity &&
    Math.abs(effectOf(alert)) >= minEffect &&
    Math.sign(effectOf(alert)) === Math.sign(change)
  )
}

/** Whether the node is forecast at zero and has not sold for {@link INACTIVE_MONTHS} months. */
const isKnownLoss = ({ now }: Alert, { sold }: TrendNode, months: number): boolean =>
  now.quantity === 0 && sumOfMonths(sold.quantity, months - INACTIVE_MONTHS, INACTIVE_MONTHS) === 0

const growthOf = ({ now, before }: Pick<Alert, 'now' | 'before'>): number => now.quantity / before.quantity

/**
 * Compares the forecast of the next three months with the same months of last year, which must lie outside the forecast's 80% interval. Rises are tested
 * on the stores that sold a year ago, falls on all. The limits of the sum are the sums of the months' limits: exact for perfectly correlated errors, and
 * wider than needed otherwise, which avoids false alerts.
 */
function yearOverYear(node: TrendNode, months: number, ahead: number): Alert | undefined {
  const { level, id, inOldStores } = node
  const from = yearBefore(months, ahead)
  const change = (of: PastAndForecast): Alert | undefined => {
    // A node that began in those months, or just before them, had not reached its level yet.
    if (firstSale(of.sold.quantity) >= from) return undefined
    const now = amountsOf(of.expected, ahead)
    const before = amountsOf(of.sold, from)
    const low = sumOfMonths(of.expected.lower80, ahead, ALERT_MONTHS)
    const high = sumOfMonths(of.expected.upper80, ahead, ALERT_MONTHS)
    if (before.quantity >= low && before.quantity <= high) return undefined
    return { level, id, kind: now.quantity > before.quantity ? 'sube' : 'baja', ahead, now, before }
  }
  const found = change(node)
  return found?.kind === 'sube' && inOldStores ? onlyOf('sube', change(inOldStores)) : found
}

const onlyOf = (kind: AlertKind, alert: Alert | undefined): Alert | undefined =>
  alert?.kind === kind ? alert : undefined

/** First of the months of last year with which the forecast is compared. */
const yearBefore = (months: number, ahead: number): number => months + ahead - MONTHS_PER_YEAR

/**
 * Compares the last three months of sales with their trend: the same three months of last year times the growth of the twelve months before over the
 * year before those. The standard error is that of a ratio estimator (Cochran, Sampling Techniques, 3rd ed., 6.3) plus the scatter of the three months
 * themselves. The trend is limited to the largest three consecutive months ever sold: last year's months are among those that give the growth, so a
 * client's largest order would otherwise be extrapolated.
 */
function brokenTrend(node: TrendNode, months: number): Alert | undefined {
  const found = breakOf(node, node, months)
  return found?.kind === 'rompe_al_alza' && node.inOldStores
    ? onlyOf('rompe_al_alza', breakOf(node, node.inOldStores, months))
    : found
}

function breakOf({ level, id }: TrendNode, { sold }: PastAndForecast, months: number): Alert | undefined {
  const { quantity, value } = sold
  const recent = months - ALERT_MONTHS - MONTHS_PER_YEAR
  const earlier = recent - MONTHS_PER_YEAR
  if (earlier < 0 || firstSale(quantity) > earlier) return undefined
  const base = amountsOf(sold, earlier, MONTHS_PER_YEAR)
  const since = amountsOf(sold, recent, MONTHS_PER_YEAR)
  const lastYear = amountsOf(sold, recent)
  if (base.quantity <= 0 || lastYear.quantity <= 0 || base.value <= 0) return undefined
  const growth = since.quantity / base.quantity
  let squares = 0
  for (let t = recent; t < recent + MONTHS_PER_YEAR; t++)
    squares += (quantity[t]! - growth * quantity[t - MONTHS_PER_YEAR]!) ** 2
  const scatter = Math.sqrt(squares / (MONTHS_PER_YEAR - 1))
  const error = scatter * Math.sqrt(ALERT_MONTHS + MONTHS_PER_YEAR * (lastYear.quantity / base.quantity) ** 2)
  const now = amountsOf(sold, months - ALERT_MONTHS)
  const before = {
    quantity: Math.min(growth * lastYear.quantity, largestSum(quantity)),
    value: Math.min((since.value / base.value) * lastYear.value, largestSum(value)),
  }
  const difference = now.quantity - before.quantity
  if (Math.abs(difference) <= T_BREAK * error) return undefined
  const kind = difference > 0 ? 'rompe_al_alza' : 'rompe_a_la_baja'
  return { level, id, kind, ahead: -ALERT_MONTHS, now, before }
}

/** Month of the first sale or return; the length where there is none. */
function firstSale(quantity: Float64Array): number {
  const at = quantity.findIndex((units) => units !== 0)
  return at < 0 ? quantity.length : at
}

/**
 * The alerts of a shop, largest effect in money first. A node has at most one; an alert about the forecast is preferred to one about the past. A node
 * that rises or falls as the business does, or less, has none. Nor does a category of which one product explains nearly all of the effect: the product's
 * alert is more specific.
 *
 * @param nodes all nodes, the total included, which is the reference and has no alert itself
 * @param months complete months of history
 * @param ahead unfinished months between the cut-off and the next complete month: 0 or 1
 */
export function trendAlerts(nodes: readonly TrendNode[], months: number, ahead: number): Alert[] {
  const total = nodes.find(({ level }) => level === 'total')
  if (!total || months < MIN_HISTORY) return []
  const averageSales =
    (sumOfMonths(total.sold.value, months - MONTHS_PER_YEAR, MONTHS_PER_YEAR) * ALERT_MONTHS) / MONTHS_PER_YEAR
  const minEffect = (alert: Alert, node: TrendNode): number =>
    averageSales * (isKnownLoss(alert, node, months) ? MIN_MONEY_SHARE_INACTIVE : MIN_MONEY_SHARE)
  const growthIn = ({ sold, expected }: PastAndForecast): number =>
    growthOf({ now: amountsOf(expected, ahead), before: amountsOf(sold, yearBefore(months, ahead)) })
  const followsTotal = ({ kind, ...alert }: Alert): boolean => {
    if (kind !== 'sube' && kind !== 'baja') return false
    // A rise must exceed the business's growth with and without new stores: in a new store's first months the forecasts of others rise too.
    const references = kind === 'sube' && total.inOldStores ? [total, total.inOldStores] : [total]
    const growth = Math.max(...references.map(growthIn))
    const direction = kind === 'sube' ? 1 : -1
    return Number.isFinite(growth) && direction * (growthOf(alert) - growth) < MIN_DIFFERENCE_FROM_TOTAL
  }
  const found: { alert: Alert; category: number | undefined }[] = []
  for (const node of nodes) {
    if (node.level === 'total') continue
    const alert = [yearOverYear(node, months, ahead), brokenTrend(node, months)].find(
      (one) => one !== undefined && matters(one, minEffect(one, node)) && !followsTotal(one),
    )
    if (alert) found.push({ alert, category: node.category })
  }
  const isDominated = (alert: Alert): boolean =>
    alert.level === 'categoria' &&
    found.some((one) => one.category === alert.id && effectOf(one.alert) / effectOf(alert) >= DOMINANT_SHARE)
  return found
    .map(({ alert }) => alert)
    .filter((alert) => !isDominated(alert))
    .sort((a, b) => Math.abs(effectOf(b)) - Math.abs(effectOf(a)))
}
