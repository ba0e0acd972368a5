import { expect, test } from 'vitest'
import { csv, many, offered, questions, readFile, sum } from '../sales-file.fixture.ts'
import { rawWorkbook } from '../workbook.fixture.ts'

/** Sheets put away without a figure, and what is charged beside the goods on a few orders. */

const day = (k: number): string => `${(k % 15) + 13}/${String((k % 6) + 1).padStart(2, '0')}/2025`
const value = (k: number): number => 15_000 + 900 * (k % 11)

const cell = (text: string | number): string =>
  typeof text === 'number' ? `<c><v>${text}</v></c>` : `<c t="inlineStr"><is><t>${text}</t></is></c>`
const rowsOf = (rows: (string | number)[][]): string =>
  rows.map((row) => `<row>${row.map(cell).join('')}</row>`).join('')
const TITLES = ['Fecha', 'Producto', 'Cantidad', 'Total']
const SOLD = Array.from({ length: 30 }, (_, k) => [day(k), `Copia ${k % 4}`, 2, value(k)])

const withHidden = (rows: (string | number)[][]) =>
  readFile(
    rawWorkbook([
      { name: 'Ventas', rows: rowsOf([TITLES, ...SOLD]) },
      { name: 'Hoja2', rows: rowsOf([TITLES, ...rows]), hidden: true },
    ]),
    {},
    'ventas.xlsx',
  )

test('a hidden sheet without a figure holds no sale', async () => {
  expect(
    questions(
      await withHidden([
        ['Semana 1', 'Copia A4'],
        ['', 'Foto 3x4'],
      ]),
    ),
  ).toEqual([])
  expect(questions(await withHidden([['13/01/2025', 'Copia A4', 3, 45_000]]))).toEqual(['hojas_ocultas'])
})

test('what is charged for sending a few orders is told apart from what was sold', async () => {
  const sent = (k: number) => (k === 2 || k === 5 || k === 9 ? 5000 + 100 * k : 0)
  const file = await csv(
    `Fecha;Pedido;Subtotal;Cobro despacho;Total\n${many(30, (k) => `${day(k)};${700 + k};${value(k)};${sent(k)};${value(k) + sent(k)}`)}\n`,
  )
  expect(questions(file)).toContain('con_cargos')
  expect(offered(file, 'con_cargos')[0]!.value).toBe(sum(30, value))
})
