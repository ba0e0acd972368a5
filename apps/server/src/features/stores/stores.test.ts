import { MESSAGES } from '@vigia/contract/messages.ts'
import { expect, test } from 'vitest'
import { dumpForecast, dumpSales, loadFile } from '../../testing/imports.ts'
import { csv, monthsOfSales } from '../../testing/sales-csv.ts'
import { openTestApp } from '../../testing/open-test-app.ts'
import type { TestUser } from '../../testing/test-app.ts'

const t = await openTestApp({ worker: true })

const storesOf = async (user: TestUser): Promise<Record<string, number>> => {
  const answer = await user.inject({ method: 'GET', url: '/locales' })
  const stores: { id: number; nombre: string }[] = answer.json().data
  return Object.fromEntries(stores.map(({ id, nombre }) => [nombre, id]))
}
const rename = (user: TestUser, id: number | undefined, nombre: string) =>
  user.inject({ method: 'PATCH', url: `/locales/${id}`, payload: { nombre } })

test('a store gets another name: nothing else changes, and files that bring either name bring its sales', async () => {
  const user = await t.createUser()
  await loadFile(user, csv(monthsOfSales(18)))
  const { Centro } = await storesOf(user)
  const forecast = await dumpForecast(t.db, user.negocioId)
  const answer = await rename(user, Centro, ' Chapinero ')
  expect([answer.statusCode, answer.json()]).toEqual([200, { msg: MESSAGES.localRenombrado }])
  expect(await storesOf(user)).toMatchObject({ Chapinero: Centro })
  expect(await dumpForecast(t.db, user.negocioId)).toEqual(forecast.map((row) => row.replaceAll('Centro', 'Chapinero')))
  for (const [name, day] of [
    ['Centro', '03/06/2026'],
    ['Chapinero', '04/06/2026'],
  ])
    await loadFile(user, csv([`FV-${name};${day};${name};Marta Ruiz;C-1;Café molido;Bebidas;7;84000`]), `${name}.csv`)
  expect(Object.keys(await storesOf(user)).toSorted()).toEqual(['Chapinero', 'Norte'])
  const sales = await dumpSales(t.db, user.negocioId)
  expect(sales['local']).toHaveLength(2)
  expect(sales['venta']).toHaveLength(38)
})

test('a name that another store has, none at all and a store that is not there are refused with words', async () => {
  const user = await t.createUser()
  await loadFile(user, csv(monthsOfSales(3)))
  const { Centro, Norte } = await storesOf(user)
  const refused = [
    [Centro, 'NORTE', 409, MESSAGES.localRepetido],
    [Centro, '  ', 400, MESSAGES.localSinNombre],
    [Norte! + 1000, 'Sur', 404, MESSAGES.noEncontrado],
  ] as const
  for (const [id, name, status, msg] of refused) {
    const answer = await rename(user, id, name)
    expect([answer.statusCode, answer.json().msg]).toEqual([status, msg])
  }
  await rename(user, Centro, 'Sur')
  expect((await rename(user, Norte, 'sur')).json().msg).toBe(MESSAGES.localRepetido)
  // Its own name of before is free for it.
  expect((await rename(user, Centro, 'Centro')).statusCode).toBe(200)
})
