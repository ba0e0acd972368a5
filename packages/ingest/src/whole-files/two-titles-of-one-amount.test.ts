import { describe, expect, test } from 'vitest'
import { csv, finding, many, offered, questions, readFile, sum } from '../sales-file.fixture.ts'
import { workbookOf } from '../workbook.fixture.ts'

/** What two titles of one amount leave open (docs/decisions/0081); each made up anew. */

const day = (k: number): string => `${(k % 15) + 13}/${String((k % 12) + 1).padStart(2, '0')}/2025`
const iso = (k: number): string => new Date(Date.UTC(2025, 0, 1 + k)).toISOString().slice(0, 10)
const units = (k: number): number => (k % 4) + 1
const price = (k: number): number => 1900 + 100 * (k % 7)

describe('zeros whose money stands in another column', () => {
  test.each(['Nequi', 'Saldo por cobrar'])('are asked about with its name: %s', async (title) => {
    const file = await csv(
      `Fecha;Producto;Cliente;Valor;${title}\n${many(60, (k) => `${day(k)};P${k % 7};C${k % 9};${k % 20 ? price(k) : 0};${k % 20 ? 0 : price(k)}`)}\n`,
    )
    expect(questions(file)).toEqual(['lineas_en_cero'])
    expect(finding(file, 'lineas_en_cero')!.text).toContain(`«${title}»`)
  })

  test('are told where the other column has figures beside money as well', async () => {
    const file = await csv(
      `Fecha;Producto;Cliente;Valor;Edad\n${many(60, (k) => `${day(k)};P${k % 7};C${k % 9};${k % 20 ? price(k) : 0};${20 + (k % 9)}`)}\n`,
    )
    expect(questions(file)).toEqual([])
  })

  test('with quantities', async () => {
    const file = await csv(
      `Fecha;Producto;Cantidad;Valor;Fiado\n${many(60, (k) => `${day(k)};P${k % 7};${units(k)};${k % 20 ? units(k) * price(k) : 0};${k % 20 ? '' : units(k) * price(k)}`)}\n`,
    )
    expect(questions(file)).toEqual(['lineas_sin_valor'])
  })
})

describe('what was ordered beside what was sent of it', () => {
  const sent = (k: number): number => (k % 5 ? units(k) : Math.max(units(k) - 1, 0))
  test.each([
    ['Cantidad pedida', 'Cantidad entregada', 'Total pedido'],
    ['Cantidad solicitada', 'Cantidad facturada', 'Valor pedido'],
  ])('%s and %s: which was sold is asked, though arithmetic proves the order', async (ordered, fulfilled, total) => {
    const file = await csv(
      `Fecha;Pedido;Producto;${ordered};${fulfilled};Precio;${total}\n${many(60, (k) => `${day(k)};PV-${k};P${k % 7};${units(k)};${sent(k)};${price(k)};${units(k) * price(k)}`)}\n`,
    )
    expect(questions(file)).toEqual(['dos_valores'])
    expect(offered(file, 'dos_valores')[0]).toEqual({
      quantity: sum(60, sent),
      value: sum(60, (k) => sent(k) * price(k)),
    })
  })
})

test('what is as many as its document has lines is asked about under a title of quantities', async () => {
  const lines = (k: number): number => (k % 3) + 1
  const documents = Array.from({ length: 45 }, (_, k) => k)
  const text = documents
    .flatMap((k) =>
      Array.from(
        { length: lines(k) },
        (_, at) => `${day(k)};FV-${k};P${(k + at) % 7};${lines(k)};${1000 + 10 * k + at}`,
      ),
    )
    .join('\n')
  const file = await csv(`Fecha;Factura;Producto;Cantidad;Total\n${text}\n`)
  expect(questions(file)).toEqual(['dos_valores'])
})

