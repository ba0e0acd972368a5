import type { UserInfo } from '@vigia/contract/calls/account.ts'
import { FREE_PLAN, PAID_PLANS } from '@vigia/contract/plans.ts'
import { formatDate } from '../../lib/format.ts'

type PaidPlan = (typeof PAID_PLANS)[number]

type PlanOfUser = Pick<UserInfo, 'plan' | 'fecha_renovacion_plan'>

const rankOf = (stored: string): number => PAID_PLANS.findIndex((plan) => plan.stored === stored)

/**
 * The plans offered to a user. Plans smaller than theirs are left out: paying one would only prolong the current plan, at a higher price (see the
 * server's plan-history.ts).
 */
export const offeredPlans = ({ plan }: Pick<UserInfo, 'plan'>): readonly PaidPlan[] =>
  PAID_PLANS.filter(({ stored }) => rankOf(stored) >= rankOf(plan))

/** Whether paying the plan would have an effect: a plan without an end cannot be prolonged. */
export const isPayable = ({ plan, fecha_renovacion_plan }: PlanOfUser, { stored }: PaidPlan): boolean =>
  plan !== stored || fecha_renovacion_plan !== null

/** The heading over the plans; it does not say "choose" if there is only one. */
export const offersTitle = (user: PlanOfUser): string => {
  const offered = offeredPlans(user)
  if (offered.length > 1) return 'Elige tu plan'
  return offered.some((plan) => isPayable(user, plan)) ? 'Renueva tu plan' : 'Tu plan'
}

/** The effect of a payment for users who already have a paid plan; see the server's plan-history.ts. */
export const effectOn = (
  { plan, fecha_renovacion_plan }: PlanOfUser,
  { stored, name }: PaidPlan,
): string | undefined => {
  if (plan === FREE_PLAN) return undefined
  if (plan !== stored) return `Pasas hoy mismo a ${name}, y lo que te queda de ${plan} se suma.`
  return fecha_renovacion_plan === null
    ? 'Es tu plan y no vence.'
    : `Es tu plan, hasta el ${formatDate(fecha_renovacion_plan)}. Lo que pagues se suma desde ese día.`
}
