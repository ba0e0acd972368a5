import { expect, test } from 'vitest'
import { importOf, readFile, settled } from '../../testing/imports.ts'
import { csv } from '../../testing/sales-csv.ts'
import { openTestApp } from '../../testing/open-test-app.ts'

const t = await openTestApp({ worker: true })

const sale = (date: string) => `FV-${date};${date};Centro;Marta;;Café;Bebidas;1;1000`

test('what was read on an earlier day and left rows out is read again before it is loaded', async () => {
  // Ten minutes before midnight in Bogotá.
  t.clock.now = new Date('2026-06-02T04:50:00Z')
  const user = await t.createUser()
  const { id, vista_previa } = await readFile(user, csv([sale('2026-05-20'), sale('2026-06-01'), sale('2026-06-02')]))
  expect(vista_previa).toMatchObject({ lineas: 2, rechazadas: 1 })
  const confirm = () => user.inject({ method: 'POST', url: `/importaciones/${id}/confirmar`, payload: {} })
  t.clock.now = new Date('2026-06-02T05:10:00Z')
  const answer = await confirm()
  expect([answer.statusCode, answer.json().data.estado]).toEqual([202, 'leyendo'])
  await settled(user)
  const again = await importOf(user, id)
  expect([again.estado, again.vista_previa!.lineas, again.vista_previa!.rechazadas]).toEqual(['por_confirmar', 3, 0])
  expect((await confirm()).statusCode).toBe(202)
  await settled(user)
  expect((await importOf(user, id)).estado).toBe('cargada')
})
