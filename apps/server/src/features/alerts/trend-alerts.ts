/** Which parts of a shop are about to sell clearly more or less than a year ago, or have broken their trend, and which of them a person is told of (docs/decisions/0008). */
import { MONTHS_PER_YEAR } from '@vigia/contract/months.ts'
import type { LevelName } from '@vigia/forecast/hierarchy/levels.ts'

/** Months an alert is about: what a shop orders for, and long enough for a sale that slips into the next month not to matter. */
export const ALERT_MONTHS = 3
/** Least history: the same months of last year, and one before them to see that they were whole. */
const MIN_HISTORY = MONTHS_PER_YEAR + 1
/** Least relative change in units that a person would call clear. */
const CLEAR_CHANGE = 0.15
/** Least effect in money, as a share of what the business sells in an average three months. */
const MONEY_SHARE = 0.005
/** A rise, or fall, that exceeds that of the whole by less than this repeats it, or lags behind: it is news of the whole. */
const LIKE_THE_WHOLE = 0.1
/** Months without a sale after which a fall to nothing is known, and no alert unless much was lost. */
const SILENT_MONTHS = 6
/** Least effect of such a fall, as {@link MONEY_SHARE}: a client or product that sold this much a year ago is missed later too. Not tuned. */
const MISSED_MONEY_SHARE = 0.02
/** Student t quantile .995 with 11 degrees of freedom: of a hundred parts that follow their trend one seems to break it. */
const T_BREAK = 3.106
/** Share of a category's effect that one product must explain for the category's own alert to be left out. */
const DOMINANT_SHARE = 0.8

type AlertKind = 'sube' | 'baja' | 'rompe_al_alza' | 'rompe_a_la_baja'

/** Past and forecast; arrays begin at the shop's first month and at the first month after the cut-off. */
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
  /** Of a product, its category's id. */
  readonly category?: number
  /** The same of the stores that sold a year before; absent where all did. What rises with a store that has opened is no rise of a part of it. */
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
  /** First of the three months, counted from the first after the cut-off: 0 is that month, −3 the last three sold. */
  readonly ahead: number
  /** Units and money of those months: the forecast, or for a broken trend the sales. */
  readonly now: Amounts
  /** What they are compared with: the same months of last year, or what the trend led to expect. */
  readonly before: Amounts
}

const sumOfMonths = (values: Float64Array, from: number, count: number): number =>
  values.subarray(from, from + count).reduce((total, value) => total + value, 0)

const amountsOf = (of: Record<keyof Amounts, Float64Array>, from: number, count = ALERT_MONTHS): Amounts => ({
  quantity: sumOfMonths(of.quantity, from, count),
  value: sumOfMonths(of.value, from, count),
})

/** The most that was sold in {@link ALERT_MONTHS} months in a row. */
const mostInARow = (values: Float64Array): number => {
  let most = 0
  for (let t = 0; t + ALERT_MONTHS <= values.length; t++) most = Math.max(most, sumOfMonths(values, t, ALERT_MONTHS))
  return most
}

const effectOf = ({ now, before }: Alert): number => now.value - before.value

/** Clear in units and in money, both in the same direction. */
const matters = (alert: Alert, leastEffect: number): boolean => {
  const { now, before } = alert
  const change = now.quantity - before.quantity
  return (
    before.quantity > 0 &&
    Math.abs(change) >= CLEAR_CHANGE * before.quantity &&
    Math.abs(effectOf(alert)) >= leastEffect &&
    Math.sign(effectOf(alert)) === Math.sign(change)
  )
}

/** Nothing is expected of it, and nothing has been sold for so long that whoever looks after it knows. */
const isKnownLoss = ({ now }: Alert, { sold }: TrendNode, months: number): boolean =>
  now.quantity === 0 && sumOfMonths(sold.quantity, months - SILENT_MONTHS, SILENT_MONTHS) === 0

const growthOf = ({ now, before }: Pick<Alert, 'now' | 'before'>): number => now.quantity / before.quantity

/**
 * The forecast of the next three months against the same months of last year, which must lie outside the forecast's
 * own 80% interval. A rise is one of the stores that sold then, a fall one of all. The interval of the sum is taken from the sums of the months' limits: that is its width if the
 * months err together, and more than it if they do not, so that noise raises no alert.
 */
function yearOverYear(node: TrendNode, months: number, ahead: number): Alert | undefined {
  const { level, id, inOldStores } = node
  const from = yearBefore(months, ahead)
  const change = (of: PastAndForecast): Alert | undefined => {
    // It began to sell within those months, or in the one before: what it sold then was not yet its level.
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

/** First of the months of last year that the forecast of the next three is compared with. */
const yearBefore = (months: number, ahead: number): number => months + ahead - MONTHS_PER_YEAR

/**
 * The last three months sold against the trend of the twelve before: the growth of those twelve over the year before
 * them, applied to the same three months of last year, so that a season is no break. What the twelve months scatter
 * about that growth is its noise; the standard error of the prediction is that of a ratio estimator (Cochran, Sampling
 * Techniques, 3rd ed., 6.3) plus the scatter of the three months themselves. What it expects is at most what was ever
 * sold in three months: those of last year are among the twelve that give the growth, and a client's largest order
 * would be expected again, and larger.
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
    quantity: Math.min(growth * lastYear.quantity, mostInARow(quantity)),
    value: Math.min((since.value / base.value) * lastYear.value, mostInARow(value)),
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
 * The alerts of a shop, biggest effect in money first. A node has one at most: one about the forecast before one
 * about the past. What rises or falls as all the business does, or less, is told of the whole, elsewhere. Where one product explains
 * nearly all of its category's alert, the category has none: the product's says the same and names what to act on.
 *
 * @param nodes the total among them: what matters is measured by it. It has no alert itself
 * @param months complete months of history
 * @param ahead months under way between the cut-off and the next complete month: 0 or 1
 */
export function trendAlerts(nodes: readonly TrendNode[], months: number, ahead: number): Alert[] {
  const total = nodes.find(({ level }) => level === 'total')
  if (!total || months < MIN_HISTORY) return []
  const averageSales =
    (sumOfMonths(total.sold.value, months - MONTHS_PER_YEAR, MONTHS_PER_YEAR) * ALERT_MONTHS) / MONTHS_PER_YEAR
  const leastEffect = (alert: Alert, node: TrendNode): number =>
    averageSales * (isKnownLoss(alert, node, months) ? MISSED_MONEY_SHARE : MONEY_SHARE)
  const growthIn = ({ sold, expected }: PastAndForecast): number =>
    growthOf({ now: amountsOf(expected, ahead), before: amountsOf(sold, yearBefore(months, ahead)) })
  const repeatsWhole = (alert: Alert): boolean => {
    const direction = alert.kind === 'sube' ? 1 : -1
    // What rises has to outgrow the whole with a store that has opened too: of the first two months of one others are expected to sell more as well.
    const wholes = [total, ...(alert.kind === 'sube' && total.inOldStores ? [total.inOldStores] : [])].map(growthIn)
    const whole = Math.max(...wholes)
    const isForetold = alert.kind === 'sube' || alert.kind === 'baja'
    return isForetold && Number.isFinite(whole) && direction * (growthOf(alert) - whole) < LIKE_THE_WHOLE
  }
  const found: { alert: Alert; category: number | undefined }[] = []
  for (const node of nodes) {
    if (node.level === 'total') continue
    const alert = [yearOverYear(node, months, ahead), brokenTrend(node, months)].find(
      (one) => one !== undefined && matters(one, leastEffect(one, node)) && !repeatsWhole(one),
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
