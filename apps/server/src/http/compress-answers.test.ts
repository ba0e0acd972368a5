import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { inTenant } from '../db/tenancy.ts'
import { createShop } from '../testing/shop.ts'
import { openTestApp } from '../testing/open-test-app.ts'

const t = await openTestApp()
const ana = await t.createUser()
beforeAll(async () => {
  await createShop(t.db, ana.negocioId)
  await inTenant(t.db, ana.negocioId, (tx) =>
    sql`insert into producto (negocio_id, categoria_id, nombre, clave)
      select ${ana.negocioId}::uuid, (select min(id) from categoria), 'Añejo ' || i, 'añejo ' || i
      from generate_series(1, 400) i`.execute(tx),
  )
})

const read = (url: string, accepted?: string) =>
  ana.inject({ method: 'GET', url, headers: accepted === undefined ? {} : { 'accept-encoding': accepted } })

test('a large answer is compressed for who takes it, and is the same answer', async () => {
  const plain = await read('/productos')
  expect(plain.headers['content-encoding']).toBeUndefined()
  const small = await read('/productos', 'br;q=1.0, gzip;q=0.8')
  expect(small.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(small.rawPayload).toString()).toBe(plain.payload)
  expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4)
  expect(small.headers['content-length']).toBe(String(small.rawPayload.length))
})

test('a small answer, and one for who does not take gzip, goes as it is', async () => {
  expect((await read('/locales', 'gzip')).headers['content-encoding']).toBeUndefined()
  for (const accepted of ['br', 'identity', 'gzip;q=0', 'br, gzip; q=0.0, deflate', 'xgzip'])
    expect((await read('/productos', accepted)).headers['content-encoding']).toBeUndefined()
})
