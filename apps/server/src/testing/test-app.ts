import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { StaffRole } from '@vigia/contract/roles.ts'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { AdminContext, Answer } from '../admin/command.ts'
import { runTyped } from '../admin/commands.ts'
import { buildApp } from '../app.ts'
import { parseConfig } from '../config.ts'
import type { Database } from '../db/database.ts'
import type { Db } from '../db/tables.ts'
import type { PurgeDependencies } from '../features/account/purge.ts'
import type { SheetFetcher } from '../features/integrations/fetch-sheet.ts'
import type { Mailer } from '../features/mail/mailer.ts'
import { type Outbox, startOutbox } from '../features/mail/outbox.ts'
import { type JobQueue, openQueue } from '../jobs/queue.ts'
import { openLogger } from '../log.ts'
import { startWorker } from '../jobs/worker.ts'
import type { Metrics } from '../monitoring/metrics.ts'
import type { TimeLimits } from '../http/time-limits.ts'
import { openSettings } from '../settings.ts'
import { withJobEnds } from './job-ends.ts'
import { openTestDatabase } from './test-database.ts'
import { addPerson, createOwner, type Person } from './test-people.ts'

/** Monday noon in Bogotá. Tests set `clock.now` to move time. */
const START = '2026-06-15T17:00:00Z'

const PUBLIC_URL = 'https://vigia.example'

/** A user of the application under test. */
export interface TestUser extends Person {
  jobEnds: TestApp['jobEnds']
}

export interface TestApp {
  app: FastifyInstance
  db: Db
  database: Database
  jobs: JobQueue
  /** Resolves at the next end of any job. */
  jobEnds: () => Promise<void>
  clock: { now: Date }
  /** Folder of the e-mails that the application sent. */
  outbox: string
  /** What a purge needs in addition to the clock. */
  purging: Omit<PurgeDependencies, 'now'>
  mailer: Mailer
  /** Dependencies of the operator's commands, and a function that runs one. */
  adminContext: AdminContext
  admin: (...typed: string[]) => Promise<Answer>
  /** A new business with its first user, written directly to the database, because registering costs a password hash. */
  createUser: (name?: string) => Promise<TestUser>
  /** A further user of a business. @param locales keys of the stores to which they are limited */
  addStaff: (of: TestUser, rol: StaffRole, locales?: string[]) => Promise<TestUser>
  close: () => Promise<void>
}

/** An unexpected failure of a job is a defect, so its stack is written to the test's output. */
const failures = openLogger('error')

/**
 * Seconds between checks of the queue for jobs without a notification, and of processes that died. More frequent checks would be a twentieth of the
 * database's work in the tests.
 */
const SELDOM_S = 30

const IDLE_OUTBOX: Outbox = { wake: () => {}, stop: async () => {} }

interface TestAppOptions {
  /** Whether queued jobs run too. */
  worker?: boolean
  /** Seconds between retries, for jobs that fail on purpose; their failures are not logged. */
  retryDelays?: number[]
  /** Replaces the module that reads files in a process per business. */
  readThread?: URL
  /** Replaces fetching linked sheets from Google. */
  fetchSheet?: SheetFetcher
  /** Shorter limits than the real ones. */
  timeLimits?: TimeLimits
  trustProxy?: false | number | string[]
  /** Whether the disk has free space. */
  hasRoom?: () => boolean
  metrics?: Metrics
  /** Receives all log lines; by default only errors are shown. */
  logger?: Logger
  /** Seconds between checks for jobs without a notification. */
  pollSeconds?: number
  /** Folder of the embedded database, instead of memory. */
  dataDir?: string
  /** Further environment variables. */
  settings?: Record<string, string>
  /** URL of a mail server, instead of files; its failures are not logged. */
  smtpUrl?: string
  /** Whether e-mails are sent automatically, when written and every ten seconds. */
  sendsMails?: boolean
}

/** The whole application on a new database of the kind under test. */
export const createTestApp = async ({
  worker = false,
  retryDelays,
  readThread,
  fetchSheet,
  timeLimits,
  trustProxy,
  hasRoom = () => true,
  metrics,
  logger,
  pollSeconds,
  dataDir,
  settings,
  smtpUrl,
  sendsMails = true,
}: TestAppOptions = {}): Promise<TestApp> => {
  const database = await openTestDatabase(dataDir)
  const { db } = database
  const clock = { now: new Date(START) }
  const now = (): Date => clock.now
  // The queue sends no notification when the time of a retry has come.
  const looks = { pollSeconds: pollSeconds ?? (retryDelays ? undefined : SELDOM_S), superviseSeconds: SELDOM_S }
  const { jobs, jobEnds } = withJobEnds(await openQueue(database, undefined, looks))
  const running = worker
    ? await startWorker({
        db,
        now,
        jobs,
        publicUrl: PUBLIC_URL,
        refreshStatistics: database.refreshStatistics,
        hasRoom,
        metrics,
        readThread,
        // A new process for each of the many businesses would be a fifth of the tests' CPU time.
        ...(!readThread && { readerOwner: () => 'tests' }),
        fetchSheet,
        ...(retryDelays ? { retryDelays } : { logger: logger ?? failures }),
      })
    : undefined
  const folder = mkdtempSync(join(tmpdir(), 'vigia-outbox-'))
  const config = parseConfig({
    VIGIA_OUTBOX: folder,
    PUBLIC_URL: `${PUBLIC_URL}/`,
    REGISTRATIONS_PER_HOUR: '1000',
    ...settings,
    ...(smtpUrl !== undefined && { SMTP_URL: smtpUrl }),
  })
  const { mailer, ...opened } = openSettings(config, now, logger ?? failures)
  const outbox = sendsMails
    ? startOutbox({ db, now, mailer, metrics, ...(smtpUrl === undefined && { logger: logger ?? failures }) })
    : IDLE_OUTBOX
  const dependencies = { db, now, jobs, ...opened, outbox }
  const app = await buildApp({
    ...dependencies,
    hasRoom,
    metrics,
    ...(logger && { logger }),
    ...(timeLimits && { timeLimits }),
    ...(trustProxy !== undefined && { trustProxy }),
  })
  const parts = { app, db, clock }
  return {
    app,
    db,
    database,
    jobs,
    jobEnds,
    clock,
    outbox: folder,
    purging: { db, outboxFolder: folder, eraseDeleted: database.eraseDeleted, ...(logger && { logger }) },
    mailer,
    adminContext: { ...dependencies, database },
    admin: (...typed) => runTyped({ ...dependencies, database }, typed),
    createUser: async (name = 'Ana Pérez') => ({ ...(await createOwner(parts, name)), jobEnds }),
    addStaff: async ({ negocioId }, rol, locales) => ({
      ...(await addPerson(parts, negocioId, { rol, locales })),
      jobEnds,
    }),
    close: async () => {
      await Promise.all([running?.stop(), app.close(), outbox.stop()])
      await jobs.stop()
      await database.close()
      rmSync(folder, { recursive: true })
    },
  }
}
