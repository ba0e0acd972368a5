import { randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { createTransport } from 'nodemailer'

export interface Mail {
  to: string
  subject: string
  text: string
  html: string
}

/** Sends e-mail in the background: a request does not wait for the mail server, and its duration reveals nothing. */
export interface Mailer {
  post: (mail: Mail) => void
  /** Waits for what is being sent. */
  close: () => Promise<void>
}

export interface MailSettings {
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
const asEml = (from: string, { to, subject, text }: Mail, date: Date): string =>
  [
    `From: ${from}`,
    `To: ${to}`,
    `Subject: ${subject}`,
    `Date: ${date.toUTCString().replace('GMT', '+0000')}`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: 8bit',
    '',
    ...text.split('\n'),
    '',
  ].join('\r\n')

/** A message holds a link that opens an account: the files are for the user of this process alone. */
const toOutbox = async ({ from, outbox, now }: MailSettings, mail: Mail): Promise<string> => {
  await mkdir(outbox, { recursive: true, mode: 0o700 })
  const date = now()
  const name = `${date.toISOString().replaceAll(':', '-')}-${randomBytes(4).toString('hex')}.eml`
  const file = resolve(join(outbox, name))
  await writeFile(file, asEml(from, mail, date), { mode: 0o600 })
  return file
}

export const openMailer = (settings: MailSettings): Mailer => {
  const { smtpUrl, from, logger } = settings
  const timeouts = {
    connectionTimeout: SMTP_TIMEOUT_MS,
    greetingTimeout: SMTP_TIMEOUT_MS,
    socketTimeout: SMTP_TIMEOUT_MS,
  }
  const transport = smtpUrl === undefined ? undefined : createTransport({ url: smtpUrl, ...timeouts })
  const send = async (mail: Mail): Promise<void> => {
    try {
      if (transport) {
        await transport.sendMail({ from, ...mail })
        return
      }
      const file = await toOutbox(settings, mail)
      logger?.info({ file }, 'no SMTP_URL: e-mail written to a file')
    } catch (error) {
      logger?.error({ err: error }, 'e-mail was not sent')
    }
  }
  const sending = new Set<Promise<void>>()
  return {
    post: (mail) => {
      const work = send(mail).finally(() => sending.delete(work))
      sending.add(work)
    },
    close: async () => {
      await Promise.all(sending)
      transport?.close()
    },
  }
}
