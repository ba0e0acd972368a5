import { expect, test } from 'vitest'
import { dumpSales, loadFile, settled } from '../../testing/imports.ts'
import { csv } from '../../testing/sales-csv.ts'
import { openTestApp } from '../../testing/open-test-app.ts'
import { line, openTill, sent, statesOf } from '../../testing/till.ts'

const t = await openTestApp({ worker: true })

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

test('what the till takes back is no line of a merge any more, and a merge that no line is left of goes with it', async () => {
  const { user, till } = await openTill(t)
  await loadFile(user, csv(['FV-1;10/06/2026;Centro;Consumidor final;C-1;Café molido;Bebidas;1;12000']))
  const before = await dumpSales(t.db, user.negocioId)
  const merges = async () =>
    (await user.inject({ method: 'GET', url: '/uniones' }))
      .json()
      .data.map(({ de, lineas }: { de: string; lineas: number }) => [de, lineas])
  const unnamed = (documento: string, cantidad: number, more = {}) =>
    line(documento, cantidad, { cliente: undefined, ...more })
  await sent(till.send([unnamed('FV-2', 1), unnamed('FV-3', 1)]))
  expect(await merges()).toEqual([['Cliente general', 2]])
  expect(statesOf(await sent(till.send([unnamed('FV-2', 5)])))).toEqual(['corregida'])
  expect(await merges()).toEqual([['Cliente general', 2]])
  const annulled = (documento: string) => ({ documento, local: 'Centro', anulado: true })
  await sent(till.send([annulled('FV-2')]))
  expect(await merges()).toEqual([['Cliente general', 1]])
  await sent(till.send([annulled('FV-3')]))
  expect(await dumpSales(t.db, user.negocioId)).toEqual(before)
})

test('a merge made by hand is undone exactly after the till has corrected what it moved', async () => {
  const { user, till } = await openTill(t)
  await sent(till.send([line('FV-1', 1), line('FV-2', 2, { cliente: 'Martha Ruiz' }), line('FV-3', 4)]))
  const { data } = (await user.inject({ method: 'GET', url: '/clientes' })).json()
  const idOf = (name: string): number => data.find(({ nombre }: { nombre: string }) => nombre === name).id
  const payload = { tabla: 'cliente', de: idOf('Martha Ruiz'), a: idOf('Marta Ruiz') }
  const { id } = (await user.inject({ method: 'POST', url: '/uniones', payload })).json().data
  await sent(till.send([line('FV-2', 8, { cliente: 'Martha Ruiz' })]))
  await settled(user)
  expect((await user.inject({ method: 'GET', url: '/uniones' })).json().data).toMatchObject([{ id, lineas: 1 }])
  expect((await user.inject({ method: 'DELETE', url: `/uniones/${id}` })).statusCode).toBe(200)
  await settled(user)
  const lines = (await user.inject({ method: 'GET', url: '/ventas/lineas' })).json().data as {
    nombre_cliente: string
    cantidad: number
  }[]
  expect(lines.map((one) => [one.nombre_cliente, one.cantidad]).toSorted()).toEqual([
    ['Marta Ruiz', 1],
    ['Marta Ruiz', 4],
    ['Martha Ruiz', 8],
  ])
})
