import { expect, test } from 'vitest'
import { codes, csv, finding, many, offered, questions, sum, xlsx } from '../sales-file.fixture.ts'

/** What unseen files taught (docs/decisions/0076); each made up anew. */

const day = (k: number): string => `${(k % 15) + 13}/${String((k % 12) + 1).padStart(2, '0')}/2025`

test('Siigo’s monthly sales by client: money under each month, units in the column behind it, totals at three levels', async () => {
  const products = ['Jabón', 'Cloro', 'Vela']
  const cells = (k: number) => [2_742_400 + k, 50 + k, 0, 0, 371_785, 5, 0, 0]
  const added = (...rows: (string | number | null)[][]) =>
    cells(0).map((_, at) => rows.reduce((total, row) => total + Number(row[5 + at]), 0))
  const line = (client: number, k: number) => [
    `00009${client}-000`,
    `Cliente ${client} SAS`,
    'PRODUCTO TERMINADO',
    `30000${k}`,
    products[k]!,
    ...cells(10 * client + k),
  ]
  const body = [1, 2].flatMap((client) => {
    const own = [0, 1, 2].map((k) => line(client, k))
    return [
      own[0]!,
      own[1]!,
      [null, null, null, 'Total ASEO', null, ...added(own[0]!, own[1]!)],
      own[2]!,
      [null, null, null, 'Total HOGAR', null, ...added(own[2]!)],
      [null, null, 'Total PRODUCTO TERMINADO', null, null, ...added(...own)],
      [`Total 00009${client}-000`, null, null, null, null, ...added(...own)],
    ]
  })
  const lines = [1, 2].flatMap((client) => [0, 1, 2].map((k) => line(client, k)))
  const file = await xlsx([
    ['Siigo - EMPRESA SAS'],
    ['VENTAS MENSUALES POR CLIENTE'],
    ['De :  ENE   /2025   A :  ABR   /2025'],
    [],
    [
      'NIT           SUC',
      'NOMBRE     ',
      'LINEA  ',
      'PRODUCTO  ',
      'DESCRIPCION  ',
      ...['ENERO  ', 'FEBRERO', 'MARZO ', 'ABRIL '].flatMap((month) => [month, 'CANTIDAD          ']),
    ],
    ...body,
    ['Total general', null, null, null, null, ...added(...lines)],
  ])
  expect([questions(file), codes(file).filter((code) => code === 'total_no_cuadra')]).toEqual([[], []])
  expect(file.summary).toMatchObject({
    lines: 12,
    quantity: sum(6, () => 55) + 1 + 2 + 10 * 3 + 20 * 3 + 1 + 2,
    value: lines.reduce((total, row) => total + Number(row[5]) + Number(row[9]), 0),
    firstDate: '2025-01-01',
    lastDate: '2025-03-01',
  })
  expect(file.understanding.headers[file.understanding.mapping.clienteCodigo!]).toBe('NIT SUC')
  expect(file.understanding.mapping.local).toBeNull()
})

test('two columns a month whose figures are not plainly money and units are asked about', async () => {
  const file = (own: (k: number) => number, behind: (k: number) => number, title = 'Cantidad') =>
    csv(
      `Producto;${['Ene', 'Feb', 'Mar'].map((month) => `${month} 2025;${title}`).join(';')}\n${many(12, (k) => `P${k};${[0, 1, 2].map((at) => `${own(k + at)};${behind(k + at)}`).join(';')}`)}\n`,
    )
  const units = (k: number) => 3 + (k % 5)
  expect(questions(await file((k) => 4000 * units(k), units))).toEqual([])
  // Units and what is left of the stock; what was sold before and after discounts.
  const stock = await file(units, (k) => 20 - units(k))
  expect(questions(stock)).toContain('pares_supuestos')
  expect(finding(stock, 'pares_supuestos')!.choices!.map(({ label }) => label)).toEqual([
    'Sí, así es',
    'Al revés',
    'Solo la primera: son unidades',
    'Solo la segunda: es la plata',
  ])
  const of = sum(12, (k) => sum(3, (at) => units(k + at)))
  expect(offered(stock, 'pares_supuestos')[2]).toEqual({ quantity: of, value: 0 })
  expect(
    questions(
      await file(
        (k) => 90_000 + k,
        (k) => 80_000 + k,
        'Valor',
      ),
    ),
  ).toContain('pares_supuestos')
})

