import type { AmountReading } from '../amounts/amount-reading.ts'
import type { Column } from '../columns/column.ts'
import { same } from '../amounts/relations.ts'

/** By what quantities and prices are to be divided, of programs that leave out their decimal mark: 100,000 for 1.00000. */
export interface Scale {
  cantidad: number
  precio: number
}

/** Rows or documents that must show one power of ten, and share of them. */
const LEAST = 10
const AGREE = 0.7
/** Powers of ten that are no chance and no change of currency. */
const LEAST_POWER = 2

/**
 * The decimals left out, where quantity × price is the money of the line, or of the document, times one power of ten.
 * @param keys the document of each sample row, '' where unknown
 */
export function findScale(
  { cantidad, precio, valor, relation }: AmountReading,
  columns: Column[],
  keys: readonly string[],
): Scale | null {
  if (cantidad === null || precio === null || valor === null || relation?.kind !== 'none') return null
  const [units, prices, money] = [columns[cantidad]!.values, columns[precio]!.values, columns[valor]!.values]
  const lines = [...money].map((said, at) => ({ said, product: units[at]! * prices[at]! }))
  const documents = new Map<string, { said: number; product: number }>()
  for (const [at, { said, product }] of lines.entries()) {
    const key = keys[at]!
    if (key === '') continue
    const sum = documents.get(key)
    if (sum) sum.product += product
    else documents.set(key, { said, product })
  }
  const power = powerOf(lines) ?? powerOf([...documents.values()])
  if (power === null) return null
  const ofQuantity = Math.min(power, zerosOf(units))
  return { cantidad: 10 ** ofQuantity, precio: 10 ** (power - ofQuantity) }
}

/** The power of ten by which nearly all products are too large; null where they share none. */
function powerOf(pairs: { said: number; product: number }[]): number | null {
  const known = pairs.filter(({ said, product }) => said > 0 && product > 0)
  if (known.length < LEAST) return null
  const counts = new Map<number, number>()
  for (const { said, product } of known) {
    const power = Math.round(Math.log10(product / said))
    if (same(product / 10 ** power, said)) counts.set(power, (counts.get(power) ?? 0) + 1)
  }
  const [best] = [...counts].sort((a, b) => b[1] - a[1])
  return best && best[0] >= LEAST_POWER && best[1] >= AGREE * known.length ? best[0] : null
}

/** How many zeros all whole numbers of a column end in. */
function zerosOf(values: Float64Array): number {
  const known = values.filter((value) => Number.isFinite(value) && value !== 0)
  let zeros = 0
  while (zeros < 9 && known.every((value) => value % 10 ** (zeros + 1) === 0)) zeros++
  return zeros
}
