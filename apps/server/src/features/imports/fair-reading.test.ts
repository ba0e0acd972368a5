import { expect, test } from 'vitest'
import { eventually, importOf, readFile, upload } from '../../testing/imports.ts'
import { csv, monthsOfSales } from '../../testing/sales-csv.ts'
import { openTestApp } from '../../testing/open-test-app.ts'
import type { TestUser } from '../../testing/test-app.ts'

const t = await openTestApp({ worker: true, readThread: new URL('slow-read.thread.fixture.ts', import.meta.url) })

const slow = async (user: TestUser, seconds: number, months = 1): Promise<string> =>
  (await upload(user, csv(monthsOfSales(months)), `lento-${seconds}s.csv`)).json().data.id
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
  // None of the slow ones has ended, and each business has one that is being read.
  const states = await Promise.all(ids.map(async (id) => (await importOf(ana, id)).estado))
  expect(states).toEqual(['leyendo', 'leyendo', 'leyendo'])
  expect((await Promise.all(ids.map((id) => isReading(ana, id)))).filter(Boolean)).toHaveLength(1)
})

test('of the files that wait the smallest is read first', async () => {
  const user = await t.createUser()
  await slow(user, 3)
  const large = await slow(user, 60, 120)
  const small = (await upload(user, csv(monthsOfSales(2)), 'pequeño.csv')).json().data.id as string
  const stateOf = async (id: string): Promise<string> => (await importOf(user, id)).estado
  await eventually(
    () => stateOf(small),
    (estado) => estado === 'por_confirmar',
  )
  // Begun before, it would not have ended yet, nor let the small one be read.
  expect(await stateOf(large)).toBe('leyendo')
})

test('the process that reads for one business reads for no other', async () => {
  const [ana, luis] = [await t.createUser('Ana'), await t.createUser('Luis')]
  await readFile(ana, csv(monthsOfSales(1)), 'de-ana.csv')
  await readFile(luis, csv(monthsOfSales(1)), 'de-luis.csv')
  expect((await readFile(ana, csv(monthsOfSales(1)), 'leidos.csv')).error).toBe('de-ana.csv')
  expect((await readFile(luis, csv(monthsOfSales(1)), 'leidos.csv')).error).toBe('de-luis.csv')
})
