import { describe, expect, test } from 'vitest'
import { csv, finding, many, offered, questions, readFile, sum } from '../sales-file.fixture.ts'
import { workbookOf } from '../workbook.fixture.ts'

/** What questions that nobody needed taught (docs/decisions/0080); each made up anew. */

const day = (k: number): string => `${(k % 15) + 13}/${String((k % 12) + 1).padStart(2, '0')}/2025`

test('what was paid by card, with a sign of money, is offered as no quantity', async () => {
  const net = (k: number) => 5 + ((k * 7) % 40)
  const card = (k: number) => net(k) + (k % 3 ? 0 : 2)
  const file = await csv(
    `Date,Net Sales,Tip,Total Collected,Card,Event Type\n${many(60, (k) => `2025-03-${(k % 18) + 10},$${net(k)}.00,$${card(k) - net(k)}.00,$${card(k)}.00,$${card(k)}.00,Payment`)}\n`,
  )
  expect(questions(file)).not.toContain('columnas_dudosas')
})

describe('what was charged after a discount', () => {
  test('beside rows for each payment of a ticket, whose whole stands on the last of them', async () => {
    const off = (k: number) => (k % 3 ? 0 : 100 + k)
    const file = await csv(
      `Fecha;Comprobante;Importe;Total;Descuento\n${many(90, (k) =>
        k % 9 === 4
          ? `${day(k)};F${k};500;0;0\n${day(k)};;${500 + k};${1000 + k};0`
          : `${day(k)};F${k};${1000 + k - off(k)};${1000 + k};${off(k)}`,
      )}\n`,
    )
    expect(file.summary.value).toBe(sum(90, (k) => 1000 + k - (k % 9 === 4 ? 0 : off(k))))
  })

  test.each(['Total antes descuento', 'Total sin descuento'])(
    'by the title of the other total: "%s"',
    async (title) => {
      const file = await csv(
        `Fecha;Venta;${title};Total Real;Sucursal\n${many(30, (k) => `${day(k)};${k};${2000 + k};${k % 4 ? 2000 + k : 1500};Centro`)}\n`,
      )
      expect(questions(file)).toEqual([])
      expect(file.summary.value).toBe(sum(30, (k) => (k % 4 ? 2000 + k : 1500)))
    },
  )

  test('by the price without it in a column of its own', async () => {
    const [count, list] = [(k: number) => (k % 4) + 1, (k: number) => 2000 + 100 * (k % 6)]
    const off = (k: number) => (k % 2) / 10
    const price = (k: number) => list(k) * (1 - off(k))
    const file = await csv(
      `fecha;producto;precio_unit_sin_desc;descuento;precio_unit_venta;cantidad;total_venta\n${many(60, (k) => `${day(k)};P${k};${list(k)};${off(k)};${price(k)};${count(k)};${count(k) * price(k)}`)}\n`,
    )
    expect(questions(file)).toEqual([])
    expect(file.summary.value).toBe(sum(60, (k) => count(k) * price(k)))
  })

  test('but not by a price with its tax, which 16% less would be near it', async () => {
    const [count, price] = [(k: number) => (k % 3) + 1, (k: number) => 10_000 * (1 + (k % 4))]
    const line = (k: number) =>
      `${day(k)};P${k % 4};${count(k)};${price(k)};${k % 3 ? 0 : 16};${count(k) * price(k)};${price(k) * 1.19}`
    const file = await csv(`Fecha;Producto;Cantidad;Precio;Descuento;Valor;PVP\n${many(30, line)}\n`)
    expect(questions(file)).toContain('descuento_ambiguo')
  })

  test.each(['Descuento retefuente', 'Dcto comisión Rappi', 'Descuento anticipo'])(
    'what is kept from the payment is no discount: %s',
    async (title) => {
      const file = await csv(
        `Fecha;Factura;Producto;Cantidad;Precio;Total;${title};Neto a pagar\n${many(60, (k) => `${day(k)};F${k};P${k % 7};${(k % 3) + 1};5000;${((k % 3) + 1) * 5000};${k % 2 ? 125 : 0};${((k % 3) + 1) * 5000 - (k % 2 ? 125 : 0)}`)}\n`,
      )
      expect(file.summary.value).toBe(sum(60, (k) => ((k % 3) + 1) * 5000))
    },
  )

  test('with taxes, where a third column is the same without them: what it came to is the sale', async () => {
    const [gross, off] = [(k: number) => 1000 + 10 * k, (k: number) => (k % 4 ? 0 : 100)]
    const net = (k: number) => gross(k) - off(k)
    const text = (discount: string) =>
      `Date;Sale no.;Item;Gross sales;${discount};Net sales;Taxes on net sales;Total sales\n${many(60, (k) => `${day(k)};J${k >> 1};Corte ${k % 5};${gross(k)};${-off(k)};${net(k)};${0.19 * net(k)};${1.19 * net(k)}`)}\n`
    const file = await csv(text('Item discounts'))
    expect(questions(file)).toEqual([])
    expect(file.summary.value).toBeCloseTo(sum(60, (k) => 1.19 * net(k)))
    expect(questions(await csv(text('Puntos')))).toEqual(['dos_valores'])
  })

  test('a few lines with a discount prove that the total is without it', async () => {
    const net = (k: number) => ((k % 4) + 2) * 500 * (k % 50 === 7 ? 0.9 : 1)
    const file = await csv(
      `Fecha;Factura;Producto;Cantidad;Precio;Descuento;Total\n${many(200, (k) => `${day(k)};F${k};P${k % 7};${(k % 4) + 2};500;${k % 50 === 7 ? 10 : 0};${net(k)}`)}\n`,
    )
    expect([questions(file), file.summary.value]).toEqual([[], sum(200, net)])
  })
})

