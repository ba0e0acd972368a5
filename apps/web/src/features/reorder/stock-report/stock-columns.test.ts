import type { StockPreview, StockRole } from '@vigia/contract/calls/stock-report.ts'
import { expect, test } from 'vitest'
import { withRole } from './stock-columns.ts'

const columns = (roles: (StockRole | null)[]): StockPreview['columnas'] =>
  roles.map((rol, lugar) => ({ titulo: `C${lugar}`, lugar, rol, ejemplos: [] }))

test('a second column of stock is added up, a second product takes the place of the first', () => {
  const read = columns(['codigo', 'producto', 'existencias', null])
  expect(withRole(read, 3, 'existencias')).toMatchObject({ codigo: [0], producto: [1], existencias: [2, 3] })
  expect(withRole(read, 3, 'producto')).toMatchObject({ producto: [3], existencias: [2] })
})

test('a column that is not used leaves its role without one, which is not found anew', () => {
  expect(withRole(columns(['producto', 'costo', 'existencias']), 1, null)).toMatchObject({
    producto: [0],
    costo: [],
    existencias: [2],
    bodega: [],
  })
})
