import { describe, expect, test } from 'vitest'
import { codes, csv, finding, questions, readFile, xlsx } from '../sales-file.fixture.ts'
import type { SalesFile } from '../types.ts'
import { rawWorkbook, workbook } from '../workbook.fixture.ts'

const reasons = ({ understanding }: SalesFile, title: string) =>
  understanding.columns.find(({ header }) => header === title)?.reasons

describe('what is no sale', () => {
  const STATES = ['Fecha;Producto;Valor;Estado', '3/4/2025;Pan;9000;Pagada', '4/4/2025;Pan;9000;Anulada'].join('\n')

  test('cancelled sales are told apart from rows to mend, and may be counted', async () => {
    const file = await csv(STATES)
    expect(file.summary).toMatchObject({ lines: 1, rejectedRows: 0 })
    expect(file.rejectedRows).toEqual([])
    const told = finding(file, 'anuladas')!
    const counted = await csv(STATES, told.choices![1]!.choose)
    expect(counted.summary.lines).toBe(2)
    expect(counted.skipped.cancelled).toBe(0)
  })

  test('voided documents kept under the word as their client are too', async () => {
    const file = await csv('Fecha;Factura;Cliente;Valor\n3/4/2025;1;Ana;9000\n4/4/2025;2;ANULADO;0\n')
    expect(file.skipped.cancelled).toBe(1)
    expect(finding(file, 'anuladas')).toMatchObject({ kind: 'fact', text: expect.stringContaining('«Cliente»') })
    expect(finding(file, 'anuladas')!.choices).toBeUndefined()
  })

  test('credit notes are told with what they subtract', async () => {
    const file = await csv('Fecha;Producto;Cantidad;Valor\n3/4/2025;Pan;3;9000\n4/4/2025;Pan;-1;-3000\n')
    expect(file.summary.returns).toEqual({ lines: 1, value: -3000 })
    expect(finding(file, 'devoluciones')?.text).toBe(
      '1 línea es una devolución o nota crédito por $\u00a03.000: se resta.',
    )
  })
})

describe('another currency', () => {
  test.each([
    ['Total (ARS)', '9000', 'pesos argentinos'],
    ['Total MXN', '9000', 'pesos mexicanos'],
    ['Total', 'R$ 9.000,00', 'reales de Brasil'],
    ['Total', 'S/ 90.50', 'soles'],
    ['Total', '€ 12', 'euros'],
  ])('%s, %s', async (header, cell, name) => {
    const file = await csv(`Fecha;Producto;${header}\n3/4/2025;Pan;${cell}\n4/4/2025;Pan;${cell}\n`)
    expect(finding(file, 'otra_moneda')).toMatchObject({ kind: 'warning', text: expect.stringContaining(name) })
    expect(codes(file)).not.toContain('moneda_dudosa')
    expect(file.understanding.currency).toBe('COP')
  })

  test.each(['Valor s/IVA', 'Total COP', 'Valor real', 'Total'])('%s tells of none', async (header) => {
    const file = await csv(`Fecha;Producto;${header}\n3/4/2025;Pan;9000\n4/4/2025;Pan;9000\n`)
    expect(codes(file)).not.toContain('otra_moneda')
  })

  test('dollars are said, and a column of several currencies is asked about', async () => {
    const dollars = await csv('Fecha;Producto;Total;Moneda\n3/4/2025;Pan;90;USD\n4/4/2025;Pan;90;USD\n')
    expect(dollars.understanding.currency).toBe('USD')
    expect(finding(dollars, 'moneda')).toMatchObject({ kind: 'fact', text: expect.stringContaining('«Moneda»') })
    const mixed = await csv('Fecha;Producto;Total;Moneda\n3/4/2025;Pan;90;USD\n4/4/2025;Pan;9000;COP\n')
    expect(questions(mixed)).toContain('varias_monedas')
    expect(codes(mixed)).not.toContain('otra_moneda')
  })

  test('what the person says goes first', async () => {
    const file = await csv('Fecha;Producto;Total MXN\n3/4/2025;Pan;9000\n', { currency: 'COP' })
    expect(codes(file)).not.toContain('otra_moneda')
  })
})

describe('places', () => {
  const sales = (title: string, places: string[]) =>
    ['Fecha;Cliente;Producto;Valor;' + title, ...places.map((place, at) => `3/4/2025;C${at};Pan;9000;${place}`)].join(
      '\n',
    )

  test('a few cities that sell again and again are stores', async () => {
    const file = await csv(sales('Ciudad', ['Cali', 'Buga', 'Cali', 'Buga', 'Cali', 'Buga']))
    expect(file.summary.locales).toBe(2)
  })

  test.each([
    ['as many as sales', sales('Ciudad', ['Cali', 'Buga', 'Tuluá', 'Palmira'])],
    [
      'beside an address',
      sales('Ciudad;Dirección', ['Cali;Calle 1', 'Buga;Calle 2', 'Cali;Calle 3', 'Buga;Calle 4', 'Cali;Calle 5']),
    ],
  ])('of whoever buys, %s, are none, and may be said to be', async (_, text) => {
    const file = await csv(text)
    expect(file.summary.locales).toBe(1)
    const told = finding(file, 'lugar_de_quien_compra')!
    expect(told).toMatchObject({ kind: 'fact', text: expect.stringContaining('«Ciudad»') })
    const asStores = await csv(text, told.choices![1]!.choose)
    expect(asStores.summary.locales).toBeGreaterThan(1)
  })

  test.each([
    ['Município;UF', ['Cali;VC', 'Pasto;NA', 'Cali;VC', 'Pasto;NA', 'Cali;VC']],
    ['order city', ['Cali', 'Pasto', 'Cali', 'Pasto', 'Cali']],
  ])('%s is of whoever buys', async (titles, rows) => {
    const file = await csv(sales(titles, rows))
    expect(file.summary.locales).toBe(1)
    expect(finding(file, 'lugar_de_quien_compra')).toBeDefined()
  })
})

