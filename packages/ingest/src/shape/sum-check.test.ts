import { expect, test } from 'vitest'
import type { Row } from '../read/grid.ts'
import { grid } from './flatten.fixture.ts'
import { SumCheck } from './sum-check.ts'

/** Which rows of a table with names in its first column sum up others, and what is told of them. */
function check(sheet: string) {
  const rows = grid(sheet)
  const columns = rows[0]!.slice(1).map((_, at) => ({ column: at + 1 }))
  const sums = new SumCheck([{ column: 0 }], columns, rows)
  const found = rows.filter((row, at) => {
    const isSum = sums.isSum(row, at + 1)
    if (!isSum) sums.line(row)
    return isSum
  })
  return { sums: found.map(([name]) => name), notes: sums.notes().map(({ text }) => /la fila (\d+)/.exec(text)![1]) }
}

test('a total that agrees is a sum, within one unit or a thousandth', () => {
  expect(check('Café | 5 | 7\nTé | 3 | 1\nTotal | 8 | 8')).toEqual({ sums: ['Total'], notes: [] })
  expect(check('Café | 5\nTé | 3\nTotal | 9')).toEqual({ sums: ['Total'], notes: [] })
  expect(check('Café | 5\nTé | 3\nTotal | 9.1')).toEqual({ sums: ['Total'], notes: ['3'] })
  expect(check('Café | 50000\nTé | 50000\nTotal | 100100')).toEqual({ sums: ['Total'], notes: [] })
  expect(check('Café | 50000\nTé | 50000\nTotal | 100101')).toEqual({ sums: ['Total'], notes: ['3'] })
})

test('the first total that does not agree is told', () => {
  expect(check('Café | 5\nTotal | 50\nTé | 3\nTotal | 80').notes).toEqual(['2'])
})

test('a subtotal sums up the rows since the last one, and a total at the end all of them', () => {
  const sheet = 'Café | 5\nTé | 3\nSubtotal | 8\nPan | 20\nSubtotal | 20\nGran total | 28'
  expect(check(sheet)).toEqual({ sums: ['Subtotal', 'Subtotal', 'Gran total'], notes: [] })
})

test('a subtotal without figures begins nothing anew, one with figures begins at nothing', () => {
  const sheet = 'Agua | 10\nSubtotal | 10\nCafé | 50\nTotal | _\nTé | 30\nSubtotal | 80'
  expect(check(sheet).notes).toEqual([])
  expect(check('Café | 5\nSubtotal | 5\nPan | 20\nSubtotal | 19.5').notes).toEqual([])
})

test('a total above its rows is of none that were read yet', () => {
  expect(check('Total | 8\nCafé | 5\nTé | 3')).toEqual({ sums: ['Total'], notes: [] })
})

test('"Total Fit" is a product, unless its figures or a group of that name show a sum', () => {
  expect(check('Café | 5\nTotal Fit | 9')).toEqual({ sums: [], notes: [] })
  expect(check('Café | 5\nTotal Fit | 5')).toEqual({ sums: ['Total Fit'], notes: [] })
  expect(check('Bebidas | _\nCafé | 50\nTotal Bebidas | 90')).toEqual({ sums: ['Total Bebidas'], notes: ['3'] })
  expect(check('Bebidas | _\nCafé | 50\nTotal de Bebidas | 90').sums).toEqual(['Total de Bebidas'])
})

test('an average sums nothing up and is no sale; without figures nothing is checked', () => {
  expect(check('Café | 5\nPromedio | 4\nTé | 3\nTotal | 8')).toEqual({ sums: ['Promedio', 'Total'], notes: [] })
  expect(check('Café | 5\nTotal | _\nTé | 3\nSubtotal | 8')).toEqual({ sums: ['Total', 'Subtotal'], notes: [] })
  expect(check('Café | 5\nTotal Fit | _')).toEqual({ sums: ['Total Fit'], notes: [] })
})

test('cells that are no numbers agree with any sum', () => {
  expect(check('Café | 5 | x\nTé | 3 | y\nTotal | 8 | z')).toEqual({ sums: ['Total'], notes: [] })
})

const IDS = [{ column: 0 }, { column: 1 }, { column: 2 }]

/** Which rows of a table with names in three columns sum up others, by their place, and whether all that do agree. */
function checkLevels(rows: Row[]): { sums: number[]; agree: boolean } {
  const sumCheck = new SumCheck(IDS, [{ column: 3 }], rows)
  const sums = rows.flatMap((row, at) => {
    if (sumCheck.isSum(row, at + 1)) return [at]
    sumCheck.line(row)
    return []
  })
  return { sums, agree: sumCheck.notes().length === 0 }
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
  expect(checkLevels(rows)).toEqual({ sums: [1, 3, 4, 6, 7, 8, 10, 11], agree: true })
  expect(checkLevels(rows.with(4, [null, 'Total Aseo', null, 5]))).toMatchObject({ agree: false })
  expect(checkLevels(rows.with(8, ['Total Ana', null, null, 30]))).toMatchObject({ agree: false })
})

test('below what all come to, or by its name, a total is of no product; before that “Total Fit” is one', () => {
  const rows: Row[] = [
    ['Ana', null, 'Pan', 10],
    ['Ana', null, 'Total Fit', 5],
    ['Total', null, null, 15],
    ['Total Fit', null, null, 4],
  ]
  expect(checkLevels(rows)).toEqual({ sums: [2, 3], agree: false })
  expect(checkLevels(rows.slice(0, 3))).toEqual({ sums: [2], agree: true })
  // A table that goes on has not ended.
  expect(checkLevels(rows.toSpliced(3, 0, ['Luz', null, 'Té', 1]))).toEqual({ sums: [2], agree: true })
  // What does not come to the sum of all ends nothing.
  expect(checkLevels(rows.with(2, ['Total', null, null, 25])).sums).toEqual([2])
  expect(checkLevels([rows[0]!, ['Total gastos', null, null, 3], ['Luz', null, 'Té', 1]])).toEqual({
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
    checkLevels([
      ['Ana', null, 'Pan', 400],
      ['Ana', null, 'Té', 600],
      ['Total', null, null, said],
    ]).agree,
  ).toBe(agree)
})

test('a total of 1,000,000 agrees within a thousandth', () => {
  const said = (total: number) =>
    checkLevels([
      ['Ana', null, 'Pan', 400_000],
      ['Ana', null, 'Té', 600_000],
      ['Total', null, null, total],
    ])
  expect([said(1_001_000).agree, said(1_001_100).agree]).toEqual([true, false])
})