test('a discount under «Descuento unidad» is taken off each unit', async () => {
  const off = (k: number): number => (k % 4 ? 0 : 200)
  const file = await csv(
    `Fecha;Factura;Producto;Cantidad;Precio;Descuento unidad\n${many(60, (k) => `${day(k)};F${k};P${k % 7};${units(k)};${price(k)};${off(k)}`)}\n`,
  )
  expect([questions(file), file.summary.value]).toEqual([[], sum(60, (k) => units(k) * (price(k) - off(k)))])
})

test('what has been paid beside what it came to before a discount may be a part of it', async () => {
  const file = await csv(
    `Fecha;Factura;Producto;Cantidad;Valor antes de descuento;Valor pagado\n${many(60, (k) => `${day(k)};F${k};P${k % 7};${units(k)};${units(k) * price(k)};${k % 6 ? units(k) * price(k) : (units(k) * price(k)) / 2}`)}\n`,
  )
  expect(questions(file).length).toBeGreaterThan(0)
})

test('a profit on the list price is none yet: what was charged is asked for', async () => {
  const list = (k: number): number => units(k) * price(k)
  const file = await csv(
    `Fecha;Producto;Cantidad;Precio sugerido;Total;Costo;Valor lista;Utilidad\n${many(60, (k) => `${day(k)};P${k % 7};${units(k)};${price(k)};${0.8 * list(k)};${0.5 * list(k)};${list(k)};${0.5 * list(k)}`)}\n`,
  )
  expect(questions(file).length).toBeGreaterThan(0)
})

describe('a day on which something was taken in', () => {
  test('is a shop’s that mends what its clients leave', async () => {
    const file = await csv(
      `Fecha;Orden;Fecha recepción;Equipo;Servicio;Cantidad;Valor\n${many(40, (k) => `${day(k)};OS-${k};${day(k)};Moto;Servicio ${k % 5};${units(k)};${units(k) * price(k)}`)}\n`,
    )
    expect(questions(file)).toEqual([])
  })

  test('without clients or documents may be a supplier’s delivery: it is asked', async () => {
    const file = await csv(
      `Fecha;Fecha recepción;Producto;Cantidad;Precio;Total\n${many(40, (k) => `${day(k)};${day(k)};P${k % 5};${units(k)};${price(k)};${units(k) * price(k)}`)}\n`,
    )
    expect(questions(file)).toContain('no_parecen_ventas')
  })
})

test('an offer or a charge beside the number of its invoice is told by no list', async () => {
  const file = await csv(
    `Fecha;Factura;Fecha cotización;Producto;Cantidad;Total;Número comisión;Valor comisión\n${many(40, (k) => `${day(k)};F${k};${day(k)};P${k % 5};${units(k)};${units(k) * price(k)};${500 + k};${100 + k}`)}\n`,
  )
  expect(questions(file)).toEqual([])
})

describe('months and names across', () => {
  const stores = Array.from({ length: 6 }, (_, k) => `Tienda ${k + 1}`)
  test.each([
    ['Enr;Feb;Mar;Abr', ['2025-01-01', '2025-04-01']],
    ['Jun;Jul;Agt;Spt', ['2025-06-01', '2025-09-01']],
  ])('a month that a title abbreviates in its own way is told by its place: %s', async (titles, [from, to]) => {
    const file = await csv(
      `Ventas 2025 en pesos\nTienda;${titles}\n${stores.map((store, k) => `${store};${[1, 2, 3, 4].map((m) => 1000 * m + k).join(';')}`).join('\n')}\n`,
    )
    expect(file.summary).toMatchObject({ lines: 24, value: 60_060, firstDate: from, lastDate: to })
  })

  test('a title beside months that abbreviates none is no month', async () => {
    const file = await csv(
      `Ventas 2025 en pesos\nTienda;Zona;Feb;Mar;Abr\n${stores.map((store, k) => `${store};${k};${[2, 3, 4].map((m) => 1000 * m + k).join(';')}`).join('\n')}\n`,
    )
    expect(file.summary).toMatchObject({ lines: 18, firstDate: '2025-02-01' })
  })

  test('«Producto 1», «Producto 2» are products where a total sums them up', async () => {
    const of = (k: number): number[] => [1, 2, 3].map((p) => 100 * p + k + 0.5)
    const file = await csv(
      `Fecha;Producto 1;Producto 2;Producto 3;TOTAL\n${many(30, (k) => `${iso(k)};${[...of(k), of(k).reduce((a, b) => a + b)].map((value) => String(value).replace('.', ',')).join(';')}`)}\n`,
    )
    expect(file.summary).toMatchObject({ lines: 90, value: sum(30, (k) => of(k).reduce((a, b) => a + b)) })
  })
})

