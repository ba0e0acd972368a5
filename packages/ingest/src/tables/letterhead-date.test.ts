import { describe, expect, test } from 'vitest'
import { letterheadDate } from './letterhead-date.ts'
import type { Cell, Row } from '../read/grid.ts'
import { csv, finding, questions, readFile } from '../sales-file.fixture.ts'
import { workbookOf } from '../workbook.fixture.ts'

const TITLES: Row = ['Producto', 'Total']

test.each<[string, Row[], string | null]>([
  ['a label and its day in the next cell', [['Mi tienda', null, '  Fecha', '25/05/2025']], '25/05/2025'],
  ['a blank cell between them', [['Fecha', null, '', '25/05/2025']], '25/05/2025'],
  ['both in one cell', [['Fecha: 25/05/2025']], '25/05/2025'],
  ['with another label behind them', [['Fecha: 25/05/2025 \u00a0 Caja: 1']], '25/05/2025'],
  ['a title of what was sold that day', [['Informe de ventas del día 25/05/2025']], '25/05/2025'],
  ['a title of what was sold up to a day', [['Ventas al 25/05/2025']], null],
  ['a title of what was sold between two', [['Ventas del 01/05/2025 al 25/05/2025']], null],
  ['a month before its day', [['Fecha', '05/25/2025']], '05/25/2025'],
  ['a cell that is a date', [['Fecha de emisión', new Date(Date.UTC(2025, 4, 25))]], '2025-05-25'],
  [
    'the same day twice',
    [
      ['Fecha', '25/05/2025'],
      ['Fecha de venta:', '25/05/2025'],
    ],
    '25/05/2025',
  ],
  [
    'a day below its label',
    [
      ['Mi tienda', 'Fecha'],
      [null, '25/05/2025'],
    ],
    '25/05/2025',
  ],
  ['a day two rows below', [['Fecha'], [], ['25/05/2025']], null],
  ['a day above', [['25/05/2025'], ['Fecha']], null],
  ['a report of one day in Portuguese', [['Data da venda', '25/05/2025']], '25/05/2025'],
  [
    'two days',
    [
      ['Fecha', '25/05/2025'],
      ['Fecha de cierre', '30/05/2025'],
    ],
    null,
  ],
  ['the day of printing', [['Fecha de impresión', '25/05/2025']], null],
  ['the day up to which it counts', [['Fecha de corte', '25/05/2025']], null],
  ['a day without a label', [['Bogotá', '25/05/2025']], null],
  ['a label without a day', [['Fecha', 'Factura']], null],
  [
    'the day on which goods were handed over',
    [['CAMPAÑA 12', null, 'Entregado 14 de agosto de 2024']],
    '14 de agosto de 2024',
  ],
  ['a remark on what was handed over', [['Entregado todo a la vecina']], null],
  ['no letterhead', [], null],
])('%s', (_, above, day) => {
  expect(letterheadDate([...above, TITLES, ['Pan', 10]], above.length)).toBe(day)
})

test('what stands under the titles is no letterhead', () => {
  expect(letterheadDate([TITLES, ['Fecha', '25/05/2025']], 0)).toBeNull()
})

