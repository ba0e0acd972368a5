import type { FollowUp } from '@vigia/contract/calls/follow-up.ts'
import { expect, test } from 'vitest'
import { inTenant } from '../../db/tenancy.ts'
import { loadFile, settled, undoImport } from '../../testing/imports.ts'
import { openTestApp } from '../../testing/open-test-app.ts'
import type { TestUser } from '../../testing/test-app.ts'
import { forecastBusiness } from '../forecasts/forecast.job.ts'
import { createUser, JUNE, sales, units } from '../forecast-review/forecast-review.fixture.ts'
import { makeDueFollowUps } from './weekly.ts'

const t = await openTestApp({ worker: true })

const makeAt = async (moment: string): Promise<void> => {
  t.clock.now = new Date(moment)
  await makeDueFollowUps({
    db: t.db,
    now: () => t.clock.now,
    outbox: { wake: () => {} },
    publicUrl: 'https://v.example',
  })
}
type Week = FollowUp & { hecho: string }
const weeksOf = async (user: TestUser): Promise<Week[]> =>
  (await user.inject({ method: 'GET', url: '/seguimiento' })).json().data.semanas
const mailsOf = (user: TestUser) =>
  inTenant(t.db, user.negocioId, async (tx) => (await tx.selectFrom('correo').select('clave').execute()).length)

test('weeks made before their sales came are made anew when these come, and are not sent again', async () => {
  t.clock.now = new Date('2026-06-02T17:00:00Z')
  const user = await createUser(t)
  await inTenant(t.db, user.negocioId, async (tx) => {
    await tx.updateTable('negocio').set({ plan: 'Radar 90', fecha_renovacion_plan: '2026-12-31' }).execute()
    await tx.updateTable('usuario').set({ correo_verificado_en: t.clock.now }).execute()
  })
  await loadFile(user, `${sales(JUNE - 30, JUNE - 1)}\n2026-05-31;Centro;Marta;Café;Bebidas;1;1000`)
  await makeAt('2026-06-29T11:00:00Z')
  await makeAt('2026-07-06T11:00:00Z')
  const before = await weeksOf(user)
  expect(before.map(({ desde, vendido }) => [desde, vendido])).toEqual([
    ['2026-06-29', null],
    ['2026-06-22', null],
    ['2026-05-25', (units(JUNE - 1) / 2) * 1300 + 1000],
  ])
  expect(before[0]!.mes).toMatchObject({ mes: 6, vendido: 0 })
  const sent = await mailsOf(user)

  t.clock.now = new Date('2026-07-06T16:00:00Z')
  const { id } = await loadFile(user, sales(JUNE, JUNE, 2))
  const [newest, ofJune, ofMay] = await weeksOf(user)
  // The 28th of June is the last day of its week.
  const sold = (units(JUNE) * 2 * 1300) / 2
  const hecho = t.clock.now.toISOString()
  expect(ofJune).toMatchObject({ vendido: sold, comparada_hasta: '2026-06-28', rehecho: true, hecho })
  // What was said of June on its second day is still known, of products though not of clients; the month is over.
  expect(ofJune!.esperado).toBeGreaterThan(0)
  expect(ofJune!.productos.map(({ nombre }) => nombre)).toContain('Café')
  expect([ofJune!.clientes_sin_comparar, ofJune!.mes, ofJune!.pedido]).toEqual([true, null, null])
  expect(newest).toMatchObject({ vendido: null, ventas_hasta: '2026-06-28', mes: { mes: 7 } })
  expect(ofMay).toEqual(before[2])
  expect(await mailsOf(user)).toBe(sent)

  await undoImport(user, id)
  expect((await weeksOf(user))[1]).toMatchObject({ vendido: null, comparada_hasta: null })
})

test('the newest week is made anew where products were merged since, and where that is undone', async () => {
  t.clock.now = new Date('2026-06-02T17:00:00Z')
  const user = await createUser(t)
  await inTenant(t.db, user.negocioId, (tx) =>
    tx.updateTable('negocio').set({ plan: 'Radar 90', fecha_renovacion_plan: '2026-12-31' }).execute(),
  )
  await loadFile(user, sales(JUNE - 30, JUNE - 1))
  await makeAt('2026-06-02T17:30:00Z')
  const first = async () => (await weeksOf(user))[0]!.pedido!.primeros.map(({ nombre }) => nombre)
  expect(await first()).toEqual(['Café', 'Arroz'])
  const products: { id: number; nombre: string }[] = (await user.inject({ method: 'GET', url: '/productos' })).json()
    .data
  const idOf = (name: string) => products.find(({ nombre }) => nombre === name)!.id
  const payload = { tabla: 'producto', de: idOf('Arroz'), a: idOf('Café') }
  t.clock.now = new Date('2026-06-02T18:00:00Z')
  const { id } = (await user.inject({ method: 'POST', url: '/uniones', payload })).json().data
  await settled(user)
  expect(await first()).toEqual(['Café'])
  t.clock.now = new Date('2026-06-02T19:00:00Z')
  await user.inject({ method: 'DELETE', url: `/uniones/${id}` })
  await settled(user)
  expect(await first()).toEqual(['Café', 'Arroz'])
})

test('where a week cannot be made anew the forecast stands, and why is logged', async () => {
  const user = await createUser(t)
  const { negocioId } = user
  await loadFile(user, sales(JUNE - 30, JUNE - 1))
  await inTenant(t.db, negocioId, async (tx) => {
    await tx.updateTable('negocio').set({ plan: 'Radar 90', fecha_renovacion_plan: '2026-12-31' }).execute()
    const row = { negocio_id: negocioId, semana: '2026-06-29', contenido: '{}', creado_en: t.clock.now }
    await tx.insertInto('seguimiento').values(row).execute()
  })
  const logged: unknown[] = []
  const logger = { error: (...line: unknown[]) => logged.push(line) }
  const dependencies = { db: t.db, now: () => t.clock.now, jobs: t.jobs, publicUrl: 'https://v.example', logger }
  const context = { negocioId, importacionId: null, usuarioId: null, signal: new AbortController().signal }
  await forecastBusiness(dependencies, { ...context, report: () => {} })
  expect(logged).toEqual([
    [{ err: expect.any(Error), negocio: negocioId }, expect.stringMatching(/follow-ups were not made/)],
  ])
})
