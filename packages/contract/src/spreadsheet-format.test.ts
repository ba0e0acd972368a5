import { expect, test } from 'vitest'
import { amountCell } from './spreadsheet-format.ts'

test('whole amounts have a format without decimals, of which Excel would leave the sign; others up to three', () => {
  expect(amountCell(1116)).toEqual({ value: 1116, format: '#,##0' })
  expect(amountCell(0)).toEqual({ value: 0, format: '#,##0' })
  expect(amountCell(2.0004)).toEqual({ value: 2, format: '#,##0' })
  expect(amountCell(2.001)).toEqual({ value: 2.001, format: '#,##0.###' })
})
