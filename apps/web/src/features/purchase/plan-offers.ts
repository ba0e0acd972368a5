import type { UserInfo } from '@vigia/contract/calls/account.ts'
import { FREE_PLAN, PAID_PLANS } from '@vigia/contract/plans.ts'
import { formatDate } from '../../lib/format.ts'

type PaidPlan = (typeof PAID_PLANS)[number]

type PlanOfUser = Pick<UserInfo, 'plan' | 'fecha_renovacion_plan'>

const rankOf = (stored: string): number => PAID_PLANS.findIndex((plan) => plan.stored === stored)

/**
 * The plans that somebody may want: a month of a smaller plan than theirs costs more, and would only prolong theirs
 * (the server's plan-history.ts).
 */
export const offeredPlans = ({ plan }: Pick<UserInfo, 'plan'>): readonly PaidPlan[] =>
  PAID_PLANS.filter(({ stored }) => rankOf(stored) >= rankOf(plan))

/** Whether a payment of the plan would bring anything: one that has no end cannot be prolonged. */
export const isPayable = ({ plan, fecha_renovacion_plan }: PlanOfUser, { stored }: PaidPlan): boolean =>
  plan !== stored || fecha_renovacion_plan !== null

/** The heading over the plans: where there is one alone, there is nothing to choose. */
export const offersTitle = (user: PlanOfUser): string => {
  const offered = offeredPlans(user)
  if (offered.length > 1) return 'Elige tu plan'
  return offered.some((plan) => isPayable(user, plan)) ? 'Renueva tu plan' : 'Tu plan'
}

/** What a payment means for who has a paid plan already; see the server's plan-history.ts. */
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
