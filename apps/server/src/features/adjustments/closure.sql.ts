import type { Month } from '@vigia/contract/months.ts'
import { sql } from 'kysely'
import type { TenantTx } from '../../db/tables.ts'

/** ISO dates within some months on which the business, or one store, had sales. */
export const listDaysSold = async (
  tx: TenantTx,
  months: readonly Month[],
  store: number | undefined,
): Promise<string[]> => {
  const { rows } = await sql<{ dia: string }>`
    select distinct fecha::text as dia from venta
    where mes = any(${months}::int[]) and (${store ?? null}::int is null or local_id = ${store ?? null}::int)`.execute(
    tx,
  )
  return rows.map(({ dia }) => dia)
}
