import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTenant, withEmail } from '../../db/tenancy.ts'
import { DAY_MS } from '../../durations.ts'
import { openLogger } from '../../log.ts'
import { settledCopy } from '../../testing/data-copy.ts'
import { fillBusiness, PASSWORD } from '../../testing/full-business.ts'
import { eventually, loadFile, readFile, settled, upload } from '../../testing/imports.ts'
import { createTestApp, type TestApp, type TestUser } from '../../testing/test-app.ts'
import { createTill, sent, setPlan } from '../../testing/till.ts'
import { makeDueFollowUps } from '../follow-up/weekly.ts'
import { purge } from './purge.ts'

/** The database's own clock bounds what may be deleted: this lives in its past, on a Monday. */
const START = new Date('2021-06-14T17:00:00Z')

/** In everything that the business writes, in whatever case. */
const MARK = /zafir/i
const NIT = '9007654321'

let t: TestApp
let folder: string
let log = ''
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vigia-deletion-'))
  const destination = new Writable({
    write: (chunk, _encoding, done) => {
      log += chunk
      done()
    },
  })
  t = await createTestApp({
    worker: true,
    dataDir: join(folder, 'data'),
    fetchSheet: () => Promise.reject(new Error('no network in tests')),
    logger: openLogger('debug', destination),
  })
  t.clock.now = START
})
afterAll(async () => {
  await t.close()
  rmSync(folder, { recursive: true })
})

/** Every row of every table of every schema, as whoever owns the whole cluster reads it. */
const dump = async (): Promise<string[]> => {
  const { pool, pglite } = t.database
  const client = pool && new pg.Client({ connectionString: pool.options.connectionString })
  await client?.connect()
  const query = async <Row>(text: string): Promise<Row[]> =>
    client ? (await client.query(text)).rows : (await pglite!.query<Row>(text)).rows
  try {
    if (pglite) await pglite.exec('reset role')
    const tables = await query<{ name: string }>(
      `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = relnamespace
       where relkind in ('r', 'm') and nspname <> 'information_schema' order by 1`,
    )
    const rows: string[] = []
    for (const { name } of tables)
      for (const { row } of await query<{ row: string }>(`select t::text as row from ${name} t`))
        rows.push(`${name} ${row}`)
    return rows
  } finally {
    if (pglite) await pglite.exec('set role vigia_app')
    await client?.end()
  }
}

/** Bytes are shown as digits. */
const HEX = new RegExp(['zafir', 'Zafir', 'ZAFIR', NIT].map((text) => Buffer.from(text).toString('hex')).join('|'))

const holds = (text: string, ids: readonly string[]): boolean =>
  MARK.test(text) || text.includes(NIT) || HEX.test(text) || ids.some((id) => text.includes(id))

const filesUnder = (place: string): string[] =>
  readdirSync(place, { recursive: true, encoding: 'utf8' })
    .map((name) => join(place, name))
    .filter((path) => statSync(path).isFile())
const filesWithMarks = (ids: readonly string[]): string[] =>
  [...filesUnder(folder), ...filesUnder(t.outbox)].filter((path) => {
    const text = readFileSync(path).toString('latin1')
    return MARK.test(text) || text.includes(NIT) || ids.some((id) => text.includes(id))
  })

const HEADER = 'Factura;Fecha;Local;Cliente;NIT;Código producto;Producto;Categoría;Cantidad;Valor total'
const fileOf = (mark: string, nit: string): string =>
  [
    HEADER,
    ...Array.from({ length: 18 }, (_, back) => {
      const date = new Date(Date.UTC(2021, 4 - back, 28)).toISOString().slice(0, 10)
      return `FV${mark}-${back};${date};Sede ${mark};Cliente ${mark};${nit};P-${mark};Producto ${mark};Cosas ${mark};${10 + back};${(10 + back) * 1000}`
    }),
  ].join('\n')

