import type { Month } from '@vigia/contract/months.ts'
import { sql } from 'kysely'
import type { TenantTx } from '../../db/tables.ts'

/** Those of the given products without sales before a month. */
export const listNewSince = async (
  tx: TenantTx,
  products: readonly number[],
  month: Month,
): Promise<ReadonlySet<number>> => {
  const { rows } = await sql<{ id: number }>`
    select id from unnest(${products}::int[]) as id
    where not exists (select from resumen_mensual r where r.producto_id = id and r.mes < ${month})`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}
