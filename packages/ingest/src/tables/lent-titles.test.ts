import { expect, test } from 'vitest'
import { openFiles } from '../read/open-file.ts'
import { codes, finding, questions, readFile, sum } from '../sales-file.fixture.ts'
import { scoreFirstRows } from '../understand/columns/table.ts'
import { workbookOf } from '../workbook.fixture.ts'
import { readSheets } from './read-sheets.ts'

const TITLES = ['Fecha', 'Cliente', 'Producto', 'Cantidad', 'Total']
const units = (k: number) => (k % 4) + 1
const worth = (k: number) => 1000 * (k % 7) + 2500

/** Twenty sales of a month. */
const month = (number: number) =>
  Array.from({ length: 20 }, (_, k) => [
    new Date(Date.UTC(2026, number, k + 1)),
    `Cliente ${(k + number) % 5}`,
    `Producto ${(k * number) % 6}`,
    units(k),
    worth(k) + number,
  ])
const money = (numbers: number[]) => numbers.reduce((all, number) => all + sum(20, (k) => worth(k) + number), 0)

const read = async (sheets: Parameters<typeof workbookOf>[0]) => readFile(await workbookOf(sheets), {}, 'ventas.xlsx')

test.each([0, 1, 2])(
  'a sheet whose titles were deleted is read below those of the others: the one at %i',
  async (without) => {
    const file = await read(
      ['Enero', 'Febrero', 'Marzo'].map((sheet, at) => ({
        sheet,
        data: at === without ? month(at) : [TITLES, ...month(at)],
      })),
    )
    expect(questions(file)).toEqual([])
    expect(file.summary).toMatchObject({ lines: 60, quantity: 3 * sum(20, units), value: money([0, 1, 2]) })
    const name = ['Enero', 'Febrero', 'Marzo'][without]
    expect(finding(file, 'titulos_de_otra_hoja')!.text).toBe(
      `«${name}» no trae títulos: tomamos los de «${without === 0 ? 'Febrero' : 'Enero'}», que tiene lo mismo en cada columna.`,
    )
  },
)

test('its rows keep their numbers, and a title above them is no title of columns', async () => {
  const broken = month(1)
  broken[4]![3] = 'dos' as unknown as number
  const file = await read([
    { sheet: 'Camila', data: [['VENTAS CAMILA'], TITLES, ...month(0)] },
    { sheet: 'Jairo', data: [['VENTAS JAIRO'], ...broken] },
  ])
  expect(file.summary.lines).toBe(39)
  expect(file.rejections.map(({ row }) => row)).toEqual([6])
})

test.each<[name: string, data: (string | number | Date | null)[][]]>([
  ['its own titles', [['Día', 'Quién', 'Qué', 'Cuánto', 'Plata'], ...month(1)]],
  ['other things in its columns', month(1).map(([day, , product, ...amounts]) => [product!, day!, null, ...amounts])],
  ['a column more', month(1).map((row) => [...row, 7])],
  ['no numbers', month(1).map(([, client, product]) => [client!, product!, 'Calle 5', 'Cali', null])],
])('a sheet with %s takes no titles', async (_, data) => {
  const file = await read([
    { sheet: 'Enero', data: [TITLES, ...month(0)] },
    { sheet: 'Otra', data },
  ])
  expect(codes(file)).not.toContain('titulos_de_otra_hoja')
})

/** Twenty rents, whose cells are of the kinds of sales. */
const rents = Array.from({ length: 20 }, (_, k) => [
  new Date(Date.UTC(2026, 0, k + 1)),
  'Inmobiliaria',
  `Arriendo ${k + 1}`,
  1,
  500_000,
])

test.each<[titled: string, other: string]>([
  ['Ventas', 'Hoja2'],
  ['Hoja1', 'Hoja2'],
  ['Enero', 'Hoja2'],
  ['Ventas', 'Arriendos'],
  ['Enero', 'Pagos enero'],
  ['Ventas enero', 'Arriendos 2026'],
])('the titles of «%s» are not lent to «%s», which is no part of its series, without asking', async (titled, other) => {
  const file = await read([
    { sheet: titled, data: [TITLES, ...month(0)] },
    { sheet: other, data: rents },
  ])
  expect(file.summary).toMatchObject({ lines: 20, value: money([0]) })
  expect(questions(file)).toEqual(['titulos_de_otra_hoja'])
  expect(finding(file, 'titulos_de_otra_hoja')!.text).toContain(other)
})

