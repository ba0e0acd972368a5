import type { Month } from '@vigia/contract/months.ts'
import type { TenantTx } from '../../db/tables.ts'
import type { KindMonth } from './missing-kinds.ts'
import { listKindMonths } from './missing-kinds.sql.ts'
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

/** What tells which kinds of file are missing: what each has brought up to a month. */
export const readKindMonths = (tx: TenantTx, until: Month): Promise<KindMonth[]> => listKindMonths(tx, until)
