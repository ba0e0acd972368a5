import type { StockQuestion } from '@vigia/ingest/stock/types.ts'
import { expect, test } from 'vitest'
import { likeliestFirst, type PackedItem } from './pack-evidence.ts'

const QUESTION: StockQuestion = {
  code: 'cantidad_en_empaques',
  text: '',
  choices: [
    { label: 'como se vende', choose: { packsOfNames: false, quantitiesIn: 'units' }, units: 10 },
    { label: 'sueltas', choose: { packsOfNames: true, quantitiesIn: 'units' }, units: 10 },
    { label: 'empaques', choose: { packsOfNames: true, quantitiesIn: 'packs', costOf: 'pack' }, units: 240 },
    {
      label: 'empaques, costo de unidad',
      choose: { packsOfNames: true, quantitiesIn: 'packs', costOf: 'unit' },
      units: 240,
    },
  ],
}
const first = (...items: Partial<PackedItem>[]) =>
  likeliestFirst(
    QUESTION,
    items.map((item) => ({ name: 'Gaseosa 400 ml', packInWords: 24, sales: undefined, ...item })),
  ).choices[0]!.label

test('a cost beside the price of a sale tells whether a report counts packs', () => {
  const sales = { price: 2000, monthly: 200 }
  expect(first({ quantity: 10, cost: 36_000, sales })).toBe('empaques')
  // At the cost of a unit, and for a month's sales.
  expect(first({ quantity: 10, cost: 1400, sales })).toBe('empaques, costo de unidad')
  expect(first({ quantity: 190, cost: 1400, sales })).toBe('sueltas')
})

test('whole packs counted in units, and parts of a pack, tell it where the cost does not', () => {
  expect(first({ quantity: 48 }, { quantity: 24 })).toBe('sueltas')
  expect(first({ quantity: 10.5 })).toBe('empaques, costo de unidad')
  // A third of a unit is no part of a pack either.
  expect(first({ quantity: 10.37 })).toBe('sueltas')
})

test('so do the months that it would last', () => {
  expect(first({ quantity: 10, sales: { price: 0, monthly: 200 } })).toBe('empaques, costo de unidad')
  expect(first({ quantity: 10, sales: { price: 0, monthly: 12 } })).toBe('sueltas')
})

test('where nothing tells, or what is sold is called by its pack, it is read as it stands', () => {
  expect(first({ quantity: 10 })).toBe('sueltas')
  expect(first({ quantity: 10, name: 'Gaseosa PACA X 24' })).toBe('como se vende')
  // Sold by the pack at its price.
  const sales = { price: 48_000, monthly: 12 }
  expect(first({ quantity: 10, cost: 36_000, name: 'Gaseosa PACA X 24', sales })).toBe('como se vende')
})
