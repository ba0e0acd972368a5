import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sum } from '../../sum.ts'
import { forecastConsumption } from './forecast-consumption.ts'
import { forUnnamedClient, type CommittedPair, placeCommitments } from './place-commitments.ts'

const pairOf = (values: Partial<CommittedPair>): CommittedPair => ({
  cliente_id: 1,
  producto_id: 1,
  mes: 10,
  compromisos: [],
  locales: [],
  pesos: null,
  precio: 2,
  ...values,
})
const store = (local_id: number, esperada: number, vendida = 0, base = esperada) => ({
  local_id,
  base,
  esperada,
  vendida,
})
/** The day of commitments: of which month they are the pair tells. */
const DAY = '2026-12-18'
const committed = (cantidad: number, local_id: number | null = null, vendida_antes = 0) => ({
  local_id,
  fecha: DAY,
  cantidad,
  vendida_antes,
})
/** What a pair adds to each store, by its id. */
const addedBy = (pair: CommittedPair): Record<number, number> => {
  const leaves = placeCommitments(pair)
  const consumption = forecastConsumption(leaves, [])
  return Object.fromEntries(leaves.map(({ local_id }, at) => [local_id, consumption[at]!.cantidad]))
}

test('a commitment of a store adds to that store alone what exceeds its own forecast', () => {
  const locales = [store(1, 10), store(2, 20)]
  expect(addedBy(pairOf({ compromisos: [committed(14, 1)], locales }))).toEqual({ 1: 4 })
  expect(addedBy(pairOf({ compromisos: [committed(7, 3)], locales }))).toEqual({ 3: 7 })
})

test('what is committed to the client that stands for everybody consumes nothing, until its day is loaded', () => {
  const pair = pairOf({ compromisos: [committed(82, 1)], locales: [store(1, 66, 40)] })
  expect(addedBy(forUnnamedClient(pair, '2026-12-17'))).toEqual({ 1: 82 })
  expect(addedBy(forUnnamedClient(pair, null))).toEqual({ 1: 82 })
  expect(addedBy(forUnnamedClient(pair, '2026-12-18'))).toEqual({})
  // Of no store it is shared out as before.
  const shared = pairOf({ compromisos: [committed(30)], locales: [store(1, 10), store(2, 20)] })
  expect(addedBy(forUnnamedClient(shared, null))).toEqual({ 1: 10, 2: 20 })
})

test('one of no store is shared out by what each store expects of the pair, else by the weights given for it', () => {
  expect(addedBy(pairOf({ compromisos: [committed(36)], locales: [store(1, 10), store(2, 20)] }))).toEqual({
    1: 2,
    2: 4,
  })
  const pesos = [
    { local_id: 1, peso: 1 },
    { local_id: 2, peso: 3 },
  ]
  expect(addedBy(pairOf({ compromisos: [committed(8)], locales: [store(1, 0, 5)], pesos }))).toEqual({ 1: 2, 2: 6 })
  expect(addedBy(pairOf({ compromisos: [committed(8)] }))).toEqual({})
})

test('what is adjusted in one store changes what is added to that store alone', () => {
  const compromisos = [committed(36)]
  expect(addedBy(pairOf({ compromisos, locales: [store(1, 10, 0, 11), store(2, 20)] }))).toEqual({ 1: 1, 2: 4 })
  expect(addedBy(pairOf({ compromisos, locales: [store(1, 10, 0, 0), store(2, 20)] }))).toEqual({ 1: 12, 2: 4 })
})

test('whichever store delivers what is of no store, nothing of it is still to come', () => {
  const delivered = pairOf({ compromisos: [committed(36)], locales: [store(1, 10, 36), store(2, 20)] })
  const month = { mes: 10, vendida: 36, esperada: 300, ritmo: null }
  for (const { cantidad } of forecastConsumption(placeCommitments(delivered), [month])) expect(cantidad).toBe(0)
})

const units = fc.integer({ min: 0, max: 1_000_000_000 })
const stores = fc.uniqueArray(
  fc.record({ local_id: fc.integer({ min: 1, max: 4 }), base: units, esperada: units, vendida: units }),
  { selector: ({ local_id }) => local_id, maxLength: 4 },
)

test('any commitments: parts add up to them, and without adjustments they add what exceeds the forecast of all stores', () => {
  const pairs = fc.record({
    locales: stores,
    compromisos: fc.array(
      fc.record({
        local_id: fc.option(fc.integer({ min: 1, max: 4 })),
        fecha: fc.constant(DAY),
        cantidad: units,
        vendida_antes: units,
      }),
      { minLength: 1, maxLength: 4 },
    ),
  })
  fc.assert(
    fc.property(pairs, ({ locales, compromisos }) => {
      const pair = pairOf({
        locales,
        compromisos,
        pesos: locales.some(({ esperada }) => esperada > 0) ? null : [{ local_id: 1, peso: 1 }],
      })
      const all = placeCommitments(pair).flatMap(({ grupos }) => grupos)
      expect(sum(all.map(({ comprometida }) => comprometida))).toBe(sum(compromisos.map(({ cantidad }) => cantidad)))
      for (const { comprometida, compromisos: parts } of all)
        expect(sum(parts.map(({ cantidad }) => cantidad))).toBe(comprometida)
      const plain = pairOf({
        locales: locales.map((one) => ({ ...one, base: one.esperada })),
        compromisos: compromisos.map((one) => ({ ...one, local_id: null })),
        pesos: pair.pesos,
      })
      const expected = sum(locales.map(({ esperada }) => esperada))
      const beyond = Math.max(0, sum(compromisos.map(({ cantidad }) => cantidad)) - expected)
      // Rounded by commitment and store.
      expect(Math.abs(sum(Object.values(addedBy(plain))) - beyond)).toBeLessThanOrEqual(compromisos.length * 4)
    }),
  )
})
