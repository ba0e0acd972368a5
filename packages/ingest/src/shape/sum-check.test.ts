import { expect, test } from 'vitest'
import type { Row } from '../read/grid.ts'
import { SumCheck } from './sum-check.ts'

const IDS = [{ column: 0 }, { column: 1 }, { column: 2 }]

/** Which rows sum up others, by their place, and whether all that do agree. */
function check(rows: Row[]): { sums: number[]; agree: boolean } {
  const check = new SumCheck(IDS, [{ column: 3 }], rows)
  const sums = rows.flatMap((row, at) => {
    if (check.isSum(row, at + 1)) return [at]
    check.line(row)
    return []
  })
  return { sums, agree: check.notes().length === 0 }
}

test('totals of groups, of lines over them and of clients over those each count from their own last', () => {
  const rows: Row[] = [
    ['Ana', 'Aseo', 'Jabón', 10],
    [null, null, 'Total Jabón', 10],
    ['Ana', 'Aseo', 'Cloro', 5],
    [null, null, 'Total Cloro', 5],
    [null, 'Total Aseo', null, 15],
    ['Ana', 'Hogar', 'Vela', 2],
    [null, null, 'Total Vela', 2],
    [null, 'Total Hogar', null, 2],
    ['Total Ana', null, null, 17],
    ['Luz', 'Hogar', 'Vela', 3],
    ['Total Luz', null, null, 3],
    ['Total general', null, null, 20],
  ]
  expect(check(rows)).toEqual({ sums: [1, 3, 4, 6, 7, 8, 10, 11], agree: true })
  expect(check(rows.with(4, [null, 'Total Aseo', null, 5]))).toMatchObject({ agree: false })
  expect(check(rows.with(8, ['Total Ana', null, null, 30]))).toMatchObject({ agree: false })
})

test('below what all come to, or by its name, a total is of no product; before that “Total Fit” is one', () => {
  const rows: Row[] = [
    ['Ana', null, 'Pan', 10],
    ['Ana', null, 'Total Fit', 5],
    ['Total', null, null, 15],
    ['Total Fit', null, null, 4],
  ]
  expect(check(rows)).toEqual({ sums: [2, 3], agree: false })
  expect(check(rows.slice(0, 3))).toEqual({ sums: [2], agree: true })
  // A table that goes on has not ended.
  expect(check(rows.toSpliced(3, 0, ['Luz', null, 'Té', 1]))).toEqual({ sums: [2], agree: true })
  // What does not come to the sum of all ends nothing.
  expect(check(rows.with(2, ['Total', null, null, 25])).sums).toEqual([2])
  expect(check([rows[0]!, ['Total gastos', null, null, 3], ['Luz', null, 'Té', 1]])).toEqual({
    sums: [1],
    agree: false,
  })
})

test.each<[said: number, agree: boolean]>([
  [1001, true],
  [1001.01, false],
  [999, true],
  [998.9, false],
])('a total of 1,000 that says %d agrees: %s', (said, agree) => {
  expect(
    check([
      ['Ana', null, 'Pan', 400],
      ['Ana', null, 'Té', 600],
      ['Total', null, null, said],
    ]).agree,
  ).toBe(agree)
})

test('a total of 1,000,000 agrees within a thousandth', () => {
  const said = (total: number) =>
    check([
      ['Ana', null, 'Pan', 400_000],
      ['Ana', null, 'Té', 600_000],
      ['Total', null, null, total],
    ])
  expect([said(1_001_000).agree, said(1_001_100).agree]).toEqual([true, false])
})
