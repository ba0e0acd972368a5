import { expect, test } from 'vitest'
import { downToStep, nearestStep, roundSteps, upToStep } from './steps.ts'

const [PIECE, TENTH] = [{ paso: 1 }, { paso: 0.1 }]

test('units go to the next step up, down or to the nearest, whatever sums of binary fractions leave', () => {
  expect([upToStep(2.01, PIECE), downToStep(2.99, PIECE), nearestStep(2.5, PIECE)]).toEqual([3, 2, 3])
  expect([upToStep(2.01, TENTH), downToStep(2.99, TENTH), nearestStep(2.44, TENTH)]).toEqual([2.1, 2.9, 2.4])
  expect([upToStep(0.1 + 0.2, TENTH), downToStep(3.9, TENTH), upToStep(3.0000000000000004, PIECE)]).toEqual([
    0.3, 3.9, 3,
  ])
  expect(nearestStep(12_345_678.94, TENTH)).toBe(12_345_678.9)
  expect([nearestStep(0.35, TENTH), nearestStep(0.349, TENTH), nearestStep(2.499, PIECE)]).toEqual([0.4, 0.3, 2])
})

test('amounts in steps add up to their sum, or to what they are told to', () => {
  expect(roundSteps([1.4, 1.4, 1.4], PIECE)).toEqual([2, 1, 1])
  expect(roundSteps([1.4, 1.4, 1.4], PIECE, 5)).toEqual([2, 2, 1])
  expect(roundSteps([0.14, 0.14, 0.14], TENTH)).toEqual([0.2, 0.1, 0.1])
  expect(roundSteps([0.14, 0.14, 0.14], TENTH, 0.5)).toEqual([0.2, 0.2, 0.1])
})
