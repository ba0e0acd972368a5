/** What months owe to the weekdays they hold, where nobody says which months they are. */
import { dayNumber, weekday } from '../calendar/colombian-holidays.ts'
import { loess } from '../numeric/loess.ts'
import { YEAR } from './shared-season.ts'

/** After so many months weekdays fall on the same dates again; 28 years from 1973 stand for all. */
const CYCLE = 28 * YEAR
const FIRST_YEAR = 1973
/** Working days less this many times the days of the weekend are zero over a week. */
const WEEKEND = 2.5
const [SUNDAY, SATURDAY] = [0, 6] as const
/** Months that a local line takes in when level and trend are taken out. */
const TREND_WINDOW = 13
/** What is further out than this many robust standard deviations counts as if it stood there. */
const FURTHEST = 3
/** Normal standard deviations in a median absolute deviation. */
const ROBUST = 1.4826
/** Share of the observations that trend and season leave free: the likelihood counts these alone. */
const FREE = 0.7
/** Variance of the effect of one day before it is seen, relative to that of a month's noise. */
const EFFECT = 0.05
/** Chance, before anything is seen, that working days matter. From .05 to .4 the M3 set's training parts see little difference. */
const MATTERS = 0.2

/**
 * Factors of the months that follow: what working days do to each relative to the same month of other years. All 336 places that
 * the first month can have in the cycle of weekdays are tried. Each has say by the marginal likelihood of a Bayesian regression on working
 * days less weekends (a trading-day effect, Young 1965; normal prior, noise profiled out) of what trend and season leave of the logarithms;
 * so has "they do not matter". On rolling origins it takes .3 to .4% off the combination's MASE in the M3 training data, .2 to 1.2% in
 * Australian retail's and nothing in tourism's. To take the effect out of the history too gains no more.
 *
 * @param values positive months, three years at least
 */
export function workingDaysAhead(values: Float64Array, horizon: number): Float64Array {
  const n = values.length
  const rest = withoutTrendAndSeason(values)
  const squares = rest.reduce((sum, r) => sum + r * r, 0)
  // A constant leaves only rounding.
  if (squares < n * Number.EPSILON) return new Float64Array(horizon).fill(1)
  const evidence = new Float64Array(CYCLE)
  const effects = new Float64Array(CYCLE)
  for (let start = 0; start < CYCLE; start++) {
    const { along, own } = regress(rest, start)
    const effect = along / (own + 1 / EFFECT)
    const unexplained = Math.max(1 - (effect * along) / squares, Number.EPSILON)
    effects[start] = effect
    evidence[start] = -0.5 * (FREE * n * Math.log(unexplained) + Math.log1p(EFFECT * own))
  }
  const most = evidence.reduce((a, b) => Math.max(a, b), 0)
  const say = evidence.map((e) => (MATTERS / CYCLE) * Math.exp(e - most))
  const all = say.reduce((sum, s) => sum + s, (1 - MATTERS) * Math.exp(-most))
  return Float64Array.from({ length: horizon }, (_, h) =>
    Math.exp(effects.reduce((sum, effect, start) => sum + (say[start]! / all) * effect * days(start + n + h), 0)),
  )
}

/** Working days less weekends of each month of the cycle, as departures from the same month of other years. */
const DAYS = withoutMonthMeans(
  Float64Array.from({ length: CYCLE }, (_, k) => {
    const year = FIRST_YEAR + Math.floor(k / YEAR)
    const month = (k % YEAR) + 1
    let sum = 0
    for (let day = dayNumber(year, month, 1); day < dayNumber(year, month + 1, 1); day++) {
      sum += weekday(day) === SUNDAY || weekday(day) === SATURDAY ? -WEEKEND : 1
    }
    return sum
  }),
)

function days(month: number): number {
  return DAYS[month % CYCLE]!
}

/** Logarithms less a local line and each calendar month's mean; outliers drawn in. */
function withoutTrendAndSeason(values: Float64Array): Float64Array {
  const logs = values.map((v) => Math.log(v))
  const trend = new Float64Array(logs.length)
  loess(logs, logs.length, { window: TREND_WINDOW, degree: 1, jump: 1 }, trend)
  const rest = withoutMonthMeans(logs.map((v, t) => v - trend[t]!))
  const sizes = rest.map(Math.abs).sort()
  const furthest = FURTHEST * ROBUST * sizes[Math.floor(sizes.length / 2)]!
  return rest.map((r) => Math.min(Math.max(r, -furthest), furthest))
}

function withoutMonthMeans(values: Float64Array): Float64Array {
  const sums = new Float64Array(YEAR)
  const counts = new Float64Array(YEAR)
  values.forEach((v, t) => {
    sums[t % YEAR]! += v
    counts[t % YEAR]! += 1
  })
  return values.map((v, t) => v - sums[t % YEAR]! / counts[t % YEAR]!)
}

/** Products of the days, less their calendar months' means within the series, with `rest` and with themselves. */
function regress(rest: Float64Array, start: number): { along: number; own: number } {
  let along = 0
  let own = 0
  for (let month = 0; month < YEAR; month++) {
    let sum = 0
    let squares = 0
    let product = 0
    let restSum = 0
    let count = 0
    for (let t = month; t < rest.length; t += YEAR) {
      const d = days(start + t)
      sum += d
      squares += d * d
      product += d * rest[t]!
      restSum += rest[t]!
      count++
    }
    along += product - (sum * restSum) / count
    own += squares - (sum * sum) / count
  }
  return { along, own }
}
