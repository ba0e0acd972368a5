import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ActivityAction } from '@vigia/contract/activity.ts'
import type { LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { inTenant } from '../../db/tenancy.ts'
import { eventually, loadFile, settled } from '../../testing/imports.ts'
import { publishAlert } from '../../testing/shop.ts'
import { createTestApp, type TestUser } from '../../testing/test-app.ts'
import { EVENT_SECRET } from '../../testing/wompi.ts'
import { hashPassword } from '../session/password.ts'
import { hashToken } from '../session/token.ts'

export const PASSWORD = 'tres gatos grises'
const SALES = Array.from({ length: 18 }, (_, back) => {
  const date = new Date(Date.UTC(2026, 4 - back, 28)).toISOString().slice(0, 10)
  return ['Café', 'Café.', 'Agua'].map((name) => `FV-${name}-${back};${date};Centro;Marta;${name};Bebidas;5;5000`)
}).flat()
export const HEADER = 'Factura;Fecha;Local;Cliente;Producto;Categoría;Cantidad;Valor total'
const FILE = [HEADER, ...SALES].join('\n')

type Method = 'POST' | 'PATCH' | 'DELETE'
const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/126.0 Safari/537.36'

/** A shop with sales and a password, and what asks as its owner, as anybody, or for what a call needs. */
export const openRecordedShop = async () => {
  const t = await createTestApp({
    worker: true,
    // A sheet that cannot be read changes nothing of what is asked here.
    fetchSheet: () => Promise.reject(new Error('no network in tests')),
    settings: {
      WOMPI_EVENTS_SECRET: EVENT_SECRET,
      WOMPI_PUBLIC_KEY: 'pub_test_1',
      WOMPI_INTEGRITY_SECRET: 'integrity_1',
    },
  })
  const ana = await t.createUser('Ana Pérez')
  const clave_hash = await hashPassword(PASSWORD)
  await inTenant(t.db, ana.negocioId, async (tx) => {
    await tx.updateTable('usuario').set({ clave_hash }).execute()
    await tx.updateTable('negocio').set({ plan: 'Radar 90', fecha_renovacion_plan: '2026-12-31' }).execute()
  })
  await loadFile(ana, FILE, 'enero.csv')
  await settled(ana)
  const ask = (who: TestUser, method: Method, url: string, payload?: object) =>
    who.inject({ method, url, ...(payload && { payload }) })
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
  const merge = async (tabla: 'producto', de: string, a: string) => ({
    tabla,
    de: await idOf('/productos', de),
    a: await idOf('/productos', a),
  })
  const line = async (): Promise<number> => (await dataOf('/ventas/lineas'))[0].id
  return {
    t,
    ana,
    ask,
    asAnybody,
    dataOf,
    idOf,
    newestId,
    mailWith,
    linkFor,
    addStaff,
    emailOf,
    invite,
    newKey,
    newAlert,
    merge,
    line,
  }
}

export type RecordedShop = Awaited<ReturnType<typeof openRecordedShop>>

/** A call, what it leaves an entry of, and the call made. */
export type RecordedCall = [
  key: string,
  action: ActivityAction,
  run: (shop: RecordedShop) => Promise<LightMyRequestResponse>,
]
