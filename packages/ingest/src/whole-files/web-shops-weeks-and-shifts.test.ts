import { describe, expect, test } from 'vitest'
import { codes, csv, finding, many, questions, readFile, sum, xlsx } from '../sales-file.fixture.ts'
import { workbookOf } from '../workbook.fixture.ts'

/** What unseen files taught (docs/decisions/0092); each made up anew. */

const day = (k: number): string => `${String((k % 27) + 1).padStart(2, '0')}/03/2026`
const json = (value: unknown, name = 'pedidos.json') =>
  readFile(new TextEncoder().encode(JSON.stringify(value)), {}, name)

describe('web shops and apps', () => {
  test('what PrestaShop says of a payment that it has is a sale; what was cancelled is none', async () => {
    const states = ['Pago aceptado', 'Preparación en curso', 'Entregado', 'Pago remoto aceptado', 'Cancelado']
    const file = await csv(
      `Referencia;Cliente;Total;Estado;Fecha\n${many(40, (k) => `R${k}X;C${k % 7};${20_000 + 500 * k};${states[k % 5]};${day(k)}`)}\n`,
    )
    expect(questions(file)).toEqual([])
    expect(file.summary.value).toBe(sum(40, (k) => (k % 5 === 4 ? 0 : 20_000 + 500 * k)))
  })

  test('how many pieces the whole order has, on each of its lines, is no other quantity', async () => {
    const file = await csv(
      `Order number;Date created;Total order quantity;Item;Qty;Price\n${many(40, (k) => `${900 + (k >> 1)};2026-03-${String((k % 27) + 1).padStart(2, '0')};${k % 2 === 0 ? 3 + ((k >> 1) % 3) : 3 + ((k >> 1) % 3)};Vela ${k % 5};${k % 2 === 0 ? 2 : 1 + ((k >> 1) % 3)};${60 + 15 * (k % 5)}`)}\n`,
    )
    expect(questions(file)).toEqual([])
    expect(file.summary.quantity).toBe(sum(40, (k) => (k % 2 === 0 ? 2 : 1 + ((k >> 1) % 3))))
  })

  test('two columns of money that are alike hold no running total, however many rows come to nothing', async () => {
    const amounts = (k: number) => (k % 2 === 1 ? 0 : 40 + (k % 9))
    const file = await csv(
      `Date;Order ID;Product Title;Sales Quantity;Net Sales;Taxes;Total Sales;Total Amount Including Taxes\n${many(60, (k) => `2026-03-${String((k % 27) + 1).padStart(2, '0')};${500 + (k >> 1)};${k % 2 === 1 ? '' : `P${k % 6}`};${k % 2 === 1 ? 0 : 1};${amounts(k)};${(amounts(k) * 0.2).toFixed(2)};${(amounts(k) * 1.2).toFixed(2)};${(amounts(k) * 1.2).toFixed(2)}`)}\n`,
    )
    expect(file.summary.value).toBeCloseTo(
      sum(60, (k) => Number((amounts(k) * 1.2).toFixed(2))),
      2,
    )
  })

  test('a price of zero on most rows that came to something proves nothing', async () => {
    const file = await csv(
      `Fecha;Producto;Cantidad;Repuesto;Venta neta\n${many(60, (k) => `${day(k)};P${k % 6};${k % 4 === 0 ? -2 : 2};${k % 4 === 0 ? 9000 + k : 0};${k % 4 === 0 ? -18_000 - 2 * k : 15_000 + k}`)}\n`,
    )
    expect(file.understanding.mapping.precio).toBeNull()
  })

  test('what an app pays out, less its commission, what was withheld and the shop’s own discount, is not the sale', async () => {
    const [sold, held] = [(k: number) => 30_000 + 700 * k, (k: number) => 400 + 7 * (k % 11)]
    const file = await csv(
      `ID Orden;Fecha de creación;Tienda;Valor productos;Descuento asumido aliado;Comisión;Retenciones;Neto a pagar\n${many(50, (k) => `${7000 + k};${day(k)};Sede ${k % 2};${sold(k)};${k % 5 === 0 ? 3000 : 0};${sold(k) / 4};${held(k)};${sold(k) - (k % 5 === 0 ? 3000 : 0) - sold(k) / 4 - held(k)}`)}\n`,
    )
    expect(questions(file)).toEqual([])
    expect(file.summary.value).toBe(sum(50, sold))
  })

  test('zeros at their prices that come to the discounts of orders without any are no quantity', async () => {
    const line = (k: number) => (1 + (k % 3)) * (7.5 + (k % 4))
    const off = (order: number) => (order === 7 ? 2 : order === 9 ? 1 : 0)
    const paid = (order: number) => line(2 * order) + line(2 * order + 1) - off(order)
    const file = await csv(
      `id pedido;date_add;total_discounts;total_paid;product_attribute_id;product_quantity;product_name;unit_price_tax_incl\n${many(60, (k) => `${300 + (k >> 1)};2025-12-${String(((k >> 1) % 27) + 1).padStart(2, '0')};${off(k >> 1).toFixed(6)};${paid(k >> 1).toFixed(6)};0;${1 + (k % 3)};Queso ${k % 4};${7 + (k % 4)}.500000`)}\n`,
    )
    expect(file.summary.quantity).toBe(sum(60, (k) => 1 + (k % 3)))
  })

  test('where a client bought, and what the delivery cost them, speaks of no purchases of the shop', async () => {
    const file = await csv(
      `ID;Punto de compra;Fecha de compra;Facturar a nombre;Total (Base);Total (Comprado);Estado;Subtotal;Gastos de envío\n${many(40, (k) => `${900 + k};Sitio principal;2026-03-${String((k % 27) + 1).padStart(2, '0')} 18:40:00;Ana ${k % 7};${60_500 + 100 * k};${60_500 + 100 * k};${k % 5 === 0 ? 'Cancelado' : 'Completo'};${45_500 + 100 * k};15000`)}\n`,
    )
    expect(file.summary).toMatchObject({ lines: 32, clientes: 7 })
  })

  test('of a payment that failed nothing was kept, and what is left of the others is still not the sale', async () => {
    const failed = (k: number) => k % 6 === 5
    const file = await csv(
      `Fecha;Operación;Estado;Descripción;Monto total;Comisión;Monto neto\n${many(42, (k) => `${day(k)};T${k};${failed(k) ? (k % 12 === 5 ? 'Fallida' : 'Cancelada') : 'Exitosa'};Taza ${k % 4};${9000 + 100 * k};${failed(k) ? 0 : 270 + 3 * k};${failed(k) ? 0 : 8730 + 97 * k}`)}\n`,
    )
    expect(questions(file)).toEqual([])
    expect(file.summary.value).toBe(sum(42, (k) => (failed(k) ? 0 : 9000 + 100 * k)))
  })

  test('a document’s total follows from what was taxed less the discount and with the tax', async () => {
    const [base, off] = [(k: number) => 100_000 + 900 * k, (k: number) => (k % 3 === 0 ? 5000 : 0)]
    const total = (k: number) => Math.round((base(k) - off(k)) * 1.13 * 100) / 100
    const file = await csv(
      `Consecutivo;Fecha emisión;Receptor;Total gravado;Total descuentos;Total impuesto;Total comprobante\n${many(40, (k) => `${1000 + k};${day(k)};C${k % 6};${base(k)};${off(k)};${((base(k) - off(k)) * 0.13).toFixed(2)};${total(k)}`)}\n`,
    )
    expect(questions(file)).toEqual([])
    expect(file.summary.value).toBeCloseTo(sum(40, total), 0)
    expect(finding(file, 'con_impuestos')?.text).toContain('«Total impuesto»')
  })

  test('what the discount and the tax make of the value was charged, though it is called a cost', async () => {
    const [value, off] = [(k: number) => 39_000 + 1000 * k, (k: number) => (k % 2 === 1 ? 3900 + 100 * k : 0)]
    const tax = (k: number) => (value(k) - off(k)) / 5
    const file = await csv(
      `Fecha;Comprobante;Cliente;Valor;Descuento;Impuesto;Costo con impuesto\n${many(40, (k) => `${day(k)};B${k};C${k % 6};${value(k)};${off(k)};${tax(k)};${value(k) - off(k) + tax(k)}`)}\n`,
    )
    expect(file.summary.value).toBe(sum(40, (k) => value(k) - off(k) + tax(k)))
  })
})