describe('sheets beside those of the sales', () => {
  const titles = ['Fecha', 'Producto', 'Categoría', 'Cantidad', 'Total']
  const lines = Array.from({ length: 40 }, (_, k) => [
    `${(k % 15) + 13}/0${(k % 9) + 1}/2025`,
    `Producto ${k % 5}`,
    `Grupo ${k % 2}`,
    units(k),
    1000 + k,
  ])
  const total = sum(40, (k) => 1000 + k)

  test('a pivot table of them is none, nor what they were before somebody cleaned them', async () => {
    const file = await readFile(
      await workbookOf([
        {
          sheet: 'Tablas',
          data: [
            ['Fecha', 'Suma de Total', null, 'Categoría', 'Suma de Cantidad'],
            ['ene', 9000, null, 'Grupo 0', 50],
            ['feb', 12000, null, 'Grupo 1', 52],
            ['Total general', 21000, null, 'Total general', 102],
          ],
        },
        { sheet: 'Datos', data: [titles, ...lines] },
        {
          sheet: 'Datos sin procesar',
          data: [titles, ...lines.flatMap((line, k) => (k % 3 ? [line] : [line, line.with(3, '')]))],
        },
      ]),
      {},
      'ventas.xlsx',
    )
    expect(file.understanding.sheets).toEqual(['Datos'])
    expect(file.summary).toMatchObject({ lines: 40, value: total })
  })

  test('a list of prices gives units the money that they lack, and it is asked', async () => {
    const workbook = await workbookOf([
      {
        sheet: 'Ventas',
        data: [['Fecha', 'ProductoID', 'Unidades'], ...lines.map(([date], k) => [date!, (k % 5) + 1, units(k)])],
      },
      {
        sheet: 'Productos',
        data: [
          ['ProductoID', 'Producto', 'PrecioUnitario'],
          ...[1, 2, 3, 4, 5].map((id) => [id, `Producto ${id}`, 1000 * id]),
        ],
      },
    ])
    const file = await readFile(workbook, {}, 'ventas.xlsx')
    expect(questions(file)).toEqual(['precio_de_lista'])
    expect(offered(file, 'precio_de_lista')).toEqual([
      { quantity: sum(40, units), value: sum(40, (k) => units(k) * 1000 * ((k % 5) + 1)) },
      { quantity: sum(40, units), value: 0 },
    ])
    const without = await readFile(workbook, finding(file, 'precio_de_lista')!.choices![1]!.choose, 'ventas.xlsx')
    expect([questions(without), without.summary.value]).toEqual([[], 0])
  })
})

