import { describe, expect, test } from 'vitest'
import { csv, many, questions, sum } from '../sales-file.fixture.ts'
import type { SalesFile } from '../types.ts'

const day = (k: number) => `2025-0${1 + Math.trunc(k / 28)}-${String(1 + (k % 28)).padStart(2, '0')}`
const roles = ({ understanding: { mapping, headers } }: SalesFile) =>
  Object.entries(mapping).flatMap(([role, place]) => (place === null ? [] : [`${role}=${headers[place]}`]))

describe('what adds up to the money is no name and no code', () => {
  const parts = (k: number) => (k % 5 === 0 ? 0 : 40_000 + 7_300 * (k % 11))
  const work = (k: number) => 25_000 + 10_000 * (k % 4)
  const job = ['Frenos', 'Sincronización', 'Cambio de aceite']

  test.each([
    ['Repuestos;Mano de obra', ['fecha=Fecha', 'cliente=Cliente', 'producto=Trabajo', 'valor=Total']],
    ['Productos;Servicios', ['fecha=Fecha', 'cliente=Cliente', 'producto=Trabajo', 'valor=Total']],
    ['Artículos;Servicio', ['fecha=Fecha', 'cliente=Cliente', 'producto=Trabajo', 'valor=Total']],
  ])('%s', async (titles, expected) => {
    const lines = many(30, (k) =>
      [day(k), `Cliente ${k % 7}`, job[k % 3], parts(k), work(k), parts(k) + work(k)].join(';'),
    )
    const file = await csv(`Fecha;Cliente;Trabajo;${titles};Total\n${lines}\n`)
    expect([questions(file), roles(file)]).toEqual([[], expected])
    expect(file.summary.value).toBe(sum(30, (k) => parts(k) + work(k)))
  })

  test('nor how many goods there were, without another column of names', async () => {
    const lines = many(30, (k) => [day(k), `Cliente ${k % 7}`, parts(k), work(k), parts(k) + work(k)].join(';'))
    const file = await csv(`Fecha;Cliente;Productos;Servicios;Total\n${lines}\n`)
    expect([roles(file), file.summary.quantity]).toEqual([['fecha=Fecha', 'cliente=Cliente', 'valor=Total'], 30])
  })
})

describe('how many there were on a day, or what each paid, is no client and no document', () => {
  const sold = (k: number) => 400_000 + 31_000 * (k % 13)

  test.each(['Clientes', 'Clientes atendidos', 'Facturas'])('«%s»', async (title) => {
    const lines = many(40, (k) => `${day(k)};${30 + ((k * 17) % 41)};${sold(k)}`)
    const file = await csv(`Fecha;${title};Total ventas\n${lines}\n`)
    expect([questions(file), roles(file)]).toEqual([[], ['fecha=Fecha', 'valor=Total ventas']])
    expect(file.summary.value).toBe(sum(40, sold))
  })

  test.each(['Tiquete promedio', 'Promedio por cliente', 'Venta promedio'])('«%s»', async (title) => {
    const lines = many(40, (k) => `${day(k)};${9_000 + ((k * 1700) % 4100)};${sold(k)}`)
    const file = await csv(`Fecha;${title};Total ventas\n${lines}\n`)
    expect(roles(file)).toEqual(['fecha=Fecha', 'valor=Total ventas'])
  })

  test('numbers of invoices that only rise are documents, one a day or not', async () => {
    const lines = many(40, (k) => `${day(k)};${300 + 3 * k};${sold(k)}`)
    const file = await csv(`Fecha;Facturas;Total ventas\n${lines}\n`)
    expect(roles(file)).toContain('documento=Facturas')
  })
})

test.each(['Cód. tercero', 'Código tercero', 'Código del tercero'])('«%s» is the code of a client', async (title) => {
  const lines = many(
    30,
    (k) => `${day(k)};${9000 + (k % 7)};Cliente ${k % 7};Producto ${k % 4};${2000 + 500 * (k % 4)}`,
  )
  const file = await csv(`Fecha;${title};Nombre tercero;Producto;Total\n${lines}\n`)
  expect(roles(file)).toEqual([
    'fecha=Fecha',
    'cliente=Nombre tercero',
    `clienteCodigo=${title}`,
    'producto=Producto',
    'valor=Total',
  ])
})

