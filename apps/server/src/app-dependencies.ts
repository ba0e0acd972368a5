import type { Db } from './db/tables.ts'
import type { Outbox } from './features/mail/outbox.ts'
import type { JobQueue } from './jobs/queue.ts'
import type { Settings } from './settings.ts'

/** What features are built from. Passed whole to each feature's routes, which take what they need. */
export interface AppDependencies extends Omit<Settings, 'mailer'> {
  db: Db
  /** The clock: every "now" and "today" of the server. */
  now: () => Date
  jobs: JobQueue
  /** E-mails are rows of the table `correo`, written in the transaction that they tell of; this sends them. */
  outbox: Pick<Outbox, 'wake'>
}

/** What most services need of them: the database alone, or the clock too. */
export type WithDb = Pick<AppDependencies, 'db'>
export type WithDbAndClock = Pick<AppDependencies, 'db' | 'now'>
