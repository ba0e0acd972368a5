import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTenant } from '../../db/tenancy.ts'
import { MINUTE_MS } from '../../durations.ts'
import { cipherOf } from '../../encryption/tenant-cipher.ts'
import { purge } from '../account/purge.ts'
import { createTestApp, type TestApp, type TestUser } from '../../testing/test-app.ts'
import { type MailServer, mailServer } from './mail-server.fixture.ts'
import { sendDueMails, startOutbox } from './outbox.ts'
import type { MailKind } from './outbox.sql.ts'
import { postMail } from './post-mail.ts'

let server: MailServer
let t: TestApp
let ana: TestUser
const NOON = new Date('2026-06-15T17:00:00Z')

beforeAll(async () => {
  server = await mailServer()
  // What these tests count is sent by them alone: the application's own sending would take some of it on a slow machine.
  t = await createTestApp({ smtpUrl: server.url, sendsMails: false })
})
afterAll(async () => {
  await t.close()
  server.close()
})
beforeEach(async () => {
  t.clock.now = NOON
  server.answer = 'takes'
  server.taken.length = 0
  ana = await t.createUser()
})

const after = (minutes: number): void => {
  t.clock.now = new Date(t.clock.now.getTime() + minutes * MINUTE_MS)
}
const send = (): Promise<number> => sendDueMails({ db: t.db, now: () => t.clock.now, mailer: t.mailer })

const post = (tipo: MailKind, clave: string, minutes = 10_000): Promise<void> =>
  inTenant(t.db, ana.negocioId, (tx) =>
    postMail(tx, {
      negocio_id: ana.negocioId,
      usuario_id: ana.usuarioId,
      tipo,
      clave,
      mensaje: { to: 'ana@mitienda.co', subject: clave, text: 'Hola', html: '<p>Hola</p>' },
      creado_en: t.clock.now,
      vence_en: new Date(t.clock.now.getTime() + minutes * MINUTE_MS),
    }),
  )

const kept = () =>
  inTenant(t.db, ana.negocioId, async (tx) => {
    const columns = ['clave', 'estado', 'intentos', 'mensaje', 'error'] as const
    const rows = await tx.selectFrom('correo').select(columns).orderBy('clave').execute()
    return rows.map(({ mensaje, ...row }) => ({
      ...row,
      mensaje: mensaje === null ? null : cipherOf(tx).plainJson('correo.mensaje', mensaje),
    }))
  })

test('a message leaves once, however often it is written and looked for, and what it said is not kept', async () => {
  await post('seguimiento', 'semana 1')
  await post('seguimiento', 'semana 1')
  expect([await send(), await send()]).toEqual([1, 0])
  expect(server.taken).toHaveLength(1)
  expect(await kept()).toEqual([{ clave: 'semana 1', estado: 'enviado', intentos: 1, mensaje: null, error: null }])
})

test('of a transaction that fails nothing is sent', async () => {
  const failing = inTenant(t.db, ana.negocioId, async (tx) => {
    await postMail(tx, {
      negocio_id: ana.negocioId,
      usuario_id: ana.usuarioId,
      tipo: 'clave',
      clave: 'x',
      mensaje: { to: 'ana@mitienda.co', subject: 'x', text: '', html: '' },
      creado_en: t.clock.now,
      vence_en: t.clock.now,
    })
    throw new Error('undone')
  })
  await expect(failing).rejects.toThrow('undone')
  expect([await send(), await kept()]).toEqual([0, []])
})

test('two processes that send at once send each message once', async () => {
  for (const clave of ['a', 'b', 'c', 'd']) await post('clave', clave)
  const sent = await Promise.all([send(), send()])
  expect(sent[0] + sent[1]).toBe(4)
  expect(server.taken).toHaveLength(4)
})

test('stopped while it sends a message it ends that one and begins no other', async () => {
  for (const clave of ['a', 'b', 'c']) await post('clave', clave)
  const begun = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const outbox = startOutbox({
    db: t.db,
    now: () => t.clock.now,
    mailer: {
      deliver: async (mail, id) => {
        begun.resolve()
        await goOn.promise
        return t.mailer.deliver(mail, id)
      },
    },
  })
  await begun.promise
  const stopped = outbox.stop()
  outbox.wake()
  goOn.resolve()
  await stopped
  expect(server.taken).toHaveLength(1)
  expect((await kept()).map(({ estado }) => estado).sort()).toEqual(['enviado', 'pendiente', 'pendiente'])
  expect(await send()).toBe(2)
})

test('a mail server that refuses is tried again, each time later, and in the end given up', async () => {
  server.answer = 'later'
  await post('clave', 'enlace')
  const tries: number[] = []
  for (const pause of [0, 1, 5, 15, 60, 180, 360, 720, 1440, 1440]) {
    after(pause - 1)
    await send()
    tries.push((await kept())[0]!.intentos)
    after(1)
    await send()
  }
  // Never before its time.
  expect(tries).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => Math.max(n, tries[0]!)))
  // What it said is kept while it is of use, for the operator to send it again.
  expect(await kept()).toMatchObject([{ estado: 'muerto', intentos: 9, mensaje: { text: 'Hola' } }])
  expect((await kept())[0]!.error).toContain('451')
  const setEnd = (day: string) =>
    inTenant(t.db, ana.negocioId, (tx) =>
      tx
        .updateTable('correo')
        .set({ vence_en: new Date(day) })
        .execute(),
    )
  await setEnd('2022-01-01')
  await purge({ ...t.purging, now: () => new Date('2021-06-01') })
  expect((await kept())[0]!.mensaje).not.toBeNull()
  await setEnd('2021-01-01')
  await purge({ ...t.purging, now: () => new Date('2021-06-01') })
  expect((await kept())[0]!.mensaje).toBeNull()
})

test('once it answers again what waited arrives', async () => {
  server.answer = 'later'
  await post('seguimiento', 'semana 2')
  expect(await send()).toBe(0)
  server.answer = 'takes'
  expect(await send()).toBe(0)
  after(1)
  expect(await send()).toBe(1)
  expect(server.taken).toHaveLength(1)
})

test('where nobody knows whether it arrived the follow-up is not sent again, and a link to set a password is', async () => {
  server.answer = 'falls silent'
  await post('seguimiento', 'semana 3')
  await post('clave', 'enlace')
  await send()
  server.answer = 'takes'
  after(1)
  await send()
  expect((await kept()).map(({ clave, estado }) => [clave, estado])).toEqual([
    ['enlace', 'enviado'],
    ['semana 3', 'muerto'],
  ])
})

test('of a process that ended while it was sending the same is done', async () => {
  for (const [tipo, clave] of [
    ['seguimiento', 'semana 4'],
    ['clave', 'enlace'],
  ] as const)
    await post(tipo, clave)
  await inTenant(t.db, ana.negocioId, (tx) =>
    tx.updateTable('correo').set({ estado: 'enviando', intentos: 1, proximo_intento_en: t.clock.now }).execute(),
  )
  expect(await send()).toBe(1)
  expect((await kept()).map(({ clave, estado }) => [clave, estado])).toEqual([
    ['enlace', 'enviado'],
    ['semana 4', 'muerto'],
  ])
})

test('what is of no use any more is not sent', async () => {
  server.answer = 'later'
  await post('clave', 'enlace', 60)
  await send()
  server.answer = 'takes'
  after(60)
  expect(await send()).toBe(0)
  expect(await kept()).toMatchObject([{ estado: 'muerto', mensaje: null }])
})
