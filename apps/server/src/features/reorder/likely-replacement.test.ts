import { expect, test } from 'vitest'
import { type Beginner, likelyReplacement, type Seller } from './likely-replacement.ts'

const OLD: Seller = { id: 1, nombre: 'Shampoo Savital 550 ml', categoria: 'Aseo', price: 12_000, monthly: 40 }
const MAY = 2026 * 12 + 4
const fresh = (changes: Partial<Beginner> = {}): Beginner => ({
  id: 2,
  nombre: 'Shampoo Savital 500 ml nuevo',
  categoria: 'Aseo',
  price: 12_500,
  monthly: 35,
  first: MAY,
  ...changes,
})
const found = (...beginners: Beginner[]) => likelyReplacement(OLD, '2026-05-11', beginners)?.id

test('what began as another ended, with most of its name, its category, price and sales, may have taken its place', () => {
  expect(found(fresh())).toBe(2)
  expect([MAY - 1, MAY + 1].map((first) => found(fresh({ first })))).toEqual([2, 2])
  expect([MAY - 2, MAY + 2].map((first) => found(fresh({ first })))).toEqual([undefined, undefined])
  expect(found(fresh({ nombre: 'Jabón Rey' }))).toBeUndefined()
  expect(found(fresh({ nombre: 'Arroz Savital 500 ml' }))).toBeUndefined()
  expect(found(fresh({ categoria: 'Granos' }))).toBeUndefined()
  expect(found(fresh({ categoria: 'Sin categoría' }))).toBe(2)
  expect(found(fresh({ price: 20_000 }))).toBeUndefined()
  expect(found(fresh({ price: 0 }))).toBe(2)
  expect(found(fresh({ monthly: 5 }))).toBeUndefined()
  expect(found({ ...fresh(), id: 1 })).toBeUndefined()
})

test('of several the one that is called most like it', () => {
  expect(
    found(fresh({ id: 3, nombre: 'Shampoo Savital anticaspa' }), fresh({ nombre: 'Shampoo Savital 500 ml' })),
  ).toBe(2)
})
