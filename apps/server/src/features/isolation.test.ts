import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Call } from '@vigia/contract/call.ts'
import { USER_DATA_PATH } from '@vigia/contract/calls/profile.ts'
import { API_PREFIX } from '@vigia/contract/constants.ts'
import type { LightMyRequestResponse } from 'fastify'
import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTenant } from '../db/tenancy.ts'
import { type FullBusiness, PASSWORD, fillBusiness } from '../testing/full-business.ts'
import { createTestApp, type TestApp, type TestUser } from '../testing/test-app.ts'

/**
 * Two businesses with the same kinds of data. For every call of the contract Luis asks, by every id it takes, for
 * what is Ana's. A call without a case here fails the suite.
 */

const FILES = join(dirname(fileURLToPath(import.meta.resolve('@vigia/contract/call.ts'))), 'calls')

const isCall = (value: unknown): value is Call => typeof value === 'object' && value !== null && 'path' in value

const listCalls = async (): Promise<Call[]> => {
  const modules = await Promise.all(readdirSync(FILES).map((file) => import(join(FILES, file)) as Promise<object>))
  return modules.flatMap((module) => Object.values(module)).filter(isCall)
}
const calls = (await listCalls()).filter((call) => call.authenticated)
const keyOf = ({ method, path }: Call): string => `${method} ${path}`

let t: TestApp
let ana: TestUser
let luis: TestUser
/** Each text of hers is found nowhere else. */
let hers: FullBusiness

/** Every row of Ana's, to see that nothing Luis asks changes any. */
const snapshot = (): Promise<unknown> =>
  inTenant(t.db, ana.negocioId, async (tx) => {
    const { rows } = await sql<{ relname: string }>`
      select relname from pg_class join pg_namespace n on n.oid = relnamespace
      where relkind = 'r' and n.nspname = 'public' and relrowsecurity order by relname`.execute(tx)
    const tables: unknown[] = []
    for (const { relname } of rows)
      tables.push((await sql`select t::text as row from ${sql.table(relname)} t order by 1`.execute(tx)).rows)
    return tables
  })

beforeAll(async () => {
  t = await createTestApp()
  ana = await t.createUser('Ana')
  luis = await t.createUser('Luis')
  hers = await fillBusiness(t.db, ana, ' de Ana')
  await fillBusiness(t.db, luis, ' de Luis')
})
afterAll(() => t.close())

type Ask = (options: {
  path?: string
  query?: Record<string, string>
  payload?: object
}) => Promise<LightMyRequestResponse>

const expectNothing = async (response: Promise<LightMyRequestResponse>): Promise<void> => {
  const { statusCode, body } = await response
  expect([statusCode, body]).toEqual([200, '{"data":[]}'])
}
const expectNotFound = async (response: Promise<LightMyRequestResponse>): Promise<void> => {
  const { statusCode, body } = await response
  expect([statusCode, JSON.parse(body).code]).toEqual([404, 'no_encontrado'])
}
/** Answers from the caller's own data alone; that Ana's are not in it is checked of every answer. */
const expectOwn = async (response: Promise<LightMyRequestResponse>): Promise<void> => {
  expect((await response).statusCode).toBe(200)
}

const byEachFilter = async (ask: Ask, filters: Record<string, number>): Promise<void> => {
  await expectOwn(ask({}))
  for (const [name, id] of Object.entries(filters)) await expectNothing(ask({ query: { [name]: String(id) } }))
}
const byFourFilters = (ask: Ask): Promise<void> =>
  byEachFilter(ask, {
    local_id: hers.centro,
    cliente_id: hers.marta,
    categoria_id: hers.bebidas,
    producto_id: hers.cafe,
  })
const ownAnswer = (ask: Ask): Promise<void> => expectOwn(ask({}))
const byImport = (payload?: object) => (ask: Ask) =>
  expectNotFound(ask({ path: hers.importacion, ...(payload && { payload }) }))