describe('slips of one workbook, a sheet each', () => {
  const slips = (days: readonly (Cell | null)[], label = 'Fecha:', names = days.map((_, at) => `R${at + 1}`)) =>
    workbookOf(
      days.map((day, at) => ({
        sheet: names[at]!,
        data: [
          ['Remisión', at + 1],
          [label, day],
          [],
          ['Producto', 'Cantidad', 'Precio', 'Total'],
          ['Pan', 2, 3000, 6000],
          ['Leche', 1, 4500, 4500],
        ],
      })),
    )
  const read = async (...said: Parameters<typeof slips>) =>
    readFile(await slips(...said), { today: '2026-01-10' }, 'remisiones.xlsx')

  test('have their days; that of one tells the order of all', async () => {
    const file = await read(['04/13/2025', '05/06/2025', '07/08/2025'])
    const days = ['2025-04-13', '2025-05-06', '2025-07-08']
    expect(file.lines.map(({ date }) => date)).toEqual(days.flatMap((day) => [day, day]))
  })

  test('are asked about where none tells whether the day or the month goes first', async () => {
    const file = await read(['03/04/2025', '05/06/2025', '07/08/2025'])
    expect(finding(file, 'orden_fecha_ambiguo')?.kind).toBe('question')
    expect(file.summary.firstDate).toBe('2025-04-03')
  })

  test('without a day, of the same titles, are asked about', async () => {
    const asked = await read(['13/04/2025', null, '17/05/2025'])
    expect(asked.summary.lines).toBe(4)
    const question = finding(asked, 'hojas_sin_fecha')!
    expect(question.kind).toBe('question')
    expect(question.text).toContain('menos «R2»: sus ventas no se cargan')
    const { choose } = question.choices![0]!
    const bytes = await slips(['13/04/2025', null, '17/05/2025'])
    const file = await readFile(bytes, { today: '2026-01-10', ...choose }, 'remisiones.xlsx')
    expect([finding(file, 'hojas_sin_fecha')?.kind, file.summary.lines]).toEqual(['warning', 4])
  })

  test('four of those without a day are named', async () => {
    const days = ['13/04/2025', '17/05/2025']
    const asked = async (count: number) =>
      finding(await read([...days, ...Array.from({ length: count }, () => null)]), 'hojas_sin_fecha')!.text
    expect(await asked(4)).toContain('menos «R3», «R4», «R5», «R6»: sus ventas')
    expect(await asked(6)).toContain('«R6» y 2 más: sus ventas')
  })

  test.each<[string, ...Parameters<typeof slips>]>([
    ['of the same day, which may be that of printing', ['13/04/2025', '13/04/2025']],
    ['of a month by their names', ['13/04/2025', '17/05/2025'], 'Fecha:', ['Enero', 'Febrero']],
    ['of stock', ['13/04/2025', '17/05/2025'], 'Fecha:', ['Inventario 1', 'Inventario 2']],
  ])('are not dated by letterheads %s', async (_, ...said) => {
    const loaded = await read(...said).catch((error: unknown) => error)
    expect(loaded).toMatchObject({ code: 'sin_columna_fecha' })
  })
})

test('of a workbook of documents, a sheet each, every line has the day of its own letterhead', async () => {
  const slip = (number: number, date: string) => ({
    sheet: `${number}`,
    data: [
      [null, null, 'FECHA:', null],
      [null, null, date, null],
      ['Remisión N°', `${number}`, null, null],
      ['CANTIDAD', 'DESCRIPCIÓN', 'PRECIO POR UNIDAD', 'TOTAL'],
      [6, 'Alambre', 3000, 18_000],
      [2, 'Espátula', 2500, 5000],
      ['Almacenista', 'Jairo', 'Entrega', null],
    ],
  })
  const bytes = await workbookOf([slip(8047, '16/05/2025'), slip(8048, '17/05/2025'), slip(8049, '19/05/2025')])
  const file = await readFile(bytes, { today: '2026-01-10' }, 'remisiones.xlsx')
  expect(file.lines.map(({ date }) => date)).toEqual(['16', '16', '17', '17', '19', '19'].map((d) => `2025-05-${d}`))
  expect(file.rejections).toEqual([])
  expect([questions(file), file.summary.value, file.summary.rejectedRows]).toEqual([[], 69_000, 0])
})

test('an invoice without dates in its lines is offered the day of its letterhead first', async () => {
  const file = await csv(
    'Factura;;;\nMi tienda;;Fecha;25/05/2025\nCliente;Ana;;\n;;;\nREFERENCIA;DESCRIPCION;UNIDADES;IMPORTE\n1;Milanesa;2;50000\n5;Lomo;5;177500\n',
    { today: '2026-01-10' },
    'factura.csv',
  )
  const { choices, other } = finding(file, 'sin_fecha')!
  expect(other).toBe('date')
  expect(choices![0]).toMatchObject({
    label: 'Son del 25 de mayo de 2025, como dice el encabezado',
    choose: { date: '2025-05-25' },
  })
  expect([file.summary.firstDate, file.summary.value]).toEqual(['2025-05-25', 227_500])
})

test.each([
  ['a daily report', 'INFORME DIARIO DE VENTAS\nFecha: 06/12/2025 Caja: 1', '2025-12-06'],
  ['a till that was closed', 'Cierre de caja\nFecha: 06/12/2025', '2025-12-06'],
  ['what was sold on a day', 'Ventas del 06/12/2025', '2025-12-06'],
  ['a report that may have been printed then', 'Ventas por producto\nFecha: 06/12/2025', 'asked'],
  ['a day that is yet to come', 'INFORME DIARIO DE VENTAS\nFecha: 06/12/2026', 'asked'],
])('of %s the one day of the letterhead is that of its sales', async (_, above, day) => {
  const file = await csv(`${above}\nProducto;Cantidad;Valor\nPan;2;5000\nTé;3;9500\n`, { today: '2026-01-10' })
  expect(questions(file).includes('sin_fecha') ? 'asked' : file.summary.firstDate).toBe(day)
})
