import { expect, test } from 'vitest'
import { csv, many, questions, sum } from '../sales-file.fixture.ts'
import type { SalesFile } from '../types.ts'

/** What real files taught, each made up anew. */

const day = (k: number) => `${String((k % 27) + 1).padStart(2, '0')}/0${(k % 5) + 1}/2026`

/** Title of the column that each role was read from. */
const titles = ({ understanding: { mapping, columns } }: SalesFile) =>
  Object.fromEntries(
    Object.entries(mapping).flatMap(([role, place]) => (place === null ? [] : [[role, columns[place]!.header]])),
  )

const GOODS = ['Camisa', 'Bota', 'Bolso', 'Media']

test.each([
  ['Código Venda', 'documento'],
  ['Código de venta', 'documento'],
  // No title of a document's, but another on each line, under names that recur.
  ['Código', 'documento'],
])('"%s" over another code on each line is the sale and no product', async (title, role) => {
  const rows = many(40, (k) => `${65_000 + 7 * k};${day(k)};${GOODS[k % 4]};2;${1000 * ((k % 4) + 1)}`)
  const file = await csv(`${title};Data;Produto;Quantidade;Valor Unitário\n${rows}\n`)
  const read = titles(file)
  expect([read[role], read['productoCodigo']]).toEqual([title, undefined])
  expect(file.summary.productos).toBe(4)
})

test.each(['SKU', 'Código de barras'])('"%s" over another code on each line stays the product\'s', async (title) => {
  const rows = many(40, (k) => `${65_000 + 7 * k};${day(k)};${GOODS[k % 4]};2;${1000 * ((k % 4) + 1)}`)
  const file = await csv(`${title};Data;Produto;Quantidade;Valor Unitário\n${rows}\n`)
  expect(titles(file)['productoCodigo']).toBe(title)
})

test('"Unidade" over sacks and boxes is what is sold by and no store; over names of places it is one', async () => {
  const units = ['saco', 'caixa', 'pct', 'galão', 'un']
  const places = ['Centro', 'Norte', 'Sul']
  const file = (names: string[]) =>
    csv(
      `Data;Produto;Unidade;Quantidade;Valor Total\n${many(40, (k) => `${day(k)};${GOODS[k % 4]};${names[k % names.length]};2;${1000 * (k + 1)}`)}\n`,
    )
  expect(titles(await file(units))['local']).toBeUndefined()
  expect(titles(await file(places))['local']).toBe('Unidade')
})

test('"Caja" that counts what the quantity counts is no store, nor are the numbers of two tills; the names of two places are', async () => {
  const file = (till: (k: number) => number | string) =>
    csv(
      `Fecha;Producto;Cantidad;Caja;Total\n${many(60, (k) => `${day(k)};${GOODS[k % 4]};${(k % 9) + 1};${till(k)};${5000 * ((k % 9) + 1)}`)}\n`,
    )
  expect(titles(await file((k) => (k % 9) + 1))['local']).toBeUndefined()
  expect(titles(await file((k) => (k % 2) + 1))['local']).toBeUndefined()
  expect(titles(await file((k) => ['Centro', 'Norte'][k % 2]!))['local']).toBe('Caja')
})

test('the titles of each printed page tell nothing of what a column holds', async () => {
  const titleRow = 'Fecha;Factura;Caja;Descripción;Cant;Vr Total'
  const rows = (from: number) =>
    many(
      30,
      (k) => `${day(from + k)};F-${from + k};${(k % 2) + 1};${GOODS[k % 4]};${(k % 3) + 1};${5000 * ((k % 3) + 1)}`,
    )
  const file = await csv(`${titleRow}\n${rows(0)}\n${titleRow}\n${rows(30)}\n`)
  expect(titles(file)['local']).toBeUndefined()
  expect(titles(file)['documento']).toBe('Factura')
})

test('of many columns that no title names, quantity × price = total is found wherever it stands', async () => {
  const factor = (k: number) => 3 + (k % 11)
  const price = (k: number) => 250 + 130 * (k % 17)
  const rows = many(
    80,
    (k) =>
      `${k + 400};${day(k)};${900 + (k % 7)};${(k % 5) + 1};${GOODS[k % 4]};${(k % 3) * 3};${10 + (k % 6)};${(k % 8) * 2};${(k * 7) % 90};${factor(k)};${price(k)};${factor(k) * price(k)}`,
  )
  const file = await csv(`q1;fecha;q2;q3;producto;q4;q5;q6;q7;zz;yy;xx\n${rows}\n`)
  const { cantidad, precio, valor } = titles(file)
  expect([new Set([cantidad, precio]), valor]).toEqual([new Set(['zz', 'yy']), 'xx'])
  expect(file.summary.value).toBe(sum(80, (k) => factor(k) * price(k)))
})

test('titles of a program that writes one letter before each word', async () => {
  const rows = many(
    40,
    (k) =>
      `${100 + Math.floor(k / 2)};${day(Math.floor(k / 2))};${10 + (Math.floor(k / 2) % 5)};Taller ${Math.floor(k / 2) % 5};${20 + (k % 4)};${GOODS[k % 4]};Pack;3;${500 * ((k % 4) + 1)};0;${1500 * ((k % 4) + 1)}`,
  )
  const file = await csv(`invno;invdate;ccode;cname;pcode;pname;pack_name;qty;uprice;disc_amt;line_gross\n${rows}\n`)
  expect(titles(file)).toMatchObject({
    fecha: 'invdate',
    documento: 'invno',
    cliente: 'cname',
    clienteCodigo: 'ccode',
    producto: 'pname',
    productoCodigo: 'pcode',
    cantidad: 'qty',
    precio: 'uprice',
    valor: 'line_gross',
  })
  expect(questions(file)).toEqual([])
})

test('a time before the day leaves the day', async () => {
  const rows = many(
    30,
    (k) => `16:51:0${k % 10} ${String((k % 27) + 1).padStart(2, '0')}-04-2026;${GOODS[k % 4]};2;5000`,
  )
  const file = await csv(`time;producto;cantidad;total\n${rows}\n`)
  expect([file.summary.firstDate, file.summary.lastDate, questions(file)]).toEqual(['2026-04-01', '2026-04-27', []])
})
