import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { inTenant } from '../../db/tenancy.ts'
import { addSales, createShop, publishRun } from '../../testing/shop.ts'
import { openTestApp } from '../../testing/open-test-app.ts'

const t = await openTestApp()
const ana = await t.createUser()
const s = await createShop(t.db, ana.negocioId)
beforeAll(async () => {
  await addSales(t.db, ana.negocioId, [
    [s.centro, s.marta, s.cafe, '2026-04', 3, 9000],
    [s.centro, s.pedro, s.cafe, '2026-05', 3, 9000],
    [s.norte, s.pedro, s.arroz, '2026-05', 2, 4000],
  ])
})

const left = async (query: Record<string, string> = {}) =>
  (await ana.inject({ method: 'GET', url: '/ventas/agregadas/opciones', query })).json().data

test('of each filter only what sells under the other three is left; without these, all', async () => {
  const all = { local_id: null, cliente_id: null, categoria_id: null, producto_id: null }
  expect(await left()).toEqual(all)
  const ofCentro = { cliente_id: [s.marta, s.pedro], categoria_id: [s.bebidas], producto_id: [s.cafe] }
  expect(await left({ local_id: String(s.centro) })).toEqual({ ...all, ...ofCentro })
  const ofMarta = { local_id: [s.centro], categoria_id: [s.bebidas], producto_id: [s.cafe] }
  expect(await left({ cliente_id: String(s.marta) })).toEqual({ ...all, ...ofMarta })
  const ofGrains = { local_id: [s.norte], cliente_id: [s.pedro], producto_id: [s.arroz] }
  expect(await left({ categoria_id: String(s.granos) })).toEqual({ ...all, ...ofGrains })
})

test('a filter does not narrow its own options, only those of the others', async () => {
  const two = { local_id: String(s.norte), cliente_id: String(s.pedro) }
  expect(await left(two)).toEqual({
    local_id: [s.centro, s.norte],
    cliente_id: [s.pedro],
    categoria_id: [s.granos],
    producto_id: [s.arroz],
  })
  expect(await left({ local_id: '999999' })).toMatchObject({ cliente_id: [], producto_id: [] })
})

test('what is committed and has never sold is left too', async () => {
  await publishRun(t.db, ana.negocioId, { corte: '2026-05' }, [[s.norte, s.pedro, s.arroz, '2026-06', 3, 6000]])
  await inTenant(t.db, ana.negocioId, (tx) =>
    sql`insert into prediccion_comprometida (negocio_id, corrida_id, local_id, cliente_id, producto_id, mes, cantidad, valor,
        cantidad_cumplida, valor_cumplido)
      select id, corrida_publicada_id, ${s.norte}, ${s.marta}, ${s.agua}, ${2026 * 12 + 5}, 1000000, 1000, 0, 0
      from negocio where id = ${ana.negocioId}`.execute(tx),
  )
  expect(await left({ local_id: String(s.norte) })).toMatchObject({
    cliente_id: [s.marta, s.pedro],
    producto_id: [s.agua, s.arroz],
  })
})
