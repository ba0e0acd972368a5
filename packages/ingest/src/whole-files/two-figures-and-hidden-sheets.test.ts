import { describe, expect, test } from 'vitest'
import { codes, csv, finding, many, offered, questions, readFile, sum } from '../sales-file.fixture.ts'
import { rawWorkbook } from '../workbook.fixture.ts'

/** What unseen files taught (docs/decisions/0077); each made up anew. */

const day = (k: number): string => `${String((k % 15) + 13)}/${String((k % 12) + 1).padStart(2, '0')}/2025`

describe('two figures in each cell', () => {
  const table = (cell: (k: number) => string, title = 'Precio original/Precio con descuento') =>
    csv(`Fecha;Producto;${title};Cantidad\n${many(30, (k) => `${day(k)};P${k % 4};${cell(k)};${(k % 3) + 1}`)}\n`)

  test('are two columns, and which of two prices was paid is asked about', async () => {
    const file = await table((k) => `${1000 + 70 * (k % 4)}/${900 + 70 * (k % 4)}`)
    expect(questions(file)).toEqual(['dos_valores'])
    const of = (price: (k: number) => number) => sum(30, (k) => price(k) * ((k % 3) + 1))
    expect(offered(file, 'dos_valores').map(({ value }) => value)).toEqual(
      expect.arrayContaining([of((k) => 1000 + 70 * (k % 4)), of((k) => 900 + 70 * (k % 4))]),
    )
    expect(
      file.understanding.columns.find(({ header }) => header === 'Precio con descuento')!.reasons.join(),
    ).toContain('es una de las dos partes de cada celda')
  })

  test('are parted by a bar and under a title of a quantity as well; a single figure stays in the first', async () => {
    const file = await csv(
      `Fecha;Producto;Cantidad | Precio\n${many(39, (k) => `${day(k)};P${k % 4};${(k % 3) + 1} | $ 1.500`)}\n${day(1)};P1;5\n`,
    )
    expect(file.summary.quantity).toBe(sum(39, (k) => (k % 3) + 1) + 5)
    expect(file.summary.value).toBe(sum(39, (k) => 1500 * ((k % 3) + 1)))
  })

  test.each([
    ['Parcela/Total', (k: number) => `${(k % 3) + 1}/3`],
    ['Mesa/Venta', (k: number) => `${(k % 5) + 1}/${2000 + k}`],
    ['Pago/Total', (k: number) => `${(k % 3) + 1}/3`],
    ['Cantidad (libra/media)', () => '1/2'],
    ['Fecha/Venta', (k: number) => `${(k % 12) + 10}/03`],
  ])('a counter or a fraction under «%s» is none', async (title, cell) => {
    const file = await csv(
      `Fecha;Producto;${title};Precio\n${many(30, (k) => `${day(k)};P${k % 4};${cell(k)};${1000 + 70 * (k % 4)}`)}\n`,
    )
    expect(file.understanding.headers).toContain(title)
  })

  test('a second name alone is of the same amount', async () => {
    const file = await table((k) => `${1000 + 70 * (k % 4)}/${900 + 70 * (k % 4)}`, 'Precio normal / promo')
    expect(questions(file)).toEqual(['dos_valores'])
    expect(file.understanding.headers).toContain('Precio promo')
  })

  test('they are left where quantity and money have columns of their own', async () => {
    const file = await csv(
      `Fecha;Producto;Precio antes/Precio ahora;Cantidad;Total\n${many(20, (k) => `${day(k)};P${k % 4};2000/1500;${k + 1};${1500 * (k + 1)}`)}\n`,
    )
    expect([questions(file), file.summary.value]).toEqual([[], sum(20, (k) => 1500 * (k + 1))])
  })

  test('are left where the title is of neither amount, and where too few cells hold them', async () => {
    const plain = await table((k) => `${k}/${k + 1}`, 'Fila/Puesto')
    expect(plain.understanding.headers).toContain('Fila/Puesto')
    const few = await table((k) => (k % 5 ? `${1000 + k}` : `${1000 + k}/900`))
    expect(few.understanding.headers).toContain('Precio original/Precio con descuento')
  })
})

test('a file read without money is asked about where a title of money stands over figures in an unknown form', async () => {
  const text = `Fecha;Producto;Cantidad;Precio\n${many(20, (k) => `${day(k)};P${k % 4};${k + 1};${1000 + k} a ${1100 + k}`)}\n`
  const file = await csv(text)
  expect(questions(file)).toEqual(['dinero_sin_leer'])
  expect(finding(file, 'dinero_sin_leer')!.other).toBe('columns')
  expect(finding(file, 'dinero_sin_leer')!.text).toBe(
    '«Precio» parece traer el dinero y no lo leímos (por ejemplo, «1000 a 1100»). ¿Cargamos solo las cantidades? Si no, di abajo cuál columna es el precio o el valor.',
  )
  expect(questions(await csv(text, { accept: ['dinero_sin_leer'] }))).toEqual([])
  expect(questions(await csv(text.replaceAll(/1\d{3} a 1\d{3}/g, 'según lista')))).toEqual([])
  expect(questions(await csv(text.replace('Precio', 'Ubicación')))).toEqual([])
})

