/** The exponential smoothing recursion of all component forms, and its likelihood. Hyndman et al. (2008), tables 2.2 and 2.3. */

export interface EtsSpec {
  readonly error: 'A' | 'M'
  readonly trend: 'N' | 'A' | 'Ad'
  readonly season: 'N' | 'A' | 'M'
}

export interface EtsParameters {
  readonly alpha: number
  readonly beta: number
  readonly gamma: number
  readonly phi: number
  readonly level: number
  readonly slope: number
  /** Index of each position in the period, for the first period on; empty without season. */
  readonly season: Float64Array
}

/** What remains after the last value. */
export interface EtsState {
  /** −2 log likelihood up to a constant, as R's `ets` counts it; infinite where the form breaks down. */
  criterion: number
  /** Sum of squared one-step errors: absolute for error A, relative for M. */
  squares: number
  level: number
  slope: number
  /** Index of each step ahead: position 0 is the first month after the data. */
  season: Float64Array
}

/** One-step forecasts below this make multiplicative forms undefined. */
const TINY = 1e-10

/**
 * Runs the recursion over `y`. `ring` holds the seasonal indices and is overwritten; its length is the period. `state` is filled and
 * returned, so that the search allocates nothing.
 */
export function runEts(
  y: Float64Array,
  spec: EtsSpec,
  p: EtsParameters,
  ring: Float64Array,
  state: EtsState,
): EtsState {
  const relative = spec.error === 'M'
  const trended = spec.trend !== 'N'
  const damping = trended ? p.phi : 0
  const additive = spec.season === 'A'
  const multiplicative = spec.season === 'M'
  const { alpha, gamma } = p
  const betaShare = trended ? p.beta / alpha : 0
  const period = p.season.length
  for (let k = 0; k < period; k++) ring[k] = p.season[k]!
  let { level } = p
  let slope = trended ? p.slope : 0
  let squares = 0
  let logs = 0
  let product = 1
  let at = 0
  const n = y.length
  for (let t = 0; t < n; t++) {
    const value = y[t]!
    const base = level + damping * slope
    const index = period > 0 ? ring[at]! : 0
    let expected = base
    let deseasonalised = value
    if (additive) {
      expected = base + index
      deseasonalised = value - index
    } else if (multiplicative) {
      expected = base * index
      deseasonalised = index > TINY ? value / index : value / TINY
    }
    let error = value - expected
    if (relative) {
      if (!(expected > TINY)) {
        state.criterion = Number.POSITIVE_INFINITY
        return state
      }
      error /= expected
      product *= expected
      // A logarithm of a product for many factors: one logarithm each would take most of the time.
      if (product > 1e200 || product < 1e-200) {
        logs += Math.log(product)
        product = 1
      }
    }
    squares += error * error
    const next = base + alpha * (deseasonalised - base)
    if (trended) slope = damping * slope + betaShare * (next - base)
    level = next
    if (additive) ring[at] = index + gamma * (value - base - index)
    else if (multiplicative) ring[at] = index + gamma * (value / (base > TINY ? base : TINY) - index)
    if (period > 0 && ++at === period) at = 0
  }
  state.level = level
  state.slope = slope
  for (let k = 0; k < period; k++) state.season[k] = ring[(at + k) % period]!
  state.squares = squares
  state.criterion = n * Math.log(Math.max(squares, Number.MIN_VALUE)) + (relative ? 2 * (logs + Math.log(product)) : 0)
  return state
}

/** Point forecasts from the state after the last value. */
export function etsMean(spec: EtsSpec, phi: number, state: EtsState, horizon: number): Float64Array {
  let reach = 0
  let factor = 1
  return Float64Array.from({ length: horizon }, (_, h) => {
    if (spec.trend !== 'N') {
      factor *= phi
      reach += factor
    }
    const base = state.level + reach * state.slope
    if (spec.season === 'N') return base
    const index = state.season[h % state.season.length]!
    return spec.season === 'A' ? base + index : base * index
  })
}