describe('titles of other programs and languages', () => {
  test('the lines of an order by their path, beside columns of the order', async () => {
    const file = await csv(
      `Cliente/Nombre;Número de recibo;Fecha;Líneas de la orden/Cantidad;Total;Líneas de la orden\n${many(40, (k) => `C${k % 9};Orden ${1000 + k};${day(k)};${units(k)};${units(k) * price(k)};Sorbeto ${k % 5}`)}\n`,
    )
    const { headers, mapping } = file.understanding
    expect([headers[mapping.producto!], headers[mapping.cantidad!]]).toEqual([
      'Líneas de la orden',
      'Líneas de la orden/Cantidad',
    ])
  })

  test.each([
    'ID_Vente;Date;ID_Client;ID_Produit;Quantite_Vendue;Prix_Unitaire',
    'BestellID;Bestelldatum;KundenID;ProduktID;Menge;Einzelpreis',
    'Ordine;Data vendita;Cliente;Prodotto;Quantità;Prezzo unitario',
  ])('%s', async (titles) => {
    const file = await csv(
      `${titles}\n${many(40, (k) => `${k};${day(k)};C${k % 9};P00${k % 7};${units(k)};${price(k)}`)}\n`,
    )
    expect([questions(file), file.summary.value]).toEqual([[], sum(40, (k) => units(k) * price(k))])
  })

  test('how many are in a package is no product', async () => {
    const file = await csv(
      `Date;sku_id;item_per_bundle;Qty;Price\n${many(40, (k) => `${day(k)};sku #${k % 7};${(k % 3) + 1};${units(k)};${price(k)}`)}\n`,
    )
    const { headers, mapping } = file.understanding
    expect([mapping.producto, headers[mapping.productoCodigo!]]).toEqual([null, 'sku_id'])
  })
})

describe('what is no sale, by the words for it', () => {
  test.each([
    ['Fecha;Loja;Total', 'contagem-clientes.csv'],
    ['Fecha;Materia prima;Cantidad', 'salidas.csv'],
  ])('%s in %s', async (titles, name) => {
    const text = `${titles}\n${many(40, (k) => `${iso(k)};L${k % 4};${100 + k}`)}\n`
    const read = readFile(new TextEncoder().encode(text), {}, name)
    await expect(read.then(questions, () => ['refused'])).resolves.not.toEqual([])
  })
})

describe('rows that stand again', () => {
  test('a ticket once for each way in which it was paid', async () => {
    const line = (k: number, way: string) =>
      `${day(k)};F${k};Cliente ${k % 5};P${k % 7};${units(k)};${units(k) * price(k)};${way}`
    const file = await csv(
      `Fecha;Factura;Cliente;Producto;Cantidad;Total;Medio de pago\n${many(60, (k) => (k % 12 ? line(k, 'Efectivo') : `${line(k, 'Efectivo')}\n${line(k, 'Tarjeta')}`))}\n`,
    )
    expect(questions(file)).toEqual(['facturas_repetidas'])
    expect(offered(file, 'facturas_repetidas')[0]).toEqual({
      quantity: sum(60, units),
      value: sum(60, (k) => units(k) * price(k)),
    })
  })

  test('two pieces of a ticket paid in one way are two', async () => {
    const line = (k: number) => `${day(k)};F${k};Cliente ${k % 5};P${k % 7};1;${price(k)};Efectivo`
    const file = await csv(
      `Fecha;Factura;Cliente;Producto;Cantidad;Total;Medio de pago\n${many(60, (k) => (k % 30 ? line(k) : `${line(k)}\n${line(k)}`))}\n`,
    )
    expect([questions(file), file.summary.lines]).toEqual([[], 62])
  })

  test('an instalment each, told without a document by who bought what on which day', async () => {
    const text = Array.from({ length: 12 }, (_, k) =>
      [1, 2, 3].map((part) => `${iso(k)};Cliente ${k};Nevera ${k % 3};1;${1_000_000 + k};${part}/3`),
    )
    const file = await csv(`Fecha venta;Cliente;Producto;Cantidad;Valor venta;Cuota\n${text.flat().join('\n')}\n`)
    expect(questions(file)).toEqual(['cuotas'])
    expect(offered(file, 'cuotas')[0]).toEqual({ quantity: 12, value: sum(12, (k) => 1_000_000 + k) })
  })

  test('the closing of a till beside its tickets', async () => {
    const text = Array.from({ length: 20 }, (_, k) => [
      `${iso(k)};FV-${2 * k};5000`,
      `${iso(k)};FV-${2 * k + 1};7000`,
      `${iso(k)};Z-${k};12000`,
    ])
    const file = await csv(`Fecha;Comprobante;Total\n${text.flat().join('\n')}\n`)
    expect(questions(file)).toEqual(['codigos_dudosos'])
    expect(offered(file, 'codigos_dudosos')[0]).toEqual({ quantity: 40, value: 240_000 })
  })
})

