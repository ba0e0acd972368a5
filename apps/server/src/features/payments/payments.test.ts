import { MESSAGES } from '@vigia/contract/messages.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { alsoByEmail, inTenant, withEmail, withPayment } from '../../db/tenancy.ts'
import { findBusinessOf } from '../../db/business-of.sql.ts'
import { MINUTE_MS } from '../../durations.ts'
import { eventually } from '../../testing/imports.ts'
import { mailsTo } from '../../testing/outbox.ts'
import { createTestApp, type TestApp, type TestUser } from '../../testing/test-app.ts'
import { EVENT_SECRET, wompiEvent, type WompiTransaction } from '../../testing/wompi.ts'
import { listEvents } from './payments.sql.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp({
    settings: {
      WOMPI_EVENTS_SECRET: EVENT_SECRET,
      WOMPI_PUBLIC_KEY: 'pub_test_1',
      WOMPI_INTEGRITY_SECRET: 'integrity_1',
    },
  })
})
afterAll(() => t.close())

const TACTICA = 16_400_000
const RADAR = 39_900_000
const minutes = (count: number): Date => new Date(t.clock.now.getTime() + count * MINUTE_MS)

const send = async (event: object): Promise<number> => {
  const answer = await t.app.inject({ method: 'POST', url: '/api/v1/pagos/eventos', payload: event })
  return answer.statusCode
}
const pay = (transaction: WompiTransaction, at = t.clock.now) => send(wompiEvent(transaction, at))
const infoOf = async (user: TestUser) => (await user.inject({ method: 'GET', url: '/user-info' })).json().user
const buy = async (user: TestUser, plan: string) =>
  (await user.inject({ method: 'POST', url: '/compras', payload: { plan } })).json().data
const stateOf = async (user: TestUser, id: string) =>
  (await user.inject({ method: 'GET', url: `/compras/${id}` })).json().data.estado
const auditOf = (user: Pick<TestUser, 'negocioId'>) =>
  inTenant(t.db, user.negocioId, (tx) =>
    tx.selectFrom('auditoria').select(['actor', 'accion', 'detalle']).orderBy('id').execute(),
  )
const resultOf = async (paymentId: string): Promise<string[]> => {
  const rows = await t.database.operate((tx) => listEvents(tx, new Date(0)))
  return rows.filter(({ pago_id }) => pago_id === paymentId).map(({ resultado }) => resultado)
}

test('a purchase by an address without an account makes the business, and its mail’s link sets the password once', async () => {
  const customer_email = 'nueva@tienda.co'
  const payment = { id: 'nueva-1', status: 'APPROVED', amount_in_cents: RADAR, customer_email } as const
  expect(await pay({ ...payment, customer_data: { full_name: 'Nubia Ríos' } })).toBe(200)
  const [mail] = await eventually(
    () => Promise.resolve(mailsTo(t.outbox, customer_email)),
    ({ length }) => length === 1,
  )
  expect(mail).toContain('Hola, Nubia:')
  expect(mail).toContain('Tu plan Radar 90 está activo hasta el 15 de septiembre de 2026')
  const [, token] = /https:\/\/vigia\.example\/restablecer\?bienvenida=1&token=([\w-]+)/.exec(mail!)!
  const set = () =>
    t.app.inject({ method: 'POST', url: '/api/v1/clave/nueva', payload: { token, password: 'tres gatos grises' } })
  expect((await set()).statusCode).toBe(200)
  expect((await set()).statusCode).toBe(400)
  const credentials = { email: customer_email, password: 'tres gatos grises' }
  const entered = await t.app.inject({ method: 'POST', url: '/api/v1/login', payload: credentials })
  const headers = { authorization: `Bearer ${entered.json().token}` }
  const { user } = (await t.app.inject({ method: 'GET', url: '/api/v1/user-info', headers })).json()
  expect(user).toMatchObject({
    nombre: 'Nubia Ríos',
    plan: 'Radar 90',
    fecha_inicial_plan: '2026-06-15',
    fecha_renovacion_plan: '2026-09-15',
  })
})

test('two payments of one new address at once make one business, with the time of both', async () => {
  const customer_email = 'doble@tienda.co'
  const payment = (id: string) => pay({ id, status: 'APPROVED', amount_in_cents: TACTICA, customer_email })
  expect(await Promise.all([payment('doble-1'), payment('doble-2')])).toEqual([200, 200])
  const negocioId = await withEmail(t.db, customer_email, (tx) => findBusinessOf(tx, customer_email))
  const row = await inTenant(t.db, negocioId!, (tx) => tx.selectFrom('negocio').selectAll().executeTakeFirstOrThrow())
  expect([row.plan, row.fecha_renovacion_plan]).toEqual(['Visión Táctica', '2026-08-15'])
})

