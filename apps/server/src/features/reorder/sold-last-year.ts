import type { Filter } from '@vigia/contract/calls/aggregates.ts'
import { type Month, MONTHS_PER_YEAR, addMonths, daysIn, monthOfDate } from '@vigia/contract/months.ts'
import { quantityOf } from '../../db/amounts.ts'
import type { TenantTx } from '../../db/tables.ts'
import { limitedStores } from '../../db/tenancy.ts'
import { readDaysWithSales, readSoldOfDays, readSoldProductMonths } from '../aggregates/product-months.ts'
import { hasSoldBy } from './reorder.sql.ts'
import { type Period, wholeMonthShares } from './reorder-period.ts'

/** Minimum share of a month's days that must have sales: a file with one row per week has 1 in 7, one with monthly sums 1 in 30. */
export const LEAST_SHARE_SOLD = 0.1

interface SoldLastYear {
  /** Units by product; a product without sales is absent. */
  units: ReadonlyMap<number, number>
  /** Whether some days were estimated as a share of their month's sales, because daily sales are unknown. */
  prorated: boolean
}

/**
 * Units sold of the given products, under a filter, on the same days of the year before. For months known only as sums, the days' share of the sum,
 * weighted by weekday.
 * @param run the last complete month, and the number of months
 * @returns null if the history of the business, or of the selected stores, is too short
 */
export const readSoldLastYear = async (
  tx: TenantTx,
  run: { corte: Month; meses_historia: number; semana: readonly number[] | null },
  filter: Filter,
  products: readonly number[],
  { desde, hasta }: Pick<Period, 'desde' | 'hasta'>,
): Promise<SoldLastYear | null> => {
  const [from, to] = [addMonths(desde, -MONTHS_PER_YEAR), addMonths(hasta, -MONTHS_PER_YEAR)]
  if (monthOfDate(from) <= run.corte - run.meses_historia) return null
  // A store that opened later had no sales, so it cannot be compared.
  const ofStores = filter.local_id !== undefined || limitedStores() !== undefined
  if (ofStores && !(await hasSoldBy(tx, filter.local_id, monthOfDate(to)))) return null
  const shares = wholeMonthShares(desde, hasta, run.semana).map(({ mes, share }) => ({
    mes: mes - MONTHS_PER_YEAR,
    share,
  }))
  const parts = shares.filter(({ share }) => share < 1).map(({ mes }) => mes)
  const days = parts.length === 0 ? [] : await readDaysWithSales(tx, parts)
  const byDay = new Set(days.flatMap(({ mes, dias }) => (dias >= LEAST_SHARE_SOLD * daysIn(mes) ? [mes] : [])))
  const units = new Map<number, number>()
  const add = (id: number, sold: number): void => void units.set(id, (units.get(id) ?? 0) + sold)
  const wanted = { ...filter, producto_id: [...products] }
  const shareOf = new Map(shares.filter(({ mes }) => !byDay.has(mes)).map(({ mes, share }) => [mes, share]))
  let prorated = false
  for (const { producto_id, mes, cantidad } of await readSoldProductMonths(tx, wanted, [...shareOf.keys()])) {
    const share = shareOf.get(mes)!
    if (share < 1) prorated = true
    add(producto_id, share * quantityOf(cantidad))
  }
  if (byDay.size > 0)
    for (const { producto_id, cantidad } of await readSoldOfDays(tx, wanted, [...byDay], { from, to }))
      add(producto_id, quantityOf(cantidad))
  return { units, prorated }
}
