import { expect, test } from 'vitest'
import type { Row } from '../../read/grid.ts'
import { areOfOneKind } from './of-one-kind.ts'
import type { Measure } from '../words.ts'

test.each<[name: string, sample: Row[], measures: (Measure | undefined)[], alike: boolean]>([
  ['a thousand times as much', [[1, 1000]], [undefined, undefined], true],
  ['more than that', [[1, 1001]], [undefined, undefined], false],
  [
    'a middle figure of so much, whatever the largest is',
    [
      [1, 10],
      [2, 900],
      [3, 90_000],
    ],
    [undefined, undefined],
    true,
  ],
  ['losses beside gains', [[1, -1001]], [undefined, undefined], false],
  [
    'blanks, zeros and words',
    [
      [1, 0],
      [null, 'x'],
      [1, null],
    ],
    [undefined, undefined],
    true,
  ],
  [
    'zeros beside figures, which are not counted',
    [
      [0, 500],
      [0, 500],
      [2, 500],
    ],
    [undefined, undefined],
    true,
  ],
  ['money beside pieces', [[1, 5000]], ['cantidad', 'valor'], true],
  ['money of two kinds beside pieces', [[1, 5, 9000]], ['cantidad', 'valor', 'valor'], false],
  ['nothing at all', [[null, null]], [undefined, undefined], true],
])('columns with %s', (_, sample, measures, alike) => {
  const figures = measures.map((measure, column) => ({ column, ...(measure && { measure }) }))
  expect(areOfOneKind(figures, sample)).toBe(alike)
})
