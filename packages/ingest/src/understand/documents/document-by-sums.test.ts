import { expect, test } from 'vitest'
import { tableOf, times } from '../columns/columns.fixture.ts'
import { documentBySums } from './document-by-sums.ts'

/** Lines of two under one number each. */
const columnsWith = (charged: number[], total: number[]) =>
  tableOf({
    Giro: Array.from({ length: 40 }, (_, at) => 700 + Math.floor(at / 2)),
    'Total neto': times(40, ...total),
    Parte: times(40, ...charged),
  })

test('what repeats is a document where another column adds up to its total, and not where zeros add up to zeros', () => {
  const [summed, zeros] = [columnsWith([3000, 5000], [8000]), columnsWith([0], [0])]
  expect(documentBySums(summed.columns, summed.mapping)).toBe(0)
  expect(documentBySums(zeros.columns, zeros.mapping)).toBe(null)
})
