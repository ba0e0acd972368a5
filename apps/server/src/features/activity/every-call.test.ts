import { type ActivityAction, activityActions } from '@vigia/contract/activity.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTenant } from '../../db/tenancy.ts'
import { keyOf, listCalls } from '../../testing/contract-calls.ts'
import { eventually } from '../../testing/imports.ts'
import { ACCOUNT_CALLS } from './recorded-account-calls.fixture.ts'
import { CLOSING_CALLS } from './recorded-closing-calls.fixture.ts'
import { SALES_CALLS } from './recorded-sales-calls.fixture.ts'
import { openRecordedShop, PASSWORD, type RecordedShop } from './recorded-shop.fixture.ts'

/**
 * Every call of the contract that changes something leaves an entry of who did it, or stands here with the reason why it
 * does not. A new call that is in neither list fails the suite.
 */
const UNRECORDED: Record<string, string> = {
  'PATCH /user/tutorial-completed': 'what a person has seen of the help, which nobody else sees',
  'DELETE /user/tutorial-completed': 'as above',
  'POST /logout': 'ends the person’s own session and changes nothing of the business',
  'POST /clave/olvido': 'sends a link; using it is recorded',
  'POST /user/verificacion': 'sends a link; using it is recorded',
  'POST /importaciones': 'a file that is read and waits: that it is loaded or discarded is recorded',
  'POST /importaciones/:id/releer': 'how a waiting file is read; what is loaded of it is recorded',
  'POST /importaciones/:id/olvidar': 'as above',
  'POST /integraciones/hojas/:id/leer': 'reads a linked sheet; what is loaded of it is recorded',
  'POST /integraciones/punto_de_venta/claves/:id/probar':
    'keeps nothing of a sale; it stands in the list of calls of the till',
  'POST /pos/ventas': 'a till, not a person: each call stands in the list of calls with its key, which somebody made',
  'POST /inventario/lectura': 'reads a file and keeps nothing; that its stock is saved is recorded',
  'POST /inventario/lectura/:id': 'as above',
  'POST /invitaciones/consulta': 'only reads; it is no GET so that the link stands in no address',
}

let shop: RecordedShop
beforeAll(async () => {
  shop = await openRecordedShop()
})
afterAll(() => shop.t.close())

const RECORDED = [...ACCOUNT_CALLS, ...SALES_CALLS, ...CLOSING_CALLS]
/** Of a business of its own (below). */
const REGISTER = 'POST /register'
/** Loads 60,000 lines: imports/sample-shop.test.ts, which loads them anyway, finds the entry. */
const SAMPLE = 'POST /importaciones/ejemplo'

const countOf = (action: ActivityAction): Promise<number> =>
  inTenant(shop.t.db, shop.ana.negocioId, async (tx) => {
    const rows = await tx.selectFrom('auditoria').select('id').where('accion', '=', action).execute()
    return rows.length
  })

test('every call that changes something is in one list here, and only those', async () => {
  const changing = (await listCalls()).filter(({ method }) => method !== 'GET').map(keyOf)
  const listed = [REGISTER, SAMPLE, ...new Set(RECORDED.map(([key]) => key)), ...Object.keys(UNRECORDED)]
  expect(listed.sort()).toEqual(changing.sort())
})

test.each(RECORDED)('%s leaves %s', async (_, action, run) => {
  const before = await countOf(action)
  const response = await run(shop)
  expect([response.statusCode < 300, response.body]).toEqual([true, response.body])
  expect(
    await eventually(
      () => countOf(action),
      (count) => count > before,
    ),
  ).toBe(before + 1)
})

test('registering leaves the first entry of the business', async () => {
  const email = 'nueva@tienda.co'
  const answer = await shop.asAnybody('/register', {
    username: 'Nora Ríos',
    email,
    password: PASSWORD,
    tipo_documento: 'CC',
    documento: '123456',
    acepta_politica: true,
  })
  expect(answer.statusCode).toBe(201)
  const { token } = (await shop.asAnybody('/login', { email, password: PASSWORD })).json()
  const headers = { authorization: `Bearer ${token}` }
  const list = await shop.t.app.inject({ method: 'GET', url: '/api/v1/actividad', headers })
  expect(list.json().data.map(({ frase }: { frase: string }) => frase)).toEqual([
    'entró desde un dispositivo nuevo: Chrome en Windows',
    'creó la cuenta',
  ])
})

test('no entry says anything of clients, notes or documents, and each has its sentence', async () => {
  const rows = await inTenant(shop.t.db, shop.ana.negocioId, (tx) => tx.selectFrom('auditoria').selectAll().execute())
  expect(rows.length).toBeGreaterThan(40)
  const told = JSON.stringify(rows)
  for (const word of ['Marta', 'FV-', 'No carga', '123456', PASSWORD]) expect(told).not.toContain(word)
  expect(rows.filter(({ accion }) => !activityActions.includes(accion as ActivityAction))).toEqual([])
})
