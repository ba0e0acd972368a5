import { describe, expect, test } from 'vitest'
import { codes, csv, finding, many, questions, sum } from '../sales-file.fixture.ts'

/** Layouts that two folders of files nobody had seen brought, each made up anew: the right sums, or a question. */

const day = (k: number) => `2025-${String((k % 9) + 1).padStart(2, '0')}-${String((k % 28) + 1).padStart(2, '0')}`

test('fields of a register are no stores across, even where two of their titles share a word of money', async () => {
  const file = await csv(
    `Nro;Tipo Venta;Rut cliente;Razon Social;Folio;Fecha Docto;Monto Exento;Monto Neto;Monto IVA;Monto total;IVA propio;Venta Pasajes Nacional;Venta Pasajes Internacional;Descuento Dep\n${many(30, (k) => `${k + 1};Del Giro;7680295${k % 7}-8;CLIENTE ${k % 7};${1100 + k};${day(k)};0;${1000 + k * 10};${(1000 + k * 10) * 0.19};${(1000 + k * 10) * 1.19};0;0;0;0`)}\n`,
  )
  expect(codes(file)).not.toContain('nombres_en_columnas')
  expect(file.summary.lines).toBe(30)
})

describe('what is no sale', () => {
  test('the statement of an account, whose balance goes up and down', async () => {
    let balance = 1000
    const lines = many(12, (k) => {
      const amount = k % 4 === 0 ? 300 + k : -(40 + k)
      balance += amount
      return `${day(k)},Product ${k % 3},${amount},${balance}`
    })
    expect(questions(await csv(`Date,Description,Amount,Remaining\n${lines}\n`))).toContain('no_parecen_ventas')
    let sold = 0
    const sales = many(12, (k) => `${day(k)},Café ${k % 3},${40 + k},${(sold += 40 + k)}`)
    expect(questions(await csv(`Fecha,Producto,Total venta,Van\n${sales}\n`))).not.toContain('no_parecen_ventas')
  })

  test('movements of which none is called a sale', async () => {
    const file = await csv(
      `Fecha,Tipo Mov,Concepto,Monto\n${many(20, (k) => `${day(k)},${k % 3 ? 'Abono' : 'Cargo'},Pago ${k % 4},${500 + k}`)}\n`,
    )
    expect(questions(file)).toContain('no_parecen_ventas')
  })

  test('days and amounts of which no word says that they were sold', async () => {
    const text = (money: string) => `date,notes,${money}\n${many(12, (k) => `${day(k)},x ${k},${500 + k * 7}`)}\n`
    expect(questions(await csv(text('amount'), {}, 'report.csv'))).toContain('no_parecen_ventas')
    expect(questions(await csv(text('total sales'), {}, 'report.csv'))).toEqual([])
  })

  test('a line that is worth all lines above it', async () => {
    const total = sum(12, (k) => 500 + k * 7)
    const text = `Fecha,Producto,Venta\n${many(12, (k) => `${day(k)},Agencia ${k},${500 + k * 7}`)}\n${day(12)},Cuenta con la casa,${total}\n`
    const file = await csv(text)
    expect(questions(file)).toEqual(['total_entre_ventas'])
    const { choices = [] } = file.understanding.findings.find(({ code }) => code === 'total_entre_ventas')!
    expect(choices.map(({ totals }) => [totals?.lines, totals?.value])).toEqual([
      [12, total],
      [13, 2 * total],
    ])
    const answers = [file, await csv(text, choices[0]!.choose), await csv(text, choices[1]!.choose)]
    expect(answers.map(({ skipped }) => skipped.totals)).toEqual([0, 1, 0])
  })
})

