import type { Db } from './db/tables.ts'
import type { Outbox } from './features/mail/outbox.ts'
import type { JobQueue } from './jobs/queue.ts'
import type { Settings } from './settings.ts'

/** What features are built from. Each feature's routes receive all of it and use what they need. */
export interface AppDependencies extends Omit<Settings, 'mailer'> {
  db: Db
  /** The clock: the source of every "now" and "today" on the server. */
  now: () => Date
  jobs: JobQueue
  /** E-mails are rows of the table `correo`, written in the transaction that causes them; this sends them. */
  outbox: Pick<Outbox, 'wake'>
}

/** What most services need: the database alone, or the database and the clock. */
export type WithDb = Pick<AppDependencies, 'db'>
export type WithDbAndClock = Pick<AppDependencies, 'db' | 'now'>
