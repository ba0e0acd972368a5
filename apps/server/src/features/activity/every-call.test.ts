import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ActivityAction, activityActions } from '@vigia/contract/activity.ts'
import type { LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTenant } from '../../db/tenancy.ts'
import { keyOf, listCalls } from '../../testing/contract-calls.ts'
import { eventually, formWith, importOf, loadFile, readFile, settled } from '../../testing/imports.ts'
import { publishAlert } from '../../testing/shop.ts'
import { createTestApp, type TestApp, type TestUser } from '../../testing/test-app.ts'
import { EVENT_SECRET, wompiEvent } from '../../testing/wompi.ts'
import { hashPassword } from '../session/password.ts'
import { hashToken } from '../session/token.ts'

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

const PASSWORD = 'tres gatos grises'
const MONTH = { anio: 2026, mes: 8 }
const SALES = Array.from({ length: 18 }, (_, back) => {
  const date = new Date(Date.UTC(2026, 4 - back, 28)).toISOString().slice(0, 10)
  return ['Café', 'Café.', 'Agua'].map((name) => `FV-${name}-${back};${date};Centro;Marta;${name};Bebidas;5;5000`)
}).flat()
const HEADER = 'Factura;Fecha;Local;Cliente;Producto;Categoría;Cantidad;Valor total'
const FILE = [HEADER, ...SALES].join('\n')

let t: TestApp
let ana: TestUser
beforeAll(async () => {
  t = await createTestApp({
    worker: true,
    // A sheet that cannot be read changes nothing of what is asked here.
    fetchSheet: () => Promise.reject(new Error('no network in tests')),
    settings: {
      WOMPI_EVENTS_SECRET: EVENT_SECRET,
      WOMPI_PUBLIC_KEY: 'pub_test_1',
      WOMPI_INTEGRITY_SECRET: 'integrity_1',
    },
  })
  ana = await t.createUser('Ana Pérez')
  const clave_hash = await hashPassword(PASSWORD)
  await inTenant(t.db, ana.negocioId, async (tx) => {
    await tx.updateTable('usuario').set({ clave_hash }).execute()
    await tx.updateTable('negocio').set({ plan: 'Radar 90', fecha_renovacion_plan: '2026-12-31' }).execute()
  })
  await loadFile(ana, FILE, 'enero.csv')
  await settled(ana)
})
afterAll(() => t.close())

type Method = 'POST' | 'PATCH' | 'DELETE'
const ask = (who: TestUser, method: Method, url: string, payload?: object) =>
  who.inject({ method, url, ...(payload && { payload }) })
const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/126.0 Safari/537.36'
const asAnybody = (url: string, payload: object) =>
  t.app.inject({ method: 'POST', url: `/api/v1${url}`, payload, headers: { 'user-agent': CHROME } })
const dataOf = async (url: string) => (await ana.inject({ method: 'GET', url })).json().data
const idOf = async (url: string, nombre: string): Promise<number> =>
  (await dataOf(url)).find((row: { nombre: string }) => row.nombre === nombre).id
const newestId = async (url: string): Promise<string | number> => (await dataOf(url))[0].id
const mailWith = (text: string): Promise<string> =>
  eventually(
    async () => readdirSync(t.outbox).map((name) => readFileSync(join(t.outbox, name), 'utf8')),
    (files) => files.some((file) => file.includes(text)),
  ).then((files) => files.find((file) => file.includes(text))!)
const linkFor = async (proposito: string): Promise<string> => {
  const token = crypto.randomUUID()
  await inTenant(t.db, ana.negocioId, (tx) =>
    sql`insert into restablecimiento (token_hash, negocio_id, usuario_id, vence_en, proposito)
      values (${hashToken(token)}, ${ana.negocioId}::uuid, ${ana.usuarioId}::uuid, ${new Date('2100-01-01')}, ${proposito})`.execute(
      tx,
    ),
  )
  return token
}
const addStaff = (): Promise<TestUser> => t.addStaff(ana, 'editor')
const emailOf = async ({ usuarioId }: TestUser): Promise<string> =>
  inTenant(
    t.db,
    ana.negocioId,
    async (tx) =>
      (await tx.selectFrom('usuario').select('correo').where('id', '=', usuarioId).executeTakeFirstOrThrow()).correo,
  )
const invite = (correo: string) => ask(ana, 'POST', '/equipo/invitaciones', { correo, rol: 'editor', locales: null })
const newKey = async (): Promise<string> =>
  (await ask(ana, 'POST', '/integraciones/punto_de_venta/claves', { nombre: 'Caja 1' })).json().data.id
const newAlert = async (): Promise<string> =>
  publishAlert(t.db, ana.negocioId, 'producto', await idOf('/productos', 'Agua'))