describe('records', () => {
  const orders = [0, 1, 2, 3].map((k) => ({
    fecha: `2026-03-0${k + 1} 10:06:16`,
    cliente_nombre: `Cliente ${k}`,
    total_venta: 12_400 + 1000 * k,
    detalle_productos: [
      { sabor: 'Mango', cantidad: 4, venta_total: 6000 },
      { sabor: 'Lulo', cantidad: 2, venta_total: 6400 + 1000 * k },
    ],
  }))

  test('“detalle_productos” are the lines of an order', async () => {
    const file = await json(orders)
    expect(file.summary).toMatchObject({ lines: 8, quantity: 24, value: sum(4, (k) => 12_400 + 1000 * k) })
    expect(file.understanding.headers[file.understanding.mapping.producto!]).toBe('sabor')
  })

  test('an invoice’s own day goes before the moment at which it was written, and its number is no product', async () => {
    const invoices = [3, 5, 8, 12].map((at, k) => ({
      id: `a4929a78-${k}`,
      name: `FV-1-${4880 + k}`,
      date: `2026-03-${String(at).padStart(2, '0')}`,
      metadata: { created: `2026-04-${String(at + 3).padStart(2, '0')}T08:00:00` },
      items: [
        { code: `C${k}`, quantity: 2, price: 125_000, description: 'Radio portátil', total: 297_500 },
        { code: `D${k}`, quantity: 1, price: 69_000, description: 'Batería', total: 82_110 },
      ],
    }))
    const file = await json(invoices)
    expect([file.summary.firstDate, file.summary.lastDate]).toEqual(['2026-03-03', '2026-03-12'])
    expect(file.sample.map(({ producto }) => producto).slice(0, 2)).toEqual(['Radio portátil', 'Batería'])
  })

  test('the same product on a line of another table does not date it', async () => {
    const bytes = await workbookOf([
      {
        sheet: 'Pedidos',
        data: [['id_pedido', 'id_producto', 'precio_total'], ...[0, 1, 2].map((k) => [`C${k}`, `A00${k}`, 5000 + k])],
      },
      {
        sheet: 'Transacciones',
        data: [
          ['id_transaccion', 'id_producto', 'fecha', 'total'],
          ...[0, 1, 2].map((k) => [10 + k, `A00${k}`, `0${k + 1}/03/2026`, 90_000 + k]),
        ],
      },
    ])
    const file = await readFile(bytes, {}, 'base.xlsx').catch(() => null)
    expect(file?.summary.value).not.toBe(15_003)
  })
})

