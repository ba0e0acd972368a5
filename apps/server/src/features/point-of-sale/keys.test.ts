import { MESSAGES } from '@vigia/contract/messages.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTenant } from '../../db/tenancy.ts'
import { dumpSales, unitsSold } from '../../testing/imports.ts'
import { openTestApp } from '../../testing/open-test-app.ts'
import { createTill, line, openTill, readPointOfSale, sent, setPlan, statesOf } from '../../testing/till.ts'

const t = await openTestApp({ worker: true })

test('a business has at most 20 keys that serve', async () => {
  const { user, till } = await openTill(t)
  for (let made = 1; made < 20; made += 1) await createTill(t, user)
  const url = '/integraciones/punto_de_venta/claves'
  const one = () => user.inject({ method: 'POST', url, payload: { nombre: 'Otra' } })
  expect((await one()).json()).toEqual({ code: 'conflicto', msg: MESSAGES.posClavesDemasiadas })
  await user.inject({ method: 'DELETE', url: `${url}/${till.id}` })
  expect((await one()).statusCode).toBe(201)
})

test('on other plans a call is refused with 403 and words, and is in the log; so is making a key', async () => {
  const { user, till } = await openTill(t)
  await setPlan(t, user, 'Visión Táctica')
  const refused = await till.send([line('FV-1', 2)])
  expect([refused.statusCode, refused.json()]).toEqual([403, { code: 'sin_permiso', msg: MESSAGES.posSoloRadar90 }])
  expect(
    (await user.inject({ method: 'POST', url: `/integraciones/punto_de_venta/claves/${till.id}/probar` })).statusCode,
  ).toBe(403)
  expect(
    (await user.inject({ method: 'POST', url: '/integraciones/punto_de_venta/claves', payload: { nombre: 'x' } }))
      .statusCode,
  ).toBe(403)
  await setPlan(t, user, 'Radar 90', '2026-06-14')
  expect((await till.send([line('FV-1', 2)])).statusCode).toBe(403)
  expect(await readPointOfSale(user)).toMatchObject({
    disponible: false,
    claves: [{ id: till.id }],
    llamadas: [{ estado: 403 }, { estado: 403, motivo: MESSAGES.posSoloRadar90, nombre_clave: 'Caja' }],
  })
  expect(await unitsSold(user)).toBe(0)
})

test('a key is shown once, kept as a hash, and stops at once when it is revoked', async () => {
  const { user, till } = await openTill(t)
  expect(till.clave).toMatch(/^vgp_[\da-f]{12}_[\w-]{43}$/)
  const { claves } = await readPointOfSale(user)
  expect(claves).toEqual([
    { id: till.id, nombre: 'Caja', pista: till.clave.slice(0, 16), creada_en: expect.any(String), usada_en: null },
  ])
  const stored = await inTenant(t.db, user.negocioId, (tx) =>
    sql<{ row: string }>`select t::text as row from clave_pos t`.execute(tx),
  )
  expect(stored.rows[0]!.row).not.toContain(till.clave.slice(17))
  await sent(till.send([line('FV-1', 2)]))
  expect((await readPointOfSale(user)).claves[0]!.usada_en).toBe(t.clock.now.toISOString())
  const wrong = [
    undefined,
    'Bearer x',
    `Bearer ${till.clave.slice(0, -1)}_`,
    `Bearer vgp_000000000000_${till.clave.slice(17)}`,
    `Bearer ${user.token}`,
  ]
  for (const authorization of wrong) {
    const answer = await till.send([line('FV-2', 2)], { authorization: authorization ?? '' })
    expect([answer.statusCode, answer.json().msg]).toEqual([401, MESSAGES.posClaveInvalida])
  }
  const url = `/integraciones/punto_de_venta/claves/${till.id}`
  expect((await user.inject({ method: 'DELETE', url })).json()).toEqual({ msg: MESSAGES.posClaveRevocada })
  expect((await till.send([line('FV-2', 2)])).statusCode).toBe(401)
  expect((await user.inject({ method: 'DELETE', url })).statusCode).toBe(404)
  expect(await unitsSold(user)).toBe(2)
  // A key opens nothing else.
  const other = await createTill(t, user)
  const answer = await t.app.inject({
    url: '/api/v1/ventas/lineas',
    headers: { authorization: `Bearer ${other.clave}` },
  })
  expect(answer.statusCode).toBe(401)
})

test('a till writes to its own business alone', async () => {
  const ana = await openTill(t)
  const luis = await openTill(t)
  await sent(ana.till.send([line('FV-1', 2)], { 'idempotency-key': 'a' }))
  const before = await dumpSales(t.db, ana.user.negocioId)
  expect(statesOf(await sent(luis.till.send([line('FV-1', 5)], { 'idempotency-key': 'a' })))).toEqual(['nueva'])
  expect((await sent(luis.till.send([{ documento: 'FV-1', local: 'Centro', anulado: true }]))).quitadas).toBe(1)
  expect(await dumpSales(t.db, ana.user.negocioId)).toEqual(before)
  expect((await readPointOfSale(luis.user)).llamadas).toHaveLength(2)
  for (const [method, end] of [
    ['POST', '/probar'],
    ['DELETE', ''],
  ] as const)
    expect(
      (await luis.user.inject({ method, url: `/integraciones/punto_de_venta/claves/${ana.till.id}${end}` })).statusCode,
    ).toBe(404)
})

test('before a business is known one key is seen, by its identifier, and nothing else of tills', async () => {
  const { user, till } = await openTill(t)
  await sent(till.send([line('FV-1', 2)]))
  const rowsOf = async (query: string) => (await sql.raw<{ negocio_id: string }>(query).execute(t.db)).rows
  for (const table of ['clave_pos', 'llamada_pos', 'documento_pos', 'pronostico_pendiente'])
    expect(await rowsOf(`select negocio_id from ${table}`)).toEqual([])
  const identifier = till.clave.slice(4, 16)
  const found = `select negocio_id from clave_pos_por_identificador('${identifier}')`
  expect(await rowsOf(found)).toEqual([{ negocio_id: user.negocioId }])
  expect(await rowsOf("select negocio_id from clave_pos_por_identificador('')")).toEqual([])
})
