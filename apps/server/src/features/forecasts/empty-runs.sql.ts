import type { Month } from '@vigia/contract/months.ts'
import { sql } from 'kysely'
import type { TenantTx } from '../../db/tables.ts'

/** Days on which each product sold in each store in the months `from` to `to`: ascending day numbers from 1970-01-01. */
export const listProductDays = async (
  tx: TenantTx,
  { from, to }: { from: Month; to: Month },
): Promise<{ local_id: number; producto_id: number; dias: number[] }[]> => {
  const { rows } = await sql<{ local_id: number; producto_id: number; dias: number[] }>`
    select local_id, producto_id, array_agg(distinct fecha - date '1970-01-01' order by fecha - date '1970-01-01') as dias
    from venta where mes between ${from} and ${to} and cantidad > 0 group by local_id, producto_id`.execute(tx)
  return rows
}
