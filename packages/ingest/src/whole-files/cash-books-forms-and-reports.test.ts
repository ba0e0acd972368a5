import { describe, expect, test } from 'vitest'
import { csv, finding, many, questions, readFile, sum, xlsx } from '../sales-file.fixture.ts'
import { workbookOf } from '../workbook.fixture.ts'

/** What unseen files and an attack on the rules of decision 93 taught; each made up anew. */

const day = (k: number): string => `${String((k % 27) + 1).padStart(2, '0')}/03/2026`

describe('cash books', () => {
  const book = (column: string) =>
    csv(
      `Fecha;Detalle;${column};Egresos;Saldo\n01/03/2026;Saldo anterior;;;350\n${many(40, (k) => `${day(k)};${k % 5 === 4 ? 'Compra bolsas' : `Venta mix ${k % 3}`};${k % 5 === 4 ? '' : 20_000 + 500 * k};${k % 5 === 4 ? 9000 + k : ''};${1000 * k}`)}\n`,
    )
  const sold = sum(40, (k) => (k % 5 === 4 ? 0 : 20_000 + 500 * k))

  test('what went out, and what was left, is no sale beside money called so', async () => {
    const file = await book('Ventas')
    expect(questions(file)).toEqual([])
    expect(file.summary).toMatchObject({ lines: 32, value: sold })
    expect(finding(file, 'no_son_ventas')?.text).toContain('8 filas traen su plata en «Egresos»')
  })

  test('of income that may be of anything it is still asked', async () => {
    expect(questions(await book('Ingresos'))).toContain('no_parecen_ventas')
  })

  test('ways to be paid below one title are its money together', async () => {
    const file = await xlsx([
      ['Fecha', 'Detalle', 'Ventas', null, 'Notas'],
      [null, null, 'Efectivo', 'Yape', null],
      ...Array.from({ length: 30 }, (_, k) => [
        day(k),
        `Mix ${k % 4}`,
        k % 3 ? 20_000 + 500 * k : null,
        k % 3 ? null : 9000 + 500 * k,
        null,
      ]),
    ])
    expect(questions(file)).toEqual([])
    expect(file.summary.value).toBe(sum(30, (k) => (k % 3 ? 20_000 : 9000) + 500 * k))
  })

  test('amounts added up in a cell are their sum; given away pieces are not', async () => {
    const file = await csv(
      `Fecha;Producto;Total\n${many(30, (k) => `${day(k)};Combo ${k % 4};${k % 3 ? 20_000 + 500 * k : `${9000 + 500 * k} + 8.000`}`)}\n`,
    )
    expect(file.summary.value).toBe(sum(30, (k) => (k % 3 ? 20_000 : 17_000) + 500 * k))
    const pieces = await csv(`Fecha;Producto;Cantidad\n${many(30, (k) => `${day(k)};Combo;${k % 3 ? 4 : '10+2'}`)}\n`)
    expect(pieces.summary.quantity).toBe(80)
  })
})

describe('units', () => {
  test('a dozen at the price of one is twelve, and at the price of a dozen is one', async () => {
    const line = (k: number, each: number) =>
      `${day(k)};Huevo ${k % 4};${k % 3 ? 5 : '2 doc'};${600 + 50 * (k % 4)};${(k % 3 ? 5 : 2 * each) * (600 + 50 * (k % 4))}`
    const read = (each: number) => csv(`Fecha;Producto;Cantidad;Precio;Total\n${many(30, (k) => line(k, each))}\n`)
    const twelve = await read(12)
    expect(twelve.summary.quantity).toBe(20 * 5 + 10 * 24)
    expect(finding(twelve, 'medidas_mezcladas')?.text).toContain('«1 doc» por 12')
    expect((await read(1)).summary.quantity).toBe(20 * 5 + 10 * 2)
  })

  test('a share of the money, or what came back, below each month is no quantity of it', async () => {
    const read = (title: string, of: (money: number) => number) =>
      xlsx([
        ['Ventas 2026'],
        ['Producto', 'Enero', null, 'Febrero', null, 'Marzo', null],
        [null, 'Importe', title, 'Importe', title, 'Importe', title],
        ...Array.from({ length: 8 }, (_, k) => [
          `P${k}`,
          ...[0, 1, 2].flatMap((month) => {
            const money = 30_000 + 7000 * k + 5000 * month
            return [money, of(money)]
          }),
        ]),
      ])
    for (const [title, of] of [
      ['Flete', (money: number) => money / 20],
      ['Ovillas', (money: number) => money / 50],
      ['Quejas', (money: number) => 1 + (money % 7)],
    ] as const) {
      const file = await read(title, of)
      expect(file.understanding.mapping.cantidad).toBeNull()
      expect(file.summary.value).toBe(sum(8, (k) => sum(3, (month) => 30_000 + 7000 * k + 5000 * month)))
      expect(finding(file, 'medidas_aparte')?.text).toContain(title)
    }
  })

  test('beside quantities a currency is the money, and another word is left aside', async () => {
    const read = (title: string) =>
      xlsx([
        ['Ventas 2026'],
        ['Producto', 'Enero', null, 'Febrero', null, 'Marzo', null],
        [null, 'Cantidad', title, 'Cantidad', title, 'Cantidad', title],
        ...Array.from({ length: 8 }, (_, k) => [
          `P${k}`,
          ...[0, 1, 2].flatMap((month) => [20 + k + month, (20 + k + month) * (900 + 50 * k)]),
        ]),
      ])
    const value = sum(8, (k) => sum(3, (month) => (20 + k + month) * (900 + 50 * k)))
    expect((await read('Bs')).summary.value).toBe(value)
    expect((await read('Gramos')).summary.value).toBe(0)
  })

  test('the money of each row of months has its price, where that is no fraction of a cent', async () => {
    const file = await xlsx([
      ['Ventas 2026'],
      ['Producto', 'Enero', 'Febrero', 'Marzo', 'TOTAL $'],
      ...Array.from({ length: 8 }, (_, k) => [`P${k}`, 3 + k, 4 + k, 5 + k, (12 + 3 * k) * (1500 + 50 * k)]),
    ])
    expect(file.summary.value).toBe(sum(8, (k) => (12 + 3 * k) * (1500 + 50 * k)))
  })
})

