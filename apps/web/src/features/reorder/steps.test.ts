import { expect, test } from 'vitest'
import { figureOf } from './steps.ts'

test('a figure is as precise as its product is ordered', () => {
  const [piece, tenth] = [{ paso: 1 }, { paso: 0.1 }]
  expect([figureOf(1177.64, piece), figureOf(1177.64, tenth), figureOf(178, tenth)]).toEqual([
    '1.178',
    '1.177,6',
    '178',
  ])
})
