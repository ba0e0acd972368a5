import { expect, test } from 'vitest'
import type { Cell } from '../../read/grid.ts'
import { columnsOf } from '../columns/columns.fixture.ts'
import { holdsDays, holdsPart, partOf } from './part-of-date.ts'

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
  ['AÑOVENTA', [2025, 2025, 2026], true],
  ['Mes venta', [1, 2, 12], true],
  ['Mes venta', [1, 2, null], true],
  ['Mes venta', [1, 2, 11], false],
  ['Venta día', [31, 15, 3], true],
  ['Venta día', [3, 5, 2], false],
  ['Semana', [5, 7, 49], false],
  ['Ventas', [1, 2, 12], false],
])('"%s" of %j holds a part of the date: %s', (title, cells, isPart) => {
  const column = columnsOf(
    [title],
    cells.map((cell) => [cell]),
  )[0]!
  expect(holdsPart(column, ['2025-01-31', '2025-02-15', '2026-12-03'])).toBe(isPart)
  // The month first, or the day: whichever agrees.
  expect(holdsPart(column, ['01/31/2025', '02/15/2025', '12/03/2026'])).toBe(isPart)
  expect(holdsPart(column, ['', '', ''])).toBe(false)
})

test('one date is enough to tell', () => {
  const [column] = columnsOf(['Año'], [[2025], [2025], [2025]])
  expect(holdsPart(column!, ['2025-01-31', '', ''])).toBe(true)
  expect(holdsPart(column!, ['2024-01-31', '', ''])).toBe(false)
})

test.each([
  ['Número de mes', 'month'],
  ['ANIOFACTURA', 'year'],
  ['Semana del año', 'week'],
  ['Día de la venta', 'day'],
  ['Ventas', null],
  ['Fecha', null],
])('"%s" names %s', (title, part) => {
  expect(partOf(title)).toBe(part)
})
