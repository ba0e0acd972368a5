import { addMonths } from '@vigia/contract/months.ts'
import { FREE_PLAN, PLANS, planInForce } from '@vigia/contract/plans.ts'

/** A plan and its period, ISO dates. */
export interface PlanState {
  plan: string
  start: string | null
  /** Null if it has no end. */
  renewal: string | null
}

/** A change of a business's plan: set by the operator (or before there was a history), or paid. */
export type PlanChange =
  | { kind: 'set'; state: PlanState }
  | { kind: 'paid'; plan: string; months: number; day: string; voided: boolean }

const rank = (plan: string): number => PLANS.findIndex(({ stored }) => stored === plan)

/** A plan with the day from which its months are counted: of one paid on the 30th of November, February ends on the 28th and May on the 30th. */
interface Counted extends PlanState {
  from?: { day: string; months: number }
}

const countedFrom = (day: string, months: number): Pick<Counted, 'renewal' | 'from'> => ({
  renewal: addMonths(day, months),
  from: { day, months },
})

const pay = (state: Counted, { plan, months, day }: { plan: string; months: number; day: string }): Counted => {
  const inForce = planInForce(state.plan, state.renewal, day).stored
  if (inForce === FREE_PLAN) return { plan, start: day, ...countedFrom(day, months) }
  const better = rank(plan) > rank(inForce)
  const named = { plan: better ? plan : inForce, start: better ? day : state.start }
  if (state.renewal === null) return { ...named, renewal: null }
  const { from = { day: state.renewal, months: 0 } } = state
  return { ...named, ...countedFrom(from.day, from.months + months) }
}

/**
 * The plan after all changes, in the order in which they happened. A payment while a plan is in force extends it, at the better one of both plans: a
 * month of the better plan costs less (contract/plans.ts), so nobody loses by that. A refunded payment counts as if it had not been made.
 */
export const planAfter = (start: PlanState, changes: readonly PlanChange[]): PlanState => {
  let state: Counted = start
  for (const change of changes) {
    if (change.kind === 'set') state = change.state
    else if (!change.voided) state = pay(state, change)
  }
  const { plan, start: begun, renewal } = state
  return { plan, start: begun, renewal }
}