test('totals of accounts below a table are none of its products, written as figures or as texts; products called so are', async () => {
  const months = ['Enero 2025', 'Febrero 2025', 'Marzo 2025']
  const table = (foot: string[]) =>
    csv(
      [
        `Producto;${months.join(';')}`,
        ...[1, 2, 3].map((k) => `P${k};${k}.000.000;${k}.100.000;${k}.200.000`),
        ...foot,
      ].join('\n'),
    )
  const all = 6_000_000 + 6_300_000 + 6_600_000
  for (const foot of [
    ['Total;6.000.000;6.300.000;6.600.000', 'Total gastos;1.000.000;1.000.000;1.000.000'],
    ['Total efectivo;4.000.000;4.000.000;4.000.000'],
    ['Total 2024;5.000.000;5.000.000;5.000.000'],
  ]) {
    const file = await table(foot)
    expect([file.summary.value, codes(file).includes('total_no_cuadra')]).toEqual([all, true])
  }
  expect((await table(['Total Fit;500.000;500.000;500.000'])).summary.value).toBe(all + 1_500_000)
})

test('kinds that some shops sell are asked about, with what they would add', async () => {
  const file = await csv(
    `Fecha;Tipo;Producto;Cantidad;Total\n${many(40, (k) => `${day(k)};${k % 4 === 0 ? 'Alquiler' : 'Venta'};P${k % 3};1;1000`)}\n`,
  )
  expect(questions(file)).toEqual(['no_son_ventas'])
  expect(offered(file, 'no_son_ventas').map(({ value }) => value)).toEqual([30_000, 40_000])
})

test('an amount that no row has, as the last title, is asked about', async () => {
  const file = (titles: string) =>
    csv(`${titles}\n${many(12, (k) => `${day(k)};P${k % 3};${k + 1};${1000 * (k + 1)}`)}\n`)
  expect(questions(await file('Fecha;Producto;Cantidad;IVA;Valor'))).toContain('titulos_corridos')
  expect(questions(await file('Fecha;Producto;Cantidad;Valor;Nota'))).toEqual([])
})

test('months across and years down under a title that names neither, with averages below', async () => {
  const file = await xlsx([
    ['Monthly sales', 'January', 'February', 'March'],
    [2022, 47_563, 49_078, 51_324],
    [2023, 39_575, 50_384, 56_827],
    [2024, 56_591, 50_319, 51_627],
    ['Average By Month', 47_909, 49_927, 53_259],
  ])
  expect(questions(file)).toEqual(['medida_supuesta'])
  expect(file.summary).toMatchObject({ lines: 9, firstDate: '2022-01-01', lastDate: '2024-03-01', value: 453_288 })
})

test('purchases in their column may be what the client bought: asked where they divide the money into prices', async () => {
  const file = await csv(
    `Fecha;Cliente;Producto;Compras;Valor\n${many(60, (k) => `${day(k)};C${k % 4};P${k % 3};${30 + (k % 17)};${(30 + (k % 17)) * 13_000 * ((k % 3) + 1)}`)}\n`,
  )
  expect(questions(file)).toEqual(['columnas_dudosas'])
  expect(offered(file, 'columnas_dudosas').map(({ quantity }) => quantity)).toContain(sum(60, (k) => 30 + (k % 17)))
})

test('what has nothing to do with the money of its day is not offered as the quantity', async () => {
  const weather = (k: number) => (k * 7) % 23
  const daily = (k: number) => new Date(Date.UTC(2025, 0, 1 + k)).toISOString().slice(0, 10)
  const file = (second: (k: number) => number, date = daily) =>
    csv(`Día;Tavg;Ventas\n${many(60, (k) => `${date(k)};${second(k)};${400_000 + 1000 * k}`)}\n`)
  expect(questions(await file(weather))).not.toContain('columnas_dudosas')
  expect(questions(await file((k) => 10 + k / 3))).toContain('columnas_dudosas')
  // Of single sales, dear and cheap, it says nothing.
  expect(questions(await file(weather, (k) => daily(Math.floor(k / 3))))).toContain('columnas_dudosas')
})

test('sales so far, which begin anew in each store, are no balance of an account; one that goes down by what went out is', async () => {
  const file = (title: string) =>
    csv(
      `Date;Store;Sales;${title}\n${many(30, (k) => `${day(k)};S${Math.floor(k / 10)};${1000 + k};${sum((k % 10) + 1, (j) => 1000 + k - (k % 10) + j)}`)}\n`,
    )
  expect(questions(await file('Cumulative Sales'))).toEqual([])
  expect(questions(await file('Balance'))).toEqual([])
  let balance = 500_000
  const movements = many(30, (k) => {
    const amount = 1000 + 37 * k
    balance += k % 3 === 2 ? -amount : amount
    return `${day(k)};S1;${amount};${balance}`
  })
  expect(questions(await csv(`Date;Store;Valor;Saldo acumulado\n${movements}\n`))).toEqual(['no_parecen_ventas'])
})

test('the tax office’s list without payroll, and who issued a document is no product', async () => {
  const kinds = ['Factura electrónica', 'Factura electrónica', 'Nómina Individual', 'Factura electrónica']
  const file = await csv(
    `Tipo de documento;Folio;Fecha Emisión;Nombre Emisor;NIT Receptor;Nombre Receptor;Total;Grupo\n${many(40, (k) => `${kinds[k % 4]};${k};${day(k)};${k % 8 === 7 ? 'Proveedor SAS' : 'Mi tienda SAS'};90${k};Cliente ${k};${1000 + k};${k % 8 === 7 ? 'Recibido' : 'Emitido'}`)}\n`,
  )
  expect(file.summary.lines).toBe(25)
  expect(file.understanding.mapping.producto).toBeNull()
})

