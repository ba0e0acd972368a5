import * as aggregates from '@vigia/contract/calls/aggregates.ts'
import { expectedRanges } from '@vigia/contract/calls/forecast.ts'
import { listSaleLines } from '@vigia/contract/calls/sale-lines.ts'
import { MAX_FILTER_IDS } from '@vigia/contract/constants.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { type AddressInfo } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import { addSales, createShop, publishRun } from '../testing/shop.ts'
import { openTestApp } from '../testing/open-test-app.ts'

const t = await openTestApp()
const user = await t.createUser()
const shop = await createShop(t.db, user.negocioId)

let address: string
beforeAll(async () => {
  await addSales(t.db, user.negocioId, [
    [shop.centro, shop.marta, shop.cafe, '2026-05', 3, 3000],
    [shop.norte, shop.pedro, shop.arroz, '2026-05', 4, 4000],
  ])
  await publishRun(t.db, user.negocioId, { corte: '2026-05' }, [
    [shop.centro, shop.marta, shop.cafe, '2026-07', 5, 5000],
  ])
  await t.app.listen({ port: 0, host: '127.0.0.1' })
  address = `http://127.0.0.1:${(t.app.server.address() as AddressInfo).port}/api/v1`
})

/** Ids of which one is the shop's own. */
const manyWith = (id: number, count: number): string =>
  [id, ...Array.from({ length: count - 1 }, (_, at) => 1_000_000_000 + at)].join(',')

/** Over a connection, where the length of headers counts. */
const ask = async (path: string, body?: object, token = user.token): Promise<[number, Record<string, unknown>]> => {
  const answer = await fetch(address + path, {
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
  return [answer.status, (await answer.json()) as Record<string, unknown>]
}

const LONG = [
  aggregates.salesMonthly,
  aggregates.salesQuarterly,
  aggregates.predictionsMonthly,
  aggregates.predictionsQuarterly,
  aggregates.predictionsByProduct,
  aggregates.projectedProducts,
  expectedRanges,
  listSaleLines,
]

test.each(LONG.map(({ path }) => path))(
  '%s answers a filter in the body as it does one in the address',
  async (path) => {
    const local_id = String(shop.centro)
    const [status, short] = await ask(`${path}?local_id=${local_id}`)
    expect(status).toBe(200)
    expect(await ask(`${path}/consulta`, { local_id })).toEqual([200, short])
    expect((await ask(`${path}/consulta`, { local_id }, 'nobody'))[0]).toBe(401)
  },
)

test('a filter of 5,000 ids works, and one of more is refused with words', async () => {
  const path = `${aggregates.salesMonthly.path}/consulta`
  const cliente_id = manyWith(shop.marta, MAX_FILTER_IDS)
  const [status, { data }] = await ask(path, { cliente_id, producto_id: manyWith(shop.cafe, MAX_FILTER_IDS) })
  expect([status, data]).toMatchObject([200, [{ anio: 2026, mes: 5, cantidad: 3 }]])
  const tooMany = await ask(path, { cliente_id: manyWith(shop.marta, MAX_FILTER_IDS + 1) })
  expect(tooMany).toMatchObject([400, { code: 'datos_invalidos', msg: MESSAGES.filtroInvalido }])
})

test('2,000 ids in an address are refused in the shape of every error, with words', async () => {
  const answer = await ask(`${aggregates.salesMonthly.path}?cliente_id=${manyWith(shop.marta, 2000)}`)
  expect(answer).toEqual([431, { code: 'datos_invalidos', msg: MESSAGES.direccionMuyLarga }])
})
