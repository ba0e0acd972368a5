import { describe, expect, test } from 'vitest'
import { IngestError } from '../ingest-error.ts'
import { csv, finding, many, offered, questions, readFile, sum, xlsx } from '../sales-file.fixture.ts'
import { workbook, workbookOf } from '../workbook.fixture.ts'

/** What real files taught, each made up anew. */

const iso = (k: number) => `2026-0${(k % 5) + 1}-${String((k % 27) + 1).padStart(2, '0')}`

describe('what is no sale', () => {
  test('payments received have a journal and a method, and no product and no invoice', async () => {
    const rows = many(40, (k) => `${iso(k)},P${100 + k},Caja ${k % 3},Manual,Cliente ${k % 9},${1000 + 7 * k},posted`)
    const text = `Date,Number,Journal,Payment Method,Customer,Amount,Status\n${rows}\n`
    expect(questions(await csv(text, {}, 'export.csv'))).toContain('no_parecen_ventas')
    expect(questions(await csv(text, { sales: 'yes' }, 'export.csv'))).not.toContain('no_parecen_ventas')
    // The same columns of an invoice are of sales.
    const invoices = text.replace('Date,Number,', 'Date,Invoice Number,')
    expect(questions(await csv(invoices, {}, 'export.csv'))).not.toContain('no_parecen_ventas')
  })

  test('a file named by costs or payments is asked about', async () => {
    const text = `date,item,quantity,unit_price,amount\n${many(30, (k) => `${iso(k)},Harina ${k % 5},${(k % 4) + 1},10,${10 * ((k % 4) + 1)}`)}\n`
    for (const name of ['produce_cost_2026.csv', 'pagos enero.csv'])
      expect(questions(await csv(text, {}, name))).toContain('no_parecen_ventas')
    expect(questions(await csv(text, {}, 'ventas y costos.csv'))).not.toContain('no_parecen_ventas')
  })

  test('each product once, with its price and without a quantity, is a list of prices', async () => {
    const text = (name: (k: number) => string) =>
      `Fecha de registro;Código;Nombre;Precio de venta\n${many(30, (k) => `${iso(k)};${k + 1};${name(k)};${1000 + 50 * k}`)}\n`
    expect(questions(await csv(text((k) => `Servicio ${k}`)))).toContain('no_parecen_ventas')
    expect(questions(await csv(text((k) => `Servicio ${k % 9}`)))).not.toContain('no_parecen_ventas')
  })

  test('one firm that ordered everything bought it', async () => {
    const text = (buyer: string) =>
      `Fecha Factura,Folio,Solicitante,Producto,Volumen,Precio Neto,Total\n${many(20, (k) => `${iso(k)},F${100 + k},${buyer},Pulpa,${k + 5},10,${10 * (k + 5)}`)}\n`
    expect(questions(await csv(text('IMPORTADORA ANDINA SAS')))).toContain('no_parecen_ventas')
    expect(questions(await csv(text('Bodega norte')))).not.toContain('no_parecen_ventas')
  })

  test('a word above other columns does not refuse products, quantities and prices that fit', async () => {
    const rows = Array.from({ length: 12 }, (_, k) => [
      new Date(`${iso(k)}T00:00Z`),
      `Fruta ${k}`,
      k + 1,
      500,
      500 * (k + 1),
    ])
    const titles = ['Fecha', 'Producto', 'Cantidad', 'Precio', 'Total']
    const book = await workbook([[null, null, null, null, null, 'COMPRA'], titles, ...rows], 'Hoja1')
    expect(questions(await readFile(book, {}, 'noviembre.xlsx'))).toContain('no_parecen_ventas')
  })
})