const cases: Record<string, (ask: Ask) => Promise<void>> = {
  'GET /user-info': ownAnswer,
  'GET /dashboard': ownAnswer,
  'PATCH /user/tutorial-completed': ownAnswer,
  'DELETE /user/tutorial-completed': ownAnswer,
  'PATCH /user': (ask) => expectOwn(ask({ payload: { nombre: 'Luis Gómez' } })),
  'POST /user/clave': (ask) => expectOwn(ask({ payload: { actual: PASSWORD, nueva: PASSWORD } })),
  'GET /sesiones': ownAnswer,
  'DELETE /sesiones/:id': (ask) => expectNotFound(ask({ path: hers.sesion })),
  'POST /user/cancelacion': (ask) => expectOwn(ask({ payload: { clave: PASSWORD } })),
  'DELETE /user/cancelacion': ownAnswer,
  'GET /locales': ownAnswer,
  'GET /clientes': ownAnswer,
  'GET /categorias': ownAnswer,
  'GET /productos': ownAnswer,
  'GET /ventas/agregadas/mensual': byFourFilters,
  'GET /ventas/agregadas/trimestral': byFourFilters,
  'GET /predicciones/agregadas/mensual': byFourFilters,
  'GET /predicciones/agregadas/trimestral': byFourFilters,
  'GET /predicciones/agregadas/productos-mensual': byFourFilters,
  'GET /predicciones/agregadas/productos-proximos': (ask) =>
    byEachFilter(ask, { local_id: hers.centro, cliente_id: hers.marta, categoria_id: hers.bebidas }),
  'GET /predicciones/intervalos': byFourFilters,
  'GET /ventas_comprometidas': (ask) => byEachFilter(ask, { producto_id: hers.cafe, cliente_id: hers.marta }),
  'POST /ventas_comprometidas': async (ask) => {
    const payload = { producto_id: hers.cafe, cliente_id: hers.marta, fecha_venta: '2026-07-01', cantidad: 1 }
    expect((await ask({ payload })).statusCode).toBe(400)
  },
  'PATCH /ventas_comprometidas/:id': (ask) =>
    expectNotFound(ask({ path: hers.comprometida, payload: { fecha_venta: '2026-08-01', cantidad: 2 } })),
  'DELETE /ventas_comprometidas/:id': (ask) => expectNotFound(ask({ path: hers.comprometida })),
  'GET /que_pedir': async (ask) => {
    await expectOwn(ask({}))
    for (const id of [hers.cafe, hers.agua])
      expect((await ask({ query: { producto_id: String(id) } })).json().data.filas).toEqual([])
  },
  'POST /inventario': async (ask) => {
    const payload = { filas: [{ producto_id: hers.cafe, existencias: 1 }] }
    expect((await ask({ payload })).json()).toEqual({ guardadas: 0 })
  },
  // Takes no id: reorder/stock-report.test.ts proves that only the caller's own products are matched.
  'POST /inventario/lectura': async () => {},
  'POST /inventario/lectura/:id': byImport(),
  'POST /agotados': (ask) =>
    expectNotFound(ask({ payload: { producto_id: hers.cafe, meses: [{ anio: 2026, mes: 4, agotado: true }] } })),
  'GET /seguimiento': ownAnswer,
  'PATCH /seguimiento': (ask) => expectOwn(ask({ payload: { correo: false } })),
  'GET /alertas': ownAnswer,
  'POST /alertas/:id/descartar': (ask) => expectNotFound(ask({ path: hers.alerta })),
  'DELETE /alertas/:id/descartar': (ask) => expectNotFound(ask({ path: hers.alerta })),
  'GET /importaciones': ownAnswer,
  // Takes no id: its own tests prove that the file lands in the caller's business.
  'POST /importaciones': async () => {},
  // Takes no id either (imports/sample-shop.test.ts).
  'POST /importaciones/ejemplo': async () => {},
  'GET /importaciones/:id': byImport(),
  'POST /importaciones/:id/releer': byImport({ decimal: ',' }),
  'POST /importaciones/:id/olvidar': byImport(),
  'POST /importaciones/:id/confirmar': byImport({}),
  'DELETE /importaciones/:id': byImport(),
  'GET /importaciones/:id/rechazos': byImport(),
  'GET /ventas/lineas': async (ask) => {
    await expectOwn(ask({}))
    const filters = {
      local_id: hers.centro,
      cliente_id: hers.marta,
      producto_id: hers.cafe,
      importacion_id: hers.importacion,
      documento: 'FV de Ana',
    }
    for (const [name, value] of Object.entries(filters))
      expect((await ask({ query: { [name]: String(value) } })).json()).toEqual({ data: [], total: 0 })
  },
  'PATCH /ventas/lineas/:id': (ask) => expectNotFound(ask({ path: hers.linea, payload: { cantidad: 9 } })),
  'DELETE /ventas/lineas/:id': (ask) => expectNotFound(ask({ path: hers.linea })),
  'GET /ventas/cambios': ownAnswer,
  'DELETE /ventas/cambios/:id': (ask) => expectNotFound(ask({ path: hers.cambio })),
  'GET /uniones': ownAnswer,
  'GET /uniones/sugerencias': ownAnswer,
  'POST /uniones/sugerencias/descartar': (ask) =>
    expectNotFound(ask({ payload: { tabla: 'producto', de: hers.cafe, a: hers.agua } })),
  'POST /uniones': (ask) => expectNotFound(ask({ payload: { tabla: 'cliente', de: hers.marta, a: hers.pedro } })),
  'DELETE /uniones/:id': (ask) => expectNotFound(ask({ path: hers.union })),
  'GET /integraciones/hojas': ownAnswer,
  // Takes no id: integrations/sheets.test.ts.
  'POST /integraciones/hojas': async () => {},
  'POST /integraciones/hojas/:id/leer': (ask) => expectNotFound(ask({ path: hers.hoja })),
  'DELETE /integraciones/hojas/:id': (ask) => expectNotFound(ask({ path: hers.hoja })),
  'GET /trabajos': ownAnswer,
  'POST /trabajos/:id/cancelar': (ask) => expectNotFound(ask({ path: hers.trabajo })),
  'GET /pronostico': ownAnswer,
  // Takes no id; her queue stays as it was, like all that is hers.
  'POST /pronostico/recalcular': async (ask) => expect((await ask({})).statusCode).toBe(202),
  // Last: it ends the session.
  'POST /logout': ownAnswer,
}

