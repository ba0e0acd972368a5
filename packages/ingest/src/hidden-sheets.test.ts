import { expect, test } from 'vitest'
import { finding, questions, readFile } from './sales-file.fixture.ts'
import { rawWorkbook } from './workbook.fixture.ts'

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
    'El archivo tiene una hoja oculta con las mismas columnas, que no leímos: "Oculta". Si también son ventas, muéstrala en Excel y sube el archivo de nuevo.',
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
