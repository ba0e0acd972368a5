import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Role, StaffRole } from '@vigia/contract/roles.ts'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import type { Logger } from 'pino'
import type { AdminContext, Answer } from '../admin/command.ts'
import { runTyped } from '../admin/commands.ts'
import { buildApp } from '../app.ts'
import { parseConfig } from '../config.ts'
import type { Database } from '../db/database.ts'
import type { Db } from '../db/tables.ts'
import { inTenant } from '../db/tenancy.ts'
import { HOUR_MS } from '../durations.ts'
import type { PurgeDependencies } from '../features/account/purge.ts'
import type { SheetFetcher } from '../features/integrations/fetch-sheet.ts'
import type { Mailer } from '../features/mail/mailer.ts'
import { type Outbox, startOutbox } from '../features/mail/outbox.ts'
import { hashToken, newToken } from '../features/session/token.ts'
import { type JobQueue, openQueue } from '../jobs/queue.ts'
import { openLogger } from '../log.ts'
import { startWorker } from '../jobs/worker.ts'
import type { Metrics } from '../monitoring/metrics.ts'
import type { TimeLimits } from '../http/time-limits.ts'
import { openSettings } from '../settings.ts'
import { tellingEnds } from './job-ends.ts'
import { openTestDatabase } from './test-database.ts'

/** Monday noon in Bogotá. Tests set `clock.now` to move time. */
const START = '2026-06-15T17:00:00Z'

const PUBLIC_URL = 'https://vigia.example'

/** A user with an open session and a verified address. */
export interface TestUser {
  negocioId: string
  usuarioId: string
  token: string
  /** app.inject with the user's token, from an address of their own; `url` is relative to /api/v1. */
  inject: (options: InjectOptions & { url: string }) => Promise<LightMyRequestResponse>
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

let users = 0

type Parts = Pick<TestApp, 'app' | 'db' | 'clock' | 'jobEnds'>

const addPerson = async (
  { app, db, clock, jobEnds }: Parts,
  negocioId: string,
  { nombre, rol, locales }: { nombre: string; rol: Role; locales?: string[] | undefined },
): Promise<TestUser> => {
  users += 1
  const remoteAddress = `10.0.${users >> 8}.${users & 255}`
  const token = newToken()
  const usuarioId = await inTenant(db, negocioId, async (tx) => {
    const { id } = await tx
      .insertInto('usuario')
      .values({
        negocio_id: negocioId,
        nombre,
        correo: `persona${users}@example.co`,
        correo_verificado_en: clock.now,
        clave_hash: 'none',
        tipo_documento: 'CC',
        documento: String(users),
        rol,
        limitado: locales !== undefined,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const clave_local of locales ?? [])
      await tx.insertInto('usuario_local').values({ negocio_id: negocioId, usuario_id: id, clave_local }).execute()
    await tx
      .insertInto('sesion')
      .values({
        negocio_id: negocioId,
        usuario_id: id,
        token_hash: hashToken(token),
        vence_en: new Date(clock.now.getTime() + HOUR_MS),
      })
      .execute()
    return id
  })
  return {
    negocioId,
    usuarioId,
    token,
    jobEnds,
    inject: (options) =>
      app.inject({
        remoteAddress,
        ...options,
        url: `/api/v1${options.url}`,
        headers: { ...options.headers, authorization: `Bearer ${token}` },
      }),
  }
}

const createUser = async (parts: Parts, nombre: string): Promise<TestUser> => {
  const { db, clock } = parts
  const id = crypto.randomUUID()
  const fecha_inicial_plan = clock.now.toISOString().slice(0, 10)
  await inTenant(db, id, (tx) => tx.insertInto('negocio').values({ id, nombre, fecha_inicial_plan }).execute())
  return addPerson(parts, id, { nombre, rol: 'propietario' })
}

/** An unexpected failure of a job is a defect, so its stack is written to the test's output. */
const failures = openLogger('error')

/**
 * Seconds between checks of the queue for jobs without a notification, and of processes that died. More frequent checks would be a twentieth of the
 * database's work in the tests.
 */
const SELDOM_S = 30

const IDLE_OUTBOX: Outbox = { wake: () => {}, stop: async () => {} }

/**
 * The whole application on a new database of the kind under test.
 * @param worker whether queued jobs run too
 * @param retryDelays seconds between retries, for jobs that fail on purpose; their failures are not logged
 * @param readThread replaces the module that reads files in a process per business
 * @param fetchSheet replaces fetching linked sheets from Google
 * @param smtpUrl of a mail server, instead of files; its failures are not logged
 * @param sendsMails whether e-mails are sent automatically, when written and every ten seconds
 * @param pollSeconds between checks for jobs without a notification
 * @param hasRoom whether the disk has free space
 * @param timeLimits shorter limits than the real ones
 * @param dataDir folder of the embedded database, instead of memory
 * @param settings further environment variables
 * @param logger receives all log lines; by default only errors are shown
 */
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
}: {
  worker?: boolean
  retryDelays?: number[]
  readThread?: URL
  fetchSheet?: SheetFetcher
  timeLimits?: TimeLimits
  trustProxy?: false | number | string[]
  hasRoom?: () => boolean
  metrics?: Metrics
  logger?: Logger
  pollSeconds?: number
  dataDir?: string
  settings?: Record<string, string>
  smtpUrl?: string
  sendsMails?: boolean
} = {}): Promise<TestApp> => {
  const database = await openTestDatabase(dataDir)
  const { db } = database
  const clock = { now: new Date(START) }
  const now = (): Date => clock.now
  // The queue sends no notification when the time of a retry has come.
  const looks = { pollSeconds: pollSeconds ?? (retryDelays ? undefined : SELDOM_S), superviseSeconds: SELDOM_S }
  const { jobs, jobEnds } = tellingEnds(await openQueue(database, undefined, looks))
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
    createUser: (name = 'Ana Pérez') => createUser({ app, db, clock, jobEnds }, name),
    addStaff: ({ negocioId }, rol, locales) =>
      addPerson({ app, db, clock, jobEnds }, negocioId, { nombre: `Persona ${users + 1}`, rol, locales }),
    close: async () => {
      await Promise.all([running?.stop(), app.close(), outbox.stop()])
      await jobs.stop()
      await database.close()
      rmSync(folder, { recursive: true })
    },
  }
}