describe('a workbook whose sales are on a sheet that nobody sees', () => {
  const rows = (table: (string | number)[][]) =>
    table
      .map((row, r) => {
        const cells = row.map((cell, c) =>
          typeof cell === 'number'
            ? `<c r="${'ABCD'[c]}${r + 1}"><v>${cell}</v></c>`
            : `<c r="${'ABCD'[c]}${r + 1}" t="inlineStr"><is><t>${cell}</t></is></c>`,
        )
        return `<row r="${r + 1}">${cells.join('')}</row>`
      })
      .join('')
  const sales = rows([
    ['Fecha', 'Producto', 'Cantidad', 'Total'],
    ...Array.from({ length: 6 }, (_, k) => [`2025-05-1${k}`, `P${k % 3}`, 1, 1000 + k]),
  ])
  const book = (seen: string) =>
    rawWorkbook([
      { name: 'Tablero', rows: seen },
      { name: 'Base', rows: sales, hidden: true },
    ])

  test('is read after asking', async () => {
    const bytes = book(rows([['Total de ventas']]))
    const file = await readFile(bytes, {}, 'v.xlsx')
    expect(questions(file)).toEqual(['hojas_ocultas'])
    expect(finding(file, 'hojas_ocultas')!.text).toBe(
      'En lo que se ve del archivo no hay una tabla de ventas: leímos la hoja oculta «Base». ¿Cargamos esa hoja?',
    )
    expect([file.summary.lines, file.summary.value]).toEqual([6, 6015])
    expect(questions(await readFile(bytes, { accept: ['hojas_ocultas'] }, 'v.xlsx'))).toEqual([])
  })

  test('is refused as before where no sheet has a table', async () => {
    const bytes = rawWorkbook([
      { name: 'Tablero', rows: rows([['Total de ventas']]) },
      { name: 'Base', rows: rows([['Colores']]), hidden: true },
    ])
    await expect(readFile(bytes, {}, 'v.xlsx')).rejects.toMatchObject({ code: 'tabla_no_encontrada' })
  })
})

describe('zeros that sum up nothing sold', () => {
  test('a month of a client without sales is no line, and is not asked about', async () => {
    const file = await csv(
      `Periodo;Cliente;Venta\n${many(60, (k) => `2025-0${(k % 6) + 1}-01;C${Math.floor(k / 6)};${k % 5 ? 1000 * k : 0}`)}\n`,
    )
    expect([questions(file), file.summary.lines]).toEqual([[], 48])
  })

  test('a visit that cost nothing is asked about as before', async () => {
    const file = await csv(`Fecha;Paciente;Valor\n${many(60, (k) => `${day(k)};P${k % 23};${k % 2 ? 1000 * k : 0}`)}\n`)
    expect(questions(file)).toEqual(['lineas_en_cero'])
  })

  test('a day on which nothing was sold is no line beside a price either', async () => {
    const file = await csv(`Dia;Ventas;Precio\n${many(28, (k) => `${k + 1}/02/2025;${k % 4 ? k : 0};1500`)}\n`)
    expect([file.summary.lines, file.summary.quantity]).toEqual([21, sum(28, (k) => (k % 4 ? k : 0))])
  })
})

test('of two columns of days with one name, and other days, it is asked which is the sale’s', async () => {
  const text = (other: string) =>
    `Data de Venda;Produto;Total;${other}\n${many(20, (k) => `${k + 1}/05/2025;P${k % 4};${1000 + 7 * k};${k + 3}/05/2025`)}\n`
  expect(questions(await csv(text('Data de vendas')))).toContain('varias_fechas')
  expect(questions(await csv(text('Data da entrega')))).not.toContain('varias_fechas')
})

test('below the days, what they all come to is their total under whatever words', async () => {
  const text = (last: string) =>
    `Mes;Facturación\n${many(12, (k) => `2024-${String(k + 1).padStart(2, '0')}-01;${1000 * (k + 1)}`)}\n${last}\n`
  const file = await csv(text('Facturación bruta;78000'))
  expect([questions(file), file.summary.rejectedRows, file.skipped.totals, file.summary.value]).toEqual([
    [],
    0,
    1,
    78_000,
  ])
  expect((await csv(text('Ajuste;500'))).summary.rejectedRows).toBe(1)
  expect((await csv(text('31/02/2024;78000'))).summary.rejectedRows).toBe(1)
})