test('cents that a comma cut off some amounts are joined, and it is asked', async () => {
  const file = await csv(
    `Fecha,Producto,Cantidad,Total\n${many(60, (k) => `${day(k)},P${k % 7},${units(k)},${units(k) * price(k)}${k % 3 ? '' : ',50'}`)}\n`,
  )
  expect(questions(file)).toContain('decimales_dudosos')
  expect(file.summary.value).toBe(sum(60, (k) => units(k) * price(k) + (k % 3 ? 0 : 0.5)))
})

describe('exports of marketplaces and salons', () => {
  test('a row of sentences below the titles says what stands in each column', async () => {
    const file = await csv(
      `Order ID;Product Name;Quantity;SKU Unit Original Price;SKU Subtotal Before Discount;SKU Platform Discount;SKU Seller Discount;SKU Subtotal After Discount;Created Time\n` +
        `Platform unique order ID.;Platform product name.;SKU sold quantity in the order.;One SKU original price.;It equals price times quantity.;Total platform discount in the order.;Total seller discount in the order.;It equals the subtotal less discounts.;Order created time.\n` +
        `${many(30, (k) => `${10_000 + k};P${k % 5};${units(k)};1000;${1000 * units(k)};50;100;${1000 * units(k) - 150};${day(k)}`)}\n`,
    )
    expect([questions(file), file.summary.value]).toEqual([[], sum(30, (k) => 1000 * units(k) - 150)])
  })

  test('refunds are no quantity, and a discount of items is no product', async () => {
    const file = await csv(
      `Date;Sale no.;Item;Item discounts;Refunds;Total sales\n${many(60, (k) => `${day(k)};S${k};Corte ${k % 5};${k % 4 ? 0 : -50};${k === 7 ? -200 : 0};${1000 + 10 * (k % 9)}`)}\n`,
    )
    const { mapping, headers } = file.understanding
    expect([mapping.cantidad, headers[mapping.producto!]]).toEqual([null, 'Item'])
  })

  test('a remark among the lines of an invoice is none', async () => {
    const file = await csv(
      `Folio;Fecha;Cliente;SKU;Descripción;Cantidad;Precio;Venta\n${many(40, (k) => `${k};${day(k)};C${k % 5};A-${k % 6};Aceite ${k % 6};${units(k)};${price(k)};${units(k) * price(k)}${k % 5 ? '' : `\n${k};${day(k)};C${k % 5};;OC ${100 + k};;;0`}`)}\n`,
    )
    expect([questions(file), file.summary.lines]).toEqual([[], 40])
  })

  test('invoices that others issued to one business, under two of its numbers, are its purchases', async () => {
    const file = await csv(
      `Fecha;Número;Nro. Doc. Emisor;Denominación Emisor;Nro. Doc. Receptor;Imp. Total\n${many(20, (k) => `${day(k)};${k};3052687424${k % 6};Proveedor ${k % 6};${k % 4 ? '20364326743' : '36432674'};${price(k)}`)}\n`,
    )
    expect(questions(file)).toContain('no_parecen_ventas')
  })

  test('what clients paid off is no sale', async () => {
    const file = await csv(
      `Folio;Fecha;Cliente;Tipo pago;Estado abono;Identificador abono;Monto\n${many(20, (k) => `${k};${day(k)};C${k % 6};Cheque;En caja;${500 + k};${price(k)}`)}\n`,
    )
    expect(questions(file)).toContain('no_parecen_ventas')
  })
})
