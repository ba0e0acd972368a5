import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Cell } from '../../read/grid.ts'
import type { DateOrder } from '../../notation.ts'
import { mondayOf, parseDate, parseMonth } from './dates.ts'
import { type DateEvidence, dateEvidence } from './date-evidence.ts'
import { monthNumber, spanishDate } from './month-names.ts'

test.each([
  ['15/03/2025', '2025-03-15'],
  ['15-03-2025', '2025-03-15'],
  ['15.3.25', '2025-03-15'],
  ['15/03/0985', '0985-03-15'],
  ['Fri Oct 29 16:30:25 2021', '2021-10-29'],
  ['5/3/2025 8:26', '2025-03-05'],
  ['05/03/2025 08:26:00 p. m.', '2025-03-05'],
  ['15/03/2025\u00a010:35:12\u202fa.\u00a0m.', '2025-03-15'],
  ['Sat Mar 15 2025 10:00:00 GMT-0500', '2025-03-15'],
  ['Mar  5 2025 12:00AM', '2025-03-05'],
  ['2025-03-15', '2025-03-15'],
  ['2025/3/5', '2025-03-05'],
  ['2010-12-01 08:26:00', '2010-12-01'],
  ['2025-03-15T23:59:59-05:00', '2025-03-15'],
  ['20250315', '2025-03-15'],
  [20250315, '2025-03-15'],
  ['15 de marzo de 2025', '2025-03-15'],
  ['sábado, 15 de marzo de 2025', '2025-03-15'],
  ['15 de septiembre del 2025', '2025-09-15'],
  ['15-mar-25', '2025-03-15'],
  ['15-Ene.-2025', '2025-01-15'],
  ['1 dic 2025', '2025-12-01'],
  ['Mar 15, 2025', '2025-03-15'],
  ['marzo 15 de 2025', '2025-03-15'],
  ['3 de marzo de 2024 15:20 hs.', '2024-03-03'],
  ['3 de marzo de 2024, a las 3:20 p. m.', '2024-03-03'],
  ['lunes, 3 de marzo de 2024', '2024-03-03'],
  ['segunda-feira, 3 de março de 2024', '2024-03-03'],
  ['03/mar/2024', '2024-03-03'],
  ['03MAR2024', '2024-03-03'],
  ['1º de dezembro de 2023', '2023-12-01'],
  ['Mar 3, 2024 3:20 PM', '2024-03-03'],
  ['March 3rd, 2024', '2024-03-03'],
  ['2024-03-03T15:20:00.000Z', '2024-03-03'],
  ['2024-03-03T23:20:00-05:00', '2024-03-03'],
  ['2024-03-03 - 15:20', '2024-03-03'],
  ['03/03/2024  15:20', '2024-03-03'],
  ['03/03/2024-15:20', '2024-03-03'],
  ['3/3/24 3:20 a. m.', '2024-03-03'],
  ['3/3/24 3 pm', '2024-03-03'],
  ['20240303', '2024-03-03'],
  ['20240303T152000Z', '2024-03-03'],
  ["'03/03/2024", '2024-03-03'],
  ['45731,75', '2025-03-15'],
  ['JUEVES 21-11-2024', '2024-11-21'],
  ['16:51:06 21-11-2024', '2024-11-21'],
  ['4:51 p. m., 21/11/2024', '2024-11-21'],
  ['16:51 2024-11-21', '2024-11-21'],
  ['16:51 21 de noviembre de 2024', '2024-11-21'],
  [45731, '2025-03-15'],
  [45731.9999, '2025-03-15'],
  ['45731', '2025-03-15'],
  [new Date('2025-03-15T18:00:00Z'), '2025-03-15'],
  ['/Date(1769911200000)/', '2026-01-31'],
  ['/Date(1769904000000+0000)/', '2026-02-01'],
  ['/Date(1769922000000-0500)/', '2026-02-01'],
])('%s is a date', (cell, date) => {
  expect(parseDate(cell, 'dmy')).toBe(date)
})

test.each([
  '31/02/2025',
  '32/01/2025',
  '15/13/2025',
  '00/03/2025',
  '15 de nota de 2025',
  'nota 15, 2025',
  'Fri Oxt 29 16:30:25 2021',
  '2025-15',
  '2025-W07',
  'marzo 2025',
  'Total',
  '',
  '1500',
  7,
  1e9,
  true,
  null,
])('%s is no date', (cell) => {
  expect(parseDate(cell, 'dmy')).toBeNull()
})

test.each([
  ['feb 2024', '2024-02-01'],
  ['feb-24', '2024-02-01'],
  ['Sept. 2024', '2024-09-01'],
  ['Febrero de 2024', '2024-02-01'],
  ['septiembre del 2024', '2024-09-01'],
  ['2024-02', '2024-02-01'],
  ['2024M2', '2024-02-01'],
  ['2024-M12', '2024-12-01'],
  ['2024 feb', '2024-02-01'],
  ['02/2024', '2024-02-01'],
  [202402, '2024-02-01'],
  ['dez/23', '2023-12-01'],
  ['fev-24', '2024-02-01'],
  ['março de 2024', '2024-03-01'],
  ['setembro 2024', '2024-09-01'],
  ['ene2024', '2024-01-01'],
])('%s is a month', (cell, first) => {
  expect(parseMonth(cell)).toBe(first)
})

test.each([
  '2024-15',
  '2024-W07',
  '15/03/2025',
  'Total 2024',
  '2024 total',
  'primer semestre de 2024',
  'feb',
  '202413',
  '2024M13',
  '2024M',
  45731,
  2024,
  '',
  null,
])('%s is no month', (cell) => {
  expect(parseMonth(cell)).toBeNull()
})