describe('reports of programs', () => {
  test('a cardholder’s purchase is the terminal’s sale', async () => {
    const file = await csv(
      `Fecha Transacción;Código Terminal;Franquicia;Tipo Transacción;Valor Total;Comisión;Estado\n${many(40, (k) => `${day(k)};T9;${k % 2 ? 'VISA' : 'AMEX'};COMPRA;${50_000 + 1000 * k};${1000 + k};${k % 9 === 8 ? 'RECHAZADA' : 'APROBADA'}`)}\n`,
    )
    expect(questions(file)).toEqual([])
    expect(file.summary.value).toBe(sum(40, (k) => (k % 9 === 8 ? 0 : 50_000 + 1000 * k)))
  })

  test('states of the sales of one shop are no states of a product', async () => {
    const file = await csv(
      `Código de comercio|Nombre comercial|Fecha de operación|Tipo de movimiento|Importe|Comisión|Fecha de abono|Estado\n${many(60, (k) => `4073|PASITOS|${day(k)}|Venta|${50 + k}.50|-1.20|${day(k + 1)}|${k % 15 === 14 ? 'Denegado' : 'Abonado'}`)}\n`,
    )
    expect(file.summary.lines).toBe(56)
    expect(file.understanding.mapping).toMatchObject({ producto: null, productoCodigo: null })
  })

  test('returns that the total has taken off are not asked about, and no amount before it is a rival', async () => {
    const gross = (k: number) => 700 + 40 * k
    const [off, back] = [(k: number) => (k % 4 === 0 ? 60 : 0), (k: number) => (k % 11 === 5 ? 500 : 0)]
    const net = (k: number) => gross(k) - off(k) - back(k)
    const tax = (k: number) => Math.round(net(k) * 16) / 100
    const file = await csv(
      `Día;Título del producto;Artículos netos vendidos;Ventas brutas;Descuentos;Devoluciones;Ventas netas;Impuestos;Ventas totales\n${many(60, (k) => `2025-09-${String((k % 27) + 1).padStart(2, '0')};P${k % 5};${1 + (k % 3)};${gross(k)}.00;-${off(k)}.00;-${back(k)}.00;${net(k)}.00;${tax(k)};${(net(k) + tax(k)).toFixed(2)}`)}\n`,
    )
    expect(questions(file)).toEqual([])
    expect(file.summary.value).toBeCloseTo(
      sum(60, (k) => net(k) + tax(k)),
      1,
    )
  })

  test('what a subtotal comes to with discount and tax was charged', async () => {
    const [count, price] = [(k: number) => 1 + (k % 3), (k: number) => 100 * (5 + (k % 6))]
    const off = (k: number) => (k % 4 === 0 ? 0.1 * count(k) * price(k) : 0)
    const tax = (k: number) => 0.16 * (count(k) * price(k) - off(k))
    const file = await csv(
      `Sale Date;Client;Sale ID;Item name;Item price;Quantity;Subtotal;Discount amount;Tax;Item Total\n${many(40, (k) => `2025-01-${String((k % 27) + 1).padStart(2, '0')};Ana ${k % 6};${900 + k};Clase ${k % 5};${price(k)};${count(k)};${count(k) * price(k)};${off(k)};${tax(k).toFixed(2)};${(count(k) * price(k) - off(k) + tax(k)).toFixed(2)}`)}\n`,
    )
    expect(questions(file)).toEqual([])
    expect(file.summary.value).toBeCloseTo(
      sum(40, (k) => count(k) * price(k) - off(k) + tax(k)),
      0,
    )
  })

  test('ERPNext’s quantity in stock units, and how many copies were made, are sold', async () => {
    for (const title of ['Stock Qty', 'Copias']) {
      const file = await csv(
        `Posting Date;Item Name;Customer Name;${title};Rate;Amount\n${many(40, (k) => `2025-02-${String((k % 27) + 1).padStart(2, '0')};Jabón ${k % 5};Hotel ${k % 4};${2 + (k % 7)};${50 + 5 * (k % 5)};${(2 + (k % 7)) * (50 + 5 * (k % 5))}`)}\n`,
      )
      expect(questions(file)).toEqual([])
      expect(file.summary.quantity).toBe(sum(40, (k) => 2 + (k % 7)))
    }
  })

  test('an article’s code and name above its lines, on every page, are of these', async () => {
    const titles = ['Fecha', 'Documento', 'Cliente', 'Cantidad', 'Precio', 'Importe']
    const article = (k: number) => [
      ['Artículo:', `LIN-0${k}`, `LINEA NYLON ${k}LB`],
      ...Array.from({ length: 8 }, (_, at) => [
        day(at + 10),
        `F1${k}${at}`,
        `Ana ${at % 3}`,
        1 + at,
        100 + k,
        (1 + at) * (100 + k),
      ]),
      [null, null, `Total LIN-0${k}`, 36, null, 36 * (100 + k)],
      [],
    ]
    const page = [['TODO PESCA'], ['Ventas por artículo del 01/03/2026 al 31/03/2026'], [], titles]
    const file = await xlsx([...page, ...[1, 2, 3].flatMap(article), ...page, ...[4, 5].flatMap(article)])
    expect(questions(file)).toEqual([])
    expect(file.summary).toMatchObject({ lines: 40, productos: 5, quantity: 180 })
  })

  test('Odoo’s measures behind the last month are of all months', async () => {
    const row = (k: number) => {
      const months = [0, 1, 2].flatMap((month) => [4 + k + month, (4 + k + month) * (900 + 10 * k)])
      return [...months, 15 + 3 * k, (15 + 3 * k) * (900 + 10 * k)]
    }
    const measures = ['Cantidad pedida', 'Total libre de impuestos']
    const total = Array.from({ length: 8 }, (_, at) => sum(6, (k) => row(k)[at]!))
    const file = await xlsx([
      [null, 'Total'],
      [null, 'agosto 2025', null, 'septiembre 2025', null, 'octubre 2025', null, null, null],
      [null, ...measures, ...measures, ...measures, ...measures],
      ['Total', ...total],
      ...Array.from({ length: 6 }, (_, k) => [`    [SEM0${k}] Semilla ${k}`, ...row(k)]),
    ])
    expect(questions(file)).toEqual([])
    expect(file.summary).toMatchObject({ lines: 18, quantity: total[6], value: total[7] })
  })
})

