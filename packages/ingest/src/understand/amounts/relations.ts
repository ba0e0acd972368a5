import type { Decimal } from '../../notation.ts'
import { shareOf, spread } from '../columns/agreement.ts'
import type { Column } from '../columns/column.ts'
import { likeliestScales } from '../numbers/likeliest-scales.ts'
import { isOfDozens } from '../numbers/spoken-quantities.ts'
import { isDiscountColumn } from './amount-words.ts'

/** What a discount is: money off the line or off each unit, or a percentage (0–100) or fraction (0–1) of the line. */
export type DiscountKind = 'money' | 'unit' | 'percent' | 'fraction'

/** How a column of values follows from quantity and price, told from sample rows. */
export interface Relation {
  /**
   * exact: value = quantity × price, less the discount where there is one, plus a column of taxes. taxed: the same with taxes at known
   * rates. near: within half of it. none: it contradicts them.
   */
  kind: 'exact' | 'taxed' | 'near' | 'none'
  /** Share of the rows that agree. */
  fit: number
  rows: number
  /** Share of the rows in which neither quantity nor price is 1, so that agreeing says something. */
  telling: number
  discount?: { place: number; kind: DiscountKind }
  tax?: number
  /** Decimal marks under which it holds, of columns that leave theirs open. */
  decimals: Map<number, Decimal>
  /** It holds as well with a quantity a thousand times larger or smaller. */
  isScaleOpen?: true
}

/** Share of the rows that must agree for a relation to be believed. */
const AGREE = 0.85
/** Rows with single units beside which those in dozens tell nothing. */
const LEAST_SINGLE = 5
/** Share past which no discount or tax is looked for. */
const SURE = 0.97
/** Rows in which neither quantity nor price is 1 that are enough to say by themselves that price and value are the other way round. */
const LEAST_SPEAKING = 5
/** Two amounts are one within this share, or within a cent and a bit: programs round what they show. */
const SHARE = 0.003
const CENT = 0.0101
/** Taxes on sales in Latin America, in percent of the price: none, and the general and reduced rates. */
const TAX_RATES = [0, 4, 5, 7, 8, 10, 10.5, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 25]

export function same(a: number, b: number): boolean {
  return Math.abs(a - b) <= Math.max(CENT, SHARE * Math.max(Math.abs(a), Math.abs(b)))
}

/** Whether one amount is the other with a tax at a known rate, or without any. */
export function isTaxed(net: number, total: number): boolean {
  const rate = (Math.abs(total / net) - 1) * 100
  return TAX_RATES.some((known) => Math.abs(rate - known) < 0.06)
}

/** Share of the rows whose two amounts must stand in the relation of a known rate, with and without it. */
const TAXED = 0.95

/** Whether one column is the other with taxes at known rates, or without any, in most rows and in most of those that are apart. */
export function addsTaxes({ values: net }: Column, { values: taxed }: Column): boolean {
  const rows = [...net.keys()].filter((at) => Number.isFinite(taxed[at]! / net[at]!))
  const apart = rows.filter((at) => taxed[at] !== net[at])
  const agree = (at: number) => Math.abs(taxed[at]!) >= Math.abs(net[at]!) && isTaxed(net[at]!, taxed[at]!)
  return [rows, apart].every((some) => shareOf(some, agree) >= TAXED)
}

/**
 * @param others columns that may hold discounts and taxes
 * @returns null where hardly a row has all three
 */
export function relate(quantity: Column, price: Column, value: Column, others: Column[]): Relation | null {
  let best: Relation | null = null
  for (const [q, p, v] of likeliestScales(quantity, price, value)) {
    const relation = relateValues(ofSingleUnits(quantity, q.values), p.values, v.values, others)
    // Marks a thousand times apart do not hold for the same rows, but for two that make up for each other: the likelier ones go first.
    if (!relation) continue
    if (best && relation.fit <= best.fit) {
      if (best.kind === 'exact' && relation.fit === best.fit && q.decimal !== decimalOf(best, quantity))
        best.isScaleOpen = true
      continue
    }
    relation.decimals = new Map(
      (
        [
          [quantity, q],
          [price, p],
          [value, v],
        ] as const
      ).flatMap(([{ ambiguous, place }, { decimal }]) => (ambiguous ? [[place, decimal] as const] : [])),
    )
    best = relation
  }
  return best
}

