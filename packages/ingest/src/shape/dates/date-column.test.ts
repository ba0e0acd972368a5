import { expect, test } from 'vitest'
import type { Row } from '../../read/grid.ts'
import { cellText } from '../../read/grid.ts'
import type { TitleContext } from '../title-context.ts'
import { findDates, sampleRows } from './date-column.ts'
import { withDates } from './with-dates.ts'
import { grid } from '../flatten.fixture.ts'

/** Rows below titles, by the titles and the columns of cells; a cell by ",". */
const sheetOf = (columns: Record<string, string>): Row[] => {
  const cells = Object.values(columns).map((column) => column.split(',').map((cell) => cell.trim()))
  const lines = cells[0]!.map((_, at) => cells.map((column) => column[at] || '_').join('|'))
  return [Object.keys(columns), ...grid(lines.join('\n'))]
}

const AROUND_2024: TitleContext = { year: 2024, from: { year: 'titulo' } }
const MARCH: TitleContext = { year: 2024, month: 3, from: { year: 'titulo', month: 'titulo' } }

/** Kind, titles of its columns, days of the rows where they are made (? for none) and codes of the notes. */
function datesOf(rows: Row[], titleContext: TitleContext = { from: {} }): string {
  const headers = rows[0]!.map(cellText)
  const source = findDates(headers, rows, 1, titleContext)
  if (source.kind === 'column') return `column ${headers[source.column]}`
  const titles = source.columns.map((column) => headers[column]).join()
  const days = source.kind === 'made' ? rows.slice(1).map((row) => source.of(row) ?? '?') : []
  return [source.kind, titles, ...days, ...source.notes.map(({ code }) => code)].filter((word) => word !== '').join(' ')
}

const five = (cell: string) => Array.from({ length: 5 }, () => cell).join()
const REST = { Producto: five('Café'), Cantidad: five('7'), Valor: five('70000') }
const AROUND = `made ${five('2024-03-01').replaceAll(',', ' ')} fecha_del_encabezado`

