import { describe, expect, test } from 'vitest'
import { codes, csv, many, questions, xlsx } from './sales-file.fixture.ts'

describe('the value of a line', () => {
  test('price × quantity − discount when there is no total; percentages and fractions are understood', async () => {
    const value = async (header: string, discount: string) =>
      (await csv(`Fecha;Producto;Cantidad;Precio;${header}\n13/4/2025;A;3;100;${discount}\n`)).lines[0]!.value
    expect(await value('Valor descuento', '50')).toBe(250)
    expect(await value('Descuento', '10%')).toBe(270)
    expect(await value('% descuento', '10')).toBe(270)
    expect(await value('Descuento', '0,1')).toBe(270)
    expect(await value('Descuento', '')).toBe(300)
  })

  test('without quantities each line counts as one, or as many as the price tells', async () => {
    const one = await csv('Fecha,Producto,Total\n13/4/2025,A,300\n')
    expect(one.lines[0]).toMatchObject({ quantity: 1, value: 300 })
    expect(codes(one)).toContain('sin_cantidad')
    expect((await csv('Fecha,Producto,Precio,Total\n13/4/2025,A,100,300\n')).lines[0]).toMatchObject({ quantity: 3 })
  })

  test('"Vendido" that the price beside it does not divide, and that does not grow with it, counts pieces', async () => {
    const rows = (sold: (k: number) => number) =>
      many(20, (k) => `${1 + k}/3/2025,P${k % 4},${sold(k)},${[1.2, 2.5, 3.5, 4][k % 4]}`)
    const pieces = await csv(`Fecha,Producto,Vendido,Precio unitario\n${rows((k) => 11 + k)}\n`)
    expect(questions(pieces)).toEqual([])
    expect(pieces.lines[3]).toMatchObject({ quantity: 14, value: 56 })
    const money = await csv(
      `Fecha,Producto,Vendido,Precio unitario\n${rows((k) => 2 * k * [1.2, 2.5, 3.5, 4][k % 4]!)}\n`,
    )
    expect(money.lines[3]).toMatchObject({ value: 24 })
    // Pieces at whole prices; then goods by weight, whose money is rounded.
    const read = (price: readonly number[], sold: (k: number, price: number) => number) =>
      csv(
        `Fecha,Producto,Precio unitario,Vendido\n${many(20, (k) => `${1 + k}/3/2025,P${k % 4},${price[k % 4]},${sold(k, price[k % 4]!)}`)}\n`,
      )
    expect((await read([2, 3, 4, 5], (k) => 11 + k)).lines[1]).toMatchObject({ quantity: 12, value: 36 })
    const byWeight = (k: number, price: number) => Math.round(price * (1.3 + 0.17 * (k % 7)))
    expect((await read([12, 18, 22, 9], byWeight)).lines[0]).toMatchObject({ value: 16 })
    expect((await read([12.9, 18.5, 22.9, 9.9], byWeight)).lines[0]).toMatchObject({ value: 17 })
  })

  test('a value that does not grow with the quantity is suspected to be a unit price', async () => {
    const rows = [1, 2, 3, 4, 5, 6, 7].map((quantity) => `13/4/2025,A,${quantity},5000`)
    expect(codes(await csv(`Fecha,Producto,Cantidad,Valor\n${rows.join('\n')}`))).toContain('valor_quizas_unitario')
    const totals = [1, 2, 3, 4, 5, 6, 7].map((quantity) => `13/4/2025,A,${quantity},${5000 * quantity}`)
    expect(codes(await csv(`Fecha,Producto,Cantidad,Valor\n${totals.join('\n')}`))).not.toContain(
      'valor_quizas_unitario',
    )
  })
})