const adjustment = { desde: MONTH, hasta: MONTH, tipo: 'porcentaje', cantidad: 10 }
const merge = async (tabla: 'producto', de: string, a: string) => ({
  tabla,
  de: await idOf('/productos', de),
  a: await idOf('/productos', a),
})
const line = async (): Promise<number> => (await dataOf('/ventas/lineas'))[0].id

type Step = [key: string, action: ActivityAction, run: () => Promise<LightMyRequestResponse>]

/** In an order in which each finds what it needs. */
const RECORDED: Step[] = [
  ['PATCH /user', 'nombre.cambiado', () => ask(ana, 'PATCH', '/user', { nombre: 'Ana María' })],
  ['POST /user/clave', 'clave.cambiada', () => ask(ana, 'POST', '/user/clave', { actual: PASSWORD, nueva: PASSWORD })],
  [
    'POST /login',
    'sesion.aparato_nuevo',
    async () => asAnybody('/login', { email: await emailOf(ana), password: PASSWORD }),
  ],
  [
    'DELETE /sesiones/:id',
    'sesion.cerrada',
    async () => {
      const other = (await dataOf('/sesiones')).find(({ actual }: { actual: boolean }) => !actual)
      return ask(ana, 'DELETE', `/sesiones/${other.id}`)
    },
  ],
  [
    'POST /correo/verificacion',
    'correo.verificado',
    async () => asAnybody('/correo/verificacion', { token: await linkFor('correo') }),
  ],
  ['PATCH /seguimiento', 'seguimiento.retirado', () => ask(ana, 'PATCH', '/seguimiento', { correo: false })],
  [
    'POST /seguimiento/baja/:token',
    'seguimiento.retirado',
    async () => {
      await ask(ana, 'PATCH', '/seguimiento', { correo: true })
      await inTenant(t.db, ana.negocioId, (tx) =>
        sql`update usuario set baja_token = 'un-token-de-baja-cualquiera-1234' where id = ${ana.usuarioId}`.execute(tx),
      )
      return asAnybody('/seguimiento/baja/un-token-de-baja-cualquiera-1234', {})
    },
  ],
  ['POST /ayuda', 'ayuda.pedida', () => ask(ana, 'POST', '/ayuda', { mensaje: 'No carga', pagina: '/ventas' })],
  ['POST /actividad/descargas', 'archivo.exportado', () => ask(ana, 'POST', '/actividad/descargas', { que: 'pedido' })],
  ['POST /user/datos/copia', 'copia.pedida', () => ask(ana, 'POST', '/user/datos/copia')],
  ['POST /user/cancelacion', 'borrado.pedido', () => ask(ana, 'POST', '/user/cancelacion', { clave: PASSWORD })],
  ['DELETE /user/cancelacion', 'borrado.deshecho', () => ask(ana, 'DELETE', '/user/cancelacion')],
  ['POST /equipo/invitaciones', 'equipo.invitacion', () => invite('pedro@tienda.co')],
  [
    'POST /invitaciones/aceptar',
    'equipo.ingreso',
    async () => {
      const [, token] = /\/invitacion#([\w-]+)/.exec(await mailWith('To: pedro@tienda.co'))!
      return asAnybody('/invitaciones/aceptar', { token, nombre: 'Pedro', password: PASSWORD, acepta_politica: true })
    },
  ],
  [
    'DELETE /equipo/invitaciones/:id',
    'equipo.invitacion_retirada',
    async () => {
      await invite('rosa@tienda.co')
      return ask(ana, 'DELETE', `/equipo/invitaciones/${(await dataOf('/equipo')).invitaciones[0].id}`)
    },
  ],
  [
    'PATCH /equipo/:id',
    'equipo.cambio',
    async () => ask(ana, 'PATCH', `/equipo/${(await addStaff()).usuarioId}`, { rol: 'lector', locales: null }),
  ],
  ['DELETE /equipo/:id', 'equipo.retiro', async () => ask(ana, 'DELETE', `/equipo/${(await addStaff()).usuarioId}`)],
  [
    'POST /equipo/salida',
    'equipo.salida',
    async () => {
      const staff = await addStaff()
      const clave_hash = await hashPassword(PASSWORD)
      await inTenant(t.db, ana.negocioId, (tx) =>
        tx.updateTable('usuario').set({ clave_hash }).where('id', '=', staff.usuarioId).execute(),
      )
      return ask(staff, 'POST', '/equipo/salida', { clave: PASSWORD })
    },
  ],
  [
    'POST /integraciones/punto_de_venta/claves',
    'clave_pos.creada',
    () => ask(ana, 'POST', '/integraciones/punto_de_venta/claves', { nombre: 'Caja 1' }),
  ],
  [
    'DELETE /integraciones/punto_de_venta/claves/:id',
    'clave_pos.revocada',
    async () => ask(ana, 'DELETE', `/integraciones/punto_de_venta/claves/${await newKey()}`),
  ],
  [
    'POST /integraciones/hojas',
    'hoja.enlazada',
    () =>
      ask(ana, 'POST', '/integraciones/hojas', {
        url: 'https://docs.google.com/spreadsheets/d/1a2b3c4d5e6f7g8h9i0j/edit#gid=0',
        nombre: 'Ventas del año',
      }),
  ],
  [
    'DELETE /integraciones/hojas/:id',
    'hoja.quitada',
    async () => ask(ana, 'DELETE', `/integraciones/hojas/${await newestId('/integraciones/hojas')}`),
  ],
  [
    'POST /alertas/:id/descartar',
    'alerta.descartada',
    async () => ask(ana, 'POST', `/alertas/${await newAlert()}/descartar`),
  ],
  [
    'DELETE /alertas/:id/descartar',
    'alerta.restaurada',
    async () => {
      const { id } = await inTenant(t.db, ana.negocioId, (tx) =>
        tx.selectFrom('alerta').select('id').executeTakeFirstOrThrow(),
      )
      return ask(ana, 'DELETE', `/alertas/${id}/descartar`)
    },
  ],
  [
    'POST /ventas_comprometidas',
    'comprometida.registrada',
    async () =>
      ask(ana, 'POST', '/ventas_comprometidas', {
        producto_id: await idOf('/productos', 'Agua'),
        cliente_id: await idOf('/clientes', 'Marta'),
        fecha_venta: '2026-07-01',
        cantidad: 12,
      }),
  ],
  [
    'PATCH /ventas_comprometidas/:id',
    'comprometida.cambiada',
    async () =>
      ask(ana, 'PATCH', `/ventas_comprometidas/${await newestId('/ventas_comprometidas')}`, {
        fecha_venta: '2026-07-02',
        cantidad: 13,
      }),
  ],
  [
    'DELETE /ventas_comprometidas/:id',
    'comprometida.borrada',
    async () => ask(ana, 'DELETE', `/ventas_comprometidas/${await newestId('/ventas_comprometidas')}`),
  ],
  ['POST /ajustes', 'ajuste.hecho', () => ask(ana, 'POST', '/ajustes', { nivel: 'total', ...adjustment })],
  [
    'PATCH /ajustes/:id',
    'ajuste.cambiado',
    async () => ask(ana, 'PATCH', `/ajustes/${await newestId('/ajustes')}`, { ...adjustment, cantidad: 20 }),
  ],
  ['DELETE /ajustes/:id', 'ajuste.quitado', async () => ask(ana, 'DELETE', `/ajustes/${await newestId('/ajustes')}`)],
  [
    'POST /inventario',
    'inventario.guardado',
    async () =>
      ask(ana, 'POST', '/inventario', { filas: [{ producto_id: await idOf('/productos', 'Agua'), existencias: 3 }] }),
  ],
  [
    'POST /agotados',
    'agotado.dicho',
    async () =>
      ask(ana, 'POST', '/agotados', {
        producto_id: await idOf('/productos', 'Agua'),
        meses: [{ anio: 2026, mes: 4, agotado: true }],
      }),
  ],
  ['POST /pronostico/recalcular', 'pronostico.pedido', () => ask(ana, 'POST', '/pronostico/recalcular')],
  [
    'POST /trabajos/:id/cancelar',
    'trabajo.cancelado',
    async () => {
      const id = await inTenant(t.db, ana.negocioId, async (tx) => {
        const row = { negocio_id: ana.negocioId, tipo: 'pronosticar' }
        return (await tx.insertInto('trabajo').values(row).returning('id').executeTakeFirstOrThrow()).id
      })
      return ask(ana, 'POST', `/trabajos/${id}/cancelar`)
    },
  ],
  [
    'PATCH /ventas/lineas/:id',
    'linea.corregida',
    async () => ask(ana, 'PATCH', `/ventas/lineas/${await line()}`, { cantidad: 9 }),
  ],
  ['DELETE /ventas/lineas/:id', 'linea.borrada', async () => ask(ana, 'DELETE', `/ventas/lineas/${await line()}`)],
  [
    'DELETE /ventas/cambios/:id',
    'linea.restaurada',
    async () => ask(ana, 'DELETE', `/ventas/cambios/${await newestId('/ventas/cambios')}`),
  ],
  [
    'POST /uniones/sugerencias/descartar',
    'union.descartada',
    async () => ask(ana, 'POST', '/uniones/sugerencias/descartar', await merge('producto', 'Café', 'Agua')),
  ],
  [
    'POST /uniones/todas',
    'union.varias_hechas',
    async () => ask(ana, 'POST', '/uniones/todas', { uniones: [await merge('producto', 'Café.', 'Café')] }),
  ],
  [
    'DELETE /uniones/tandas/:id',
    'union.varias_deshechas',
    async () => ask(ana, 'DELETE', `/uniones/tandas/${(await dataOf('/uniones'))[0].tanda}`),
  ],
  ['POST /uniones', 'union.hecha', async () => ask(ana, 'POST', '/uniones', await merge('producto', 'Café.', 'Café'))],
  ['DELETE /uniones/:id', 'union.deshecha', async () => ask(ana, 'DELETE', `/uniones/${await newestId('/uniones')}`)],
  [
    'POST /importaciones/:id/confirmar',
    'ventas.cargadas',
    async () => {
      const { id } = await readFile(ana, `${HEADER}\nFV-x;2026-05-02;Centro;Marta;Té;Bebidas;1;900`, 'té.csv')
      return ask(ana, 'POST', `/importaciones/${id}/confirmar`)
    },
  ],
  [
    'DELETE /importaciones/:id',
    'ventas.deshechas',
    async () => {
      await settled(ana)
      return ask(ana, 'DELETE', `/importaciones/${await newestId('/importaciones')}`)
    },
  ],
  [
    'DELETE /importaciones/:id',
    'archivo.descartado',
    async () => {
      await settled(ana)
      const form = formWith(`${HEADER}\nFV-y;2026-05-03;Centro;Marta;Té;Bebidas;1;900`, 'otro.csv')
      const { id } = (await ana.inject({ method: 'POST', url: '/importaciones', ...form })).json().data
      await eventually(
        () => importOf(ana, id),
        ({ estado }) => estado === 'por_confirmar',
      )
      return ask(ana, 'DELETE', `/importaciones/${id}`)
    },
  ],
  ['POST /compras', 'compra.iniciada', () => ask(ana, 'POST', '/compras', { plan: 'Radar 90' })],
  [
    'POST /pagos/eventos',
    'plan.prolongado',
    async () => {
      const { id } = (await ask(ana, 'POST', '/compras', { plan: 'Radar 90' })).json().data
      const paid = { id: 'pago-1', status: 'APPROVED', amount_in_cents: 39_900_000, reference: id } as const
      return asAnybody('/pagos/eventos', wompiEvent(paid, t.clock.now))
    },
  ],
  [
    'POST /clave/nueva',
    'clave.restablecida',
    async () => {
      const done = await asAnybody('/clave/nueva', { token: await linkFor('clave'), password: PASSWORD })
      // That ended the session of who asks here.
      await inTenant(t.db, ana.negocioId, (tx) =>
        tx
          .insertInto('sesion')
          .values({
            negocio_id: ana.negocioId,
            usuario_id: ana.usuarioId,
            token_hash: hashToken(ana.token),
            vence_en: new Date('2100-01-01'),
          })
          .execute(),
      )
      return done
    },
  ],
  [
    'POST /equipo/:id/entregar',
    'equipo.entrega',
    async () => ask(ana, 'POST', `/equipo/${(await addStaff()).usuarioId}/entregar`, { clave: PASSWORD }),
  ],
]
/** Of a business of its own (below). */
const REGISTER = 'POST /register'
/** Loads 60,000 lines: imports/sample-shop.test.ts, which loads them anyway, finds the entry. */
const SAMPLE = 'POST /importaciones/ejemplo'

