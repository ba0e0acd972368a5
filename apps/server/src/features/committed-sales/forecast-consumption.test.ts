import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sum } from '../../sum.ts'
import { remainderFactor } from '../aggregates/remainder.ts'
import { type CommittedLeaf, type Commitments, forecastConsumption, type MonthTotals } from './forecast-consumption.ts'

/** A leaf with commitments of one kind alone. */
const pair = ({
  comprometida = 0,
  compromisos = [{ cantidad: comprometida, vendida_antes: 0 }],
  vendida = 0,
  ...values
}: Partial<Omit<CommittedLeaf, 'grupos'> & Commitments>): CommittedLeaf => ({
  mes: 10,
  base: 0,
  precio: 2,
  grupos: [{ comprometida, compromisos, vendida }],
  ...values,
})

test('of a month to come the part of the commitments above the forecast is added, at the expected price', () => {
  expect(forecastConsumption([pair({ comprometida: 50, base: 10 }), pair({ comprometida: 8, base: 10 })], [])).toEqual([
    { cantidad: 40, valor: 80, cantidad_cumplida: 0, valor_cumplido: 0 },
    { cantidad: 0, valor: 0, cantidad_cumplida: 0, valor_cumplido: 0 },
  ])
})

test('what a month under way has sold to the pair has met as much of its commitments', () => {
  // 100 expected of everybody, 10 of this client, who committed to 50.
  const after = (vendida: number) =>
    forecastConsumption(
      [pair({ comprometida: 50, base: 10, vendida })],
      [{ mes: 10, vendida, esperada: 100, ritmo: null }],
    )[0]!
  expect(after(0)).toMatchObject({ cantidad: 40, cantidad_cumplida: 0 })
  // All delivered: nothing to add, and the 40 beyond the forecast do not use up what others are expected to buy.
  expect(after(50)).toMatchObject({ cantidad: 0, cantidad_cumplida: 40, valor_cumplido: 80 })
  // Sold and still expected of the client is what was committed: 20 + 9 of the remainder + 21.
  expect(after(20)).toMatchObject({ cantidad: 21, cantidad_cumplida: 10 })
})

test('a commitment made when more than the forecast is sold already takes nothing from the pace of everybody else', () => {
  const month = { mes: 10, vendida: 600, esperada: 1000, ritmo: { elapsed: 0.5, noise: 0.2, sold: 600 } }
  const left = (beyond: number): number =>
    remainderFactor(600 - beyond, 1000, { ...month.ritmo, sold: 600 - beyond }) * month.esperada
  // 84 expected, 130 sold before it committed to 300.
  const one = (vendida: number) =>
    pair({ comprometida: 300, compromisos: [{ cantidad: 300, vendida_antes: 130 }], base: 84, vendida })
  const [made] = forecastConsumption([one(130)], [month])
  expect(made).toMatchObject({ cantidad_cumplida: 0, cantidad: 300 - 130 - Math.round((84 * left(0)) / 1000) })
  // Delivered since: 120 of the 216 beyond the forecast that 130 had not met.
  expect(forecastConsumption([one(250)], [month])[0]).toMatchObject({ cantidad_cumplida: 120 })
})

test('of two commitments of a pair, each is delivered by what is sold after it was made', () => {
  const two = [
    { cantidad: 100, vendida_antes: 0 },
    { cantidad: 100, vendida_antes: 200 },
  ]
  const deliveredOf = (vendida: number) =>
    forecastConsumption(
      [pair({ comprometida: 200, compromisos: two, base: 84, vendida })],
      [{ mes: 10, vendida, esperada: 1000, ritmo: null }],
    )[0]!.cantidad_cumplida
  expect([84, 90, 100, 200, 230, 400].map(deliveredOf)).toEqual([0, 6, 16, 16, 46, 116])
})

test('commitments of the store consume its forecast first, its part of those of no store what is left of it', () => {
  const group = (cantidad: number) => ({
    comprometida: cantidad,
    compromisos: [{ cantidad, vendida_antes: 0 }],
    vendida: 0,
  })
  const added = (own: number, shared: number) =>
    forecastConsumption([{ mes: 10, base: 10, precio: 2, grupos: [group(own), group(shared)] }], [])[0]!.cantidad
  expect([added(6, 3), added(6, 8), added(14, 8)]).toEqual([0, 4, 12])
})

const amount = fc.integer({ min: 0, max: 1_000_000_000 })
const group = fc
  .record({
    compromisos: fc.array(fc.record({ cantidad: amount, vendida_antes: amount }), { minLength: 1, maxLength: 3 }),
    vendida: fc.integer({ min: -1_000_000, max: 1_000_000_000 }),
  })
  .map((one) => ({ ...one, comprometida: sum(one.compromisos.map(({ cantidad }) => cantidad)) }))
const pairs = fc.array(
  fc.record({
    mes: fc.integer({ min: 10, max: 12 }),
    grupos: fc.array(group, { minLength: 1, maxLength: 2 }),
    base: amount,
    precio: fc.double({ min: 0, max: 10, noNaN: true }),
  }),
  { maxLength: 8 },
)
/** Month 10 is under way; what others buy and are expected to buy comes on top of the pairs. */
const pace = fc.option(
  fc.record({
    elapsed: fc.double({ min: 0, max: 1, noNaN: true }),
    noise: fc.double({ min: 0.05, max: 20, noNaN: true }),
    sold: amount,
  }),
)
const withTotals = fc.tuple(pairs, amount, amount, pace).map(([all, othersSold, othersExpected, ritmo]) => {
  const ofMonth = all.filter(({ mes }) => mes === 10)
  const sold = ofMonth.flatMap(({ grupos }) => grupos.map(({ vendida }) => vendida))
  const month: MonthTotals = {
    mes: 10,
    vendida: othersSold + sum(sold),
    esperada: othersExpected + sum(ofMonth.map(({ base }) => base)),
    ritmo,
  }
  return { all, month }
})

test('it is never negative, and with it every leaf reaches what it committed to', () => {
  fc.assert(
    fc.property(withTotals, ({ all, month }) => {
      const consumption = forecastConsumption(all, [month])
      const delivered = all.reduce((sum, one, at) => sum + (one.mes === 10 ? consumption[at]!.cantidad_cumplida : 0), 0)
      const factor = remainderFactor(
        month.vendida - delivered,
        month.esperada,
        month.ritmo && { ...month.ritmo, sold: month.ritmo.sold - delivered },
      )
      all.forEach((one, at) => {
        const { cantidad, valor, cantidad_cumplida, valor_cumplido } = consumption[at]!
        for (const value of [cantidad, valor, cantidad_cumplida, valor_cumplido])
          expect(value).toBeGreaterThanOrEqual(0)
        const begun = one.mes === 10
        const committed = sum(one.grupos.map(({ comprometida }) => comprometida))
        // What was sold beyond one group's commitments delivers none of another's.
        const met = begun
          ? sum(one.grupos.map(({ comprometida, vendida }) => Math.min(Math.max(0, vendida), comprometida)))
          : 0
        const expected = met + Math.round(one.base * (begun ? factor : 1)) + cantidad
        expect(expected).toBeGreaterThanOrEqual(committed)
        // Nothing is added that the commitment does not ask for.
        expect(cantidad === 0 || expected === committed).toBe(true)
        expect(cantidad + cantidad_cumplida).toBeLessThanOrEqual(committed)
      })
    }),
  )
})
