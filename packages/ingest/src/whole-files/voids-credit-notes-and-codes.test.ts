import { describe, expect, test } from 'vitest'
import { csv, many, questions, sum } from '../sales-file.fixture.ts'

/** Layouts that two folders of files nobody had seen brought, each made up anew: the right sums, or a question. */

const day = (k: number) => `2025-${String((k % 9) + 1).padStart(2, '0')}-${String((k % 28) + 1).padStart(2, '0')}`

describe('what was taken off its ticket again is no sale', () => {
  const lines = many(
    30,
    (k) => `${day(k)},${k % 3 ? 'Wrong table' : 'Changed mind'},${900 + k},Burger ${k % 5},${5 + (k % 7)}.25`,
  )

  test('by the title of the report', async () => {
    const text = `Voids Report - La Esquina\n\nDate,Why,Check Number,Item,Amount\n${lines}\n`
    await expect(csv(text, {}, 'may.csv')).rejects.toMatchObject({ code: 'no_son_ventas' })
  })

  test('by a column that says why', async () => {
    expect(questions(await csv(`Date,Void reason,Check Number,Item,Amount\n${lines}\n`))).toContain('no_parecen_ventas')
    const hardlyAny = lines.replaceAll(/Wrong table|Changed mind/g, '-')
    const sold = await csv(`Date,Void reason,Check Number,Item,Amount\n${hardlyAny}\n`)
    expect(questions(sold)).not.toContain('no_parecen_ventas')
  })
})

describe('credit notes', () => {
  test('under a shortened name are subtracted', async () => {
    const isNote = (k: number) => k % 10 === 9
    const file = await csv(
      `Fecha;Tipo;Letra;Numero;Cliente;TOTAL\n${many(40, (k) => `${day(k)};${isNote(k) ? 'NOTACRE' : 'FACTURA'};B;${k + 1};Cliente ${k % 6};${200 + 7 * k}`)}\n`,
    )
    expect(file.summary.value).toBe(sum(40, (k) => (isNote(k) ? -1 : 1) * (200 + 7 * k)))
    expect(file.summary.returns.lines).toBe(4)
  })

  test('are told by their type where invoices are numbered as they are', async () => {
    const file = await csv(
      `Fecha;Tipo;Numero;Producto;Cantidad;Valor\n${day(1)};Factura;NC424;Bloque;500;1065000\n${day(2)};Factura;NC425;Adoquín;40;88000\n`,
    )
    expect(file.summary).toMatchObject({ lines: 2, quantity: 540, value: 1_153_000 })
  })
})

test.each<[what: string, of: (k: number) => number, asked: string[]]>([
  ['round as prices are', (k) => 830 + 410 * ((7 * k) % 12), ['columnas_dudosas']],
  ['numbered in tens', (k) => 10 + 10 * ((7 * k) % 12), []],
  ['round and in order', (k) => 12_000 + 130 * k, []],
  ['numbers of lots', (k) => 8291 + ((7 * k) % 12), []],
])('of products sold once each, without money: figures under “Lote” that are %s', async (_, of, asked) => {
  const file = await csv(
    `Fecha;Código;Producto;Cantidad;Lote X\n${many(40, (k) => `2025-09-21;A${100 + k};Artículo ${k};${1 + (k % 5)};${of(k)}`)}\n`,
  )
  expect(questions(file)).toEqual(asked)
})

describe('what its words say is not asked', () => {
  test('units that a report added up, of products by a code cut short', async () => {
    const file = await csv(
      `tp_venda,dt_venda,cd_prod_cor,sg_tamanho,Soma de qt_venda\n${many(60, (k) => `loja,${day(k)} 00:00:00,AC.03.${100 + (k % 9)}|007,${k % 2 ? 'M' : 'G'},${1 + (k % 3)}`)}\n`,
    )
    expect(questions(file)).toEqual([])
    expect(file.summary.quantity).toBe(sum(60, (k) => 1 + (k % 3)))
    expect(file.understanding.headers[file.understanding.mapping.productoCodigo!]).toBe('cd_prod_cor')
  })

  test('what clients purchased, joined with the stock of its products', async () => {
    const file = await csv(
      `id_x,userId,purchaseDate,totalAmount,item_quantity,item_price,item_purchaseId,item_productId,name,stockQuantity\n${many(60, (k) => `${k >> 1},${k % 7},${day(k >> 1)},70,${k % 2 ? 2 : 1},${k % 2 ? 20 : 30},${k >> 1},${k % 5},Mochila ${k % 5},${10 + (k % 5)}`)}\n`,
      {},
      'ventas.csv',
    )
    expect(questions(file)).not.toContain('no_parecen_ventas')
  })

  test('a voided sale beside credit notes with a minus', async () => {
    const state = (k: number) => (k % 10 === 9 ? 'PreVenta nula' : k % 15 === 7 ? 'Nota de Crédito' : 'Venta')
    const total = (k: number) => (state(k) === 'Nota de Crédito' ? -1 : 1) * (5000 + 10 * k)
    const file = await csv(
      `Documento;Fecha;Cliente;Estado;Total\n${many(60, (k) => `${700 + k};${day(k)};Cliente ${k % 8};${state(k)};${total(k)}`)}\n`,
    )
    expect(questions(file)).toEqual([])
    expect(file.summary.value).toBe(sum(60, (k) => (state(k) === 'PreVenta nula' ? 0 : total(k))))
  })
})

describe('“Bill”', () => {
  const price = (k: number) => 2000 + 500 * (k % 5)
  const at = (k: number) => `2026-03-${String(1 + (k % 28)).padStart(2, '0')}`

  test.each<[figures: string, of: (k: number) => number]>([
    ['given one after another', (k) => 20_451 + (k >> 1)],
    ['of a length, another on each row', (k) => 10_003 + ((k * 7919) % 80_021)],
  ])('over figures %s is the number of a paper', async (_, of) => {
    const file = await csv(`Date,Bill,Item,Price\n${many(40, (k) => `${at(k)},${of(k)},Café ${k % 5},${price(k)}`)}\n`)
    expect(questions(file)).toEqual([])
    expect(file.summary.value).toBe(sum(40, price))
    const counted = await csv(
      `Date,Bill,Item,Qty\n${many(40, (k) => `${at(k)},${20_451 + k},Café ${k % 5},${1 + (k % 3)}`)}\n`,
    )
    expect(questions(counted)).toEqual([])
    expect(counted.summary.value).toBe(0)
  })

  test('over amounts is what was charged', async () => {
    const file = await csv(`Date,Customer,Bill\n${many(40, (k) => `${at(k)},Ana ${k % 5},${price(k)}`)}\n`)
    expect(file.summary.value).toBe(sum(40, price))
  })
})

test.each(['Void', 'Voided', 'Voided sale', 'Anulada'])('a row whose type is %j was not sold', async (word) => {
  const file = await csv(
    `Date;Receipt;Type;Item;Qty;Price;Total\n${many(40, (k) => `2026-05-${10 + (k % 18)};${k};${k % 10 === 9 ? word : 'Sale'};Item ${k % 5};2;1500;3000`)}\n`,
  )
  expect(questions(file)).toEqual([])
  expect(file.summary).toMatchObject({ lines: 36, value: 36 * 3000 })
})