describe('words', () => {
  test('«Sangría» with its accent is a drink', async () => {
    const file = await csv(
      `Fecha;Producto;Cantidad;Precio;Total\n${many(30, (k) => `${day(k)};${k % 5 === 0 ? 'Sangría' : 'Ron'};${(k % 3) + 1};8000;${8000 * ((k % 3) + 1)}`)}\n`,
    )
    expect(questions(file)).toEqual([])
    expect(file.summary.lines).toBe(30)
  })

  test('a drink that came back once is still a drink, and what is taken out each time is none', async () => {
    const rows = (sign: (k: number) => number) =>
      csv(
        `Fecha;Producto;Cantidad;Total\n${many(60, (k) => `${day(k)};${k % 5 === 0 ? 'Sangría jarra' : 'Ron'};${k % 5 === 0 ? sign(k) : 1};${k % 5 === 0 ? sign(k) * 54_900 : 9000}`)}\n`,
      )
    const drink = await rows((k) => (k === 20 ? -1 : 1))
    expect([questions(drink), drink.summary.value]).toEqual([[], 48 * 9000 + 10 * 54_900])
    expect(questions(await rows(() => -1))).toEqual(['codigos_dudosos'])
  })

  test('"Cobro" over "20k" and "36 mil" is money', async () => {
    const amount = (k: number) => [`$${7 * k}.000`, `${7 * k}k`, `${7 * k} mil`, `${7 * k}000`][k % 4]
    const file = await csv(
      `ticket;fecha;cliente;servicio;cant;cobro\n${many(40, (k) => `${400 + k};${day(k)};C${k % 4};lavado;${k + 1} kg;${amount(k + 1)}`)}\n`,
    )
    expect(file.summary.value).toBe(sum(40, (k) => 7000 * (k + 1)))
  })

  test.each(['depenses.csv', 'ausgaben.csv', 'spese.csv'])('%s is what was spent', async (name) => {
    const text =
      'Date;Description;Montant;Catégorie\n23/07/2025;Achat légumes;3000;Ingrédients\n24/07/2025;Pain;2500;Ingrédients\n'
    await expect(csv(text, {}, name)).rejects.toMatchObject({ code: 'no_son_ventas' })
  })

  test('a tour is what was sold', async () => {
    const file = await csv(
      `Fecha reserva;Tour;Pasajero;Pax;Monto total\n${many(30, (k) => `${day(k)};Laguna ${k % 4};P${k};${(k % 3) + 1};${42_000 * ((k % 3) + 1)}`)}\n`,
    )
    expect(file.understanding.headers[file.understanding.mapping.producto!]).toBe('Tour')
  })
})

