import { describe, expect, test } from 'vitest'
import type { Cell } from '../../read/grid.ts'
import { type DateHints, decideDateOrder } from './date-order.ts'
import { dateEvidence } from './date-evidence.ts'

/** What is decided of the first column of a table. */
const decide = (columns: Record<string, Cell[]>, hints: DateHints = {}) => {
  const cells = Object.values(columns)
  const cellsOf = (column: number) => cells[column]!
  const evidenceOf = (column: number) => dateEvidence(cellsOf(column))
  const dates = { headers: Object.keys(columns), column: 0, evidence: evidenceOf(0), evidenceOf, cellsOf }
  const { findings, ...decided } = decideDateOrder(dates, hints)
  return { ...decided, findings: findings.map(({ code, kind }) => `${code} ${kind}`), all: findings }
}
const typed = (...days: number[]): Date[] => days.map((day) => new Date(Date.UTC(2025, 1, day)))
const OPEN = ['orden_fecha_ambiguo question']
const SWAPPED = ['fechas_quizas_invertidas question']

test.each<[name: string, cells: Cell[], findings: string[]]>([
  [
    'five typed dates up to the 12th beside texts after it',
    [...typed(1, 2, 3, 4, 12), '13/2/2025', '14/2/2025'],
    SWAPPED,
  ],
  ['four typed dates', [...typed(1, 2, 3, 4), '13/2/2025'], []],
  ['one after the 12th', [...typed(1, 2, 3, 4, 13), '14/2/2025'], []],
  ['a text before the 13th', [...typed(1, 2, 3, 4, 5), '13/2/2025', '12/2/2025'], []],
  ['no texts', typed(1, 2, 3, 4, 5), []],
])('day and month may have been changed: %s', (_, Fecha, findings) => {
  expect(decide({ Fecha })).toMatchObject({ order: 'dmy', swapped: false, findings })
})

test('whoever knows says whether day and month were changed', () => {
  const Fecha = [...typed(1, 2, 3, 4, 5), '13/2/2025', '14/2/2025']
  expect(decide({ Fecha }, { swapDates: 'yes' })).toMatchObject({ swapped: true, findings: [] })
  expect(decide({ Fecha }, { swapDates: 'no' })).toMatchObject({ swapped: false, findings: [] })
  expect(decide({ Fecha, Mes: [1, 2, 3, 4, 5, 2, 2] })).toMatchObject({
    swapped: true,
    findings: ['fechas_quizas_invertidas fact'],
  })
  expect(decide({ Fecha, Mes: [2, 2, 2, 2, 2, 2, 2] })).toMatchObject({ swapped: false, findings: [] })
})

const times = (count: number, cell: Cell): Cell[] => Array.from({ length: count }, () => cell)
test.each<[day: number, month: number, order: string, findings: string[], chosen?: number]>([
  [19, 1, 'dmy', ['orden_fecha_mezclado warning']],
  [1, 19, 'mdy', ['orden_fecha_mezclado warning']],
  [18, 1, 'dmy', ['orden_fecha_mezclado question'], 0],
  [1, 18, 'mdy', ['orden_fecha_mezclado question'], 1],
  [2, 2, 'dmy', ['orden_fecha_mezclado question'], 0],
  [2, 0, 'dmy', []],
  [0, 2, 'mdy', []],
])('%d dates with the day first and %d with the month first are %s', (day, month, order, findings, chosen) => {
  const decided = decide({ Fecha: [...times(day, '13/2/2025'), ...times(month, '2/13/2025')] })
  expect(decided).toMatchObject({ order, findings })
  expect(decided.all[0]?.chosen).toBe(chosen)
})

test.each<[cells: Cell[], order: string]>([
  [['85-03-15', '86-03-15', '13-02-85'], 'ymd'],
  [['85-03-15', '86-03-15', '02-13-85'], 'ymd'],
  [['85-03-15', '13-02-85'], 'dmy'],
  [['85-03-15', '02-13-85'], 'mdy'],
  [['2/1/2024', '3/1/2024', '4/1/2025'], 'mdy'],
  [['2025-03-15', 'feb 2024'], 'dmy'],
])('%j are %s', (Fecha, order) => expect(decide({ Fecha })).toMatchObject({ order, findings: [] }))

