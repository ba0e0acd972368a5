import type { Adjustment } from '@vigia/contract/calls/adjustments.ts'
import { sum } from '../../sum.ts'

/**
 * What is expected in each month after a run's cut-off, of a store, client and product that have sold together; or of what is new
 * (docs/decisions/0029): a product to new clients, without a client; new products, without either. Stored units:
 * millionths and cents.
 */
export interface ExpectedLeaf {
  local_id: number
  cliente_id: number | null
  producto_id: number | null
  categoria_id: number
  /** What a client will buy for the first time. It is part of what is new to the products too, and so of no sum but the client's. */
  firstOfClient?: true
  cantidad: number[]
  valor: number[]
}

/** What a person changes of the months `from` … `to`, positions in a leaf's months. */
export interface LeafAdjustment {
  nivel: Adjustment['nivel']
  /** Of the level; undefined for the whole business. */
  entidad_id: number | undefined
  from: number
  to: number
  tipo: Adjustment['tipo']
  /** Millionths of a percent, or of a unit a month. */
  cantidad: number
  /** The month of which only a share was left when it was made: units are of that share. */
  rest?: { at: number; share: number } | undefined
}

/** Of some months together. */
export interface Amounts {
  cantidad: number
  valor: number
}

/** 100% in millionths of a percent. */
const WHOLE_PERCENT = 100_000_000

export const isOf = (
  leaf: Omit<ExpectedLeaf, 'cantidad' | 'valor'>,
  { nivel, entidad_id }: Pick<LeafAdjustment, 'nivel' | 'entidad_id'>,
): boolean => {
  if (nivel === 'cliente') return leaf.cliente_id === entidad_id
  return !leaf.firstOfClient && (nivel === 'total' || leaf[`${nivel}_id`] === entidad_id)
}

/**
 * A whole amount in parts that are proportional to weights, each within one of its share; together exactly the amount.
 * @param weights none negative, at least one above zero
 * @param total whole, not negative
 */
export const allocate = (weights: readonly number[], total: number): number[] => {
  const whole = sum(weights)
  let before = 0
  let running = 0
  return weights.map((weight) => {
    running += weight
    // Rounding what is given so far, and not each part, is what makes the parts add up.
    const until = running === whole ? total : Math.round((running * total) / whole)
    const part = until - before
    before = until
    return part
  })
}

const targetOf = ({ tipo, cantidad, rest }: LeafAdjustment, at: number, expected: number): number => {
  if (tipo === 'porcentaje') return Math.round((expected * (WHOLE_PERCENT + cantidad)) / WHOLE_PERCENT)
  return Math.max(0, expected + (rest?.at === at ? Math.round(cantidad / rest.share) : cantidad))
}

/** Whether units are added to a month of something that the run expects nothing of in any month. */
export const needsHistory = (own: readonly ExpectedLeaf[], { tipo, cantidad }: LeafAdjustment): boolean =>
  tipo === 'unidades' && cantidad > 0 && own.every((leaf) => sum(leaf.cantidad) === 0)

/** What the run expects of a leaf over all its months: its weight in a month in which nothing is expected. */
export const ownWeight = (leaf: ExpectedLeaf): Amounts => ({ cantidad: sum(leaf.cantidad), valor: sum(leaf.valor) })

/** Makes a month of some leaves as much together as is asked, in proportion to what they expect; money keeps its price. */
const scaleMonth = (leaves: readonly ExpectedLeaf[], at: number, target: number): void => {
  const units = leaves.map(({ cantidad }) => cantidad[at]!)
  const money = leaves.map(({ valor }) => valor[at]!)
  const [expected, worth] = [sum(units), sum(money)]
  if (expected === 0 || target === expected) return
  const scaledUnits = allocate(units, target)
  const scaledMoney = worth > 0 ? allocate(money, Math.round((worth * target) / expected)) : money
  leaves.forEach((leaf, k) => {
    leaf.cantidad[at] = scaledUnits[k]!
    leaf.valor[at] = scaledMoney[k]!
  })
}

/** Puts units into a month of some leaves that expect nothing in it, by weights and at their price. */
const fillMonth = (leaves: readonly ExpectedLeaf[], at: number, target: number, weights: readonly Amounts[]): void => {
  const parts = allocate(
    weights.map(({ cantidad }) => Math.max(0, cantidad)),
    target,
  )
  leaves.forEach((leaf, k) => {
    const { cantidad, valor } = weights[k]!
    leaf.cantidad[at] = parts[k]!
    leaf.valor[at] = cantidad > 0 ? Math.round((parts[k]! * Math.max(0, valor)) / cantidad) : 0
  })
}

