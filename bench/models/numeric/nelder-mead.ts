/**
 * Minimises a function of a few variables without derivatives. Nelder & Mead (1965), with the coefficients that adapt to the
 * dimension of Gao & Han (2012), https://doi.org/10.1007/s10589-010-9329-3; candidates are clamped into the box.
 */
export interface Box {
  readonly lower: Float64Array
  readonly upper: Float64Array
}

export interface Minimum {
  readonly at: Float64Array
  readonly value: number
}

/** The search ends when the simplex's values differ by less than this, relative to their size … */
const TOLERANCE = 1e-8

/**
 * @param steps first displacement along each axis
 * @param limit … or after this many evaluations
 */
export function nelderMead(
  objective: (point: Float64Array) => number,
  start: Float64Array,
  steps: Float64Array,
  box: Box,
  limit: number,
): Minimum {
  const k = start.length
  const clamp = (point: Float64Array) => {
    for (let i = 0; i < k; i++) point[i] = Math.min(Math.max(point[i]!, box.lower[i]!), box.upper[i]!)
    return point
  }
  let evaluations = 0
  const evaluate = (point: Float64Array) => {
    evaluations++
    const value = objective(point)
    return value < Number.POSITIVE_INFINITY ? value : Number.MAX_VALUE
  }
  const points: Float64Array[] = [clamp(start.slice())]
  for (let i = 0; i < k; i++) {
    const point = points[0]!.slice()
    point[i]! += steps[i]!
    clamp(point)
    // At the upper wall the step is taken inwards, or the simplex would be flat.
    if (point[i] === points[0]![i]) point[i]! -= steps[i]!
    points.push(clamp(point))
  }
  const values = Float64Array.from(points, evaluate)

  const expansion = 1 + 2 / k
  const contraction = 0.75 - 1 / (2 * k)
  const shrinkage = k > 1 ? 1 - 1 / k : 0.5
  const centre = new Float64Array(k)
  const reflected = new Float64Array(k)
  const trial = new Float64Array(k)
  const towards = (target: Float64Array, factor: number) => {
    const worst = points[indexOfWorst(values)]!
    for (let i = 0; i < k; i++) target[i] = centre[i]! + factor * (centre[i]! - worst[i]!)
    return clamp(target)
  }

  for (;;) {
    if (evaluations >= limit) break
    const best = indexOfBest(values)
    const worst = indexOfWorst(values)
    if (values[worst]! - values[best]! <= TOLERANCE * (Math.abs(values[best]!) + TOLERANCE)) break
    const second = indexOfWorst(values, worst)
    centre.fill(0)
    for (let j = 0; j <= k; j++) {
      if (j === worst) continue
      for (let i = 0; i < k; i++) centre[i]! += points[j]![i]! / k
    }
    const replace = (point: Float64Array, value: number) => {
      points[worst]!.set(point)
      values[worst] = value
    }
    const reflectedValue = evaluate(towards(reflected, 1))
    if (reflectedValue < values[best]!) {
      const expandedValue = evaluate(towards(trial, expansion))
      if (expandedValue < reflectedValue) replace(trial, expandedValue)
      else replace(reflected, reflectedValue)
      continue
    }
    if (reflectedValue < values[second]!) {
      replace(reflected, reflectedValue)
      continue
    }
    const outside = reflectedValue < values[worst]!
    const contractedValue = evaluate(towards(trial, outside ? contraction : -contraction))
    if (contractedValue < Math.min(reflectedValue, values[worst]!)) {
      replace(trial, contractedValue)
      continue
    }
    const anchor = points[best]!
    for (let j = 0; j <= k; j++) {
      if (j === best) continue
      for (let i = 0; i < k; i++) points[j]![i] = anchor[i]! + shrinkage * (points[j]![i]! - anchor[i]!)
      values[j] = evaluate(points[j]!)
    }
  }
  const best = indexOfBest(values)
  return { at: points[best]!, value: values[best]! }
}

function indexOfBest(values: Float64Array): number {
  let best = 0
  for (let j = 1; j < values.length; j++) if (values[j]! < values[best]!) best = j
  return best
}

/** @param apart index of a value that does not count */
function indexOfWorst(values: Float64Array, apart = -1): number {
  let worst = apart === 0 ? 1 : 0
  for (let j = 0; j < values.length; j++) if (j !== apart && values[j]! > values[worst]!) worst = j
  return worst
}
