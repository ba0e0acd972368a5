import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseConfig } from './config.ts'

test('without variables the data live in ./data, served on port 3000 of this machine alone', () => {
  const config = parseConfig({})
  expect(config).toMatchObject({ PORT: 3000, HOST: '127.0.0.1', DATA_DIR: './data', WORKER_EMBEDDED: true })
  expect(config.DATABASE_URL).toBeUndefined()
})

test('the containers of deploy/ are given every setting of the README, but for what their image says', () => {
  const OF_THE_IMAGE = new Set(['PORT', 'HOST', 'DATA_DIR', 'ADMIN_SOCKET', 'ENCRYPTION_KEY_FILE', 'VIGIA_OUTBOX'])
  const rows = readFileSync('README.md', 'utf8').match(/^\| `[A-Z].*?\|/gm) ?? []
  const settings = rows.flatMap((row) => row.match(/[A-Z_0-9]{4,}/g) ?? [])
  const compose = readFileSync('deploy/compose.yaml', 'utf8')
  const isGiven = (name: string): boolean => new RegExp(`^ {4}${name}: `, 'm').test(compose)
  expect(settings.length).toBeGreaterThan(30)
  expect(settings.filter((name) => !OF_THE_IMAGE.has(name) && !isGiven(name))).toEqual([])
})

test('an empty variable counts as absent', () => {
  expect(parseConfig({ PORT: '', DATABASE_URL: '', LOG_LEVEL: '' })).toMatchObject({ PORT: 3000, LOG_LEVEL: 'info' })
})

test('every bad variable is listed at once', () => {
  const bad = { PORT: 'abc', DATABASE_URL: 'mysql://x', TRUST_PROXY: 'sí' }
  expect(() => parseConfig(bad)).toThrow(/PORT: debe ser un número\n {2}DATABASE_URL: .*\n {2}TRUST_PROXY: /)
})

test('addresses that people and e-mails follow are complete web addresses', () => {
  const bad = { PUBLIC_URL: 'vigia.co', BOOKING_URL: 'javascript:alert(1)', SMTP_URL: 'mail.example' }
  expect(() => parseConfig(bad)).toThrow(
    /PUBLIC_URL: debe ser una dirección completa.*\n {2}SMTP_URL: debe empezar por smtp.*\n {2}BOOKING_URL: debe ser/,
  )
})

test('a checkout whose payments nobody would hear of is no configuration', () => {
  const checkout = { WOMPI_PUBLIC_KEY: 'pub', WOMPI_INTEGRITY_SECRET: 'integridad' }
  expect(() => parseConfig(checkout)).toThrow(/van juntas: sin una nadie se entera del pago/)
  expect(parseConfig({ ...checkout, WOMPI_EVENTS_SECRET: 'eventos-1' })).toMatchObject(checkout)
})

test('proxies are counted or named, never all believed', () => {
  const proxies = (TRUST_PROXY: string) => parseConfig({ TRUST_PROXY }).TRUST_PROXY
  expect(proxies('')).toBe(false)
  expect(proxies('2')).toBe(2)
  expect(proxies('10.0.0.0/8, ::1')).toEqual(['10.0.0.0/8', '::1'])
  for (const bad of ['true', '0', '10.0.0.0/33', 'proxy', '10.0.0.1,']) expect(() => proxies(bad)).toThrow(/cuántos/)
})
