import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { inTenant } from '../../db/tenancy.ts'
import { importOf, loadFile, readFile } from '../../testing/imports.ts'
import { openTestApp } from '../../testing/open-test-app.ts'
import type { TestUser } from '../../testing/test-app.ts'
import { purge } from '../account/purge.ts'

const t = await openTestApp({ worker: true })

let user: TestUser
beforeAll(async () => {
  // The database's own clock decides too.
  t.clock.now = new Date()
  user = await t.createUser()
})

const sale = (product: string): string => `Fecha;Producto;Cantidad;Valor\n2020-05-02;${product};1;1000`
const pieces = (): Promise<number> =>
  inTenant(t.db, user.negocioId, async (tx) => {
    const { rows } = await sql<{ count: number }>`select count(*) from importacion_parte`.execute(tx)
    return Number(rows[0]!.count)
  })
const makeOlder = (days: number): Promise<unknown> =>
  inTenant(t.db, user.negocioId, (tx) =>
    sql`update importacion set creada_en = now() - make_interval(days => ${days})`.execute(tx),
  )

test('a file that nobody confirms is deleted after a week, what was loaded stays', async () => {
  const loaded = await loadFile(user, sale('Café'))
  const waiting = await readFile(user, sale('Arroz'))
  const broken = await readFile(user, 'nothing to sell')
  expect([loaded.estado, waiting.estado, broken.estado]).toEqual(['cargada', 'por_confirmar', 'fallida'])
  await makeOlder(6)
  await purge({ ...t.purging, now: () => t.clock.now })
  expect(await pieces()).toBe(2)
  await makeOlder(8)
  await purge({ ...t.purging, now: () => t.clock.now })
  expect(await pieces()).toBe(0)
  expect(await importOf(user, loaded.id)).toMatchObject({ estado: 'cargada' })
  const { data } = (await user.inject({ method: 'GET', url: '/importaciones' })).json()
  expect(data).toHaveLength(1)
})
