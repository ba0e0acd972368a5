import { join, resolve } from 'node:path'
import type { SiteConfig } from '@vigia/contract/calls/site.ts'
import { PAID_PLANS } from '@vigia/contract/plans.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'
import { type Mailer, openMailer } from './features/mail/mailer.ts'
import { openPaymentProvider } from './features/payments/open-provider.ts'
import type { PaymentProvider } from './features/payments/provider.ts'

/** Settings of the installation, and its e-mail. */
export interface Settings {
  site: SiteConfig
  /** Public address of the installation without a trailing slash; links in e-mails begin with it. */
  publicUrl: string
  mailer: Mailer
  /** Folder of e-mails that are written to files. */
  outboxFolder: string
  /** Null if plans cannot be paid online. */
  payments: PaymentProvider | null
  /** Who answers questions, and within how many hours; null without a promise. */
  support: { email: string; hours: number | null; priorityHours: number | null }
  /** Maximum calls of one address per minute. */
  callsPerMinute: number
  /** Maximum accounts created from one address per hour. */
  registrationsPerHour: number
}

const siteOf = (config: Config, payments: PaymentProvider | null): SiteConfig => {
  const checkouts: Record<string, string | undefined> = {
    'Visión Táctica': config.CHECKOUT_URL_VISION_TACTICA,
    'Radar 90': config.CHECKOUT_URL_RADAR_90,
  }
  const names = PAID_PLANS.map(({ stored }) => stored)
  return {
    agenda_url: config.BOOKING_URL ?? null,
    pagos: Object.fromEntries(names.map((name) => [name, checkouts[name] ?? null])),
    comprables: names.filter((name) => payments?.checkoutUrl !== undefined || checkouts[name] !== undefined),
    cifrado: { transito: config.ENCRYPTED_IN_TRANSIT, reposo: config.ENCRYPTED_AT_REST },
    envia_correos: config.SMTP_URL !== undefined,
    contacto: { correo: config.CONTACT_EMAIL, telefono: config.CONTACT_PHONE, direccion: config.CONTACT_ADDRESS },
  }
}

export const openSettings = (
  config: Config,
  now: () => Date,
  logger?: Pick<FastifyBaseLogger, 'info' | 'error'>,
): Settings => {
  const payments = openPaymentProvider(config)
  const outbox = config.VIGIA_OUTBOX ?? join(config.DATA_DIR, 'outbox')
  return {
    payments,
    support: {
      email: config.SUPPORT_EMAIL ?? config.CONTACT_EMAIL,
      hours: config.SUPPORT_HOURS ?? null,
      priorityHours: config.SUPPORT_HOURS_RADAR_90 ?? null,
    },
    site: siteOf(config, payments),
    callsPerMinute: config.CALLS_PER_MINUTE,
    registrationsPerHour: config.REGISTRATIONS_PER_HOUR,
    publicUrl: (config.PUBLIC_URL ?? `http://localhost:${config.PORT}`).replace(/\/+$/, ''),
    outboxFolder: outbox,
    mailer: openMailer({
      smtpUrl: config.SMTP_URL,
      from: config.MAIL_FROM ?? `Vigía <${config.CONTACT_EMAIL}>`,
      outbox,
      now,
      ...(logger && { logger }),
    }),
  }
}

/** Socket on which a server with the embedded database accepts the operator's commands. */
export const adminSocketOf = ({ ADMIN_SOCKET, DATA_DIR }: Config): string =>
  resolve(ADMIN_SOCKET ?? join(DATA_DIR, 'admin.sock'))
