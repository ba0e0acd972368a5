import { rowsWith, shareOf } from '../../columns/agreement.ts'
import type { Column } from '../../columns/column.ts'
import { fold } from '../../headers/fold.ts'
import { same } from '../relations.ts'
import { namesTax } from '../taxes/tax-words.ts'
import { AGREE, LEAST_CONCLUSIVE } from './charge-sides.ts'

/** Columns that a settlement adds up at least, and titles of what its goods were sold for. */
const LEAST_SETTLED = 4
const GOODS_SOLD =
  /^((ventas?|ingresos?|importe|precio|valor) (de |por |del )?(los )?(productos?|articulos?|items?|mercancia)|product sales|ventas? brutas?|item price)\b/

/**
 * What goods were sold for in a marketplace's settlement, whose total adds up all columns of money as they are signed: sales, taxes, fees.
 */
export function soldInSettlement(
  numeric: readonly Column[],
  total: Column,
  quantity: number | null,
): Column | undefined {
  const parts = numeric.filter(
    ({ place, values, header }) =>
      place !== total.place &&
      place !== quantity &&
      !isKey(header) &&
      values.some((value) => value !== 0 && !Number.isNaN(value)),
  )
  const sold = parts.find(({ header }) => GOODS_SOLD.test(fold(header)) && !namesTax(header))
  const areFees = parts.some(({ values }) => values.filter((value) => value < 0).length * 2 > values.length)
  if (!sold || !areFees || parts.length < LEAST_SETTLED) return undefined
  const rows = rowsWith(sold, total)
  const isSum = (at: number) =>
    same(
      parts.reduce((sum, { values }) => sum + (values[at]! || 0), 0),
      total.values[at]!,
    )
  return rows.length >= LEAST_CONCLUSIVE && shareOf(rows, isSum) >= AGREE ? sold : undefined
}

/** Numbers of something: of the settlement, of a post office. */
const isKey = (header: string): boolean => /\b(id|codigo|postal|numero|no|nro)\b/.test(fold(header))
