import type { StockPreview } from '@vigia/contract/calls/stock-report.ts'
import { expect, test } from 'vitest'
import { lacksSupplier, lineText, suppliedBy } from './row-text.ts'

const row = { producto_id: 1, nombre: 'Pastilla de freno', empaque: 5 }
const preview = (...filas: StockPreview['filas']): Pick<StockPreview, 'filas' | 'negativos' | 'preguntas'> => ({
  filas,
  negativos: [],
  preguntas: [],
})

test('it is asked of whom a list without stock is where none of its rows says so, once nothing else is to be answered', () => {
  expect(lacksSupplier(preview(row))).toBe(true)
  expect(lacksSupplier(preview(row, { ...row, producto_id: 2, proveedor: 'Andina' }))).toBe(false)
  expect(lacksSupplier(preview({ ...row, existencias: 3 }))).toBe(false)
  expect(lacksSupplier(preview())).toBe(false)
  const question = { codigo: 'sin_cantidad', texto: '', opciones: [] } as unknown as StockPreview['preguntas'][number]
  expect(lacksSupplier({ ...preview(row), preguntas: [question] })).toBe(false)
})

test('the supplier that is said is that of all rows; without one they stay as they are', () => {
  expect(suppliedBy([row, { ...row, producto_id: 2 }], ' Andina ').map(({ proveedor }) => proveedor)).toEqual([
    'Andina',
    'Andina',
  ])
  expect(suppliedBy([row], '  ')).toEqual([row])
})

test('a row that says nothing of its product but its name is the name alone', () => {
  expect(lineText('Perno', { producto_id: 1, nombre: 'Perno' })).toBe('Perno')
  expect(lineText('Perno', { ...row, pedido_minimo: 10 })).toBe('Perno: empaques de 5 · mínimo 10')
  expect(lineText('Perno', { ...row, existencias: 0 })).toBe('Perno: 0')
})
