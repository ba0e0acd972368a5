import { expect, test } from 'vitest'
import { placesOf } from './stock-places.ts'

test('warehouses that are called as stores are these, whatever the case, accents and the kind of place; the others are none', () => {
  expect(placesOf(['NORTE', 'Bodega Cúcuta', 'Stock sede centro', 'Principal'], ['centro', 'cucuta', 'norte'])).toEqual(
    [
      { store: 'norte', warehouses: ['NORTE'] },
      { store: 'cucuta', warehouses: ['Bodega Cúcuta'] },
      { store: 'centro', warehouses: ['Stock sede centro'] },
      { store: '', warehouses: ['Principal'] },
    ],
  )
})

test('beside a warehouse that is called as the store, its storeroom is another place', () => {
  expect(placesOf(['Norte', 'Bodega Norte'], ['norte', 'sur'])).toEqual([
    { store: 'norte', warehouses: ['Norte'] },
    { store: '', warehouses: ['Bodega Norte'] },
  ])
})

test('without a warehouse that is a store nothing is told apart; of one store the others are left out, all of them where it is not there', () => {
  expect(placesOf(['Principal', ''], ['norte', 'sur'])).toEqual([])
  expect(placesOf(['Norte', 'Sur', 'Principal'], ['norte', 'sur'], 'sur')).toEqual([
    { store: 'sur', warehouses: ['Sur'] },
  ])
  expect(placesOf(['Norte', 'Principal'], ['norte', 'sur'], 'sur')).toEqual([{ store: 'sur', warehouses: [] }])
  expect(placesOf(['Principal'], ['norte', 'sur'], 'sur')).toEqual([])
})