/** The quantities without those in dozens, where enough are in single units: what a dozen costs is not told by the price of one. */
function ofSingleUnits({ texts }: Column, values: Float64Array): Float64Array {
  const dozens = texts.map(isOfDozens)
  const single = values.map((value, at) => (dozens[at] ? Number.NaN : value))
  return single.filter(Number.isFinite).length >= LEAST_SINGLE ? single : values
}

const decimalOf = ({ decimals }: Relation, { place, decimal }: Column): Decimal => decimals.get(place) ?? decimal

function relateValues(q: Float64Array, p: Float64Array, v: Float64Array, others: Column[]): Relation | undefined {
  const gross = (at: number) => q[at]! * p[at]!
  const rows: number[] = []
  const unpriced: number[] = []
  for (let at = 0; at < q.length; at++) {
    if (!Number.isFinite(gross(at) * v[at]!)) continue
    if (gross(at) !== 0) rows.push(at)
    else if (q[at]! * v[at]! !== 0) unpriced.push(at)
  }
  if (rows.length === 0) return undefined
  // A few prices may be missing; where most rows that came to something have a price of zero it is none.
  if (unpriced.length > rows.length) rows.push(...unpriced)
  const used = spread(rows)
  const speaking = used.filter((at) => q[at] !== 1 && p[at] !== 1)
  // A return may carry its sign in one of the columns alone.
  const equals = (a: number, b: number) => same(Math.abs(a), Math.abs(b))
  // Of units sold one by one a total agrees with its own price: rows of several tell which of two columns is which.
  const isTurned =
    speaking.length >= LEAST_SPEAKING && shareOf(speaking, (at) => equals(q[at]! * v[at]!, p[at]!)) >= AGREE
  const share = (agrees: (at: number) => boolean) => shareOf(isTurned ? speaking : used, agrees)
  const found = {
    rows: used.length,
    telling: speaking.length / used.length,
    decimals: new Map<number, Decimal>(),
  }
  const plain = share((at) => equals(gross(at), v[at]!))
  if (plain > SURE) return { kind: 'exact', fit: plain, ...found }
  let best: Relation = { kind: plain >= AGREE ? 'exact' : 'none', fit: plain, ...found }
  const better = (relation: Relation) => {
    if (relation.fit >= AGREE && (best.kind !== 'exact' || relation.fit > best.fit + 0.02)) best = relation
  }
  const of =
    ({ values }: Column) =>
    (at: number) =>
      Number.isFinite(values[at]!) ? Math.abs(values[at]!) : 0
  const sides = others
    .map((other) => ({ ...other, off: of(other), isTax: !isDiscountColumn(other) }))
    .filter(({ off }) => used.some((at) => off(at) !== 0))
  const taxes = sides.filter(({ isTax }) => isTax)
  for (const { place, off } of sides.filter(({ isTax }) => !isTax)) {
    const kinds: [DiscountKind, (at: number) => number][] = [
      ['money', (at) => Math.abs(gross(at)) - off(at)],
      ['unit', (at) => Math.abs(q[at]! * (Math.abs(p[at]!) - off(at)))],
      ['percent', (at) => Math.abs(gross(at)) * (1 - off(at) / 100)],
      ['fraction', (at) => Math.abs(gross(at)) * (1 - off(at))],
    ]
    for (const [kind, net] of kinds) {
      const discount = { place, kind }
      better({ kind: 'exact', fit: share((at) => equals(net(at), v[at]!)), discount, ...found })
      for (const tax of taxes)
        better({
          kind: 'exact',
          fit: share((at) => equals(net(at) + tax.off(at), v[at]!)),
          discount,
          tax: tax.place,
          ...found,
        })
    }
  }
  for (const { place, off } of taxes)
    better({ kind: 'exact', fit: share((at) => equals(Math.abs(gross(at)) + off(at), v[at]!)), tax: place, ...found })
  if (best.kind === 'exact') return best
  const taxed = share((at) => isTaxed(gross(at), v[at]!))
  if (taxed >= AGREE) return { kind: 'taxed', fit: taxed, ...found }
  const near = share((at) => Math.abs(v[at]! / gross(at)) > 0.5 && Math.abs(v[at]! / gross(at)) < 1.5)
  return near >= 0.9 ? { ...best, kind: 'near', fit: near } : best
}
