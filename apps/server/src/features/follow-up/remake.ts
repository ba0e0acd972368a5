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

/** Smaller differences are ignored; displayed amounts have at most cents. */
const SAME = 0.005
const NOTHING: Sums = { cantidad: 0, valor: 0 }

/** Whether the week's sales have changed since the follow-up was made, or later sales show that the week is complete now. */
const isStale = (
  { vendido, unidad, ventas_hasta, hasta, completa }: FollowUp,
  now: Sums,
  lastDay: string | null,
): boolean =>
  Math.abs(amountIn(unidad)(now) - (vendido ?? 0)) > SAME ||
  (ventas_hasta < hasta && !completa && lastDay !== null && lastDay > ventas_hasta)

/** Follow-ups that must be computed again; none if the plan does not include them. */
const listStale = async (tx: TenantTx, today: string): Promise<FollowUp[]> => {
  const { plan, fecha_renovacion_plan } = await getStoredPlan(tx)
  if (!planInForce(plan, fecha_renovacion_plan, today).followUp) return []
  const weeks = await listFollowUps(tx, MOST_WEEKS)
  const oldest = weeks.at(-1)
  if (!oldest) return []
  const sold = await listSoldByWeek(tx, oldest.desde)
  const lastDay = await findLastSaleDay(tx)
  // Only the newest follow-up lists what to order; older ones keep their text.
  const areRenamed = await wereNamesMergedSince(tx, weeks[0]!.hecho)
  return weeks.filter((week, at) => (at === 0 && areRenamed) || isStale(week, sold.get(week.desde) ?? NOTHING, lastDay))
}

/**
 * Computes follow-ups again if sales of their week were added or changed since, as for shops that upload once a month; and the newest one if
 * products, clients or stores were merged since. E-mails are not sent again.
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
