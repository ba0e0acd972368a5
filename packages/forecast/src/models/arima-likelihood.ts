/**
 * The weights of earlier errors have become θ itself once the variance has stayed this near to that of the noise for q values; going on as
 * if it were so moves the likelihood by less than n times this.
 */
const SETTLED = 1e-7

/**
 * Exact one-step errors of an ARMA process, and so its Gaussian likelihood, by the innovations algorithm. The first p values are kept,
 * later ones replaced by φ(B)w, whose covariance reaches back only q lags: Ansley (1979), https://doi.org/10.1093/biomet/66.1.59;
 * Brockwell & Davis (1991), section 5.3. All variances are relative to that of the noise.
 */
export class Innovations {
  /** Errors of the n values, in the units of the series. */
  readonly errors: Float64Array
  readonly variances: Float64Array
  /** Expected θ(B)e of the first steps ahead; zero from step q + 1 on. */
  readonly ahead: Float64Array
  private readonly n: number
  private readonly p: number
  private readonly q: number
  /** Lags that a row of the factor holds. */
  private readonly band: number
  /** Unit lower triangular factor of the covariance: row t from lag `band` to lag 1. */
  private readonly factor: Float64Array
  private readonly scaled: Float64Array
  /** Covariances by lag: of w, of w with a later φ(B)w, of φ(B)w. */
  private readonly own: Float64Array
  private readonly crossed: Float64Array
  private readonly moving: Float64Array
  /** Row k: coefficients of the best predictor from k + 1 values of the pure autoregression with φ. */
  private readonly predictors: Float64Array
  /** Autocovariances of the pure autoregression, then ψ weights. */
  private readonly pure: Float64Array

  /**
   * @param n values
   * @param p lags of φ, at most n
   * @param q lags of θ
   * @param steps steps ahead that `ahead` is wanted for
   */
  constructor(n: number, p: number, q: number, steps: number) {
    this.n = n
    this.p = p
    this.q = q
    this.band = Math.max(p - 1, q)
    const rows = n + Math.min(steps, q)
    this.errors = new Float64Array(n)
    this.variances = new Float64Array(rows)
    this.ahead = new Float64Array(rows - n)
    this.factor = new Float64Array(rows * this.band)
    this.scaled = new Float64Array(rows)
    this.own = new Float64Array(p)
    this.crossed = new Float64Array(q + 1)
    this.moving = new Float64Array(q + 1)
    this.predictors = new Float64Array(p * p)
    this.pure = new Float64Array(p + q + 1)
  }

  /**
   * Fills errors, variances and `ahead` for w − mean.
   *
   * @param phi coefficients of lags 1 … p
   * @param theta coefficients of lags 1 … q
   * @returns false where φ is not stationary
   */
  run(w: Float64Array, mean: number, phi: Float64Array, theta: Float64Array): boolean {
    this.fillMoving(phi, theta)
    if (!this.fillOwn(phi)) return false
    const { n, p, q, band, factor, scaled, errors, variances, own, crossed, moving } = this
    const rows = variances.length
    let settled = 0
    for (let t = 0; t < rows; t++) {
      const kept = t < p
      const first = kept ? 0 : Math.max(0, t - q)
      const row = (t + 1) * band - t
      let expected = 0
      let variance = kept ? own[0]! : settled < q ? moving[0]! : 1
      if (!kept && settled >= q) {
        for (let k = first; k < Math.min(t, n); k++) expected += theta[t - k - 1]! * errors[k]!
      } else {
        for (let k = first; k < t; k++) {
          let value = kept ? own[t - k]! : k < p ? crossed[t - k]! : moving[t - k]!
          const other = (k + 1) * band - k
          for (let j = first; j < k; j++) value -= factor[other + j]! * scaled[j]!
          scaled[k] = value
          const share = value / variances[k]!
          factor[row + k] = share
          variance -= value * share
          if (k < n) expected += share * errors[k]!
        }
      }
      variances[t] = variance
      settled = !kept && variance < 1 + SETTLED ? settled + 1 : 0
      if (t >= n) {
        this.ahead[t - n] = expected
        continue
      }
      let value = w[t]! - mean
      if (!kept) for (let i = 0; i < p; i++) value -= phi[i]! * (w[t - 1 - i]! - mean)
      errors[t] = value - expected
    }
    return true
  }

  private fillMoving(phi: Float64Array, theta: Float64Array): void {
    const { p, q, crossed, moving, pure: psi } = this
    psi[0] = 1
    for (let k = 1; k <= q; k++) {
      let weight = theta[k - 1]!
      for (let i = 1; i <= p && i <= k; i++) weight += phi[i - 1]! * psi[k - i]!
      psi[k] = weight
    }
    for (let lag = 0; lag <= q; lag++) {
      let ownSum = 0
      let crossSum = 0
      for (let r = lag; r <= q; r++) {
        const weight = r === 0 ? 1 : theta[r - 1]!
        ownSum += weight * (r === lag ? 1 : theta[r - lag - 1]!)
        crossSum += weight * psi[r - lag]!
      }
      moving[lag] = ownSum
      crossed[lag] = crossSum
    }
  }

  /** Autocovariances of w: those of the pure autoregression by Durbin and Levinson, filtered by θ. */
  private fillOwn(phi: Float64Array): boolean {
    const { p, q, own, moving, predictors, pure } = this
    if (p === 0) return true
    let variance = 1
    predictors.set(phi, (p - 1) * p)
    for (let k = p - 1; k >= 0; k--) {
      const row = k * p
      const last = predictors[row + k]!
      const rest = 1 - last * last
      if (!(rest > 0)) return false
      variance /= rest
      for (let j = 0; j < k; j++) {
        predictors[row - p + j] = (predictors[row + j]! + last * predictors[row + k - 1 - j]!) / rest
      }
    }
    pure[0] = variance
    for (let lag = 1; lag < p + q; lag++) {
      const order = Math.min(lag, p)
      const row = (order - 1) * p
      // The best predictor from `lag` values meets the autocovariances exactly (Yule–Walker).
      let sum = 0
      for (let j = 1; j <= order; j++) sum += predictors[row + j - 1]! * pure[lag - j]!
      pure[lag] = sum
    }
    for (let lag = 0; lag < p; lag++) {
      let sum = moving[0]! * pure[lag]!
      for (let k = 1; k <= q; k++) sum += moving[k]! * (pure[lag + k]! + pure[Math.abs(lag - k)]!)
      own[lag] = sum
    }
    return true
  }
}
