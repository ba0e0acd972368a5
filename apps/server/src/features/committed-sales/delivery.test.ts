import type { CommittedSale } from '@vigia/contract/calls/committed-sales.ts'
import { expect, test } from 'vitest'
import { loadFile } from '../../testing/imports.ts'
import { openTestApp } from '../../testing/open-test-app.ts'
import { createUser } from '../forecast-review/forecast-review.fixture.ts'
import { deliveredOf } from './delivery.ts'

const t = await openTestApp({ worker: true })

const HEADER = 'Fecha;Sucursal;Cliente;Producto;Cantidad;Valor'

test('a commitment whose day has passed is delivered, in part or not, by the sales of its month since it was made', async () => {
  t.clock.now = new Date('2026-06-05T17:00:00Z')
  const user = await createUser(t)
  const before = ['2026-04', '2026-05'].flatMap((month) =>
    ['Marta', 'Pedro'].flatMap((client) =>
      ['Café', 'Arroz'].flatMap((product) => [
        `${month}-03;Centro;${client};${product};4;4000`,
        `${month}-29;Centro;${client};${product};4;4000`,
      ]),
    ),
  )
  const first = ['2026-06-03;Centro;Pedro;Arroz;7;7000']
  await loadFile(user, [HEADER, ...before, ...first].join('\n'))
  const idOf = async (path: string, name: string): Promise<number> =>
    (await user.inject({ method: 'GET', url: path }))
      .json()
      .data.find(({ nombre }: { nombre: string }) => nombre === name).id
  const commit = async (client: string, product: string, fecha_venta: string, cantidad: number): Promise<void> => {
    const [producto_id, cliente_id] = [await idOf('/productos', product), await idOf('/clientes', client)]
    const payload = { producto_id, cliente_id, fecha_venta, cantidad }
    const answer = await user.inject({ method: 'POST', url: '/ventas_comprometidas', payload })
    expect([answer.statusCode, answer.json().data.estado]).toEqual([201, null])
  }
  await commit('Marta', 'Café', '2026-06-10', 10)
  await commit('Marta', 'Arroz', '2026-06-12', 5)
  await commit('Pedro', 'Arroz', '2026-06-12', 3)
  await commit('Pedro', 'Café', '2026-06-20', 8)
  const states = async () => {
    const { data } = (await user.inject({ method: 'GET', url: '/ventas_comprometidas' })).json()
    return data.map(({ estado, entregada }: CommittedSale) => [estado, entregada])
  }
  // Sales reach the third of June.
  t.clock.now = new Date('2026-06-15T17:00:00Z')
  const unknown = ['sin_saber', null]
  expect(await states()).toEqual([unknown, unknown, unknown, [null, null]])
  const since = ['2026-06-10;Centro;Marta;Café;12;12000', '2026-06-12;Centro;Marta;Arroz;2;2000']
  await loadFile(user, [HEADER, ...since].join('\n'))
  // What Pedro bought before is none of it.
  expect(await states()).toEqual([
    ['entregada', 10],
    ['en_parte', 2],
    ['no_entregada', 0],
    [null, null],
  ])
})

test('of two commitments of one client and product what one took is no delivery of the next', () => {
  const two = (vendida: number, before = 0) => [
    { local_id: null, cantidad: 10, vendida_antes: 0, vendida },
    { local_id: null, cantidad: 5, vendida_antes: before, vendida },
  ]
  expect([deliveredOf(two(12)), deliveredOf(two(4)), deliveredOf(two(20))]).toEqual([
    [10, 2],
    [4, 0],
    [10, 5],
  ])
  expect(deliveredOf(two(13, 12))).toEqual([10, 1])
})

test('a commitment of a store is delivered by what it sold; one of none by what all sold beyond that', () => {
  const commitments = (inCentro: number, inAll: number) => [
    { local_id: null, cantidad: 5, vendida_antes: 0, vendida: inAll },
    { local_id: 1, cantidad: 10, vendida_antes: 0, vendida: inCentro },
  ]
  expect(deliveredOf(commitments(0, 8))).toEqual([5, 0])
  expect(deliveredOf(commitments(8, 8))).toEqual([0, 8])
  expect(deliveredOf(commitments(12, 13))).toEqual([3, 10])
})
