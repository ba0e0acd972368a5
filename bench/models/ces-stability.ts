import type { CesParameters } from './ces-recursion.ts'

/**
 * Roots of the moving-average polynomial may lie this far out. One season and one level that both last for ever share a root at
 * exactly 1, which harms no forecast; a strict limit would forbid it.
 */
const REACH = 1.01

/**
 * Whether complex smoothing forgets its start: the moving-average polynomial of the equivalent ARIMA model has its inverse roots
 * within {@link REACH}. Svetunkov, Kourentzes & Ord (2022), section 3; roots by the Schur–Cohn recursion.
 */
export function forgetsItsStart({ level, season }: CesParameters, period: number): boolean {
  const polynomial = new Float64Array(1 + (level ? 2 : 0) + (season ? 2 * period : 0))
  const addProduct = (byOne: readonly number[], byPeriod: readonly number[]) => {
    byOne.forEach((a, i) => byPeriod.forEach((b, j) => (polynomial[i + j * period]! += a * b)))
  }
  // y = (response of each part over its autoregression + 1) e, brought to one denominator.
  const ofLevel = level ? autoregression(level) : [1]
  const ofSeason = season ? autoregression(season) : [1]
  addProduct(ofLevel, ofSeason)
  if (level) addProduct(response(level), ofSeason)
  if (season) addProduct(ofLevel, response(season))
  let power = 1
  for (let k = 1; k < polynomial.length; k++) polynomial[k]! /= power *= REACH
  return hasRootsInside(polynomial)
}

/** Modulus of the greater root of a part's own dynamics: above 1 what it forecasts grows by that factor a lag. */
export function growthFactor([a0, a1]: readonly [number, number]): number {
  const half = (2 - a0) / 2
  const product = 2 - a0 - a1
  const inside = half * half - product
  return inside < 0 ? Math.sqrt(product) : Math.abs(half) + Math.sqrt(inside)
}

function autoregression([a0, a1]: readonly [number, number]): number[] {
  return [1, a0 - 2, 2 - a0 - a1]
}

function response([a0, a1]: readonly [number, number]): number[] {
  return [0, a0 - a1, (a0 - 1) * (a0 - a1) + (a1 - 1) * (a0 + a1)]
}

/** Whether z^d·p(1/z) has all roots inside the unit circle; overwrites `p`, of which the first coefficient is 1. */
function hasRootsInside(p: Float64Array): boolean {
  for (let degree = p.length - 1; degree > 0; degree--) {
    const reflection = p[degree]! / p[0]!
    if (!(Math.abs(reflection) < 1)) return false
    for (let i = 0, j = degree; i <= j; i++, j--) {
      const [first, last] = [p[i]!, p[j]!]
      p[i] = first - reflection * last
      p[j] = last - reflection * first
    }
  }
  return true
}
