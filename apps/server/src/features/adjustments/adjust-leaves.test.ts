import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { adjustLeaves, type ExpectedLeaf, isOf, type LeafAdjustment, ownWeight, allocate } from './adjust-leaves.ts'

const MONTHS = 4

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

const amounts = (most: number) => fc.array(fc.integer({ min: 0, max: most }), { minLength: MONTHS, maxLength: MONTHS })
const leafOf = fc.record({
  local_id: fc.integer({ min: 1, max: 2 }),
  cliente_id: fc.integer({ min: 1, max: 3 }),
  producto_id: fc.integer({ min: 1, max: 4 }),
  categoria_id: fc.integer({ min: 1, max: 2 }),
  cantidad: amounts(2_000_000_000),
  valor: amounts(900_000_000),
})
const leafWith = (of: Pick<ExpectedLeaf, 'cantidad' | 'valor'>) => ({
  local_id: 1,
  cliente_id: 1,
  producto_id: 1,
  categoria_id: 1,
  ...of,
})
const shop = fc.array(leafOf, { minLength: 1, maxLength: 12 })
const adjustmentOf = fc
  .record({
    nivel: fc.constantFrom('total', 'local', 'cliente', 'categoria', 'producto'),
    entidad_id: fc.integer({ min: 1, max: 2 }),
    months: fc.tuple(fc.integer({ min: 0, max: MONTHS - 1 }), fc.integer({ min: 0, max: MONTHS - 1 })),
    change: fc.oneof(
      fc.record({ tipo: fc.constant('porcentaje'), cantidad: fc.integer({ min: -100_000_000, max: 1_000_000_000 }) }),
      fc.record({ tipo: fc.constant('unidades'), cantidad: fc.integer({ min: -3e12, max: 3e12 }) }),
    ),
  })
  .map(({ months, change, ...of }): LeafAdjustment => ({
    ...of,
    ...(change as Pick<LeafAdjustment, 'tipo' | 'cantidad'>),
    from: Math.min(...months),
    to: Math.max(...months),
  }))

const copy = (leaves: readonly ExpectedLeaf[]): ExpectedLeaf[] => structuredClone([...leaves])

/** Expected units of all matching leaves in a month. */
const expectedOf = (leaves: readonly ExpectedLeaf[], of: Pick<LeafAdjustment, 'nivel' | 'entidad_id'>, at: number) =>
  sum(leaves.filter((leaf) => isOf(leaf, of)).map(({ cantidad }) => cantidad[at]!))

describe('allocate', () => {
  it('gives parts that add up exactly, each within one of its share, none negative', () => {
    fc.assert(
      fc.property(
        fc
          .array(fc.integer({ min: 0, max: 1e12 }), { minLength: 1, maxLength: 60 })
          .filter((weights) => sum(weights) > 0),
        fc.integer({ min: 0, max: 1e13 }),
        (weights, total) => {
          const parts = allocate(weights, total)
          expect(sum(parts)).toBe(total)
          parts.forEach((part, k) => {
            expect(part).toBeGreaterThanOrEqual(0)
            expect(Math.abs(part - (weights[k]! / sum(weights)) * total)).toBeLessThanOrEqual(1.01)
          })
        },
      ),
    )
  })
})

