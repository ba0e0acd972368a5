import { expect, test } from 'vitest'
import type { Cell } from '../read/grid.ts'
import { columnsOf } from './columns.fixture.ts'
import { holdsDays, holdsPart } from './part-of-date.ts'

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

test.each<[title: string, cells: Cell[], isPart: boolean]>([
  ['AÑOVENTA', [2011, 2011], true],
  ['Mes venta', [1, 12, null], true],
  ['Mes venta', [0, 12], false],
  ['Mes venta', [1, 13], false],
  ['Venta día', [1, 31], true],
  ['Venta día', [50_000, 31], false],
  ['Venta día', [1.5, 31], false],
  ['Semana', [53], true],
  ['Ventas', [1, 12], false],
])('"%s" of %j holds a part of the date: %s', (title, cells, isPart) => {
  expect(
    holdsPart(
      columnsOf(
        [title],
        cells.map((cell) => [cell]),
      )[0]!,
    ),
  ).toBe(isPart)
})