describe('amounts', () => {
  test("an order's total is none of its line, though every order has one", async () => {
    const file = await csv(
      `Name,Subtotal,Shipping,Total,Discount Amount,Created at,Lineitem quantity,Lineitem name,Lineitem price,Billing Name\n${many(30, (k) => `#${1000 + k},${5 * ((k % 3) + 1)},1,${5 * ((k % 3) + 1) + 1},0,${day(k)},${(k % 3) + 1},Waffle,5,Ana ${k}`)}\n`,
    )
    expect(questions(file)).toEqual([])
    expect(finding(file, 'total_de_pedido')?.kind).toBe('fact')
    expect(file.summary.value).toBe(sum(30, (k) => 5 * ((k % 3) + 1)))
  })

  test('a discount as a share of the line, by its title in Portuguese', async () => {
    const file = await csv(
      `Data,Pedido,Produto,Quantidade,Preço Unitário,Percentual Desconto\n${many(30, (k) => `${day(k)},${100 + k},P${k % 4},${(k % 5) + 1},${20 + (k % 4)},${k % 3 ? 0 : 0.1}`)}\n`,
    )
    expect(file.summary.value).toBeCloseTo(
      sum(30, (k) => ((k % 5) + 1) * (20 + (k % 4)) * (k % 3 ? 1 : 0.9)),
      2,
    )
  })

  test('net sales that are gross less the discounts are no doubt, nor is what has been collected so far', async () => {
    const till = await csv(
      `Date,Item,Qty,Gross Sales,Discounts,Net Sales\n${many(30, (k) => `${day(k)},Mug ${k % 3},1,${20 + k},${k % 4 ? 0 : -2},${20 + k - (k % 4 ? 0 : 2)}`)}\n`,
    )
    expect(questions(till)).toEqual([])
    expect(till.summary.value).toBe(sum(30, (k) => 20 + k - (k % 4 ? 0 : 2)))
  })

  test('a column of zeros is not the money where another has it', async () => {
    const file = await csv(
      `Fecha de emisión,Cliente,Valor Facturado Exportación,Total CP\n${many(20, (k) => `${day(k)},Ana ${k % 5},0,${1000 + 3 * k}`)}\n`,
    )
    expect(file.summary.value).toBe(sum(20, (k) => 1000 + 3 * k))
  })

  test('"Monto productos" counts nothing, and "Premio" is no price', async () => {
    const file = await csv(
      `Fecha,Codigo,Nombre y Apellido,Monto productos,Premio,Monto total\n${many(20, (k) => `${day(k)},A${k},Ana ${k},${1000 + k},${7 + k},${1000 + k}`)}\n`,
    )
    expect([file.understanding.mapping.cantidad, file.understanding.mapping.precio]).toEqual([null, null])
  })
})

test('documents of the tax office that answer others are no sales, and who issued what was received is not asked', async () => {
  const file = await csv(
    `Tipo de documento,Folio,Fecha Emisión,NIT Emisor,NIT Receptor,Nombre Receptor,Total,Grupo\n${many(24, (k) =>
      k % 4 === 1
        ? `Application response,${k},${day(k)},901,80${k},Ana,0,Emitido`
        : k % 4 === 2
          ? `Factura electrónica,${k},${day(k)},81${k % 3},901,Café SAS,500,Recibido`
          : `Factura electrónica,${k},${day(k)},901,80${k % 5},Ana ${k % 5},${1000 + k},Emitido`,
    )}\n`,
  )
  expect(questions(file)).toEqual([])
  expect(file.summary).toMatchObject({ lines: 12 })
})

test('many drafts are asked about, and invoices sent or overdue are sales', async () => {
  const text = (other: string, every = 15) =>
    `Invoice Date,Invoice Number,Invoice Status,Item Name,Quantity,Item Price,Item Total\n${many(30, (k) => `${day(k)},I${k},${k % every === 0 ? other : k % 2 ? 'Sent' : 'Overdue'},P${k % 3},2,10,20`)}\n`
  expect(questions(await csv(text('Closed')))).toEqual([])
  expect(questions(await csv(text('Draft', 5)))).toEqual(['sin_pagar'])
  const few = await csv(text('Draft'))
  expect([questions(few), few.summary.lines]).toEqual([[], 28])
  expect(finding(few, 'sin_pagar')).toMatchObject({ kind: 'fact', chosen: 0, choices: [{}, { label: 'Sí cuentan' }] })
})

test('rows with neither a day nor an amount are planned, and want no mending', async () => {
  const file = await csv(
    `Cliente,Producto,Emisión,Valor facturado\n${many(40, (k) => (k % 5 ? `Ana ${k % 6},Aseo,${day(k)},${1000 + k}` : `Ana ${k % 6},Aseo,,`))}\n`,
  )
  expect(questions(file)).toEqual([])
  expect(file.summary).toMatchObject({ lines: 32, rejectedRows: 0 })
})

