import { beforeEach, expect, test } from 'vitest'
import { DAY_MS } from '../../durations.ts'
import { openTestApp } from '../../testing/open-test-app.ts'
import { purge } from '../account/purge.ts'
import { limitLogin, limitTries, networkOf } from './attempts.ts'

const t = await openTestApp()
beforeEach(() => {
  t.clock.now = new Date(t.clock.now.getTime() + 40 * DAY_MS)
})
const wait = (seconds: number): void => {
  t.clock.now = new Date(t.clock.now.getTime() + seconds * 1000)
}
const post = (path: string, payload: object, remoteAddress: string) =>
  t.app.inject({ method: 'POST', url: `/api/v1${path}`, payload, remoteAddress })
const person = (email: string) => ({
  username: 'Ana Pérez',
  email,
  password: 'cafe-tinto-7',
  tipo_documento: 'CC',
  documento: '1020304050',
  acepta_politica: true,
})
const logIn = (email: string, password: string, address: string) => post('/login', { email, password }, address)
const WRONG = 'adivinanza-9'

test('who guesses one password waits longer and longer, and the right one is refused while the wait lasts', async () => {
  await post('/register', person('victima@mitienda.co'), '10.1.0.1')
  const guess = (password = WRONG) => logIn('victima@mitienda.co', password, '10.1.0.2')
  for (let i = 0; i < 6; i += 1) expect((await guess()).statusCode).toBe(401)
  const refused = await guess('cafe-tinto-7')
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(refused.json()).toEqual({
    code: 'demasiados_intentos',
    msg: 'Demasiados intentos seguidos. Espera 2 segundos e inténtalo de nuevo.',
  })
  const waits: string[] = []
  for (let i = 0; i < 12; i += 1) {
    wait(15 * 60)
    expect((await guess()).statusCode).toBe(401)
    waits.push(/Espera (.*) e/.exec((await guess()).json().msg)![1]!)
  }
  expect(waits.slice(0, 4)).toEqual(['4 segundos', '8 segundos', '16 segundos', '32 segundos'])
  expect(waits.at(-1)).toBe('15 minutos')
  wait(15 * 60)
  expect((await guess('cafe-tinto-7')).statusCode).toBe(200)
  // What was mistyped before the right password counts no more.
  expect((await guess()).statusCode).toBe(401)
})

test('tries at the same moment do not pass together', async () => {
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => logIn('ninguna@mitienda.co', WRONG, '10.1.0.3').then((r) => r.statusCode)),
  )
  expect(answers.filter((status) => status === 401)).toHaveLength(6)
})

test('an owner enters from where they entered before, whoever guesses elsewhere', async () => {
  await post('/register', person('duena@mitienda.co'), '10.1.0.4')
  expect((await logIn('duena@mitienda.co', 'cafe-tinto-7', '10.1.0.4')).statusCode).toBe(200)
  for (let i = 0; i < 7; i += 1) await logIn('duena@mitienda.co', WRONG, '10.1.0.5')
  expect((await logIn('duena@mitienda.co', 'cafe-tinto-7', '10.1.0.5')).statusCode).toBe(429)
  expect((await logIn('duena@mitienda.co', 'cafe-tinto-7', '10.1.0.4')).statusCode).toBe(200)
})

test('an address that tries many accounts is refused, whatever the process; others and later are not', async () => {
  const fail = (i: number, address: string) =>
    limitLogin({ db: t.db, now: () => t.clock.now }, address, `persona${i}@mitienda.co`, () =>
      Promise.reject(new Error('wrong password')),
    )
  for (let i = 0; i < 60; i += 1) await expect(fail(i, '10.1.0.6')).rejects.toThrow('wrong password')
  await expect(fail(60, '10.1.0.6')).rejects.toThrow('Espera 10 minutos')
  expect((await logIn('persona61@mitienda.co', WRONG, '10.1.0.6')).statusCode).toBe(429)
  await expect(fail(62, '10.1.0.7')).rejects.toThrow('wrong password')
  wait(601)
  await expect(fail(63, '10.1.0.6')).rejects.toThrow('wrong password')
})

test('right passwords are not counted against an address: an office enters as often as it likes', async () => {
  const enter = (i: number) =>
    limitLogin({ db: t.db, now: () => t.clock.now }, '10.1.0.8', `oficina${i}@mitienda.co`, async () => i)
  for (let i = 0; i < 70; i += 1) expect(await enter(i)).toBe(i)
})

test('registrations are counted by address', async () => {
  const limit = { most: 2, seconds: 3600 }
  const register = () => limitTries({ db: t.db, now: () => t.clock.now }, 'registro', '10.1.0.9', limit)
  await register()
  await register()
  await expect(register()).rejects.toMatchObject({ statusCode: 429, message: expect.stringMatching(/60 minutos/) })
  wait(3600)
  await register()
})

test('addresses of one customer of IPv6 count as one', () => {
  expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe(networkOf('2001:0DB8:0001:2::9'))
  expect(networkOf('2001:db8::1')).toBe(networkOf('2001:db8:0:0:ffff::'))
  expect(networkOf('2001:db8:1:3::1')).not.toBe(networkOf('2001:db8:1:2::1'))
  expect(networkOf('::ffff:10.0.0.1')).toBe('10.0.0.1')
  expect(networkOf('::1')).toBe('0:0:0:0')
})

test('neither addresses nor e-mails are kept, and what ended is swept', async () => {
  await logIn('secreta@mitienda.co', WRONG, '10.9.9.9')
  const kept = JSON.stringify(await t.db.selectFrom('intento').selectAll().execute())
  expect(kept).not.toMatch(/secreta|10\.9\.9\.9/)
  wait(100 * 24 * 3600)
  await purge({ ...t.purging, now: () => t.clock.now })
  expect(await t.db.selectFrom('intento').selectAll().execute()).toEqual([])
})
