import { describe, expect, test } from 'vitest'
import { codes, csv, many, questions, sum } from '../sales-file.fixture.ts'
import type { SalesFile } from '../types.ts'

/** Layouts whose likeliest reading the file itself contradicts, each made up anew: the right sums, or a question that offers them. */

const day = (k: number) => `${String((k % 28) + 1).padStart(2, '0')}/${String((k % 12) + 1).padStart(2, '0')}/2025`
const offered = (file: SalesFile, code: string) =>
  file.understanding.findings
    .find((finding) => finding.code === code)!
    .choices!.map(({ totals }) => ({ lines: totals!.lines, quantity: totals!.quantity, value: totals!.value }))

test('figures of a pivot are sums: one below zero says nothing of the other', async () => {
  const header = 'Producto;Venta ENE25;Venta FEB25;Ctd Vendida ENE25;Ctd Vendida FEB25\n'
  const file = await csv(`${header}Pan;5000;-300;4;1\nTé;7000;8000;-2;5\nCafé;-100;9000;-1;6\n`, {}, 'ventas.csv')
  expect(questions(file)).toEqual([])
  expect(file.summary).toMatchObject({ quantity: 4 + 1 - 2 + 5 - 1 + 6, value: 5000 - 300 + 7000 + 8000 - 100 + 9000 })
})

