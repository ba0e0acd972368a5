/** Local regression at equally spaced places 1 … n, as Cleveland et al. (1990), "STL", use it; R's `stl` gives the same numbers. */

export interface Smoother {
  /** Neighbours that a local fit takes in, odd; beyond the number of values they all count, and more nearly alike. */
  readonly window: number
  /** 0 fits local constants, 1 local lines. */
  readonly degree: 0 | 1
  /** Every so many places are fitted and those between lie on straight lines; 1 fits all. */
  readonly jump: number
}

/** Beyond this share of the bandwidth a weight counts as 0, within the other as 1. */
const FAR = 0.999
const NEAR = 0.001

/** First and last place of the values that a local fit takes in, counted from 1. */
interface Neighbours {
  readonly left: number
  readonly right: number
}

/** Value of the local fit at place `at`, counted from 1 and possibly outside the data, of the first `count` of `y`. */
function localFit(y: Float64Array, count: number, by: Smoother, at: number, { left, right }: Neighbours): number {
  let bandwidth = Math.max(at - left, right - at)
  if (by.window > count) bandwidth += Math.floor((by.window - count) / 2)
  let total = 0
  let moment = 0
  for (let j = left; j <= right; j++) {
    const w = tricube(Math.abs(j - at), bandwidth)
    total += w
    moment += w * j
  }
  const middle = moment / total
  let spread = 0
  if (by.degree === 1 && bandwidth > 0) {
    for (let j = left; j <= right; j++) spread += (tricube(Math.abs(j - at), bandwidth) / total) * (j - middle) ** 2
  }
  // Where all the weight lies on one place there is no slope to fit.
  const tilt = Math.sqrt(spread) > NEAR * (count - 1) ? (at - middle) / spread : 0
  let value = 0
  for (let j = left; j <= right; j++) {
    const w = tricube(Math.abs(j - at), bandwidth) / total
    value += w * (tilt * (j - middle) + 1) * y[j - 1]!
  }
  return value
}

function tricube(distance: number, bandwidth: number): number {
  if (distance > FAR * bandwidth) return 0
  if (distance <= NEAR * bandwidth) return 1
  const share = distance / bandwidth
  const rest = 1 - share * share * share
  return rest * rest * rest
}

/** The smoothed values of the first `count` of `y`, written to `out`. */
export function loess(y: Float64Array, count: number, by: Smoother, out: Float64Array): void {
  if (count < 2) {
    if (count === 1) out[0] = y[0]!
    return
  }
  const jump = Math.min(by.jump, count - 1)
  const fit = (at: number) => {
    const left = Math.max(1, Math.min(at - Math.floor((by.window + 1) / 2) + 1, count - by.window + 1))
    out[at - 1] = localFit(y, count, by, at, { left, right: Math.min(count, left + by.window - 1) })
  }
  const join = (a: number, b: number) => {
    const [first, last] = [out[a - 1]!, out[b - 1]!]
    for (let j = a + 1; j < b; j++) out[j - 1] = first + ((last - first) * (j - a)) / (b - a)
  }
  let at = 1
  fit(at)
  for (; at + jump <= count; at += jump) {
    fit(at + jump)
    join(at, at + jump)
  }
  if (at < count) {
    fit(count)
    join(at, count)
  }
}

/** The fit one place before the first value and one after the last. */
export function loessBeyond(y: Float64Array, count: number, by: Smoother): { before: number; after: number } {
  return {
    before: localFit(y, count, by, 0, { left: 1, right: Math.min(by.window, count) }),
    after: localFit(y, count, by, count + 1, { left: Math.max(1, count - by.window + 1), right: count }),
  }
}
