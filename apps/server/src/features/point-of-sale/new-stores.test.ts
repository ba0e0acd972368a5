import { expect, test } from 'vitest'
import { loadFile, settled } from '../../testing/imports.ts'
import { csv } from '../../testing/sales-csv.ts'
import { openTestApp } from '../../testing/open-test-app.ts'
import { fileLine, line, openTill, readPointOfSale, sent } from '../../testing/till.ts'

const t = await openTestApp({ worker: true })

const TOLD =
  '«Centro» es un local nuevo: antes tenías «001 CENTRO». Si es uno de ellos, envía su nombre tal cual, y únelos en Importar Ventas.'

test('a call that makes a store beside those of the business is told so, and so is who looks at the calls', async () => {
  const { user, till } = await openTill(t)
  expect((await sent(till.send([line('FV-0', 1, { local: '001 CENTRO' })]))).avisos).toEqual([])
  await loadFile(user, csv([fileLine('FV-9', 4).replace('Centro', '001 Centro')]))
  const tested = await sent(till.send([line('FV-1', 1)], {}, { prueba: true }))
  expect(tested.avisos).toEqual([TOLD])
  const key = { 'idempotency-key': 'una' }
  expect((await sent(till.send([line('FV-1', 1)], key))).avisos).toEqual([TOLD])
  expect((await sent(till.send([line('FV-1', 1)], key))).avisos).toEqual([TOLD])
  const untold = await sent(till.send([line('FV-2', 1, { local: undefined })]))
  expect(untold.avisos).toEqual([expect.stringContaining('Las líneas sin «local» quedan en «Principal»')])
  expect((await sent(till.send([line('FV-3', 1)]))).avisos).toEqual([])
  const { llamadas } = await readPointOfSale(user)
  expect(llamadas.map(({ avisos }) => avisos.length)).toEqual([0, 1, 1, 1, 0])
})

test('what comes under a name that was merged goes to the store that stays, and is no new one', async () => {
  const { user, till } = await openTill(t)
  await sent(till.send([line('FV-0', 5, { local: '001 CENTRO' }), line('FV-1', 1)]))
  const stores = async (): Promise<{ id: number; nombre: string }[]> =>
    (await user.inject({ method: 'GET', url: '/locales' })).json().data
  const idOf = (nombre: string, all: { id: number; nombre: string }[]) => all.find((one) => one.nombre === nombre)!.id
  const both = await stores()
  const pair = { tabla: 'local', de: idOf('Centro', both), a: idOf('001 CENTRO', both) }
  expect((await user.inject({ method: 'POST', url: '/uniones', payload: pair })).statusCode).toBe(201)
  await settled(user)
  expect((await sent(till.send([line('FV-2', 3), line('FV-1', 2)]))).avisos).toEqual([])
  expect((await stores()).map(({ nombre }) => nombre)).toEqual(['001 CENTRO'])
  const { data } = (await user.inject({ method: 'GET', url: '/ventas/agregadas/mensual' })).json()
  expect(data).toMatchObject([{ cantidad: 10 }])
})