test('what a ticket came to is shared out to the cent, and adds up to it', async () => {
  const total = (k: number) => 10_000 + 100 * ((k * 37) % 90)
  const lines = many(
    40,
    (k) => `${day(k)};R-${100 + k};"${1 + (k % 3)} x Arroz, ${1 + (k % 2)} x Panela, 3 x Leche";${total(k)}`,
  )
  const file = await csv(`Fecha;Recibo;Descripción;Total\n${lines}\n`)
  const { lines: sold } = file
  expect([file.summary.value, sold.length]).toEqual([sum(40, total), 120])
  expect(sold.every(({ value }) => Number(value.toFixed(2)) === value)).toBe(true)
})

test.each([
  ['Valor asegurado', 'Valor servicio'],
  ['Suma asegurada', 'Valor del servicio'],
])('«%s» is what a thing is worth, beside what was charged: «%s»', async (worth, charged) => {
  const lines = many(30, (k) => `${day(k)};Cliente ${k % 7};${1_000_000 + 50_000 * (k % 9)};${8_000 + 300 * (k % 11)}`)
  const file = await csv(`Fecha;Cliente;${worth};${charged}\n${lines}\n`)
  expect([questions(file), roles(file)]).toEqual([[], ['fecha=Fecha', 'cliente=Cliente', `valor=${charged}`]])
})

test('columns called as places are stores, and a title that says what their figures are leaves nothing to ask', async () => {
  const days = many(12, (k) => `${10 + k}/03/2026;${37_000 + k * 1000};${612_500 + k};${4000 + k};${50_000 + k}`)
  const places = await csv(`VENTAS EN PESOS\nFecha;Centro;Norte;Chapinero;Cabecera\n${days}\n`)
  expect(questions(places)).toEqual([])
  expect(places.summary).toMatchObject({ locales: 4, value: sum(12, (k) => 703_500 + 1003 * k) })
  const goods = await csv(
    `UNIDADES VENDIDAS\nFecha;Gorra;Camisa azul;Pantalón dril\n${many(12, (k) => `${10 + k}/03/2026;${k + 1};${k + 2};3`)}\n`,
  )
  expect(questions(goods)).toEqual([])
  expect(goods.summary).toMatchObject({ productos: 3, quantity: sum(12, (k) => 2 * k + 6) })
  const unsaid = await csv(
    `Fecha;Gorra;Camisa azul;Pantalón dril\n${many(12, (k) => `${10 + k}/03/2026;${k + 1};${k + 2};3`)}\n`,
  )
  expect(questions(unsaid)).toContain('nombres_en_columnas')
})

test('a word for sales over months does not make money of figures smaller than any coin', async () => {
  const months = Array.from({ length: 12 }, (_, k) => `01/${String(k + 1).padStart(2, '0')}/2025`)
  const read = (title: string, size: number) => {
    const rows = ['Arroz', 'Panela', 'Agua'].map((name, row) => {
      const figures = months.map((_, k) => size * (1 + ((7 * k + row) % 40)))
      return [name, ...figures, figures.reduce((all, one) => all + one)].join(';')
    })
    return csv(`${title}\nArtículo;${months.join(';')};Total\n${rows.join('\n')}\n`)
  }
  expect(questions(await read('VENTAS POR PRODUCTO', 1))).toEqual(['medida_supuesta'])
  expect(questions(await read('VENTAS POR PRODUCTO', 12_500))).toEqual([])
  expect(questions(await read('UNIDADES VENDIDAS', 1))).toEqual([])
})

test('a month in English over several products is no Tuesday that tells the year', async () => {
  const rows = ['MAR', 'APR', 'MAY'].map((month, k) =>
    [month, ...Array.from({ length: 6 }, (_, at) => 20 + k + at)].join(';'),
  )
  const text = `Sales units\nMonth;Mug;Candle;Scarf;Pen set;Notebook;Blue shirt\n${rows.join('\n')}\n`
  expect(questions(await csv(text, { today: '2026-11-30' }))).toContain('falta_anio')
})

test('sales of millions by month are money, also beside their average; of fewer it is asked', async () => {
  const names = ['Café', 'Té', 'Pan', 'Queso', 'Huevos', 'Arroz', 'Leche', 'Panela']
  const book = (times: number) =>
    `VENTAS 2024\nProducto;Enero;Febrero;Marzo;Promedio\n${names.map((name, k) => [name, ...[1, 2, 3].map((month) => times * (7131 + 19 * k * month)), times * 7500].join(';')).join('\n')}\n`
  const [large, small] = [await csv(book(150)), await csv(book(1))]
  expect(questions(large)).toEqual([])
  expect(large.understanding.mapping.valor).not.toBeNull()
  expect(questions(small)).toEqual(['medida_supuesta'])
})
