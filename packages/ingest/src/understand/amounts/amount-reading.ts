import type { Relation } from './relations.ts'

/** One way to give the columns of numbers their roles. */
export interface AmountReading {
  cantidad: number | null
  precio: number | null
  valor: number | null
  descuento: number | null
  relation: Relation | null
  /** The money is before the discount, as the total that holds charges as well shows. */
  isBeforeDiscount?: boolean
  /** How much speaks for it: words of the headers, arithmetic, structure. */
  score: number
  /** How surely its least sure header names its column, 0…1. */
  leastWords: number
  /** How surely the header of the money names it, 0…1. */
  valueWords: number
}

/** No column is an amount. */
export const NOTHING: AmountReading = {
  cantidad: null,
  precio: null,
  valor: null,
  descuento: null,
  relation: null,
  score: 0,
  leastWords: 0,
  valueWords: 0,
}
