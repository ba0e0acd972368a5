import { rowsWith, shareOf } from '../../columns/agreement.ts'
import type { Column } from '../../columns/column.ts'
import { median } from '../../columns/median.ts'
import { fold } from '../../headers/fold.ts'
import { isOfPack, namesMeasure } from '../../headers/measures.ts'
import type { AmountReading } from '../amount-reading.ts'
import { namesOther } from '../other-numbers.ts'

/** What a thing measures, and what came in or was used up. */
const NOT_SOLD = /\b(area|superficie|capacidad|tamano|recibid[oa]s?|recogid[oa]s?|comprad[oa]s?|consumid[oa]s?)\b/
/** Different amounts from which a measure tells how much was sold: a few are sizes. */
const LEAST_MEASURED = 10
/** Share of the rows up to which whole numbers may be different: beyond it they number something. */
const MOST_DIFFERENT = 0.9
/** How far prices may be from the usual one, and share of the rows that must be as near, where one thing is sold. */
const NEAR = 0.25
const MOSTLY = 0.8

/**
 * Kilos, litres or cubic metres that stand beside the money of a table without another quantity: "Venta_GNV_m3" beside "Total_Ingresos".
 * @returns whether each is sold at about the same price, which proves it; null where there is no such column, or more than one
 */
export function measuredQuantity(
  { cantidad, precio, valor }: AmountReading,
  numeric: readonly Column[],
  columns: readonly Column[],
): { column: Column; isProven: boolean } | null {
  if (cantidad !== null || precio !== null || valor === null) return null
  const money = columns[valor]!
  if (namesMeasure(money.header)) return null
  const measures = numeric.filter(
    ({ place, header, distinct, moneySigns }) =>
      place !== valor &&
      namesMeasure(header) &&
      !namesOther(header) &&
      !NOT_SOLD.test(fold(header)) &&
      !isOfPack(header) &&
      moneySigns === 0 &&
      distinct >= LEAST_MEASURED,
  )
  const [column] = measures
  if (!column || measures.length > 1) return null
  const rows = rowsWith(column, money).filter((at) => column.values[at]! > 0 && money.values[at]! > 0)
  const priceAt = (at: number) => money.values[at]! / column.values[at]!
  const usual = median(rows.map(priceAt))
  if (usual === null || usual === undefined) return null
  // Bags beside the kilos that they came to may be what is counted.
  const mayBePieces = numeric.some(
    (one) =>
      one !== column &&
      one !== money &&
      one.wholes === 1 &&
      one.distinct > 1 &&
      one.distinct < MOST_DIFFERENT * one.filled &&
      !namesOther(one.header),
  )
  return {
    column,
    isProven: !mayBePieces && shareOf(rows, (at) => Math.abs(priceAt(at) / usual - 1) <= NEAR) >= MOSTLY,
  }
}
