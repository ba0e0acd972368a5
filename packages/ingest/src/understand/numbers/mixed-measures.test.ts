import { describe, expect, test } from 'vitest'
import { codes, csv, finding, many, questions } from '../../sales-file.fixture.ts'
import type { ReadOptions } from '../../types.ts'

const day = (k: number): string => `${String((k % 15) + 13)}/${String((k % 12) + 1).padStart(2, '0')}/2025`
/** Cheese of which every other row is in the first measure and the others in the second. */
const inColumn = (small: string, large: string, title = 'Unidad', options: ReadOptions = {}) =>
  csv(
    `Fecha;Producto;Cantidad;${title};Total\n${many(20, (k) => `${day(k)};Queso;${k % 2 ? 500 : 2};${k % 2 ? small : large};${k % 2 ? 9000 : 36000}`)}\n`,
    options,
  )

test.each([
  ['g', 'kg'],
  ['Gramos', 'Kilos'],
  ['ml', 'litros'],
])('%s beside %s are written in the larger, and it is said', async (small, large) => {
  const file = await inColumn(small, large)
  expect(questions(file)).toEqual([])
  expect(codes(file)).toContain('medidas_mezcladas')
  expect([file.summary.quantity, file.summary.value]).toEqual([25, 450_000])
})

test('the measure may stand behind the number', async () => {
  const file = await csv(
    `Fecha;Producto;Cantidad;Total\n${many(20, (k) => `${day(k)};Queso;${k % 2 ? '500 g' : '2 kg'};${k % 2 ? 9000 : 36000}`)}\n`,
  )
  expect(file.summary.quantity).toBe(25)
  expect(finding(file, 'medidas_mezcladas')!.text).toBe(
    '«Cantidad» trae un mismo producto en varias medidas: pasamos sus cantidades a kilos para poder sumarlas.',
  )
})

test('the person may leave them as they are', async () => {
  const [as, said] = [
    await inColumn('g', 'kg', 'Unidad', { measures: 'asWritten' }),
    await inColumn('g', 'kg', 'Unidad', { measures: 'one' }),
  ]
  expect([as.summary.quantity, codes(as).includes('medidas_mezcladas')]).toEqual([5020, false])
  expect([said.summary.quantity, codes(said).includes('medidas_mezcladas')]).toEqual([25, false])
})

test('money that follows from the price is not changed', async () => {
  const file = await csv(
    `Fecha;Producto;Cantidad;Unidad;Precio\n${many(20, (k) => `${day(k)};Queso;${k % 2 ? 500 : 2};${k % 2 ? 'g' : 'kg'};${k % 2 ? 18 : 18000}`)}\n`,
  )
  expect([file.summary.quantity, file.summary.value]).toEqual([25, 450_000])
})

test('products that have one measure each are left', async () => {
  const file = await csv(
    `Fecha;Producto;Cantidad;Unidad;Total\n${many(20, (k) => `${day(k)};${k % 2 ? 'Azafrán' : 'Papa'};${k % 2 ? 5 : 2};${k % 2 ? 'g' : 'kg'};9000`)}\n`,
  )
  expect(file.summary.quantity).toBe(70)
})

test('a column that says something else than measures is none', async () => {
  expect((await inColumn('g', 'kg', 'Talla')).summary.quantity).toBe(5020)
})

test.each([
  ['Docena', 'Unidad', 12],
  ['Caja x 24', 'Und', 24],
  ['PACA X12 UND', 'UNIDADES', 12],
  ['ciento', 'pieza', 100],
])('%s beside %s are pieces', async (many_, one, worth) => {
  const file = await csv(
    `Fecha;Producto;Cantidad;Unidad de medida;Total\n${many(20, (k) => `${day(k)};Huevos;${k % 4 ? 3 : 1};${k % 4 ? one : many_};${9000 + k}`)}\n`,
  )
  expect(questions(file)).toEqual([])
  expect(file.summary.quantity).toBe(15 * 3 + 5 * worth)
})

test('what is always sold by the dozen stays so', async () => {
  const file = await csv(
    `Fecha;Producto;Cantidad;Unidad;Total\n${many(20, (k) => `${day(k)};${k % 2 ? 'Huevos' : 'Pan'};3;${k % 2 ? 'Docena' : 'Unidad'};9000`)}\n`,
  )
  expect(file.summary.quantity).toBe(60)
})

describe('a unit beside numbers alone', () => {
  /** Every other row by the dozen. @param dozens times the price of a piece that a dozen costs */
  const inDozens = (dozens: number, hasMoney = true) =>
    csv(
      `Fecha;Producto;Cantidad;${hasMoney ? 'Total' : 'Nota'}\n${many(20, (k) => `${day(k)};Arepa;${k % 2 ? '2 doc' : '6'};${hasMoney ? (k % 2 ? 2 * dozens : 6) * 1000 : ''}`)}\n`,
    )

  test('is told by what they cost', async () => {
    const [dozen, piece] = [await inDozens(11), await inDozens(1)]
    expect([questions(dozen), dozen.summary.quantity]).toEqual([[], 10 * 6 + 10 * 24])
    expect([questions(piece), piece.summary.quantity]).toEqual([[], 10 * 6 + 10 * 2])
  })

  test('is asked about where no money tells', async () => {
    const file = await inDozens(12, false)
    expect(questions(file)).toEqual(['medidas_mezcladas'])
    expect(finding(file, 'medidas_mezcladas')!.text).toBe(
      '«Cantidad» trae un mismo producto en varias medidas: pasamos sus cantidades a unidades para poder sumarlas; un número solo sería en unidades. ¿Está bien?',
    )
  })
})
