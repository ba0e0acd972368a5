import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually, importOf, readFile, upload } from '../../testing/imports.ts'
import { csv, monthsOfSales } from '../../testing/sales-csv.ts'
import { createTestApp, type TestApp, type TestUser } from '../../testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp({ worker: true, readThread: new URL('slow-read.thread.fixture.ts', import.meta.url) })
})
afterAll(() => t.close())

const slow = async (user: TestUser, seconds: number): Promise<string> =>
  (await upload(user, csv(monthsOfSales(1)), `lento-${seconds}s.csv`)).json().data.id
const isReading = async (user: TestUser, id: string): Promise<boolean> =>
  (await importOf(user, id)).trabajo?.estado === 'en_curso'

test('three slow files of one business do not hold up a file of another', async () => {
  const [ana, luis] = [await t.createUser('Ana'), await t.createUser('Luis')]
  const ids = [await slow(ana, 60), await slow(ana, 60), await slow(ana, 60)]
  await eventually(
    async () => (await Promise.all(ids.map((id) => isReading(ana, id)))).filter(Boolean).length,
    (reading) => reading > 0,
  )
  const read = await readFile(luis, csv(monthsOfSales(150)))
  expect(read.vista_previa).toMatchObject({ lineas: 300 })
  // None of the slow ones has ended, and one at a time of each business is read.
  const states = await Promise.all(ids.map(async (id) => (await importOf(ana, id)).estado))
  expect(states).toEqual(['leyendo', 'leyendo', 'leyendo'])
  expect((await Promise.all(ids.map((id) => isReading(ana, id)))).filter(Boolean)).toHaveLength(1)
})

test('of the files that wait the smallest is read first', async () => {
  const user = await t.createUser()
  await slow(user, 3)
  const large = (await upload(user, csv(monthsOfSales(120)), 'grande.csv')).json().data.id as string
  const small = (await upload(user, csv(monthsOfSales(2)), 'pequeño.csv')).json().data.id as string
  const stateOf = async (id: string): Promise<string> => (await importOf(user, id)).estado
  await eventually(
    () => stateOf(small),
    (estado) => estado === 'por_confirmar',
  )
  const { data } = (await user.inject({ method: 'GET', url: '/trabajos' })).json() as {
    data: { importacion_id: string; terminado_en: string | null; estado: string }[]
  }
  const jobOf = (id: string) => data.find(({ importacion_id }) => importacion_id === id)!
  expect(jobOf(small).estado).not.toBe('en_cola')
  expect(jobOf(large).estado).not.toBe('terminado')
  await eventually(
    () => stateOf(large),
    (estado) => estado === 'por_confirmar',
  )
})
