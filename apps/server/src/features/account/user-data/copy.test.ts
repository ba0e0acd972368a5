import { MESSAGES } from '@vigia/contract/messages.ts'
import { strFromU8 } from 'fflate'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { inTenant } from '../../../db/tenancy.ts'
import { DAY_MS } from '../../../durations.ts'
import { openQueue } from '../../../jobs/queue.ts'
import { startWorker } from '../../../jobs/worker.ts'
import { downloadCopy, filesOfCopy, settledCopy } from '../../../testing/data-copy.ts'
import { eventually } from '../../../testing/imports.ts'
import { openTestApp } from '../../../testing/open-test-app.ts'
import type { TestUser } from '../../../testing/test-app.ts'
import { purge } from '../purge.ts'
import { makeCopy } from './copy.job.ts'

const t = await openTestApp()

const PATH = '/user/datos/copia'

let stopWorker: (() => Promise<void>) | undefined
afterEach(async () => {
  t.clock.now = new Date('2026-06-15T17:00:00Z')
  await stopWorker?.()
  stopWorker = undefined
})

const work = async (hasRoom: () => boolean = () => true, retryDelays: number[] = []): Promise<void> => {
  const jobs = await openQueue(t.database, undefined, { superviseSeconds: 1 })
  const worker = await startWorker({
    db: t.db,
    now: () => t.clock.now,
    jobs,
    publicUrl: 'https://vigia.example',
    refreshStatistics: t.database.refreshStatistics,
    hasRoom,
    retryDelays,
  })
  stopWorker = async () => {
    await worker.stop()
    await jobs.stop()
  }
}

const ask = (user: TestUser) => user.inject({ method: 'POST', url: PATH })
const stateOf = async (user: TestUser) => (await user.inject({ method: 'GET', url: PATH })).json().data
const rowsOf = (user: TestUser) =>
  inTenant(t.db, user.negocioId, async (tx) => ({
    copies: await tx.selectFrom('copia').selectAll().execute(),
    parts: await tx.selectFrom('copia_parte').select('numero').orderBy('numero').execute(),
    jobs: await tx.selectFrom('trabajo').select(['tipo', 'estado']).execute(),
  }))

/** More than two pieces that do not get smaller. */
const fillNotes = (user: TestUser): Promise<unknown> =>
  inTenant(t.db, user.negocioId, (tx) =>
    sql`insert into auditoria (negocio_id, actor, accion, detalle, hecho_en)
      select ${user.negocioId}::uuid, 'vigia', 'alerta.descartada',
        jsonb_build_object('x', gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text), now()
      from generate_series(1, 40000)`.execute(tx),
  )

test('one copy is made at a time: asked for again, the one under way or ready is answered', async () => {
  const user = await t.createUser()
  expect(await stateOf(user)).toBeNull()
  expect((await downloadCopy(user)).statusCode).toBe(404)
  const first = await ask(user)
  expect([first.statusCode, first.json().data.estado]).toEqual([202, 'en_marcha'])
  await ask(user)
  expect((await rowsOf(user)).jobs).toEqual([{ tipo: 'exportar', estado: 'en_cola' }])
  await work()
  expect(await settledCopy(user)).toMatchObject({ estado: 'lista', progreso: 1, error: null })
  await ask(user)
  const { jobs, copies } = await rowsOf(user)
  expect([jobs.length, copies.length]).toEqual([1, 1])
})

test('it comes in pieces that are one .zip, with its length, for the owner alone', async () => {
  const user = await t.createUser()
  const editor = await t.addStaff(user, 'editor')
  await fillNotes(user)
  await work()
  const copy = await settledCopy(user)
  const { parts } = await rowsOf(user)
  expect(parts.length).toBeGreaterThan(2)
  const response = await downloadCopy(user)
  expect(response.headers['content-length']).toBe(String(copy.bytes))
  expect(response.rawPayload).toHaveLength(copy.bytes)
  expect(strFromU8((await filesOfCopy(user))['registro.csv']!).split('\r\n').length).toBeGreaterThan(40_000)
  expect((await downloadCopy(editor)).statusCode).toBe(403)
})

test('who asked is written to where the address is confirmed, with nothing of the data and a link to the account', async () => {
  const ana = await t.createUser('Ana Pérez')
  const luis = await t.createUser('Luis Gómez')
  await inTenant(t.db, luis.negocioId, (tx) => tx.updateTable('usuario').set({ correo_verificado_en: null }).execute())
  await work()
  await settledCopy(ana)
  await settledCopy(luis)
  const mails = async (user: TestUser) =>
    inTenant(t.db, user.negocioId, (tx) =>
      tx.selectFrom('correo').select(['id', 'clave']).where('clave', 'like', 'copia:%').execute(),
    )
  const [mail] = await mails(ana)
  expect(mail).toBeDefined()
  expect(await mails(luis)).toEqual([])
  // The worker of the tests has no outbox to tell.
  t.adminContext.outbox.wake()
  const text = await eventually(
    async () => readdirSync(t.outbox).map((name) => readFileSync(join(t.outbox, name), 'utf8')),
    (files) => files.some((file) => file.includes('copia de tus datos')),
  )
  const [letter] = text.filter((file) => file.includes('copia de tus datos'))
  expect(letter).toContain('https://vigia.example/cuenta')
  expect(letter).not.toMatch(/token|\.csv|user\/datos/)
})

