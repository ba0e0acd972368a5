import { PLANS, type Plan } from '@vigia/contract/plans.ts'
import type { Db } from '../../db/tables.ts'
import { inTenant, withEmail } from '../../db/tenancy.ts'
import { findBusinessOf, updatePlan } from './account.sql.ts'

/** A change of plan by the operator. */
export interface PlanOrder {
  /** Of any person of the business. */
  correo: string
  plan: Plan['stored']
  /** ISO date of the next renewal; null where there is none. */
  renewal: string | null
}

const ISO_DATE = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/
const USAGE = [
  'Uso: node apps/server/src/set-plan.ts CORREO PLAN [RENOVACIÓN]',
  `  PLAN        ${PLANS.map(({ stored }) => `"${stored}"`).join(', ')}`,
  '  RENOVACIÓN  AAAA-MM-DD, hasta cuándo vale un plan pago',
].join('\n')

/** @throws Error that explains itself when an argument is missing or is not one */
export const parsePlanOrder = (given: readonly string[]): PlanOrder => {
  const [correo, name, renewal = null] = given
  const plan = PLANS.find(({ stored }) => stored === name)
  const paid = plan !== undefined && plan.priceCop > 0
  const dated = renewal !== null && ISO_DATE.test(renewal)
  if (!correo?.includes('@') || !plan || given.length > 3 || paid !== dated || (!paid && renewal !== null))
    throw new Error(USAGE)
  return { correo: correo.trim().toLowerCase(), plan: plan.stored, renewal }
}

/**
 * Gives the person's business a plan from `today` on; it holds from the next request on.
 * @throws Error when nobody has this address
 */
export const setPlan = async (db: Db, { correo, plan, renewal }: PlanOrder, today: string): Promise<void> => {
  const negocioId = await withEmail(db, correo, (tx) => findBusinessOf(tx, correo))
  if (negocioId === undefined) throw new Error(`Nadie tiene el correo ${correo}.`)
  await inTenant(db, negocioId, (tx) =>
    updatePlan(tx, { plan, fecha_inicial_plan: today, fecha_renovacion_plan: renewal }),
  )
}
