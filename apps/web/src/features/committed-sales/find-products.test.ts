import { expect, test } from 'vitest'
import { codeText, findProducts, indexProducts } from './find-products.ts'

const products = indexProducts([
  { id: 7, nombre: 'Café molido 500 g', codigo: 'CAF-500' },
  { id: 12, nombre: 'Panela redonda', codigo: null },
  { id: 70, nombre: 'Azúcar morena', codigo: 'AZ-12' },
])
const idsOf = (search: string) => findProducts(products, search).map(({ id }) => id)

test('a product is found by its name without minding accents, case or the order of the words', () => {
  expect(idsOf('cafe')).toEqual([7])
  expect(idsOf('MOLIDO café')).toEqual([7])
})

test('a product is found by its code, in part, and by its whole id', () => {
  expect(idsOf('caf-5')).toEqual([7])
  expect(idsOf('12')).toEqual([12, 70])
  expect(idsOf('70')).toEqual([70])
})

test('what has the search as its code comes before what has it as its id', () => {
  const coded = indexProducts([
    { id: 1019, nombre: 'Camisa Antonia', codigo: '1148-S' },
    { id: 6, nombre: 'Vestido Greta', codigo: '1019' },
  ])
  expect(findProducts(coded, '1019').map(({ id }) => id)).toEqual([6, 1019])
})

test('a product is told by the shop’s own code, and without one by its id', () => {
  expect(products.map(codeText)).toEqual(['CAF-500', 'ID 12', 'AZ-12'])
})

test('an empty search leaves all, and one without a match none', () => {
  expect(idsOf('  ')).toEqual([7, 12, 70])
  expect(idsOf('queso')).toEqual([])
})
