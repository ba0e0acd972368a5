import { isIPv4, isIPv6 } from 'node:net'
import { z } from 'zod'
import { type KeyRing, parseKeys } from './encryption/key-ring.ts'

/** An empty variable counts as absent, as in `.env` files. */
const blankAsAbsent = (value: unknown): unknown => (value === '' ? undefined : value)
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(blankAsAbsent, schema.optional())
const postgresUrl = z.string().regex(/^postgres(ql)?:\/\//, 'debe empezar por postgres://')
const webUrl = z.url({ protocol: /^https?$/, error: 'debe ser una dirección completa, como https://ejemplo.co' })
const flag = z.enum(['true', 'false'], 'debe ser true o false').transform((value) => value === 'true')

const hours = optional(z.coerce.number('debe ser un número de horas').int().min(1).max(720))

const keys = optional(
  z.string().transform((text, context): KeyRing => {
    try {
      return parseKeys(text)
    } catch (error) {
      context.addIssue({ code: 'custom', message: (error as Error).message })
      return z.NEVER
    }
  }),
)

const isNetwork = (text: string): boolean => {
  const [address = '', bits, ...more] = text.split('/')
  const most = isIPv4(address) ? 32 : isIPv6(address) ? 128 : -1
  return more.length === 0 && most > 0 && (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= most))
}
const proxies = z
  .string()
  .refine(
    (text) => text === 'false' || /^[1-9]$/.test(text) || text.split(',').every((part) => isNetwork(part.trim())),
    'debe ser cuántos proxies hay delante (1) o sus direcciones o redes (10.0.0.0/8, ::1)',
  )
  .transform((text): false | number | string[] =>
    text === 'false' ? false : /^\d$/.test(text) ? Number(text) : text.split(',').map((part) => part.trim()),
  )