test('a document of which a line says neither what, how many nor for how much wants no mending', async () => {
  const text = (bare: string) =>
    `Notas,Emissão,Cliente,Código,Descrição,Qtde,Valor Unit,Total\n${many(40, (k) => (k < 3 ? bare : `N${k},${day(k)},Ana ${k % 6},P${k % 7},Disco ${k % 7},${1 + (k % 4)},10,${10 + 10 * (k % 4)}`))}\n`
  const file = await csv(text('N1,2024-01-02,Ana 1,,,,,'))
  expect(questions(file)).toEqual([])
  expect(file.summary).toMatchObject({ lines: 37, rejectedRows: 0 })
  expect((await csv(text('N1,2024-01-02,Ana 1,P1,Disco 1,,,'))).summary.rejectedRows).toBe(3)
  const services = text('N1,2024-01-02,Ana 1,,,,,')
    .split('\n')
    .map((row, at) => `${row},${at === 0 ? 'Mano de obra' : at < 4 ? 50_000 : ''}`)
  expect(questions(await csv(services.join('\n')))).toEqual(['muchas_rechazadas'])
})

test('dates as Mar-01-26', async () => {
  const file = await csv(
    `Sale Date,Item Title,Quantity,Total Price\n${many(20, (k) => `Mar-${String(k + 1).padStart(2, '0')}-26,Candle,1,${10 + k}`)}\n`,
  )
  expect([file.summary.firstDate, file.summary.lastDate]).toEqual(['2026-03-01', '2026-03-20'])
})

test('the total of each invoice, repeated on lines whose product no title names, is shared among them', async () => {
  const total = (invoice: number) => 1000 + 37 * invoice
  const file = await csv(
    `Fecha;Factura;Cliente;q;zz;Vlr factura\n${many(40, (k) => `${day(k >> 1)};F${k >> 1};Ana ${(k >> 1) % 6};Cuaderno ${k % 13};${k % 7};${total(k >> 1)}`)}\n`,
  )
  expect(questions(file)).not.toContain('dos_valores')
  expect(file.summary.value).toBeCloseTo(
    sum(20, (invoice) => total(invoice)),
    1,
  )
})

test('a total repeated on the lines of one client and day is asked about where no column numbers the documents', async () => {
  const total = (invoice: number) => 1000 + 37 * invoice
  const text = `Fecha;Cliente;Producto;Tot fact\n${many(40, (k) => `${day(k >> 1)};Ana ${(k >> 1) % 6};Cuaderno ${k % 13};${total(k >> 1)}`)}\n`
  const file = await csv(text)
  expect(questions(file)).toEqual(['valor_de_factura'])
  const shared = await csv(text, { valueIs: 'document' })
  expect(shared.summary.value).toBeCloseTo(
    sum(20, (invoice) => total(invoice)),
    1,
  )
})

describe('what a code determines', () => {
  test('prices with the name of their currency are prices', async () => {
    const file = await csv(
      `IDProducto;Fecha;Unidades;Precio Unitario;ID Tienda\n${many(60, (k) => `${200 + (k % 9)};${day(k)};${1 + (k % 3)};USD ${100 + 11 * (k % 9)},${10 + (k % 9)};${k % 3}`)}\n`,
    )
    expect(file.understanding.mapping).toMatchObject({ producto: null, precio: 3 })
    expect(file.summary.value).toBeCloseTo(sum(60, (k) => (1 + (k % 3)) * (100 + 11 * (k % 9) + (10 + (k % 9)) / 100)))
  })

  test('"nome" beside the code of a product is its name, and a client’s where each buys several', async () => {
    const text = (name: (k: number) => string) =>
      `venda_id,sku,nome,quantidade,total,data_venda\n${many(30, (k) => `${k},${k % 7},${name(k)},2,${10 + k},${day(k)}`)}\n`
    expect((await csv(text((k) => `Caderno ${k % 7}`))).understanding.mapping).toMatchObject({
      producto: 2,
      productoCodigo: 1,
      cliente: null,
    })
    expect((await csv(text((k) => `Ana ${k % 5}`))).understanding.mapping).toMatchObject({ producto: null, cliente: 2 })
  })

  test('"Item" over numbers is the code of "Item resumen"', async () => {
    const file = await csv(
      `Fecha;N° pedido;Razón social cliente factura;Item;Item resumen;Cant. pedida\n${many(40, (k) => `${day(k)};P${k >> 1};Cliente ${k % 6} SAS;${5020 + (k % 8)};Bolsa negra ${k % 8};${100 + k}`)}\n`,
    )
    expect(file.understanding.mapping).toMatchObject({ cliente: 2, producto: 4, productoCodigo: 3, cantidad: 5 })
  })
})