test.each<[columns: Record<string, string>, found: string, titleContext?: TitleContext]>([
  // A title that says so, over enough dates.
  [{ Fecha: '01/02/2024,02/02/2024,03/02/2024,x,y' }, 'column Fecha'],
  [{ Fecha: '01/02/2024,02/02/2024,w,x,y' }, 'none'],
  [{ Fecha: ',,,,', Día: '01/02/2024,02/02/2024,05/02/2024,05/02/2024,06/02/2024' }, 'column Día'],
  [{ Fecha: '01/13/2024,01/14/2024,01/15/2024,01/16/2024,01/17/2024' }, 'column Fecha'],
  [{ Fecha: 'ene 2024,feb 2024,mar 2024,abr 2024,may 2024' }, 'column Fecha'],
  [{ Registro: '01/02/2024,02/02/2024,03/02/2024,x,y' }, 'none'],
  // Of two titles the one that says more of a sale.
  [
    { 'Fecha de creación': '01/02/2024,02/02/2024', 'Fecha de venta': '05/02/2024,06/02/2024' },
    'column Fecha de venta',
  ],
  // Day, month and year apart.
  [
    { Día: '1,2,15', Mes: '2,2,3', Año: '2024,2024,2024' },
    'made Año,Mes,Día 2024-02-01 2024-02-02 2024-03-15 fecha_unida',
  ],
  // A column of dates without a title that says so.
  [{ Momento: five('01/02/2024') }, 'column Momento'],
  [{ Momento: '01/02/2024,02/02/2024,03/02/2024,04/02/2024,x' }, 'none'],
  [{ Vencimiento: five('01/02/2024') }, 'none'],
  [{ Momento: '01/02/2024,,,,' }, 'column Momento'],
  [{ Momento: ',,,,01/02/2024' }, 'none'],
  [{ Momento: ',,,01/02/2024,01/02/2024' }, 'column Momento'],
  [{ Momento: five('20240102') }, 'column Momento'],
  [{ Momento: five('20241301') }, 'none'],
  [{ Momento: five('18240102') }, 'none'],
  [
    { Fecha: 'ene,feb,mar,x,y', Momento: five('01/02/2024') },
    'made Fecha 2024-01-01 2024-02-01 2024-03-01 ? ? anio_supuesto',
    AROUND_2024,
  ],
  [{ Fecha: 'ene,feb,w,x,y', Momento: five('01/02/2024') }, 'column Momento', AROUND_2024],
  [{ Fecha: 'w,w,w,x,y', Momento: five('01/02/2024'), Hora: five('02/02/2024') }, 'column Momento'],
  [{ Momento: five('01/02/2024'), 'Mi fecha nota': five('02/02/2024') }, 'column Mi fecha nota'],
  // Of several: that in order; else that which comes first; never people's birthdays.
  [
    {
      Uno: '01/02/2024,05/02/2024,03/02/2024,09/02/2024,04/02/2024',
      Dos: '11/02/2024,12/02/2024,12/02/2024,13/02/2024,14/02/2024',
    },
    'column Dos',
  ],
  [
    {
      Uno: '01/02/2024,05/02/2024,03/02/2024,09/02/2024,04/02/2024',
      Dos: '14/02/2024,13/02/2024,13/02/2024,12/02/2024,11/02/2024',
    },
    'column Dos',
  ],
  [
    {
      Uno: '11/02/2024,15/02/2024,13/02/2024,19/02/2024,14/02/2024',
      Dos: '01/02/2024,05/02/2024,03/02/2024,09/02/2024,04/02/2024',
    },
    'column Dos',
  ],
  [
    {
      Uno: '11/02/2024,12/02/2024,13/02/2024,14/02/2024,15/02/2024',
      Dos: '01/02/2024,02/02/2024,03/02/2024,04/02/2024,05/02/2024',
    },
    'column Dos',
  ],
  [
    {
      Uno: '11/02/2024,15/02/2024,13/02/2024,19/02/2024,14/02/2024',
      Dos: '11/02/2024,15/02/2024,13/02/2024,19/02/2024,14/02/2024',
    },
    'column Uno',
  ],
  [
    {
      Uno: '01/02/1970,05/02/1971,03/02/1972,09/02/1973,04/02/1974',
      Dos: '11/02/2024,15/02/2024,13/02/2024,19/02/2024,14/02/2024',
    },
    'column Dos',
  ],
  [{ Uno: '11/02/1974,15/02/1970,13/02/1972,19/02/1973,14/02/1971', Dos: five('01/02/1960') }, 'column Dos'],
  // Months, weeks and days.
  [{ Mes: 'ene,feb,mar,x,y' }, 'made Mes 2024-01-01 2024-02-01 2024-03-01 ? ? anio_supuesto', AROUND_2024],
  [{ Mes: 'ene,feb,mar,x,y' }, 'none Mes falta_anio'],
  [{ Mes: 'ene,feb,w,x,y' }, 'none', AROUND_2024],
  [
    { Registro: 'ene,feb,mar,abr,may' },
    'made Registro 2024-01-01 2024-02-01 2024-03-01 2024-04-01 2024-05-01 anio_supuesto',
    AROUND_2024,
  ],
  [{ Registro: 'ene,feb,mar,abr,x' }, 'none', AROUND_2024],
  [{ Registro: ',,,,may' }, 'none', AROUND_2024],
  [{ Entrega: 'ene,feb,mar,abr,may' }, 'none', AROUND_2024],
  [{ Registro: '1,2,3,4,5' }, AROUND, MARCH],
  [{ Registro: '1/2,2/2,3/2,4/2,5/2' }, AROUND, MARCH],
  [
    { Fecha: '1/2,2/2,3/2,4/2,5/2' },
    'made Fecha 2024-02-01 2024-02-02 2024-02-03 2024-02-04 2024-02-05 anio_supuesto',
    MARCH,
  ],
  // Days that run on beyond December; not those that jump, or of many years.
  [
    { Fecha: '28/11,30/12,2/1,31/12,3/2' },
    'made Fecha 2024-11-28 2024-12-30 2025-01-02 2024-12-31 2025-02-03 anio_supuesto',
    AROUND_2024,
  ],
  [
    { Fecha: '28/11,2/1,30/12,2/1,3/2' },
    'made Fecha 2024-11-28 2025-01-02 2024-12-30 2025-01-02 2025-02-03 anio_supuesto',
    { ...AROUND_2024, month: 11 },
  ],
  // Of the year that most of them are of, or that of its month.
  [
    { Fecha: '31/12,2/1,3/2,4/3,5/4' },
    'made Fecha 2023-12-31 2024-01-02 2024-02-03 2024-03-04 2024-04-05 anio_supuesto',
    AROUND_2024,
  ],
  [
    { Fecha: '28/11,30/12,2/1,3/1,3/2' },
    'made Fecha 2024-11-28 2024-12-30 2025-01-02 2025-01-03 2025-02-03 anio_supuesto',
    { ...AROUND_2024, month: 11 },
  ],
  // Newest first, and one a month before the first.
  [
    { Fecha: '28/12,30/11,2/10,30/9,3/8' },
    'made Fecha 2024-12-28 2024-11-30 2024-10-02 2024-09-30 2024-08-03 anio_supuesto',
    AROUND_2024,
  ],
  [
    { Fecha: '20/2,3/1,30/12,28/11,3/11' },
    'made Fecha 2025-02-20 2025-01-03 2024-12-30 2024-11-28 2024-11-03 anio_supuesto',
    AROUND_2024,
  ],
  [
    { Fecha: '28/12,30/4,2/3,3/2,3/1' },
    'made Fecha 2024-12-28 2024-04-30 2024-03-02 2024-02-03 2024-01-03 anio_supuesto',
    AROUND_2024,
  ],
  [
    { Fecha: '5/3,6/3,7/3,8/3,10/2' },
    'made Fecha 2024-03-05 2024-03-06 2024-03-07 2024-03-08 2024-02-10 anio_supuesto',
    AROUND_2024,
  ],
  [
    { Fecha: '28/11,30/12,2/1,28/11,3/2' },
    'made Fecha 2024-11-28 2024-12-30 2024-01-02 2024-11-28 2024-02-03 anio_supuesto',
    AROUND_2024,
  ],
  [{ Fecha: '1,2,3,4,5' }, 'made Fecha 2024-03-01 2024-03-02 2024-03-03 2024-03-04 2024-03-05 anio_supuesto', MARCH],
  [{ Fecha: '1,2,3,4,5' }, 'none Fecha falta_anio', AROUND_2024],
  [{ Mes: '1,2,3,4,5' }, 'made Mes 2024-01-01 2024-02-01 2024-03-01 2024-04-01 2024-05-01 anio_supuesto', AROUND_2024],
  [{ Fecha: '2021,2022,2023,2024,2025' }, 'none'],
  [
    { Semana: '7,8,9,10,11' },
    'made Semana 2024-02-12 2024-02-19 2024-02-26 2024-03-04 2024-03-11 semanas anio_supuesto',
    AROUND_2024,
  ],
  [
    { Semana: '1,2,3,4,6' },
    'made Semana 2024-03-01 2024-03-08 2024-03-15 2024-03-22 2024-03-28 semanas anio_supuesto',
    MARCH,
  ],
  [
    { Semana: '1,2,3,4,7' },
    'made Semana 2024-01-01 2024-01-08 2024-01-15 2024-01-22 2024-02-12 semanas anio_supuesto',
    MARCH,
  ],
  [
    { Registro: 'Semana 7,Semana 8,Semana 9,Semana 7,Semana 8' },
    'made Registro 2024-02-12 2024-02-19 2024-02-26 2024-02-12 2024-02-19 semanas anio_supuesto',
    AROUND_2024,
  ],
  // Weeks written as months are.
  [{ Fecha: '2025-10,2025-11,2025-12,2025-12,2025-12' }, 'column Fecha'],
  [
    { Fecha: '2025-10,2025-11,2025-12,2025-13,2025-14' },
    'made Fecha 2025-03-03 2025-03-10 2025-03-17 2025-03-24 2025-03-31 semanas',
  ],
  [{ Fecha: '15/01/2025,16/01/2025,2025-12,2025-13,2025-12' }, 'column Fecha'],
  [{ 'Fecha semana': 'ene 2025,feb 2025,mar 2025,abr 2025,may 2025' }, 'column Fecha semana'],
  [
    { 'Fecha semana': '2025-01,2025-02,2025-03,2025-04,2025-05' },
    'made Fecha semana 2024-12-30 2025-01-06 2025-01-13 2025-01-20 2025-01-27 semanas',
  ],
  // Nothing in the rows: the surroundings, beside titles of a sale.
  [{ Nombre: five('x') }, AROUND, MARCH],
])('%j', (columns, found, titleContext) => {
  expect(datesOf(sheetOf({ ...columns, ...REST }), titleContext)).toBe(found)
})