describe('columns that the file has not', () => {
  test('say where they come from: titles across, and the figures below them', async () => {
    const file = await csv('Producto;Ene 2025;Feb 2025\nPan;9000;8000\nCafé;7000;6000\n')
    expect(reasons(file, 'Producto')![0]).toBe('se llama «Producto»')
    expect(reasons(file, 'Fecha')).toEqual(['viene de los títulos de las columnas'])
    expect(reasons(file, 'Valor')).toEqual(['son las cifras que hay bajo los títulos de las columnas'])
  })

  test('a sheet’s name', async () => {
    const rows = [
      ['Producto', 'Cantidad', 'Valor'],
      ['Pan', 2, 9000],
      ['Café', 1, 7000],
    ]
    const file = await readFile(await workbook(rows, '15 marzo 2025'), {}, 'ventas.xlsx')
    expect(reasons(file, 'Fecha')).toEqual(['viene del nombre de la hoja'])
  })

  test('day, month and year in three columns', async () => {
    const file = await csv('Dia;Mes;Anio;Producto;Valor\n13;4;2025;Pan;9000\n14;4;2025;Pan;9000\n')
    expect(reasons(file, 'Fecha')![0]).toMatch(/^se arma con .*«Dia»/)
  })
})

test('examples are written as in Colombia where there is one way to read them', async () => {
  const file = await xlsx([
    ['Fecha', 'Producto', 'Código', 'Valor'],
    [new Date('2025-04-13'), 'Pan', 12345, 1350.5],
    [new Date('2025-04-14'), 'Café', 12346, 12_000],
  ])
  expect(file.understanding.columns.map(({ examples }) => examples[0])).toEqual([
    '13/04/2025',
    'Pan',
    '12345',
    '1.350,5',
  ])
  expect(file.understanding.columns[3]!.examples[1]).toBe('12.000')
})

test('the question of day and month tells the period of each answer', async () => {
  const file = await csv('Fecha;Producto;Valor\n02/03/2025;Pan;9000\n02/03/2025;Café;9000\n')
  expect(questions(file)).toEqual(['orden_fecha_ambiguo'])
  expect(finding(file, 'orden_fecha_ambiguo')!.choices!.map(({ totals }) => totals!.firstDate)).toEqual([
    '2025-03-02',
    '2025-02-03',
  ])
})

describe('a sheet of examples', () => {
  const cell = (value: string) => `<c t=«inlineStr»><is><t>${value}</t></is></c>`
  const row = (...cells: string[]) => `<row>${cells.map(cell).join('')}</row>`
  const titles = row('Fecha', 'Producto', 'Valor')

  test('is not read beside another', async () => {
    const bytes = rawWorkbook([
      { name: 'Ventas', rows: titles + row('13/04/2025', 'Pan', '9000') },
      { name: 'Ejemplo', rows: titles + row('14/04/2025', 'Café', '7000') },
    ])
    const file = await readFile(bytes, {}, 'ventas.xlsx')
    expect(file.summary).toMatchObject({ lines: 1, value: 9000 })
    expect(questions(file)).toEqual([])
  })

  test('is no sale where nothing was filled in', async () => {
    const bytes = rawWorkbook([
      { name: 'Ventas', rows: titles },
      { name: 'Ejemplo', rows: titles + row('14/04/2025', 'Café', '7000') },
    ])
    await expect(readFile(bytes, {}, 'ventas.xlsx')).rejects.toMatchObject({ code: 'sin_filas' })
  })
})

test('rejected rows that come back mended are read as the file that they are from', async () => {
  const rows = '13/04/2025;Pan;9000'
  const original = await csv(`Fecha;Cosa;Valor\n${rows}\n`)
  const mended = await csv(`Fecha;Cosa;Valor;Motivo;Archivo;Fila\n${rows};Falta el valor.;Total marzo.csv;17\n`)
  expect(mended.understanding.headers).toEqual(['Fecha', 'Cosa', 'Valor'])
  expect(mended.understanding.signature).toBe(original.understanding.signature)
  expect(mended.summary).toMatchObject({ lines: 1, value: 9000 })
  expect([original, mended].map(({ understanding }) => understanding.mendsRejections)).toEqual([false, true])
})

test.each(['Ship City', 'Billing City', 'Shipping Country', 'Ciudad de envío', 'Ciudad cliente'])(
  'where goods or bills go is no store: %s',
  async (title) => {
    const rows = Array.from(
      { length: 8 },
      (_, day) => `0${day + 1}/04/2025;F-${day};Pan;1;9000;${day % 2 ? 'Cali' : 'Palmira'}`,
    )
    const file = await csv([`Fecha;Factura;Producto;Cantidad;Valor;${title}`, ...rows].join('\n'))
    expect(file.summary.locales).toBe(1)
  },
)
