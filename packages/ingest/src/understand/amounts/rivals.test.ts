import { expect, test } from 'vitest'
import type { AmountReading } from './amount-reading.ts'
import type { Relation } from './relations.ts'
import { A, B, rivals, times } from './rivals.fixture.ts'

test.each([
  [0.995, [[null, 1]]],
  [0.98, []],
])('a reading of score %d beside 1 is a rival: %j', (score, found) => {
  const other = { valor: 1, score }
  expect(rivals({ 'Valor a': A, 'Valor b': B }, [{ valor: 0, valueWords: 0.95 }, other])).toEqual(found)
})

test('a reading that is just as far away as is too far is no rival', () => {
  expect(
    rivals({ 'Valor a': A, 'Valor b': B }, [
      { valor: 0, score: 0.01, valueWords: 0.95 },
      { valor: 1, score: 0 },
    ]),
  ).toEqual([])
})

test('a total of lines and a price are compared as far as both are there', () => {
  const columns = { Precio: A, Valor: B }
  expect(rivals(columns, [{ precio: 0 }, { valor: 1 }])).toHaveLength(1)
  expect(rivals(columns, [{ valor: 1 }, { precio: 0 }])).toHaveLength(1)
  const far = { score: 0.1, valueWords: 0.4 }
  expect(
    rivals(columns, [
      { precio: 0, valueWords: 0.5 },
      { precio: 0, valor: 1, ...far },
    ]),
  ).toEqual([])
  expect(
    rivals(columns, [
      { precio: 0, valor: 1, valueWords: 0.5 },
      { precio: 0, ...far },
    ]),
  ).toEqual([])
})

test('what was paid so far of another column is no rival', () => {
  const paid = A.map((cell, at) => (at === 0 ? Number(cell) / 2 : cell))
  expect(rivals({ Valor: A, 'Valor pagado': paid }, [{ valor: 0 }, { valor: 1 }])).toEqual([])
  expect(rivals({ Valor: A, 'Valor b': paid }, [{ valor: 0 }, { valor: 1 }])).toHaveLength(1)
})

test('at most two rivals are offered, and none that loads the same', () => {
  const columns = { 'Valor a': A, 'Valor b': B, 'Valor c': times(20, 7), 'Valor d': times(20, 9), 'Valor e': A }
  const readings = [{ valor: 0 }, { valor: 4 }, { valor: 1 }, { valor: 2 }, { valor: 3 }]
  expect(rivals({ ...columns, 'Valor c': B, 'Valor d': B }, readings)).toEqual([
    [null, 1],
    [null, 2],
  ])
})

test.each<[name: string, best: Partial<AmountReading>, other: Partial<AmountReading>, found: boolean]>([
  ['said loosely', { leastWords: 0.69 }, { leastWords: 0.36 }, true],
  ['said plainly', { leastWords: 0.7 }, { leastWords: 0.36 }, false],
  ['the other says nothing', { leastWords: 0.69 }, { leastWords: 0.35 }, false],
  ['the other leaves a column out', { leastWords: 0.69, cantidad: 2 }, { valor: 0, leastWords: 0.5 }, false],
])('a wide margin where a title says only loosely what it is: %s', (_, best, other, found) => {
  const columns = { 'Valor a': A, 'Valor b': B, Cantidad: times(20, 1, 2) }
  const readings = [
    { valor: 0, ...best },
    { valor: 1, score: 0.7, ...other },
  ]
  expect(rivals(columns, readings).length > 0).toBe(found)
})

const proof: Relation = { kind: 'exact', fit: 1, rows: 20, telling: 1, decimals: new Map() }
test.each<[name: string, best: Partial<AmountReading>, other: Partial<AmountReading>, found: boolean]>([
  ['both are', {}, {}, true],
  ['a plain total settles it', { valueWords: 0.93 }, {}, false],
  ['the better is not', { relation: null }, {}, false],
  ['the other is not', {}, { relation: null }, false],
  ['the other has none', {}, { valor: null }, false],
  ['they are one', {}, { valor: 0, cantidad: 2 }, false],
])('a wide margin where arithmetic proves two columns of money: %s', (_, best, other, found) => {
  const columns = { 'Valor a': A, 'Valor b': B, Cantidad: times(20, 1, 2) }
  const readings = [
    { valor: 0, valueWords: 0.92, relation: proof, ...best },
    { valor: 1, score: 0.7, relation: proof, ...other },
  ]
  expect(rivals(columns, readings).length > 0).toBe(found)
})

const beside = { valor: 0, valueWords: 0.5, score: 1 }
const other = { valor: 1, valueWords: 0.4, score: 0.1 }
test.each<[name: string, best: Partial<AmountReading>, other: Partial<AmountReading>, factor: number, found: boolean]>([
  ['near', {}, {}, 1.4, true],
  ['half as much again', {}, {}, 1.5, false],
  ['two thirds', {}, {}, 1 / 1.5, false],
  ['a little less', {}, {}, 0.7, true],
  ['with another quantity', { cantidad: 2 }, {}, 1.4, false],
  ['with another price', { precio: 2 }, {}, 1.4, false],
  ['with a discount between', { relation: { ...proof, discount: { place: 2, kind: 'money' } } }, {}, 1.4, false],
  ['a plain total', { valueWords: 0.93 }, { valueWords: 0.9 }, 1.4, false],
  ['beside a plain total', { valueWords: 0.92 }, { valueWords: 0.93 }, 1.4, false],
  ['nearly plain', { valueWords: 0.92 }, { valueWords: 0.92 }, 1.4, true],
  ['of few words', { valueWords: 0.4 }, { valueWords: 0.35 }, 1.4, true],
  ['of fewer words', { valueWords: 0.4 }, { valueWords: 0.34 }, 1.4, false],
  ['of better words', { valueWords: 0.7 }, { valueWords: 0.59 }, 1.4, false],
])('money close by is a rival: %s', (_, best, one, factor, found) => {
  const near = A.map((cell) => Math.round(Number(cell) * factor * 1e9) / 1e9)
  const columns = { 'Valor a': A, 'Valor b': near, Xyz: times(20, 1) }
  expect(
    rivals(columns, [
      { ...beside, ...best },
      { ...other, ...one },
    ]).length > 0,
  ).toBe(found)
})

