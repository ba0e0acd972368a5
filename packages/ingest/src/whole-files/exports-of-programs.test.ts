import { describe, expect, test } from 'vitest'
import { csv, finding, many, questions, sum } from '../sales-file.fixture.ts'

/** What accounting programs, marketplaces and tills write (docs/decisions/0089); each made up anew. */

const day = (k: number): string => `${String((k % 15) + 13)}/0${(k % 6) + 1}/2025`
const base = (k: number): number => 20_000 + 1_700 * (k % 13)

test('a tax withheld from one customer alone is asked about', async () => {
  const tax = (k: number) => base(k) * 0.19
  const kept = (k: number) => (k === 7 ? base(k) * 0.025 : 0)
  const file = await csv(
    `Fecha;Producto;Cantidad;Subtotal;Impuesto cargo;Impuesto retención;Total\n${many(40, (k) => `${day(k)};P${k % 7};1;${base(k)};${tax(k)};${kept(k)};${base(k) + tax(k) - kept(k)}`)}\n`,
  )
  expect([questions(file), file.summary.value]).toEqual([['con_cargos'], sum(40, base)])
})

test('exempt sales beside those with tax are part of the total', async () => {
  const exempt = (k: number) => (k % 4 ? 0 : 5_000)
  const file = await csv(
    `Fecha Docto;Folio;Razon Social;Monto Exento;Monto Neto;Monto IVA;Monto total\n${many(40, (k) => `${day(k)};${4400 + k};Cliente ${k % 6};${exempt(k)};${base(k)};${base(k) * 0.19};${exempt(k) + base(k) * 1.19}`)}\n`,
  )
  expect([questions(file), finding(file, 'con_impuestos')?.kind]).toEqual([[], 'fact'])
  expect(file.summary.value).toBeCloseTo(
    sum(40, (k) => exempt(k) + base(k) * 1.19),
    4,
  )
})

test('of a marketplace’s settlement the goods are what was sold', async () => {
  const fee = (k: number) => -Math.round(base(k) * 0.15)
  const sent = (k: number) => (k % 5 ? 0 : 8_500)
  const tax = (k: number) => base(k) * 0.16
  const file = await csv(
    `fecha/hora,tipo,Id. del pedido,sku,descripción,cantidad,ventas de productos,impuesto de ventas de productos,créditos de envío,tarifas de venta,total\n${many(40, (k) => `1${k % 9} mar 2026 07:14:53,Pedido,702-${3_699_799 + k},MX-${k % 5},Lonchera ${k % 5},1,${base(k)},${tax(k)},${sent(k)},${fee(k)},${base(k) + tax(k) + sent(k) + fee(k)}`)}\n`,
  )
  expect(file.summary.value).toBe(sum(40, base))
  expect(questions(file)).toEqual([])
})

test.each([
  ['Situação', 'NF Autorizada', 'NF Cancelada'],
  ['Estado', 'Venta entregada', 'Venta cancelada'],
])('under «%s» %s is sold and %s is not', async (title, good, bad) => {
  const file = await csv(
    `Fecha;Pedido;Producto;Cantidad;Total;${title}\n${many(40, (k) => `${day(k)};${k};P${k % 5};1;${base(k)};${k % 9 === 4 ? bad : k % 13 === 6 ? 'Paquete de 2 productos' : good}`)}\n`.replaceAll(
      title === 'Estado' ? '\u0000' : 'Paquete de 2 productos',
      good,
    ),
  )
  expect([questions(file), file.summary.value]).toEqual([[], sum(40, (k) => (k % 9 === 4 ? 0 : base(k)))])
})

test('sales receipts beside invoices are sales', async () => {
  const file = await csv(
    `Fecha;Tipo de transacción;N.º;Cliente;Producto;Cantidad;Precio;Importe\n${many(40, (k) => `${day(k)};${k % 8 ? 'Recibo de venta' : 'Factura'};${1500 + k};C${k % 6};Corte ${k % 4};1;${base(k)};${base(k)}`)}\n`,
  )
  expect([questions(file), file.summary.lines]).toEqual([[], 40])
})

