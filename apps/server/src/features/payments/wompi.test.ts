import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { HOUR_MS } from '../../durations.ts'
import { EVENT_SECRET, wompiEvent, type WompiTransaction } from '../../testing/wompi.ts'
import { openWompi, wompiChecksum } from './wompi.ts'

const NOW = new Date('2026-06-15T17:00:00Z')
const wompi = openWompi({
  eventSecret: EVENT_SECRET,
  checkout: { publicKey: 'pub_test_1', integritySecret: 'integrity_1' },
})
const PAID: WompiTransaction = { id: '1234-1610641025-49201', status: 'APPROVED', amount_in_cents: 16_400_000 }
const verify = (event: object, now = NOW) => wompi.verify({ headers: {}, body: JSON.stringify(event) }, now)

test('the checksum is the SHA-256 of the values, the timestamp and the secret, one after the other', () => {
  const data = { transaction: { id: '1234-1610641025-49201', status: 'APPROVED', amount_in_cents: 4_490_000 } }
  const properties = ['transaction.id', 'transaction.status', 'transaction.amount_in_cents']
  // printf '1234-1610641025-49201APPROVED44900001530291411prod_events_OcHnIzeBl5socpwByQ4hA52Em3USQ93Z' | sha256sum
  expect(
    wompiChecksum(
      { data, properties, timestamp: 1_530_291_411 },
      'prod_events_OcHnIzeBl5socpwByQ4hA52Em3USQ93Z',
    ).toString('hex'),
  ).toBe('5a18ec5e8fdb7df463e9f94774cba8f583ba21bd04a09ceff2ea68a4bc0aefbe')
})

test('a signed event is told in no provider’s words', () => {
  const event = wompiEvent(
    { ...PAID, customer_email: ' Ana@Tienda.CO ', customer_data: { full_name: 'Ana Pérez' } },
    NOW,
  )
  expect(verify(event)).toEqual({
    id: '1234-1610641025-49201:APPROVED',
    paymentId: '1234-1610641025-49201',
    status: 'approved',
    cents: 16_400_000,
    currency: 'COP',
    reference: 'MZQ3X2DE2SMX',
    email: 'ana@tienda.co',
    name: 'Ana Pérez',
    at: NOW,
  })
})

test('a payment counts whatever is typed as the name of who paid', () => {
  const named = (full_name: string) =>
    verify(wompiEvent({ ...PAID, customer_email: 'ana@tienda.co', customer_data: { full_name } }, NOW))?.name
  expect(named('Ana\u0000 \u0007Pérez\ud800')).toBe('Ana Pérez\uFFFD')
  expect(named('\u0000')).toBeNull()
})

test('what is changed, signed with another secret or signed in part is refused', () => {
  const event = wompiEvent(PAID, NOW)
  const changed = structuredClone(event)
  changed.data.transaction.amount_in_cents = 39_900_000
  const later = { ...event, timestamp: event.timestamp + 1 }
  for (const bad of [changed, later, wompiEvent(PAID, NOW, 'another secret')])
    expect(() => verify(bad)).toThrow('the checksum is another')
  const properties = ['transaction.id', 'transaction.status']
  const checksum = wompiChecksum({ data: event.data, properties, timestamp: event.timestamp }, EVENT_SECRET)
  const inPart = { ...event, signature: { properties, checksum: checksum.toString('hex') } }
  expect(() => verify(inPart)).toThrow('the amount or the state is not signed')
})

test('digits cannot be moved from the timestamp to the amount that is signed before it', () => {
  const event = wompiEvent(PAID, NOW)
  const text = String(event.timestamp)
  const moved = structuredClone(event)
  moved.data.transaction.amount_in_cents = Number(`${PAID.amount_in_cents}${text[0]}`)
  moved.timestamp = Number(text.slice(1))
  expect(() => verify(moved)).toThrow('the timestamp is too old or to come')
  expect(() => verify({ ...moved, timestamp: text.slice(1) })).toThrow('not in the format')
})

test('an event older than three days, or of a clock that is ahead, is refused', () => {
  const sent = (hours: number) => wompiEvent(PAID, new Date(NOW.getTime() + hours * HOUR_MS))
  expect(verify(sent(-71))).toMatchObject({ status: 'approved' })
  expect(verify(sent(0.05))).toMatchObject({ status: 'approved' })
  for (const hours of [-73, 1]) expect(() => verify(sent(hours))).toThrow('too old or to come')
  const never = { ...sent(0), timestamp: Number.MAX_SAFE_INTEGER }
  const { data, signature, timestamp } = never
  const checksum = wompiChecksum({ data, properties: signature.properties, timestamp }, EVENT_SECRET).toString('hex')
  expect(() => verify({ ...never, signature: { ...signature, checksum } })).toThrow('too old or to come')
})

test('what is no event is refused without saying what it holds', () => {
  for (const body of [
    '',
    '{',
    '[]',
    '{"event":"transaction.updated"}',
    JSON.stringify({ ...wompiEvent(PAID, NOW), data: 1 }),
  ])
    expect(() => wompi.verify({ headers: {}, body }, NOW)).toThrow('it is not in the format of an event')
})

test('events of other kinds are none of a payment', () => {
  expect(verify({ ...wompiEvent(PAID, NOW), event: 'nequi_token.updated' })).toBeUndefined()
})

test('a checkout holds the order and its integrity signature, and nothing of the person', () => {
  const url = new URL(
    wompi.checkoutUrl!({
      reference: 'r-1',
      cents: 39_900_000,
      currency: 'COP',
      returnUrl: 'https://vigia.example/pago?compra=r-1',
    }),
  )
  expect(url.origin + url.pathname).toBe('https://checkout.wompi.co/p/')
  expect(Object.fromEntries(url.searchParams)).toEqual({
    'public-key': 'pub_test_1',
    currency: 'COP',
    'amount-in-cents': '39900000',
    reference: 'r-1',
    'signature:integrity': createHash('sha256').update('r-139900000COPintegrity_1').digest('hex'),
    'redirect-url': 'https://vigia.example/pago?compra=r-1',
  })
})