describe('orders of web shops', () => {
  /** Orders of one to three lines; what is the order's stands on its first line alone, and hardly a line has a code. */
  const orders = (discount: (order: number) => number, inSubtotal = 1) => {
    const lines = Array.from({ length: 40 }, (_, order) => {
      const count = (order % 3) + 1
      const total = sum(count, (k) => 10 + order + k) - inSubtotal * discount(order)
      return Array.from({ length: count }, (_, k) => {
        const head = k === 0 ? `paid,${total},${total + 5},${discount(order)},Ana ${order}` : ',,,,'
        return `#${1000 + order},${head},2025-03-${String((order % 28) + 1).padStart(2, '0')} 10:00:00 -0500,1,Bolso ${(order + k) % 7},${10 + order + k},${order === 3 ? 'B1' : ''}`
      }).join('\n')
    })
    return `Name,Financial Status,Subtotal,Total,Discount Amount,Billing Name,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem sku\n${lines.join('\n')}\n`
  }
  const gross = sum(40, (order) => sum((order % 3) + 1, (k) => 10 + order + k))

  test('a number above fields that stand on its first line alone is the document, and their total none of a line', async () => {
    const file = await csv(orders(() => 0))
    expect(questions(file)).toEqual(['total_de_pedido'])
    expect(file.understanding.mapping).toMatchObject({ documento: 0, valor: null, precio: 9 })
    expect(file.summary.value).toBe(gross)
  })

  test("the discount of the order is taken off where each subtotal is the order's lines less it", async () => {
    const file = await csv(orders((order) => (order % 4 === 0 ? 5 : 0)))
    expect(questions(file)).toEqual(['total_de_pedido'])
    expect(codes(file)).toContain('descuento_de_pedido')
    expect(file.summary.value).toBeCloseTo(gross - 50, 2)
  })

  test('what was charged for each order is offered with what it would load, and is shared among its lines', async () => {
    const text = orders((order) => (order % 4 === 0 ? 5 : 0))
    const charged = gross - 50 + 40 * 5
    const file = await csv(text)
    expect(offered(file, 'total_de_pedido').map(({ value }) => value)).toEqual([
      expect.closeTo(gross - 50, 2),
      expect.closeTo(charged, 1),
    ])
    const lines = await csv(text, { orderTotal: 'lines' })
    expect(questions(lines)).toEqual([])
    expect(lines.summary.value).toBeCloseTo(gross - 50, 2)
    const shared = await csv(text, { orderTotal: 'share' })
    expect(questions(shared)).toEqual([])
    expect(codes(shared)).not.toContain('descuento_de_pedido')
    expect(codes(shared)).not.toContain('valor_de_factura')
    expect(shared.summary.value).toBeCloseTo(charged, 1)
    expect(shared.summary.quantity).toBe(file.summary.quantity)
  })

  test('of an order what was charged is shared by what its lines are worth, and what came back stays below zero', async () => {
    const pairs = many(30, (k) => {
      const back = k === 9 ? -1 : 1
      return `${k},${day(k)},36,Bolso,${back},20\n${k},${day(k)},,Gorra,${back},10`
    })
    const text = `Name,Created at,Total,Lineitem name,Lineitem quantity,Lineitem price\n${pairs}\n`
    const file = await csv(text, { orderTotal: 'share' })
    expect(file.summary.value).toBeCloseTo(28 * 36, 2)
    expect(file.lines.slice(0, 2).map(({ value }) => value)).toEqual([24, 12])
  })

  test('a total that is what its lines come to, less their discounts as money or as shares, asks nothing', async () => {
    const file = (discount: (k: number) => number, total: (k: number) => number) =>
      csv(
        `Pedido,Fecha,Total,Producto,Cantidad,Precio,Descuento\n${many(30, (k) => `${k},${day(k)},${total(k)},Bolso ${k % 3},1,20,${discount(k)}\n${k},${day(k)},${total(k)},Gorra ${k % 3},1,${10 + (k % 4)},0`)}\n`,
      )
    expect(
      codes(
        await file(
          () => 0,
          (k) => 30 + (k % 4),
        ),
      ),
    ).not.toContain('total_de_pedido')
    expect(
      codes(
        await file(
          (k) => (k % 2) * 2,
          (k) => 30 + (k % 4) - (k % 2) * 2,
        ),
      ),
    ).not.toContain('total_de_pedido')
    expect(
      codes(
        await file(
          (k) => (k % 2) * 10,
          (k) => 30 + (k % 4) - (k % 2) * 2,
        ),
      ),
    ).not.toContain('total_de_pedido')
    expect(
      codes(
        await file(
          (k) => (k % 2) * 2,
          (k) => 37 + (k % 4),
        ),
      ),
    ).toContain('total_de_pedido')
  })

  test('it is asked about where no subtotal says so, with what is left and what is not taken off', async () => {
    const file = await csv(orders((order) => (order % 4 === 0 ? 5 : 0), 0))
    expect(questions(file)).toEqual(['descuento_de_pedido', 'total_de_pedido'])
    expect(offered(file, 'descuento_de_pedido').map(({ value }) => value)).toEqual([
      expect.closeTo(gross - 50, 2),
      gross,
    ])
    const none = await csv(
      orders((order) => (order % 4 === 0 ? 5 : 0)),
      { orderDiscount: 'none' },
    )
    expect(questions(none)).toEqual(['total_de_pedido'])
    expect(none.summary.value).toBe(gross)
  })

  test('what was charged for the products is shared where part of the discount was taken off the shipping', async () => {
    const offGoods = (order: number) => (order % 4 === 0 ? 5 : 0)
    const offShipping = (order: number) => (order % 3 ? 7 : 0)
    const text = (subtotal: (goods: number, order: number) => number) =>
      `Name,Financial Status,Subtotal,Shipping,Total,Discount Amount,Billing Name,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem discount\n${many(
        60,
        (order) => {
          const count = (order % 3) + 1
          const goods = sum(count, (k) => 20 + (order % 40) + k)
          const total = subtotal(goods, order)
          return many(count, (k) => {
            const head =
              k === 0
                ? `paid,${total},7,${total + 7 - offShipping(order)},${offGoods(order) + offShipping(order)},Ana ${order}`
                : ',,,,,'
            return `#${1000 + order},${head},2025-03-${String((order % 28) + 1).padStart(2, '0')} 10:00:00 -0500,1,Bolso ${(order + k) % 7},${20 + (order % 40) + k},${order === 8 ? 5 : 0}`
          })
        },
      )}\n`
    const price = sum(60, (order) => sum((order % 3) + 1, (k) => 20 + (order % 40) + k))
    const file = await csv(text((goods, order) => goods - offGoods(order)))
    expect(questions(file)).toEqual(['total_de_pedido'])
    expect(codes(file)).not.toContain('valor_de_factura')
    expect(file.summary.value).toBeCloseTo(price - sum(60, offGoods), 1)
    const whole = await csv(
      text((goods, order) => goods - offGoods(order)),
      { orderDiscount: 'none', orderTotal: 'lines', discountIs: 'none' },
    )
    expect(whole.summary.value).toBe(price)
    const unsaid = await csv(text((goods, order) => goods + (order % 5)))
    expect(questions(unsaid)).toContain('descuento_de_pedido')
  })

  describe('beside what is charged for sending', () => {
    const tienda = (
      orderCount: number,
      discount: (order: number) => number,
      sending: number,
      charged = 1,
      wrapping = (_order: number) => 0,
    ) => {
      const lines = Array.from({ length: orderCount }, (_, order) => {
        const count = (order % 3) + 1
        const goods = sum(count, (k) => 10 + (order % 50) + k)
        return many(count, (k) => {
          const head =
            k === 0
              ? `${goods};${discount(order)};${sending};${goods - charged * discount(order) + sending + wrapping(order)}`
              : ';;;'
          return `${1000 + order};${(order % 28) + 1}/03/2025;${head};Bolso ${(order + k) % 7};${10 + (order % 50) + k};1`
        })
      })
      return `Número de orden;Fecha;Subtotal de productos;Descuento;Costo de envío;Total;Nombre del producto;Precio del producto;Cantidad del producto\n${lines.join('\n')}\n`
    }
    const goods = (orderCount: number) => sum(orderCount, (order) => sum((order % 3) + 1, (k) => 10 + (order % 50) + k))

    test('it is taken off where that makes what was charged, in a file of thousands of orders too', async () => {
      for (const orderCount of [40, 3000]) {
        const file = await csv(tienda(orderCount, (order) => (order % 4 === 0 ? 5 : 0), 8))
        expect(questions(file)).toEqual([])
        expect(codes(file)).toContain('total_de_pedido')
        expect(file.summary.value).toBeCloseTo(goods(orderCount) - (orderCount / 4) * 5, 1)
      }
    })

    test('another total than the products and what was charged for sending them is asked about', async () => {
      const wrapped = tienda(
        40,
        () => 0,
        8,
        1,
        (order) => (order % 3 ? 0 : 6),
      )
      expect(questions(await csv(wrapped))).toEqual(['total_de_pedido'])
    })

    test('it is asked about where the charge has not less of it, or where it is as large as the sending', async () => {
      expect(questions(await csv(tienda(40, (order) => (order % 4 === 0 ? 5 : 0), 8, 0)))).toEqual([
        'descuento_de_pedido',
        'total_de_pedido',
      ])
      expect(questions(await csv(tienda(40, (order) => (order % 4 === 0 ? 8 : 0), 8, 0)))).toEqual([
        'descuento_de_pedido',
        'total_de_pedido',
      ])
    })
  })

  test('a list of orders counts its items, and asks whether what was charged beside the goods is a sale too', async () => {
    const text = `Sale Date,Order ID,Full Name,Number of Items,Order Value,Discount Amount,Shipping,Order Total\n${many(30, (k) => `${(k % 12) + 1}/${(k % 17) + 13}/2025,${900 + k},Ana ${k},${(k % 3) + 1},${20 + k},${k % 2},4,${20 + k - (k % 2) + 4}`)}\n`
    const file = await csv(text)
    expect(file.summary.quantity).toBe(sum(30, (k) => (k % 3) + 1))
    expect(questions(file)).toEqual(['con_cargos'])
    const goods = sum(30, (k) => 20 + k - (k % 2))
    expect(offered(file, 'con_cargos').map(({ value }) => value)).toEqual([goods + 4 * 30, goods])
    // Without any freight the total is the goods less the discount.
    const collected = await csv(text.replaceAll(/,4,\d+$/gm, (cells) => `,0,${Number(cells.slice(3)) - 4}`))
    expect([questions(collected), collected.summary.value]).toEqual([[], goods])
    // A total that nothing makes is asked about.
    const odd = await csv(text.replaceAll(/,(\d+)$/gm, (_, total) => `,${Number(total) + (Number(total) % 5)}`))
    expect(questions(odd)).toContain('dos_valores')
    expect(offered(odd, 'dos_valores')).toHaveLength(2)
  })
})

describe('amounts that contradict one another', () => {
  test('quantity × price that is far from the total is asked about', async () => {
    const file = await csv(
      `Fecha;Producto;Cantidad;Precio unitario;Total\n${many(30, (k) => `${day(k)};P${k % 4};${(k % 5) + 2};${1000 + 50 * k};${700 + 90 * ((k * 7) % 30)}`)}\n`,
    )
    expect(questions(file)).toContain('valor_contradice')
    expect(offered(file, 'valor_contradice').map(({ value }) => value)).toEqual([
      sum(30, (k) => 700 + 90 * ((k * 7) % 30)),
      sum(30, (k) => ((k % 5) + 2) * (1000 + 50 * k)),
    ])
  })

  test('numbers that lost their decimals are told by the total of their orders', async () => {
    const text = `numero_pedido,fecha_pedido,monto_neto,articulo,cantidad_pedida,precio_unitario\n${many(40, (k) => {
      const order = Math.floor(k / 2)
      const net = (69 + order) * 2 + 3
      return `${order},${(order % 28) + 1}/3/2025,${net.toFixed(2)},Aceite ${k % 5},"100,000","${(69 + order + (k % 2) * 3) / 10},${k % 2 === 0 ? '000' : '000'}00"`.replace(
        /"([\d.]+),00000"/,
        (_, units: string) => `"${(Number(units) * 1_000_000).toLocaleString('en-US')}"`,
      )
    })}\n`
    const file = await csv(text)
    expect(questions(file)).toContain('sin_decimales')
    expect(offered(file, 'sin_decimales')[0]).toEqual({
      lines: 40,
      quantity: 40,
      value: sum(40, (k) => 69 + Math.floor(k / 2) + (k % 2) * 3),
    })
  })

  test('money under a foreign currency is not added to the country’s own', async () => {
    const text = `Fecha;Factura;Cliente;Moneda;Importe\n${many(30, (k) => `${day(k)};F${k};Ana ${k};${k % 6 === 0 ? 'USD' : ''};${k % 6 === 0 ? 50 : 90_000}`)}\n`
    const file = await csv(text)
    expect(questions(file)).toContain('varias_monedas')
    expect(offered(file, 'varias_monedas').map(({ value }) => value)).toEqual([25 * 90_000, 25 * 90_000 + 250])
  })
})

describe('lines without a quantity or without a sale', () => {
  test('a few lines without quantity are much of a short file', async () => {
    const text = `Fecha;Producto;Cantidad;Total\n${many(7, (k) => `${13 + k}/03/2025;Silla ${k};${k < 3 ? 2 : ''};1000`)}\n`
    const file = await csv(text)
    expect(questions(file)).toEqual(['lineas_sin_cantidad'])
    expect(offered(file, 'lineas_sin_cantidad')).toEqual([
      { lines: 7, quantity: 10, value: 7000 },
      { lines: 3, quantity: 6, value: 3000 },
    ])
  })

  test('rows without quantity and without money are not asked about: no answer would bring them in', async () => {
    const text = `Fecha;Producto;Cantidad;Total\n${many(12, (k) => `${13 + k}/03/2025;Silla ${k};${k < 7 ? '2;1000' : ';'}`)}\n`
    const file = await csv(text)
    expect(questions(file)).toEqual(['muchas_rechazadas'])
    expect(file.rejections.filter(({ row }) => row === 9).map(({ code }) => code)).toEqual([
      'cantidad_vacia',
      'valor_vacio',
    ])
  })

  test('a report of all products has rows of those that were not sold: they are no lines', async () => {
    const file = await csv(
      `Fecha;Producto;Precio;Venta (pza);Venta ($)\n${many(60, (k) => `${day(k)};P${k};${k % 3 === 0 ? 100 : 0};${k % 3 === 0 ? 2 : k % 3 === 1 ? '' : 0};${k % 3 === 0 ? 200 : 0}`)}\n`,
    )
    expect(questions(file)).toEqual([])
    expect(file.summary).toMatchObject({ lines: 20, quantity: 40, value: 4000, rejectedRows: 0 })
  })

  test('a line that only takes money off gives no goods back', async () => {
    const file = await csv(
      `Fecha;Código;Tipo;Artículo;Cantidad;Subtotal\n${many(40, (k) => (k % 5 === 0 ? `${day(k)};9;Descuento;Promo;1;-500` : `${day(k)};${k};Artículo;Galleta ${k % 6};2;3000`))}\n`,
    )
    expect(file.summary).toMatchObject({ lines: 40, quantity: 64, value: 32 * 3000 - 8 * 500 })
  })
})

describe('codes for what a row is', () => {
  const typed = (header: string, type: (k: number) => string) =>
    `Fecha;${header};Comprobante;Producto;Cantidad;Total\n${many(60, (k) => `${day(k)};${type(k)};${k};P${k % 5};2;1000`)}\n`

  test('a letter that may be of credit notes is asked about', async () => {
    const file = await csv(typed('tipo_comp', (k) => (k % 20 === 0 ? 'C' : k % 20 === 1 ? 'D' : 'F')))
    expect(questions(file)).toEqual(['codigos_dudosos'])
    expect(offered(file, 'codigos_dudosos').map(({ value }) => value)).toEqual([54_000, 57_000, 60_000])
  })

  test('letters of a state are asked about; the letters of a tax regime say nothing', async () => {
    expect(questions(await csv(typed('ESTADO', (k) => (k % 20 === 0 ? 'A' : k % 20 === 1 ? 'NC' : 'C'))))).toEqual([
      'codigos_dudosos',
    ])
    expect(questions(await csv(typed('tipo_fact', (k) => (k % 3 === 0 ? 'A' : 'B'))))).toEqual([])
  })

  test('credit notes by the numbers of the tax offices of Chile, Peru and Argentina are subtracted', async () => {
    for (const [header, type] of [
      ['Tipo Doc', (k: number) => (k % 20 === 0 ? '61' : '33')],
      ['Tipo de Comprobante', (k: number) => (k % 20 === 0 ? '07' : k % 2 === 0 ? '03' : '01')],
      ['Tipo de Comprobante', (k: number) => (k % 20 === 0 ? '8' : k % 2 === 0 ? '6' : '1')],
    ] as const) {
      const file = await csv(typed(header, type))
      expect(codes(file)).toContain('notas_credito')
      expect(questions(file)).toEqual([])
      expect(file.summary).toMatchObject({ lines: 60, quantity: 57 * 2 - 3 * 2, value: 54_000 })
    }
  })
})

describe('columns of a few rows, and of several documents', () => {
  test('a state that nothing explains is asked about', async () => {
    const states = ['Pagado', 'Entregado', 'Pendiente', 'Enviado']
    const file = await csv(
      `Fecha;Pedido;Estado;Producto;Cantidad;Total\n${many(40, (k) => `${day(k)};${k};${k % 10 === 0 ? 'Trasladado' : states[k % 4]};P${k % 5};1;1000`)}\n`,
    )
    expect(questions(file)).toEqual(['codigos_dudosos'])
    expect(offered(file, 'codigos_dudosos').map(({ value }) => value)).toEqual([32_000, 36_000, 40_000])
  })

  test('a column that hardly a row fills is no quantity', async () => {
    const file = await csv(
      `Fecha;Contrato;Cliente;Qtde. Evento;Valor\n${many(60, (k) => `${day(k)};${k};Ana ${k};${k % 20 === 0 ? 2 : ''};${100 + k}`)}\n`,
    )
    expect(file.understanding.mapping.cantidad).toBeNull()
    expect(file.summary).toMatchObject({ lines: 60, value: sum(60, (k) => 100 + k) })
  })

  test('numbered columns of one ticket are no stores', async () => {
    const file = await csv(
      `ID;Codigo da venda;Data;Item 1;Vr unt 1;Qtd 1;Item 2;Vr unt 2;Qtd 2;Item 3;Vr unt 3;Qtd 3;Vr total;Vr dinheiro\n${many(8, (k) => `${k + 1};${k + 1};${13 + k}/06/2020;Corte;20;1;;0;;;0;;20;20`)}\n`,
    )
    expect(codes(file)).not.toContain('nombres_en_columnas')
    expect(file.summary).toMatchObject({ lines: 8, quantity: 8, value: 160 })
  })
})

describe('what is no sale, or may be none', () => {
  test('opportunities that were not won are asked about', async () => {
    const states = ['Convertido', 'En proceso', 'No convertido']
    const file = await csv(
      `Fecha;Cliente;Modelo;Precio Venta;Estado Lead\n${many(30, (k) => `${day(k)};Ana ${k};Moto ${k % 4};${5000 + k};${states[k % 3]}`)}\n`,
    )
    expect(questions(file)).toContain('oportunidades')
    expect(offered(file, 'oportunidades').map(({ lines }) => lines)).toEqual([10, 30])
  })

  test('a file whose only money is a cost may hold purchases: it is asked', async () => {
    const file = await csv(
      `Date,Name,Quantity,Cost\n${many(30, (k) => `2025-03-${String((k % 28) + 1).padStart(2, '0')},Burger ${k % 5},${(k % 2) + 1},${400 + 5 * k}`)}\n`,
    )
    expect(questions(file)).toEqual(['solo_costos'])
    expect(offered(file, 'solo_costos').map(({ value }) => value)).toEqual([
      0,
      sum(30, (k) => ((k % 2) + 1) * (400 + 5 * k)),
      sum(30, (k) => 400 + 5 * k),
    ])
  })

  test('one buyer of all orders of several sellers bought them', async () => {
    const file = await csv(
      `Order Date,Order ID,Seller,Buyer Name,Title,Quantity,Item Total\n${many(20, (k) => `2025-03-${String((k % 28) + 1).padStart(2, '0')},112-${k},Tienda ${k % 4},Ana Ruiz,Libro ${k % 6},1,${20 + k}`)}\n`,
    )
    expect(questions(file)).toContain('no_parecen_ventas')
  })

  test('goods received are refused', async () => {
    await expect(
      csv(
        `Fecha;Documento de recepción;Producto;Cantidad;Valor\n${many(20, (k) => `${day(k)};R${k};P${k % 4};3;1000`)}\n`,
        {},
        'reporte.csv',
      ),
    ).rejects.toMatchObject({ code: 'no_son_ventas' })
  })
})

test('of days of delivery and of payment it is asked which is the sale’s', async () => {
  const file = await csv(
    `DeliveryDate,Item,QTY,Total Price,Payment Date\n${many(20, (k) => `2025-01-${String(k + 1).padStart(2, '0')},Pan ${k % 3},${(k % 2) + 1},${100 * ((k % 2) + 1)},2025-02-${String(k + 1).padStart(2, '0')}`)}\n`,
  )
  expect(questions(file)).toEqual(['varias_fechas'])
})