describe('a total of the invoice on each of its lines', () => {
  const rows = (total: (invoice: number, own: number) => number) =>
    Array.from({ length: 24 }, (_, k) => {
      const [invoice, quantity, price] = [Math.floor(k / 3), 1 + (k % 3), 1000 * (1 + (k % 5))]
      return `13/4/2025,FV-${invoice},P${k % 5},${quantity},${price},${total(invoice, quantity * price)}`
    }).join('\n')
  const header = 'Fecha,Factura,Producto,Cantidad,Precio,Total\n'
  const sold = Array.from({ length: 24 }, (_, k) => (1 + (k % 3)) * 1000 * (1 + (k % 5))).reduce((a, b) => a + b)

  test('is not added up, and it is told', async () => {
    const file = await csv(header + rows((invoice) => 30_000 + 1000 * invoice))
    expect(codes(file)).toContain('valor_de_factura')
    expect(file.summary.value).toBe(sold)
  })

  const unpriced = (invoices: number) =>
    Array.from({ length: invoices * 3 }, (_, k) => {
      const invoice = Math.floor(k / 3)
      return `13/4/2025,FV-${invoice},P${k % 5},${30 + invoice}`
    }).join('\n')

  test('is shared out where many invoices repeat each its own, without a price to tell', async () => {
    const file = await csv(`Fecha,Factura,Producto,Total\n${unpriced(8)}\n`)
    expect(codes(file)).toContain('valor_de_factura')
    expect(questions(file)).toEqual([])
    expect(file.summary.value).toBe(268)
  })

  test('is asked about where few do', async () => {
    const file = await csv(`Fecha,Factura,Producto,Total\n${unpriced(4)}\n`)
    expect(questions(file)).toContain('valor_de_factura')
    expect(file.summary.value).toBe(3 * (30 + 31 + 32 + 33))
  })

  test("is taken on the caller's word; totals of lines, taxes in them, are as they are", async () => {
    const text = header + rows((invoice) => 30_000 + 1000 * invoice)
    expect((await csv(text, { mapping: { valor: 5 } })).summary.value).toBe(804_000)
    const taxed = await csv(header + rows((_, own) => own * 1.19))
    expect(codes(taxed)).not.toContain('valor_de_factura')
    expect(taxed.summary.value).toBeCloseTo(sold * 1.19)
  })
})

describe('credit notes and returns subtract once', () => {
  test.each([
    ['by type of document', 'Tipo documento', 'Nota crédito electrónica', 2, 3000],
    ['by the letters of its type', 'Tipo documento', 'DV', 2, 3000],
    ['by its number', 'Factura', 'NC-12', 2, 3000],
    ['by its number, already negative', 'Factura', 'NC12', -2, -3000],
    ['by the quantity alone', 'Factura', 'FV-1', -2, 3000],
    ['by the value alone', 'Factura', 'FV-1', 2, -3000],
    ['by both', 'Factura', 'FV-1', -2, -3000],
  ])('%s', async (_, header, mark, quantity, value) => {
    const file = await xlsx([
      ['Fecha', header, 'Producto', 'Cantidad', 'Total'],
      [new Date('2025-04-13'), mark, 'Café', quantity, value],
    ])
    expect(file.lines[0]).toMatchObject({ quantity: -2, value: -3000 })
  })

  test('a product named Nota or Cuaderno does not', async () => {
    const file = await csv('Fecha,Factura,Producto,Cantidad,Total\n13/4/2025,C-12,Nota adhesiva,2,3000\n')
    expect(file.lines[0]).toMatchObject({ quantity: 2, value: 3000 })
  })

  test.each(['(3.000)', '3.000-', '-$ 3.000'])('an amount written %s', async (amount) => {
    const file = await csv(`Fecha;Producto;Cantidad;Total\n13/4/2025;A;2;${amount}\n14/4/2025;A;2;1.000,50\n`)
    expect(file.lines[0]).toMatchObject({ quantity: -2, value: -3000 })
  })
})

describe('what was voided, bought or only quoted was never sold', () => {
  test.each([
    ['Estado', 'Anulada'],
    ['Estado de la factura', 'ANULADO'],
    ['Status', 'Cancelled'],
    ['Encab: Anulado', '1'],
    ['Anulada', 'Sí'],
  ])('%s: %s', async (header, state) => {
    const file = await csv(`Fecha,Producto,Cantidad,Total,${header}\n13/4/2025,A,1,100,\n13/4/2025,A,1,100,${state}\n`)
    expect(file.summary).toMatchObject({ lines: 1, value: 100 })
    expect(file.rejections).toEqual([])
    expect(file.skipped).toMatchObject({ cancelled: 1, notSales: 0 })
    const told = file.understanding.findings.find(({ code }) => code === 'anuladas')
    expect(told).toMatchObject({
      kind: 'fact',
      text: expect.stringContaining(`1 venta anulada o devuelta no se cuenta: lo dice «${header}»`),
    })
  })

  test.each([
    ['Tipo', 'Egreso'],
    ['Tipo de documento', 'Cotización'],
    ['Grupo', 'Recibido'],
  ])('%s: %s is none', async (header, type) => {
    const file = await csv(`Fecha,Producto,Cantidad,Total,${header}\n13/4/2025,A,1,100,\n13/4/2025,A,1,100,${type}\n`)
    expect(file.summary).toMatchObject({ lines: 1, value: 100 })
    expect(file.rejections).toEqual([])
    expect(file.skipped).toMatchObject({ cancelled: 0, notSales: 1 })
    const told = file.understanding.findings.find(({ code }) => code === 'no_son_ventas')
    expect(told?.text).toBe(`1 fila no es una venta y no se cuenta: «${header}» dice «${type}».`)
  })

  test.each([
    ['Estado', 'Por cobrar'],
    ['Encab: Anulado', '0'],
  ])('%s: %s is a sale', async (header, state) => {
    const file = await csv(`Fecha,Producto,Cantidad,Total,${header}\n13/4/2025,A,1,100,${state}\n`)
    expect(file.summary).toMatchObject({ lines: 1, rejectedRows: 0 })
  })
})