describe('days and shifts', () => {
  test('one day that was typed as text stands among those of its column that are dates', async () => {
    const rows = Array.from({ length: 30 }, (_, k) => [
      k === 14 ? '06/04/2026' : new Date(Date.UTC(2026, 2, 20 + k)),
      `P${k % 4}`,
      (k % 3) + 1,
      5000,
      5000 * ((k % 3) + 1),
    ])
    const file = await xlsx([['fecha', 'producto', 'cant', 'precio', 'total'], ...rows])
    expect(questions(file)).toEqual([])
    expect(file.summary.lastDate).toBe('2026-04-18')
  })

  test('sheets called by the weekday and the day are of the day that their title names', async () => {
    const names = ['LUN 2', 'MAR 3', 'MIÉ 4', 'JUE 5', 'VIE 6']
    const days = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes']
    const bytes = await workbookOf(
      names.map((sheet, k) => ({
        sheet,
        data: [
          [`Ventas del ${days[k]} ${k + 2} de marzo de 2026`, null, null, null],
          [null, null, null, null],
          ['CANT', 'ARTICULO', 'V/UNIT', 'V/TOTAL'],
          ...[1, 2, 3, 4].map((n) => [n, `Artículo ${n}`, 1000 * n, 1000 * n * n]),
          [null, null, 'TOTAL DIA', 30_000],
        ],
      })),
    )
    const file = await readFile(bytes, {}, 'marzo.xlsx')
    expect(file.summary).toMatchObject({ lines: 20, value: 150_000, firstDate: '2026-03-02', lastDate: '2026-03-06' })
  })

  test('a day and a client in one cell, above the lines of their document', async () => {
    const file = await csv(
      `Fecha / Cliente;Producto;Cant (lb);Vr lb;Vr total\n${many(6, (k) => `0${k + 1}-mar-2026 / Hotel ${k};;;;\n;Queso;${k + 2};8000;${8000 * (k + 2)}\n;Cuajada;3;7000;21000\n;;;Total remisión;${8000 * (k + 2) + 21_000}`)}\n`,
    )
    expect(questions(file)).toEqual([])
    expect(file.summary).toMatchObject({ lines: 12, firstDate: '2026-03-01', lastDate: '2026-03-06', clientes: 6 })
    expect(file.summary.value).toBe(sum(6, (k) => 8000 * (k + 2) + 21_000))
  })

  test('shifts one below another, each with its day, its titles, its total and what was handed over', async () => {
    const shift = (k: number) =>
      `0${(k >> 1) + 1}/06/2026;TURNO ${k % 2 === 0 ? 'MAÑANA' : 'TARDE'};;Responsable: Ana;\nProducto;Und;Vr. unitario;Vr. total;Dcto\nCuras;2;4300;8600;\nSuero;1;6500;6000;500\nTOTAL TURNO;;;14600;\nEntregado en efectivo;;;14000;\n;;;;`
    const file = await csv(`${many(12, shift)}\n`)
    expect(file.summary).toMatchObject({ lines: 24, quantity: 36, value: 12 * 14_600, lastDate: '2026-06-06' })
  })

  test('a calendar of round money under a title of sales needs no word for it', async () => {
    // March 2026 begins on a Sunday.
    const week = (first: number, count: number, skip: number) => [
      [...Array<string>(skip).fill(''), ...Array.from({ length: count }, (_, k) => String(first + k))].join(';'),
      [
        ...Array<string>(skip).fill(''),
        ...Array.from({ length: count }, (_, k) => String(50_000 + 1000 * (first + k))),
      ].join(';'),
    ]
    const file = await csv(
      `VENTAS MARZO 2026\n\nLun;Mar;Mié;Jue;Vie;Sáb;Dom\n${[...week(1, 1, 6), ...week(2, 7, 0), ...week(9, 7, 0), ...week(16, 7, 0), ...week(23, 7, 0), ...week(30, 2, 0)].join('\n')}\n`,
    )
    expect(questions(file)).toEqual([])
    expect(file.summary).toMatchObject({ lines: 31, value: sum(31, (k) => 51_000 + 1000 * k) })
  })

  test('weeks of one table below one another are each of their own days', async () => {
    const week = (title: string, first: number) =>
      `${title};;;\nFecha;Maicol;Steven;Total día\n${['lunes', 'martes', 'miércoles', 'jueves'].map((name, k) => `${name} ${first + k};${100_000 + 5000 * k};${80_000 + 5000 * k};${180_000 + 10_000 * k}`).join('\n')}\nTotal;430000;350000;780000\n60% barbero;258000;210000;\nLocal;172000;140000;\n;;;`
    const file = await csv(
      `${[week('SEMANA DEL 2 DE FEBRERO AL 7 DE FEBRERO 2026', 2), week('SEMANA DEL 23 DE FEBRERO AL 28 DE FEBRERO 2026', 23), week('SEMANA DEL 2 DE MARZO AL 7 DE MARZO 2026', 2)].join('\n')}\n`,
    )
    expect(file.summary).toMatchObject({
      lines: 24,
      value: 3 * 780_000,
      firstDate: '2026-02-02',
      lastDate: '2026-03-05',
    })
    // 60% of each day's total, and what is left of it.
    expect(finding(file, 'filas_bajo_total')?.kind).toBe('fact')
  })
})

