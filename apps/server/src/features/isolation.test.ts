import { USER_DATA_PATH } from '@vigia/contract/calls/profile.ts'
import { API_PREFIX } from '@vigia/contract/constants.ts'
import { refusalOf, type Role } from '@vigia/contract/roles.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import type { LightMyRequestResponse } from 'fastify'
import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { inTenant } from '../db/tenancy.ts'
import { type FullBusiness, PASSWORD, fillBusiness } from '../testing/full-business.ts'
import { makeCopy } from './account/user-data/copy.job.ts'
import { hashPassword } from './session/password.ts'
import { keyOf, listAuthenticatedCalls } from '../testing/contract-calls.ts'
import { eventually } from '../testing/imports.ts'
import { openTestApp } from '../testing/open-test-app.ts'
import type { TestApp, TestUser } from '../testing/test-app.ts'

const t = await openTestApp()
const ana = await t.createUser('Ana')
const luis = await t.createUser('Luis')

/**
 * Two businesses with the same kinds of data. For every call of the contract the people of each, in every role, ask by
 * every id it takes for what is the other's. A call without a case here fails the suite.
 */

const calls = await listAuthenticatedCalls()

/** Of the business that is asked for; each of its texts is found nowhere else. */
let hers: FullBusiness
let theirs: Record<'Ana' | 'Luis', FullBusiness>

/** Every row of a business, to see that nothing others ask changes any. */
/** E-mails that are on their way change their rows by themselves. */
const mailsSent = (negocioId: string) =>
  eventually(
    () =>
      inTenant(t.db, negocioId, (tx) =>
        tx
          .selectFrom('correo')
          .select('id')
          .where('estado', 'in', ['pendiente', 'enviando'])
          .where('proximo_intento_en', '<', new Date('2099-01-01'))
          .execute(),
      ),
    (waiting) => waiting.length === 0,
  )

const snapshot = async ({ negocioId }: TestUser): Promise<unknown> => {
  await mailsSent(negocioId)
  return inTenant(t.db, negocioId, async (tx) => {
    const { rows } = await sql<{ relname: string }>`
      select relname from pg_class join pg_namespace n on n.oid = relnamespace
      where relkind = 'r' and n.nspname = 'public' and relrowsecurity order by relname`.execute(tx)
    const tables: unknown[] = []
    for (const { relname } of rows)
      tables.push((await sql`select t::text as row from ${sql.table(relname)} t order by 1`.execute(tx)).rows)
    return tables
  })
}

