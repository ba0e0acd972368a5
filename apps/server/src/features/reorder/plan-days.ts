import type { ReorderPeriod } from '@vigia/contract/calls/reorder.ts'
import { firstPeriod, lastKnownDay, monthShares, type MonthShare, periodOf } from './reorder-period.ts'
import type { ReorderRun } from './reorder.sql.ts'

/** The period of a plan, and its days. */
export interface PlanDays {
  periodo: ReorderPeriod
  /** The default period. */
  initial: ReorderPeriod
  dates: ReturnType<typeof periodOf>
  /** The last day whose sales are known. */
  knownUntil: string
  /** The shares of months between two ISO dates, both included. */
  shares: (from: string, to: string) => MonthShare[]
  /** The shares of months in the period. */
  period: MonthShare[]
}

/** @param today ISO date */
export const planDays = (run: ReorderRun, chosen: ReorderPeriod | undefined, today: string): PlanDays => {
  const initial = firstPeriod(today, run)
  const periodo = chosen ?? initial
  const dates = periodOf(periodo, today, run)
  const knownUntil = lastKnownDay(run, dates.calculadoAl)
  const shares = (from: string, to: string) => monthShares(from, to, knownUntil, run.semana, dates.primerDia)
  return { periodo, initial, dates, knownUntil, shares, period: shares(dates.desde, dates.hasta) }
}