describe('money that is not what was sold', () => {
  test('what a marketplace pays out once its charges are taken off is no value of a line', async () => {
    const rows = Array.from({ length: 12 }, (_, k) => {
      const [sold, charge, shipping] = [100 + 10 * k, -(15 + k), k % 2 === 0 ? -20 : 0]
      return `${10 + k}/4/2025,P${k % 3},${sold},${charge},${shipping},${sold + charge + (k % 3 === 0 ? shipping : 0)}`
    })
    const file = await csv(
      `Fecha,Producto,Ingresos por productos (MXN),Cargo por venta,Costos de envío,Total (MXN)\n${rows.join('\n')}\n`,
    )
    expect(questions(file)).toEqual([])
    expect(file.summary.value).toBe(Array.from({ length: 12 }, (_, k) => 100 + 10 * k).reduce((a, b) => a + b))
  })

  test('a price that the totals of the orders multiply by the quantity is of one unit', async () => {
    const orders = Array.from({ length: 6 }, (_, k) => {
      const lines = [
        { quantity: 1 + (k % 2), money: 100 + k },
        { quantity: 1, money: 50 + 3 * k },
      ]
      const total = lines.reduce((sum, { quantity, money }) => sum + quantity * money, 0)
      return lines.map(
        ({ quantity, money }, at) => `1${k}/4/2025,${k},P${at},${quantity},${money},${at === 0 ? total : ''}`,
      )
    }).flat()
    const file = await csv(`Data,Pedido,Produto,Quantidade,Valor do produto,Subtotal\n${orders.join('\n')}\n`)
    const known = Array.from({ length: 6 }, (_, k) => (1 + (k % 2)) * (100 + k) + 50 + 3 * k).reduce((a, b) => a + b)
    expect(questions(file)).toEqual([])
    expect(file.summary.value).toBe(known)
  })

  test('two columns of money of which no title is plainly the total are asked about', async () => {
    const rows = Array.from({ length: 20 }, (_, k) => {
      const goods = (1 + (k % 4)) * (100 + k)
      return `${1 + k}/4/2025,P${k % 3},${1 + (k % 4)},${100 + k},${goods},${k % 3 === 0 ? goods : goods + 7 + k}`
    })
    const file = await csv(`DATA,PRODUTO,QUANT,VALOR_UNITARIO,TOTAL_MERC,TOTAL_NF\n${rows.join('\n')}\n`)
    expect(questions(file)).toEqual(['dos_valores'])
    expect(file.understanding.findings.find(({ code }) => code === 'dos_valores')!.choices).toHaveLength(2)
  })

  test('weekdays and months beside the dates are no quantities', async () => {
    const rows = Array.from({ length: 40 }, (_, k) => {
      const date = new Date(Date.UTC(2025, 2, 1 + (k >> 1)))
      return `${date.toISOString().slice(0, 10)},P${k % 3},${1000 + 50 * k},${date.getUTCDay()},${date.getUTCMonth() + 1}`
    })
    expect(questions(await csv(`Date,Product,Money,Weekdaysort,Monthsort\n${rows.join('\n')}\n`))).toEqual([])
  })
})

describe('an amount that a line lacks', () => {
  const rows = (tax: (row: number) => number) =>
    Array.from({ length: 30 }, (_, k) => {
      const [quantity, price] = [1 + (k % 5), 2000 + 500 * (k % 7)]
      const said = k === 7 ? 'dos' : k === 8 ? '' : String(quantity)
      return `13/4/2025,P${k},${said},${price},${Math.round(quantity * price * (1 + tax(k)))}`
    }).join('\n')

  test('follows from the other two where they are the whole sum', async () => {
    const file = await csv(`Fecha,Producto,Cantidad,Precio,Total\n${rows(() => 0)}\n`)
    expect(file.rejectedRows).toHaveLength(0)
    expect(file.lines[7]).toMatchObject({ quantity: 3 })
  })

  test('is asked for where taxes stand between price and total: nobody sold 3,57 of them', async () => {
    const file = await csv(`Fecha,Producto,Cantidad,Precio,Total\n${rows((k) => (k % 3 === 2 ? 0 : 0.19))}\n`)
    expect(file.rejectedRows).toHaveLength(2)
    expect(file.lines.every(({ quantity }) => Number.isInteger(quantity))).toBe(true)
  })
})