beforeAll(async () => {
  theirs = { Ana: await fillBusiness(t.db, ana, ' de Ana'), Luis: await fillBusiness(t.db, luis, ' de Luis') }
  hers = theirs.Ana
})

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
  'PATCH /user/documento': (ask) => expectOwn(ask({ payload: { tipo_documento: 'CC', documento: '1144' } })),
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
  'GET /ventas/agregadas/opciones': async (ask) => {
    await expectOwn(ask({}))
    const filters = {
      local_id: hers.centro,
      cliente_id: hers.marta,
      categoria_id: hers.bebidas,
      producto_id: hers.cafe,
    }
    for (const [name, id] of Object.entries(filters)) {
      const { data } = (await ask({ query: { [name]: String(id) } })).json()
      expect(Object.values(data).flat()).toEqual([null])
    }
  },
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
    await expectOwn(ask({ query: { primeras: '1' } }))
    for (const id of [hers.cafe, hers.agua])
      expect((await ask({ query: { producto_id: String(id) } })).json().data.filas).toEqual([])
  },
  'GET /aciertos': async (ask) => {
    await expectOwn(ask({}))
    for (const [nivel, id] of Object.entries({ local: hers.centro, categoria: hers.bebidas, producto: hers.cafe }))
      expect((await ask({ query: { nivel, entidad_id: String(id) } })).json()).toEqual({
        data: { nombre: null, meses: [], dicho: null, prueba: null },
      })
  },
  'GET /aciertos/por_nivel': ownAnswer,
  'GET /ajustes': ownAnswer,
  'GET /ajustes/cierre': (ask) =>
    expectOwn(ask({ query: { desde: '2026-08-01', hasta: '2026-08-03', local_id: String(hers.centro) } })),
  'POST /ajustes': async (ask) => {
    const month = { anio: 2026, mes: 8 }
    const change = { desde: month, hasta: month, tipo: 'unidades', cantidad: 5 }
    for (const [nivel, entidad_id] of Object.entries({
      local: hers.centro,
      cliente: hers.marta,
      categoria: hers.bebidas,
      producto: hers.cafe,
    })) {
      const answer = await ask({ payload: { ...change, nivel, entidad_id } })
      expect([answer.statusCode, answer.json().fields]).toEqual([400, { entidad_id: MESSAGES.ajusteDesconocido }])
    }
  },
  'POST /ajustes/cierre': async (ask) => {
    for (const [nivel, entidad_id] of Object.entries({ local: hers.centro, producto: hers.cafe })) {
      const answer = await ask({ payload: { desde: '2026-08-01', hasta: '2026-08-03', nivel, entidad_id } })
      expect([answer.statusCode, answer.json().fields]).toEqual([400, { entidad_id: MESSAGES.ajusteDesconocido }])
    }
  },
  // Of an adjustment that belongs to a closure: adjustments/closed-days.test.ts.
  'PATCH /ajustes/cierre/:id': (ask) =>
    expectNotFound(ask({ path: hers.ajuste, payload: { desde: '2026-08-01', hasta: '2026-08-03' } })),
  'PATCH /ajustes/:id': (ask) => {
    const month = { anio: 2026, mes: 8 }
    return expectNotFound(
      ask({ path: hers.ajuste, payload: { desde: month, hasta: month, tipo: 'unidades', cantidad: 5 } }),
    )
  },
  'DELETE /ajustes/:id': (ask) => expectNotFound(ask({ path: hers.ajuste })),
  'POST /inventario': async (ask) => {
    const told = { producto_id: hers.cafe, existencias: 1 }
    const ofWhole = (await ask({ payload: { filas: [told] } })).json()
    // Who sees some stores is refused what is of all.
    expect([
      { guardadas: 0, recalcula: false },
      { code: 'sin_permiso', msg: MESSAGES.soloNegocioEntero },
    ]).toContainEqual(ofWhole)
    const ofStore = { filas: [{ ...told, local_id: hers.norte }] }
    expect((await ask({ payload: ofStore })).json()).toEqual({ guardadas: 0, recalcula: false })
  },
  // Takes a file: reorder/stock-report-by-store.test.ts asks it for the store of another, stock-report.test.ts for other's products.
  'POST /inventario/lectura': async () => {},
  'POST /inventario/lectura/:id': byImport(),
  'POST /agotados': (ask) =>
    expectNotFound(ask({ payload: { producto_id: hers.cafe, meses: [{ anio: 2026, mes: 4, agotado: true }] } })),
  'POST /pronostico/locales-sin-ventas': (ask) =>
    expectNotFound(ask({ payload: { local_id: hers.norte, anio: 2026, mes: 5, sin_ventas: true } })),
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
  'GET /importaciones/:id/deshacer': byImport(),
  'GET /importaciones/:id/rechazos': byImport(),
  'GET /ventas/lineas': async (ask) => {
    await expectOwn(ask({}))
    const filters = {
      local_id: hers.centro,
      cliente_id: hers.marta,
      producto_id: hers.cafe,
      importacion_id: hers.importacion,
      documento: hers.documento,
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
  'POST /uniones/todas': (ask) =>
    expectNotFound(ask({ payload: { uniones: [{ tabla: 'cliente', de: hers.marta, a: hers.pedro }] } })),
  'DELETE /uniones/tandas/:id': (ask) => expectNotFound(ask({ path: hers.tanda })),
  'DELETE /uniones/:id': (ask) => expectNotFound(ask({ path: hers.union })),
  'PATCH /locales/:id': (ask) => expectNotFound(ask({ path: String(hers.centro), payload: { nombre: 'Sur' } })),
  'GET /integraciones/hojas': ownAnswer,
  // Takes no id: integrations/sheets.test.ts.
  'POST /integraciones/hojas': async () => {},
  'POST /integraciones/hojas/:id/leer': (ask) => expectNotFound(ask({ path: hers.hoja })),
  'DELETE /integraciones/hojas/:id': (ask) => expectNotFound(ask({ path: hers.hoja })),
  'GET /integraciones/punto_de_venta': ownAnswer,
  // Takes no id, and what a till sends is of its key's business: point-of-sale/point-of-sale.test.ts.
  'POST /integraciones/punto_de_venta/claves': async () => {},
  'POST /integraciones/punto_de_venta/claves/:id/probar': (ask) => expectNotFound(ask({ path: hers.clavePos })),
  'DELETE /integraciones/punto_de_venta/claves/:id': (ask) => expectNotFound(ask({ path: hers.clavePos })),
  'GET /equipo': ownAnswer,
  'POST /equipo/invitaciones': async (ask) => {
    const payload = { correo: 'nadie@example.co', rol: 'lector', locales: [hers.centro] }
    expect((await ask({ payload })).statusCode).toBe(400)
  },
  'DELETE /equipo/invitaciones/:id': (ask) => expectNotFound(ask({ path: hers.invitacion })),
  'PATCH /equipo/:id': (ask) => expectNotFound(ask({ path: hers.miembro, payload: { rol: 'editor', locales: null } })),
  'POST /equipo/:id/entregar': (ask) => expectNotFound(ask({ path: hers.miembro, payload: { clave: PASSWORD } })),
  'DELETE /equipo/:id': (ask) => expectNotFound(ask({ path: hers.miembro })),
  // Takes no id: team/team.test.ts.
  'POST /equipo/salida': async () => {},
  'GET /trabajos': ownAnswer,
  'POST /trabajos/:id/cancelar': (ask) => expectNotFound(ask({ path: hers.trabajo })),
  'GET /pronostico': ownAnswer,
  // Takes no id; her queue stays as it was, like all that is hers.
  'POST /pronostico/recalcular': async (ask) => expect((await ask({})).statusCode).toBe(202),
  'GET /ayuda': ownAnswer,
  'POST /ayuda': async (ask) => {
    const payload = { mensaje: 'No carga', pagina: '/ventas', importacion_id: hers.fallida }
    await expectNotFound(ask({ payload }))
  },
  // Takes no id: session/verification.test.ts.
  'POST /user/verificacion': ownAnswer,
  'GET /user/datos/copia': ownAnswer,
  // Takes no id; that what comes of it holds nothing of another business is a test of its own below.
  'POST /user/datos/copia': async (ask) => expect((await ask({})).statusCode).toBe(202),
  'GET /actividad': async (ask) => {
    await expectOwn(ask({}))
    expect((await ask({ query: { persona: hers.miembro } })).json().data).toEqual([])
  },
  'POST /actividad/descargas': async (ask) => {
    expect((await ask({ payload: { que: 'predicciones' } })).statusCode).toBe(201)
  },
  'GET /compras/:id': (ask) => expectNotFound(ask({ path: hers.compra })),
  // Takes no id: payments/payments.test.ts.
  'POST /compras': async (ask) => expect((await ask({ payload: { plan: 'Radar 90' } })).statusCode).toBe(409),
  // Last: it ends the session.
  'POST /logout': ownAnswer,
}

test('every authenticated call of the contract has a case here', () => {
  expect(Object.keys(cases).sort()).toEqual(calls.map(keyOf).sort())
})

test("the .zip of one's data holds nothing of another business", async () => {
  await luis.inject({ method: 'POST', url: '/user/datos/copia' })
  const context = { negocioId: luis.negocioId, importacionId: null, usuarioId: luis.usuarioId }
  const dependencies = { db: t.db, now: () => t.clock.now, jobs: t.jobs, publicUrl: '' }
  await makeCopy(dependencies, { ...context, signal: new AbortController().signal, report: () => {} })
  expect((await ana.inject({ method: 'GET', url: USER_DATA_PATH })).statusCode).toBe(404)
  const { rawPayload } = await luis.inject({ method: 'GET', url: USER_DATA_PATH })
  const files = Object.values(unzipSync(new Uint8Array(rawPayload))).map((bytes) => strFromU8(bytes))
  expect(files.join('\n')).toContain(' de Luis')
  expect(files.join('\n')).not.toMatch(/[ .]de[ .]Ana|\nAna;/i)
})

const refusedWith =
  (msg: string) =>
  async (ask: Ask): Promise<void> => {
    const { statusCode, body } = await ask({ path: '1' })
    expect([statusCode, JSON.parse(body)]).toEqual([403, { code: 'sin_permiso', msg }])
  }

const roleOf = (name: string): Role =>
  name === 'the owner' ? 'propietario' : name.startsWith('an editor') ? 'editor' : 'lector'

const people: [string, (t: TestApp, of: TestUser, centro: string) => Promise<TestUser>][] = [
  ['the owner', async (_, of) => of],
  ['an editor', (app, of) => app.addStaff(of, 'editor')],
  ['a viewer', (app, of) => app.addStaff(of, 'lector')],
  ['an editor of one store', (app, of, centro) => app.addStaff(of, 'editor', [centro])],
  ['a viewer of one store', (app, of, centro) => app.addStaff(of, 'lector', [centro])],
]

describe.each([
  ['Luis', 'Ana'],
  ['Ana', 'Luis'],
] as const)('of %s, what is of %s is answered as unknown, and stays as it was:', (asking, asked) => {
  const byKey = new Map(calls.map((call) => [keyOf(call), call]))
  const owners = () => ({ Ana: ana, Luis: luis })
  beforeAll(() => {
    hers = theirs[asked]
  })

  // The owner last: they log out, and the rest of the team does so by itself.
  describe.each(people.toReversed())('%s', (name, person) => {
    let who: TestUser
    let before: unknown
    beforeAll(async () => {
      who = await person(t, owners()[asking], `centro de ${asking.toLowerCase()}`)
      const clave_hash = await hashPassword(PASSWORD)
      await inTenant(t.db, who.negocioId, (tx) =>
        tx.updateTable('usuario').set({ clave_hash }).where('id', '=', who.usuarioId).execute(),
      )
      before = await snapshot(owners()[asked])
    })
    test.each(Object.keys(cases))('%s', async (key) => {
      const call = byKey.get(key)!
      const secrets = [
        hers.importacion,
        hers.trabajo,
        hers.alerta,
        hers.sesion,
        hers.hoja,
        hers.clavePos,
        hers.miembro,
        hers.invitacion,
        hers.compra,
        hers.fallida,
      ]
      const { negocioId, usuarioId } = owners()[asked]
      const ask: Ask = async ({ path, query, payload }) => {
        const url = call.path.replace(':id', path ?? '')
        const { method } = call
        const response = await who.inject({ method, url, ...(query && { query }), ...(payload && { payload }) })
        for (const secret of [...secrets, negocioId, usuarioId, ` de ${asked}`])
          expect(response.body).not.toContain(secret)
        return response
      }
      const refusal = refusalOf(call, { rol: roleOf(name), limitado: name.endsWith('one store') })
      await (refusal === null ? cases[key]! : refusedWith(refusal))(ask)
    })

    test(`what is of ${asked} stayed as it was`, async () => {
      expect(await snapshot(owners()[asked])).toEqual(before)
    })
  })
})

test('no call is reached without a token', async () => {
  for (const { method, path } of calls) {
    const url = API_PREFIX + path.replace(':id', hers.importacion)
    expect([path, (await t.app.inject({ method, url })).statusCode]).toEqual([path, 401])
  }
})
