import { relativeDifference } from '@vigia/series/reference/relative-difference.fixture.ts'
import { references } from './reference/r-forecast.fixture.ts'
import { isForecast } from './model.ts'
import { describe, expect, it } from 'vitest'
import { theta } from './theta.ts'

describe.each(references.filter(({ values }) => values.every((v) => v > 0)))('on positive $name', (reference) => {
  it("Theta gives thetaf's points", () => {
    const ours = theta({ values: reference.values, period: 12 }, 12)
    if (!isForecast(ours)) throw new Error(ours.error)
    expect(relativeDifference(ours.mean, reference.thetaf.mean)).toBeLessThan(0.002)
  })
})
