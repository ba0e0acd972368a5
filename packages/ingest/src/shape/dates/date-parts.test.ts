import { expect, test } from 'vitest'
import type { TitleContext } from '../title-context.ts'
import { joinParts } from './date-parts.ts'
import { plainTable } from '../flatten.fixture.ts'

const AROUND: TitleContext = { from: {} }
const IN_2024: TitleContext = { year: 2024, from: {} }

/** The titles of the columns of parts, then each row's day, "-" for none; "none" where there are no such columns. */
function daysOf(sheet: string, titleContext: TitleContext = AROUND): string {
  const { headers, rows } = plainTable(sheet)
  const source = joinParts(headers, rows.slice(1), titleContext)
  if (source === null) return 'none'
  if (source.kind !== 'made') return source.kind
  const titles = source.columns.map((column) => headers[column]).join('+')
  return `${titles}: ${rows
    .slice(1)
    .map((row) => source.of(row))
    .map((day) => (day === null ? '-' : day))
    .join(' ')}`
}

test.each<[sheet: string, days: string, titleContext?: TitleContext]>([
  // Which columns.
  ['Año|Mes/2024|3', 'Año+Mes: 2024-03-01'],
  ['Día|Mes|Año/5|3|2024', 'Año+Mes+Día: 2024-03-05'],
  ['Año|Semana/2024|2', 'Año+Semana: 2024-01-08'],
  ['Año|Semana|Mes/2024|2|3', 'Año+Mes: 2024-03-01'],
  ['Año|Mes|Semana/2024|x|2', 'Año+Semana: 2024-01-08'],
  ['Año|Mes|Día/2024|3|x', 'Año+Mes: 2024-03-01'],
  ['Año|Año|Mes/x|2024|3', 'Año+Mes: 2024-03-01'],
  ['Año|Día/2024|3', 'none'],
  ['Mes|Día/3|5', 'none'],
  ['Mes|Día/3|5', 'Mes+Día: 2024-03-05', IN_2024],
  ['Mes/3', 'none', IN_2024],
  ['Semana/3', 'none', IN_2024],
  ['Año|Mes|Día/2023|3|5', 'Año+Mes+Día: 2023-03-05', IN_2024],
  ['Año|Mes', 'none'],
  // How many rows have a date.
  ['Año|Mes/2024|1/2024|2/2024|3/x|4/x|5', 'none'],
  ['Año|Mes/2024|1/2024|2/2024|3/2024|4/x|5', 'Año+Mes: 2024-01-01 2024-02-01 2024-03-01 2024-04-01 -'],
  // Cells that are merged, from three of ten on; one that was forgotten is none of them.
  [
    'Año|Mes/2024|1/_|2/_|3/_|4/2025|5/2025|6/2025|7/2025|8/2025|9/2025|10',
    'Año+Mes: 2024-01-01 2024-02-01 2024-03-01 2024-04-01 2025-05-01 2025-06-01 2025-07-01 2025-08-01 2025-09-01 2025-10-01',
  ],
  [
    'Año|Mes/2024|1/_|2/_|3/2024|4/2025|5/2025|6/2025|7/2025|8/2025|9/2025|10',
    'Año+Mes: 2024-01-01 - - 2024-04-01 2025-05-01 2025-06-01 2025-07-01 2025-08-01 2025-09-01 2025-10-01',
  ],
  ['Año|Mes|Día/2024|1|7/_|_|8/_|_|_', 'Año+Mes+Día: 2024-01-07 2024-01-08 2024-01-08'],
  ['Año|Semana/2024|1/_|_/_|2', 'Año+Semana: 2024-01-01 2024-01-01 2024-01-08'],
  ['Año|Mes/_|1/2024|2/_|3/_|4', 'Año+Mes: - 2024-02-01 2024-03-01 2024-04-01'],
  // Totals: by their name alone, or where a part is blank.
  ['Año|Mes|Producto/2024|1|Té/2024|1|Sal/2024|1|Total', 'Año+Mes: 2024-01-01 2024-01-01 -'],
  ['Año|Mes|Producto/2024|1|Total Fit/2024|1|Sal', 'Año+Mes: 2024-01-01 2024-01-01'],
  ['Año|Mes|Producto/2024|1|Té/_|1|Sal/_|1|Total Fit', 'Año+Mes: 2024-01-01 2024-01-01 -'],
  ['Año|Mes|Producto/2024|1|Té/2024|_|Sal/2024|_|Total Fit', 'Año+Mes: 2024-01-01 2024-01-01 -'],
  // What years, months and weeks may be.
  ['Año|Mes/1990|3/2099|3/24|3/2.024|3/2024.0|3', 'Año+Mes: 1990-03-01 2099-03-01 2024-03-01 2024-03-01 2024-03-01'],
  ['Año|Mes/2024|3/2024|3/2024|3/1989|3/2100|3', 'none'],
  ['Año|Mes/2024|3/2024|3/2024|3/2024|3/1989|3', 'Año+Mes: 2024-03-01 2024-03-01 2024-03-01 2024-03-01 -'],
  ['Año|Mes/2024|3/2024|3/2024|3/2024|3/2100|3', 'Año+Mes: 2024-03-01 2024-03-01 2024-03-01 2024-03-01 -'],
  [
    'Año|Mes/2024|1/2024|12/2024|marzo/2024|03. Marzo/2024|3.0/2024|0/2024|13',
    'Año+Mes: 2024-01-01 2024-12-01 2024-03-01 2024-03-01 2024-03-01 - -',
  ],
  ['Año|Semana/2024|Semana 2/2024|2.0/2024|0', 'Año+Semana: 2024-01-08 2024-01-08 -'],
  // A day that its month has not is for the reader of dates to refuse.
  [
    'Año|Mes|Día/2024|2|1/2024|2|31/2024|2|7.0/2024|2|7/2024|2|32/2024|2|0',
    'Año+Mes+Día: 2024-02-01 2024-02-31 2024-02-07 2024-02-07 - -',
  ],
])('%s', (sheet, days, titleContext) => {
  expect(daysOf(sheet, titleContext)).toBe(days)
})

test('what is said of the columns', () => {
  const said = (sheet: string) => {
    const { headers, rows } = plainTable(sheet)
    const source = joinParts(headers, rows.slice(1), AROUND)
    return source?.kind === 'made' && source.notes.map(({ text }) => text).join()
  }
  expect(said('Mes|Año/3|2024')).toBe('Unimos la fecha de las columnas «Año», «Mes».')
  expect(said('Año|Semana/2024|3')).toBe(
    'Unimos la fecha de las columnas «Año», «Semana». Cada semana lleva la fecha de su lunes.',
  )
})
