import { expect, test } from 'vitest'
import { placesOf } from './stock-places.ts'

/** Stores that are called as their keys. */
const named = (...keys: string[]) => new Map(keys.map((key) => [key, key]))

test('warehouses that are called as stores are these, whatever the case, accents and the kind of place; the others are none', () => {
  expect(
    placesOf(['NORTE', 'Bodega Cúcuta', 'Stock sede centro', 'Principal'], named('centro', 'cucuta', 'norte')),
  ).toEqual([
    { store: 'norte', warehouses: ['NORTE'] },
    { store: 'cucuta', warehouses: ['Bodega Cúcuta'] },
    { store: 'centro', warehouses: ['Stock sede centro'] },
    { store: '', warehouses: ['Principal'] },
  ])
})

test('beside a warehouse that is called as the store, its storeroom is another place', () => {
  expect(placesOf(['Norte', 'Bodega Norte'], named('norte', 'sur'))).toEqual([
    { store: 'norte', warehouses: ['Norte'] },
    { store: '', warehouses: ['Bodega Norte'] },
  ])
})

test('without a warehouse that is a store nothing is told apart; of one store the others are left out, all of them where it is not there', () => {
  expect(placesOf(['Principal', ''], named('norte', 'sur'))).toEqual([])
  expect(placesOf(['Norte', 'Sur', 'Principal'], named('norte', 'sur'), 'sur')).toEqual([
    { store: 'sur', warehouses: ['Sur'] },
  ])
  expect(placesOf(['Norte', 'Principal'], named('norte', 'sur'), 'sur')).toEqual([{ store: 'sur', warehouses: [] }])
  expect(placesOf(['Principal'], named('norte', 'sur'), 'sur')).toEqual([])
})

test('a store that had another name is found by either, and two warehouses of its names are one place', () => {
  const stores = new Map([
    ['principal', 'principal'],
    ['chapinero', 'principal'],
    ['norte', 'norte'],
  ])
  expect(placesOf(['Bodega Chapinero', 'Norte'], stores)).toEqual([
    { store: 'principal', warehouses: ['Bodega Chapinero'] },
    { store: 'norte', warehouses: ['Norte'] },
  ])
  expect(placesOf(['Principal', 'Chapinero'], stores)).toEqual([
    { store: 'principal', warehouses: ['Principal', 'Chapinero'] },
  ])
})
