import { addMonths } from '@vigia/contract/months.ts'
import { FREE_PLAN, PLANS, planInForce } from '@vigia/contract/plans.ts'

/** A plan and the days it is for, ISO dates. */
export interface PlanState {
  plan: string
  start: string | null
  /** Null where it has no end. */
  renewal: string | null
}

/** What happened to a business's plan: it was set, by the operator or before there was a history, or paid for. */
export type PlanChange =
  | { kind: 'set'; state: PlanState }
  | { kind: 'paid'; plan: string; months: number; day: string; voided: boolean }

const rank = (plan: string): number => PLANS.findIndex(({ stored }) => stored === plan)

const pay = (state: PlanState, { plan, months, day }: { plan: string; months: number; day: string }): PlanState => {
  const inForce = planInForce(state.plan, state.renewal, day).stored
  if (inForce === FREE_PLAN) return { plan, start: day, renewal: addMonths(day, months) }
  const better = rank(plan) > rank(inForce)
  return {
    plan: better ? plan : inForce,
    start: better ? day : state.start,
    renewal: state.renewal === null ? null : addMonths(state.renewal, months),
  }
}

/**
 * The plan that follows from what happened, in the order it happened. A payment while a plan is in force prolongs it, at the
 * better of both plans: a month of the better one costs less (contract/plans.ts), so nobody loses by it. A payment that was
 * given back counts as if it had never been.
 */
export const planAfter = (start: PlanState, changes: readonly PlanChange[]): PlanState => {
  let state = start
  for (const change of changes) {
    if (change.kind === 'set') state = change.state
    else if (!change.voided) state = pay(state, change)
  }
  return state
}
