import { describe, expect, test } from 'vitest'
import { hiddenAlike } from './hidden-sheets.ts'
import type { Row } from '../read/grid.ts'
import type { OpenSheet } from '../read/open-sheet.ts'
import { finding, questions, readFile } from '../sales-file.fixture.ts'
import { rawWorkbook } from '../workbook.fixture.ts'

test('hidden sheets with the titles of those that are read are asked about; a hidden list of products, an empty template and a copy are not', async () => {
  const text = (cell: string | number, at: string) =>
    typeof cell === 'number'
      ? `<c r="${at}"><v>${cell}</v></c>`
      : `<c r="${at}" t="inlineStr"><is><t>${cell}</t></is></c>`
  const rows = (table: (string | number)[][]) =>
    table
      .map((row, r) => `<row r="${r + 1}">${row.map((cell, c) => text(cell, `${'ABCD'[c]}${r + 1}`)).join('')}</row>`)
      .join('')
  const sales = (month: number) =>
    rows([
      ['Fecha', 'Producto', 'Cantidad', 'Total'],
      ...Array.from({ length: 6 }, (_, k) => [`2025-0${month}-1${k}`, `P${k % 3}`, 1, 1000 + k]),
    ])
  const file = (hidden: string) =>
    readFile(
      rawWorkbook([
        { name: 'Mayo', rows: sales(5) },
        { name: 'Oculta', rows: hidden, hidden: true },
      ]),
      {},
      'v.xlsx',
    )
  const alike = await file(sales(4))
  expect(questions(alike)).toEqual(['hojas_ocultas'])
  expect(finding(alike, 'hojas_ocultas')!.text).toBe(
    'El archivo tiene una hoja oculta con las mismas columnas o parecidas, que no leímos: «Oculta». Si también son ventas, muéstrala en Excel y sube el archivo de nuevo.',
  )
  expect(alike.summary.lines).toBe(6)
  expect(
    questions(
      await file(
        rows([
          ['Producto', 'Precio'],
          ['P1', 1000],
        ]),
      ),
    ),
  ).toEqual([])
  const template = rows([
    ['Fecha', 'Producto', 'Cantidad', 'Total'],
    ['Llena', 'esto', 'cada', 'día'],
  ])
  expect(questions(await file(template))).toEqual([])
  expect(questions(await file(sales(5)))).toEqual([])
})

describe('which hidden sheets are asked about', () => {
  const TITLES = ['Fecha', 'Producto', 'Total']
  const VISIBLE: Row[] = [TITLES, ['2025-01-13', 'Pan', 100]]
  const sheet = (name: string, hidden: boolean, rows: Row[]): OpenSheet => ({
    name,
    hidden,
    head: () => Promise.resolve(rows),
    rows: () => Promise.resolve(rows),
  })
  const asked = async (
    hidden: Row[][],
    { headers = TITLES, shown = [sheet('Enero', false, VISIBLE)], options = {} } = {},
  ) => {
    const sheets = [...shown, ...hidden.map((rows, at) => sheet(`Oculta ${at + 1}`, true, rows))]
    const file = { name: 'v.xlsx', format: 'xlsx' as const, sheets, notes: [] }
    const findings = await hiddenAlike([file], { headers, rows: VISIBLE }, options)
    return findings.map(({ text }) => text)
  }
  const OTHER: Row = ['2024-12-13', 'Pan', 90]
  const isAsked = async (rows: Row[], given: Parameters<typeof asked>[1] = {}) =>
    (await asked([rows], given)).length === 1

  test.each<[name: string, rows: Row[], isAlike: boolean]>([
    ['the same titles, as a person writes them', [['FECHA', 'producto ', 'Total'], OTHER], true],
    ['titles below a letterhead', [['Mi tienda'], TITLES, OTHER], true],
    ['a row above the titles alone', [OTHER, TITLES], false],
    ['its only row is read already', [TITLES, VISIBLE[1]!], false],
    ['a row of words', [TITLES, ['hoy', 'Pan', 'fiado']], false],
    ['another title', [['Fecha', 'Producto', 'Nota'], OTHER], false],
    ['another title of the same kind', [['Día', 'Artículo', 'Valor total'], OTHER], true],
    ['fewer titles', [['Fecha', 'Producto'], OTHER], false],
    [
      'more titles',
      [
        ['Nota', ...TITLES],
        ['fiado', ...OTHER],
      ],
      true,
    ],
  ])('%s', async (_, rows, isAlike) => {
    expect(await isAsked(rows)).toBe(isAlike)
  })

  test('two columns that were made, of the sheet’s name and its month, are none of its titles', async () => {
    expect(await isAsked([TITLES, OTHER], { headers: [...TITLES, 'Local', 'Fecha'] })).toBe(true)
    const more = ['Local', 'Fecha', 'Nota', 'Vendedor', 'Ciudad']
    expect(await isAsked([TITLES, OTHER], { headers: [...TITLES, ...more] })).toBe(false)
  })

  test('where all sheets are hidden they are read, and none is asked about', async () => {
    expect(await asked([[TITLES, OTHER]], { shown: [] })).toEqual([])
  })

  test('the person may go on without them', async () => {
    expect(await asked([[TITLES, OTHER]], { options: { accept: ['hojas_ocultas'] } })).toEqual([])
  })

  test('four are named', async () => {
    const many = (count: number) => asked(Array.from({ length: count }, () => [TITLES, OTHER]))
    expect((await many(4))[0]).toContain(
      '4 hojas ocultas con las mismas columnas o parecidas, que no leímos: «Oculta 1», «Oculta 2», «Oculta 3», «Oculta 4». Si',
    )
    expect((await many(6))[0]).toContain('«Oculta 4» y 2 más. Si también son ventas, muéstralas en Excel')
  })
})
