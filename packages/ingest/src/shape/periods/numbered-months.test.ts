import { expect, test } from 'vitest'
import { body, flat, grid, noteCodes } from '../flatten.fixture.ts'
import type { ShapeContext } from '../title-context.ts'
import { csv, finding, questions } from '../../sales-file.fixture.ts'
import { flattenSheet } from '../flatten.ts'

const numbers = (from: number, until: number) =>
  Array.from({ length: until - from + 1 }, (_, at) => from + at).join(' | ')
const pivot = (titles: string, corner = 'Producto') =>
  `${corner} | ${titles}\nCafé | ${titles.replaceAll(/\d+/g, '12000')}\nTé | ${titles.replaceAll(/\d+/g, '3500')}`
const datesOf = (sheet: string, context: Partial<ShapeContext> = {}) => {
  const [table] = flattenSheet(grid(sheet), { fileName: 'ventas.xlsx', ...context })
  return !table || table.dateColumn === null ? [] : body(table, table.headers[table.dateColumn]!)
}

test('1 to 12 across are the months of the year that the title, the sheet or the file says', () => {
  const whole = pivot(numbers(1, 12))
  const months = Array.from({ length: 12 }, (_, at) => `2024-${String(at + 1).padStart(2, '0')}-01`)
  expect(datesOf(`Ventas 2024\n${whole}`)).toEqual([...months, ...months])
  expect(datesOf(whole, { sheetName: '2024' })).toEqual([...months, ...months])
  expect(datesOf(whole, { fileName: 'ventas 2024.xlsx' })).toEqual([...months, ...months])
})

test('fewer are months where a word says so, and are of a year that may be asked', () => {
  const some = pivot(numbers(1, 4), 'Producto / Mes')
  expect(datesOf(some, { sheetName: '2024' }).slice(0, 4)).toEqual([
    '2024-01-01',
    '2024-02-01',
    '2024-03-01',
    '2024-04-01',
  ])
  expect(noteCodes(flat(some))).toContain('falta_anio')
})

test('numbers under a month are days, and those of tills or of no year are no months', () => {
  expect(datesOf(`Ventas marzo 2024\n${pivot(numbers(1, 12))}`)[1]).toBe('2024-03-02')
  expect(datesOf(`Ventas 2024 por caja\n${pivot(numbers(1, 12))}`)).toEqual([])
  expect(datesOf(pivot(numbers(1, 12)))).toEqual([])
})

test('a part of twelve under a year alone is asked about', async () => {
  const sheet = `Ventas 2024\n${pivot(numbers(6, 12))}`
  expect(datesOf(sheet)[0]).toBe('2024-06-01')
  expect(flat(sheet).notes[0]).toEqual({
    code: 'periodos_en_columnas',
    kind: 'question',
    text: 'Los títulos «6» a «12» parecen los meses, de junio a diciembre de 2024. ¿Es así?',
  })
  const text =
    'Valor de ventas 2024\nProducto;6;7;8;9\nCafé;12000;15000;9000;7000\nTé;1500;2500;3500;4500\nPan;500;600;700;900\n'
  const file = await csv(text, { today: '2026-01-31' })
  expect(questions(file)).toEqual(['periodos_en_columnas'])
  expect(questions(await csv(text, finding(file, 'periodos_en_columnas')!.choices![0]!.choose))).toEqual([])
})

test('the months of two years across begin again', () => {
  const sheet = `_ | 2023 |${' _ |'.repeat(2)} 2024 | _ | _\nProducto | 10 | 11 | 12 | 1 | 2 | 3\nCafé | 5 | 6 | 7 | 8 | 9 | 4`
  expect(datesOf(`Ventas por mes\n${sheet}`)).toEqual([
    '2023-10-01',
    '2023-11-01',
    '2023-12-01',
    '2024-01-01',
    '2024-02-01',
    '2024-03-01',
  ])
})

test('all twelve under a year alone are asked about, for they may be sizes', () => {
  const [note] = flat(`Ventas 2024\n${pivot(numbers(1, 12))}`).notes
  expect(note).toMatchObject({ code: 'periodos_en_columnas', kind: 'question' })
  expect(flat(`Ventas 2024 por mes\n${pivot(numbers(1, 12))}`).notes[0]!.kind).toBe('fact')
})

test.each([
  `Tienda Doña Ana\nVentas por mes 2024\n${pivot(numbers(1, 12))}`,
  `Ventas por mes 2024\n${pivot(numbers(1, 12), 'Vendedor')}`,
])('months that a word says are asked about beside one of a store or a seller', (sheet) => {
  expect(datesOf(sheet)[11]).toBe('2024-12-01')
  expect(flat(sheet).notes[0]).toMatchObject({ code: 'periodos_en_columnas', kind: 'question' })
})

test.each<[sheet: string, context: Partial<ShapeContext>]>([
  [pivot(numbers(1, 12)), { fileName: 'Ventas por talla 2025.csv' }],
  [pivot(numbers(1, 12), 'Referencia | Color'), { fileName: 'Ventas tallas 2026.csv' }],
  [pivot(numbers(1, 4)), { sheetName: 'Locales', fileName: 'ventas 2026.xlsx' }],
  [`Ventas del mes 2026\n${pivot(numbers(1, 12))}`, {}],
  [`Ventas diarias de cada mes - 2026\n${pivot(numbers(1, 11))}`, {}],
  [`Vendedor | ${numbers(1, 4)} | Total mes\nAna | 1 | 2 | 3 | 4 | 10\nLuis | 5 | 6 | 7 | 8 | 26`, {}],
])('numbers across beside words of sizes, stores or days are no months: %s', (sheet, context) => {
  expect(datesOf(sheet, context)).toEqual([])
})

test.each(['Enero 2026', 'ene-26', '1/2026'])(
  'where the rows have their months, %s, numbers across are none',
  (name) => {
    const rows = [0, 1, 2].map((k) => `${name.replace('1/', `${k + 1}/`)} | 1000 | 2000 | 1500`)
    expect(noteCodes(flat(`Mes | 1 | 2 | 3\n${rows.join('\n')}`))).not.toContain('periodos_en_columnas')
    expect(noteCodes(flat(`Mes | 1 | 2 | 3\n${rows.join('\n')}`))).not.toContain('falta_anio')
  },
)
