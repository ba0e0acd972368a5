import { expect, test } from 'vitest'
import { finding, questions, readFile } from '../sales-file.fixture.ts'
import { workbookOf } from '../workbook.fixture.ts'

const TITLES = ['Fecha', 'Producto', 'Cantidad', 'Valor']
const sheetsBelow = (titles: string[]) =>
  workbookOf(
    titles.map((title, month) => ({
      sheet: ['Enero', 'Febrero', 'Marzo'][month]!,
      data: [
        [title],
        TITLES,
        ...Array.from({ length: 15 }, (_, k) => [new Date(Date.UTC(2026, month, 1 + k)), `P${k % 4}`, 2, 5000 + k]),
      ],
    })),
  )
const options = { today: '2026-11-30' }

test('stores that stand above the sheets of a workbook are asked about', async () => {
  const bytes = await sheetsBelow(['Sede: Norte', 'Sede: Sur', 'Sede Norte'])
  const file = await readFile(bytes, options)
  expect(questions(file)).toEqual(['hojas_unidas'])
  expect(finding(file, 'hojas_unidas')!.text).toBe(
    'Unimos 3 hojas con las mismas columnas: «Enero», «Febrero», «Marzo». Tomamos como local lo que dice arriba de cada hoja: «Norte», «Sur». ¿Es así?',
  )
  const answered = await readFile(bytes, { ...options, ...finding(file, 'hojas_unidas')!.choices![0]!.choose })
  expect([questions(answered), answered.summary.lines]).toEqual([[], 45])
  expect(answered.understanding.columns.find(({ role }) => role === 'local')).toMatchObject({ header: 'Local' })
})

test('one store whose title changes from sheet to sheet has no column, and needs no question', async () => {
  const file = await readFile(await sheetsBelow(['Local: Centro', 'Local: Centro (inventario cerrado)']), options)
  expect(questions(file)).toEqual([])
  expect(file.understanding.columns.find(({ role }) => role === 'local')).toBeUndefined()
})
