/**
 * Reconciliation by least squares: base forecasts of every node are projected on what adds up, b = (S′W⁻¹S)⁻¹S′W⁻¹ŷ. Wickramasuriya, Athanasopoulos &
 * Hyndman (2019), https://doi.org/10.1080/01621459.2018.1448825. Here to be compared with the product's raking.
 */
import { MONTHS_PER_YEAR } from '@vigia/series/calendar.ts'
import { ownSeason } from '../models/own-season.ts'
import { cholesky, solveLower, solveUpper } from '@vigia/series/numeric/cholesky.ts'
import { isForecast, type Model } from '../models/model.ts'
import { type PanelMethod, sumOf } from './panel.ts'

/**
 * W: the number of series in a node (`structural`), the variance of its residuals (`variance`), or their whole covariance shrunk
 * towards its diagonal (`shrink`; Schäfer & Strimmer 2005).
 */
type Weights = 'structural' | 'variance' | 'shrink'

/** Smoothing whose one-step errors stand for the base models' residuals. */
const ALPHA = 0.3

export const leastSquares =
  (model: Model, members: readonly (readonly number[])[], weights: Weights): PanelMethod =>
  ({ series }, horizon) => {
    const nodes = members.map((group) => sumOf(series, group))
    const base = nodes.map((values) => {
      const forecast = model({ values, period: MONTHS_PER_YEAR }, horizon)
      return isForecast(forecast) ? forecast.mean : new Float64Array(horizon)
    })
    const inverse = inverseWeights(members, nodes, weights)
    const bottom = series.length
    // Normal equations S′W⁻¹S and S′W⁻¹ŷ, summed over the nodes' members.
    const weighted = (columns: readonly Float64Array[]) =>
      inverse.map((row) => {
        const out = new Float64Array(columns[0]!.length)
        for (const [node, weight] of row) columns[node]!.forEach((v, k) => (out[k]! += weight * v))
        return out
      })
    const summing = members.map((group) => {
      const row = new Float64Array(bottom)
      for (const member of group) row[member] = 1
      return row
    })
    const transposed = (rows: readonly Float64Array[], width: number) => {
      const out = new Float64Array(bottom * width)
      members.forEach((group, node) => {
        for (const member of group) rows[node]!.forEach((v, k) => (out[member * width + k]! += v))
      })
      return out
    }
    const lower = cholesky(transposed(weighted(summing), bottom), bottom, bottom)
    const right = transposed(weighted(base), horizon)
    const reconciled = Array.from({ length: bottom }, () => new Float64Array(horizon))
    for (let h = 0; h < horizon; h++) {
      const column = Float64Array.from({ length: bottom }, (_, member) => right[member * horizon + h]!)
      solveUpper(lower, solveLower(lower, column)).forEach((v, member) => (reconciled[member]![h] = Math.max(0, v)))
    }
    return reconciled
  }

/** Rows of W⁻¹, as pairs of node and weight. */
function inverseWeights(
  members: readonly (readonly number[])[],
  nodes: readonly Float64Array[],
  weights: Weights,
): [number, number][][] {
  if (weights === 'structural') return members.map((group, node) => [[node, 1 / group.length]])
  const residuals = nodes.map(smoothingErrors)
  const variances = residuals.map((e) => dot(e, e) / e.length)
  const least = Math.max(...variances) * 1e-9
  if (weights === 'variance') return variances.map((v, node) => [[node, 1 / Math.max(v, least)]])
  const scaled = residuals.map((e, node) => e.map((v) => v / Math.sqrt(Math.max(variances[node]!, least))))
  const size = nodes.length
  const months = scaled[0]!.length
  const correlation = new Float64Array(size * size)
  let uncertain = 0
  let squared = 0
  for (let i = 0; i < size; i++) {
    correlation[i * size + i] = 1
    for (let j = 0; j < i; j++) {
      const mean = dot(scaled[i]!, scaled[j]!) / months
      let spread = 0
      for (let t = 0; t < months; t++) spread += (scaled[i]![t]! * scaled[j]![t]! - mean) ** 2
      uncertain += spread / (months * (months - 1))
      squared += mean * mean
      correlation[i * size + j] = mean
      correlation[j * size + i] = mean
    }
  }
  const kept = 1 - Math.min(1, uncertain / squared)
  for (let i = 0; i < size; i++) for (let j = 0; j < size; j++) if (i !== j) correlation[i * size + j]! *= kept
  const lower = cholesky(correlation, size, size)
  return members.map((_, node) => {
    const unit = new Float64Array(size)
    unit[node] = 1
    const column = solveUpper(lower, solveLower(lower, unit))
    const own = Math.sqrt(Math.max(variances[node]!, least))
    return Array.from(column, (v, other) => [other, v / (own * Math.sqrt(Math.max(variances[other]!, least)))])
  })
}

function smoothingErrors(values: Float64Array): Float64Array {
  const season = ownSeason(values)
  let level = values.subarray(0, MONTHS_PER_YEAR).reduce((sum, v) => sum + v, 0) / MONTHS_PER_YEAR
  return values.map((v, t) => {
    const index = season[t % MONTHS_PER_YEAR]!
    const error = v - level * index
    level += ALPHA * (v / index - level)
    return error
  })
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0
  for (let t = 0; t < a.length; t++) sum += a[t]! * b[t]!
  return sum
}