test('shares that are just enough', () => {
  const rest = (count: number) => ({
    Producto: Array(count).fill('Café').join(),
    Cantidad: Array(count).fill('7').join(),
  })
  const days = Array.from({ length: 21 }, (_, day) => `${day + 1}/02/2024`)
  // 9 dates of 10.
  expect(datesOf(sheetOf({ Momento: [...days.slice(0, 9), 'x'].join(), ...rest(10) }))).toBe('column Momento')
  // 19 steps of 20 go on in time; the dates before them go to and fro.
  const ordered = [...days.slice(0, 19), '18/02/2024', '21/02/2024'].join()
  const mixed = days.map((_, at) => `0${(at % 2) + 1}/01/2024`).join()
  expect(datesOf(sheetOf({ Uno: mixed, Dos: ordered, ...rest(21) }))).toBe('column Dos')
})

test('dates and weeks in one column', () => {
  const day = new Date('2024-03-10')
  const sheet = (title: string, ...cells: Row): Row[] => [
    [title, 'Producto', 'Cantidad'],
    ...cells.map((cell) => [cell!, 'Café', 7]),
  ]
  expect(datesOf(sheet('Fecha', day, day, day, '2025-13'))).toBe(
    'made Fecha 2024-03-10 2024-03-10 2024-03-10 2025-03-24 semanas',
  )
  expect(datesOf(sheet('Semana', 'Semana 1', 'Semana 2', day), MARCH)).toBe(
    'made Semana 2024-03-01 2024-03-08 2024-03-10 semanas anio_supuesto',
  )
  expect(datesOf(sheet('Registro', 'Semana 1', 'Semana 2', day), MARCH)).toBe(
    'made Registro 2024-03-01 2024-03-08 2024-03-10 semanas anio_supuesto',
  )
})

