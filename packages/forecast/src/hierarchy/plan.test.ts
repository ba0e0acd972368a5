import { describe, expect, it } from 'vitest'
import { BACKTEST_HORIZON, backtestOrigins } from '../backtest.ts'
import { draws } from '@vigia/series/reference/draws.fixture.ts'
import type { Ledger } from './ledger.ts'
import { ledgerOf, monthly, type Row } from './ledger.fixture.ts'
import { aggregate, levelsOf } from './levels.ts'
import {
  choosePlan,
  fitsPerViewpoint,
  forecastByPlan,
  lookAhead,
  type MethodCode,
  type Plan,
  type Viewpoint,
} from './plan.ts'

const silently = () => {}

function viewsOf(ledger: Ledger): Viewpoint[] {
  return backtestOrigins(ledger.months).map((origin) => lookAhead(ledger, origin, BACKTEST_HORIZON, silently))
}

function planFor(ledger: Ledger): Plan {
  return choosePlan(viewsOf(ledger), ledger)
}

/** Rows of `products` products, each with a client of its own. */
function rowsOf(products: number, months: number, at: (t: number, k: number) => number): Row[] {
  return Array.from({ length: products }, (_, k) => ({
    producto: k + 1,
    cliente: k + 1,
    categoria: 1 + (k % 2),
    sales: monthly(months, (t) => at(t, k)),
  }))
}

function noisyShop(products: number, months: number, seed = 5): Ledger {
  const { poisson } = draws(seed)
  return ledgerOf(rowsOf(products, months, (t, k) => poisson((2 + k) * (t % 12 === 11 ? 2 : 1))))
}

const sayOf = (plan: Plan, method: MethodCode) => plan.says.total.get(method) ?? 0
const total = (say: ReadonlyMap<string, number>) => [...say.values()].reduce((sum, weight) => sum + weight, 0)

describe('choosePlan', () => {
  it('gives says that add up to 1 and are never negative, for any shop', () => {
    for (const ledger of [noisyShop(3, 40), noisyShop(12, 20), noisyShop(1, 7)]) {
      for (const say of Object.values(planFor(ledger).says)) {
        expect(total(say)).toBeCloseTo(1, 12)
        expect([...say.values()].every((weight) => weight >= 0)).toBe(true)
      }
    }
  })

  it('gives every way the same say where nothing could be tried', () => {
    const { says } = choosePlan([], noisyShop(3, 30))
    for (const say of says.total.values()) expect(say).toBeCloseTo(1 / 6, 12)
  })

  it('doubts a loser the less, the fewer the origins', () => {
    // Last year repeated loses where the shop doubles.
    const doubling = (months: number) => planFor(ledgerOf(rowsOf(3, months, (t, k) => (20 + k) * 2 ** (t / 12))))
    const says = [15, 18, 21, 24].map((months) => sayOf(doubling(months), 'seasonal-naive'))
    expect(says).toEqual([...says].sort((a, b) => b - a))
    expect(says[0]).toBeGreaterThan(0.01)
    expect(says[3]).toBeLessThan(0.001)
  })

  it('does not listen to viewpoints with less than a year behind them', () => {
    const ledger = noisyShop(3, 14)
    expect(Math.max(...backtestOrigins(14))).toBeLessThan(12)
    expect(planFor(ledger)).toEqual(choosePlan([], ledger))
  })

  it('gives nearly all the say to a method that never errs where the others do', () => {
    // The same wild year again and again: nobody else believes it as last year does.
    const { uniform } = draws(31)
    const wild = monthly(12, () => 1 + 400 * uniform() ** 4)
    const plan = planFor(ledgerOf([{ sales: monthly(48, (t) => wild[t % 12]!) }]))
    expect(sayOf(plan, 'seasonal-naive')).toBeGreaterThan(0.95)
  })

  it('gives next to no say to last year repeated where the shop has doubled since', () => {
    const plan = planFor(ledgerOf(rowsOf(3, 48, (t, k) => (20 + k) * 2 ** (t / 12))))
    expect(sayOf(plan, 'seasonal-naive')).toBeLessThan(0.001)
  })

  it('goes by the priors among methods that are all perfect', () => {
    const plan = planFor(ledgerOf(rowsOf(2, 48, () => 10)))
    expect(sayOf(plan, 'shared-season')).toBeCloseTo(sayOf(plan, 'bottom-up'), 9)
    expect(sayOf(plan, 'seasonal-naive') / sayOf(plan, 'shared-season')).toBeCloseTo(0.2, 9)
  })

  it('asks siblings only where there are ten, and fits series one by one only where there are no more than forty', () => {
    const methods = (nodes: number) => [...choosePlan([], noisyShop(nodes, 6)).says.producto.keys()]
    expect(methods(9)).not.toContain('credibility')
    expect(methods(10)).toContain('credibility')
    expect(methods(40)).toContain('ensemble')
    expect(methods(41)).not.toContain('ensemble')
  })

  it('is the same whichever shop was planned before', () => {
    const first = planFor(noisyShop(4, 36))
    planFor(noisyShop(6, 30, 9))
    expect(planFor(noisyShop(4, 36))).toEqual(first)
  })
})