describe('lines without money', () => {
  const textOf = (isWithout: (k: number) => boolean) =>
    `Fecha;Factura;Producto;Cantidad;Precio;Total\n${many(60, (k) => `${iso(k)};F${k};Pan ${k % 4};${(k % 3) + 1};${isWithout(k) ? ';' : `100;${100 * ((k % 3) + 1)}`}`)}\n`

  test('few count their units, with a value of 0, and may be left out', async () => {
    const text = textOf((k) => k % 30 === 7)
    const file = await csv(text)
    expect(questions(file)).toEqual([])
    expect(finding(file, 'lineas_sin_valor')).toMatchObject({ kind: 'fact' })
    expect(file.summary).toMatchObject({ lines: 60, quantity: sum(60, (k) => (k % 3) + 1), rejectedRows: 0 })
    const without = await csv(text, { noValue: 'out' })
    expect(without.summary).toMatchObject({ lines: 58, rejectedRows: 2, value: file.summary.value })
  })

  test('many are asked about, with what each answer loads', async () => {
    const file = await csv(textOf((k) => k % 5 < 2))
    expect(questions(file)).toContain('lineas_sin_valor')
    const [counted, left] = offered(file, 'lineas_sin_valor')
    expect(counted!.value).toBe(left!.value)
    expect(counted!.quantity).toBeGreaterThan(left!.quantity)
  })

  test('what has neither product nor document and client stays out', async () => {
    const file = await csv(
      `Fecha;Producto;Cantidad;Total\n${many(30, (k) => `${iso(k)};Pan;2;${k + 100}`)}\n2026-02-03;;1;\n`,
    )
    expect(file.summary).toMatchObject({ lines: 30, rejectedRows: 1 })
  })

  test('without quantities an order with number and client is one unit', async () => {
    const file = await csv(
      `Fecha;Pedido;Cliente;Producto;Precio\n${many(150, (k) => `${iso(k)};P${k};Cliente ${k % 9};${k === 20 ? '' : `Ramo ${k % 7}`};${k === 20 ? '' : 1000 + k}`)}\n`,
    )
    expect(questions(file)).toEqual([])
    expect(file.summary).toMatchObject({ lines: 150, quantity: 150 })
  })
})

describe('which day is the sale’s', () => {
  test('of two that are named alike it is asked, and not where the days are the same', async () => {
    const text = (later: (k: number) => string) =>
      `date_event,date_booking,service,total_price\n${many(30, (k) => `${iso(k + 3)},${later(k)},Tour ${k % 3},${100 + k}.5`)}\n`
    expect(questions(await csv(text(iso)))).toContain('varias_fechas')
    expect(questions(await csv(text((k) => `${iso(k + 3)} 10:00:00`)))).not.toContain('varias_fechas')
  })

  test('a service is sold when it is done', async () => {
    const file = await csv(
      `Fecha Solicitado,Fecha Completado,Id,Pasajero,Monto Total\n${many(20, (k) => `2026-01-${String(k + 1).padStart(2, '0')} 23:50:00,2026-01-${String(k + 2).padStart(2, '0')} 00:20:00,${k + 900},Persona ${k % 6},${100 + k}.5`)}\n`,
    )
    expect(questions(file)).toEqual([])
    expect(file.summary).toMatchObject({ firstDate: '2026-01-02', lastDate: '2026-01-21' })
    expect(file.understanding.headers[file.understanding.mapping.cliente!]).toBe('Pasajero')
    expect(file.understanding.mapping.producto).toBeNull()
  })

  test('dates as .NET writes them', async () => {
    const file = await csv(
      `InvoiceNumber,InvoiceDate,Customer,Total\n${many(12, (k) => `SI-${k},/Date(${Date.UTC(2026, 1, k + 1, 9)})/,Cliente ${k % 4},${100 + k}.25`)}\n`,
    )
    expect(file.summary).toMatchObject({ lines: 12, firstDate: '2026-02-01', lastDate: '2026-02-12' })
  })

  test('the range stands on two lines, and a date at the foot is of printing', async () => {
    const file = await xlsx([
      [null, null, 'Informe:', 'Totales por artículo'],
      [null, null, 'Desde:', '01/09/2025'],
      [null, null, 'Hasta:', '15/09/2025'],
      ['Artículo', 'Nombre', null, null, 'Importe', 'Cantidad', 'Total'],
      ...Array.from({ length: 6 }, (_, k) => [`A${k}`, `Harina ${k}`, null, null, 100, k + 2, 100 * (k + 2)]),
      [null, null, '16/09/2025', null, '14:48:37', 'Usuario: caja', 'Página 1'],
    ])
    expect(file.summary).toMatchObject({ lines: 6, firstDate: '2025-09-01', lastDate: '2025-09-15' })
  })
})

