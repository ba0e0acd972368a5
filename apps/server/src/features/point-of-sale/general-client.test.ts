import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadFile } from '../../testing/imports.ts'
import { csv } from '../../testing/sales-csv.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { line, openTill, sent, statesOf } from '../../testing/till.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp({ worker: true })
})
afterAll(() => t.close())

test('what a till sells to nobody in particular is of the client that stands for them, also where a file called it otherwise', async () => {
  const { user, till } = await openTill(t)
  await loadFile(user, csv(['FV-1;10/06/2026;Centro;Consumidor final;C-1;Café molido;Bebidas;1;12000']))
  const unnamed = (documento: string) => line(documento, 1, { cliente: undefined })
  expect(statesOf(await sent(till.send([unnamed('FV-2')])))).toEqual(['nueva'])
  expect(statesOf(await sent(till.send([unnamed('FV-3')])))).toEqual(['nueva'])
  const { data } = (await user.inject({ method: 'GET', url: '/ventas/lineas' })).json()
  expect(data.map(({ nombre_cliente }: { nombre_cliente: string }) => nombre_cliente)).toEqual(
    Array(3).fill('Consumidor final'),
  )
  const { data: merges } = (await user.inject({ method: 'GET', url: '/uniones' })).json()
  expect(merges).toMatchObject([{ de: 'Cliente general', a: 'Consumidor final', lineas: 2 }])
})
