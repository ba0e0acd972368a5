import type { MonthPace } from '@vigia/forecast/calendar/month-pace.ts'

/** The pace of the unfinished month when the run was made, with the sales up to then. */
export interface SoldPace extends MonthPace {
  readonly sold: number
}
