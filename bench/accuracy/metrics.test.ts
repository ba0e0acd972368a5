import { describe, expect, it } from 'vitest'
import { coverage, intervalScore, mase, rmsse, seasonalScale, smape } from './metrics.ts'

const of = (...values: number[]) => Float64Array.from(values)

describe('measures of error', () => {
  it('sMAPE runs from 0 to 200 and takes two zeros for no error', () => {
    expect(smape(of(0, 10), of(0, 10))).toBe(0)
    expect(smape(of(10), of(0))).toBe(200)
    expect(smape(of(100), of(300))).toBe(100)
  })

  it('MASE divides by the mean seasonal change of the training data', () => {
    const scale = seasonalScale(of(1, 2, 3, 6), 2)
    expect(scale).toBe(3)
    expect(mase(of(10, 10), of(7, 13), scale)).toBe(1)
    expect(seasonalScale(of(1, 2), 2)).toBeNaN()
  })

  it('RMSSE is scaled by one-step changes', () => {
    expect(rmsse(of(0, 2, 4), of(5, 5), of(3, 7))).toBe(1)
  })

  it('coverage counts the limits as inside', () => {
    expect(coverage(of(1, 2, 3, 4), of(1, 3, 1, 1), of(2, 4, 3, 3))).toBe(0.5)
  })

  it('the interval score adds 2/missing times what falls outside to the width', () => {
    expect(intervalScore(of(5, 12), of(0, 0), of(10, 10), 0.2)).toBe((10 + 10 + 10 * 2) / 2)
  })
})
