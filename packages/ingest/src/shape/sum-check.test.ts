import { expect, test } from 'vitest'
import { grid } from './flatten.fixture.ts'
import { SumCheck } from './sum-check.ts'

/** Which rows of a table with names in its first column sum up others, and what is told of them. */
function check(sheet: string) {
  const rows = grid(sheet)
  const columns = rows[0]!.slice(1).map((_, at) => ({ column: at + 1 }))
  const sums = new SumCheck([{ column: 0 }], columns)
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