test('a payment with the reference of a purchase activates the plan of that business, whatever address it names', async () => {
  const ana = await t.createUser('Ana')
  const purchase = await buy(ana, 'Visión Táctica')
  const checkout = new URL(purchase.url)
  expect(checkout.searchParams.get('reference')).toBe(purchase.id)
  expect(checkout.searchParams.get('redirect-url')).toBe(`https://vigia.example/pago?compra=${purchase.id}`)
  expect(await stateOf(ana, purchase.id)).toBe('pendiente')
  await pay({ id: 'ana-1', status: 'APPROVED', amount_in_cents: TACTICA, reference: purchase.id })
  expect(await infoOf(ana)).toMatchObject({ plan: 'Visión Táctica', fecha_renovacion_plan: '2026-07-15' })
  expect(await stateOf(ana, purchase.id)).toBe('pagada')
  const audit = await auditOf(ana)
  expect(audit.map(({ actor, accion }) => `${actor} ${accion}`)).toEqual([
    `usuario:${ana.usuarioId} compra.iniciada`,
    'pagos:wompi plan.activado',
  ])
  expect(JSON.stringify(audit)).not.toMatch(/@|Ana/)
})

test('the same event twice, or twice at once, changes nothing', async () => {
  const ana = await t.createUser('Ana')
  const { id: reference } = await buy(ana, 'Visión Táctica')
  const event = wompiEvent({ id: 'ana-2', status: 'APPROVED', amount_in_cents: TACTICA, reference }, t.clock.now)
  expect(await Promise.all([send(event), send(event), send(event)])).toEqual([200, 200, 200])
  const again = wompiEvent({ id: 'ana-2', status: 'APPROVED', amount_in_cents: TACTICA, reference }, minutes(1))
  expect(await send(again)).toBe(200)
  expect(await infoOf(ana)).toMatchObject({ fecha_renovacion_plan: '2026-07-15' })
  expect((await auditOf(ana)).filter(({ accion }) => accion.startsWith('plan.'))).toHaveLength(1)
})

test('a payment that is given back ends the plan, in whatever order its events come', async () => {
  for (const order of [
    ['APPROVED', 'VOIDED'],
    ['VOIDED', 'APPROVED'],
  ] as const) {
    const user = await t.createUser()
    const before = await infoOf(user)
    const { id: reference } = await buy(user, 'Radar 90')
    const id = `vuelta-${order[0]}`
    for (const status of order)
      await pay({ id, status, amount_in_cents: RADAR, reference }, status === 'VOIDED' ? minutes(-1) : minutes(-5))
    expect(await infoOf(user)).toEqual(before)
    expect(await stateOf(user, reference)).toBe('anulada')
  }
})

test('who is written to of a plan is the owner, also where another person was it before', async () => {
  const first = await t.createUser('Primera')
  const next = await t.addStaff(first, 'editor')
  const [before, now] = await inTenant(t.db, first.negocioId, async (tx) => {
    const roles = [
      [first.usuarioId, 'editor'],
      [next.usuarioId, 'propietario'],
    ] as const
    for (const [id, rol] of roles) await tx.updateTable('usuario').set({ rol }).where('id', '=', id).execute()
    const people = await tx.selectFrom('usuario').select(['id', 'correo']).execute()
    return [first, next].map(({ usuarioId }) => people.find(({ id }) => id === usuarioId)!.correo)
  })
  const { id: reference } = await buy(next, 'Radar 90')
  await pay({ id: 'entregado-1', status: 'APPROVED', amount_in_cents: RADAR, reference })
  await pay({ id: 'entregado-1', status: 'VOIDED', amount_in_cents: RADAR, reference }, minutes(1))
  await eventually(
    () => Promise.resolve(mailsTo(t.outbox, now!)),
    ({ length }) => length === 2,
  )
  expect(mailsTo(t.outbox, before!)).toEqual([])
})

test('of two payments one is given back: the other’s plan stays', async () => {
  const user = await t.createUser()
  const first = await buy(user, 'Visión Táctica')
  await pay({ id: 'dos-1', status: 'APPROVED', amount_in_cents: TACTICA, reference: first.id })
  const second = await buy(user, 'Radar 90')
  await pay({ id: 'dos-2', status: 'APPROVED', amount_in_cents: RADAR, reference: second.id })
  expect(await infoOf(user)).toMatchObject({ plan: 'Radar 90', fecha_renovacion_plan: '2026-10-15' })
  await pay({ id: 'dos-2', status: 'VOIDED', amount_in_cents: RADAR, reference: second.id }, minutes(1))
  expect(await infoOf(user)).toMatchObject({ plan: 'Visión Táctica', fecha_renovacion_plan: '2026-07-15' })
})

