import { expect, test } from 'vitest'
import { orderOf, rowWith } from './row.fixture.ts'
import { roundedNeedsText, sumOfStores, untoldStoresText } from './store-text.ts'

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
    necesita: 9,
  }
  const told = rowWith({ pedido: orderOf(3), por_local: [place] })
  const both = rowWith({ pedido: orderOf(3), por_local: [place, { ...place, local_id: 2, nombre: 'San Mateo' }] })
  expect(untoldStoresText([told, told, both, rowWith()], stores)).toBe(
    'De San Mateo no sabemos las existencias de 2 productos: este pedido los cuenta como si allá no hubiera.',
  )
  expect(untoldStoresText([both, rowWith()], stores)).toBeUndefined()
  expect(untoldStoresText([told], stores.slice(0, 1))).toBeUndefined()
})

test('what stores need, each rounded up, is told where it is not what all of them need', () => {
  const place = {
    local_id: 1,
    nombre: 'Norte',
    existencias: 0,
    existencias_al: null,
    en_camino: null,
    vendido_despues: 0,
    necesita: 40,
  }
  const pedido = { ...orderOf(70), necesita: 70 }
  const textOf = (...needs: (number | null)[]) =>
    roundedNeedsText(rowWith({ pedido, por_local: needs.map((necesita) => ({ ...place, necesita })) }), 2)
  expect(textOf(40, 31)).toBe('Redondeados uno por uno, tus locales necesitan 71; juntos, 70.')
  expect([textOf(40, 30), textOf(40), textOf(40, null)]).toEqual([undefined, undefined, undefined])
  expect(roundedNeedsText(rowWith({ por_local: [place, place] }), 2)).toBeUndefined()
})
