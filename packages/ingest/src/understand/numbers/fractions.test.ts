import { expect, test } from 'vitest'
import { codes, csv, many, questions, sum } from '../../sales-file.fixture.ts'

const day = (k: number): string => `${String((k % 15) + 13)}/${String((k % 12) + 1).padStart(2, '0')}/2025`
const sold = (cells: string[], title = 'Cantidad') =>
  csv(
    `Fecha;Producto;${title};Total\n${many(4 * cells.length, (k) => `${day(k)};Queso;${cells[k % cells.length]};${9000 + k}`)}\n`,
  )

test.each([
  [['1/2', '1', '2'], 3.5],
  [['1 1/2', '1/4', '3/4'], 2.5],
  [['½', '2½', '1 ¾'], 4.75],
  [['1/2', '0,5', '3'], 4],
  [['1/3', '2/3', '1/8'], 1.125],
  [['1/2', 'una', '2'], 3.5],
  [['media', '1', 'libra y media'], 3],
])('quantities of %j', async (cells, each) => {
  const file = await sold(cells)
  expect(questions(file)).toEqual([])
  expect(file.summary.quantity).toBeCloseTo(4 * each, 6)
})

test('a count of something else is no fraction', async () => {
  expect((await sold(['3/2', '1', '2'])).summary.quantity).not.toBeCloseTo(4 * 4.5, 6)
})

test('a column of units alone says in what, and not how much', async () => {
  expect(codes(await sold(['libra', 'kilo', 'unidad']))).not.toContain('medidas_mezcladas')
  expect((await sold(['libra', 'kilo', 'unidad'])).summary.value).toBe(sum(12, (k) => 9000 + k))
})

test('under a title of something else they are left', async () => {
  const file = await sold(['1/2', '1/3', '2/3'], 'Cuota')
  expect(codes(file)).toContain('sin_cantidad')
})
