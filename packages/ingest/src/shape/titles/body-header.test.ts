import { expect, test } from 'vitest'
import { titlesOverDates } from './body-header.ts'
import { grid } from '../flatten.fixture.ts'

/** Row and titles that are found above rows of dates; 'none' where there are none. */
function titlesOf(sheet: string): string {
  const found = titlesOverDates(grid(sheet))
  return found ? `${found.headerRow} ${found.headers.join()}` : 'none'
}
const DAYS = '01/03/2024|5|7\n02/03/2024|6|8\n03/03/2024|4|9'

test.each<[sheet: string, titles: string]>([
  [`Corte|Rosas|Lirios\n${DAYS}`, '0 Corte,Rosas,Lirios'],
  [`_|Rosas|Lirios\n${DAYS}`, '0 ,Rosas,Lirios'],
  [`Corte|Rosas|Lirios|_|_\n${DAYS}`, '0 Corte,Rosas,Lirios'],
  // A blank row between, and no more.
  [`Corte|Rosas|Lirios\n_\n${DAYS}`, '0 Corte,Rosas,Lirios'],
  [`Corte|Rosas|Lirios\n_\n_\n${DAYS}`, 'none'],
  // A line of one cell is no row of titles.
  [`Corte|Rosas|Lirios\nFlores\n${DAYS}`, '0 Corte,Rosas,Lirios'],
  [`Corte|Rosas|Lirios\nFlores|_|_\n${DAYS}`, '0 Corte,Rosas,Lirios'],
  [`Flores\n${DAYS}`, 'none'],
  [DAYS, 'none'],
  // Two rows with a date and figures at least, and no other among the first three.
  ['Corte|Rosas\n01/03/2024|5\n02/03/2024|6', '0 Corte,Rosas'],
  ['Corte|Rosas\n01/03/2024|5', 'none'],
  ['Corte|Rosas\n01/03/2024|5\n_|_\n02/03/2024|6', '0 Corte,Rosas'],
  ['Corte|Rosas\n01/03/2024|5\n02/03/2024|6\nNota|7', 'none'],
  ['Corte|Rosas\n01/03/2024|5\n02/03/2024|6\n03/03/2024|7\nNota|7', '0 Corte,Rosas'],
  ['Corte|Rosas\n01/03/2024|sí\n02/03/2024|no', 'none'],
  // The dates stand in one of the first four columns.
  ['A|B|C|Corte|Rosas\nx|x|x|01/03/2024|5\ny|y|y|02/03/2024|6', '0 A,B,C,Corte,Rosas'],
  ['A|B|C|D|Corte|Rosas\nx|x|x|x|01/03/2024|5\ny|y|y|y|02/03/2024|6', 'none'],
  // A line without its date below a dated one is one more line of a document.
  [`Corte|Rosas|Lirios\n01/03/2024|1|2\n_|5|6\n${DAYS}`, 'none'],
  // A month above is one more row of the body.
  [`Enero 2024|Rosas\n_\n${DAYS}`, 'none'],
  // Dates as they are written.
  ['Corte|Rosas\n13/03/2024|5\n14/03/2024|6', '0 Corte,Rosas'],
  ['Corte|Rosas\n03/13/2024|5\n03/14/2024|6', '0 Corte,Rosas'],
  ['Corte|Rosas\nEnero|5\nFebrero|6', '0 Corte,Rosas'],
  ['Corte|Rosas\nSemana 1|5\nSemana 2|6', '0 Corte,Rosas'],
  ['Corte|Rosas\nEnero Norte|5\nFebrero Norte|6', 'none'],
])('%s', (sheet, titles) => {
  expect(titlesOf(sheet)).toBe(titles)
})

test('days as a spreadsheet has them, months of six digits as texts, and no long text', () => {
  const sheet = (...cells: (string | Date)[]) => [['Corte', 'Rosas'], ...cells.map((cell) => [cell, 5])]
  expect(titlesOverDates(sheet(new Date(Date.UTC(2024, 2, 1)), new Date(Date.UTC(2024, 2, 2))))?.headerRow).toBe(0)
  expect(titlesOverDates(sheet('202403', '202404'))?.headerRow).toBe(0)
  expect(titlesOverDates(sheet('2024', '2025'))).toBeNull()
  expect(titlesOverDates(sheet('01/03/2024'.padEnd(40), '02/03/2024'))?.headerRow).toBe(0)
  expect(titlesOverDates(sheet('01/03/2024'.padEnd(41), '02/03/2024'))).toBeNull()
})
