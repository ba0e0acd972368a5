import type { FollowUp } from '@vigia/contract/calls/follow-up.ts'
import { addDays, bogotaToday } from '@vigia/contract/months.ts'
import { planInForce } from '@vigia/contract/plans.ts'
import type { WithDbAndClock } from '../../app-dependencies.ts'
import { findLastSaleDay } from '../../db/last-sale-day.sql.ts'
import { getStoredPlan } from '../../db/stored-plan.sql.ts'
import type { TenantTx } from '../../db/tables.ts'
import { inTenant } from '../../db/tenancy.ts'
import { amountIn } from './compare-week.ts'
import { listFollowUps, listSoldByWeek, replaceFollowUp, type Sums, wereNamesMergedSince } from './follow-up.sql.ts'
import { makeFollowUp } from './make-follow-up.ts'
import { MOST_WEEKS, lastDueMonday } from './weeks.ts'

/** Amounts that differ by less are one: what is told has cents at most. */
const SAME = 0.005
const NOTHING: Sums = { cantidad: 0, valor: 0 }

/** Whether a week has other sales than when it was looked back on, or its days were not over by the sales of then. */
const isStale = (
  { vendido, unidad, ventas_hasta, hasta, completa }: FollowUp,
  now: Sums,
  lastDay: string | null,
): boolean =>
  Math.abs(amountIn(unidad)(now) - (vendido ?? 0)) > SAME ||
  (ventas_hasta < hasta && !completa && lastDay !== null && lastDay > ventas_hasta)

/** Those to be made anew; none where the plan does not include them. */
const listStale = async (tx: TenantTx, today: string): Promise<FollowUp[]> => {
  const { plan, fecha_renovacion_plan } = await getStoredPlan(tx)
  if (!planInForce(plan, fecha_renovacion_plan, today).followUp) return []
  const weeks = await listFollowUps(tx, MOST_WEEKS)
  const oldest = weeks.at(-1)
  if (!oldest) return []
  const sold = await listSoldByWeek(tx, oldest.desde)
  const lastDay = await findLastSaleDay(tx)
  // What is to be ordered is in the newest alone; the others stay what was told then.
  const areRenamed = await wereNamesMergedSince(tx, weeks[0]!.hecho)
  return weeks.filter((week, at) => (at === 0 && areRenamed) || isStale(week, sold.get(week.desde) ?? NOTHING, lastDay))
}

/**
 * Makes those weeks anew whose sales have come, or changed, since they were made: who uploads once a month had none of
 * them on any Monday; and the newest where products, clients or stores were merged since. What was sent by e-mail is not sent again.
 */
export const remakeFollowUps = async (dependencies: WithDbAndClock, negocioId: string): Promise<void> => {
  const { db, now } = dependencies
  const newest = lastDueMonday(now())
  for (const { hasta } of await inTenant(db, negocioId, (tx) => listStale(tx, bogotaToday(now())))) {
    const semana = addDays(hasta, 1)
    const made = await makeFollowUp(dependencies, { negocioId }, semana, semana >= newest)
    if (!made) return
    const row = { semana, contenido: { ...made, rehecho: true }, creado_en: now() }
    await inTenant(db, negocioId, (tx) => replaceFollowUp(tx, row))
  }
}