test('money is close by in nine rows of ten', () => {
  const near = (far: number) => A.map((cell, at) => Number(cell) * (at < far ? 9 : 1.1))
  expect(rivals({ 'Valor a': A, 'Valor b': near(2) }, [beside, other])).toHaveLength(1)
  expect(rivals({ 'Valor a': A, 'Valor b': near(3) }, [beside, other])).toEqual([])
  expect(rivals({ 'Valor a': A, 'Valor b': times(20, null) }, [beside, other])).toEqual([])
  expect(rivals({ 'Valor a': times(20, 0), 'Valor b': A }, [beside, other])).toEqual([])
  expect(rivals({ 'Valor a': times(20, 300, 600), 'Valor b': times(20, 200, 400) }, [beside, other])).toEqual([])
})

const both = [{ valor: 0 }, { valor: 1 }]
test('what sums up the lines of documents is no rival', () => {
  const sums = [300, 300, 700, 700]
  const keys = ['F1', 'F1', 'F2', 'F2']
  const columns = { 'Valor a': [100, 200, 300, 400], 'Valor b': sums }
  expect(rivals(columns, both, keys)).toEqual([])
  expect(rivals(columns, both, ['F1', 'F1', 'F2', ''])).toHaveLength(1)
  expect(rivals({ ...columns, 'Valor b': [300, 300, 700, 500] }, both, keys)).toHaveLength(1)
  expect(rivals(columns, both, ['F1', 'F2', 'F3', 'F4'])).toHaveLength(1)
  const nearly = { 'Valor a': [1000, 2000, 3000], 'Valor b': [1002, 2004, 3006] }
  expect(rivals(nearly, both, ['F1', 'F2', 'F3'])).toHaveLength(1)
})

test('what a net amount was before its discount is no rival', () => {
  const gross = times(20, 100, 200)
  const off = times(20, 10, 0)
  const net = gross.map((cell, at) => Number(cell) - Number(off[at]))
  const columns = { 'Valor neto': net, Valor: gross, Descuento: off }
  expect(rivals(columns, both)).toEqual([])
  expect(rivals({ 'Valor a': net, Valor: gross, Descuento: off }, both)).toHaveLength(1)
  expect(rivals({ 'Valor neto': net, 'Monto neto': gross, Descuento: off }, both)).toHaveLength(1)
  expect(rivals({ 'Valor neto': net, Valor: gross, Xyz: off }, both)).toHaveLength(1)
  expect(rivals({ ...columns, Descuento: times(20, 0) }, both)).toHaveLength(1)
  expect(rivals({ ...columns, 'Valor neto': net.with(0, 5) }, both)).toEqual([])
  expect(rivals({ ...columns, 'Valor neto': net.with(0, 5).with(1, 5) }, both)).toHaveLength(1)
  expect(rivals({ ...columns, Cantidad: times(20, 3) }, [{ valor: 0, cantidad: 3 }, { valor: 1 }])).toHaveLength(1)
  const some = [...gross.slice(0, 18), null, null]
  expect(rivals({ ...columns, Valor: some }, both)).toEqual([])
  expect(rivals({ 'Valor neto': gross, Valor: some, Descuento: times(20, 0) }, both)).toHaveLength(1)
  const all = gross.map((cell) => Number(cell) - 10)
  expect(rivals({ 'Valor neto': all, Valor: gross, Descuento: times(20, 10) }, both)).toEqual([])
})

test('what a total was before taxes is no rival', () => {
  const net = times(20, 100, 200)
  const total = net.map((cell) => Number(cell) * 1.19)
  const columns = { Total: total, Subtotal: net }
  expect(rivals(columns, both)).toEqual([])
  expect(rivals({ Valor: total, Subtotal: net }, both)).toHaveLength(1)
  expect(rivals({ 'Total neto': total, Subtotal: net }, both)).toHaveLength(1)
  expect(rivals({ Total: total, Valor: net }, both)).toHaveLength(1)
  expect(rivals({ Total: total.with(0, 500), Subtotal: net }, both)).toEqual([])
  expect(rivals({ Total: total.with(0, 500).with(1, 500), Subtotal: net }, both)).toHaveLength(1)
  expect(rivals({ ...columns, Cantidad: times(20, 3) }, [{ valor: 0, cantidad: 2 }, { valor: 1 }])).toHaveLength(1)
  expect(rivals({ Total: net, Subtotal: [...net.slice(0, 15), ...times(5, null)] }, both)).toHaveLength(1)
})

test('what has money on less than half of the lines is no rival', () => {
  const part = (filled: number) => B.map((cell, at) => (at < filled ? cell : at % 2 === 0 ? 0 : null))
  expect(rivals({ 'Valor a': A, 'Valor b': part(10) }, both)).toHaveLength(1)
  expect(rivals({ 'Valor a': A, 'Valor b': part(9) }, both)).toEqual([])
})
