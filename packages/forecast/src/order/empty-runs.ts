/** Days on end without a sale, which one product's days alone tell (docs/decisions/0131). */
export {
  type EmptyRun,
  emptyRuns,
  MIN_RUN_DAYS,
  MIN_INACTIVE_DAYS,
  unusualInactivity,
} from '@vigia/series/models/empty-runs.ts'
