import type { Filter } from '@vigia/contract/calls/aggregates.ts'
import { quantityOf } from '../../db/amounts.ts'
import type { TenantTx } from '../../db/tables.ts'
import { asWholeBusiness } from '../../db/tenancy.ts'
import { readSoldProductMonths } from '../aggregates/product-months.ts'
import { listNewSince } from './newcomers.sql.ts'
import type { ReorderRun } from './reorder.sql.ts'

/**
 * What products that sold for the first time in the month under way have sold so far, under a filter: the forecast learns from complete months and
 * does not know them, and an order of nothing would be said of what sells best.
 * @param unknown products of which nothing is expected
 * @returns units by product
 */
export const readNewcomers = async (
  tx: TenantTx,
  run: ReorderRun,
  filter: Filter,
  unknown: readonly number[],
): Promise<ReadonlyMap<number, number>> => {
  const month = run.mes_en_curso
  if (month === null || unknown.length === 0) return new Map()
  const sold = (await readSoldProductMonths(tx, { ...filter, producto_id: [...unknown] }, [month])).filter(
    ({ cantidad }) => cantidad > 0,
  )
  if (sold.length === 0) return new Map()
  // What another store has sold for years is not new.
  const fresh = await asWholeBusiness(tx, () =>
    listNewSince(
      tx,
      sold.map(({ producto_id }) => producto_id),
      month,
    ),
  )
  return new Map(
    sold.flatMap(({ producto_id, cantidad }) => (fresh.has(producto_id) ? [[producto_id, quantityOf(cantidad)]] : [])),
  )
}