test('lines under titles in another language, below each document; what documents take off is asked about', async () => {
  const documents = (last: number) =>
    many(
      4,
      (k) =>
        `${k};INV-${k};${day(k)};Eko;${k === 3 ? last : 7000};\n;;;Nama;Jumlah;Total\n;;;Kopi;;3000\n;;;Teh;;4000${k === 1 ? `\n9;INV-9;${day(1)};Eko;0;` : ''}`,
    )
  const titles = 'No;Invoice;Tanggal;User;Sub Total;Total'
  const file = await csv(`${titles}\n${documents(7000)}\n`)
  expect([questions(file), file.summary.lines, file.summary.value]).toEqual([[], 8, 28_000])
  const less = await csv(`${titles}\n${documents(6500)}\n`)
  expect(questions(less)).toEqual(['documentos_no_cuadran'])
  expect(finding(less, 'documentos_no_cuadran')!.text).toContain('por líneas son 28.000 y por documentos 27.500')
  // Where none agrees, as with a charge for sending each, it is asked all the more.
  const more = await csv(`${titles}\n${documents(7000).replaceAll('Eko;7000', 'Eko;7500')}\n`)
  expect(finding(more, 'documentos_no_cuadran')!.text).toContain('En 4 de 4 documentos')
  // A document without lines is one line, the first of all too.
  const bare = await csv(`${titles}\n8;INV-8;${day(2)};Eko;900;900\n${documents(7000)}\n`)
  expect(bare.summary.value).toBe(28_900)
})

test('sales written one below the other as “title: value” are a table; two columns of days and amounts are read too', async () => {
  const file = await csv(
    many(
      6,
      (k) => `-----\nID Venta: ${k}\nCliente: Ana ${k}\nFecha: ${day(k)}\nProducto: P${k % 2}\nTOTAL: $${1000 + k}.00`,
    ),
  )
  expect([questions(file), file.summary.lines, file.summary.value]).toEqual([[], 6, 6015])
  const bare = await csv(many(8, (k) => `${1000 + ((k * 37) % 100)},5;${day(k)}`))
  expect(questions(bare)).toEqual(expect.arrayContaining(['sin_titulos']))
  expect(bare.summary.value).toBe(sum(8, (k) => 1000.5 + ((k * 37) % 100)))
})

test('what a browser prints of a moment is a date', async () => {
  const file = await csv(
    `createdAt,total\n${many(5, (k) => `Mon Sep 0${k + 1} 2025 18:19:39 GMT-0500 (hora estándar de Colombia),${100 + k}`)}\n`,
    { sales: 'yes' },
  )
  expect([file.summary.firstDate, file.summary.lastDate]).toEqual(['2025-09-01', '2025-09-05'])
})

test('what is sold, in the plural, over one small number a day may be how many: asked, and no product', async () => {
  const daily = (k: number) => new Date(Date.UTC(2025, 0, 1 + k)).toISOString().slice(0, 10)
  const pieces = (k: number) => 3 + ((k * 7) % 20)
  for (const title of ['Prendas', 'Platos']) {
    const file = await csv(
      `Fecha;${title};Precio prom\n${many(40, (k) => `${daily(k)};${pieces(k)};${90_000 - 1000 * pieces(k)}`)}\n`,
    )
    expect([questions(file).includes('columnas_dudosas'), file.understanding.mapping.producto]).toEqual([true, null])
    expect(offered(file, 'columnas_dudosas')[0]).toEqual({
      quantity: sum(40, pieces),
      value: sum(40, (k) => pieces(k) * (90_000 - 1000 * pieces(k))),
    })
  }
  // Several a day are what was sold.
  const codes = await csv(`Fecha;Prendas;Cantidad;Total\n${many(40, (k) => `${daily(k % 9)};${k % 5};1;1000`)}\n`)
  expect(codes.understanding.mapping.producto ?? codes.understanding.mapping.productoCodigo).toBe(1)
})

test('naming columns does not answer whether titles stand in their places', async () => {
  const rows = `Pedido;Número;Cliente;Cantidad;Total;Fecha\n${many(12, (k) => `A-${k};Ana ${k};${k + 1};${1000 * (k + 1)};${day(k)}`)}\n`
  const open = await csv(rows)
  expect(questions(open)).toContain('titulos_corridos')
  const { mapping } = open.understanding
  expect(questions(await csv(rows, { mapping: { valor: mapping.valor!, cantidad: mapping.cantidad! } }))).toContain(
    'titulos_corridos',
  )
  expect(questions(await csv(rows, { accept: ['titulos_corridos'] }))).not.toContain('titulos_corridos')
})
