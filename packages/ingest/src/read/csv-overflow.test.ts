import { describe, expect, test } from 'vitest'
import { Overflow } from './csv-overflow.ts'

const TITLES = ['Fecha', 'Producto', 'Total', 'IVA']

/** What becomes of the rows below the titles, and the places of those that were taken out. */
const mended = (
  rows: string[][],
  { delimiter = ',', titles = TITLES }: { delimiter?: string; titles?: string[] } = {},
) => {
  const overflow = new Overflow(delimiter)
  const all = [titles, ...rows]
  for (const [at, row] of all.entries()) overflow.see(row, at)
  const { shifted } = overflow.mend(all)
  return { rows: all.slice(1), shifted }
}
const times = (count: number, row: string[]): string[][] => Array.from({ length: count }, () => row)
const EVEN = ['1/5', 'Pan', '10', '2']
const CUT = ['1/5', 'Pan', '480', '00', '0', '50']
const WHOLE = ['1/5', 'Pan', '480,00', '0,50']
const ODD = ['1/5', 'Pan', 'blanco', '10', '2']

describe('decimals that were cut at their comma', () => {
  test.each([
    [CUT, WHOLE],
    [
      ['1/5', 'Pan', '-480', '25', '12'],
      ['1/5', 'Pan', '-480,25', '12'],
    ],
    [
      ['1/5', 'Pan', ' 480 ', ' 25 ', '12'],
      ['1/5', 'Pan', '480,25', '12'],
    ],
    // What begins with a zero is no whole number.
    [
      ['1/5', '007', '25', '12', '3'],
      ['1/5', '007', '25,12', '3'],
    ],
  ])('%j is %j', (row, whole) => {
    expect(mended([row])).toEqual({ rows: [whole], shifted: [] })
  })

  test.each([
    ['one digit and three are no cents', ['1/5', 'Pan', '480', '5', '120']],
    ['more of them than fields too many', ['1/5', 'Pan', '480', '10', '12', '10', '30', '20']],
  ])('%s: the row stays as it is', (_, row) => {
    expect(mended(times(4, row))).toEqual({ rows: times(4, row), shifted: [] })
  })

  test('they are joined where four times as many rows are cut as are whole or wide for another reason', () => {
    expect(mended([EVEN, ...times(4, CUT)])).toEqual({ rows: [EVEN, ...times(4, WHOLE)], shifted: [] })
    expect(mended([ODD, ...times(4, CUT)])).toEqual({ rows: [[], ...times(4, WHOLE)], shifted: [1] })
    expect(mended([EVEN, ODD, ...times(4, CUT)])).toEqual({ rows: [EVEN, ODD, ...times(4, CUT)], shifted: [] })
  })

  test('a row among whole ones is no row of cut decimals: a name with a comma stands before 10 and 12', () => {
    expect(mended([...times(4, EVEN), ['1/5', 'Pan, blanco', '10', '12', '9']]).shifted).toEqual([5])
    expect(mended([...times(8, EVEN), ODD, ['1/5', 'Pan', 'a', '10', '12'], EVEN]).shifted).toEqual([9, 10])
  })

  test('a row of as many fields as titles is left alone, and so is a shorter one', () => {
    const rows = [
      ['1/5', 'Pan', '480', '00'],
      ['1/5', '480', '00'],
    ]
    expect(mended(rows)).toEqual({ rows, shifted: [] })
  })

  test('another delimiter leaves commas where they are', () => {
    expect(mended([CUT], { delimiter: ';' })).toEqual({ rows: [CUT], shifted: [] })
  })
})

describe('rows under other titles', () => {
  test('are taken out where four times as many are as wide as the titles', () => {
    expect(mended([ODD, ...times(4, EVEN)])).toEqual({ rows: [[], ...times(4, EVEN)], shifted: [1] })
    expect(mended([ODD, ...times(3, EVEN)]).shifted).toEqual([])
    expect(mended([ODD, ODD, ...times(8, EVEN)]).shifted).toEqual([1, 2])
  })
  test('a line above the titles has none', () => {
    const overflow = new Overflow(',')
    const rows = [['Ventas'], ['de', 'mayo'], TITLES, ODD, ...times(4, EVEN)]
    for (const [at, row] of rows.entries()) overflow.see(row, at)
    expect(overflow.mend(rows).shifted).toEqual([3])
  })
  test('blanks beyond the titles are none', () => {
    expect(mended([['1/5', 'Pan', '10', '2', ' ', ''], ...times(4, EVEN)]).shifted).toEqual([])
  })
  test('nothing is told before there are titles: three words or more, and no figure', () => {
    expect(mended([ODD, ...times(4, EVEN)], { titles: ['Ventas', 'de mayo'] }).shifted).toEqual([])
    expect(mended([ODD, ...times(4, EVEN)], { titles: ['Fecha', 'Total', '$ 12', 'IVA'] }).shifted).toEqual([])
    expect(mended([ODD, ...times(4, EVEN)], { titles: ['', '', '', ''] }).shifted).toEqual([])
    const three = ['Fecha', 'Producto', 'Total']
    expect(mended([EVEN, ...times(4, ['1/5', 'Pan', '3'])], { titles: three }).shifted).toEqual([1])
  })
  test('rows beyond those that are kept are none', () => {
    const overflow = new Overflow(',')
    for (const [at, row] of [TITLES, ...times(8, EVEN), ODD, ODD].entries()) overflow.see(row, at)
    expect(overflow.mend([TITLES, ...times(8, EVEN), ODD]).shifted).toEqual([9])
  })
})

test.each<[string, string[][], string]>([
  ['nothing was cut', times(4, EVEN), 'none'],
  ['two fields too many', [CUT], 'sure'],
  [
    'one, and a fifth of the decimals zeros',
    [['1/5', 'Pan', '480', '00', '9'], ...times(4, ['1/5', 'Pan', '480', '25', '9'])],
    'sure',
  ],
  ['one, and a sixth', [['1/5', 'Pan', '480', '00', '9'], ...times(5, ['1/5', 'Pan', '480', '25', '9'])], 'doubtful'],
  ['one, of numbers that may be anything', times(6, ['1/5', 'Pan', '5', '12', '60']), 'doubtful'],
  ['rows that stay out alone', [ODD, ...times(4, EVEN)], 'none'],
])('joined, %s: %#', (_, rows, joined) => {
  const overflow = new Overflow(',')
  const all = [TITLES, ...rows]
  for (const [at, row] of all.entries()) overflow.see(row, at)
  expect(overflow.mend(all).joined).toBe(joined)
})
