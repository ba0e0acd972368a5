import { describe, expect, test } from 'vitest'
import { csv, finding, many, questions } from '../sales-file.fixture.ts'

/** What real files taught, each made up anew. */

const iso = (k: number) => `2026-0${(k % 5) + 1}-${String((k % 27) + 1).padStart(2, '0')}`

describe('columns of what was cancelled, beside those of what was sold', () => {
  // One order in twenty was cancelled; the arithmetic of those alone holds.
  const orders = many(200, (k) => {
    const [units, price] = [(k % 4) + 2, 10 * ((k % 7) + 1)]
    const cancelled = k % 20 === 0 ? units : 0
    return `P${1000 + k},${iso(k)},Cliente ${k % 30},${units},${price},${units * price + (k % 3)},${cancelled},${cancelled * price}`
  })
  const text = `Pedido,Data de Emissão,Cliente,Qtde Pedido,Preço,Total Pedido,Qtde Quitado,Total Quitado\n${orders}\n`

  test('are not the quantity and the money, however well they agree', async () => {
    const file = await csv(text)
    const { mapping, headers } = file.understanding
    expect([headers[mapping.cantidad!], file.summary.lines]).toEqual(['Qtde Pedido', 200])
  })

  test('where a person chooses them, it is asked whether so few rows are what was sold', async () => {
    const file = await csv(text, { mapping: { cantidad: 6, precio: null, valor: 7 } })
    expect(finding(file, 'casi_todo_en_cero')?.text).toBe(
      'Solo 10 de 200 filas traen algo en «Qtde Quitado» y «Total Quitado». ¿Es lo que se vendió? Si no, corrige abajo qué trae cada columna.',
    )
    const accepted = await csv(text, {
      mapping: { cantidad: 6, precio: null, valor: 7 },
      accept: ['casi_todo_en_cero'],
    })
    expect(questions(accepted)).not.toContain('casi_todo_en_cero')
    expect(accepted.summary.lines).toBe(10)
  })

  test('in a report of all products what sold is mostly zero, and how often they were looked at is no sale', async () => {
    const rows = many(
      200,
      (k) => `${iso(k)},Cuadro ${k},${30 + k},${k % 15 === 0 ? 2 : 0},$${k % 15 === 0 ? 120 : 0}.00`,
    )
    const { mapping, headers } = (
      await csv(`Date,Title,Sessions - Total,Units Ordered,Ordered Product Sales\n${rows}\n`)
    ).understanding
    expect(headers[mapping.valor!]).toBe('Ordered Product Sales')
  })

  test('a report of all products, of which one in nine sold, is asked about no more than before', async () => {
    const day = (sells: (k: number) => boolean) =>
      `Fecha,Producto,Cantidad,Total\n${many(200, (k) => `${iso(k)},Pan ${k % 50},${sells(k) ? 2 : 0},${sells(k) ? 600 : 0}`)}\n`
    expect(questions(await csv(day((k) => k % 9 === 0)))).toEqual([])
    expect(questions(await csv(day((k) => k % 11 === 0)))).toEqual(['casi_todo_en_cero'])
  })
})

test('a few whole numbers beside many names are not the code of the product', async () => {
  const text = (counter: (k: number) => number) =>
    `DATE_ORDERED,ITEM_CODE,SKU_NAME,TOTALPAID\n${many(120, (k) => `${iso(k)},${counter(k)},Camiseta ${'abcdefghijklmnopqrst'[k % 20]} azul,${20 + k}.5`)}\n`
  expect((await csv(text((k) => (k % 3) + 1))).understanding.mapping.productoCodigo).toBeNull()
  expect((await csv(text((k) => 700 + (k % 20)))).understanding.mapping.productoCodigo).toBe(1)
})

test('the type of a payment or of a delivery is not the type of the document', async () => {
  const typed = async (header: string) => {
    const text = `Fecha,Número,Cliente,${header},Total\n${many(30, (k) => `${iso(k)},${k + 1},Ana ${k % 7},${k % 9 === 0 ? 'Depósito' : 'Tarjeta'},${100 + k}`)}\n`
    const { mapping } = (await csv(text)).understanding
    return mapping.tipoDocumento
  }
  expect(await typed('tipo_de_pagamento')).toBeNull()
  expect(await typed('Tipo Frete')).toBeNull()
  expect(await typed('Tipo de documento')).toBe(3)
})

test('what was thrown away is no sale', async () => {
  const text = `id,producto,categoria,sucursal,fecha,cantidad,motivo\n${many(40, (k) => `${k + 1},Leche ${k % 6},Lácteos,Norte,${iso(k)},${(k % 4) + 1},Vencido`)}\n`
  await expect(csv(text, {}, 'descarte.csv')).rejects.toThrow('no parece de ventas')
  expect(questions(await csv(text, {}, 'ventas.csv'))).not.toContain('no_parecen_ventas')
})

test('quantities are said to be divided only where they are', async () => {
  const text = (value: (price: number, k: number) => number) =>
    `Fecha,Producto,Precio,Total\n${many(60, (k) => `${iso(k)},Pan ${k % 8},${10 + (k % 5)},${value(10 + (k % 5), k)}`)}\n`
  const said = async (value: (price: number, k: number) => number) =>
    finding(await csv(text(value)), 'sin_cantidad')?.text
  expect(await said((price, k) => price * ((k % 3) + 1))).toMatch('las calculamos dividiendo el valor por el precio')
  expect(await said((price, k) => price + 3.7 + k / 10)).toMatch('contamos cada línea como una unidad')
})
