import { expect, test } from 'vitest'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { inTenant } from '../../db/tenancy.ts'
import { DAY_MS } from '../../durations.ts'
import { eventually } from '../../testing/imports.ts'
import { mailsTo } from '../../testing/outbox.ts'
import { openTestApp } from '../../testing/open-test-app.ts'
import type { TestUser } from '../../testing/test-app.ts'

const t = await openTestApp()

const post = (path: string, payload: object) => t.app.inject({ method: 'POST', url: `/api/v1${path}`, payload })
const infoOf = async (user: TestUser) => (await user.inject({ method: 'GET', url: '/user-info' })).json().user
const ask = (user: TestUser) => user.inject({ method: 'POST', url: '/user/verificacion' })

/** A person who has not confirmed their address yet. */
const createUnverified = async (): Promise<TestUser> => {
  const user = await t.createUser()
  await inTenant(t.db, user.negocioId, (tx) => tx.updateTable('usuario').set({ correo_verificado_en: null }).execute())
  return user
}

const LINK = /https:\/\/vigia\.example\/verificar\?token=([\w-]+)/

/** The tokens of the links that were sent to the person. */
const tokensOf = async (user: TestUser, count: number): Promise<string[]> => {
  const { correo } = await infoOf(user)
  const mails = await eventually(
    () => Promise.resolve(mailsTo(t.outbox, correo)),
    ({ length }) => length === count,
  )
  return mails.map((mail) => LINK.exec(mail)![1]!)
}

test('a registration sends a link that shows whose the address is', async () => {
  const account = { username: 'Eva Ríos', email: 'eva@mitienda.co', password: 'tres gatos grises' }
  await post('/register', { ...account, tipo_documento: 'CC', documento: '1' })
  const [mail] = await eventually(
    () => Promise.resolve(mailsTo(t.outbox, account.email)),
    ({ length }) => length === 1,
  )
  const [, token] = LINK.exec(mail!)!
  const { token: session } = (await post('/login', account)).json()
  const verified = async (): Promise<boolean> => {
    const headers = { authorization: `Bearer ${session}` }
    return (await t.app.inject({ method: 'GET', url: '/api/v1/user-info', headers })).json().user.correo_verificado
  }
  expect(await verified()).toBe(false)
  expect((await post('/correo/verificacion', { token })).json()).toEqual({ msg: MESSAGES.correoVerificado })
  expect(await verified()).toBe(true)
})

test('a link serves once and for seven days, and any of those that were sent', async () => {
  const user = await createUnverified()
  // Nothing is said to be sent where there is no mail server.
  expect((await ask(user)).json()).toEqual({ msg: MESSAGES.verificacionGuardada })
  await ask(user)
  const [first, second] = await tokensOf(user, 2)
  expect((await post('/correo/verificacion', { token: first })).statusCode).toBe(200)
  for (const token of [first, second, 'nobody was ever sent this one']) {
    const refused = await post('/correo/verificacion', { token })
    expect([refused.statusCode, refused.json().msg]).toEqual([400, MESSAGES.enlaceCorreoVencido])
  }
  const late = await createUnverified()
  await ask(late)
  const [token] = await tokensOf(late, 1)
  const start = t.clock.now
  t.clock.now = new Date(start.getTime() + 7 * DAY_MS)
  expect((await post('/correo/verificacion', { token })).statusCode).toBe(400)
  t.clock.now = start
  expect((await infoOf(late)).correo_verificado).toBe(false)
})

test('who is verified gets no more links, and nobody more than five an hour', async () => {
  const user = await createUnverified()
  for (let time = 0; time < 5; time += 1) expect((await ask(user)).statusCode).toBe(200)
  expect((await ask(user)).statusCode).toBe(429)
  const { correo } = await infoOf(user)
  await eventually(
    () => Promise.resolve(mailsTo(t.outbox, correo)),
    ({ length }) => length === 5,
  )
  const other = await t.createUser()
  expect((await ask(other)).statusCode).toBe(200)
  expect(mailsTo(t.outbox, (await infoOf(other)).correo)).toEqual([])
})

test('a link of the one kind does nothing of the other', async () => {
  const user = await createUnverified()
  await ask(user)
  const [token] = await tokensOf(user, 1)
  expect((await post('/clave/nueva', { token, password: 'tres gatos grises' })).statusCode).toBe(400)
  const { correo } = await infoOf(user)
  await post('/clave/olvido', { email: correo })
  const mails = await eventually(
    () => Promise.resolve(mailsTo(t.outbox, correo)),
    ({ length }) => length === 2,
  )
  const [, reset] = /restablecer\?token=([\w-]+)/.exec(mails.join('\n'))!
  expect((await post('/correo/verificacion', { token: reset! })).statusCode).toBe(400)
  const weak = await post('/clave/nueva', { token: reset!, password: 'Perez2026' })
  expect([weak.statusCode, weak.json().fields]).toEqual([400, { password: MESSAGES.clavePropia }])
  expect((await post('/clave/nueva', { token: reset!, password: 'tres gatos grises' })).statusCode).toBe(200)
  // Whoever has read that mail has the address.
  const [row] = await inTenant(t.db, user.negocioId, (tx) =>
    tx.selectFrom('usuario').select('correo_verificado_en').execute(),
  )
  expect(row!.correo_verificado_en).toEqual(t.clock.now)
})
