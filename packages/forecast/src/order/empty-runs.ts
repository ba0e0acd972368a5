/** Runs of days without a sale of a product that are too long to be chance (docs/decisions/0131). */
export {
  type EmptyRun,
  emptyRuns,
  MIN_RUN_DAYS,
  MIN_INACTIVE_DAYS,
  unusualInactivity,
} from '@vigia/series/models/empty-runs.ts'
