import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { prepareDataDir } from '../testing/embedded-template.ts'
import { TEST_KEYS } from '../testing/test-keys.ts'
import { openEmbedded } from './open-embedded.ts'
import type { Db } from './tables.ts'
import { inTenant } from './tenancy.ts'

const whoAmI = (db: Db) =>
  sql<{ acts_as: string; is_login: string }>`select current_user as acts_as, session_user as is_login`
    .execute(db)
    .then(({ rows }) => rows[0])

const folder = mkdtempSync(join(tmpdir(), 'vigia-data-'))
beforeAll(() => prepareDataDir(folder))
afterAll(() => rmSync(folder, { recursive: true }))

test('a data folder keeps its data, serves one process at a time, and is never read as its owner', async () => {
  const negocioId = crypto.randomUUID()
  const first = await openEmbedded(TEST_KEYS, folder)
  await inTenant(first.db, negocioId, (tx) =>
    tx.insertInto('negocio').values({ id: negocioId, nombre: 'Tienda' }).execute(),
  )
  await expect(openEmbedded(TEST_KEYS, folder)).rejects.toThrow(/Vigía ya está abierta/)
  await first.close()
  const second = await openEmbedded(TEST_KEYS, folder)
  expect(await whoAmI(second.db)).toMatchObject({ acts_as: 'vigia_app' })
  const seen = await inTenant(second.db, negocioId, (tx) => tx.selectFrom('negocio').select('nombre').execute())
  expect(seen).toEqual([{ nombre: 'Tienda' }])
  await second.close()
})

// Also where an earlier version left them open.
test.skipIf(process.platform === 'win32')('nobody else of the machine enters the database’s folder', async () => {
  const files = join(folder, 'pglite')
  const open = async (): Promise<void> => (await openEmbedded(TEST_KEYS, folder)).close()
  await open()
  expect(statSync(files).mode & 0o777).toBe(0o700)
  chmodSync(files, 0o755)
  await open()
  expect(statSync(files).mode & 0o777).toBe(0o700)
})