describe('measures and prices', () => {
  test('kilos and money below the name of each product are lines of that product', async () => {
    const rows = many(
      31,
      (k) =>
        `${String(k + 1).padStart(2, '0')}/08/2025;${60 + k};${24 * (60 + k)};${40 + k};${20 * (40 + k)};${30 + k};${14 * (30 + k)};${24 * (60 + k) + 20 * (40 + k) + 14 * (30 + k)}`,
    )
    const file = await csv(`Fecha;Mostrador;;Tiendas;;Masa;;Total $\n;kg;$;kg;$;kg;$;\n${rows}\n`)
    expect(questions(file)).toEqual([])
    expect(file.summary).toMatchObject({ lines: 93, productos: 3, quantity: sum(31, (k) => 130 + 3 * k) })
    expect(file.summary.value).toBe(sum(31, (k) => 24 * (60 + k) + 20 * (40 + k) + 14 * (30 + k)))
  })

  test('one price for all rows, which no column says, is told by what they come to', async () => {
    const litres = (k: number, d: number) => 1 + ((k * 7 + d * 3 + ((k * d) % 4)) % 5) / 2
    const all = (k: number) => sum(15, (d) => litres(k, d))
    const file = await csv(
      `LECHE NOVIEMBRE 2025;;Precio litro;2800\n\nCliente;${many(15, (d) => String(d + 1)).replaceAll('\n', ';')};Litros;Debe pagar\n${many(10, (k) => `C${k};${many(15, (d) => String(litres(k, d))).replaceAll('\n', ';')};${all(k)};${2800 * all(k)}`)}\n`,
    )
    expect(codes(file)).toContain('precio_al_lado')
    expect(file.summary.quantity).toBeCloseTo(sum(10, all))
    expect(file.summary.value).toBeCloseTo(2800 * sum(10, all))
  })

  test('a letter under a day in every row says that nothing was sold on it', async () => {
    const cell = (k: number, d: number) => (d === 0 ? 'X' : String(20 + ((k * 13 + d * 7) % 40)))
    const file = await csv(
      `Piezas vendidas por día - Mayo 2025\n\nPan;${many(31, (d) => String(d + 1)).replaceAll('\n', ';')}\n${many(6, (k) => `P${k};${many(31, (d) => cell(k, d)).replaceAll('\n', ';')}`)}\n`,
    )
    expect(questions(file)).toEqual([])
    expect(finding(file, 'palabras_por_cifras')?.text).toContain('6 celdas dicen «X»')
    expect(file.summary.quantity).toBe(sum(6, (k) => sum(30, (d) => Number(cell(k, d + 1)))))
  })
})

