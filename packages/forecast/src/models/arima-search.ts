import { type ArimaFit, fitExactly, fitQuickly } from './arima-fit.ts'
import { type ArimaOrder, coefficientCount } from './arima-polynomial.ts'

/** Highest orders, of neighbours and over the season. */
const MOST_PLAIN = 5
const MOST_SEASONAL = 2
/** Longest period over which season terms are estimated: their likelihood takes time with the square of it. */
const LONGEST_PERIOD = 24
/** Beyond this period one coefficient over the season must do, for the same reason. */
const LONG_PERIOD = 12
/** The best so many are worth averaging: more change nothing, one alone costs 1% of MASE and 3% of the intervals' score. */
const CONTENDERS = 8
/** Values, or whole periods, that a coefficient at one lag needs. */
const VALUES_A_LAG = 3

/**
 * Stepwise search by AICc from four starts, moving one or two orders at a time: Hyndman & Khandakar (2008),
 * https://doi.org/10.18637/jss.v027.i03. Candidates are fitted by conditional least squares, the winner by exact likelihood.
 *
 * @param w differenced series, of size about one
 * @returns the winner and those that came next; empty where nothing fits
 */
export function searchArima(w: Float64Array, d: number, D: number, period: number): ArimaFit[] {
  const n = w.length
  const seasonal = period > 1 && period <= LONGEST_PERIOD
  const mostPlain = Math.min(MOST_PLAIN, Math.floor(n / VALUES_A_LAG))
  const mostSeasonal = seasonal
    ? Math.min(period > LONG_PERIOD ? 1 : MOST_SEASONAL, Math.floor(n / VALUES_A_LAG / period))
    : 0
  const tried = new Set<string>()
  const fits: ArimaFit[] = []
  let best: ArimaFit | undefined

  /** Fits the order unless it was tried or is too high; true when it is the best so far. */
  const attempt = (p: number, q: number, P: number, Q: number, constant: boolean): boolean => {
    if (Math.min(p, q, P, Q) < 0 || Math.max(p, q) > mostPlain || Math.max(P, Q) > mostSeasonal) return false
    const key = `${p},${q},${P},${Q},${constant}`
    if (tried.has(key)) return false
    tried.add(key)
    const order: ArimaOrder = { p, d, q, P, D, Q, period, constant }
    if (period * P + p >= n) return false
    const fit = fitQuickly(w, order, startFrom(order, best))
    if (!fit) return false
    fits.push(fit)
    if (best && !(fit.aicc < best.aicc)) return false
    best = fit
    return true
  }

  attempt(0, 0, 0, 0, true)
  attempt(0, 0, 0, 0, false)
  const once = Math.min(1, mostSeasonal)
  attempt(1, 0, once, 0, true)
  attempt(0, 1, 0, once, true)
  attempt(Math.min(2, mostPlain), Math.min(2, mostPlain), once, once, true)
  let found = best as ArimaFit | undefined
  while (found && stepFrom(found.order, attempt)) found = best
  fits.sort((a, b) => a.aicc - b.aicc)
  const [winner, ...others] = fits.slice(0, CONTENDERS)
  return winner ? [fitExactly(w, winner.order, winner.coefficients) ?? winner, ...others] : []
}

/** Changes of p, q, P, Q that are tried, in turn, until one is better. */
const MOVES = [
  [0, 0, -1, 0],
  [0, 0, 0, -1],
  [0, 0, 1, 0],
  [0, 0, 0, 1],
  [0, 0, -1, -1],
  [0, 0, -1, 1],
  [0, 0, 1, -1],
  [0, 0, 1, 1],
  [-1, 0, 0, 0],
  [0, -1, 0, 0],
  [1, 0, 0, 0],
  [0, 1, 0, 0],
  [-1, -1, 0, 0],
  [-1, 1, 0, 0],
  [1, -1, 0, 0],
  [1, 1, 0, 0],
] as const

type Attempt = (p: number, q: number, P: number, Q: number, constant: boolean) => boolean

function stepFrom({ p, q, P, Q, constant }: ArimaOrder, attempt: Attempt): boolean {
  return (
    MOVES.some(([dp, dq, dP, dQ]) => attempt(p + dp, q + dq, P + dP, Q + dQ, constant)) ||
    attempt(p, q, P, Q, !constant)
  )
}

/** Coefficients of the best order so far where both have them, near zero elsewhere. */
function startFrom(order: ArimaOrder, best: ArimaFit | undefined): Float64Array {
  const start = new Float64Array(coefficientCount(order))
  if (!best) return start
  const from = best.order
  const copy = (count: number, at: number, known: number, knownAt: number) => {
    for (let i = 0; i < Math.min(count, known); i++) start[at + i] = best.coefficients[knownAt + i]!
  }
  copy(order.p, 0, from.p, 0)
  copy(order.q, order.p, from.q, from.p)
  copy(order.P, order.p + order.q, from.P, from.p + from.q)
  copy(order.Q, order.p + order.q + order.P, from.Q, from.p + from.q + from.P)
  if (order.constant && from.constant) start[start.length - 1] = best.coefficients[best.coefficients.length - 1]!
  return start
}
