import { describe, expect, it } from 'vitest'
import { draws } from '@vigia/series/reference/draws.fixture.ts'
import { aggregate, buildHierarchy, type Hierarchy, type LevelName, levelsOf } from './levels.ts'
import { rake } from './reconcile.ts'

const HORIZON = 2

/** 2 stores × 3 clients × 4 products of 2 categories, every combination a leaf. */
function crossed(): Hierarchy {
  const all = [1, 2].flatMap((local) =>
    [1, 2, 3].flatMap((cliente) => [1, 2, 3, 4].map((producto) => ({ local, cliente, producto }))),
  )
  return buildHierarchy({
    local: Int32Array.from(all, (leaf) => leaf.local),
    cliente: Int32Array.from(all, (leaf) => leaf.cliente),
    producto: Int32Array.from(all, (leaf) => leaf.producto),
    categoria: Int32Array.from(all, (leaf) => (leaf.producto < 3 ? 1 : 2)),
  })
}

const hierarchy = crossed()

function drawn(seed: number): Float64Array {
  const { uniform } = draws(seed)
  return Float64Array.from({ length: hierarchy.leaves * HORIZON }, () => 1 + 9 * uniform())
}

function sumsOf(leaves: Float64Array): Map<LevelName, Float64Array> {
  return new Map(levelsOf(hierarchy).map((level) => [level.name, aggregate(level, leaves, HORIZON)]))
}

function raked(leaves: Float64Array, targets: ReadonlyMap<LevelName, Float64Array>): Float64Array {
  const out = leaves.slice()
  rake(out, hierarchy, targets, HORIZON)
  return out
}

/** Largest relative distance of a level's sums from the targets. */
function missed(leaves: Float64Array, level: LevelName, targets: Float64Array): number {
  const sums = aggregate(hierarchy[level], leaves, HORIZON)
  return sums.reduce((most, v, k) => Math.max(most, Math.abs(v - targets[k]!) / Math.max(targets[k]!, 1e-9)), 0)
}

describe('rake', () => {
  it('meets the targets of every level when they are sums of one another', () => {
    const targets = sumsOf(drawn(1))
    const leaves = raked(drawn(2), targets)
    for (const [level, target] of targets) expect(missed(leaves, level, target)).toBeLessThan(0.001)
  })

  it("meets the total's target exactly, whatever the other levels say", () => {
    const targets = sumsOf(drawn(1))
    targets.set('total', Float64Array.of(1000, 7))
    targets.set('producto', drawn(5).slice(0, 4 * HORIZON))
    const leaves = raked(drawn(2), targets)
    expect(missed(leaves, 'total', Float64Array.of(1000, 7))).toBeLessThan(1e-12)
  })

  it('takes from a level whose sum is another its shares alone', () => {
    const targets = sumsOf(drawn(1))
    const doubled = new Map(targets)
    doubled.set(
      'cliente',
      targets.get('cliente')!.map((v) => 2 * v),
    )
    expect(missed(raked(drawn(2), doubled), 'cliente', targets.get('cliente')!)).toBeLessThan(0.005)
  })

  it('leaves forecasts that already agree as they are, and its own result too', () => {
    const leaves = drawn(3)
    const again = raked(leaves, sumsOf(leaves))
    again.forEach((v, k) => expect(v / leaves[k]!).toBeCloseTo(1, 12))
    const result = raked(drawn(2), sumsOf(drawn(1)))
    raked(result, sumsOf(result)).forEach((v, k) => expect(v / result[k]!).toBeCloseTo(1, 12))
  })

  it('keeps zeros zero, never goes below, and spreads what they leave over the others', () => {
    const start = drawn(2).map((v, k) => (k % 5 === 0 ? 0 : v))
    const targets = sumsOf(drawn(1))
    const leaves = raked(start, targets)
    leaves.forEach((v, k) => expect(v > 0).toBe(start[k]! > 0))
    expect(leaves.every((v) => v >= 0)).toBe(true)
    expect(missed(leaves, 'total', targets.get('total')!)).toBeLessThan(1e-12)
  })

  it('gives the target of a node without leaf forecasts to no one of its own', () => {
    const start = drawn(2)
    hierarchy.cliente.of.forEach((client, leaf) => client === 0 && start.fill(0, leaf * HORIZON, (leaf + 1) * HORIZON))
    const targets = sumsOf(drawn(1))
    const leaves = raked(start, targets)
    expect(aggregate(hierarchy.cliente, leaves, HORIZON).slice(0, HORIZON)).toEqual(new Float64Array(HORIZON))
    expect(missed(leaves, 'total', targets.get('total')!)).toBeLessThan(1e-12)
  })

  it('empties the months for which the total expects nothing', () => {
    const targets = sumsOf(drawn(1))
    targets.set('total', Float64Array.of(0, 50))
    const leaves = raked(drawn(2), targets)
    leaves.forEach((v, k) => expect(v === 0).toBe(k % HORIZON === 0))
  })

  it('expects nothing where a level expects nothing', () => {
    const targets = sumsOf(drawn(1))
    targets.set('cliente', new Float64Array(3 * HORIZON))
    expect(raked(drawn(2), targets)).toEqual(new Float64Array(hierarchy.leaves * HORIZON))
  })

  it('makes nothing of a vanishing sum with a target far above it', () => {
    const targets = new Map(sumsOf(drawn(1)))
    targets.set('total', Float64Array.of(1e12, 1e12))
    const leaves = raked(
      drawn(2).map(() => 1e-300),
      targets,
    )
    expect(leaves).toEqual(new Float64Array(leaves.length))
  })

  it('scales small shops as large ones', () => {
    const tiny = (values: Float64Array) => values.map((v) => v / 1e6)
    const targets = sumsOf(drawn(1))
    const leaves = raked(tiny(drawn(2)), new Map([...targets].map(([level, target]) => [level, tiny(target)])))
    raked(drawn(2), targets).forEach((v, k) => expect(leaves[k]! * 1e6).toBeCloseTo(v, 9))
  })
})