describe('whose, and when', () => {
  test('"Nombre" beside goods is who took them, and "Quién" beside services who did them', async () => {
    const orders = await csv(
      `Fecha pedido;Nombre;Trabajo;Copias;Total\n${many(40, (k) => `${day(k)};Ana ${k % 7};Marco ${k % 5};${1 + (k % 3)};${850 * (1 + (k % 3))}`)}\n`,
    )
    expect(orders.understanding.mapping).toMatchObject({ cliente: 1, producto: 2 })
    const read = (goods: string) =>
      csv(
        `Fecha;${goods};Quién;Valor\n${many(40, (k) => `${day(k)};P ${k % 5};Ana ${'xyzwv'[k % 5]};${8000 + 100 * k}`)}\n`,
      )
    expect((await read('Producto')).understanding.mapping.cliente).toBe(2)
    expect((await read('Servicio')).understanding.mapping.cliente).toBeNull()
  })

  test('an order’s own day in any word goes before that of its delivery', async () => {
    const form = (k: number) => [
      ['Cliente', `Tienda ${k % 3}`, 'Fecha pedido', day(k), 'Entrega', day(k + 9)],
      ['PRODUCTO', 'CANT', 'P/U', 'IMPORTE'],
      ...[1, 2, 3].map((at) => [`P${at}`, at, 1000, at * 1000]),
      [],
    ]
    const file = await xlsx(Array.from({ length: 12 }, (_, k) => form(k)).flat())
    expect(file.summary).toMatchObject({ firstDate: '2026-03-01', lastDate: '2026-03-12' })
  })

  test('the day that a report was printed on is not that of its sales, in whatever cell it stands', async () => {
    const file = await xlsx([
      ['Menu Item Sales Detail'],
      ['Business Dates: 01/11/2025 - 30/11/2025', null, null, 'Printed: 01/12/2025 06:02'],
      [],
      ['Menu Item Name', 'Sales Qty', 'Net Sales'],
      ...Array.from({ length: 20 }, (_, k) => [`Desayuno ${k}`, 3 + k, 900 + 10 * k]),
    ])
    expect(questions(file)).toEqual([])
    expect(file.summary.lastDate).toBe('2025-11-30')
  })

  test('days stand below the weeks that they are of', async () => {
    const days = Array.from({ length: 28 }, (_, k) => k + 1)
    const weeks = days.map((one) => ((one - 1) % 7 === 0 ? `SEMANA ${(one - 1) / 7 + 1}` : null))
    const file = await xlsx([
      ['Chocolatería — unidades vendidas, julio 2025'],
      [],
      ['PRODUCTO', ...weeks],
      [null, ...days],
      ...Array.from({ length: 6 }, (_, k) => [`Barra ${k}`, ...days.map((one) => (one * (k + 1)) % 6)]),
    ])
    expect(file.summary).toMatchObject({ firstDate: '2025-07-01', lastDate: '2025-07-28' })
    expect(file.summary.quantity).toBe(sum(6, (k) => sum(28, (at) => ((at + 1) * (k + 1)) % 6)))
  })

  test('a month with a column of discounts is of the same history', async () => {
    const month = (name: string, of: number, hasDiscount: boolean) => ({
      sheet: name,
      data: [
        [`ventas ${name} 2025`],
        [],
        ['fecha', 'nota', 'artículo', 'pzas', 'precio', ...(hasDiscount ? ['desc.'] : []), 'total', 'pagó'],
        ...Array.from({ length: 12 }, (_, k) => [
          `${k + 14}/${of}`,
          `${of}0${k}`,
          `Filtro ${k % 4}`,
          2,
          450,
          ...(hasDiscount ? [k % 4 ? null : 50] : []),
          900 - (hasDiscount && k % 4 === 0 ? 50 : 0),
          'efectivo',
        ]),
      ],
    })
    const file = await readFile(
      await workbookOf([month('Abr', 4, false), month('May', 5, true), month('Jun', 6, false)]),
      {},
      'acuario.xlsx',
    )
    expect(questions(file)).toEqual([])
    expect(file.summary).toMatchObject({ lines: 36, value: 36 * 900 - 150 })
  })
})

