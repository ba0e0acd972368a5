import { describe, expect, test } from 'vitest'
import { codes, csv, finding, many, questions, readFile, sum, xlsx } from '../sales-file.fixture.ts'
import { workbookOf } from '../workbook.fixture.ts'

/** What columns of numbers beside the sale are, told by the columns beside them; each made up anew. */

const day = (k: number): string => `${(k % 15) + 13}/${String((k % 12) + 1).padStart(2, '0')}/2025`

describe('columns that are no amounts', () => {
  test('the code and the name of who sold are neither the price nor the product', async () => {
    const file = await csv(
      `Fecha;Cliente;Nombre del cliente;Cajas;Agente Vtas;Nombre\n${many(
        60,
        (k) =>
          `${day(k)};${64_000 + (k % 23)};Tienda ${k % 23};${(k % 6) + 1};${5_000 + 137 * (k % 7)};Persona ${'ABCDEFG'[k % 7]}`,
      )}\n`,
      { sales: 'yes' },
    )
    expect(file.understanding.mapping).toMatchObject({ precio: null, valor: null, producto: null, cantidad: 3 })
  })

  test('one code for all products is none of theirs, and «Net Price» that grows with the quantity the total of the line', async () => {
    const price = (k: number) => 100 * (1 + (k % 7)) * ((k % 3) + 1)
    const file = await csv(
      `Order Date;Order Id;Item Id;Menu Item;Gross Price;Discount;Net Price;Qty\n${many(
        90,
        (k) => `${day(k)};${400_000 + k};800000000;Plato ${k % 7};${price(k)};0;${price(k)};${(k % 3) + 1}`,
      )}\n`,
    )
    expect([file.summary.productos, file.summary.value]).toEqual([7, sum(90, price)])
  })

  test('a commission at the rate beside it is no quantity', async () => {
    const file = await csv(
      `Fecha;Tiquete;Cliente;Total;% Com.;Com.\n${many(
        30,
        (k) =>
          `${day(k)};TK-${100 + k};Cliente ${k % 7};${80 + 5 * k};${k % 2 === 0 ? 8 : 10};${String(((80 + 5 * k) * (k % 2 === 0 ? 8 : 10)) / 100).replace('.', ',')}`,
      )}\n`,
    )
    expect(questions(file)).toEqual([])
    expect(file.summary.quantity).toBe(30)
  })

  test('how each part of a ticket was paid, and into which account, is no product', async () => {
    const file = await csv(
      `Fecha;Cliente;Factura;Importe;F.PAGO1;CUENTA1;IMPORTE1;F.PAGO2;CUENTA2;IMPORTE2\n${many(
        24,
        (k) =>
          `${day(k)};Cliente ${k % 7};F-${100 + k};${10_000 + 310 * k};${k % 2 ? 'Yape' : 'Efectivo'};${k % 3 ? 'Banco' : 'Caja'};${10_000 + 310 * k - (k % 4 === 0 ? 500 : 0)};${k % 4 === 0 ? 'Efectivo;Caja;500' : ';;'}`,
      )}\n`,
    )
    expect(codes(file)).not.toContain('productos_en_columnas')
    expect([file.understanding.mapping.producto, file.summary.lines]).toEqual([null, 24])
  })
})

test('how many were sold of each group of goods is the quantity of a report by groups', async () => {
  const items = (k: number) => [89, 516, 149, 12_378, 640][k]!
  const money = (k: number) => [632_000, 7_112_000, 1_248_000, 174_381_000, 9_500_000][k]!
  const lines = many(5, (k) => `${['Cervezas', 'Eventos', 'Jugos', 'Comida', 'Postres'][k]};${items(k)};${money(k)}`)
  const file = await csv(
    `Categoría de venta;Artículos;Ventas netas\n${lines}\nTotal;${sum(5, items)};${sum(5, money)}\n`,
    {
      today: '2026-11-22',
    },
  )
  expect([file.summary.quantity, file.summary.value]).toEqual([sum(5, items), sum(5, money)])
})