test.each([0, 1])(
  'rows of month %i under a name of nothing are asked about, whatever the other sheet is of',
  async (number) => {
    const sheets = [
      { sheet: 'Camila', data: [TITLES, ...month(0)] },
      { sheet: 'Jairo', data: month(number).map((row) => row.with(4, Number(row[4]) - 700)) },
    ]
    const file = await read(sheets)
    expect(questions(file)).toEqual(['titulos_de_otra_hoja'])
    expect(file.summary).toMatchObject({ lines: 20, value: money([0]) })
    expect(finding(file, 'titulos_de_otra_hoja')).toMatchObject({
      text: '«Jairo» no trae títulos, y en cada columna hay lo mismo que en «Camila». ¿También son ventas?',
      chosen: 1,
    })
    const [yes, no] = finding(file, 'titulos_de_otra_hoja')!.choices!
    const bytes = await workbookOf(sheets)
    const both = await readFile(bytes, yes!.choose, 'ventas.xlsx')
    expect(both.summary).toMatchObject({ lines: 40, value: money([0, number]) - 20 * 700 })
    const one = await readFile(bytes, no!.choose, 'ventas.xlsx')
    expect([questions(one), one.summary.value]).toEqual([[], money([0])])
  },
)

test('where another table may be sales too, the titles are asked about first', async () => {
  const ofMarta = month(2).map((row) => [...row, 'Cali'])
  const sheets = [
    { sheet: 'Camila', data: [TITLES, ...month(0)] },
    { sheet: 'Jairo', data: month(1) },
    { sheet: 'Marta', data: [['Día', 'Comprador', 'Artículo', 'Unidades', 'Valor', 'Ciudad'], ...ofMarta] },
  ]
  const bytes = await workbookOf(sheets)
  const file = await readFile(bytes, {}, 'ventas.xlsx')
  expect(questions(file)).toEqual(['titulos_de_otra_hoja'])
  const [yes, no] = finding(file, 'titulos_de_otra_hoja')!.choices!
  expect(questions(await readFile(bytes, no!.choose, 'ventas.xlsx'))).toContain('varias_hojas')
  const both = await readFile(bytes, yes!.choose, 'ventas.xlsx')
  expect(questions(both)).toEqual(['varias_hojas'])
  expect(finding(both, 'varias_hojas')!.choices!.map(({ label, totals }) => [label, totals!.lines])).toEqual([
    ['Marta', 20],
    ['Camila … Jairo', 40],
    ['Las dos: son ventas distintas', 60],
  ])
})

test('a list of another name takes no titles, whatever stands above it', async () => {
  const file = await read([
    { sheet: 'Camila', data: [TITLES, ...month(0)] },
    { sheet: 'Proveedores', data: [['Para vender: Ventas Camila'], ...rents] },
  ])
  expect(codes(file)).not.toContain('titulos_de_otra_hoja')
  expect(file.summary.value).toBe(money([0]))
})

test.each<[titled: string, other: string]>([
  ['1', '2'],
  ['Ventas 2025', 'Ventas 2026'],
  ['Ventas enero', 'Ventas febrero'],
  ['Enero', 'Ventas de febrero 2026'],
  ['I trimestre', 'II trimestre'],
  ['Local Centro', 'Local Norte'],
  ['Norte', 'Sur'],
])('the titles of «%s» are those of «%s», of the same series', async (titled, other) => {
  const file = await read([
    { sheet: titled, data: [TITLES, ...month(0)] },
    { sheet: other, data: month(1) },
  ])
  expect(codes(file)).toContain('titulos_de_otra_hoja')
  expect(file.summary).toMatchObject({ lines: 40, value: money([0, 1]) })
})

test('of a workbook whose sheets need no titles each is read once', async () => {
  const bytes = await workbookOf([
    { sheet: 'Ventas', data: [TITLES, ...month(0)] },
    { sheet: 'Clientes', data: [['Nombre', 'Ciudad', 'Cupo'], ...rents.map((_, k) => [`Cliente ${k}`, 'Cali', k])] },
  ])
  const opened = await openFiles([{ name: 'ventas.xlsx', bytes }], scoreFirstRows)
  let times = 0
  const counted = opened.map((file) => ({
    ...file,
    sheets: file.sheets.map((sheet) => ({
      ...sheet,
      rows: async () => {
        times++
        return sheet.rows()
      },
    })),
  }))
  await readSheets(counted, {})
  expect(times).toBe(2)
})
