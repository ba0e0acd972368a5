import type { AmountReading } from '../amount-reading.ts'
import type { Column } from '../../columns/column.ts'
import { fold } from '../../headers/fold.ts'

/** Words of a header that says it plainly: "Total", "Valor total", "Importe". */
export const PLAIN = 0.93
/** Of a reading that is worth asking about. */
export const LEAST_WORDS = 0.35
/** Two headers name their columns about as well. */
const ALIKE = 0.1
/** Share of the rows in which two columns of money are of the same line, and how far apart they may be there. */
const NEAR_ROWS = 0.9
const NEAR_RATIO = 1.5

/** Whether another column of money is close by in most rows, with taxes or freight perhaps, and no plain "Total" settles which is meant. */
export function isBesideTotal(best: AmountReading, other: AmountReading, columns: Column[]): boolean {
  if (best.valor === null || other.valor === null || best.valor === other.valor) return false
  if (best.cantidad !== other.cantidad || best.precio !== other.precio || best.relation?.discount) return false
  if (
    best.valueWords >= PLAIN ||
    other.valueWords >= PLAIN ||
    other.valueWords < LEAST_WORDS ||
    best.valueWords - other.valueWords > ALIKE
  )
    return false
  return isNear(columns[best.valor]!, columns[other.valor]!)
}

/** Whether two columns of money are close by in most rows. */
export function isNear({ values: own }: Column, { values: others }: Column): boolean {
  let [rows, near] = [0, 0]
  for (const [at, value] of own.entries()) {
    const ratio = others[at]! / value
    if (!Number.isFinite(ratio)) continue
    rows++
    if (ratio > 1 / NEAR_RATIO && ratio < NEAR_RATIO) near++
  }
  return rows > 0 && near >= NEAR_ROWS * rows
}

/** Titles of what is left of a sale, and of what it was. */
const LEFT = /\b(liquid[oa]|net[oa]|repasse|a recibir)\b/
const WHOLE = /\b(pedido|itens|items|bruto|gross|ventas?|vendas?|order)\b/

/** Whether another column is what a sale was of which the best one is left, in every row, and nothing tells what was kept of it. */
export function isAboveNet(best: AmountReading, other: AmountReading, columns: Column[]): boolean {
  if (best.valor === null || other.valor === null || best.cantidad !== other.cantidad || best.relation) return false
  const [net, gross] = [columns[best.valor]!, columns[other.valor]!]
  return (
    LEFT.test(fold(net.header)) &&
    WHOLE.test(fold(gross.header)) &&
    other.valueWords >= LEAST_WORDS &&
    isNear(net, gross) &&
    net.values.every((value, at) => !(Math.abs(value) > Math.abs(gross.values[at]!)))
  )
}
