import { join } from 'node:path'
import type { SiteConfig } from '@vigia/contract/calls/site.ts'
import { PLANS } from '@vigia/contract/plans.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'
import { type Mailer, openMailer } from './features/mail/mailer.ts'

/** What an installation says of itself, and how it writes to people. */
export interface Settings {
  site: SiteConfig
  /** Where people open this installation, without a slash at its end: links in e-mails begin with it. */
  publicUrl: string
  mailer: Mailer
  /** Accounts that may be created from one address in an hour. */
  registrationsPerHour: number
}

const siteOf = (config: Config): SiteConfig => {
  const checkouts: Record<string, string | undefined> = {
    'Visión Táctica': config.CHECKOUT_URL_VISION_TACTICA,
    'Radar 90': config.CHECKOUT_URL_RADAR_90,
  }
  const paid = PLANS.filter(({ priceCop }) => priceCop > 0)
  return {
    agenda_url: config.BOOKING_URL ?? null,
    pagos: Object.fromEntries(paid.map(({ stored }) => [stored, checkouts[stored] ?? null])),
    contacto: { correo: config.CONTACT_EMAIL, telefono: config.CONTACT_PHONE, direccion: config.CONTACT_ADDRESS },
  }
}

export const openSettings = (
  config: Config,
  now: () => Date,
  logger?: Pick<FastifyBaseLogger, 'info' | 'error'>,
): Settings => ({
  site: siteOf(config),
  registrationsPerHour: config.REGISTRATIONS_PER_HOUR,
  publicUrl: (config.PUBLIC_URL ?? `http://localhost:${config.PORT}`).replace(/\/+$/, ''),
  mailer: openMailer({
    smtpUrl: config.SMTP_URL,
    from: config.MAIL_FROM ?? `Vigía <${config.CONTACT_EMAIL}>`,
    outbox: config.VIGIA_OUTBOX ?? join(config.DATA_DIR, 'outbox'),
    now,
    ...(logger && { logger }),
  }),
})
