import { MESSAGES } from '@vigia/contract/messages.ts'
import { expect, test } from 'vitest'
import { inTenant } from '../../db/tenancy.ts'
import { openTestApp } from '../../testing/open-test-app.ts'

const t = await openTestApp()
const ana = await t.createUser('Ana Pérez')

const planOn = async (instant: string): Promise<string> => {
  t.clock.now = new Date(instant)
  await inTenant(t.db, ana.negocioId, (tx) =>
    tx
      .updateTable('sesion')
      .set({ vence_en: new Date(t.clock.now.getTime() + 1000) })
      .execute(),
  )
  const response = await ana.inject({ method: 'GET', url: '/user-info' })
  return response.json().user.plan
}

test('a premium plan serves through its renewal date in Bogotá and reads FREE after it', async () => {
  await inTenant(t.db, ana.negocioId, (tx) =>
    tx.updateTable('negocio').set({ plan: 'Radar 90', fecha_renovacion_plan: '2026-07-01' }).execute(),
  )
  expect(await planOn('2026-06-20T12:00:00Z')).toBe('Radar 90')
  // 04:59 UTC on the 2nd is 23:59 on the 1st in Bogotá.
  expect(await planOn('2026-07-02T04:59:00Z')).toBe('Radar 90')
  expect(await planOn('2026-07-02T05:00:00Z')).toBe('FREE')
  t.clock.now = new Date('2026-06-15T17:00:00Z')
})

test('the trial is over when its 15 days have passed on the FREE plan, and never on a paid one', async () => {
  const user = await t.createUser()
  const overOn = async (instant: string): Promise<boolean> => {
    t.clock.now = new Date(instant)
    await inTenant(t.db, user.negocioId, (tx) =>
      tx
        .updateTable('sesion')
        .set({ vence_en: new Date(t.clock.now.getTime() + 1000) })
        .execute(),
    )
    return (await user.inject({ method: 'GET', url: '/user-info' })).json().user.prueba_terminada
  }
  const setPlan = (plan: string) =>
    inTenant(t.db, user.negocioId, (tx) =>
      tx.updateTable('negocio').set({ plan, fecha_inicial_plan: '2026-06-15' }).execute(),
    )
  await setPlan('FREE')
  // Still the 30th in Bogotá, the fifteenth day after.
  expect(await overOn('2026-07-01T04:59:00Z')).toBe(false)
  expect(await overOn('2026-07-01T05:00:00Z')).toBe(true)
  await setPlan('Radar 90')
  expect(await overOn('2026-07-01T05:00:00Z')).toBe(false)
})

test('a new name is kept without surrounding blanks, and an empty one is refused beside its field', async () => {
  const named = await ana.inject({ method: 'PATCH', url: '/user', payload: { nombre: '  Ana María Pérez ' } })
  expect([named.statusCode, named.json()]).toEqual([200, { msg: 'Tu nombre quedó cambiado' }])
  const refused = await ana.inject({ method: 'PATCH', url: '/user', payload: { nombre: ' ' } })
  expect([refused.statusCode, refused.json().fields]).toEqual([400, { nombre: 'Completa todos los campos.' }])
  const { user } = (await ana.inject({ method: 'GET', url: '/user-info' })).json()
  expect(user.nombre).toBe('Ana María Pérez')
})

test('a person reads the document that is kept of them and corrects it, and only theirs', async () => {
  const registered = await t.createUser('Luz Gómez')
  const told = async (): Promise<unknown> => {
    const { user } = (await registered.inject({ method: 'GET', url: '/user-info' })).json()
    return [user.tipo_documento, user.documento]
  }
  const before = await told()
  const refused = await registered.inject({
    method: 'PATCH',
    url: '/user/documento',
    payload: { tipo_documento: 'CC', documento: '12 34' },
  })
  expect([refused.statusCode, refused.json().fields]).toEqual([
    400,
    { documento: 'Escribe el número de documento solo con letras, números o guiones' },
  ])
  expect(await told()).toEqual(before)
  const corrected = await registered.inject({
    method: 'PATCH',
    url: '/user/documento',
    payload: { tipo_documento: 'CE', documento: ' 998.877 ' },
  })
  expect([corrected.statusCode, corrected.json()]).toEqual([200, { msg: 'Tu documento quedó corregido' }])
  expect(await told()).toEqual(['CE', '998.877'])
  const others = await inTenant(t.db, ana.negocioId, (tx) =>
    tx.selectFrom('usuario').select('tipo_documento').execute(),
  )
  expect(others).not.toContainEqual({ tipo_documento: 'CE' })
  const kept = await inTenant(t.db, registered.negocioId, (tx) =>
    tx.selectFrom('usuario').select('documento').execute(),
  )
  expect(JSON.stringify(kept)).not.toContain('998.877')
})

test('a document is corrected to a minor’s with a guardian’s word alone, which is kept, and forgotten with another', async () => {
  const registered = await t.createUser('Sol Ruiz')
  const correct = async (payload: object) => {
    const answer = await registered.inject({ method: 'PATCH', url: '/user/documento', payload })
    const rows = await inTenant(t.db, registered.negocioId, (tx) =>
      tx.selectFrom('usuario').select(['tipo_documento', 'acudiente_autoriza']).execute(),
    )
    return [answer.statusCode, answer.json().fields, rows[0]]
  }
  const minor = { tipo_documento: 'TI', documento: '1144' }
  const refused = await correct(minor)
  expect(refused.slice(0, 2)).toEqual([400, { acudiente_autoriza: MESSAGES.acudienteSinAutorizar }])
  expect(refused[2]).not.toMatchObject({ tipo_documento: 'TI' })
  const authorised = { tipo_documento: 'TI', acudiente_autoriza: true }
  expect(await correct({ ...minor, acudiente_autoriza: true })).toEqual([200, undefined, authorised])
  const grown = { tipo_documento: 'CC', acudiente_autoriza: false }
  expect(await correct({ tipo_documento: 'CC', documento: '1144' })).toEqual([200, undefined, grown])
})

test('the tutorial stays completed until it is started again', async () => {
  const before = await ana.inject({ method: 'GET', url: '/user-info' })
  expect(before.json().user.tutorial_completed).toBe(false)
  expect((await ana.inject({ method: 'PATCH', url: '/user/tutorial-completed' })).statusCode).toBe(200)
  const after = await ana.inject({ method: 'GET', url: '/user-info' })
  expect(after.json().user.tutorial_completed).toBe(true)
  const restarted = await ana.inject({ method: 'DELETE', url: '/user/tutorial-completed' })
  expect([restarted.statusCode, restarted.json()]).toEqual([200, { msg: 'El tutorial te espera en Predicciones' }])
  const again = await ana.inject({ method: 'GET', url: '/user-info' })
  expect(again.json().user.tutorial_completed).toBe(false)
})

test('the dashboard greets by first name with a lucky number', async () => {
  const { msg, secret } = (await ana.inject({ method: 'GET', url: '/dashboard' })).json()
  expect(msg).toBe('¡Hola, Ana!')
  expect(secret).toBeGreaterThanOrEqual(1)
  expect(secret).toBeLessThan(100)
})
