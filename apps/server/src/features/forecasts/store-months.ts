import type { Month } from '@vigia/contract/months.ts'
import type { TenantTx } from '../../db/tables.ts'
import type { StoreMonth, StoreWithoutSales } from './missing-stores.ts'
import { listStoreMonths, listStoresWithoutSales } from './missing-stores.sql.ts'

/** What tells which stores' sales are missing: what each has sold up to a month, and what the person has said of them. */
export const readStoreMonths = async (
  tx: TenantTx,
  until: Month,
): Promise<{ rows: StoreMonth[]; saidNone: StoreWithoutSales[] }> => ({
  rows: await listStoreMonths(tx, until),
  saidNone: await listStoresWithoutSales(tx),
})