test('lines with an identifier each are no copies', async () => {
  const file = await csv(
    `Order Item Id;Created at;Order Number;Customer Name;Seller SKU;Item Name;Paid Price\n${many(40, (k) => `${88_123_900 - 37 * k};2026-05-${String((k % 28) + 1).padStart(2, '0')};${2_390_040_000 + Math.floor(k / 2)};Cliente ${Math.floor(k / 2) % 9};SKU-${Math.floor(k / 2) % 4};Cobija ${Math.floor(k / 2) % 4};119900`)}\n`,
  )
  expect([questions(file).includes('facturas_repetidas'), file.summary.lines]).toEqual([false, 40])
})

describe('the day or the month first', () => {
  const text = `Fecha,Producto,Cantidad,Total\n${many(21, (k) => `0${(k % 7) + 1}/05/26,Café ${k % 3},1,${4000 + k}`)}\n`
  test('is told by the days in the name of the file', async () => {
    const file = await csv(text.replaceAll(/(0\d)\/05\/26/g, '05/$1/26'), {}, 'receipts-2026-05-01-2026-05-07.csv')
    expect([questions(file), file.summary.firstDate, file.summary.lastDate]).toEqual([[], '2026-05-01', '2026-05-07'])
  })
})

test('the day of the document is not that of the one that a credit note answers', async () => {
  const file = await csv(
    `FECHA DE EMISIÓN DEL COMPROBANTE DE PAGO O DOCUMENTO;TIPO;NÚMERO;APELLIDOS Y NOMBRES;IMPORTE TOTAL;FECHA\n${many(40, (k) => `${day(k)};03;${8831 + k};Cliente ${k % 6};${base(k)};${k % 20 === 19 ? day(k - 3) : ''}`)}\n`,
  )
  expect([questions(file), file.summary.lines]).toEqual([[], 40])
})

describe('lists that are none of sales', () => {
  test.each([
    [
      'Placa;Conductor;Galones;Valor;Kilometraje',
      (k: number) => `ABC12${k % 4};Luis ${k % 3};${8 + (k % 5)}.5;${(8 + (k % 5)) * 15_000};${120_000 + k * 83}`,
    ],
    [
      'Ganadero;Litros recibidos;Precio litro;Valor a pagar',
      (k: number) => `Finca ${k % 6};${120 + k};1900;${(120 + k) * 1900}`,
    ],
    ['Productor;Kilos;Valor pagado', (k: number) => `Don ${k % 9};${50 + k};${(50 + k) * 9000}`],
    [
      'Embarcación;Especie;Kilos desembarcados;Valor pagado',
      (k: number) => `Bote ${k % 4};Pargo ${k % 3};${30 + k};${(30 + k) * 12_000}`,
    ],
    ['Producto;Unidades envasadas;Operario', (k: number) => `Salsa ${k % 3};${200 + 7 * (k % 30)};Op ${k % 4}`],
  ])('%s', async (titles, cells) => {
    expect(questions(await csv(`Fecha;${titles}\n${many(60, (k) => `${day(k)};${cells(k)}`)}\n`))).toContain(
      'no_parecen_ventas',
    )
  })

  test('documents that were received', async () => {
    const file = await csv(
      `Documentos recibidos 2025\nFecha;Emisor;Folio;Neto;IVA;Total\n${many(60, (k) => `${day(k)};Proveedor ${k % 5};${1000 + k};${10_000 + k};${1900 + k};${11_900 + 2 * k}`)}\n`,
    )
    expect(questions(file)).toContain('no_parecen_ventas')
  })
})

describe('measures that are no quantity sold', () => {
  test('the size of a tank', async () => {
    const size = (k: number) => [250, 500, 1000][k % 3]!
    const file = await csv(
      `Fecha;Factura;Producto;Litros;Total\n${many(60, (k) => `${day(k)};F${k};Tanque ${size(k)} L;${size(k)};${base(k)}`)}\n`,
    )
    expect(file.summary).toMatchObject({ quantity: 60, value: sum(60, base) })
  })

  test('the area of a lot', async () => {
    const file = await csv(
      `Fecha venta;Lote;Manzana;m2;Cliente;Valor\n${many(60, (k) => `${day(k)};${k + 1};${'ABCD'[k % 4]};${72 + (k % 10)};Cliente ${k};${base(k)}`)}\n`,
    )
    expect(file.summary.quantity).toBe(60)
  })
})

