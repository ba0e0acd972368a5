import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { rawWorkbook, zip, zipBytes } from '../workbook.fixture.ts'
import { book, open, rowsOf, utf8 } from './books.fixture.ts'
import type { Cell } from './grid.ts'
import { openFiles } from './open-file.ts'

const ROWS: Cell[][] = [
  ['Fecha', 'Producto', 'Cantidad', 'Total', 'Código'],
  [new Date('2025-02-01T00:00:00Z'), 'Ñame; “año”', 2, 1500.5, '007'],
  [],
  [new Date('2025-02-02T18:30:00Z'), 'Café & té <rico>', -1, 0.1, '1.500'],
]
const CSV = 'Fecha;Producto;Total\n2025-02-01;Café;2\n'
const CSV_ROWS = [
  ['Fecha', 'Producto', 'Total'],
  ['2025-02-01', 'Café', '2'],
]

describe('one table is one grid in every format', () => {
  test.each([
    ['xlsx', 'xlsx'],
    ['biff8', 'xls'],
    ['xlsb', 'xlsb'],
    ['ods', 'ods'],
    ['fods', 'ods'],
    ['xlml', 'xml'],
    ['html', 'html'],
  ] as const)('%s', async (type, format) => {
    const file = await open(book(type, ROWS))
    expect(file.format).toBe(format)
    expect(await file.sheets[0]!.rows()).toEqual(ROWS)
    expect(await file.sheets[0]!.head()).toEqual(ROWS)
  })

  test('biff5, whose letters are of windows-1252', async () => {
    const ascii = ROWS.map((row) => row.map((cell) => (typeof cell === 'string' ? cell.replace(/[^ -~]/g, '') : cell)))
    expect(await rowsOf(book('biff5', ascii))).toEqual(ascii)
    // The library writes no letter beyond ASCII in this format.
    const bytes = book('biff5', [['Caf@ a#ejo']])
    const letters: Record<number, number> = { 0x40: 0xe9, 0x23: 0xf1 }
    expect(await rowsOf(bytes.map((byte) => letters[byte] ?? byte))).toEqual([['Café añejo']])
  })

  test.each(['xlsx', 'biff8', 'biff5', 'xlsb', 'ods', 'xlml'] as const)('%s: of a formula, its value', async (type) => {
    const rows = [[1, 2, 3, 'x', 'xb']]
    expect(await rowsOf(book(type, rows, { C1: 'SUM(A1:B1)', E1: 'D1&"b"' }))).toEqual(rows)
  })

  test.each(['xlsx', 'biff8', 'xlsb', 'xlml'] as const)('%s: hidden sheets are told', async (type) => {
    const { sheets } = await open(book(type, ROWS))
    expect(sheets.map(({ name, hidden }) => [name, hidden])).toEqual([
      ['Ventas', false],
      ['Oculta', true],
    ])
  })
})

describe('compressed files', () => {
  test('a .gz of a .csv and a .zip of a .gz', async () => {
    const gz = new Uint8Array(gzipSync(CSV))
    expect(await rowsOf(gz)).toEqual(CSV_ROWS)
    expect(await rowsOf(zipBytes({ 'ventas.csv.gz': gz }))).toEqual(CSV_ROWS)
  })

  test('every file of a zip that holds a table is opened; litter is passed over; the rest is told', async () => {
    const bytes = zipBytes({
      'mes/enero.csv': utf8(CSV),
      '__MACOSX/mes/._enero.csv': utf8('x'),
      'mes/.DS_Store': utf8('x'),
      'mes/febrero.xlsx': book('xlsx', ROWS),
      'mes/factura.pdf': utf8('%PDF-1.7'),
    })
    const files = await openFiles([{ name: 'año.zip', bytes }], () => 1)
    expect(files.map(({ name, format }) => [name, format])).toEqual([
      ['año.zip › enero.csv', 'csv'],
      ['año.zip › febrero.xlsx', 'xlsx'],
    ])
    expect(files[0]!.notes).toMatchObject([
      { code: 'archivos_ignorados', text: expect.stringContaining('factura.pdf') },
    ])
  })

  test('zips in a zip are opened, one more level is refused', async () => {
    const inner = zip({ 'ventas.csv': CSV })
    expect(await rowsOf(zipBytes({ 'a.zip': inner }))).toEqual(CSV_ROWS)
    const deep = zipBytes({ 'c.zip': zipBytes({ 'b.zip': zipBytes({ 'a.zip': inner }) }) })
    await expect(open(deep)).rejects.toMatchObject({ code: 'archivo_demasiado_grande' })
  })

  test('several files in one upload; one that is no table does not stop the others', async () => {
    const files = await openFiles(
      [
        { name: 'foto.png', bytes: utf8('\u0089PNG') },
        { name: 'a.csv', bytes: utf8(CSV) },
        { name: 'nota.pdf', bytes: utf8('%PDF-') },
      ],
      () => 1,
    )
    expect(files).toHaveLength(2)
    await expect(openFiles([{ name: 'nota.pdf', bytes: utf8('%PDF-') }], () => 1)).rejects.toThrow('un PDF')
  })
})

test('an .xls whose stream is named in capitals, as Crystal Reports writes it', async () => {
  const bytes = Buffer.from(book('biff8', ROWS))
  const at = bytes.indexOf(Buffer.from('Workbook', 'utf16le'))
  bytes.set(Buffer.from('WORKBOOK', 'utf16le'), at)
  expect(await rowsOf(new Uint8Array(bytes))).toEqual(await rowsOf(book('biff8', ROWS)))
})

describe('damage is told, never passed over', () => {
  test.each([
    ['the sheet', 'worksheets/sheet1.xml'],
    ['the texts', 'sharedStrings.xml'],
  ])('a byte altered in %s of an .xlsx', async (_, part) => {
    const bytes = book('xlsx', [
      ['Fecha', 'Producto'],
      ...Array.from({ length: 300 }, (_, i) => [i, `Producto ${i * 7}`]),
    ])
    const at = Buffer.from(bytes).indexOf(part) + part.length + 60
    bytes[at]! ^= 0x10
    await expect(rowsOf(bytes)).rejects.toMatchObject({ code: 'archivo_danado' })
  })

  test('a sheet that ends early with a right checksum', async () => {
    const whole = '<row><c><v>1</v></c></row>'
    const cut = rawWorkbook([{ name: 'V', rows: `${whole}<!--` }])
    await expect(rowsOf(cut)).rejects.toMatchObject({ code: 'archivo_danado' })
  })

  test('a text that the table of texts does not hold', async () => {
    const bytes = rawWorkbook([{ name: 'V', rows: '<row><c t="s"><v>3</v></c></row>' }])
    await expect(rowsOf(bytes)).rejects.toMatchObject({ code: 'archivo_danado' })
  })

  test.each(['xlsx', 'biff8', 'xlsb', 'ods'] as const)('half of an %s', async (type) => {
    const rows = Array.from({ length: 2000 }, (_, i) => [i, `Producto ${i * 7919}`])
    const bytes = book(type, rows)
    await expect(rowsOf(bytes.slice(0, bytes.length / 2))).rejects.toMatchObject({ code: 'archivo_danado' })
  })

  test('half of a .gz', async () => {
    const gz = new Uint8Array(gzipSync(CSV.repeat(1000)))
    await expect(rowsOf(gz.slice(0, gz.length / 2))).rejects.toMatchObject({ code: 'archivo_danado' })
  })
})
