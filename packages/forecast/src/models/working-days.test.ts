import { describe, expect, it } from 'vitest'
import { dayNumber, weekday } from '../calendar/colombian-holidays.ts'
import { draws } from '../reference/draws.fixture.ts'
import { workingDaysAhead } from './working-days.ts'

const HORIZON = 12

/** Days from Monday to Friday of the months from January of `year` on, relative to the same months' mean in years around. */
function relativeWorkingDays(year: number, months: number): number[] {
  const count = (y: number, month: number) => {
    let days = 0
    for (let day = dayNumber(y, month, 1); day < dayNumber(y, month + 1, 1); day++) {
      if (weekday(day) !== 0 && weekday(day) !== 6) days++
    }
    return days
  }
  return Array.from({ length: months }, (_, t) => {
    const month = (t % 12) + 1
    const usual = Array.from({ length: 28 }, (__, k) => count(year + k, month)).reduce((a, b) => a + b, 0) / 28
    return count(year + Math.floor(t / 12), month) / usual
  })
}

function history(months: number, noise: number, seed: number, factorOf: (t: number) => number): Float64Array {
  const { normal } = draws(seed)
  return Float64Array.from(
    { length: months },
    (_, t) => 500 * factorOf(t) * Math.exp(0.004 * t + 0.1 * Math.sin((t * Math.PI) / 6) + noise * normal()),
  )
}

describe('workingDaysAhead', () => {
  it('foresees from the values alone which months have more working days', () => {
    for (const [seed, year] of [1985, 1994, 2011, 2020].entries()) {
      const truth = relativeWorkingDays(year, 84 + HORIZON)
      const found = workingDaysAhead(
        history(84, 0.01, seed + 1, (t) => truth[t]!),
        HORIZON,
      )
      // Half of the effect at the very least is foreseen.
      const ahead = truth.slice(84)
      const left = found.reduce((sum, factor, h) => sum + (Math.log(ahead[h]!) - Math.log(factor)) ** 2, 0)
      const all = ahead.reduce((sum, factor) => sum + Math.log(factor) ** 2, 0)
      expect(left / all).toBeLessThan(0.25)
    }
  })

  it('sees next to nothing in noise', () => {
    for (let seed = 1; seed <= 10; seed++) {
      const noise = 0.05
      const found = workingDaysAhead(
        history(84, noise, seed, () => 1),
        HORIZON,
      )
      for (const factor of found) expect(Math.abs(Math.log(factor))).toBeLessThan(noise / 2)
    }
  })

  it('leaves a constant as it is, and hardly touches a plain season', () => {
    expect(workingDaysAhead(new Float64Array(60).fill(7), HORIZON)).toEqual(new Float64Array(HORIZON).fill(1))
    const clean = Float64Array.from({ length: 60 }, (_, t) => 100 * (1 + (t % 12)))
    for (const factor of workingDaysAhead(clean, HORIZON)) expect(Math.abs(factor - 1)).toBeLessThan(0.002)
  })
})
