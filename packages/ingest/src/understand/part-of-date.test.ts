import { expect, test } from 'vitest'
import type { Cell } from '../read/grid.ts'
import { columnsOf } from './columns.fixture.ts'
import { holdsDays } from './part-of-date.ts'

test.each<[cells: Cell[], isDays: boolean]>([
  [[20_250_131, 20_250_201, 20_241_230], true],
  [[20_250_131, null, 20_250_201, 20_241_230], true],
  [[20_250_131, 20_250_201, 20_250_201], false],
  [[20_250_131, 20_250_201, 20_251_399], false],
  [[20_250_131, 20_250_201, 2_025_020], false],
  [[30_250_131, 30_250_201, 30_241_230], false],
])('%j are days: %s', (cells, isDays) => {
  expect(
    holdsDays(
      columnsOf(
        ['F. Venta'],
        cells.map((cell) => [cell]),
      )[0]!,
    ),
  ).toBe(isDays)
})