test('of titles that nobody here can read, a column of months beside days, and the price where nearly all quantities are one, are not asked about', async () => {
  const file = await csv(
    `Ngày,Tháng,Món,Đơn giá,Số lượng,Giá trị\n${many(80, (k) => `2026-04-${String((k % 28) + 1).padStart(2, '0')},04-2026,Mon ${k % 9},${1000 * (40 + (k % 9))},${k % 9 === 1 ? 3 : 1},${1000 * (40 + (k % 9)) * (k % 9 === 1 ? 3 : 1)}`)}\n`,
  )
  expect(questions(file)).toEqual([])
  expect(file.understanding.mapping).toMatchObject({ fecha: 0, precio: 3, cantidad: 4, valor: 5 })
})

test('"produto" goes before "modelo", "costumer_id" is the client’s, and neither T and F nor a currency is a product', async () => {
  const file = await csv(
    `order_id,date,costumer_id,produto,modelo,total,paid,Moeda\n${many(40, (k) => `${k},${day(k)},${k % 7},Camisa ${k % 5},${'PMG'[k % 3]},${100 + k},${'TF'[k % 2]},${['Real', 'Dólar'][k % 2]}`)}\n`,
  )
  expect(file.understanding.mapping).toMatchObject({ producto: 3, clienteCodigo: 2, valor: 5 })
  const bare = await csv(`Data,Total,paid,Moeda\n${many(40, (k) => `${day(k)},${100 + k},${'TF'[k % 2]},Real`)}\n`)
  expect(bare.understanding.mapping).toMatchObject({ producto: null })
})

test.each(['$U ', 'UYU ', 'u$s ', 'U$S', 'B/. ', 'C$ ', 'AR$ ', 'Bs.S ', '₲ ', 'BOB ', 'GTQ', 'HNL ', 'VES '])(
  'prices that begin with "%s" are money',
  async (sign) => {
    const price = (k: number) => `${sign}${1000 + 10 * (k % 7)},50`
    const file = await csv(
      `Fecha;Producto;Cantidad;Precio\n${many(30, (k) => `${day(k)};Café ${k % 7};2;${price(k)}`)}\n`,
    )
    expect(file.summary.value).toBeCloseTo(sum(30, (k) => 2 * (1000.5 + 10 * (k % 7))))
  },
)

test('prices behind a sign that nobody knows are asked about', async () => {
  const file = await csv(
    `Fecha;Producto;Cantidad;Precio\n${many(30, (k) => `${day(k)};Café ${k % 7};2;Xq ${1000 + k}`)}\n`,
  )
  expect(questions(file)).toEqual(['dinero_sin_leer'])
})

test('two currencies in the cells of one column are asked about', async () => {
  const read = async (price: (k: number) => string) =>
    questions(
      await csv(`Fecha;Producto;Cantidad;Precio\n${many(30, (k) => `${day(k)};Café ${k % 7};2;${price(k)}`)}\n`),
    )
  expect(await read((k) => (k % 3 ? `COP ${4000 + k}` : `USD ${1 + k}`))).toEqual(['varias_monedas'])
  expect(await read((k) => (k % 3 ? `US$ ${40 + k}` : `S/ ${10 + k}`))).toEqual(['varias_monedas'])
  expect(await read((k) => (k === 4 ? '0,72 USD' : `${4000 + k}`))).toEqual(['varias_monedas'])
  expect(await read((k) => `USD ${1 + k}`)).toEqual([])
  expect(await read((k) => (k % 3 ? `COP ${4000 + k}` : `${4000 + k}`))).toEqual([])
})