test('after seven days it is no longer given, and what is kept of it is deleted', async () => {
  const user = await t.createUser()
  // The database's own clock bounds what may be deleted: this copy is of its past.
  t.clock.now = new Date('2021-06-15T17:00:00Z')
  await inTenant(t.db, user.negocioId, (tx) =>
    tx
      .updateTable('sesion')
      .set({ vence_en: new Date('2100-01-01') })
      .execute(),
  )
  await work()
  await settledCopy(user)
  const later = new Date(t.clock.now.getTime() + 7 * DAY_MS)
  await purge({ ...t.purging, now: () => new Date(later.getTime() - 1) })
  expect((await rowsOf(user)).parts).toHaveLength(1)
  t.clock.now = later
  expect((await downloadCopy(user)).statusCode).toBe(404)
  expect(await stateOf(user)).toBeNull()
  await purge({ ...t.purging, now: () => later })
  const { copies, parts } = await rowsOf(user)
  expect([copies, parts]).toEqual([[], []])
})

test('what a killed process left of it is begun again from the start', async () => {
  const user = await t.createUser()
  await ask(user)
  await inTenant(t.db, user.negocioId, async (tx) => {
    await tx.updateTable('trabajo').set({ estado: 'en_curso', progreso: 0.4 }).execute()
    const { id } = await tx
      .updateTable('copia')
      .set({ intento: crypto.randomUUID(), bytes: 6 })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const numero of [0, 1])
      await tx
        .insertInto('copia_parte')
        .values({ negocio_id: user.negocioId, copia_id: id, numero, contenido: Buffer.from('old') })
        .execute()
  })
  await sql`update pgboss.job set state = 'active', started_on = now() - interval '1 minute',
    heartbeat_on = now() - interval '1 minute' where data->>'negocioId' = ${user.negocioId}`.execute(t.db)
  await work()
  await settledCopy(user)
  expect(Object.keys(await filesOfCopy(user))).toContain('cuenta.csv')
})

test('a process that was taken for dead and still writes adds nothing to what another writes', async () => {
  const user = await t.createUser()
  await fillNotes(user)
  await ask(user)
  const dependencies = { db: t.db, now: () => t.clock.now, jobs: t.jobs, publicUrl: '' }
  const context = { negocioId: user.negocioId, importacionId: null, usuarioId: user.usuarioId }
  const make = () => makeCopy(dependencies, { ...context, signal: new AbortController().signal, report: () => {} })
  await Promise.all([make(), make()])
  expect((await stateOf(user)).estado).toBe('lista')
  expect(Object.keys(await filesOfCopy(user))).toContain('registro.csv')
})

test('on a full disk it is not made, says why, and is made when there is room', async () => {
  const user = await t.createUser()
  let room = false
  await work(() => room)
  expect(await settledCopy(user)).toMatchObject({
    estado: 'fallida',
    error: expect.stringContaining('lleno'),
    bytes: 0,
  })
  room = true
  expect(await settledCopy(user)).toMatchObject({ estado: 'lista' })
})

test('cancelled while it waits it is gone, and can be asked for again', async () => {
  const user = await t.createUser()
  await ask(user)
  const [job] = (await user.inject({ method: 'GET', url: '/trabajos' })).json().data
  await user.inject({ method: 'POST', url: `/trabajos/${job.id}/cancelar` })
  expect(await stateOf(user)).toBeNull()
  expect((await ask(user)).json().data.estado).toBe('en_marcha')
})

test('one that would be too large is refused with what to do', async () => {
  const user = await t.createUser()
  await fillNotes(user)
  await ask(user)
  const dependencies = { db: t.db, now: () => t.clock.now, jobs: t.jobs, publicUrl: '' }
  const of = { negocioId: user.negocioId, importacionId: null, usuarioId: user.usuarioId }
  const making = makeCopy(dependencies, { ...of, signal: new AbortController().signal, report: () => {} }, 2 ** 20)
  await expect(making).rejects.toThrow(MESSAGES.copiaMuyGrande)
})

test('what goes wrong is told as such, leaves nothing, and it can be asked for again', async () => {
  const user = await t.createUser()
  // More than a number can tell exactly: whoever reads it fails.
  await inTenant(t.db, user.negocioId, (tx) =>
    sql`insert into inventario (negocio_id, clave_producto, existencias) values (${user.negocioId}::uuid, 'x', 9007199254740993)`.execute(
      tx,
    ),
  )
  await work()
  expect(await settledCopy(user)).toMatchObject({ estado: 'fallida', error: MESSAGES.copiaFallo })
  expect((await rowsOf(user)).parts).toEqual([])
  await inTenant(t.db, user.negocioId, (tx) => sql`delete from inventario`.execute(tx))
  expect(await settledCopy(user)).toMatchObject({ estado: 'lista' })
})
