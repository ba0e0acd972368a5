import { expect, test } from 'vitest'
import { spareOf, sumOfStores, transferText, type StoreNeed } from './store-text.ts'

const need = (
  nombre: string,
  existencias: number | null,
  necesita?: number,
  en_camino: number | null = null,
): StoreNeed => ({
  local_id: 1,
  nombre,
  existencias,
  en_camino,
  necesita,
})

test('the sum says of which stores it is, and whether one is missing', () => {
  const place = {
    local_id: 1,
    nombre: 'Norte',
    existencias: 1,
    existencias_al: null,
    vendido_despues: 0,
    en_camino: null,
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

test('what a store holds above its need is to spare; what is on its way comes, and cannot be moved', () => {
  expect(spareOf(need('Norte', 60, 20.4))).toEqual({ spare: 39, missing: 0 })
  expect(spareOf(need('Norte', 10, 35, 5))).toEqual({ spare: 0, missing: 20 })
  expect(spareOf(need('Norte', 10, 35, 40))).toEqual({ spare: 0, missing: 0 })
  expect(spareOf(need('Norte', null, 35))).toEqual({ spare: 0, missing: 0 })
  expect(spareOf(need('Norte', 10))).toEqual({ spare: 0, missing: 0 })
})

test('where one store has too much and another too little it is said; else nothing is', () => {
  expect(transferText([need('Norte', 60, 20), need('Centro', 10, 35)])).toBe(
    'Norte tiene 40 de sobra; a Centro le faltan 25. Antes de pedir, mira si puedes pasar de un local a otro.',
  )
  expect(transferText([need('Norte', 60, 20), need('Centro', 10, 11), need('Sur', 1, 2)])).toBe(
    'Norte tiene 40 de sobra; a Centro le falta 1 y a Sur le falta 1. Antes de pedir, mira si puedes pasar de un local a otro.',
  )
  expect(transferText([need('Norte', 60, 20), need('Centro', 40, 35)])).toBeUndefined()
  expect(transferText([need('Norte', 6, 20), need('Centro', 10, 35)])).toBeUndefined()
  // What lies in a warehouse that is no store has no need of its own.
  expect(transferText([{ ...need('', 60, 0), local_id: null }, need('Centro', 10, 35)])).toBeUndefined()
})
