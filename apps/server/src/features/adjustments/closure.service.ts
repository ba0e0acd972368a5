import type { Closure, measureClosure as measureCall } from '@vigia/contract/calls/adjustments.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { addDays, bogotaToday, firstDay, monthOfDate, MONTHS_PER_YEAR } from '@vigia/contract/months.ts'
import type { z } from 'zod'
import type { WithDbAndClock } from '../../app-dependencies.ts'
import { findLastSaleDay } from '../../db/last-sale-day.sql.ts'
import { findPublishedRun } from '../../db/published-run.sql.ts'
import type { TenantTx } from '../../db/tables.ts'
import { inTenant } from '../../db/tenancy.ts'
import { ApiError } from '../../http/api-error.ts'
import type { OfBusiness } from '../../http/register-call.ts'
import { openMonths } from './adjustable-months.ts'
import { closureOf } from './closure.ts'
import { listDaysSold } from './closure.sql.ts'

type Query = z.output<NonNullable<(typeof measureCall)['query']>>

/** The effect of a closure on its months. @param today ISO date in Bogotá @throws ApiError conflicto without a forecast */
export const measureClosure = async (
  tx: TenantTx,
  { desde, hasta, local_id }: Query,
  today: string,
): Promise<Closure> => {
  const open = await openMonths(tx, today)
  const run = await findPublishedRun(tx)
  if (!open || !run) throw new ApiError('conflicto', MESSAGES.ajusteSinPronostico)
  const [first, last] = [monthOfDate(desde), monthOfDate(hasta)]
  const months = Array.from({ length: last - first + 1 }, (_, at) => first + at - MONTHS_PER_YEAR)
  const beforeAll = addDays(firstDay(open.from), -1)
  return closureOf(desde, hasta, {
    sold: new Set(await listDaysSold(tx, months, local_id)),
    week: run.evaluacion.semana ?? null,
    open,
    asOf: open.left === undefined ? beforeAll : ((await findLastSaleDay(tx)) ?? beforeAll),
  })
}

/** @throws ApiError conflicto without a forecast */
export const readClosure = ({ db, now }: WithDbAndClock, { negocioId }: OfBusiness, days: Query): Promise<Closure> =>
  inTenant(db, negocioId, (tx) => measureClosure(tx, days, bogotaToday(now())))
