import { expect, test } from 'vitest'
import { rejectionsCsv, rejectionsTable } from './rejections-file.ts'

const rejection = { archivo: null, fila: 12, columna: 'Cant.', valor: 'doce', razon: 'No es un número' }
const row = (celdas: (string | number | boolean | null)[]) => ({
  archivo: null,
  fila: 12,
  celdas,
  motivo: 'No es un número',
})

test('the file to mend has the own headers of the file, its cells as they are, why, and where they stand', () => {
  const table = rejectionsTable(
    {
      data: [rejection],
      encabezados: ['Fecha', 'Cant.', 'Valor'],
      mapeo: {},
      filas: [row(['31/12/2025', 'doce', 1500.5]), { ...row(['', 'x', 1]), archivo: 'enero.csv' }],
    },
    'ventas.csv',
  )
  expect(table).toEqual({
    header: ['Fecha', 'Cant.', 'Valor', 'Motivo', 'Archivo', 'Fila'],
    rows: [
      ['31/12/2025', 'doce', 1500.5, 'No es un número', 'ventas.csv', 12],
      ['', 'x', 1, 'No es un número', 'enero.csv', 12],
    ],
  })
})

test('a row shorter than the headers keeps the reason in its column', () => {
  const { rows } = rejectionsTable({ data: [], encabezados: ['A', 'B'], mapeo: {}, filas: [row(['x'])] }, 'v.csv')
  expect(rows).toEqual([['x', null, 'No es un número', 'v.csv', 12]])
})

test('where the rows were not kept there is a list of what was wrong', () => {
  const { header, rows } = rejectionsTable({ data: [rejection], encabezados: ['Cant.'], mapeo: {}, filas: [] }, 'v.csv')
  expect(header).toEqual(['Archivo', 'Fila', 'Columna', 'Valor', 'Razón'])
  expect(rows).toEqual([['v.csv', 12, 'Cant.', 'doce', 'No es un número']])
})

test('as CSV it opens in Excel in Spanish: BOM, semicolons, decimal commas, quotes doubled', () => {
  const csv = rejectionsCsv(
    { data: [], encabezados: ['Cant.', 'Valor'], mapeo: {}, filas: [row(['doce; "más"', 1500.5])] },
    'v.csv',
  )
  expect(csv).toBe('\uFEFFCant.;Valor;Motivo;Archivo;Fila\r\n"doce; ""más""";1500,5;No es un número;v.csv;12\r\n')
})

test.each(['=1+1', '＝1+1', '＋1', '\n=1+1'])(
  'a value that Excel would run as a formula is written as text: %j',
  (value) => {
    const csv = rejectionsCsv({ data: [], encabezados: ['A'], mapeo: {}, filas: [row([value])] }, 'v.csv')
    expect(csv.replaceAll('"', '')).toContain(`\r\n'${value};`)
  },
)

test('digits of an amount are a figure in the workbook, those of a code stay text', () => {
  const mapeo = { productoCodigo: 0, cantidad: 1 }
  const rejections = { data: [], encabezados: ['Código', 'Cant.'], mapeo, filas: [row(['0012', '-3'])] }
  expect(rejectionsTable(rejections, 'v.csv').rows[0]).toEqual(['0012', -3, 'No es un número', 'v.csv', 12])
  expect(rejectionsCsv(rejections, 'v.csv')).toContain('0012;-3;')
})