describe('lines of nothing in a list of products without quantities', () => {
  const text = (product: string) =>
    `Fecha;Factura;Cliente;Producto;Total\n${many(100, (k) => `${day(k)};F${k};C${k % 9};${k % 20 ? `P${k % 4}` : product};${k % 20 ? 1000 + k : 0}`)}\n`

  test('that name no product were voided', async () => {
    const file = await csv(text(''))
    expect([questions(file), file.summary.lines]).toEqual([[], 95])
  })

  test('that name one are a unit each, and it is said', async () => {
    const file = await csv(text('Muestra'))
    expect([questions(file), file.summary.lines]).toEqual([[], 100])
    expect(finding(file, 'lineas_en_cero')).toMatchObject({ kind: 'fact' })
  })
})

test('a row that says of a product that none was sold is no line', async () => {
  const file = await csv(
    `Fecha;Factura;Producto;Cantidad;Precio;Total\n${many(60, (k) => `${day(k)};F${k};P${k % 4};${k % 12 ? 2 : 0};500;${k % 12 ? 1000 : 0}`)}\n`,
  )
  expect([questions(file), file.summary.lines, file.summary.quantity, file.skipped.blank]).toEqual([[], 55, 110, 5])
  const gifts = await csv(
    `Fecha;Factura;Producto;Cantidad;Precio;Total\n${many(60, (k) => `${day(k)};F${k};P${k % 4};2;500;${k % 12 ? 1000 : 0}`)}\n`,
  )
  expect(gifts.summary.lines).toBe(60)
})

test('rows that do not count are not asked about where their sums are nothing', async () => {
  const file = await csv(
    `Fecha;Cliente;Producto;Cantidad;Total\n${many(60, (k) => `${day(k)};${k % 10 ? `Tienda ${k % 7}` : 'PRUEBA'};P${k % 4};${k % 10 ? 2 : 0};${k % 10 ? 1000 + k : 0}`)}\n`,
  )
  expect(questions(file)).toEqual([])
})

test('a sheet of sales with a summary at its right is of the same history as those without', async () => {
  const titles = ['Mes', 'Fecha', 'Producto', 'Cantidad', 'Cliente', 'Total']
  const lines = (year: number) =>
    Array.from({ length: 20 }, (_, k) => [
      (k % 12) + 1,
      `13/${String((k % 12) + 1).padStart(2, '0')}/${year}`,
      `Producto ${k % 5}`,
      (k % 3) + 1,
      `Cliente ${k % 4}`,
      1000 + k,
    ])
  const beside = [null, 'valor anuncio', 'valor recibido', 'precio']
  const file = await readFile(
    await workbookOf([
      { sheet: 'Ventas 2023', data: [titles, ...lines(2023)] },
      { sheet: 'Ventas 2024', data: [titles, ...lines(2024)] },
      {
        sheet: 'Ventas 2025',
        data: [[...titles, ...beside], ...lines(2025).map((line, k) => (k < 3 ? [...line, null, 500, 700, 9] : line))],
      },
    ]),
    {},
    'ventas.xlsx',
  )
  expect(questions(file)).toEqual([])
  expect(file.summary).toMatchObject({ lines: 60, value: 3 * sum(20, (k) => 1000 + k) })
})

