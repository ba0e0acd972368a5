import { createHash, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { DAY_MS, MINUTE_MS } from '../../durations.ts'
import { InvalidPaymentEvent, type PaymentEvent, type PaymentProvider } from './provider.ts'

/**
 * Wompi (https://docs.wompi.co/docs/colombia/eventos/ and …/widget-checkout-web/). An event's checksum is the SHA-256, in hexadecimal, of the
 * concatenated values of the properties it lists, its timestamp and the merchant's event secret.
 */
interface WompiSettings {
  eventSecret: string
  /** Keys of the web checkout, which accepts a reference of ours; both or none. */
  checkout?: { publicKey: string; integritySecret: string }
}

const CHECKOUT_URL = 'https://checkout.wompi.co/p/'

/** Maximum age of an event in milliseconds. The provider repeats an unanswered event for a day; the rest is a margin. */
const MAX_AGE_MS = 3 * DAY_MS
/** Milliseconds by which the provider's clock may be ahead of ours. */
const MAX_AHEAD_MS = 5 * MINUTE_MS
const SECOND_MS = 1000

/** Properties that must be covered by the checksum; otherwise it would prove nothing about the payment. */
const SIGNED = ['transaction.id', 'transaction.status', 'transaction.amount_in_cents']

const envelope = z.object({
  event: z.string(),
  data: z.record(z.string(), z.unknown()),
  signature: z.object({
    properties: z.array(z.string()).max(20),
    checksum: z.string().regex(/^[\da-f]{64}$/i),
  }),
  // Must be a number: as text it could lend digits to the amount before it.
  timestamp: z.int().positive(),
})

const transaction = z.object({
  id: z.string().min(1).max(100),
  status: z.string().regex(/^[A-Z_]{1,30}$/),
  amount_in_cents: z.int().nonnegative(),
  currency: z.string().regex(/^[A-Z]{3}$/),
  reference: z.string().max(300),
  customer_email: z.preprocess(
    (value) => (typeof value === 'string' ? value.trim().toLowerCase() : null),
    z.email().max(254).nullable().catch(null),
  ),
  customer_data: z.object({ full_name: z.string().nullish() }).nullish().catch(null),
})

const STATUS: Record<string, PaymentEvent['status']> = {
  APPROVED: 'approved',
  VOIDED: 'voided',
  DECLINED: 'declined',
  ERROR: 'declined',
}

const valueAt = (data: unknown, path: string): string => {
  let value = data
  for (const name of path.split('.'))
    value = typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? Reflect.get(value, name) : null
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return String(value)
  throw new InvalidPaymentEvent('a signed property is missing')
}

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()

/** The checksum of an event. */
export const wompiChecksum = (
  { data, properties, timestamp }: { data: unknown; properties: readonly string[]; timestamp: number },
  eventSecret: string,
): Buffer => sha256(properties.map((path) => valueAt(data, path)).join('') + timestamp + eventSecret)

const parse = (body: string): z.infer<typeof envelope> => {
  try {
    return envelope.parse(JSON.parse(body))
  } catch {
    throw new InvalidPaymentEvent('it is not in the format of an event')
  }
}

/** Text that the database accepts: a payment must not fail because of characters in a name. */
const storedName = (typed: string): string | null =>
  typed
    .replaceAll(/\p{Cc}/gu, '')
    .trim()
    .slice(0, 120)
    .toWellFormed() || null

const verify = (eventSecret: string, body: string, now: Date): PaymentEvent | undefined => {
  const { event, data, signature, timestamp } = parse(body)
  const expected = wompiChecksum({ data, properties: signature.properties, timestamp }, eventSecret)
  if (!timingSafeEqual(expected, Buffer.from(signature.checksum, 'hex')))
    throw new InvalidPaymentEvent('the checksum is another')
  const at = new Date(timestamp * SECOND_MS)
  const age = now.getTime() - at.getTime()
  // Written so that an invalid timestamp, whose age is NaN, is rejected too.
  if (!(age <= MAX_AGE_MS && age >= -MAX_AHEAD_MS)) throw new InvalidPaymentEvent('the timestamp is too old or to come')
  if (event !== 'transaction.updated') return undefined
  if (!SIGNED.every((path) => signature.properties.includes(path)))
    throw new InvalidPaymentEvent('the amount or the state is not signed')
  const read = transaction.safeParse(data['transaction'])
  if (!read.success) throw new InvalidPaymentEvent('its transaction cannot be read')
  const { id, status, amount_in_cents, currency, reference, customer_email, customer_data } = read.data
  return {
    // Wompi's events have no id; a transaction reaches each of its states once.
    id: `${id}:${status}`,
    paymentId: id,
    status: STATUS[status] ?? 'other',
    cents: amount_in_cents,
    currency,
    reference,
    email: customer_email,
    name: storedName(customer_data?.full_name ?? ''),
    at,
  }
}

export const openWompi = ({ eventSecret, checkout }: WompiSettings): PaymentProvider => ({
  name: 'wompi',
  verify: ({ body }, now) => verify(eventSecret, body, now),
  ...(checkout && {
    checkoutUrl: ({ reference, cents, currency, returnUrl }) => {
      const integrity = sha256(`${reference}${cents}${currency}${checkout.integritySecret}`).toString('hex')
      const query = new URLSearchParams({
        'public-key': checkout.publicKey,
        currency,
        'amount-in-cents': String(cents),
        reference,
        'signature:integrity': integrity,
        'redirect-url': returnUrl,
      })
      return `${CHECKOUT_URL}?${query}`
    },
  }),
})
