import { FREE_PLAN, PLANS } from '@vigia/contract/plans.ts'

/** Whether sales may be shown in money; false until the plan is known. */
export const moneyAllowed = (plan: string | undefined): boolean =>
  PLANS.some(({ stored, money }) => stored === plan && money)

export const isFree = (plan: string): boolean => plan === FREE_PLAN