test('numbers of documents and taxes are no money, fractions are no numbers of lots', async () => {
  const file = await csv(
    `vta_fecha;vta_nit;vta_producto;Cobre;vta_iva\n${many(60, (k) => `${day(k)};${12_000 + (k % 9)};P${k % 4};${9000 + 350 * k};${1710 + 66.5 * k}`)}\n`,
  )
  expect(file.understanding.headers[file.understanding.mapping.valor ?? 0]).not.toBe('vta_nit')
  const taxed = await csv(
    `Senda;vta_cod_produto;Mirto;vta_qtde;Cobre;vta_icms\n${many(60, (k) => `${day(k)};21${800 + (k % 9)};P${k % 9};${(k % 7) + 1};${2460 * ((k % 7) + 1)},00;${(467.4 * ((k % 7) + 1)).toFixed(2).replace('.', ',')}`)}\n`,
  )
  expect(questions(taxed)).toContain('columnas_dudosas')
  const lots = await csv(
    `Fecha;Producto;Valor total;Lote X\n${many(60, (k) => `${day(k)};P${k % 9};${84_600 + 977 * k},00;${(k % 13) + 0.286}`)}\n`,
  )
  expect(questions(lots)).toContain('columnas_dudosas')
})

test('a row of figures in the middle of the sales is no row of titles, however its words look like some', async () => {
  const row = (k: number) =>
    `${1000 + k};${5700 + 10 * (k % 7)};Sede ${k % 2 ? 'Norte' : 'Sur'};Gaseosa ${k % 5};${(5700 + 10 * (k % 7)) * ((k % 9) + 1)};2024-${String((k % 12) + 1).padStart(2, '0')}-15;Bebidas;${(k % 9) + 1};UND`
  const blank = '1010;5700;;Gaseosa 1;79800;;Bebidas;14;UND'
  const text = `xz;Tarka;C;Faro;Col;K;Otro;Roca;Mirto\n${many(20, row)}\n${blank}\n${many(20, row)}\n`
  const file = await csv(text)
  expect([file.understanding.headers[0], file.summary.lines]).toEqual(['xz', 40])
  // Without a date and a known name its figures are taken for a total that does not agree.
  expect(questions(file)).toEqual(['total_no_cuadra', 'facturas_repetidas'])
})

test('random numbers of sales have no letters that tell a kind of document', async () => {
  const ids = ['43605175', 'a71c2e09', 'ce6ddb48', '6771e988', 'f0b1c2d3', '9d8e7f60']
  const text = `ID da Venda;Data;Produto;Valor\n${many(24, (k) => `${ids[k] ?? `${k}f${1000 + 37 * k}`};2023-05-${String(k + 1).padStart(2, '0')};P${k % 4};${1000 + 7 * k}`)}\n`
  const file = await csv(text)
  expect([questions(file), file.summary.lines]).toEqual([[], 24])
})

test('numbers of instalments are no quantities', async () => {
  const file = await csv(
    `Data de Venda;Produto;Preço;Número da Parcela\n${many(30, (k) => `${day(k)};P${k % 4};${200 + (k % 3)};${(k % 12) + 1}`)}\n`,
  )
  expect(questions(file)).toEqual([])
  expect([file.summary.quantity, codes(file).includes('sin_cantidad')]).toEqual([30, true])
})

test.each([
  ['Canal de venta', (k: number) => `C${k % 3}`],
  ['Unidad de venta', () => 'Caja x 12'],
  ['Lista de precio', (k: number) => `${(k % 3) + 1} mayorista`],
])('«%s» names no money', async (title, cell) => {
  const file = await csv(
    `Fecha;Producto;Cantidad;${title}\n${many(20, (k) => `${day(k)};P${k % 4};${k + 1};${cell(k)}`)}\n`,
  )
  expect(questions(file)).not.toContain('dinero_sin_leer')
})

test.each([
  [
    'its own invoices with their papers',
    'Fecha;Cliente;Total;PDF',
    (k: number) => `${day(k)};C${k};${1000 + 7 * k};f${k}.pdf`,
  ],
  ['one picture', 'Fecha;Total;Adjunto', (k: number) => `${day(k)};${1000 + 7 * k};${k ? '' : 'f.pdf'}`],
  [
    'columns of refusals that say nothing',
    'Fecha;Cliente;Total;Valor rechazado;Motivo rechazo',
    (k: number) => `${day(k)};C${k};${1000 + 7 * k};0;Ninguno`,
  ],
])('%s: it is not asked whether they are sales', async (_, titles, row) => {
  expect(questions(await csv(`${titles}\n${many(20, row)}\n`))).not.toContain('no_parecen_ventas')
})

test.each([
  ['names of papers', 'Archivo;Empresa;Fecha;Importe', (k: number) => `F${k}.pdf;Energía;${day(k)};${100 + k}`],
  [
    'what clients turned down',
    'Fecha;Cliente;Monto Venta;Monto Rechazo;Motivo Rechazo',
    (k: number) => `${day(k)};C${k};${100 + k};${k};Cerrado`,
  ],
])('%s: it is asked whether they are sales', async (_, titles, row) => {
  expect(questions(await csv(`${titles}\n${many(20, row)}\n`))).toContain('no_parecen_ventas')
})