describe('no date at all', () => {
  const lines = many(20, (k) => `F${k >> 1};Cliente ${k % 5};Pan ${k % 4};${(k % 3) + 1};${100 * ((k % 3) + 1)}`)
  const text = `Factura;Cliente;Producto;Cantidad;Total\n${lines}\n`

  test('the month is asked, and one answer loads the file', async () => {
    const file = await csv(text, { today: '2026-02-10' })
    expect(questions(file)).toEqual(['sin_fecha'])
    expect(
      finding(file, 'sin_fecha')!
        .choices!.map(({ label, choose }) => [label, choose.date])
        .slice(0, 3),
    ).toEqual([
      ['enero de 2026', '2026-01-01'],
      ['diciembre de 2025', '2025-12-01'],
      ['noviembre de 2025', '2025-11-01'],
    ])
    const answered = await csv(text, { today: '2026-02-10', date: '2025-12-01' })
    expect(questions(answered)).toEqual([])
    expect(answered.summary).toMatchObject({ lines: 20, firstDate: '2025-12-01', lastDate: '2025-12-01' })
  })

  test('of several months it says why it cannot be loaded', async () => {
    const file = await csv(text, { today: '2026-02-10' })
    const several = finding(file, 'sin_fecha')!.choices!.at(-1)!
    expect(several).toEqual({ label: 'Son de varios meses', choose: { months: 'several' } })
    expect(finding(file, 'sin_fecha')!.text).toContain('Las cargamos todas en el mes que digas')
    await expect(csv(text, { today: '2026-02-10', ...several.choose })).rejects.toThrow('uno por mes')
  })

  test('what speaks for more than a month is said: rows of few products, documents, names of months', async () => {
    const asked = async (table: string, name?: string) =>
      finding(await csv(table, { today: '2026-02-10' }, name), 'sin_fecha')!.text
    const row = (k: number) => `Cliente ${k % 5};Pan ${k % 4};${(k % 3) + 1};${100 * ((k % 3) + 1)}`
    const rows = (count: number, more: (k: number) => string) => many(count, (k) => `${more(k)};${row(k)}`)
    const titles = 'Cliente;Producto;Cantidad;Total'
    const long = `Factura;${titles}\n${rows(400, (k) => `F${k >> 2}`)}\n`
    expect(await asked(long)).toContain('trae 400 filas de 4 productos')
    expect(await asked(`Factura;${titles}\n${rows(400, (k) => `F${k}`)}\n`)).toContain('trae 400 documentos')
    expect(await asked(text, 'ventas enero y marzo.csv')).toContain('varios meses')
    expect(await asked(text)).not.toContain('varios meses:')
  })

  test('a list of goods is refused as before', async () => {
    const goods = `Código;Producto;Cantidad;Precio\n${many(20, (k) => `P${k};Pan ${k};${k};100`)}\n`
    const stock = `Código;Producto;Inicial;Entradas;Salidas;Cantidad venta\n${many(20, (k) => `P${k};Pan ${k};${k};1;2;2`)}\n`
    for (const one of [goods, stock])
      await expect(csv(one, { today: '2026-02-10' }, 'lista.csv')).rejects.toThrow(IngestError)
  })

  test('of years alone it is said that the forecast is by month', async () => {
    const years = `Año;Vendedor;Ventas\n${many(20, (k) => `${2015 + (k % 2)};V${k % 5};${1000 + k}`)}\n`
    await expect(csv(years, { today: '2026-02-10' })).rejects.toThrow('«Año» solo dice el año')
  })

  test('a report of many months says why it cannot be loaded, by the name of the file too', async () => {
    await expect(csv(text, { today: '2026-02-10' }, 'ventas 2025-01-01-2025-10-31.csv')).rejects.toThrow(
      'El informe va del 1 de enero de 2025 al 31 de octubre de 2025',
    )
  })
})

test('a whole .csv inside the first column is a table', async () => {
  const rows = Array.from({ length: 20 }, (_, k) => [`${iso(k)},Pan ${k % 4},${(k % 3) + 1},${100 * ((k % 3) + 1)}`])
  const file = await xlsx([['Fecha,Producto,Cantidad,Total'], ...rows])
  expect(file.summary).toMatchObject({ lines: 20, quantity: sum(20, (k) => (k % 3) + 1) })
})

test('how many tickets is a quantity, and no number of a document', async () => {
  const file = await csv(
    `order_date,service,tickets_count,total\n${many(30, (k) => `${iso(k)},Tour ${k % 3},${(k % 4) + 1},${100 * ((k % 4) + 1) + k}`)}\n`,
  )
  expect(file.summary.quantity).toBe(sum(30, (k) => (k % 4) + 1))
  expect(file.understanding.mapping.documento).toBeNull()
})

test('two columns of numbers under titles that say nothing are offered both ways', async () => {
  const file = await csv(
    `التاريخ,المنتج,الكمية,المبيعات,التقييم\n${many(30, (k) => `${iso(k >> 2)},موكا ${'ابتثج'[k % 5]},${(k % 4) + 1},${1000 + 37 * k},4٫${k % 9}`)}\n`,
  )
  const units = sum(30, (k) => (k % 4) + 1)
  const money = sum(30, (k) => 1000 + 37 * k)
  expect(questions(file)).toContain('contar_filas')
  expect(offered(file, 'contar_filas')).toEqual([
    { quantity: 30, value: 0 },
    { quantity: units, value: money },
    { quantity: money, value: units },
  ])
})