test('a date that leaves its order open is read as those who know say', () => {
  const Fecha = ['1/2/2025', '3/4/2025', '5/6/2025']
  const proven = ['13/2/2025', '2/13/2025', '2/14/2025']
  expect(decide({ Fecha })).toMatchObject({ order: 'dmy', findings: OPEN })
  expect(decide({ Fecha }).all[0]).toMatchObject({ chosen: 0, choices: [{}, { choose: { dateOrder: 'mdy' } }] })
  expect(decide({ Fecha }, { dateOrder: 'mdy' })).toMatchObject({ order: 'mdy', findings: [] })
  expect(decide({ Fecha, Mes: [1, 3, 5] })).toMatchObject({ order: 'mdy', findings: [] })
  expect(decide({ Fecha, 'Fecha de pago': proven })).toMatchObject({ order: 'mdy', findings: [] })
  expect(decide({ Fecha, Nota: proven })).toMatchObject({ order: 'dmy', findings: OPEN })
})

test.each([
  ['5/4/2025', '2025-04-15', 'dmy', []],
  ['5/4/2025', '2025-04-05', 'dmy', []],
  ['4/5/2025', '2025-04-15', 'mdy', []],
  ['5/4/2025', '2025-05-15', 'dmy', OPEN],
  ['5/4/2025', undefined, 'dmy', OPEN],
])('%s was no sale of the future on %s: %s', (date, today, order, findings) => {
  expect(decide({ Fecha: [date, date] }, today === undefined ? {} : { today })).toMatchObject({ order, findings })
})

/** The 11th of January and the days that follow it up to the 12th of a month, in both orders. */
const inTime = (count: number, month: number): string[] =>
  Array.from({ length: 12 * 12 }, (_, at) => [(at % 12) + 1, Math.floor(at / 12) + 1])
    .slice(10 + 12 * (month - 1), 10 + 12 * (month - 1) + count)
    .map(([day, at]) => `${day}/${at}/2025`)
const monthFirst = (date: string) => date.replace(/^(\d+)\/(\d+)/, '$2/$1')

test.each<[name: string, cells: string[], order: string, findings: string[]]>([
  ['eight steps forwards', inTime(9, 1), 'dmy', []],
  ['eight steps backwards', inTime(9, 1).toReversed(), 'dmy', []],
  ['eight steps and days of several sales', inTime(9, 1).flatMap((date) => [date, date, date]), 'dmy', []],
  ['eight steps with the month first', inTime(9, 1).map(monthFirst), 'mdy', ['orden_fecha_ambiguo warning']],
  ['seven steps', inTime(8, 1), 'dmy', OPEN],
  ['fifty steps, one against the others', [...inTime(50, 1), '11/1/2025'], 'dmy', []],
  ['forty-nine steps, one against the others', [...inTime(49, 1), '11/1/2025'], 'dmy', OPEN],
])('rows follow one another in time: %s', (_, Fecha, order, findings) => {
  expect(decide({ Fecha })).toMatchObject({ order, findings })
})

test('under titles in Spanish nobody writes the month first with dashes', () => {
  const [dashes, slashes] = [
    ['1-2-2025', '3-4-2025'],
    ['1-2-2025', '3/4/2025'],
  ]
  expect(decide({ Fecha: dashes, Producto: [] })).toMatchObject({ order: 'dmy', findings: [] })
  expect(decide({ Fecha: [...dashes, null, 7], Producto: [] })).toMatchObject({ findings: [] })
  expect(decide({ Fecha: dashes, Item: [] })).toMatchObject({ findings: OPEN })
  expect(decide({ Fecha: slashes, Producto: [] })).toMatchObject({ findings: OPEN })
  const mixed = (dashed: number, slashed: number) =>
    decide({ Fecha: [...times(dashed, '12-7-25'), ...times(slashed, '11/07/2025')], Producto: [] })
  expect(mixed(5, 5)).toMatchObject({ order: 'dmy', findings: [] })
  expect(mixed(4, 4)).toMatchObject({ findings: OPEN })
  expect(mixed(5, 6)).toMatchObject({ findings: OPEN })
  // Not where those with dashes are of more months than days, or some are of days to come.
  const days = times(12, '').map((_, at) => `03-${String(at + 1).padStart(2, '0')}-2025`)
  const some = ['1/4/2025', '4/4/2025', '2/4/2025', '3/4/2025']
  expect(decide({ Fecha: [...days, ...some], Producto: [] })).toMatchObject({ findings: OPEN })
  const ahead = ['2-1-2025', '1-2-2025', '5-4-2025', '4-5-2025', '3-12-2025', '1/4/2025', '4/1/2025']
  expect(decide({ Fecha: ahead, Producto: [] })).toMatchObject({ findings: [] })
  expect(decide({ Fecha: [...ahead, ...ahead], Producto: [] }, { today: '2025-11-22' })).not.toMatchObject({
    order: 'dmy',
    findings: [],
  })
})

