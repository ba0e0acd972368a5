import type { StockOfStore } from '@vigia/contract/calls/product-stock.ts'
import { expect, test } from 'vitest'
import { orderOf, rowWith } from './row.fixture.ts'
import { sumOfStores, uncountedStoresText } from './store-text.ts'

test('the sum says of which stores it is, and whether one is missing', () => {
  const place = {
    local_id: 1,
    nombre: 'Norte',
    existencias: 1,
    existencias_al: null,
    vendido_despues: 0,
    esperado_despues: 0,
    en_camino: null,
    necesita: null,
  }
  const centro = { ...place, local_id: 2, nombre: 'Centro' }
  const warehouse = { ...place, local_id: null, nombre: '' }
  const sumOf = (por_local: StockOfStore[], locales_sin_contar: number[] = []) =>
    sumOfStores({ por_local, locales_sin_contar })
  expect(sumOf([])).toBeUndefined()
  expect(sumOf([{ ...place, existencias: null, en_camino: 3 }], [1])).toBeUndefined()
  expect(sumOf([place, centro])).toBe('de Norte y Centro')
  expect(sumOf([place], [2])).toBe('solo de Norte')
  // The other store does not sell it.
  expect(sumOf([place])).toBe('de Norte')
  expect(sumOf([place, warehouse])).toBe('de Norte y otras bodegas')
  expect(sumOf([place, centro, place, warehouse])).toBe('de 3 locales y otras bodegas')
  expect(sumOf([warehouse], [1])).toBe('solo de otras bodegas')
})

test('that other stores have not told their stock is said of the whole order, with how many products', () => {
  const stores = [
    { id: 1, label: 'Centro' },
    { id: 2, label: 'San Mateo' },
  ]
  const place = {
    local_id: 1,
    nombre: 'Centro',
    existencias: 4,
    existencias_al: '2026-11-30',
    en_camino: null,
    vendido_despues: 0,
    esperado_despues: 0,
    necesita: 9,
  }
  const told = rowWith({ pedido: orderOf(3), por_local: [place], locales_sin_contar: [2] })
  const both = rowWith({ pedido: orderOf(3), por_local: [place, { ...place, local_id: 2, nombre: 'San Mateo' }] })
  expect(uncountedStoresText([told, told, both, rowWith()], stores)).toBe(
    'De San Mateo no sabemos las existencias de 2 productos: este pedido los cuenta como si allá no hubiera.',
  )
  expect(uncountedStoresText([both, rowWith()], stores)).toBeUndefined()
})