describe('amounts told by arithmetic', () => {
  test('a price of one unit whose sum a program prints is no total', async () => {
    const price = (k: number) => 12_000 + 1_150 * (k % 5)
    const quantity = (k: number) => (k % 7) + 1
    const lines = many(70, (k) => `${day(k)};P-${k % 5};Cosa ${k % 5};${quantity(k)};${price(k)}`)
    const foot = `;;;${sum(70, quantity)};${sum(70, price)}`
    const file = await csv(`Fecha;Codigo;Producto;Cantidad entregada;Precio neto unit.\n${lines}\n${foot}\n`)
    expect(codes(file)).not.toContain('precio_es_total')
    expect(file.summary.value).toBe(sum(70, (k) => quantity(k) * price(k)))
  })

  test('an amount with three decimals among whole thousands is asked about: its point was one of thousands', async () => {
    const file = (odd: number) =>
      xlsx([
        ['Fecha', 'Factura', 'Cliente', 'Total'],
        ...Array.from({ length: 24 }, (_, k) => [
          new Date(Date.UTC(2025, k % 12, 13)),
          `FV-${100 + k}`,
          `Cliente ${k % 5}`,
          k === 4 ? odd : 1_176_000 + 73_000 * k,
        ]),
      ])
    expect(questions(await file(890.001))).toEqual(['miles_perdidos'])
    expect(questions(await file(890_001))).toEqual([])
  })

  test('what clients bought is likelier the quantity where it makes each product cost the same, and asked about', async () => {
    const price = (k: number) => [1_500_000, 653_000, 1_300_000, 220_000][k % 4]!
    const quantity = (k: number) => 20 + ((k * 7) % 31)
    const file = await csv(
      `Fecha;Cliente;Producto;Compras;Valor\n${many(60, (k) => `${day(k)};Cliente ${k % 5};Cosa ${k % 4};${quantity(k)};${quantity(k) * price(k)}`)}\n`,
    )
    expect([questions(file), finding(file, 'columnas_dudosas')!.chosen]).toEqual([['columnas_dudosas'], 0])
    expect(file.summary.quantity).toBe(sum(60, quantity))
  })
})

test('sheets called as a month and its year, each with its period in a column, are of other dates', async () => {
  const rows = (from: string, to: string, titles: string[]) => [
    titles,
    ...Array.from({ length: 8 }, (_, k) => [`${from} - ${to}`, `P-${k}`, (k % 4) + 1, 12_000 + 730 * k]),
  ]
  const bytes = await workbookOf([
    {
      sheet: '25Mar',
      data: rows('01/03/2025', '31/03/2025', ['Rango de fechas', 'Producto', 'Cantidad', 'Ventas netas']),
    },
    {
      sheet: '26Ene',
      data: rows('01/01/2026', '31/01/2026', ['Rango de fechas', 'Artículo', 'Unidades vendidas', 'Ventas netas']),
    },
  ])
  const file = await readFile(bytes, { today: '2026-11-22' }, 'libro.xlsx')
  expect(finding(file, 'varias_hojas')?.kind).toBe('fact')
  expect([file.summary.lines, questions(file)]).toEqual([16, []])
})

test('sheets of months are of the years between which the name of the file says that they are', async () => {
  const sheet = (name: string) => ({
    sheet: name,
    data: [
      ['Producto', 'Cantidad Vendida', 'Facturación'],
      ...Array.from({ length: 8 }, (_, k) => [`Cosa ${k}`, (k % 4) + 1, 12_000 + 730 * k]),
    ],
  })
  const bytes = await workbookOf(['NOVIEMBRE', 'DICIEMBRE', 'ENERO', 'FEBRERO'].map(sheet))
  const file = await readFile(bytes, {}, 'VENTAS CENTRO NOV 2023-FEB 2024.xlsx')
  expect([file.summary.firstDate, file.summary.lastDate]).toEqual(['2023-11-01', '2024-02-01'])
})
