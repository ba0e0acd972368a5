import { afterEach, expect, test } from 'vitest'
import { eventually, importOf, jobsOf, upload } from './testing/imports.ts'
import { type OwnWorker, startOwnWorker } from './testing/own-process.ts'
import { manyLines } from './testing/sales-csv.ts'
import { createTestApp, type TestApp } from './testing/test-app.ts'

const LINES = 60_000

let t: TestApp
let worker: OwnWorker
afterEach(async () => {
  await worker.end('SIGKILL', 'group')
  await t.close()
})

test('a worker that is told to end while it reads a file ends without a fault with the file back in the queue, and the next one reads it', async () => {
  t = await createTestApp()
  // The worker goes by the real one: sessions of another day are past their end.
  t.clock.now = new Date()
  const start = () => startOwnWorker({ DATABASE_URL: t.database.pool!.options.connectionString! })
  worker = await start()
  const user = await t.createUser()
  const { id } = (await upload(user, manyLines(LINES))).json().data
  await eventually(
    () => importOf(user, id),
    ({ trabajo }) => trabajo !== null && trabajo.progreso > 0.02,
  )
  expect(await worker.end('SIGTERM')).toBe(0)
  expect(worker.faults()).toEqual([])
  expect((await jobsOf(user)).map(({ estado }) => estado)).toEqual(['en_cola'])
  worker = await start()
  const read = await eventually(
    () => importOf(user, id),
    ({ estado }) => estado !== 'leyendo',
  )
  expect([read.estado, read.error, read.vista_previa?.lineas]).toEqual(['por_confirmar', null, LINES])
})
