import type { ReorderPlan } from '@vigia/contract/calls/reorder.ts'
import { type Month, MONTHS_PER_YEAR, monthOfDate } from '@vigia/contract/months.ts'
import { quantityOf } from '../../db/amounts.ts'
import type { TenantTx } from '../../db/tables.ts'
import { readExpectedUnits, readSoldProductMonths } from '../aggregates/product-months.ts'
import type { PlanContext } from './planned-products.ts'
import { thousandths } from './thousandths.ts'

/** What the Predicciones page shows for the whole months of a period, so that the list can explain the difference. */
export const readPredictionsFigures = async (
  tx: TenantTx,
  { run, filter, underWay }: Pick<PlanContext, 'run' | 'filter' | 'underWay'>,
  {
    desde,
    hasta,
    listed,
    notOrdered,
    begun,
    reachesLastYear,
  }: Pick<ReorderPlan, 'desde' | 'hasta'> & {
    /** Units expected of the products in the list. */
    listed: number
    /** Of those, units of products that are not ordered. */
    notOrdered: { esperado: number; hace_un_ano: number }
    /** Units of products that began in the unfinished month, at their own pace. */
    begun: number
    reachesLastYear: boolean
  },
): Promise<NonNullable<ReorderPlan['predicciones']>> => {
  const [from, to] = [monthOfDate(desde), monthOfDate(hasta)]
  const expected = quantityOf(await readExpectedUnits(tx, run, filter, { from, to }, underWay))
  const lastYear = Array.from({ length: to - from + 1 }, (_, at): Month => from + at - MONTHS_PER_YEAR)
  const sold = reachesLastYear ? await readSoldProductMonths(tx, filter, lastYear) : undefined
  return {
    esperado: thousandths(expected),
    nuevos: thousandths(Math.max(0, expected - listed)),
    empezaron: thousandths(begun),
    hace_un_ano: sold ? thousandths(sold.reduce((sum, { cantidad }) => sum + quantityOf(cantidad), 0)) : null,
    sin_pedir: { esperado: thousandths(notOrdered.esperado), hace_un_ano: thousandths(notOrdered.hace_un_ano) },
  }
}