describe('titles that say something else than what stands below them', () => {
  const items = (k: number): number => ((3 * k) % 7) + 1
  const text = (item: (k: number) => number) =>
    `Fecha;Vendas;Item;Pago;Vendido;Lucro\n${many(80, (k) => `${day(k)};Forro ${k % 23};${item(k)};${600 * item(k)};${(1000 + 10 * (k % 23)) * item(k)};${(400 + 10 * (k % 23)) * item(k) - (k % 3 ? 0 : 30)}`)}\n`

  test('names under "Vendas" are the products, and what leaves the profit is the money', async () => {
    const file = await csv(text(items))
    const { headers, mapping } = file.understanding
    expect([headers[mapping.producto!], headers[mapping.valor!]]).toEqual(['Vendas', 'Vendido'])
    expect(questions(file)).toEqual(['columnas_dudosas'])
    expect(offered(file, 'columnas_dudosas').map(({ quantity }) => quantity)).toContain(sum(80, items))
  })

  test('whole numbers below a hundred under "Amount", and nothing else, may be pieces', async () => {
    const file = await csv(
      `Date,Agent,Product\u0020ID,Amount\n${many(80, (k) => `2025-0${(k % 6) + 1}-01,A${k % 9},P${k % 11},${(13 * k) % 97}`)}\n`,
    )
    expect(questions(file)).toContain('columnas_dudosas')
  })

  test('what was done with the money is no store, nor a letter a region', async () => {
    const file = await csv(
      `Fecha;Producto;Total;Recebido loja;Estado\n${many(40, (k) => `${day(k)};P${k % 4};${1000 + k};${k % 2 ? 'Transferido' : 'Ainda não'};A`)}\n`,
    )
    expect(file.understanding.mapping.local).toBeNull()
  })

  test.each(['TOT_S_IGV', 'Total s/IVA', 'TOTAL C/IVA'])('"%s" is money', async (title) => {
    const file = await csv(
      `Fecha;Producto;Cantidad;${title}\n${many(40, (k) => `${day(k)};P${k % 4};${(k % 3) + 1};${1000 + 7 * k}`)}\n`,
    )
    expect([questions(file), file.summary.value]).toEqual([[], sum(40, (k) => 1000 + 7 * k)])
  })
})

test('of two quantities the one that makes the total with the price was sold', async () => {
  const ordered = (k: number) => (k % 4) + 2 + (k % 15 ? 0 : 40)
  const file = await csv(
    `Fecha;Factura;Producto;Cant_Pedida;Cant Despachada;Precio;Total\n${many(300, (k) => `${day(k)};F${k};P${k % 7};${ordered(k)};${(k % 4) + 2};${500 + k};${((k % 4) + 2) * (500 + k)}`)}\n`,
  )
  expect([questions(file), file.summary.quantity]).toEqual([[], sum(300, (k) => (k % 4) + 2)])
})

test('a credit without a quantity takes its money off and gives no goods back', async () => {
  const file = await csv(
    `Fecha;Factura;Producto;Cantidad;Precio;Total\n${many(60, (k) => `${day(k)};F${k};P${k % 7};${(k % 4) + 1};500;${((k % 4) + 1) * 500}`)}\n20/12/2025;NC1;Ajuste de precio;;;-700\n`,
  )
  expect(questions(file)).toEqual([])
  expect(file.summary).toMatchObject({
    lines: 61,
    quantity: sum(60, (k) => (k % 4) + 1),
    value: sum(60, (k) => ((k % 4) + 1) * 500) - 700,
  })
})