const countOf = (action: ActivityAction): Promise<number> =>
  inTenant(t.db, ana.negocioId, async (tx) => {
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
  const response = await run()
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
  const answer = await asAnybody('/register', {
    username: 'Nora Ríos',
    email,
    password: PASSWORD,
    tipo_documento: 'CC',
    documento: '123456',
    acepta_politica: true,
  })
  expect(answer.statusCode).toBe(201)
  const { token } = (await asAnybody('/login', { email, password: PASSWORD })).json()
  const headers = { authorization: `Bearer ${token}` }
  const list = await t.app.inject({ method: 'GET', url: '/api/v1/actividad', headers })
  expect(list.json().data.map(({ frase }: { frase: string }) => frase)).toEqual([
    'entró desde un aparato nuevo: Chrome en Windows',
    'creó la cuenta',
  ])
})

test('no entry says anything of clients, notes or documents, and each has its sentence', async () => {
  const rows = await inTenant(t.db, ana.negocioId, (tx) => tx.selectFrom('auditoria').selectAll().execute())
  expect(rows.length).toBeGreaterThan(40)
  const told = JSON.stringify(rows)
  for (const word of ['Marta', 'FV-', 'No carga', '123456', PASSWORD]) expect(told).not.toContain(word)
  expect(rows.filter(({ accion }) => !activityActions.includes(accion as ActivityAction))).toEqual([])
})