test('what has no date of sale and no buyer was not sold', async () => {
  const isSold = (k: number) => k % 3 === 0
  const file = await csv(
    `Placa;Marca;Modelo;Precio;Fecha venta;Comprador\n${many(60, (k) => `ABC${100 + k};Mazda;${2010 + (k % 9)};${40_000_000 + k * 1000};${isSold(k) ? day(k) : ''};${isSold(k) ? `Cliente ${k}` : ''}`)}\n`,
  )
  expect([file.summary.lines, finding(file, 'fechas_arrastradas')]).toEqual([20, undefined])
})

test.each([
  ['Inmueble', (k: number) => `${101 + k} Torre A`],
  ['Vehículo', (k: number) => `${k + 1} Mazda ABC${100 + k}`],
])('nor was what has a number of its own and no date of sale, under «%s»', async (title, nameOf) => {
  const isSold = (k: number) => k % 3 === 0
  const file = await csv(
    `Fecha venta;${title};Comprador;Valor\n${many(60, (k) => `${isSold(k) ? day(k) : ''};${nameOf(k)};${isSold(k) ? `Cliente ${k}` : ''};${40_000_000 + k * 1000}`)}\n`,
  )
  expect([file.summary.lines, finding(file, 'fechas_arrastradas')]).toEqual([20, undefined])
})

test('letters that all documents have say of none that it came back', async () => {
  const file = await csv(
    `Fecha;Documento;Producto;Cantidad;Total\n${many(40, (k) => `${day(k)};DV-${1000 + k};P${k % 5};1;${base(k)}`)}\n`,
  )
  expect([questions(file), file.summary.value]).toEqual([[], sum(40, base)])
})

test('what was exported is a column of the register of sales of Peru', async () => {
  const file = await csv(
    `Ruc|Fecha de emisión|Tipo CP/Doc.|Serie del CDP|Nro CP|Apellidos Nombres/ Razón Social|BI Gravada|IGV / IPM|Total CP|Valor FOB Embarcado\n${many(40, (k) => `20512345678|${day(k)}|01|F001|${880 + k}|Cliente ${k % 6}|${base(k)}|${(base(k) * 0.18).toFixed(2)}|${(base(k) * 1.18).toFixed(2)}|0.00`)}\n`,
    {},
    'LE_propuesta.txt',
  )
  expect([file.summary.lines, questions(file)]).toEqual([40, []])
})

test.each([
  ['LISTA DE PRECIOS VIGENTE DESDE 1 DE MAYO 2024', 'Código;Producto;Precio x mayor;Precio detal'],
  ['Lista de raya del 16/05/2025 al 31/05/2025', 'Código;Empleado;Sueldo;Total percepciones'],
])('«%s» is no list of sales', async (title, titles) => {
  const text = `${title}\n\n${titles}\n${many(30, (k) => `${100 + k};Nombre ${k};${base(k)};${base(k) + 900}`)}\n`
  const refusal = await csv(text, {}, 'archivo.csv').catch(({ code }: { code: string }) => code)
  expect(refusal).toBe('no_son_ventas')
})

test('sales beside the price list that each was sold by are sales', async () => {
  const file = await csv(
    `Fecha;Producto;Lista de precios;Cantidad;Total\n${many(40, (k) => `${day(k)};P${k % 5};Lista base;2;${base(k)}`)}\n`,
  )
  expect([questions(file), file.summary.lines]).toEqual([[], 40])
})

test('a delivery app’s titles stand below those of their groups, and what it pays out is no sale', async () => {
  const order = (k: number): string => {
    const net = 120 + 7.5 * k
    const tax = 19.2 + 1.2 * k
    const back = k % 6 ? 0 : -30
    const fee = -(36 + k)
    return `Tacos Uno,a${k}f,${k}B7,${k % 11 ? 'Completado' : 'Cancelado'},${String(1 + (k % 28)).padStart(2, '0')}/09/2025,${net},${tax},${net + tax},${back},${fee},15,${net + tax + back + fee + 15}`
  }
  const file = await csv(
    [
      'Información de la tienda,,,Información del pedido,,Ventas,,,,Tarifas,,Pago',
      'Nombre de la tienda,Id. de la tienda,Id. del pedido,Estado del pedido,Fecha del pedido,Ventas (sin IVA),IVA sobre las ventas,Ventas (con IVA),Reembolsos (con IVA),Tarifa de la app después del descuento,Propinas,Pago total',
      many(40, order),
    ].join('\n'),
  )
  expect(file.understanding.headerRow).toBe(2)
  expect(questions(file)).toEqual([])
  const sold = Array.from({ length: 40 }, (_, k) => k).filter((k) => k % 11)
  expect(file.summary.value).toBeCloseTo(sold.reduce((all, k) => all + 139.2 + 8.7 * k, 0))
  expect(finding(file, 'con_impuestos')?.kind).toBe('fact')
})

