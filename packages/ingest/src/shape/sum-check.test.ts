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