describe('columns that say that the rows are something else, or that one of them is', () => {
  const lines = (titles: string, cells: (k: number) => string) =>
    csv(
      `Fecha;${titles};Producto;Cantidad;Total\n${many(60, (k) => `${day(k)};${cells(k)};P${k % 7};${(k % 3) + 1};${1000 + k}`)}\n`,
    )

  test.each<[titles: string, cells: (k: number) => string]>([
    ['Cotización;Cliente', (k) => `COT-${100 + k};C${k % 9}`],
    ['Cliente;Validez', (k) => `C${k % 9};15 días`],
    ['Fecha llegada', (k) => day(k + 3)],
    ['Origen;Destino', (k) => `Bodega principal;Bodega ${k % 2 ? 'norte' : 'sur'}`],
  ])('offers, orders to suppliers and transfers are asked about: %s', async (titles, cells) => {
    expect(questions(await lines(titles, cells))).toContain('no_parecen_ventas')
  })

  test.each<[titles: string, cells: (k: number) => string]>([
    ['Factura;Cliente;Cotización', (k) => `F${k};C${k % 9};COT-${k}`],
    ['Factura;Cliente;Válido hasta', (k) => `F${k};C${k % 9};${day(k + 3)}`],
    ['Origen;Cliente', (k) => `${k % 2 ? 'Web' : 'Tienda'};C${k % 9}`],
  ])('and invoices are not: %s', async (titles, cells) => {
    expect(questions(await lines(titles, cells))).toEqual([])
  })

  test('a sale with a moment of its annulment does not count', async () => {
    const file = await lines('Factura;Anulación', (k) => `F${k};${k % 20 === 3 ? '05/04/2026 10:22' : ''}`)
    expect([questions(file), file.summary.lines, file.skipped.cancelled]).toEqual([[], 57, 3])
  })

  test('invoices of which the file says that they are pro forma do not count', async () => {
    const file = await lines('Factura;Cliente;PROFORMA', (k) => `${k}/25;C${k % 9};${k % 20 === 3 ? 'Sí' : 'No'}`)
    expect([questions(file), file.summary.lines, file.skipped.cancelled]).toEqual([[], 57, 3])
  })

  test('how many lines a document has is no quantity', async () => {
    const size = (document: number) => (document % 3) + 2
    const text = many(20, (document) =>
      many(
        size(document),
        (k) => `${day(document)};F${document};P${(document + k) % 5};${size(document)};${1000 + 10 * k}`,
      ),
    )
    const file = await csv(`Fecha;Factura;Producto;Cant. artículos;Total\n${text}\n`)
    expect(file.understanding.mapping.cantidad).toBeNull()
  })
})

test.each<[client: string, asked: boolean]>([
  ['Bodega 2', true],
  ['Bódega M-P', false],
])('a store room of the shop is no client, and a client may be called so: %s', async (client, asked) => {
  const file = await csv(
    `Fecha;Factura;Cliente;Producto;Cantidad;Total\n${many(60, (k) => `${day(k)};F${k};${k % 12 ? `C${k % 9}` : client};P${k % 7};${(k % 3) + 1};${1000 + k}`)}\n`,
  )
  expect(questions(file)).toEqual(asked ? ['codigos_dudosos'] : [])
})

describe('rows that sum up the others', () => {
  test.each(['Factura global', 'Reporte Z'])('"%s" beside tickets is asked about', async (kind) => {
    const tickets = (day: number) => many(5, (k) => `${10 + day}/03/2025;Ticket;T${5 * day + k};${1000 + day + k}`)
    const file = await csv(
      `Fecha;Tipo;Folio;Total\n${many(12, (day) => `${tickets(day)}\n${10 + day}/03/2025;${kind};G${day};${sum(5, (k) => 1000 + day + k)}`)}\n`,
    )
    expect(questions(file)).toContain('codigos_dudosos')
    expect(file.summary.value).toBe(sum(12, (day) => sum(5, (k) => 1000 + day + k)))
  })
})

