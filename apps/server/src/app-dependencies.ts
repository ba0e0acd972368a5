import type { Db } from './db/tables.ts'
import type { JobQueue } from './jobs/queue.ts'
import type { Settings } from './settings.ts'

/** What features are built from. Passed whole to each feature's routes, which take what they need. */
export interface AppDependencies extends Settings {
  db: Db
  /** The clock: every "now" and "today" of the server. */
  now: () => Date
  jobs: JobQueue
}
