import type { FollowUp } from '@vigia/contract/calls/follow-up.ts'
import { expect, test } from 'vitest'
import { inTenant } from '../../db/tenancy.ts'
import { loadFile } from '../../testing/imports.ts'
import { openTestApp } from '../../testing/open-test-app.ts'
import { createUser, JUNE, sales, units } from '../forecast-review/forecast-review.fixture.ts'
import { followUpLines } from './follow-up-text.ts'

const t = await openTestApp({ worker: true })

test('a store whose sales have not come in is left out of the week and named, until they come', async () => {
  t.clock.now = new Date('2026-06-29T15:00:00Z')
  const user = await createUser(t)
  await inTenant(t.db, user.negocioId, (tx) =>
    tx.updateTable('negocio').set({ plan: 'Radar 90', fecha_renovacion_plan: '2026-12-31' }).execute(),
  )
  const june = sales(JUNE, JUNE).split('\n')
  const centro = june.filter((line) => !line.includes(';Norte;'))
  await loadFile(user, [sales(JUNE - 30, JUNE - 1), ...centro.slice(1)].join('\n'))
  const newest = async (): Promise<FollowUp> =>
    (await user.inject({ method: 'GET', url: '/seguimiento' })).json().data.semanas[0]
  const before = await newest()
  const sold = (units(JUNE) / 2) * 1000
  expect(before).toMatchObject({ comparada_hasta: '2026-06-28', vendido: sold, sin_ventas_de: ['Norte'] })
  expect(before.productos.map(({ nombre }) => nombre)).not.toContain('Arroz')
  expect(before.clientes.map(({ nombre }) => nombre)).not.toContain('Pedro')
  expect(followUpLines(before)[0]?.text).toMatch(/ Sin contar Norte: sus ventas de esos días no han llegado\.$/)

  await loadFile(user, [june[0], ...june.filter((line) => line.includes(';Norte;'))].join('\n'))
  const after = await newest()
  expect(after).toMatchObject({ vendido: sold * 1.3, rehecho: true })
  expect(after.sin_ventas_de).toBeUndefined()
  // Three thirteenths of what is expected of both is of the store that was left out.
  expect(before.esperado! / after.esperado!).toBeCloseTo(1000 / 1300, 1)
})

test('a store that sells daily and has no line of the week is left out of it and named', async () => {
  t.clock.now = new Date('2026-06-08T15:00:00Z')
  const user = await createUser(t)
  await inTenant(t.db, user.negocioId, (tx) =>
    tx.updateTable('negocio').set({ plan: 'Radar 90', fecha_renovacion_plan: '2026-12-31' }).execute(),
  )
  const daily: string[] = []
  for (let at = Date.UTC(2025, 3, 1); at <= Date.UTC(2026, 5, 7); at += 86_400_000) {
    const day = new Date(at).toISOString().slice(0, 10)
    daily.push(`${day};Centro;Marta;Café;Bebidas;10;10000`)
    // Its till gives a file a month.
    if (day <= '2026-05-30') daily.push(`${day};Norte;Pedro;Arroz;Granos;5;3000`)
  }
  await loadFile(user, ['Fecha;Sucursal;Cliente;Producto;Categoría;Cantidad;Valor', ...daily].join('\n'))
  const week = (await user.inject({ method: 'GET', url: '/seguimiento' })).json().data.semanas[0] as FollowUp
  expect(week).toMatchObject({ desde: '2026-06-01', vendido: 70_000, sin_ventas_de: ['Norte'] })
  expect(week.esperado! / week.vendido!).toBeCloseTo(1, 1)
})