describe('discounts where the file says no total', () => {
  const text = (titles: string, cells: (k: number) => string) =>
    csv(
      `Fecha;Factura;Producto;Cantidad;Precio;${titles}\n${many(60, (k) => `${day(k)};F${k};P${k % 7};${(k % 3) + 1};5000;${cells(k)}`)}\n`,
    )

  test('two in per cent are asked about', async () => {
    const file = await text('Dto 1 %;Dto 2 %', (k) => `${k % 2 ? 10 : 0};${k % 3 ? 0 : 5}`)
    expect(questions(file)).toEqual(['descuento_ambiguo'])
  })

  test('one that is told in per cent and in money is one', async () => {
    const file = await text('Dcto %;Valor dcto', (k) => `${k % 2 ? 10 : 0};${k % 2 ? ((k % 3) + 1) * 500 : 0}`)
    expect(questions(file)).toEqual([])
    expect(file.summary.value).toBe(sum(60, (k) => ((k % 3) + 1) * (k % 2 ? 4500 : 5000)))
  })

  test('one on each unit is taken off each', async () => {
    const file = await text('Rebaja unitaria', (k) => (k % 2 ? '200' : '0'))
    expect([questions(file), file.summary.value]).toEqual([
      [],
      sum(60, (k) => ((k % 3) + 1) * (5000 - (k % 2 ? 200 : 0))),
    ])
  })
})

describe('quantities as few people write them', () => {
  test('whole thousands, all of them, may have three decimals', async () => {
    const file = await csv(
      `Fecha;Producto;Cantidad;Total\n${many(40, (k) => `${day(k)};P${k % 7};${(k % 3) + 1}.000;${k + 4}.755.000`)}\n`,
    )
    expect(questions(file)).toEqual(['sin_decimales'])
    expect(offered(file, 'sin_decimales').map(({ quantity }) => quantity)).toEqual([
      sum(40, (k) => (k % 3) + 1),
      1000 * sum(40, (k) => (k % 3) + 1),
    ])
  })

  test('words are asked about', async () => {
    const file = await csv(
      `Fecha;Producto;Cantidad;Total\n${many(40, (k) => `${day(k)};P${k % 7};${['uno', 'dos', 'tres'][k % 3]};${1000 + k}`)}\n`,
    )
    expect(questions(file)).toEqual(['cantidad_sin_leer'])
  })
})

test('credit notes of each day are amounts, and asked about', async () => {
  const file = await csv(
    `Fecha;Ventas;Notas crédito\n${many(40, (k) => `${day(k)};${500_000 + k};${k % 5 ? 0 : 20_000}`)}\n`,
  )
  expect(questions(file)).toEqual(['reembolsos'])
})

test('a mark between the fields inside one of them puts its row out', async () => {
  const file = await csv(
    `Fecha;Producto;Cantidad;Precio;Total\n${many(40, (k) => `${day(k)};${k % 11 === 5 ? 'Café; sin sal' : 'Té'};${(k % 3) + 1};500;${((k % 3) + 1) * 500}`)}\n`,
  )
  expect(questions(file)).toEqual(['filas_corridas'])
  expect(file.summary.quantity).toBe(sum(40, (k) => (k % 11 === 5 ? 0 : (k % 3) + 1)))
})

test('a document that no title names is found where its amounts add up to what is said of it', async () => {
  const size = (document: number) => (document % 4) + 1
  const total = (document: number) => sum(size(document), (k) => 1000 + 10 * document + k)
  const file = await csv(
    `Campo1;Tarka;Producto;VLRFACTURA;C7\n${many(30, (document) =>
      many(
        size(document),
        (k) => `${day(document)};FV-${document};P${(document + k) % 6};${total(document)};${1000 + 10 * document + k}`,
      ),
    )}\n`,
  )
  const { headers, mapping } = file.understanding
  expect([headers[mapping.documento!], headers[mapping.valor!]]).toEqual(['Tarka', 'C7'])
})

