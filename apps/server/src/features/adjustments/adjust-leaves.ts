import type { Adjustment } from '@vigia/contract/calls/adjustments.ts'

/** What is expected of a store, client and product in each month after a run's cut-off. Stored units: millionths, cents. */
export interface ExpectedLeaf {
  local_id: number
  cliente_id: number
  producto_id: number
  categoria_id: number
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
}

/** What an adjustment adds over its months. */
export interface Effect {
  cantidad: number
  valor: number
}

/** 100% in millionths of a percent. */
const WHOLE_PERCENT = 100_000_000

export const isOf = (
  leaf: Pick<ExpectedLeaf, 'local_id' | 'cliente_id' | 'producto_id' | 'categoria_id'>,
  { nivel, entidad_id }: Pick<LeafAdjustment, 'nivel' | 'entidad_id'>,
): boolean => nivel === 'total' || leaf[`${nivel}_id`] === entidad_id

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/**
 * A whole amount in parts that are proportional to weights, each within one of its share; together exactly the amount.
 * @param weights none negative, at least one above zero
 * @param total whole, not negative
 */
export const sharedOut = (weights: readonly number[], total: number): number[] => {
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

const targetOf = ({ tipo, cantidad }: LeafAdjustment, expected: number): number =>
  tipo === 'porcentaje'
    ? Math.round((expected * (WHOLE_PERCENT + cantidad)) / WHOLE_PERCENT)
    : Math.max(0, expected + cantidad)

/** Whether units are added to a month of something that the run expects nothing of in any month. */
export const needsHistory = (own: readonly ExpectedLeaf[], { tipo, cantidad }: LeafAdjustment): boolean =>
  tipo === 'unidades' && cantidad > 0 && own.every((leaf) => sum(leaf.cantidad) === 0)

/** What the run expects of a leaf over all its months: its weight in a month in which nothing is expected. */
export const ownWeight = (leaf: ExpectedLeaf): { cantidad: number; valor: number } => ({
  cantidad: sum(leaf.cantidad),
  valor: sum(leaf.valor),
})

/**
 * Changes what the leaves of an adjustment expect: each month as a whole, shared out among them in proportion to what
 * each expects, and where none expects anything by `weights`. Money follows the units at each leaf's price.
 * @param own the leaves it is of, in a fixed order; their months are replaced
 * @param weights of the same leaves
 */
export const adjustLeaves = (
  own: readonly ExpectedLeaf[],
  adjustment: LeafAdjustment,
  weights: readonly { cantidad: number; valor: number }[],
): Effect => {
  const effect: Effect = { cantidad: 0, valor: 0 }
  for (let at = adjustment.from; at <= adjustment.to; at += 1) {
    const units = own.map(({ cantidad }) => cantidad[at]!)
    const money = own.map(({ valor }) => valor[at]!)
    const expected = sum(units)
    const target = targetOf(adjustment, expected)
    if (target === expected) continue
    if (expected > 0) {
      const worth = sum(money)
      const adjustedUnits = sharedOut(units, target)
      const adjustedMoney = worth > 0 ? sharedOut(money, Math.round((worth * target) / expected)) : money
      own.forEach((leaf, k) => {
        leaf.cantidad[at] = adjustedUnits[k]!
        leaf.valor[at] = adjustedMoney[k]!
      })
    } else {
      if (!weights.some(({ cantidad }) => cantidad > 0)) continue
      const added = sharedOut(
        weights.map(({ cantidad }) => Math.max(0, cantidad)),
        target,
      )
      own.forEach((leaf, k) => {
        const { cantidad, valor } = weights[k]!
        leaf.cantidad[at] = added[k]!
        leaf.valor[at] = cantidad > 0 ? Math.round((added[k]! * Math.max(0, valor)) / cantidad) : 0
      })
    }
    effect.cantidad += target - expected
    effect.valor += sum(own.map(({ valor }) => valor[at]!)) - sum(money)
  }
  return effect
}