test('the place that never changes is the day, when there are years of it', () => {
  const rows = [2023, 2024].flatMap((year) => [1, 2, 3, 12].map((month) => ({ year, month })))
  expect(dateEvidence(rows.map(({ year, month }) => `${month}/1/${year}`)).steadyDay).toBe('mdy')
  expect(dateEvidence(rows.map(({ year, month }) => `01/${month}/${year}`)).steadyDay).toBe('dmy')
  expect(dateEvidence(['1/2/2024', '2/2/2024', '3/2/2024']).steadyDay).toBeNull()
})

test('any day written in any order reads back in that order', () => {
  const days = fc.date({ min: new Date('1990-01-01'), max: new Date('2060-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(days, fc.constantFrom('/', '-', '.'), fc.boolean(), (date, mark, padded) => {
      const iso = date.toISOString().slice(0, 10)
      const [y, m, d] = iso.split('-').map((part) => (padded ? part : String(Number(part)))) as [string, string, string]
      expect(parseDate([d, m, y].join(mark), 'dmy')).toBe(iso)
      expect(parseDate([m, d, y].join(mark), 'mdy')).toBe(iso)
      expect(parseDate([y, m, d].join(mark), 'dmy')).toBe(iso)
      const serial = Math.floor(date.getTime() / 86_400_000) + 25_569
      expect(parseDate(serial, 'mdy')).toBe(iso)
    }),
  )
})

test('a day above 12 proves the order; days that fit both orders prove nothing', () => {
  expect(dateEvidence(['1/2/2025', '13/2/2025'])).toMatchObject({ triples: 2, dayFirst: 1, monthFirst: 0 })
  expect(dateEvidence(['1/2/2025', '2/13/2025'])).toMatchObject({ dayFirst: 0, monthFirst: 1 })
  expect(dateEvidence(['1/2/2025', '2025-02-13', null])).toMatchObject({ triples: 1, dayFirst: 0, monthFirst: 0 })
})

test('weeks begin on Monday and belong to the year of their Thursday; a 53rd is counted in every year', () => {
  expect(mondayOf(2025, 1)).toBe('2024-12-30')
  expect(mondayOf(2025, 7)).toBe('2025-02-10')
  expect(mondayOf(2022, 1)).toBe('2022-01-03')
  expect(mondayOf(2020, 53)).toBe('2020-12-28')
  expect(mondayOf(2025, 53)).toBe('2025-12-29')
  expect(mondayOf(2025, 54)).toBeNull()
  expect(mondayOf(2025, 0)).toBeNull()
})

test.each<[cells: Cell[], proven: Partial<DateEvidence>]>([
  [['feb 2024', 'feb 2024', 'nota'], { months: 2, others: 1 }],
  [[12, 13, 14].map((day) => new Date(Date.UTC(2025, 2, day))), { typed: 3, typedAbove12: 2 }],
  [['31/1/24'], { dayFirst: 1, yearFirst: 0 }],
  [['32/1/24'], { dayFirst: 0, yearFirst: 1 }],
  [['12/5/2025'], { dayFirst: 0, monthFirst: 0 }],
  [['5/12/2025'], { dayFirst: 0, monthFirst: 0 }],
  [['13/12/2025'], { dayFirst: 1, monthFirst: 0 }],
  [['12/13/2025'], { dayFirst: 0, monthFirst: 1 }],
  [['13/13/2025'], { dayFirst: 0, monthFirst: 0 }],
  [['1/1/2023', '2/1/2023', '3/1/2024'], { steadyDay: 'mdy' }],
  [['1/1/2023', '2/1/2024'], { steadyDay: null }],
])('%j proves %o', (cells, proven) => expect(dateEvidence(cells)).toMatchObject(proven))

test.each<[cell: Cell, order: DateOrder, date: string | null]>([
  ['25-03-15', 'ymd', '2025-03-15'],
  ['5-03-15', 'ymd', '2005-03-15'],
  ['15/03/2025', 'ymd', '2025-03-15'],
  ['1/1/69', 'dmy', '2069-01-01'],
  ['1/1/70', 'dmy', '1970-01-01'],
  [32_873, 'dmy', null],
  [32_874, 'dmy', '1990-01-01'],
  [73_050.99, 'dmy', '2099-12-31'],
  [73_051, 'dmy', null],
  [new Date('1899-12-31'), 'dmy', null],
  [new Date('1900-01-01'), 'dmy', '1900-01-01'],
  [new Date('9999-12-31'), 'dmy', '9999-12-31'],
  [new Date('+010000-01-01'), 'dmy', null],
  [`2025-03-15 10:00 ${'x'.repeat(63)}`, 'dmy', '2025-03-15'],
  [`2025-03-15 10:00 ${'x'.repeat(64)}`, 'dmy', null],
])('%s in the order %s is %s', (cell, order, date) => expect(parseDate(cell, order)).toBe(date))

test('months by their names, days as people write them', () => {
  expect(['Setiembre', 'fev', 'total'].map(monthNumber)).toEqual([9, 2, null])
  expect(spanishDate('2026-01-12')).toBe('12 de enero de 2026')
})

test('a word before a date is a day of the week, or has a comma behind it', () => {
  for (const text of [
    'Miércoles 3 de marzo de 2024',
    'quarta-feira, 3 de março de 2024',
    'Bogotá, 3 de marzo de 2024',
    'el 3 de marzo de 2024',
    'Thursday March 3 2024',
  ])
    expect(parseDate(text, 'dmy')).toBe('2024-03-03')
  for (const text of ['Total marzo 3 2024', 'Total 3 de marzo de 2024']) expect(parseDate(text, 'dmy')).toBeNull()
})
