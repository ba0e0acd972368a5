import type { MonthPace } from '@vigia/forecast/calendar/month-pace.ts'

/** The pace of a month under way as it was when the run was made, with what was sold by then. */
export interface SoldPace extends MonthPace {
  readonly sold: number
}