/** All that a business may do, with a mark in each text. */
const live = async (mark: string, nit: string): Promise<TestUser> => {
  const email = `${mark}@tienda.co`
  const password = 'tres gatos grises'
  const registration = { username: `Persona ${mark}`, email, password, tipo_documento: 'CC', documento: nit }
  await t.app.inject({ method: 'POST', url: '/api/v1/register', payload: { ...registration, acepta_politica: true } })
  const { token } = (await t.app.inject({ method: 'POST', url: '/api/v1/login', payload: { email, password } })).json()
  await t.app.inject({ method: 'POST', url: '/api/v1/login', payload: { email, password: `${mark} no es` } })
  await t.app.inject({ method: 'POST', url: '/api/v1/clave/olvido', payload: { email } })
  const inject: TestUser['inject'] = (options) =>
    t.app.inject({
      ...options,
      url: `/api/v1${options.url}`,
      headers: { ...options.headers, authorization: `Bearer ${token}` },
    })
  const found = await withEmail(t.db, email, async (tx) => {
    const row = await tx.selectFrom('usuario').select(['id', 'negocio_id']).executeTakeFirstOrThrow()
    return { negocioId: row.negocio_id, usuarioId: row.id }
  })
  const user: TestUser = { ...found, token, inject, jobEnds: t.jobEnds }
  const post = (url: string, payload: object) => inject({ method: 'POST', url, payload })

  await inTenant(t.db, user.negocioId, (tx) => tx.updateTable('usuario').set({ correo_verificado_en: START }).execute())
  await setPlan(t, user, 'Radar 90', '2022-01-01')
  await fillBusiness(t.db, user, ` ${mark}`)
  // Its jobs have no ticket: nobody would ever do them.
  await inTenant(t.db, user.negocioId, (tx) => tx.updateTable('trabajo').set({ estado: 'terminado' }).execute())
  await loadFile(user, fileOf(mark, nit), `ventas ${mark}.csv`)
  await readFile(
    user,
    `${fileOf(mark, nit)}\nFV-x;2021-05-27;Sede ${mark};Otro ${mark};;;Té ${mark};Cosas;1;900`,
    `espera ${mark}.csv`,
  )
  const { id } = (await upload(user, `esto no es una tabla, ${mark}`, `falla ${mark}.csv`)).json().data
  await settled(user)
  await post('/ayuda', { mensaje: `No carga, ${mark}`, pagina: '/ventas', importacion_id: id })
  await post('/equipo/invitaciones', { correo: `invitada.${mark}@tienda.co`, rol: 'editor', locales: null })
  await post('/integraciones/hojas', {
    url: `https://docs.google.com/spreadsheets/d/${mark}0123456789012345/edit`,
    nombre: `Hoja ${mark}`,
  })
  const till = await createTill(t, user, `Caja ${mark}`)
  const line = {
    fecha: '2021-06-01',
    producto: `Producto ${mark}`,
    cliente: `Cliente ${mark}`,
    nit,
    cantidad: 2,
    valor: 2000,
  }
  await sent(till.send([{ documento: `POS-${mark}`, ...line }], { 'idempotency-key': `llamada-${mark}` }))
  await makeDueFollowUps({
    db: t.db,
    now: () => t.clock.now,
    outbox: t.adminContext.outbox,
    publicUrl: 'https://vigia.example',
  })
  await settled(user)
  expect((await settledCopy(user)).estado).toBe('lista')
  // The worker of the tests has no outbox to tell of the e-mail that it wrote.
  t.adminContext.outbox.wake()
  await eventually(
    () =>
      inTenant(t.db, user.negocioId, (tx) =>
        tx
          .selectFrom('correo')
          .select('id')
          .where('estado', '=', 'pendiente')
          .where('proximo_intento_en', '<', new Date('2099-01-01'))
          .execute(),
      ),
    (waiting) => waiting.length === 0,
  )
  expect((await post('/user/cancelacion', { clave: PASSWORD })).statusCode).toBe(200)
  return user
}

test('after its deletion nothing of a business is left: no row in any table, no file, and its log never told what it wrote', async () => {
  const gone = await live('zafiro', NIT)
  const stays = await live('topacio', '8001234567')
  await inTenant(t.db, stays.negocioId, (tx) => tx.updateTable('negocio').set({ fecha_borrado: null }).execute())
  const ids = await inTenant(t.db, gone.negocioId, async (tx) => {
    const tables = ['usuario', 'importacion', 'trabajo', 'correo', 'copia', 'compra', 'clave_pos', 'ayuda'] as const
    const rows = await Promise.all(tables.map((table) => tx.selectFrom(table).select('id').execute()))
    return [gone.negocioId, ...rows.flat().map(({ id }) => id)]
  })

  const before = (await dump()).filter((row) => holds(row, ids)).map((row) => row.split(' ')[0])
  for (const table of [
    'venta',
    'cliente',
    'correo',
    'copia_parte',
    'ayuda_parte',
    'importacion_parte',
    'auditoria',
    'documento_pos',
  ])
    expect(before).toContain(`public.${table}`)
  expect(before.some((name) => name!.startsWith('pgboss.'))).toBe(true)
  expect(filesWithMarks(ids).length).toBeGreaterThan(3)

  // So that the planner's statistics hold what was frequent, and hold it still where the tables are empty afterwards.
  await t.database.eraseDeleted()
  t.clock.now = new Date(START.getTime() + 31 * DAY_MS)
  const deleted = await purge({ ...t.purging, now: () => t.clock.now })
  expect([deleted, log.split('\n').filter((line) => line.includes('not deleted'))]).toEqual([1, []])

  expect((await dump()).filter((row) => holds(row, ids))).toEqual([])
  expect(filesWithMarks(ids)).toEqual([])
  // Lines of the log name a business by its id at most, which is nobody's any more.
  expect(log.length).toBeGreaterThan(10_000)
  expect(log.split('\n').filter((line) => MARK.test(line) || line.includes(NIT))).toEqual([])

  const left = (await dump()).filter((row) => /topacio/i.test(row)).map((row) => row.split(' ')[0])
  expect(left).toEqual(expect.arrayContaining(['public.venta', 'public.cliente', 'public.correo', 'public.ayuda']))
})
