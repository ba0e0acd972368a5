import { expect, test } from 'vitest'
import { downToStep, figureOf, nearestStep, upToStep } from './steps.ts'

const [PIECE, TENTH] = [{ paso: 1 }, { paso: 0.1 }]

test('units go to the next step up, down or to the nearest, whatever sums of binary fractions leave', () => {
  expect([upToStep(2.01, PIECE), downToStep(2.99, PIECE), nearestStep(2.5, PIECE)]).toEqual([3, 2, 3])
  expect([upToStep(2.01, TENTH), downToStep(2.99, TENTH), nearestStep(2.44, TENTH)]).toEqual([2.1, 2.9, 2.4])
  expect([upToStep(0.1 + 0.2, TENTH), downToStep(3.9, TENTH), upToStep(3.0000000000000004, PIECE)]).toEqual([
    0.3, 3.9, 3,
  ])
  expect(nearestStep(12_345_678.94, TENTH)).toBe(12_345_678.9)
})

test('a figure is as precise as its product is ordered', () => {
  expect([figureOf(1177.64, PIECE), figureOf(1177.64, TENTH), figureOf(178, TENTH)]).toEqual([
    '1.178',
    '1.177,6',
    '178',
  ])
})
