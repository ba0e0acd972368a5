/** A sum of squares to minimise. `residuals` and `jacobian` fill what they are given; nothing is allocated while searching. */
export interface LeastSquares {
  /** Number of residuals. */
  readonly count: number
  /** Fills `out` at `point` and returns the sum of squares; anything not finite means that the point is out of the question. */
  readonly residuals: (point: Float64Array, out: Float64Array) => number
  /** Fills the derivatives at `point`, whose residuals are `at`: column after column, each `count` long. */
  readonly jacobian: (point: Float64Array, at: Float64Array, columns: Float64Array) => void
  /** Moves a point into the region where the problem is defined. */
  readonly project: (point: Float64Array) => void
}

/** Damping relative to the diagonal: at first, after a success, after a failure, and when to give up. */
const DAMPING = { first: 1e-3, shrink: 0.1, grow: 10, most: 1e6 } as const

/**
 * Minimises a sum of squares from `point`, which is moved to the minimum. Marquardt (1963), https://doi.org/10.1137/0111030.
 *
 * @param tolerance ends when a step lowers the sum by less than this share of it …
 * @param limit … or after this many derivatives
 * @returns the least sum of squares; infinite where even the start is out of the question
 */
export function levenbergMarquardt(
  problem: LeastSquares,
  point: Float64Array,
  tolerance: number,
  limit: number,
): number {
  const k = point.length
  const { count } = problem
  let at = new Float64Array(count)
  let trialAt = new Float64Array(count)
  const trial = new Float64Array(k)
  const columns = new Float64Array(k * count)
  const normal = new Float64Array(k * k)
  const factor = new Float64Array(k * k)
  const gradient = new Float64Array(k)
  const step = new Float64Array(k)

  problem.project(point)
  let squares = problem.residuals(point, at)
  if (!Number.isFinite(squares)) return Number.POSITIVE_INFINITY
  if (k === 0) return squares
  let damping: number = DAMPING.first
  for (let iteration = 0; iteration < limit && squares > 0; iteration++) {
    problem.jacobian(point, at, columns)
    formNormal(columns, at, k, count, normal, gradient)
    let lowered = 0
    for (; damping <= DAMPING.most; damping *= DAMPING.grow) {
      if (!solveDamped(normal, gradient, damping, k, factor, step)) continue
      for (let i = 0; i < k; i++) trial[i] = point[i]! - step[i]!
      problem.project(trial)
      const found = problem.residuals(trial, trialAt)
      if (!(found < squares)) continue
      lowered = (squares - found) / squares
      squares = found
      point.set(trial)
      ;[at, trialAt] = [trialAt, at]
      damping *= DAMPING.shrink
      break
    }
    if (lowered < tolerance) break
  }
  return squares
}

function formNormal(
  columns: Float64Array,
  at: Float64Array,
  k: number,
  count: number,
  normal: Float64Array,
  gradient: Float64Array,
): void {
  for (let i = 0; i < k; i++) {
    const left = i * count
    let slope = 0
    for (let t = 0; t < count; t++) slope += columns[left + t]! * at[t]!
    gradient[i] = slope
    for (let j = 0; j <= i; j++) {
      const right = j * count
      let product = 0
      for (let t = 0; t < count; t++) product += columns[left + t]! * columns[right + t]!
      normal[i * k + j] = product
    }
  }
}

/** Solves (N + damping · diag N) step = gradient by Cholesky; false where that is not positive definite. */
function solveDamped(
  normal: Float64Array,
  gradient: Float64Array,
  damping: number,
  k: number,
  factor: Float64Array,
  step: Float64Array,
): boolean {
  for (let i = 0; i < k; i++) {
    for (let j = 0; j <= i; j++) {
      let sum = normal[i * k + j]!
      if (i === j) sum *= 1 + damping
      for (let l = 0; l < j; l++) sum -= factor[i * k + l]! * factor[j * k + l]!
      if (i > j) factor[i * k + j] = sum / factor[j * k + j]!
      else if (sum > 0) factor[i * k + i] = Math.sqrt(sum)
      else return false
    }
  }
  for (let i = 0; i < k; i++) {
    let sum = gradient[i]!
    for (let l = 0; l < i; l++) sum -= factor[i * k + l]! * step[l]!
    step[i] = sum / factor[i * k + i]!
  }
  for (let i = k - 1; i >= 0; i--) {
    let sum = step[i]!
    for (let l = i + 1; l < k; l++) sum -= factor[l * k + i]! * step[l]!
    step[i] = sum / factor[i * k + i]!
  }
  return true
}
