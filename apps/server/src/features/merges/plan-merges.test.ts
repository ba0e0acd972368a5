import { expect, test } from 'vitest'
import { type Named, planMerges } from './plan-merges.ts'

const named = (id: number, valor: number): Named => ({ id, clave: `k${id}`, nombre: '', codigo: null, valor })

test('names that belong together go into the one that sold most, none into one that leaves', () => {
  const pairs = [
    { de: 1, a: 2 },
    { de: 2, a: 3 },
    { de: 1, a: 3 },
    { de: 5, a: 4 },
  ]
  expect(planMerges(pairs, [named(1, 10), named(2, 20), named(3, 15), named(4, 5), named(5, 5)], [])).toEqual([
    { de: 3, a: 2 },
    { de: 1, a: 2 },
    { de: 5, a: 4 },
  ])
})

test('what somebody called two stays two, also by way of a third', () => {
  const pairs = [
    { de: 1, a: 2 },
    { de: 3, a: 2 },
  ]
  const three = [named(1, 1), named(2, 9), named(3, 2)]
  expect(planMerges(pairs, three, [['k3', 'k1']])).toEqual([{ de: 1, a: 2 }])
})

test('variants go into their product, also where one of them sold more', () => {
  const product = { ...named(1, 5), nombre: 'BOLSO FLORA', codigo: '1246' }
  const variant = { ...named(2, 9), nombre: 'Bolso Flora - U / Azul', codigo: '1246-U-AZU' }
  expect(planMerges([{ de: 1, a: 2 }], [product, variant], [])).toEqual([{ de: 2, a: 1 }])
})
