import type { FastifyBaseLogger } from 'fastify'
import { createTransport } from 'nodemailer'
import { writeMailFile } from './outbox-files.ts'

export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  /** Beside those that every message has. */
  headers?: Record<string, string>
}

/** Why a message did not leave. */
export class DeliveryError extends Error {
  override readonly name = 'DeliveryError'
  /**
   * later: the server did not take it; never: it will not, there is no such address; unknown: it had the whole message
   * and gave no answer, so that it may have sent it.
   */
  readonly outcome: 'later' | 'never' | 'unknown'

  constructor(cause: unknown, outcome: DeliveryError['outcome']) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.outcome = outcome
  }
}

/** Hands a message to the mail server, or writes it to a file where there is none. */
export interface Mailer {
  /**
   * @param id the same for every attempt: mail servers know by it that they have a message already
   * @returns whether a mail server took it or it is in a file
   * @throws DeliveryError
   */
  deliver: (mail: Mail, id: string) => Promise<'sent' | 'file'>
}

interface MailSettings {
  /** smtp:// or smtps:// with its credentials; without it messages are files in `outbox`. */
  smtpUrl: string | undefined
  /** Sender, as 'Name <address>'. */
  from: string
  outbox: string
  now: () => Date
  logger?: Pick<FastifyBaseLogger, 'info' | 'error'>
}

/** Milliseconds until a mail server that does not answer is given up. */
const SMTP_TIMEOUT_MS = 15_000

/** A message that mail programs open (RFC 5322 in UTF-8), with its link whole for whoever reads the file. */
const asEml = (from: string, { to, subject, text, headers = {} }: Mail, messageId: string, date: Date): string =>
  [
    `From: ${from}`,
    `To: ${to}`,
    `Subject: ${subject}`,
    `Date: ${date.toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: ${messageId}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: 8bit',
    '',
    ...text.split('\n'),
    '',
  ].join('\r\n')

/** Answers of 550 to the address itself: no such mailbox (RFC 5321, 4.2.3). */
const NO_SUCH_ADDRESS = 550

/** @param handedOver the mail server was sent the whole message */
const outcomeOf = (error: unknown, handedOver: boolean): DeliveryError['outcome'] => {
  const { command, responseCode } = error as { command?: unknown; responseCode?: unknown }
  if (typeof responseCode === 'number')
    return command === 'RCPT TO' && responseCode >= NO_SUCH_ADDRESS ? 'never' : 'later'
  return handedOver ? 'unknown' : 'later'
}

const sendBySmtp = async (url: string, message: Mail & { from: string; messageId: string }): Promise<void> => {
  let handedOver = false
  // The only thing that tells how far a connection came which then broke.
  const hear = (entry: unknown): void => {
    if ((entry as { tnx?: unknown }).tnx === 'message') handedOver = true
  }
  const logger = { level: () => {}, trace: hear, debug: hear, info: hear, warn: hear, error: hear, fatal: hear }
  const transport = createTransport({
    url,
    logger,
    connectionTimeout: SMTP_TIMEOUT_MS,
    greetingTimeout: SMTP_TIMEOUT_MS,
    socketTimeout: SMTP_TIMEOUT_MS,
  })
  try {
    await transport.sendMail(message)
  } catch (error) {
    throw new DeliveryError(error, outcomeOf(error, handedOver))
  } finally {
    transport.close()
  }
}

export const openMailer = (settings: MailSettings): Mailer => {
  const { smtpUrl, from, outbox, now, logger } = settings
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'vigia.example'
  return {
    deliver: async (mail, id) => {
      const messageId = `<${id}@${domain}>`
      if (smtpUrl !== undefined) {
        await sendBySmtp(smtpUrl, { from, ...mail, messageId })
        return 'sent'
      }
      const date = now()
      const file = await writeMailFile(outbox, date, id, asEml(from, mail, messageId, date))
      logger?.info({ file }, 'no SMTP_URL: e-mail written to a file')
      return 'file'
    },
  }
}
