import type { Month } from '@vigia/contract/months.ts'
import { findPublishedRun } from '../../db/published-run.sql.ts'
import type { TenantTx } from '../../db/tables.ts'
import { listMonthsUnderWay, listMonthTotals, type Sums } from './months-under-way.sql.ts'
import { remainderFactor, remainderOf } from './remainder.ts'

/** Sales and forecast of the whole business, in units, for each month with sales after the run's cut-off. */
export const readMonthTotals = (tx: TenantTx, run: Parameters<typeof listMonthTotals>[1]) => listMonthTotals(tx, run)

/** The part of a month's forecast, in stored units, that is still expected. */
export type StillToCome = (mes: Month, amounts: Sums) => Sums

/** As on the dashboard; of a month without sales since the cut-off, all of it is expected. */
export const readStillToCome = async (tx: TenantTx): Promise<StillToCome> => {
  const run = await findPublishedRun(tx)
  const underWay = run ? await listMonthsUnderWay(tx, run) : undefined
  return (mes, amounts) => remainderOf(amounts, { en_curso: underWay?.get(mes) ?? null })
}

/** Shares of a month's forecast that remain, of units and of money; null if nothing of it is sold or daily sales are not known. */
export const readSharesLeft = async (
  tx: TenantTx,
  run: Parameters<typeof listMonthsUnderWay>[1],
  month: Month,
): Promise<Sums | null> => {
  const underWay = (await listMonthsUnderWay(tx, run)).get(month)
  if (!underWay?.ritmo) return null
  const { vendido, esperado, ritmo } = underWay
  const left = (measure: keyof Sums) => remainderFactor(vendido[measure], esperado[measure], ritmo[measure])
  return { cantidad: left('cantidad'), valor: left('valor') }
}
