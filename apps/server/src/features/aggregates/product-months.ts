/** Product by product and month by month, for features that reckon with the forecast inside a transaction of their own. */
import type { Filter } from '@vigia/contract/calls/aggregates.ts'
import type { Month } from '@vigia/contract/months.ts'
import type { TenantTx } from '../../db/tables.ts'
import { listPredictedProductMonths, listSoldProductMonths, type PredictedProductMonth } from './aggregates.sql.ts'
import { listMonthsUnderWay } from './months-under-way.sql.ts'

type Run = Parameters<typeof listPredictedProductMonths>[1]

/** The forecast of each product's months up to `until`, products by id. */
export const readPredictedProductMonths = async (
  tx: TenantTx,
  run: Run,
  filter: Filter,
  until: Month,
): Promise<PredictedProductMonth[]> =>
  listPredictedProductMonths(tx, run, filter, {
    after: run.corte,
    until,
    underWay: await listMonthsUnderWay(tx, run),
  })

/** Stored units sold of each product in some months. */
export const readSoldProductMonths = (
  tx: TenantTx,
  filter: Filter,
  months: readonly Month[],
): ReturnType<typeof listSoldProductMonths> => listSoldProductMonths(tx, filter, months)
