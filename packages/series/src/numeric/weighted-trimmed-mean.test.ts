import { describe, expect, it } from 'vitest'
import { weightedTrimmedMean } from './weighted-trimmed-mean.ts'

describe('weightedTrimmedMean', () => {
  const aFifth = (vectors: readonly Float64Array[], weights: readonly number[]) =>
    weightedTrimmedMean(vectors, weights, 0.2)
  const vectors = [1, 2, 3, 4, 100].map((v) => Float64Array.of(v, -v))

  it('leaves out a fifth of the weight at either end', () => {
    const [up, down] = aFifth(vectors, [0.2, 0.2, 0.2, 0.2, 0.2])
    expect(up).toBeCloseTo(3, 12)
    expect(down).toBeCloseTo(-3, 12)
    // Of the second .1 is left, of the fourth .1.
    expect(aFifth(vectors, [0.1, 0.2, 0.4, 0.2, 0.1])[0]).toBeCloseTo((0.1 * 2 + 0.4 * 3 + 0.1 * 4) / 0.6, 12)
  })

  it('is the vector itself where there is no other', () => {
    expect([...aFifth([Float64Array.of(3, 8)], [1])].map((v) => Number(v.toFixed(9)))).toEqual([3, 8])
  })

  it('leaves out no more than a fifth, in whatever order they come', () => {
    const [up] = aFifth(
      [20, 100, 1, 5, 2].map((v) => Float64Array.of(v)),
      [0.2, 0.2, 0.2, 0.2, 0.2],
    )
    expect(up).toBeCloseTo(9, 12)
  })

  it('does not hear of what has hardly any weight, however far away, and is one vector where it has nearly all', () => {
    expect(aFifth(vectors, [0.3, 0.3, 0.3, 0, 0.1])[0]).toBeLessThan(3)
    expect(aFifth(vectors, [0.02, 0.94, 0.02, 0.02, 0])[0]).toBeCloseTo(2, 12)
  })
})
