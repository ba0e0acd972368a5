import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../db/tables.ts'
import { inTenant } from '../../db/tenancy.ts'
import { MINUTE_MS } from '../../durations.ts'
import type { Metrics } from '../../monitoring/metrics.ts'
import { type Repeated, repeatEvery } from '../../repeat-every.ts'
import { DeliveryError, type Mail, type Mailer } from './mailer.ts'
import { listDueMails, lockDueMail, type MailKind, updateMail } from './outbox.sql.ts'

interface OutboxDependencies {
  db: Db
  now: () => Date
  mailer: Mailer
  metrics?: Metrics | undefined
  logger?: Pick<FastifyBaseLogger, 'error'>
}

/** Minutes from each failed attempt to the next: two and a half days in total, in which a mail server can be repaired. */
const RETRY_MINUTES = [1, 5, 15, 60, 180, 360, 720, 1440]
/** Milliseconds after which the process that was sending a message is assumed to have ended. */
const LEASE_MS = 10 * MINUTE_MS
/** Messages taken at a time, and milliseconds between checks for messages of other processes. */
const AT_A_TIME = 20
const POLL_INTERVAL_MS = 10_000
/** Maximum characters stored of a mail server's response. */
const MAX_ERROR = 300

/**
 * Whether a message that may or may not have been delivered is sent again. Yes for password links, because two do no harm and none would lock a user
 * out, and for news of the account; no for the weekly follow-up, which is also shown in the application.
 */
const AGAIN_IN_DOUBT: Record<MailKind, boolean> = {
  clave: true,
  cuenta: true,
  plan: true,
  invitacion: true,
  ayuda: true,
  seguimiento: false,
}

const textOf = (error: unknown): string => String(error instanceof Error ? error.message : error).slice(0, MAX_ERROR)

interface Taken {
  mail: Mail
  tipo: MailKind
  intentos: number
}

/** Marks a message as being sent, so that no other process sends it. @returns undefined if it must not be sent */
const take = (
  { db, now, logger, metrics }: OutboxDependencies,
  { id, negocio_id }: { id: string; negocio_id: string },
): Promise<Taken | undefined> =>
  inTenant(db, negocio_id, async (tx) => {
    const moment = now()
    const row = await lockDueMail(tx, id, moment)
    if (!row) return undefined
    const tipo = row.tipo as MailKind
    const giveUp = async (error: string): Promise<undefined> => {
      await updateMail(tx, id, { estado: 'muerto', mensaje: null, error, terminado_en: moment })
      metrics?.mails.inc({ kind: tipo, outcome: 'dead' })
      logger?.error({ correo: id, negocio: negocio_id, tipo, error }, 'e-mail given up')
    }
    if (row.estado === 'enviando' && !AGAIN_IN_DOUBT[tipo])
      return giveUp('the process ended while it was being sent: it may have arrived')
    if (row.vence_en !== null && row.vence_en <= moment) return giveUp('it could not be sent in time')
    const intentos = row.intentos + 1
    await updateMail(tx, id, {
      estado: 'enviando',
      intentos,
      proximo_intento_en: new Date(moment.getTime() + LEASE_MS),
    })
    return { mail: row.mensaje, tipo, intentos }
  })

const sendOne = async (dependencies: OutboxDependencies, due: { id: string; negocio_id: string }): Promise<boolean> => {
  const { db, now, mailer, logger, metrics } = dependencies
  const taken = await take(dependencies, due)
  if (!taken) return false
  const { mail, tipo, intentos } = taken
  const keep = (set: Parameters<typeof updateMail>[2]) =>
    inTenant(db, due.negocio_id, (tx) => updateMail(tx, due.id, set))
  let went: Awaited<ReturnType<Mailer['deliver']>>
  try {
    went = await mailer.deliver(mail, due.id)
  } catch (error) {
    const pause = RETRY_MINUTES[intentos - 1]
    const outcome = error instanceof DeliveryError ? error.outcome : 'later'
    const ends = pause === undefined || outcome === 'never' || (outcome === 'unknown' && !AGAIN_IN_DOUBT[tipo])
    metrics?.mails.inc({ kind: tipo, outcome: ends ? 'dead' : 'later' })
    logger?.error(
      { err: error, correo: due.id, negocio: due.negocio_id, tipo, intentos },
      ends ? 'e-mail given up' : 'e-mail was not sent yet',
    )
    await keep(
      ends
        ? // The text is kept while it is useful, so that the operator can send it again.
          { estado: 'muerto', error: textOf(error), terminado_en: now() }
        : {
            estado: 'pendiente',
            error: textOf(error),
            proximo_intento_en: new Date(now().getTime() + pause * MINUTE_MS),
          },
    )
    return false
  }
  // The text is no longer useful, and may contain a link that opens an account.
  metrics?.mails.inc({ kind: tipo, outcome: went })
  await keep({ estado: 'enviado', en_archivo: went === 'file', mensaje: null, error: null, terminado_en: now() })
  return true
}

/**
 * Sends the messages that are due. Several processes may run it at once; each message is sent by one.
 * @param signal when aborted, no further message is begun
 * @returns number of messages that this call sent
 */
export const sendDueMails = async (dependencies: OutboxDependencies, signal?: AbortSignal): Promise<number> => {
  let sent = 0
  for (;;) {
    const due = await listDueMails(dependencies.db, dependencies.now(), AT_A_TIME)
    let taken = 0
    for (const mail of due) {
      if (signal?.aborted) return sent + taken
      if (!(await sendOne(dependencies, mail))) continue
      taken += 1
    }
    sent += taken
    if (due.length < AT_A_TIME || taken === 0) return sent
  }
}

/** Sends messages in the background. A request that writes one wakes it and does not wait for the mail server. */
export type Outbox = Repeated

/** Used where no e-mails are sent: messages stay in the table. */
export const UNSENT: Pick<Outbox, 'wake'> = { wake: () => {} }

export const startOutbox = (dependencies: OutboxDependencies): Outbox =>
  repeatEvery(POLL_INTERVAL_MS, (signal) => sendDueMails(dependencies, signal), 'sending e-mails', dependencies.logger)