test('every authenticated call of the contract has a case here', () => {
  expect(Object.keys(cases).sort()).toEqual(calls.map(keyOf).sort())
})

test("the .zip of one's data holds nothing of another business", async () => {
  const { rawPayload } = await luis.inject({ method: 'GET', url: USER_DATA_PATH })
  const files = Object.values(unzipSync(new Uint8Array(rawPayload))).map((bytes) => strFromU8(bytes))
  expect(files.join('\n')).toContain(' de Luis')
  expect(files.join('\n')).not.toMatch(/ de Ana|\nAna;/)
})

describe('what is of another business is answered as unknown, and stays as it was:', () => {
  const byKey = new Map(calls.map((call) => [keyOf(call), call]))
  test.each(Object.keys(cases))('%s', async (key) => {
    const call = byKey.get(key)!
    const before = await snapshot()
    const ask: Ask = async ({ path, query, payload }) => {
      const url = call.path.replace(':id', path ?? '')
      const response = await luis.inject({
        method: call.method,
        url,
        ...(query && { query }),
        ...(payload && { payload }),
      })
      for (const secret of [
        hers.importacion,
        hers.trabajo,
        hers.alerta,
        hers.sesion,
        hers.hoja,
        ana.negocioId,
        ana.usuarioId,
        ' de Ana',
      ])
        expect(response.body).not.toContain(secret)
      return response
    }
    await cases[key]!(ask)
    expect(await snapshot()).toEqual(before)
  })
})

test('no call is reached without a token', async () => {
  for (const { method, path } of calls) {
    const url = API_PREFIX + path.replace(':id', hers.importacion)
    expect([path, (await t.app.inject({ method, url })).statusCode]).toEqual([path, 401])
  }
})