describe('adjustLeaves', () => {
  const apply = (leaves: ExpectedLeaf[], adjustment: LeafAdjustment) => {
    const own = leaves.filter((leaf) => isOf(leaf, adjustment))
    return adjustLeaves(own, adjustment, own.map(ownWeight))
  }

  it('makes each month of what it is about exactly what was asked, and leaves everything else alone', () => {
    fc.assert(
      fc.property(shop, adjustmentOf, (leaves, adjustment) => {
        const after = copy(leaves)
        const effect = apply(after, adjustment)
        let [units, money] = [0, 0]
        for (let at = 0; at < MONTHS; at++) {
          const before = expectedOf(leaves, adjustment, at)
          const now = expectedOf(after, adjustment, at)
          const within = at >= adjustment.from && at <= adjustment.to
          const asked =
            adjustment.tipo === 'porcentaje'
              ? Math.round((before * (1e8 + adjustment.cantidad)) / 1e8)
              : Math.max(0, before + adjustment.cantidad)
          const placeable = leaves.some((leaf) => isOf(leaf, adjustment) && sum(leaf.cantidad) > 0)
          expect(now).toBe(within && (before > 0 || placeable) ? asked : before)
          units += now - before
          after.forEach((leaf, k) => {
            money += leaf.valor[at]! - leaves[k]!.valor[at]!
            expect(leaf.cantidad[at]).toBeGreaterThanOrEqual(0)
            expect(leaf.valor[at]).toBeGreaterThanOrEqual(0)
            expect(Number.isSafeInteger(leaf.cantidad[at])).toBe(true)
            const changes = within && isOf(leaf, adjustment)
            expect(changes || leaf.cantidad[at] === leaves[k]!.cantidad[at]).toBe(true)
          })
        }
        expect(effect.whole.cantidad).toBe(units)
        // Thousands of units at the price of a leaf with a few millionths of a unit exceed the safe integers.
        const exact = Number.isSafeInteger(sum(after.flatMap(({ valor }) => valor)))
        expect(Math.abs(effect.whole.valor - money)).toBeLessThanOrEqual(exact ? 0 : 1e-12 * Math.abs(money))
      }),
      {
        examples: [
          [
            [
              leafWith({ cantidad: [0, 0, 0, 0], valor: [0, 0, 132_262_726, 0] }),
              leafWith({ cantidad: [0, 19, 812_197_612, 0], valor: [0, 397_590_892, 225_515_768, 0] }),
            ],
            { nivel: 'total', entidad_id: 1, tipo: 'unidades', cantidad: 25_714_664_962, from: 0, to: 2 },
          ],
        ],
      },
    )
  })

  it('one after the other, the whole stays the sum of its stores, its clients, its categories and its products', () => {
    fc.assert(
      fc.property(shop, fc.array(adjustmentOf, { maxLength: 6 }), (leaves, adjustments) => {
        const after = copy(leaves)
        let added = 0
        for (const adjustment of adjustments) added += apply(after, adjustment).whole.cantidad
        const whole = Array.from({ length: MONTHS }, (_, at) =>
          expectedOf(after, { nivel: 'total', entidad_id: 0 }, at),
        )
        expect(sum(whole)).toBe(sum(leaves.flatMap(({ cantidad }) => cantidad)) + added)
        for (const nivel of ['local', 'cliente', 'categoria', 'producto'] as const)
          whole.forEach((units, at) => {
            const parts = [1, 2, 3, 4].map((entidad_id) => expectedOf(after, { nivel, entidad_id }, at))
            expect(sum(parts)).toBe(units)
          })
      }),
    )
  })

  it('keeps the price of what is expected', () => {
    const leaf = { local_id: 1, cliente_id: 1, producto_id: 1, categoria_id: 1, cantidad: [4e6], valor: [8000] }
    const adjustment = {
      nivel: 'total',
      entidad_id: undefined,
      from: 0,
      to: 0,
      tipo: 'unidades',
      cantidad: 6e6,
    } as const
    expect(apply([leaf], adjustment).whole).toEqual({ cantidad: 6e6, valor: 12_000 })
  })

  it('puts units of a month that expects nothing where the other months expect them', () => {
    const leaf = (local_id: number, units: number): ExpectedLeaf => ({
      local_id,
      cliente_id: 1,
      producto_id: 1,
      categoria_id: 1,
      cantidad: [0, units],
      valor: [0, units * 2],
    })
    const leaves = [leaf(1, 30), leaf(2, 10)]
    const adjustment = { nivel: 'producto', entidad_id: 1, from: 0, to: 0, tipo: 'unidades', cantidad: 8 } as const
    expect(apply(leaves, adjustment).whole).toEqual({ cantidad: 8, valor: 16 })
    expect(leaves.map(({ cantidad, valor }) => [cantidad[0], valor[0]])).toEqual([
      [6, 12],
      [2, 4],
    ])
  })

  it('adds units of the rest of a month to all of it, and tells them apart from those of other months', () => {
    const leaf = leafWith({ cantidad: [100, 100], valor: [200, 200] })
    const rest = { at: 0, share: 0.25 }
    const adjustment = {
      nivel: 'total',
      entidad_id: undefined,
      from: 0,
      to: 1,
      tipo: 'unidades',
      cantidad: 8,
      rest,
    } as const
    expect(apply([leaf], adjustment)).toEqual({
      whole: { cantidad: 8, valor: 16 },
      rest: { cantidad: 32, valor: 64 },
    })
    const half = { ...adjustment, tipo: 'porcentaje', cantidad: 50_000_000 } as const
    expect(apply([leafWith({ cantidad: [100, 100], valor: [200, 200] })], half).rest).toEqual({
      cantidad: 50,
      valor: 100,
    })
  })
})
