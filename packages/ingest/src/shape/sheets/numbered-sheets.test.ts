import { expect, test } from 'vitest'
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