const environment = z.object({
  /** TCP port; 0 lets the system choose. */
  PORT: z.preprocess(blankAsAbsent, z.coerce.number('debe ser un número').int().min(0).max(65_535).default(3000)),
  /** By default the server listens on this machine only. */
  HOST: z.preprocess(blankAsAbsent, z.string().default('127.0.0.1')),
  /** PostgreSQL; without it the data is in DATA_DIR, in a PostgreSQL inside this process. */
  DATABASE_URL: optional(postgresUrl),
  /** Login that owns the tables and runs the migrations, if it is not the one of DATABASE_URL. */
  DATABASE_OWNER_URL: optional(postgresUrl),
  /** Maximum connections of this process; PostgreSQL allows 100 in total by default. */
  DATABASE_POOL_SIZE: z.preprocess(
    blankAsAbsent,
    z.coerce.number('debe ser un número').int().min(1).max(90).default(10),
  ),
  DATA_DIR: z.preprocess(blankAsAbsent, z.string().default('./data')),
  /** Socket on which a server with the embedded database accepts the operator's commands. Default: `admin.sock` in DATA_DIR. */
  ADMIN_SOCKET: optional(z.string()),
  /** Keys with which personal values are encrypted, in base64, the current one first. Without them they are in a file. */
  ENCRYPTION_KEYS: keys,
  /** File of the keys, created at the first start. Default: the path of DATA_DIR plus `.keys`. */
  ENCRYPTION_KEY_FILE: optional(z.string()),
  LOG_LEVEL: z.preprocess(
    blankAsAbsent,
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  ),
  /**
   * Behind reverse proxies the caller's address is in X-Forwarded-For, of which only the entries of known proxies can be trusted: their number, or
   * their addresses or networks, separated by commas.
   */
  TRUST_PROXY: z.preprocess(blankAsAbsent, proxies.default(false)),
  /** Maximum calls of one address per minute; a dashboard makes about 10 for each change of its filters. */
  CALLS_PER_MINUTE: z.preprocess(blankAsAbsent, z.coerce.number('debe ser un número').int().min(1).default(1200)),
  /** Maximum accounts that may be created from one address per hour. */
  REGISTRATIONS_PER_HOUR: z.preprocess(blankAsAbsent, z.coerce.number('debe ser un número').int().min(1).default(20)),
  /** Port and address of /metrics for Prometheus; without a port metrics are not served. */
  METRICS_PORT: optional(z.coerce.number('debe ser un número').int().min(1).max(65_535)),
  METRICS_HOST: z.preprocess(blankAsAbsent, z.string().default('127.0.0.1')),
  /**
   * What the landing page and the data policy may state about encryption outside of Vigía: that a proxy with TLS is in front of it, and that the disk
   * of the database, its backups and DATA_DIR is encrypted.
   */
  ENCRYPTED_IN_TRANSIT: z.preprocess(blankAsAbsent, flag.default(false)),
  ENCRYPTED_AT_REST: z.preprocess(blankAsAbsent, flag.default(false)),
  /** Whether this process also runs the jobs. Needs DATABASE_URL when false. */
  WORKER_EMBEDDED: z.preprocess(blankAsAbsent, flag.default(true)),
  /** Public address of this installation, with which links in e-mails begin. Default: http://localhost:PORT. */
  PUBLIC_URL: optional(webUrl),
  /** Mail server with its credentials; without it e-mails are written to files in the outbox. */
  SMTP_URL: optional(z.string().regex(/^smtps?:\/\//, 'debe empezar por smtp:// o smtps://')),
  /** Sender, 'Name <address>'. Default: CONTACT_EMAIL. */
  MAIL_FROM: optional(z.string()),
  /** Folder of e-mails that are not sent; Default: `outbox` in DATA_DIR. */
  VIGIA_OUTBOX: optional(z.string()),
  /** Page of the scheduling widget embedded on the landing page. */
  BOOKING_URL: optional(webUrl),
  /** Checkout of each paid plan at the card payment provider. */
  CHECKOUT_URL_VISION_TACTICA: optional(webUrl),
  CHECKOUT_URL_RADAR_90: optional(webUrl),
  /** Wompi: the secret with which events are signed; with the other two variables it also opens checkouts with our own reference. */
  WOMPI_EVENTS_SECRET: optional(z.string().min(8, 'debe tener al menos 8 caracteres')),
  WOMPI_PUBLIC_KEY: optional(z.string()),
  WOMPI_INTEGRITY_SECRET: optional(z.string()),
  /** Contact data for visitors. The defaults are placeholders. */
  CONTACT_EMAIL: z.preprocess(blankAsAbsent, z.email('debe ser un correo').default('comercial@vigia.example')),
  CONTACT_PHONE: z.preprocess(blankAsAbsent, z.string().default('(602) 555 0100')),
  CONTACT_ADDRESS: z.preprocess(blankAsAbsent, z.string().default('Cali, Valle del Cauca, Colombia')),
  /** Address that receives questions from the application. Default: CONTACT_EMAIL. */
  SUPPORT_EMAIL: optional(z.email('debe ser un correo')),
  /** Hours within which questions are answered; shown to users only if set. */
  SUPPORT_HOURS: hours,
  SUPPORT_HOURS_RADAR_90: hours,
})

const TOGETHER =
  'WOMPI_PUBLIC_KEY, WOMPI_INTEGRITY_SECRET y WOMPI_EVENTS_SECRET van juntas: sin una nadie se entera del pago'

/** With a checkout but without the events' secret, payments would never be credited. */
const checked = environment.superRefine((config, context) => {
  const { WOMPI_PUBLIC_KEY, WOMPI_INTEGRITY_SECRET, WOMPI_EVENTS_SECRET } = config
  const opens = WOMPI_PUBLIC_KEY !== undefined || WOMPI_INTEGRITY_SECRET !== undefined
  const all = [WOMPI_PUBLIC_KEY, WOMPI_INTEGRITY_SECRET, WOMPI_EVENTS_SECRET].every((one) => one !== undefined)
  if (opens && !all) context.addIssue({ code: 'custom', path: ['WOMPI_PUBLIC_KEY'], message: TOGETHER })
})

export type Config = z.infer<typeof environment>

/** @throws Error in Spanish that lists every invalid variable, one per line */
export const parseConfig = (variables: Record<string, string | undefined>): Config => {
  const parsed = checked.safeParse(variables)
  if (parsed.success) return parsed.data
  const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`Estas variables de entorno no sirven:\n${lines.join('\n')}`)
}