describe('years of two digits before or after', () => {
  const short = (count: number, of: (k: number) => string) => Array.from({ length: count }, (_, k) => of(k))

  test('the number that changes less is the year', () => {
    expect(decide({ Fecha: short(20, (k) => `24-03-${k + 10}`) })).toMatchObject({ order: 'ymd', findings: [] })
    expect(decide({ Fecha: short(15, (k) => `${k + 13}-03-24`) })).toMatchObject({ order: 'dmy', findings: [] })
  })

  test('few days of many years and few years of many days are not told apart; with slashes the day is first', () => {
    const Fecha = ['15-05-12', '15-06-13', '15-07-14', '15-08-15', '15-09-16']
    expect(decide({ Fecha }, { today: '2026-11-22' })).toMatchObject({ findings: OPEN })
    const slashed = Fecha.map((text) => text.replaceAll('-', '/'))
    expect(decide({ Fecha: slashed }, { today: '2026-11-22' })).toMatchObject({ order: 'dmy', findings: [] })
  })

  test('with slashes the year stands first where the last number changes as days do', () => {
    const Fecha = short(20, (k) => `24/${String((k % 3) + 10)}/${String(k + 5).padStart(2, '0')}`)
    expect(decide({ Fecha }, { today: '2026-11-22' })).toMatchObject({ order: 'ymd', findings: [] })
  })

  test.each([
    ['one day of many years is days of one month', (k: number) => `26/03/${String(k + 4).padStart(2, '0')}`, 'ymd', []],
    [
      '… of two months',
      (k: number) => `26/0${k < 4 ? 1 : 2}/${String(k < 4 ? 28 + k : k).padStart(2, '0')}`,
      'ymd',
      [],
    ],
    ['… not where they are yet to come', (k: number) => `26/12/${k + 14}`, 'dmy', []],
    ['… nor of a year long past', (k: number) => `15/12/${k + 14}`, 'dmy', []],
    ['two of them far in the past are asked about', (k: number) => `26/03/0${(k % 2) + 4}`, 'ymd', OPEN],
    ['two of last years are not', (k: number) => `26/03/${(k % 2) + 24}`, 'dmy', []],
  ] as const)('with slashes %s', (_, of, order, findings) => {
    expect(decide({ Fecha: short(9, of) }, { today: '2026-11-22' })).toMatchObject({ order, findings })
  })

  test('no sale is in the future', () => {
    const Fecha = ['24-03-29', '25-03-28', '26-03-30']
    expect(decide({ Fecha }, { today: '2026-11-22' })).toMatchObject({ order: 'ymd', findings: [] })
  })

  test('asked where nothing tells, the year first as the guess', () => {
    const asked = decide({ Fecha: ['24-03-15', '25-04-16', '23-05-14'] }, { today: '2026-11-22' })
    expect(asked).toMatchObject({ order: 'ymd', findings: OPEN })
    expect(asked.all[0]!.choices!.map(({ choose }) => choose.dateOrder)).toEqual(['ymd', 'dmy'])
    expect(decide({ Fecha: ['24-03-15', '25-04-16'] }, { dateOrder: 'dmy' })).toMatchObject({
      order: 'dmy',
      findings: [],
    })
  })

  test('a day up to the 12th before the month says that the year is last', () => {
    expect(decide({ Fecha: ['24-03-25', '05-04-25', '13-05-25'] })).toMatchObject({ order: 'dmy', findings: [] })
  })
})

