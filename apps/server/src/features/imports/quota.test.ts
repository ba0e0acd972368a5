import { MAX_UPLOAD_BYTES, MAX_WAITING_BYTES, MAX_WAITING_IMPORTS } from '@vigia/contract/constants.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTenant } from '../../db/tenancy.ts'
import { upload } from '../../testing/imports.ts'
import { openTestApp } from '../../testing/open-test-app.ts'
import type { TestUser } from '../../testing/test-app.ts'

const t = await openTestApp()

const refused = (answer: { statusCode: number; json: () => unknown }) => [answer.statusCode, answer.json()]
const conflict = (msg: string) => [409, { code: 'conflicto', msg }]

test('a business has so many files waiting and no more, however many come at once; discarding one makes room', async () => {
  const user = await t.createUser()
  const other = await t.createUser()
  const answers = await Promise.all(
    Array.from({ length: MAX_WAITING_IMPORTS + 3 }, () => upload(user, 'Fecha;Producto')),
  )
  expect(answers.filter(({ statusCode }) => statusCode === 202)).toHaveLength(MAX_WAITING_IMPORTS)
  const late = answers.filter(({ statusCode }) => statusCode !== 202)
  expect(late.map(refused)).toEqual(Array.from({ length: 3 }, () => conflict(MESSAGES.importacionesEnEspera)))
  expect(MESSAGES.importacionesEnEspera).toContain(` ${MAX_WAITING_IMPORTS} `)
  expect((await upload(other, 'Fecha;Producto')).statusCode).toBe(202)
  const { id } = answers.find(({ statusCode }) => statusCode === 202)!.json().data
  await user.inject({ method: 'DELETE', url: `/importaciones/${id}` })
  expect((await upload(user, 'Fecha;Producto')).statusCode).toBe(202)
})

/** Sets the size in bytes and the state of the user's newest import. */
const makeBe = (user: TestUser, id: string, bytes: number, estado: string) =>
  inTenant(t.db, user.negocioId, (tx) =>
    sql`update importacion set bytes = ${bytes}, estado = ${estado} where id = ${id}::uuid`.execute(tx),
  )

test('files that wait take so much room and no more; what is loaded takes none', async () => {
  const user = await t.createUser()
  expect(MAX_WAITING_BYTES).toBeGreaterThanOrEqual(MAX_UPLOAD_BYTES)
  const content = 'Fecha;Producto'
  const { id } = (await upload(user, content)).json().data
  await makeBe(user, id, MAX_WAITING_BYTES - content.length + 1, 'por_confirmar')
  expect(refused(await upload(user, content))).toEqual(conflict(MESSAGES.importacionesSinEspacio))
  await makeBe(user, id, MAX_WAITING_BYTES - content.length, 'fallida')
  const last = await upload(user, content)
  expect(last.statusCode).toBe(202)
  expect((await upload(user, content)).statusCode).toBe(409)
  await makeBe(user, id, MAX_WAITING_BYTES, 'cargada')
  expect((await upload(user, content)).statusCode).toBe(202)
})
