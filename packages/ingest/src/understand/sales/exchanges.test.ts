import { expect, test } from 'vitest'
import { csv, finding, many, offered, questions } from '../../sales-file.fixture.ts'
import type { ReadOptions } from '../../types.ts'

const day = (k: number): string => `${(k % 15) + 13}/${String((k % 12) + 1).padStart(2, '0')}/2025`
const TITLES = 'Fecha;Tiquete;Tipo;Código;Producto;Cant.;Vr. Unitario;Total\n'
const sale = (k: number): string => `${day(k)};T-${k};Venta;A${k % 7};Blusa ${k % 7};2;1000;2000`
const line = (k: number, kind: string, units: number, product = k % 7): string =>
  `${day(k)};T-${k};${kind};A${product};Blusa ${product};${units};1000;${1000 * units}`
/** Sales, and tickets of what is made of their number. */
const till = (tickets: number, of: (k: number) => string[], options: ReadOptions = {}) =>
  csv(
    `${TITLES}${many(60, sale)}\n${Array.from({ length: tickets }, (_, k) => of(100 + k).join('\n')).join('\n')}\n`,
    options,
  )
const exchange = (k: number): string[] => [line(k, 'Devolución', -1), line(k, 'Cambio', 1, (k + 1) % 7)]

test('what a client took in the place of what came back, in the same document, counts', async () => {
  const file = await till(8, exchange)
  expect([questions(file), file.summary.quantity, file.summary.value]).toEqual([[], 120, 120_000])
  expect(finding(file, 'codigos_dudosos')).toMatchObject({
    kind: 'fact',
    text: '8 filas dicen «Cambio» en «Tipo» y van con lo que se devolvió, en el mismo documento y en igual cantidad: es lo que se llevaron a cambio. Cuentan como ventas.',
    chosen: 0,
  })
  const out = await till(8, exchange, { told: { Tipo: 'out' } })
  expect(out.summary).toMatchObject({ quantity: 112, value: 112_000 })
})

test('returns that are written without a minus are balanced by it as well', async () => {
  const file = await till(8, (k) => [line(k, 'Devolución', 1), line(k, 'Cambio', 1, 3)])
  expect([questions(file), file.summary.quantity]).toEqual([[], 120])
})

test.each<[string, (k: number) => string[]]>([
  ['nothing came back', (k) => [line(k, 'Venta', 2), line(k, 'Cambio', 1)]],
  ['something came back in other documents', (k) => [k % 2 ? line(k, 'Devolución', -1) : line(k, 'Cambio', 1)]],
  ['more came back in most of them', (k) => [line(k, 'Devolución', -3), line(k, 'Cambio', 1)]],
])('of exchanges where %s it is asked, and they stay out', async (_, of) => {
  const file = await till(8, of)
  expect(questions(file)).toEqual(['codigos_dudosos'])
  const [first, second] = offered(file, 'codigos_dudosos')
  expect(first!.quantity).toBeLessThan(second!.quantity)
})

test('where a client took two for one now and then, exchanges count all the same', async () => {
  const file = await till(10, (k) => [line(k, 'Devolución', -1), line(k, 'Cambio', k === 104 ? 2 : 1, 3)])
  expect([questions(file), file.summary.quantity]).toEqual([[], 121])
})

test('other kinds among them are asked about alone', async () => {
  const file = await till(12, (k) => (k % 3 === 0 ? [line(k, 'Remisión', 5)] : exchange(k)))
  expect(questions(file)).toEqual(['codigos_dudosos'])
  expect(offered(file, 'codigos_dudosos').map(({ quantity }) => quantity)).toEqual([120, 140])
  const out = await till(12, (k) => (k % 3 === 0 ? [line(k, 'Remisión', 5)] : exchange(k)), { coded: { Tipo: 'out' } })
  expect([questions(out), out.summary.quantity]).toEqual([[], 120])
})
