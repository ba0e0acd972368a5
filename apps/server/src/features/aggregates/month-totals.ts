import type { Month } from '@vigia/contract/months.ts'
import { findPublishedRun } from '../../db/published-run.sql.ts'
import type { TenantTx } from '../../db/tables.ts'
import { listMonthsUnderWay, listMonthTotals, type Sums } from './months-under-way.sql.ts'
import { remainderFactor, remainderOf } from './remainder.ts'

/** Units that the whole business sold and was expected to sell in each month with sales after the run's cut-off. */
export const readMonthTotals = (tx: TenantTx, run: Parameters<typeof listMonthTotals>[1]) => listMonthTotals(tx, run)

/** Of amounts that the published run expects of a month, in stored units, what is still to come. */
export type StillToCome = (mes: Month, amounts: Sums) => Sums

/** As the dashboard tells it: of a month without sales since the cut-off all of it. */
export const readStillToCome = async (tx: TenantTx): Promise<StillToCome> => {
  const run = await findPublishedRun(tx)
  const underWay = run ? await listMonthsUnderWay(tx, run) : undefined
  return (mes, amounts) => remainderOf(amounts, { en_curso: underWay?.get(mes) ?? null })
}

/** The shares of a month of a run that are left, of units and of money; null where nothing of it was sold, or its days are not known. */
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
