import type { Month } from '@vigia/contract/months.ts'
import type { TenantTx } from '../../db/tables.ts'
import type { KindMonth } from './missing-kinds.ts'
import { listKindMonths } from './missing-kinds.sql.ts'
import type { StoreMonth, StoreWithoutSales } from './missing-stores.ts'
import { listStoreMonths, listStoresWithoutSales } from './missing-stores.sql.ts'

/** The input of {@link findKnownMonths}: the sales of each store up to a month, and the shop's statements about them. */
export const readStoreMonths = async (
  tx: TenantTx,
  until: Month,
): Promise<{ rows: StoreMonth[]; saidNone: StoreWithoutSales[] }> => ({
  rows: await listStoreMonths(tx, until),
  saidNone: await listStoresWithoutSales(tx),
})

/** The input of {@link missingKinds}: the sales from each kind of file up to a month. */
export const readKindMonths = (tx: TenantTx, until: Month): Promise<KindMonth[]> => listKindMonths(tx, until)