test.each<[name: string, days: string[], order: string, isOpen: boolean]>([
  ['one day to come of many may be an error: it is open', ['03/12/2025', '03/11/2025', '04/12/2026'], 'dmy', true],
  ['two are none', ['03/12/2025', '04/12/2026', '05/12/2026'], 'mdy', false],
])('%s', (_, days, order, isOpen) => {
  const Fecha = [...times(6, '05/10/2025'), ...days]
  expect(decide({ Fecha }, { today: '2026-11-25' })).toMatchObject({ order, findings: isOpen ? OPEN : [] })
})

test('rows that follow one another but for one day to come prove no order', () => {
  // Day first they run to the tenth of December; month first none is to come, and the last is not in its place.
  const Fecha = [...Array.from({ length: 11 }, (_, k) => `${k + 1}/11/2026`), '10/12/2026']
  expect(decide({ Fecha }, { today: '2026-11-25' })).toMatchObject({ findings: OPEN })
  expect(decide({ Fecha }, { today: '2026-12-25' })).toMatchObject({ order: 'dmy', findings: [] })
})

test.each<[title: string, days: string[], times: number, order: string, findings: string[]]>([
  ['Date', ['10/06/2025', '10/07/2025', '10/08/2025', '10/09/2025'], 3, 'mdy', []],
  ['Fecha', ['06/10/2025', '07/10/2025', '08/10/2025', '09/10/2025'], 3, 'dmy', []],
  // Fees are due on the fifth of each month.
  ['Fecha', ['05/01/2026', '05/02/2026', '05/03/2026', '05/04/2026'], 3, 'dmy', OPEN],
  ['Date', ['10/06/2025', '10/07/2025', '10/08/2025'], 9, 'dmy', OPEN],
  ['Date', ['10/06/2025', '10/07/2025', '10/08/2025', '10/09/2025'], 2, 'dmy', OPEN],
  ['Date', ['01/06/2025', '01/07/2025', '01/08/2025', '01/09/2025'], 3, 'dmy', OPEN],
])(
  'many rows are of days of one month, and not of one day of each month: %s %s',
  (title, days, count, order, findings) => {
    // In no order, which tells it by itself.
    const rows = days.flatMap((day) => times(count, day))
    const mixed = rows.map((_cell, at) => rows[(at * 7) % rows.length]!)
    expect(decide({ [title]: mixed })).toMatchObject({ order, findings })
  },
)

test('their times of day tell nothing', () => {
  const days = ['06/10/2025', '07/10/2025', '08/10/2025', '09/10/2025']
  const rows = Array.from({ length: 24 }, (_, k) => `${days[(k * 7) % 4]} ${8 + (k % 12)}:0${k % 7}`)
  expect(decide({ Fecha: rows })).toMatchObject({ order: 'dmy', findings: [] })
})

test.each([
  ['Mes', ['01/01/2025', '01/02/2025', '01/03/2025'], 'dmy', []],
  ['Month', ['01/01/2025', '02/01/2025', '03/01/2025'], 'mdy', []],
  ['Fecha', ['01/01/2025', '01/02/2025', '01/03/2025'], 'dmy', OPEN],
  ['Mes', ['01/01/2025', '01/01/2025'], 'dmy', OPEN],
  ['Mes', ['02/01/2025', '01/02/2025', '01/03/2025'], 'dmy', OPEN],
])('dates under the title of months are the first of each: %s %s', (title, days, order, findings) => {
  expect(decide({ [title]: days })).toMatchObject({ order, findings })
})

test('days within the codes beside dates tell their order', () => {
  const Fecha = ['10/12/2025', '11/12/2025', '12/11/2025', '10/12/2025']
  const codes = (order: (parts: string[]) => string[]) =>
    Fecha.map((date, k) => `OC-${order(date.split('/')).join('')}-${k}`)
  expect(decide({ Fecha, Orden: codes(([d, m, y]) => [y!, m!, d!]) })).toMatchObject({ order: 'dmy', findings: [] })
  expect(decide({ Fecha, Orden: codes(([m, d, y]) => [y!, m!, d!]) })).toMatchObject({ order: 'mdy', findings: [] })
  expect(decide({ Fecha, Orden: codes(() => ['2025', '01', '01']) })).toMatchObject({ findings: OPEN })
})