test('a text of more than 40 characters is no part of a date, and titles that name one role take no date from around', () => {
  const months = (cell: string): Row[] => [
    ['Mes', 'Producto', 'Cantidad'],
    [cell, 'Café', 7],
  ]
  expect(datesOf(months('ene'.padEnd(40)), AROUND_2024)).toBe('made Mes 2024-01-01 anio_supuesto')
  expect(datesOf(months('ene'.padEnd(41)), AROUND_2024)).toBe('none')
  expect(
    datesOf(
      [
        ['Uno', 'Dos', 'Cantidad'],
        ['x', 'y', 7],
      ],
      MARCH,
    ),
  ).toBe('none')
  expect(
    datesOf(
      [
        ['Producto', 'Dos', 'Cantidad'],
        ['x', 'y', 7],
      ],
      MARCH,
    ),
  ).toBe('made 2024-03-01 fecha_del_encabezado')
})

test('at most 400 rows tell, and none that is no row of the table', () => {
  const rows: Row[] = [['Total', 1, 2], ...Array.from({ length: 401 }, (): Row => ['Café', 1, 2])]
  expect(sampleRows(rows, 0, 3)).toHaveLength(400)
  expect(sampleRows(rows.slice(0, 3), 0, 3)).toHaveLength(2)
})

test('a year from the name of the file is asked, from a title told', () => {
  const note = (from: TitleContext['from']) => {
    const source = findDates(['Mes', 'Producto', 'Cantidad'], grid('Mes|Producto|Cantidad\nene|Café|7'), 1, {
      year: 2024,
      from,
    })
    return source.kind === 'made' ? source.notes[0]!.kind : source.kind
  }
  expect(note({ year: 'archivo' })).toBe('question')
  expect(note({ year: 'hoja' })).toBe('fact')
})

const of = () => '2024-03-01'
test.each<[source: string, sheet: string, days: string]>([
  // A date from around goes to the rows of sales alone.
  ['around', 'A|B|C\nx|y|1\nTotal|_|1', 'day -'],
  ['around', 'A|B|C\nx|y|1\nTotal Fit|y|1', 'day -'],
  ['around', 'A|B|C|D\nx|y|1|2\nTotal Fit|y|1|2', 'day day'],
  ['around', 'A|B|C|D|E\nx|y|1|2|3\nTotal|_|1|2|3', 'day day'],
  ['around', 'A|B|C|D|E\nx|y|1|2|3\nTotal|_|_|2|3', 'day -'],
  // Figures without a name under rows with names are their total, however few of the first rows are blank; where no row has a name, they are sales.
  ['around', 'A|B|C|D|E\nx|1|2|3|4\ny|1|2|3|4\n_|2|4|6|8', 'day day -'],
  ['around', 'A|B|C|D|E\nx|1|2|3|4\ny|1|2|3|4\n_\n_\n_\n_|2|4|6|8', 'day day - - - -'],
  ['around', 'A|B|C|D|E\n7|1|2|3|4\n8|1|2|3|4', 'day day'],
  ['column', 'A|B|C\nx|y|1\nTotal|_|1', 'day day'],
])('dates of %s, %s', (source, sheet, days) => {
  const rows = grid(sheet)
  const headers = rows[0]!.map(cellText)
  const flat = withDates(headers, rows, 1, { kind: 'made', columns: source === 'around' ? [] : [0], of, notes: [] })
  expect(
    flat.rows
      .slice(1)
      .map((row) => (row.length > headers.length && row.at(-1) === of() ? 'day' : '-'))
      .join(' '),
  ).toBe(days)
})

test('a date beside the columns of the file', () => {
  const rows = grid('Fecha|Mes fecha\nx|y\nz|w')
  expect(withDates(['Fecha', 'Mes fecha'], rows, 1, { kind: 'column', column: 0 }).rows).toBe(rows)
  const made = withDates(['Fecha', 'Mes fecha'], rows, 1, {
    kind: 'made',
    columns: [0],
    of: ([first]) => (first === 'x' ? of() : null),
    notes: [],
  })
  expect(made.headers.slice(0, 2)).toEqual(['Fecha original', 'Mes fecha'])
  expect(made.rows).toEqual([rows[0], ['x', 'y', of()], rows[2]])
})
