import { expect, test } from 'vitest'
import type { Cell } from '../../read/grid.ts'
import { finding, questions, readFile } from '../../sales-file.fixture.ts'
import { workbookOf } from '../../workbook.fixture.ts'

const days = (k: number) => [
  ['Día', 'Producto', 'Cantidad', 'Valor'],
  ...Array.from({ length: 20 }, (_, at) => [at + 1, `P${at % 4}`, 2, 5000 + k * 100]),
]
const spent = [
  ['Fecha', 'Concepto', 'Valor'],
  ...['Arriendo', 'Luz', 'Nómina', 'Agua'].map((name, k) => [`0${k + 1}/01/2026`, name, 90_000 + k]),
]
const book = async (fileName: string, names: string[]) => {
  const sheets = names.map((sheet, k) => ({ sheet, data: days(k) }))
  return readFile(await workbookOf([...sheets, { sheet: 'Gastos', data: spent }]), { today: '2026-11-30' }, fileName)
}

test('numbered sheets of days are the months of the year, beside one of what was spent', async () => {
  const file = await book('ventas 2026.xlsx', ['01', '02', '03', '04'])
  expect(questions(file)).toEqual([])
  expect(file.summary).toMatchObject({ lines: 80, firstDate: '2026-01-01', lastDate: '2026-04-20' })
})

test('where no year is said it is asked, once', async () => {
  const file = await book('ventas.xlsx', ['1', '2', '3'])
  expect(questions(file)).toEqual(['falta_anio'])
  expect(finding(file, 'falta_anio')!.choices!.length).toBeGreaterThan(1)
})

const TITLES = ['Producto', 'Cantidad', 'Valor']
const goods = (k: number) => Array.from({ length: 6 }, (_, at) => [`P${at}`, 2, 5000 + 100 * k + at])
const sheetsOf = (count: number, dataOf: (k: number) => Cell[][]) =>
  workbookOf(Array.from({ length: count }, (_, k) => ({ sheet: String(k + 1).padStart(2, '0'), data: dataOf(k) })))
const today = '2026-11-30'

test.each([5, 12, 30])('%i numbered sheets with a date of their own are of that day', async (count) => {
  const bytes = await sheetsOf(count, (k) => [['Fecha:', new Date(Date.UTC(2026, 9, 1 + k))], TITLES, ...goods(k)])
  const file = await readFile(bytes, { today }, 'caja.xlsx')
  expect(questions(file)).toEqual([])
  expect(file.summary).toMatchObject({
    lines: 6 * count,
    firstDate: '2026-10-01',
    lastDate: `2026-10-${String(count).padStart(2, '0')}`,
  })
})

test('numbered sheets of weekdays or of no days are no months', async () => {
  const weekdays = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado']
  const ofWeeks = await sheetsOf(4, (k) => [['Día', ...TITLES], ...goods(k).map((row, at) => [weekdays[at]!, ...row])])
  await expect(readFile(ofWeeks, { today }, 'semanas 2026.xlsx')).rejects.toMatchObject({ code: 'sin_columna_fecha' })
  const ofStores = await sheetsOf(12, (k) => [TITLES, ...goods(k)])
  expect(questions(await readFile(ofStores, { today }, 'ventas 2026.xlsx'))).toContain('sin_fecha')
})

test('a client with the name of a month leaves its sheet a month', async () => {
  const bytes = await sheetsOf(4, (k) => [
    ['Día', 'Cliente', ...TITLES],
    ...goods(k).map((row, at) => [at + 1, ['Julio Pérez', 'Ana', 'Abril Gómez', 'Luis'][(at + k) % 4]!, ...row]),
  ])
  const file = await readFile(bytes, { today }, 'ventas 2026.xlsx')
  expect(questions(file)).toEqual([])
  expect(file.summary).toMatchObject({ lines: 24, firstDate: '2026-01-01', lastDate: '2026-04-06' })
})

test('numbered sheets of tills with days are no months', async () => {
  const bytes = await sheetsOf(3, (k) => [['Día', ...TITLES], ...goods(k).map((row, at) => [at + 1, ...row])])
  await expect(readFile(bytes, { today }, 'ventas por caja 2026.xlsx')).rejects.toMatchObject({
    code: 'sin_columna_fecha',
  })
})