describe('letters and titles of databases', () => {
  test('numbers given at random have no letters, and the shop’s own letters are none of receipts', async () => {
    const uuid = (k: number) => `${['ce25', 'f0a1', 'b7c2', '0d3e'][k % 4]}${1000 + k}-4bc1-4de0-8fad-1f61fdf9add4`
    const own = (k: number) => (k % 20 === 3 ? `CE0${k % 10}` : k % 20 === 4 ? `FEX0${k % 10}` : `OO${1300 + k}`)
    for (const number of [uuid, own]) {
      const file = await csv(
        `Fecha;order_id;Producto;Cantidad;Total\n${many(80, (k) => `${day(k)};${number(k)};P${k % 7};${(k % 3) + 1};${1000 + k}`)}\n`,
      )
      expect([questions(file), file.summary.lines]).toEqual([[], 80])
    }
  })

  test('a volume beside a price is the quantity, and "sku_id" the product’s code', async () => {
    const file = await csv(
      `year\tmonth\tlocation\tsku_id\tvolume\tprice\n${many(60, (k) => `${2023 + (k % 2)}\t${(k % 12) + 1}\tCity ${k % 3}\tsku #${k % 9}\t${4000 + 10 * k}.0\t${(1 + (k % 9) / 10).toFixed(2)}`)}\n`,
    )
    const { headers, mapping } = file.understanding
    expect([headers[mapping.cantidad!], headers[mapping.productoCodigo!]]).toEqual(['volume', 'sku_id'])
  })

  test('beside a quantity a volume is none', async () => {
    const file = await csv(
      `Fecha;Factura;Producto;Cantidad;Volumen;Total\n${many(60, (k) => `${day(k)};F${k};P${k % 7};${(k % 3) + 1};${0.35 * ((k % 3) + 1)};${1000 + k}`)}\n`,
    )
    expect([questions(file), file.summary.quantity]).toEqual([[], sum(60, (k) => (k % 3) + 1)])
  })

  test('of two amounts that are of one kind of row each, the fuller is the money', async () => {
    const file = await csv(
      `data;produto;tipo_movimento;valor_faturado;valor_pedido;quantidade\n${many(80, (k) => `${day(k)};Produto ${k % 7};${k % 8 ? 'VENDA' : 'PEDIDO'};${k % 8 ? 1000 + k : 0};${k % 8 ? 0 : 900 + k};${(k % 3) + 1}`)}\n`,
    )
    const { headers, mapping } = file.understanding
    expect(headers[mapping.valor!]).toBe('valor_faturado')
    expect(questions(file)).toEqual(['codigos_dudosos'])
  })

  test('parts of a date that say "null" are of rows without one', async () => {
    const file = await csv(
      `Producto;Year;Prd.;Quantity;Revenue\n${many(60, (k) => (k % 3 ? `P${k % 7};null;null;null;null` : `P${k % 7};2024;${(k % 12) + 1};${(k % 4) + 1};${1000 + k}`))}\n`,
    )
    expect([questions(file), file.summary.lines]).toEqual([[], 20])
  })

  test('"margem" is no sale', async () => {
    const file = await csv(
      `vta_margem;vta_qtde;Pluma 2;vta_data_do_pedido;Produto\n${many(60, (k) => `${300 + 7 * k};${(k % 3) + 1};${1000 + k}.00;2025-0${(k % 9) + 1}-1${k % 9};P${k % 7}`)}\n`,
    )
    const { headers, mapping } = file.understanding
    expect(mapping.valor === null || headers[mapping.valor] !== 'vta_margem').toBe(true)
  })
})

test.each<[name: string, line: (k: number, isZero: boolean) => string]>([
  ['a remark', (k, isZero) => `C${k % 9};${isZero ? 0 : 9000 + k};${isZero ? 'Nequi' : ''}`],
  [
    'an amount behind the name',
    (k, isZero) => `C${k % 9}${isZero ? ` debe ${39 + k}.500` : ''};${isZero ? '' : 9000 + k};`,
  ],
  ['a figure without a title', (k, isZero) => `C${k % 9};${isZero ? 0 : 9000 + k};;${isZero ? 4500 + k : ''}`],
])('lines without money that say %s are asked about, however few', async (_, line) => {
  const file = await csv(`Fecha;Cliente;Valor;Obs\n${many(100, (k) => `${day(k)};${line(k, k % 12 === 5)}`)}\n`)
  expect(questions(file)).not.toEqual([])
  const plain = await csv(
    `Fecha;Cliente;Valor;Obs\n${many(100, (k) => `${day(k)};C${k % 9};${k % 12 === 5 ? 0 : 9000 + k};`)}\n`,
  )
  expect(questions(plain)).toEqual([])
})

test('"vendas_dia" of some dozens is asked about: they may be pieces or money', async () => {
  const file = await csv(
    `date;vendas_dia;feriado\n${many(90, (k) => `${day(k)};${60 + ((k * 7) % 90)};${k % 9 ? 0 : 1}`)}\n`,
  )
  expect(questions(file)).toEqual(['columnas_dudosas'])
})