const monthOf = (leaves: readonly ExpectedLeaf[], at: number): Amounts => ({
  cantidad: sum(leaves.map(({ cantidad }) => cantidad[at]!)),
  valor: sum(leaves.map(({ valor }) => valor[at]!)),
})

/**
 * Changes what the leaves of an adjustment expect: each month as a whole, shared out among them in proportion to what
 * each expects, and where none expects anything by `weights`. Money follows the units at each leaf's price. What a client
 * buys for the first time stays as it is unless the rest of the client is not enough to take away from.
 * @param own the leaves it is of ({@link isOf}), in a fixed order; their months are replaced
 * @param weights of the same leaves
 * @returns what it adds over its months, and apart to all of the one of which only the rest is meant
 */
export const adjustLeaves = (
  own: readonly ExpectedLeaf[],
  adjustment: LeafAdjustment,
  weights: readonly Amounts[],
): { whole: Amounts; rest: Amounts } => {
  const effects = { whole: { cantidad: 0, valor: 0 }, rest: { cantidad: 0, valor: 0 } }
  const firstPurchases = own.filter(({ firstOfClient }) => firstOfClient)
  const known = own.filter(({ firstOfClient }) => !firstOfClient)
  const knownWeights = weights.filter((_, k) => !own[k]!.firstOfClient)
  const placeable = knownWeights.some(({ cantidad }) => cantidad > 0)
  for (let at = adjustment.from; at <= adjustment.to; at += 1) {
    const before = monthOf(own, at)
    const target = targetOf(adjustment, at, before.cantidad)
    if (target === before.cantidad) continue
    const expected = monthOf(known, at).cantidad
    const ofFirstPurchases = Math.min(before.cantidad - expected, target)
    if (expected > 0) scaleMonth(known, at, target - ofFirstPurchases)
    else if (placeable && target > ofFirstPurchases) fillMonth(known, at, target - ofFirstPurchases, knownWeights)
    scaleMonth(firstPurchases, at, ofFirstPurchases)
    const after = monthOf(own, at)
    const effect = adjustment.rest?.at === at ? effects.rest : effects.whole
    effect.cantidad += after.cantidad - before.cantidad
    effect.valor += after.valor - before.valor
  }
  return effects
}

/**
 * What a client no longer buys for the first time is no longer new to the products either.
 * @param firstPurchases leaves of the client, with what they lost in each month
 * @param newcomers leaves of new combinations and of new products
 */
export const takeFromNewcomers = (
  firstPurchases: readonly { leaf: ExpectedLeaf; lost: Pick<ExpectedLeaf, 'cantidad' | 'valor'> }[],
  newcomers: readonly ExpectedLeaf[],
): void => {
  for (const { leaf, lost } of firstPurchases) {
    const same = newcomers.filter(
      ({ local_id, categoria_id }) => local_id === leaf.local_id && categoria_id === leaf.categoria_id,
    )
    for (const measure of ['cantidad', 'valor'] as const)
      lost[measure].forEach((amount, at) => {
        const present = same.map((other) => other[measure][at]!)
        const taken = Math.min(amount, sum(present))
        if (taken <= 0) return
        const parts = allocate(present, taken)
        same.forEach((other, k) => (other[measure][at]! -= parts[k]!))
      })
  }
}

/**
 * What clients buy for the first time rises and falls with the stores and categories that it is of.
 * @param before units of what was adjusted in each month, and `after` it
 */
export const scaleFirstPurchases = (
  firstPurchases: readonly ExpectedLeaf[],
  { nivel, entidad_id, from, to }: LeafAdjustment,
  before: readonly number[],
  after: readonly number[],
): void => {
  if (nivel === 'producto' || nivel === 'cliente') return
  for (const leaf of firstPurchases) {
    if (nivel !== 'total' && leaf[`${nivel}_id`] !== entidad_id) continue
    for (let at = from; at <= to; at += 1) {
      const whole = before[at]!
      if (whole === 0) continue
      leaf.cantidad[at] = Math.round((leaf.cantidad[at]! * after[at]!) / whole)
      leaf.valor[at] = Math.round((leaf.valor[at]! * after[at]!) / whole)
    }
  }
}
