import { expect, test } from 'vitest'
import { sumOfStores } from './store-text.ts'

test('the sum says of which stores it is, and whether one is missing', () => {
  const place = {
    local_id: 1,
    nombre: 'Norte',
    existencias: 1,
    existencias_al: null,
    vendido_despues: 0,
    en_camino: null,
    necesita: null,
  }
  const centro = { ...place, local_id: 2, nombre: 'Centro' }
  const warehouse = { ...place, local_id: null, nombre: '' }
  expect(sumOfStores([], 2)).toBeUndefined()
  expect(sumOfStores([{ ...place, existencias: null, en_camino: 3 }], 2)).toBeUndefined()
  expect(sumOfStores([place, centro], 2)).toBe('de Norte y Centro')
  expect(sumOfStores([place], 2)).toBe('solo de Norte')
  expect(sumOfStores([place, warehouse], 1)).toBe('de Norte y otras bodegas')
  expect(sumOfStores([place, centro, place, warehouse], 3)).toBe('de 3 locales y otras bodegas')
  expect(sumOfStores([warehouse], 2)).toBe('solo de otras bodegas')
})
