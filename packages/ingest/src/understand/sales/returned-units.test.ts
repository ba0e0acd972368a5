import { expect, test } from 'vitest'
import { codes, csv, finding, many, offered, questions, readFile, sum } from '../../sales-file.fixture.ts'
import type { ReadOptions } from '../../types.ts'

const day = (k: number): string => `${String((k % 15) + 13)}/${String((k % 12) + 1).padStart(2, '0')}/2025`
const units = (k: number): number => (k % 4) + 2
const back = (k: number): number => (k % 10 === 0 ? 1 : 0)
const price = (k: number): number => 1000 + 100 * (k % 5)

const table = (title: string, options: ReadOptions = {}, said = back) =>
  csv(
    `Fecha;Producto;Cantidad;${title};Precio\n${many(40, (k) => `${day(k)};P${k % 5};${units(k)};${said(k)};${price(k)}`)}\n`,
    options,
  )
const SOLD = { quantity: sum(40, units), value: sum(40, (k) => units(k) * price(k)) }
const STAYED = { quantity: sum(40, (k) => units(k) - back(k)), value: sum(40, (k) => (units(k) - back(k)) * price(k)) }

test.each(['Cantidad devuelta', 'Devoluciones', 'Returned qty', 'Devolvidos'])(
  'units under "%s" are asked about',
  async (title) => {
    const file = await table(title)
    expect(questions(file)).toEqual(['unidades_devueltas'])
    expect(offered(file, 'unidades_devueltas')).toEqual([STAYED, SOLD])
  },
)

test('the answer is kept to', async () => {
  const [less, all] = [
    await table('Devueltas', { returnedUnits: 'subtract' }),
    await table('Devueltas', { returnedUnits: 'none' }),
  ]
  expect([questions(less), less.summary]).toMatchObject([[], STAYED])
  expect([questions(all), all.summary]).toMatchObject([[], SOLD])
})

test('money that is of what stayed proves it', async () => {
  const file = await csv(
    `Fecha;Producto;Cantidad;Devueltas;Precio;Total\n${many(40, (k) => `${day(k)};P${k % 5};${units(k)};${back(k)};${price(k)};${(units(k) - back(k)) * price(k)}`)}\n`,
  )
  expect(questions(file)).toEqual([])
  expect(codes(file)).toContain('unidades_devueltas')
  expect(file.summary).toMatchObject(STAYED)
})

test.each<[name: string, said: (k: number) => number]>([
  ['more came back than was sold', (k) => (k % 10 === 0 ? 50 : 0)],
  ['nothing came back', () => 0],
  ['most came back', () => 1],
])('nothing is asked where %s', async (_, said) => {
  const file = await table('Devueltas', {}, said)
  expect([questions(file), file.summary]).toMatchObject([[], SOLD])
})

test('a program’s record tells them by its field', async () => {
  const orders = Array.from({ length: 20 }, (_, k) => ({
    id: k + 1,
    fecha: `2025-05-${10 + k}`,
    items: [{ nombre: `P${k % 5}`, cantidad: units(k), precio: price(k), devueltos: back(k) }],
  }))
  const file = await readFile(new TextEncoder().encode(JSON.stringify(orders)), {}, 'pedidos.json')
  expect(questions(file)).toContain('unidades_devueltas')
  expect(finding(file, 'unidades_devueltas')!.text).toContain('2 unidades')
})

test('pieces that were refunded are units, and money without the refunds is not taken off again', async () => {
  const refunded = (k: number) => (k % 4 === 0 ? 1 : 0)
  const off = (k: number) => (k % 6 === 0 ? 500 : 0)
  const net = (k: number) => (units(k) - refunded(k)) * price(k) - off(k)
  const file = await csv(
    `Artículo;Artículos vendidos;Ventas brutas;Artículos reembolsados;Reembolsos;Descuentos;Ventas netas;Fecha\n${many(
      40,
      (k) =>
        `P${k};${units(k)};${units(k) * price(k)};${refunded(k)};${refunded(k) * price(k)};${off(k)};${net(k)};${day(k)}`,
    )}\n`,
  )
  expect(questions(file)).toEqual([])
  expect(file.summary).toMatchObject({ quantity: sum(40, (k) => units(k) - refunded(k)), value: sum(40, net) })
})

test('a few of many units came back of most products, where a line sums the sales of a month', async () => {
  const sold = (k: number) => 100 + 10 * (k % 7)
  const refunded = (k: number) => (k % 4 === 0 ? 0 : 2)
  const file = await csv(
    `Item name;Items sold;Gross sales;Items refunded;Refunds;Net sales;Date\n${many(
      40,
      (k) =>
        `P${k};${sold(k)};${sold(k) * price(k)};${refunded(k)};${refunded(k) * price(k)};${(sold(k) - refunded(k)) * price(k)};${day(k)}`,
    )}\n`,
  )
  expect(codes(file)).toContain('unidades_devueltas')
  expect(file.summary).toMatchObject({ quantity: sum(40, (k) => sold(k) - refunded(k)) })
})