describe('lookAhead', () => {
  const ledger = noisyShop(6, 40)
  const plan = planFor(ledger)

  it("lets a plan forecast leaves that add up to what the whole's methods say, by their say", () => {
    const view = lookAhead(ledger, 40, 12, silently)
    const says = {
      ...plan.says,
      total: new Map<MethodCode, number>([
        ['structural', 0.25],
        ['seasonal-naive', 0.75],
      ]),
    }
    const leaves = forecastByPlan({ ...plan, says }, ledger, view)
    const sums = aggregate(ledger.hierarchy.total, leaves, 12)
    const structural = view.nodes.total.get('structural')!
    const lastYear = view.nodes.total.get('seasonal-naive')!
    sums.forEach((v, h) => expect(v / (0.25 * structural[h]! + 0.75 * lastYear[h]!)).toBeCloseTo(1, 12))
  })

  it('knows nothing of the months from its own on', () => {
    const altered = { ...ledger, leaves: ledger.leaves.map((v, k) => (k % 40 >= 31 ? 5 * v + 3 : v)) }
    const nodes = Object.fromEntries(
      levelsOf(ledger.hierarchy).map((level) => [level.name, aggregate(level, altered.leaves, 40)]),
    ) as Ledger['nodes']
    const [known, other] = [ledger, { ...altered, nodes }].map((l) =>
      forecastByPlan(plan, l, lookAhead(l, 31, 3, silently)),
    )
    expect(other).toEqual(known)
  })

  it('is finite and never negative by every method at every level, returns or not', () => {
    const { normal } = draws(3)
    const returns = ledgerOf(rowsOf(10, 33, () => Math.round(5 * normal()) + 1))
    const view = lookAhead(returns, 33, 12, silently)
    expect([...view.nodes.producto.keys()].toSorted()).toEqual([
      'credibility',
      'ensemble',
      'seasonal-naive',
      'share',
      'shared-season',
      'shared-season-trend',
      'structural',
    ])
    for (const { name, ids } of levelsOf(returns.hierarchy)) {
      for (const forecasts of view.nodes[name].values()) {
        expect(forecasts).toHaveLength(ids.length * 12)
        expect(forecasts.every((v) => v >= 0 && Number.isFinite(v))).toBe(true)
      }
    }
    for (const leaves of view.leaves) expect(leaves.every((v) => v >= 0 && Number.isFinite(v))).toBe(true)
  })

  it('reports no more fits than announced', () => {
    let fits = 0
    lookAhead(ledger, 40, 12, () => fits++)
    expect(fits).toBeGreaterThan(0)
    expect(fits).toBeLessThanOrEqual(fitsPerViewpoint(ledger.hierarchy))
  })
})