test('a card terminal’s list says what was charged, its fee and what is left of it', async () => {
  const { understanding, summary } = await csv(
    `NSU;Data Transação;Data Pagamento;Valor Bruto;Taxa MDR %;Valor Taxa;Valor Líquido;Tipo;Bandeira\n${many(20, (k) => `${123_456 + k};${15 + (k % 9)}/03/2025;${16 + (k % 9)}/03/2025;R$ ${100 + 10 * k},00;2,5%;R$ ${(2.5 + 0.25 * k).toFixed(2).replace('.', ',')};R$ ${(97.5 + 9.75 * k).toFixed(2).replace('.', ',')};Débito;Visa`)}`,
  )
  expect(understanding.findings.filter(({ kind }) => kind === 'question')).toEqual([])
  expect(summary.value).toBe(sum(20, (k) => 100 + 10 * k))
})

test('in QuickBooks’ lists of lines the name is the client’s and the memo what was sold', async () => {
  const { understanding } = await csv(
    `Type,Date,Num,Memo,Name,Qty,Sales Price,Amount,Balance\n${many(30, (k) => `Invoice,10/${13 + (k % 9)}/2025,INV-${k},Adobo criollo ${k % 6} oz,Mister Precio ${k % 4},${1 + (k % 5)},12.50,${12.5 * (1 + (k % 5))},${12.5 * (1 + (k % 5))}`)}`,
  )
  const { headers, mapping } = understanding
  expect([headers[mapping.producto!], headers[mapping.cliente!]]).toEqual(['Memo', 'Name'])
})

test('a total after discount and tax is what was charged, though “bruto” stands beside it', async () => {
  const gross = (k: number) => base(k) * (1 + (k % 4))
  const off = (k: number) => (k % 3 ? 0 : gross(k) * 0.05)
  const tax = (k: number) => (gross(k) - off(k)) * (k % 4 ? 0.19 : 0.05)
  const file = await csv(
    `FECHA;NUMERO;ELEMENTO;CANTIDAD;PRECIO;VR BRUTO;VR DESCUENTO;VR IVA;VR NETO\n${many(40, (k) => `${day(k)};FVE-${k};Abono ${k % 7};${1 + (k % 4)};${base(k)};${gross(k)};${off(k)};${tax(k)};${gross(k) - off(k) + tax(k)}`)}`,
  )
  expect(questions(file)).toEqual([])
  expect(file.summary.value).toBeCloseTo(
    sum(40, (k) => gross(k) - off(k) + tax(k)),
    2,
  )
  expect(finding(file, 'con_impuestos')!.text).toContain('«VR NETO» trae los impuestos de «VR IVA»')
})

test('what a terminal paid out to the bank is no return of what it settled', async () => {
  const file = await csv(
    `SOURCE_ID;TRANSACTION_TYPE;TRANSACTION_AMOUNT;TRANSACTION_DATE;STORE_NAME\n${many(40, (k) => (k % 10 === 9 ? `9${k};PAYOUT;-300000.50;2024-12-${10 + (k % 20)};Vinoteca` : `9${k};SETTLEMENT;${20_000 + 11 * k}.25;2024-12-${10 + (k % 20)};Vinoteca`))}`,
  )
  expect(file.summary.value).toBeCloseTo(
    sum(40, (k) => (k % 10 === 9 ? 0 : 20_000.25 + 11 * k)),
    2,
  )
  expect(file.summary.returns.lines).toBe(0)
})

test('money that stands under one title several times is asked about', async () => {
  const group = (k: number, price: number) =>
    `${(10 + k * 1.5).toFixed(3)};${price};${((10 + k * 1.5) * price).toFixed(0)}`
  const file = await csv(
    `;;;CORRIENTE;;;ACPM;;\nFECHA;TURNO;ISLERO;GALONES;PRECIO;VENTA;GALONES;PRECIO;VENTA\n${many(30, (k) => `${1 + k}/10/2023;${1 + (k % 2)};Wilmar ${k % 3};${group(k, 13_964)};${group(k + 3, 9065)}`)}`,
  )
  expect(questions(file)).toContain('columnas_dudosas')
})