describe('what a ledger and a marketplace have beside sales', () => {
  test('of a workshop’s ledger only the sales count', async () => {
    const kinds = ['Venta', 'Entrada taller', 'Venta', 'Obsequio', 'Venta', 'Venta', 'Dañado', 'Venta']
    const isSale = (k: number) => k >= 3 && kinds[k % 8] === 'Venta'
    const file = await csv(
      `FECHA;REFERENCIA;MOVIMIENTO;ENTRA;SALE;PRECIO VENTA;VALOR\n${many(60, (k) => `${day(k)};Bolso ${k % 4};${k < 3 ? 'Saldo inicial' : kinds[k % 8]};${k < 3 || k % 8 === 1 ? 20 : ''};${isSale(k) || (k >= 3 && [3, 6].includes(k % 8)) ? 2 : ''};${isSale(k) ? 55_000 : ''};${isSale(k) ? 110_000 : ''}`)}\n`,
    )
    expect(questions(file)).toEqual([])
    expect(file.summary.value).toBe(sum(60, (k) => (isSale(k) ? 110_000 : 0)))
  })

  test('what was received and what came back of it are units as what was sold is, and no money', async () => {
    const [received, back] = [(k: number) => 20 + (k % 4) * 5, (k: number) => 3 + (k % 6)]
    const file = await csv(
      `Fecha;Título;Editorial;Recibidos;Devueltos;Vendidos\n${many(60, (k) => `${day(k)};Diario ${k % 3};E${k % 2};${received(k)};${back(k)};${received(k) - back(k)}`)}\n`,
    )
    expect(questions(file)).toEqual([])
    expect(file.summary).toMatchObject({ quantity: sum(60, (k) => received(k) - back(k)), value: 0 })
  })

  test('a present that is to be wrapped was paid for', async () => {
    const file = await csv(
      `Fecha;Producto;Cantidad;Total;Notas\n${many(40, (k) => `${day(k)};Vela ${k % 3};${1 + (k % 3)};${900 + 50 * k};${k % 5 === 0 ? 'Regalo, envolver' : ''}`)}\n`,
    )
    expect(questions(file)).toEqual([])
    expect(file.summary.value).toBe(sum(40, (k) => 900 + 50 * k))
  })

  test('of two columns of names without a title of products, the one that prices go by is the product', async () => {
    const file = await csv(
      `Pedido;Fecha;Cliente;Vela;Aroma;Cantidad;Precio unitario;Total\n${many(40, (k) => `P-${k};${day(k)};C${k % 9};Vela ${'abcd'[k % 4]};${['Lavanda', 'Coco', 'Rosa'][(k * 7) % 3]};${1 + (k % 3)};${450 + 100 * (k % 4)};${(1 + (k % 3)) * (450 + 100 * (k % 4))}`)}\n`,
    )
    expect(file.understanding.columns[file.understanding.mapping.producto!]?.header).toBe('Vela')
  })

  test('one empty column of money among many empty ones shows no titles out of place; a discount of zeros hides no total', async () => {
    const quantity = (k: number) => 1 + (k % 4)
    const file = await csv(
      `fecha-de-la-compra;canal;nombre-del-producto;sku;nota;cantidad;precio-del-articulo;descuento-promocional;cupon;region;designacion-de-precio;orden-de-compra\n${many(60, (k) => `${day(k)};;Rodillo ${k % 3};R-0${k % 3};;${quantity(k)};${(quantity(k) * (10 + (k % 3))).toFixed(2)};0;;;;`)}\n`,
    )
    expect(questions(file)).toEqual([])
    expect(codes(file)).toContain('precio_es_total')
    expect(file.summary.value).toBe(sum(60, (k) => quantity(k) * (10 + (k % 3))))
  })
})
