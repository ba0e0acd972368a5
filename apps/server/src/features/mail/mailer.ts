import type { FastifyBaseLogger } from 'fastify'
import { createTransport } from 'nodemailer'
import { writeMailFile } from './outbox-files.ts'

export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  /** In addition to those of every message. */
  headers?: Record<string, string>
}

/** Why a message was not sent. */
export class DeliveryError extends Error {
  override readonly name = 'DeliveryError'
  /**
   * later: the server refused it for now; never: the address does not exist; unknown: the server received the whole message but did not respond, so
   * it may have sent it.
   */
  readonly outcome: 'later' | 'never' | 'unknown'

  constructor(cause: unknown, outcome: DeliveryError['outcome']) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.outcome = outcome
  }
}

/** Sends a message through the mail server, or writes it to a file if none is configured. */
export interface Mailer {
  /**
   * @param id the same for every attempt, so that mail servers recognise a repeated message
   * @returns whether a mail server accepted it or it was written to a file
   * @throws DeliveryError
   */
  deliver: (mail: Mail, id: string) => Promise<'sent' | 'file'>
}

interface MailSettings {
  /** smtp:// or smtps:// with its credentials; without it messages are written to files in `outbox`. */
  smtpUrl: string | undefined
  /** Sender, as 'Name <address>'. */
  from: string
  outbox: string
  now: () => Date
  logger?: Pick<FastifyBaseLogger, 'info' | 'error'>
}

/** Milliseconds after which a mail server that does not respond is given up. */
const SMTP_TIMEOUT_MS = 15_000

/** A message in the format of mail programs (RFC 5322 in UTF-8), with its links unbroken for whoever reads the file. */
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

/** Code 550 about the address itself: no such mailbox (RFC 5321, 4.2.3). */
const NO_SUCH_ADDRESS = 550

/** @param handedOver whether the mail server was sent the whole message */
const outcomeOf = (error: unknown, handedOver: boolean): DeliveryError['outcome'] => {
  const { command, responseCode } = error as { command?: unknown; responseCode?: unknown }
  if (typeof responseCode === 'number')
    return command === 'RCPT TO' && responseCode >= NO_SUCH_ADDRESS ? 'never' : 'later'
  return handedOver ? 'unknown' : 'later'
}

const sendBySmtp = async (url: string, message: Mail & { from: string; messageId: string }): Promise<void> => {
  let handedOver = false
  // The only information about how far a broken connection came.
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