describe('what is no sale', () => {
  test.each([
    ['cotizaciones_marzo.csv', ''],
    ['marzo.csv', 'PRESUPUESTO MARZO\n'],
    ['garantias marzo.csv', ''],
  ])('%s is asked about, whatever its columns are', async (name, above) => {
    const file = await csv(
      `${above}Fecha;Cliente;Producto;Cantidad;Precio;Total\n${many(30, (k) => `${day(k)};Ana ${k % 5};P${k % 4};2;700;1400`)}\n`,
      {},
      name,
    )
    expect(questions(file)).toContain('no_parecen_ventas')
  })

  test('an error of the printer is none of the sale', async () => {
    const file = await csv(
      `Fecha;Producto;Cantidad;Total;Estado impresión\n${many(30, (k) => `${day(k)};P${k % 4};2;${1400 + k};${k % 7 === 6 ? 'Error' : k % 7 === 5 ? 'Fallido' : 'Impreso'}`)}\n`,
    )
    expect(questions(file)).toEqual([])
    expect(file.summary.lines).toBe(30)
  })

  test('a noted text with a line of anything else is not read in part, and the line is named', async () => {
    const lines = Array.from({ length: 12 }, (_, k) => `pan ${k + 2} x 500 = ${(k + 2) * 500}`)
    const read = (more: string) => csv(['octubre 2025', 'Jueves 2/10', ...lines, more].join('\n'), {}, 'cuentas.txt')
    expect((await read('total 51000')).summary.lines).toBe(12)
    for (const other of ['Gaseosa 3500', 'anulado pan 2 x 500 = 1000', 'COMPRAS', 'Pan 2500 x 2'])
      await expect(read(other)).rejects.toThrow(`no pudimos leer como venta «${other}»`)
  })

  test('a product of two figures that is an area is no quantity at a price', async () => {
    const file = await csv(
      `Fecha;Producto;Medida;Área;Total\n${many(30, (k) => `${day(k)};Marco;${30 + k}x40;${(30 + k) * 40};${90_000 + k}`)}\n`,
    )
    expect(file.summary.value).toBe(sum(30, (k) => 90_000 + k))
  })
})
