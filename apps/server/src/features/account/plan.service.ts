import { bogotaToday } from '@vigia/contract/months.ts'
import type { Plan } from '@vigia/contract/plans.ts'
import { findBusinessOf } from '../../db/business-of.sql.ts'
import type { Db } from '../../db/tables.ts'
import { inTenant, withEmail } from '../../db/tenancy.ts'
import { setPlanByHand } from '../payments/set-plan-by-hand.ts'

/** A change of plan by the operator. */
export interface PlanOrder {
  /** Address of any user of the business. */
  correo: string
  plan: Plan['stored']
  /** ISO date of the next renewal; null if there is none. */
  renewal: string | null
}

/**
 * Gives the user's business a plan from today on, effective with the next request.
 * @throws Error if no user has this address
 */
export const setPlan = async (db: Db, { correo, plan, renewal }: PlanOrder, now: Date): Promise<void> => {
  const negocio_id = await withEmail(db, correo, (tx) => findBusinessOf(tx, correo))
  if (negocio_id === undefined) throw new Error(`Nadie tiene el correo ${correo}.`)
  await inTenant(db, negocio_id, (tx) => setPlanByHand(tx, negocio_id, { plan, start: bogotaToday(now), renewal }, now))
}
