import type { Adjustment } from '@vigia/contract/calls/adjustments.ts'
import { sum } from '../../sum.ts'

/**
 * Forecast of each month after a run's cut-off, in stored units (millionths and cents), of a combination of store, client and product; or of newcomers
 * (docs/decisions/0029): without a client for new clients of a product, without client and product for new products.
 */
export interface ExpectedLeaf {
  local_id: number
  cliente_id: number | null
  producto_id: number | null
  categoria_id: number
  /** First purchases of a client. They are also part of the newcomers of products, and therefore count in the client's sum only. */
  firstOfClient?: true
  cantidad: number[]
  valor: number[]
}

/** A user's adjustment of a node in the months `from` to `to`, as positions in a leaf's months. */
export interface LeafAdjustment {
  nivel: Adjustment['nivel']
  /** Id within the level; undefined for the whole business. */
  entidad_id: number | undefined
  from: number
  to: number
  tipo: Adjustment['tipo']
  /** Millionths of a percent, or of a unit per month. */
  cantidad: number
  /** A month of which only a share was left when the adjustment was made; units refer to that share. */
  rest?: { at: number; share: number } | undefined
}

/** Amounts in stored units. */
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
 * Divides an integer in proportion to weights into integers that sum to it exactly; each is within one of its share.
 * @param weights non-negative, at least one positive
 * @param total non-negative integer
 */
export const allocate = (weights: readonly number[], total: number): number[] => {
  const weightSum = sum(weights)
  let before = 0
  let running = 0
  return weights.map((weight) => {
    running += weight
    // Cumulative rounding: rounding each part by itself would not preserve the sum.
    const until = running === weightSum ? total : Math.round((running * total) / weightSum)
    const part = until - before
    before = until
    return part
  })
}

const targetOf = ({ tipo, cantidad, rest }: LeafAdjustment, at: number, expected: number): number => {
  if (tipo === 'porcentaje') return Math.round((expected * (WHOLE_PERCENT + cantidad)) / WHOLE_PERCENT)
  return Math.max(0, expected + (rest?.at === at ? Math.round(cantidad / rest.share) : cantidad))
}

/** Whether units are added to leaves that have no forecast in any month. */
export const needsHistory = (own: readonly ExpectedLeaf[], { tipo, cantidad }: LeafAdjustment): boolean =>
  tipo === 'unidades' && cantidad > 0 && own.every((leaf) => sum(leaf.cantidad) === 0)

/** Forecast of a leaf over all months: its weight in a month in which no leaf has a forecast. */
export const ownWeight = (leaf: ExpectedLeaf): Amounts => ({ cantidad: sum(leaf.cantidad), valor: sum(leaf.valor) })

/** Scales a month of some leaves to the sum `target`, in proportion to their forecasts and at the same prices. */
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

/** Distributes units to leaves without a forecast in a month, by weights and at their prices. */
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
 * Applies an adjustment to its leaves in place. Each month is changed as a whole and distributed among the leaves in proportion to their forecasts, or,
 * where none has any, to `weights`. Money follows the units at each leaf's price. First purchases of a client change only if the rest of the client is
 * too small for a reduction.
 * @param own the leaves of the adjustment ({@link isOf}), in a fixed order
 * @param weights of the same leaves
 * @returns what the adjustment adds in whole months, and in the month of which only the rest is meant
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
 * Subtracts reductions of clients' first purchases from the newcomers of products, which include them.
 * @param firstPurchases leaves of a client, with what they lost in each month
 * @param newcomers leaves of new combinations and new products
 */
export const subtractFromNewcomers = (
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
        const subtracted = Math.min(amount, sum(present))
        if (subtracted <= 0) return
        const parts = allocate(present, subtracted)
        same.forEach((other, k) => (other[measure][at]! -= parts[k]!))
      })
  }
}

/**
 * Scales clients' first purchases with an adjustment of their store or category, or of the whole business.
 * @param before units of the adjusted leaves in each month, before the adjustment
 * @param after the same, after it
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
