import type { Filter } from '@vigia/contract/calls/aggregates.ts'
import { type Month, MONTHS_PER_YEAR, addMonths, daysIn, monthOfDate } from '@vigia/contract/months.ts'
import { quantityOf } from '../../db/amounts.ts'
import type { TenantTx } from '../../db/tables.ts'
import { limitedStores } from '../../db/tenancy.ts'
import { readDaysWithSales, readSoldOfDays, readSoldProductMonths } from '../aggregates/product-months.ts'
import { hasSoldBy } from './reorder.sql.ts'
import { type Period, wholeMonthShares } from './reorder-period.ts'

/** Share of a month's days that must have sales: a file of one row a week has 1 in 7, one that keeps months alone 1 in 30. */
export const LEAST_SHARE_SOLD = 0.1

interface SoldLastYear {
  /** Units by product; a product that sold nothing is absent. */
  units: ReadonlyMap<number, number>
  /** Of some of the days a part of their month's sales stands for their own, which nobody knows. */
  prorated: boolean
}

/**
 * Units sold of some products, under a filter, in the days of a period a year before: of whole months what these sold, of a
 * part of one what those very days sold. Of months that are known as sums alone, it is the part of the sum that the days have by
 * what each weekday sells.
 * @param run the last complete month and how many there are
 * @returns null where the history, or that of the stores that are asked for, does not reach so far
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
  // A store that opened later sold nothing, which says nothing.
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