test('a declined payment changes no plan, is told to who waits for it, and does not stand in the way of the next', async () => {
  const user = await t.createUser()
  const before = await infoOf(user)
  const { id: reference } = await buy(user, 'Radar 90')
  await pay({ id: 'no-1', status: 'DECLINED', amount_in_cents: RADAR, reference })
  expect(await infoOf(user)).toEqual(before)
  expect(await stateOf(user, reference)).toBe('rechazada')
  expect((await auditOf(user)).map(({ accion }) => accion)).toContain('pago.rechazado')
  await pay({ id: 'no-2', status: 'APPROVED', amount_in_cents: RADAR, reference })
  expect(await stateOf(user, reference)).toBe('pagada')
})

test('another amount or currency than the plan’s gives no plan, and the operator sees it', async () => {
  const user = await t.createUser()
  const before = await infoOf(user)
  const { id: reference } = await buy(user, 'Radar 90')
  await pay({ id: 'mal-1', status: 'APPROVED', amount_in_cents: TACTICA, reference })
  await pay({ id: 'mal-2', status: 'APPROVED', amount_in_cents: RADAR, currency: 'USD', reference })
  await pay({ id: 'mal-3', status: 'APPROVED', amount_in_cents: 100, customer_email: 'otra@tienda.co' })
  await pay({ id: 'mal-4', status: 'APPROVED', amount_in_cents: RADAR, customer_email: null })
  expect(await infoOf(user)).toEqual(before)
  expect(await stateOf(user, reference)).toBe('pendiente')
  const results = await Promise.all(['mal-1', 'mal-2', 'mal-3', 'mal-4'].map(resultOf))
  expect(results).toEqual([['otro_valor'], ['otro_valor'], ['otro_valor'], ['sin_correo']])
  expect(await withEmail(t.db, 'otra@tienda.co', (tx) => findBusinessOf(tx, 'otra@tienda.co'))).toBeUndefined()
})

test('an event that is not the provider’s is refused in words and kept nowhere', async () => {
  const event = wompiEvent({ id: 'falso-1', status: 'APPROVED', amount_in_cents: RADAR }, t.clock.now, 'mi secreto')
  const answer = await t.app.inject({ method: 'POST', url: '/api/v1/pagos/eventos', payload: event })
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'datos_invalidos'])
  expect(await resultOf('falso-1')).toEqual([])
})

test('a plan that is not sold cannot be bought, and a purchase of others is unknown', async () => {
  const user = await t.createUser()
  for (const plan of ['FREE', 'Radar 180']) {
    const refused = await user.inject({ method: 'POST', url: '/compras', payload: { plan } })
    expect([refused.statusCode, refused.json().fields]).toEqual([400, { plan: MESSAGES.planDesconocido }])
  }
  const other = await t.createUser()
  const { id } = await buy(other, 'Radar 90')
  expect((await user.inject({ method: 'GET', url: `/compras/${id}` })).statusCode).toBe(404)
})

test('without a provider nobody receives events', async () => {
  const other = await createTestApp()
  const payload = wompiEvent({ id: 'x', status: 'APPROVED', amount_in_cents: RADAR }, other.clock.now)
  expect((await other.app.inject({ method: 'POST', url: '/api/v1/pagos/eventos', payload })).statusCode).toBe(404)
  const user = await other.createUser()
  const bought = await user.inject({ method: 'POST', url: '/compras', payload: { plan: 'Radar 90' } })
  expect([bought.statusCode, bought.json().msg]).toEqual([
    409,
    'Ese plan no se puede pagar en línea todavía. Escríbenos y lo activamos contigo.',
  ])
  await other.close()
})

test('the record of who did what is added to and never changed or deleted', async () => {
  const ana = await t.createUser('Ana')
  await buy(ana, 'Radar 90')
  const denied = /permission denied/
  await expect(
    inTenant(t.db, ana.negocioId, (tx) => tx.updateTable('auditoria').set({ accion: 'otra' }).execute()),
  ).rejects.toThrow(denied)
  await expect(inTenant(t.db, ana.negocioId, (tx) => tx.deleteFrom('auditoria').execute())).rejects.toThrow(denied)
  expect(await auditOf(ana)).toHaveLength(1)
})

test('what is seen of a payment shows nothing else of anybody', async () => {
  const seen = await withPayment(t.db, 'pago-1', async (tx) => {
    await alsoByEmail(tx, 'nadie@tienda.co')
    return Promise.all([
      tx.selectFrom('negocio').selectAll().execute(),
      tx.selectFrom('usuario').selectAll().execute(),
      tx.selectFrom('compra').selectAll().execute(),
      tx.selectFrom('cambio_plan').selectAll().execute(),
      tx.selectFrom('auditoria').selectAll().execute(),
    ])
  })
  expect(seen.flat()).toEqual([])
})
