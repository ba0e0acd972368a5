import { expect, test } from 'vitest'
import { csv, finding, questions, readFile, sum } from '../../sales-file.fixture.ts'

const MONTHS = ['Enero', 'Febrero', 'Marzo', 'Abril', 'Mayo', 'Junio']
const report = (above: string) =>
  `${above}Mes;Año anterior;Año actual;Variación\n${MONTHS.map((name, k) => `${name};${1_000_000 + 5000 * k};${2_000_000 + 7000 * k};5%`).join('\n')}`
const value = sum(6, (k) => 3_000_000 + 12_000 * k)
const today = '2026-05-10'

test('"Año anterior" and "Año actual" are the years that the title says', async () => {
  const file = await csv(report('VENTAS COMPARATIVO 2025\n'), { today })
  expect(questions(file)).toEqual([])
  expect(file.summary).toMatchObject({ lines: 12, value, firstDate: '2024-01-01', lastDate: '2025-06-01' })
})

test('where nothing says the year it is asked once', async () => {
  const file = await csv(report('VENTAS COMPARATIVO\n'), { today })
  expect(questions(file)).toEqual(['falta_anio'])
  expect(file.summary).toMatchObject({ value, firstDate: '2024-01-01', lastDate: '2025-06-01' })
  const answered = await csv(report('VENTAS COMPARATIVO\n'), {
    today,
    ...finding(file, 'falta_anio')!.choices!.at(-1)!.choose,
  })
  expect(questions(answered)).toEqual([])
})

test('of one month in two years each figure is of its month', async () => {
  const names = 'Café,Té,Pan,Sal'.split(',')
  const text = `Ventas de marzo 2025 por producto\nProducto;Año anterior;Año actual\n${names.map((name, k) => `${name};${90_000 + 1000 * k};${120_000 + 1000 * k}`).join('\n')}`
  const { summary } = await csv(text, { today })
  expect(summary).toMatchObject({ lines: 8, firstDate: '2024-03-01', lastDate: '2025-03-01' })
})

test('what is summed up over some months is of no day', async () => {
  const text = `Ventas enero a marzo de 2025\nProducto;Año anterior;Año actual\nCafé;90000;120000\nTé;80000;70000`
  await expect(csv(text, { today })).rejects.toMatchObject({ code: 'sin_columna_fecha' })
})

test.each([
  ['VENTAS COMPARATIVO 2025-2026', []],
  ['Ventas 2025 vs 2026', []],
  ['Ventas 2023, 2024, 2025 y 2026', ['falta_anio']],
  ['Ventas 2025;;;Informe 2026', ['falta_anio']],
])('of several years in «%s» the later of two is this one, and of others it is asked', async (above, asked) => {
  const file = await csv(report(`${above}\n`), { today: '2026-11-30' })
  expect(questions(file).filter((code) => code === 'falta_anio')).toEqual(asked)
  expect(file.summary).toMatchObject({ value, firstDate: '2025-01-01', lastDate: '2026-06-01' })
})

test.each(['Comparativo 2025-2026.csv', 'Ventas_2025_vs_2026.csv', 'Ventas 2026.csv'])(
  'the same of the name of the file, «%s»',
  async (fileName) => {
    const file = await readFile(new TextEncoder().encode(report('')), { today: '2026-11-30' }, fileName)
    expect(questions(file)).not.toContain('falta_anio')
    expect(file.summary).toMatchObject({ firstDate: '2025-01-01', lastDate: '2026-06-01' })
  },
)

test.each([
  'Ventas acumuladas marzo 2026',
  'Acumulado a marzo de 2026',
  'Ventas 2026 (corte marzo)',
  'Ventas 2026 hasta marzo',
  'Primer trimestre de 2026',
  'Ventas a noviembre 2026',
])('«%s» names no month and no year of both columns', async (above) => {
  const text = `${above}\nProducto;Año anterior;Año actual\nCafé;90000;120000\nTé;80000;70000\nPan;9000;7000`
  const months = await csv(text, { today: '2026-11-30' }).then(
    ({ understanding: { findings } }) => findings.map(({ code }) => code),
    ({ code }: { code: string }) => [code],
  )
  expect(months).not.toContain('periodos_en_columnas')
  expect(months).not.toContain('anios_en_columnas')
})