test('«Name» over #1001 is the order’s number', async () => {
  const file = await csv(
    `Name,Created at,Subtotal,Shipping,Total\n${many(20, (k) => `#${1001 + k},${iso(k)},${100 + k},5,${105 + k}`)}\n`,
  )
  expect(file.understanding.mapping).toMatchObject({ documento: 0, producto: null })
})

describe('sheets called alike but for their numbers', () => {
  const book = (from: number[]) =>
    workbookOf(
      from.map((month, at) => ({
        sheet: `Ventas 0${at + 1} - 0${at + 3} 2025`,
        data: [
          ['Fecha', 'Producto', 'Cantidad', 'Total'],
          ...Array.from({ length: 12 }, (_, k) => [`${k + 1}/0${month}/2025`, `Pan ${k % 4}`, 2, 100 * at + k + 10]),
        ],
      })),
    )

  test('are parts of one history where their days follow one another', async () => {
    const file = await readFile(await book([1, 4]), {}, 'libro.xlsx')
    expect(questions(file)).toEqual([])
    expect(file.summary).toMatchObject({ lines: 24, locales: 1 })
  })

  test('may be stores where their days are the same', async () => {
    expect(questions(await readFile(await book([1, 1]), {}, 'libro.xlsx'))).toContain('hojas_unidas')
  })
})

test('where goods are delivered is no store', async () => {
  const file = await csv(
    `Fecha,Cliente,Delivery Address City,Total\n${many(20, (k) => `${iso(k)},Cliente ${k % 5},Ciudad ${k % 3},${100 + k}`)}\n`,
  )
  expect(file.understanding.mapping.local).toBeNull()
})

test('«Totals» in any column is a row of totals', async () => {
  const file = await csv(
    `Order Date,Product,Status,Quantity,Sub Total\n${many(20, (k) => `${iso(k)},Milk ${k % 3},Completed,2,${100 + k}`)}\n,,Totals,40,${sum(20, (k) => 100 + k)}\n`,
  )
  expect(file.totalsRow).toMatchObject({ matches: true })
  expect(file.summary).toMatchObject({ lines: 20, rejectedRows: 0 })
})

test('a part of the quantity is no money', async () => {
  const file = await csv(
    `Fecha,Tour,Pax,Adultos,Niños\n${many(40, (k) => `${iso(k >> 1)},Ruta ${k % 4},${(k % 3) + 1 + (k % 5 === 0 ? 1 : 0)},${(k % 3) + 1},${k % 5 === 0 ? 1 : ''}`)}\n`,
  )
  expect(questions(file)).toEqual([])
  expect(file.summary).toMatchObject({ quantity: sum(40, (k) => (k % 3) + 1 + (k % 5 === 0 ? 1 : 0)), value: 0 })
})

describe('days that titles give', () => {
  test.each([
    ['MIÉRCOLES 9 DE SEPTIEMBRE 2026', '2026-09-09', '2026-09-09'],
    ['Semana del 7 al 13 de septiembre de 2026', '2026-09-07', '2026-09-13'],
    ['Lunes 7 de septiembre al domingo 13 de septiembre 2026', '2026-09-07', '2026-09-13'],
  ])('a title gives the day or the week: %s', async (title, from, to) => {
    const { summary } = await csv(
      `${title}\n\nProducto;Cantidad;Valor\n${many(8, (k) => `Producto ${k};${k + 1};${1000 * (k + 1)}`)}`,
    )
    expect([summary.firstDate, summary.lastDate]).toEqual([from, to])
  })

  test('sheets of weeks that stand newest first begin at the first day of the oldest', async () => {
    const week = (from: number) => ({
      sheet: `s${from}`,
      data: [
        [`Ventas del ${from}/09/2026 al ${from + 6}/09/2026`],
        ['Producto', 'Cantidad', 'Valor'],
        ...Array.from({ length: 5 }, (_, k) => [`Producto ${k}`, k + from, 1000 * (k + from)]),
      ],
    })
    const { summary } = await readFile(await workbookOf([week(15), week(8), week(1)]), {}, 'ventas.xlsx')
    expect([summary.firstDate, summary.lastDate]).toEqual(['2026-09-01', '2026-09-21'])
  })
})

test('of receipts of zero whose discount is the whole bill it is told that the discount took it', async () => {
  const file = await csv(
    `Fecha;Número de recibo;Descuentos;Ventas netas\n${many(60, (k) => `${(k % 28) + 1}/11/2025;R-${k};${k % 6 === 0 ? 9000 + k : 0};${k % 6 === 0 ? 0 : 9000 + k}`)}\n`,
  )
  expect(finding(file, 'lineas_en_cero')!.text).toContain('En esas filas «Descuentos» se llevó toda la venta.')
})
