import { MESSAGES } from '@vigia/contract/messages.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTenant } from '../../db/tenancy.ts'
import { dumpSales, importOf, jobsOf, loadFile, settled, undoImport, unitsSold } from '../../testing/imports.ts'
import { csv } from '../../testing/sales-csv.ts'
import { createTestApp, type TestApp, type TestUser } from '../../testing/test-app.ts'
import { createTill, readPointOfSale, sent, setPlan, statesOf, type TestTill } from '../../testing/till.ts'
import { requestNightForecasts } from './night-forecast.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp({ worker: true })
})
afterAll(() => t.close())

const open = async (): Promise<{ user: TestUser; till: TestTill }> => {
  const user = await t.createUser()
  await setPlan(t, user, 'Radar 90')
  return { user, till: await createTill(t, user) }
}

const line = (documento: string, cantidad: number, more: object = {}) => ({
  documento,
  fecha: '2026-06-10',
  local: 'Centro',
  cliente: 'Marta Ruiz',
  codigo_producto: 'C-1',
  producto: 'Café molido',
  categoria: 'Bebidas',
  cantidad,
  valor: cantidad * 12_000,
  ...more,
})
/** The same line as an accounting program's file has it. */
const fileLine = (documento: string, cantidad: number) =>
  `${documento};10/06/2026;Centro;Marta Ruiz;C-1;Café molido;Bebidas;${cantidad};${cantidad * 12_000}`

const importsOf = async (user: TestUser) => (await user.inject({ method: 'GET', url: '/importaciones' })).json().data

test('sales that the till sends are in the months at once, as an import of their month, and undone as others', async () => {
  const { user, till } = await open()
  const before = await dumpSales(t.db, user.negocioId)
  const result = await sent(
    till.send([
      line('FV-1', 2),
      line('FV-1', 1, { producto: 'Pan', codigo_producto: 'P-1' }),
      line('FV-2', 5, { fecha: '2026-05-31' }),
    ]),
  )
  expect(result).toMatchObject({ prueba: false, nuevas: 3, repetidas: 0, rechazadas: 0 })
  expect(result.lineas[0]).toEqual({ posicion: 1, documento: 'FV-1', estado: 'nueva' })
  const { data } = (await user.inject({ method: 'GET', url: '/ventas/agregadas/mensual' })).json()
  expect(data).toMatchObject([
    { anio: 2026, mes: 5, cantidad: 5, valor: 60_000 },
    { anio: 2026, mes: 6, cantidad: 3, valor: 36_000 },
  ])
  const imports = await importsOf(user)
  expect(imports).toHaveLength(2)
  const june = imports.find(({ archivo }: { archivo: string }) => archivo === 'Punto de venta, junio de 2026')
  expect(june).toMatchObject({ punto_de_venta: true, estado: 'cargada', resultado: { nuevas: 2 } })
  await undoImport(user, june.id)
  expect(await unitsSold(user)).toBe(5)
  for (const { id, estado } of await importsOf(user)) if (estado === 'cargada') await undoImport(user, id)
  expect(await dumpSales(t.db, user.negocioId)).toEqual(before)
  // What was undone can be sent again.
  expect(statesOf(await sent(till.send([line('FV-1', 2)])))).toEqual(['nueva'])
  expect(await unitsSold(user)).toBe(2)
})

test('credit notes subtract, whatever signs they come with', async () => {
  const { user, till } = await open()
  await sent(till.send([line('FV-1', 20)]))
  await sent(
    till.send([
      line('NC-1', 1, { tipo: 'nota_credito' }),
      line('NC-2', -2),
      line('NC-3', -3, { tipo: 'devolucion', valor: 36_000 }),
      line('NC-4', 4, { valor: -48_000 }),
    ]),
  )
  const { data } = (await user.inject({ method: 'GET', url: '/ventas/agregadas/mensual' })).json()
  expect(data).toMatchObject([{ cantidad: 10, valor: 120_000 }])
})

test('a document that is sent again is corrected: what it had and has no more leaves, in whatever month it was', async () => {
  const { user, till } = await open()
  const bread = { producto: 'Pan', codigo_producto: 'P-1' }
  await sent(till.send([line('FV-1', 2), line('FV-1', 2), line('FV-1', 9, bread), line('FV-2', 4)]))
  expect(await unitsSold(user)).toBe(17)
  const again = await sent(till.send([line('FV-1', 2), line('FV-1', 2), line('FV-1', 9, bread)]))
  expect([statesOf(again), again.quitadas]).toEqual([['repetida', 'repetida', 'repetida'], 0])
  const corrected = await sent(till.send([line('FV-1', 2), line('FV-1', 3, { fecha: '2026-05-30' })]))
  expect([statesOf(corrected), corrected.quitadas]).toEqual([['repetida', 'corregida'], 2])
  expect(await unitsSold(user)).toBe(9)
  const products = (await user.inject({ method: 'GET', url: '/productos' })).json().data
  expect(products).toMatchObject([{ nombre: 'Café molido' }])
  const annulled = await sent(till.send([{ documento: 'FV-1', local: 'centro ', anulado: true }]))
  expect([statesOf(annulled), annulled.quitadas]).toEqual([['anulada'], 2])
  expect(await unitsSold(user)).toBe(4)
  // Of another store it is another document.
  expect((await sent(till.send([{ documento: 'FV-2', anulado: true }]))).lineas[0]).toMatchObject({
    estado: 'rechazada',
    motivo: MESSAGES.posAnuladoDesconocido,
  })
  expect(await unitsSold(user)).toBe(4)
})

const anyDocument = fc.record({
  documento: fc.constantFrom('FV-1', 'FV-2', 'FV-3', 'FV-4'),
  local: fc.constantFrom('Centro', 'Norte'),
  // None annuls it.
  lines: fc.array(
    fc.record({
      fecha: fc.constantFrom('2026-05-31', '2026-06-01', '2026-06-02'),
      cantidad: fc.integer({ min: -3, max: 5 }),
      producto: fc.constantFrom('Pan', 'Queso'),
    }),
    { maxLength: 3 },
  ),
})
const anyCall = fc.uniqueArray(anyDocument, {
  maxLength: 3,
  minLength: 1,
  selector: ({ documento, local }) => documento + local,
})

test('whatever is sent, corrected and annulled, the months are what the documents said last, and undoing leaves nothing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyCall, { minLength: 3, maxLength: 8 }), async (calls) => {
      const { user, till } = await open()
      const before = await dumpSales(t.db, user.negocioId)
      const said = new Map<string, (typeof calls)[number][number]['lines']>()
      let rejected = 0
      for (const documents of calls) {
        const known = documents.filter(({ documento, local, lines }) => lines.length > 0 || said.has(documento + local))
        for (const { documento, local, lines } of known) said.set(documento + local, lines)
        const lineas = known.flatMap(({ documento, local, lines }): object[] =>
          lines.length === 0
            ? [{ documento, local, anulado: true }]
            : lines.map((one) => ({ documento, local, ...one, valor: one.cantidad * 500 })),
        )
        if (lineas.length > 0) rejected += (await sent(till.send(lineas))).rechazadas
      }
      expect(rejected).toBe(0)
      const expected = new Map<number, { cantidad: number; valor: number }>()
      for (const { fecha, cantidad } of [...said.values()].flat()) {
        const mes = Number(fecha.slice(5, 7))
        const sum = expected.get(mes) ?? { cantidad: 0, valor: 0 }
        expected.set(mes, { cantidad: sum.cantidad + cantidad, valor: sum.valor + 500 * cantidad })
      }
      const { data } = (await user.inject({ method: 'GET', url: '/ventas/agregadas/mensual' })).json()
      type Month = { mes: number; cantidad: number; valor: number }
      expect(new Map(data.map(({ mes, cantidad, valor }: Month) => [mes, { cantidad, valor }]))).toEqual(expected)
      for (const { id } of await importsOf(user))
        await user.inject({ method: 'DELETE', url: `/importaciones/${id}` }).then(() => settled(user))
      expect(await dumpSales(t.db, user.negocioId)).toEqual(before)
    }),
    { numRuns: 6, seed: 90 },
  )
})

test('bad lines are answered one by one, with words; their documents wait and the others come in', async () => {
  const { user, till } = await open()
  await sent(till.send([line('FV-3', 7)]))
  const answer = await sent(
    till.send([
      line('FV-1', 2),
      line('FV-2', 1, { fecha: '2026-02-30' }),
      line('FV-2', 2),
      line('FV-3', 1),
      line('FV-3', 1, { cantidad: 'dos' }),
      line('FV-4', 1, { fecha: '2026-06-16' }),
      line('FV-5', 1, { valor: '1.500' }),
      line('FV-6', 1, { cantidad: '1.500,50', valor: '$ 2.000,00' }),
      { ...line('', 1), documento: '' },
      line('FV-7', 1, { producto: undefined, codigo_producto: '' }),
      'nada',
      line('FV-8', 1, { anulado: true }),
      line('FV-8', 1),
      line('FV-9', 1e9),
    ]),
  )
  expect(answer.lineas.map(({ estado, campo, motivo }) => [estado, campo, motivo])).toEqual([
    ['nueva', undefined, undefined],
    ['rechazada', 'fecha', MESSAGES.posFechaInvalida],
    ['rechazada', 'documento', MESSAGES.posOtraLineaMal],
    ['rechazada', 'documento', MESSAGES.posOtraLineaMal],
    ['rechazada', 'cantidad', MESSAGES.posNumeroInvalido],
    ['rechazada', 'fecha', MESSAGES.posFechaFutura],
    ['rechazada', 'valor', MESSAGES.posNumeroDudoso],
    ['nueva', undefined, undefined],
    ['rechazada', 'documento', MESSAGES.posSinDocumento],
    ['rechazada', 'producto', MESSAGES.posSinProducto],
    ['rechazada', undefined, MESSAGES.posLineaInvalida],
    ['rechazada', 'documento', MESSAGES.posAnuladoConLineas],
    ['rechazada', 'documento', MESSAGES.posAnuladoConLineas],
    ['rechazada', 'cantidad', MESSAGES.cantidadDesmedida],
  ])
  expect([answer.nuevas, answer.rechazadas]).toEqual([2, 12])
  // FV-3 stays as it was.
  expect(await unitsSold(user)).toBe(7 + 2 + 1500.5)
})

test('what is no text, no amount and no kind is told field by field', async () => {
  const { till } = await open()
  const answer = await sent(
    till.send([
      line('FV-1', 1, { cliente: ['Marta'] }),
      line('FV-2', 1, { producto: 'x'.repeat(201) }),
      line('FV-3', 1, { fecha: undefined }),
      line('FV-4', 1, { fecha: '1989-12-31' }),
      line('FV-5', 1, { cantidad: null }),
      line('FV-6', 1, { valor: undefined }),
      line('FV-7', 1, { tipo: 'regalo' }),
      line('FV-8', 1, { anulado: 'sí' }),
      line('FV-9', 1, { valor: -2e11 }),
    ]),
  )
  expect(answer.lineas.map(({ campo, motivo }) => [campo, motivo])).toEqual([
    ['cliente', MESSAGES.posTexto],
    ['producto', MESSAGES.posTextoLargo],
    ['fecha', MESSAGES.posSinFecha],
    ['fecha', MESSAGES.posFechaAntigua],
    ['cantidad', MESSAGES.posSinCantidad],
    ['valor', MESSAGES.posSinValor],
    ['tipo', MESSAGES.posTipo],
    ['anulado', MESSAGES.posAnulado],
    ['valor', MESSAGES.valorDesmedido],
  ])
  const unclear = await till.send([line('FV-1', 1)], {}, { prueba: 'sí' })
  expect([unclear.statusCode, unclear.json().msg]).toEqual([400, MESSAGES.posPrueba])
})

test('a business has at most 20 keys that serve', async () => {
  const { user, till } = await open()
  for (let made = 1; made < 20; made += 1) await createTill(t, user)
  const url = '/integraciones/punto_de_venta/claves'
  const one = () => user.inject({ method: 'POST', url, payload: { nombre: 'Otra' } })
  expect((await one()).json()).toEqual({ code: 'conflicto', msg: MESSAGES.posClavesDemasiadas })
  await user.inject({ method: 'DELETE', url: `${url}/${till.id}` })
  expect((await one()).statusCode).toBe(201)
})

test('a moment counts on its day in Colombia', async () => {
  const { user, till } = await open()
  await sent(
    till.send([line('FV-1', 1, { fecha: '2026-06-01T02:30:00Z' }), line('FV-2', 2, { fecha: '2026-06-01 02:30' })]),
  )
  const { data } = (await user.inject({ method: 'GET', url: '/ventas/agregadas/mensual' })).json()
  expect(data).toMatchObject([
    { mes: 5, cantidad: 1 },
    { mes: 6, cantidad: 2 },
  ])
})

test('a call sent again under its Idempotency-Key gets its first answer and changes nothing', async () => {
  const { user, till } = await open()
  const key = { 'idempotency-key': 'caja-1-0001' }
  const lines = [line('FV-1', 2), line('FV-2', 1, { fecha: 'ayer' }), { documento: 'FV-9', anulado: true }]
  const first = await till.send(lines, key)
  expect(first.statusCode).toBe(200)
  await sent(till.send([line('FV-1', 3)]))
  const again = await till.send(lines, key)
  expect(again.json()).toEqual(first.json())
  expect([first.headers['idempotency-replayed'], again.headers['idempotency-replayed']]).toEqual([undefined, 'true'])
  // The correction made in between stands.
  expect(await unitsSold(user)).toBe(3)
  const other = await till.send([line('FV-1', 9)], key)
  expect([other.statusCode, other.json().fields]).toEqual([400, { 'Idempotency-Key': MESSAGES.posIdempotenciaUsada }])
  expect((await till.send(lines, { 'idempotency-key': 'x'.repeat(201) })).json().msg).toBe(MESSAGES.posIdempotencia)
  // Of another till it is another call.
  expect(await sent((await createTill(t, user)).send(lines, key))).toMatchObject({ corregidas: 1 })
})

test('the same call many times at once adds its sales once', async () => {
  const { user, till } = await open()
  const lines = Array.from({ length: 20 }, (_, at) => line(`FV-${at}`, 1))
  const answers = await Promise.all(Array.from({ length: 8 }, () => till.send(lines, { 'idempotency-key': 'a' })))
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  await Promise.all(Array.from({ length: 8 }, () => sent(till.send(lines))))
  expect(await unitsSold(user)).toBe(20)
})

test('a sale that a file has too counts once; undoing either leaves it to the other', async () => {
  const { user, till } = await open()
  const file = await loadFile(user, csv([fileLine('FV-1', 2), fileLine('FV-2', 5)]))
  expect(statesOf(await sent(till.send([line('FV-1', 2), line('FV-3', 4)])))).toEqual(['repetida', 'nueva'])
  expect(await unitsSold(user)).toBe(11)
  await undoImport(user, file.id)
  expect(await unitsSold(user)).toBe(6)
  const second = await loadFile(user, csv([fileLine('FV-1', 2), fileLine('FV-3', 4), fileLine('FV-4', 1)]))
  expect(second.resultado).toMatchObject({ nuevas: 1, repetidas: 2 })
  const ofTill = (await importsOf(user)).find(({ punto_de_venta }: { punto_de_venta: boolean }) => punto_de_venta)
  await undoImport(user, ofTill.id)
  expect(await unitsSold(user)).toBe(7)
})

test('a correction of the till sets the sale of a file aside, and undoing the till brings it back', async () => {
  const { user, till } = await open()
  await loadFile(user, csv([fileLine('FV-1', 2), fileLine('FV-2', 5)]))
  const before = await dumpSales(t.db, user.negocioId)
  await sent(till.send([line('FV-1', 2)]))
  await sent(till.send([line('FV-1', 1)]))
  expect(await unitsSold(user)).toBe(6)
  await sent(till.send([{ documento: 'FV-1', local: 'Centro', anulado: true }]))
  expect(await unitsSold(user)).toBe(5)
  const ofTill = (await importsOf(user)).find(({ punto_de_venta }: { punto_de_venta: boolean }) => punto_de_venta)
  expect(ofTill.resultado).toMatchObject({ nuevas: 0, reemplazadas: 1 })
  await undoImport(user, ofTill.id)
  expect(await dumpSales(t.db, user.negocioId)).toEqual(before)
})

test('a file that replaces a period takes the place of what the till sent before, not of what it sends after', async () => {
  const { user, till } = await open()
  await sent(till.send([line('FV-1', 2), line('FV-2', 3)]))
  await loadFile(user, csv([fileLine('FV-1', 2), fileLine('FV-5', 1)]), 'mes.csv', { reemplazar: 'periodo' })
  expect(await unitsSold(user)).toBe(3)
  await sent(till.send([line('FV-6', 10)]))
  expect(await unitsSold(user)).toBe(13)
  const ofTill = (await importsOf(user)).filter(({ punto_de_venta }: { punto_de_venta: boolean }) => punto_de_venta)
  expect(ofTill.map(({ resultado }: { resultado: { nuevas: number } }) => resultado.nuevas).toSorted()).toEqual([1, 2])
})

test('a sale that somebody deleted by hand stays deleted when the till sends it again', async () => {
  const { user, till } = await open()
  await sent(till.send([line('FV-1', 2), line('FV-2', 3)]))
  const { data } = (await user.inject({ method: 'GET', url: '/ventas/lineas', query: { documento: 'FV-1' } })).json()
  await user.inject({ method: 'DELETE', url: `/ventas/lineas/${data[0].id}` })
  expect(statesOf(await sent(till.send([line('FV-1', 2)])))).toEqual(['repetida'])
  expect(await unitsSold(user)).toBe(3)
})

test('on other plans a call is refused with 403 and words, and is in the log; so is making a key', async () => {
  const { user, till } = await open()
  await setPlan(t, user, 'Visión Táctica')
  const refused = await till.send([line('FV-1', 2)])
  expect([refused.statusCode, refused.json()]).toEqual([403, { code: 'sin_permiso', msg: MESSAGES.posSoloRadar90 }])
  expect(
    (await user.inject({ method: 'POST', url: `/integraciones/punto_de_venta/claves/${till.id}/probar` })).statusCode,
  ).toBe(403)
  expect(
    (await user.inject({ method: 'POST', url: '/integraciones/punto_de_venta/claves', payload: { nombre: 'x' } }))
      .statusCode,
  ).toBe(403)
  await setPlan(t, user, 'Radar 90', '2026-06-14')
  expect((await till.send([line('FV-1', 2)])).statusCode).toBe(403)
  expect(await readPointOfSale(user)).toMatchObject({
    disponible: false,
    claves: [{ id: till.id }],
    llamadas: [{ estado: 403 }, { estado: 403, motivo: MESSAGES.posSoloRadar90, nombre_clave: 'Caja' }],
  })
  expect(await unitsSold(user)).toBe(0)
})

test('a key is shown once, kept as a hash, and stops at once when it is revoked', async () => {
  const { user, till } = await open()
  expect(till.clave).toMatch(/^vgp_[\da-f]{12}_[\w-]{43}$/)
  const { claves } = await readPointOfSale(user)
  expect(claves).toEqual([
    { id: till.id, nombre: 'Caja', pista: till.clave.slice(0, 16), creada_en: expect.any(String), usada_en: null },
  ])
  const stored = await inTenant(t.db, user.negocioId, (tx) =>
    sql<{ row: string }>`select t::text as row from clave_pos t`.execute(tx),
  )
  expect(stored.rows[0]!.row).not.toContain(till.clave.slice(17))
  await sent(till.send([line('FV-1', 2)]))
  expect((await readPointOfSale(user)).claves[0]!.usada_en).toBe(t.clock.now.toISOString())
  const wrong = [
    undefined,
    'Bearer x',
    `Bearer ${till.clave.slice(0, -1)}_`,
    `Bearer vgp_000000000000_${till.clave.slice(17)}`,
    `Bearer ${user.token}`,
  ]
  for (const authorization of wrong) {
    const answer = await till.send([line('FV-2', 2)], { authorization: authorization ?? '' })
    expect([answer.statusCode, answer.json().msg]).toEqual([401, MESSAGES.posClaveInvalida])
  }
  const url = `/integraciones/punto_de_venta/claves/${till.id}`
  expect((await user.inject({ method: 'DELETE', url })).json()).toEqual({ msg: MESSAGES.posClaveRevocada })
  expect((await till.send([line('FV-2', 2)])).statusCode).toBe(401)
  expect((await user.inject({ method: 'DELETE', url })).statusCode).toBe(404)
  expect(await unitsSold(user)).toBe(2)
  // A key opens nothing else.
  const other = await createTill(t, user)
  const answer = await t.app.inject({
    url: '/api/v1/ventas/lineas',
    headers: { authorization: `Bearer ${other.clave}` },
  })
  expect(answer.statusCode).toBe(401)
})

test('a till writes to its own business alone', async () => {
  const ana = await open()
  const luis = await open()
  await sent(ana.till.send([line('FV-1', 2)], { 'idempotency-key': 'a' }))
  const before = await dumpSales(t.db, ana.user.negocioId)
  expect(statesOf(await sent(luis.till.send([line('FV-1', 5)], { 'idempotency-key': 'a' })))).toEqual(['nueva'])
  expect((await sent(luis.till.send([{ documento: 'FV-1', local: 'Centro', anulado: true }]))).quitadas).toBe(1)
  expect(await dumpSales(t.db, ana.user.negocioId)).toEqual(before)
  expect((await readPointOfSale(luis.user)).llamadas).toHaveLength(2)
  for (const [method, end] of [
    ['POST', '/probar'],
    ['DELETE', ''],
  ] as const)
    expect(
      (await luis.user.inject({ method, url: `/integraciones/punto_de_venta/claves/${ana.till.id}${end}` })).statusCode,
    ).toBe(404)
})

test('before a business is known one key is seen, by its identifier, and nothing else of tills', async () => {
  const { user, till } = await open()
  await sent(till.send([line('FV-1', 2)]))
  const rowsOf = async (query: string) => (await sql.raw<{ negocio_id: string }>(query).execute(t.db)).rows
  for (const table of ['clave_pos', 'llamada_pos', 'documento_pos', 'pronostico_pendiente'])
    expect(await rowsOf(`select negocio_id from ${table}`)).toEqual([])
  const identifier = till.clave.slice(4, 16)
  const found = `select negocio_id from clave_pos_por_identificador('${identifier}')`
  expect(await rowsOf(found)).toEqual([{ negocio_id: user.negocioId }])
  expect(await rowsOf("select negocio_id from clave_pos_por_identificador('')")).toEqual([])
})

test('sales of a product that was merged into another count for that one, until the merge is undone', async () => {
  const { user, till } = await open()
  const other = { codigo_producto: undefined, producto: 'Cafe molido de la casa' }
  await sent(till.send([line('FV-1', 2), line('FV-2', 3, other)]))
  const products = async () =>
    (await user.inject({ method: 'GET', url: '/productos' })).json().data as { id: number; nombre: string }[]
  const idOf = async (nombre: string) => (await products()).find((one) => one.nombre === nombre)!.id
  const merge = { tabla: 'producto', de: await idOf('Cafe molido de la casa'), a: await idOf('Café molido') }
  const { data } = (await user.inject({ method: 'POST', url: '/uniones', payload: merge })).json()
  expect(statesOf(await sent(till.send([line('FV-2', 3, other), line('FV-3', 4, other)])))).toEqual([
    'repetida',
    'nueva',
  ])
  expect(await products()).toHaveLength(1)
  await user.inject({ method: 'DELETE', url: `/uniones/${data.id}` })
  const producto_id = String(await idOf('Cafe molido de la casa'))
  const answer = await user.inject({ method: 'GET', url: '/ventas/agregadas/mensual', query: { producto_id } })
  expect(answer.json().data).toMatchObject([{ cantidad: 7 }])
  await settled(user)
})

test('a test checks the call and keeps nothing; the button makes one, which is in the log', async () => {
  const { user, till } = await open()
  await sent(till.send([line('FV-1', 2)]))
  const before = await dumpSales(t.db, user.negocioId)
  const result = await sent(
    till.send([line('FV-1', 3), line('FV-2', 1), line('FV-3', 1, { fecha: 'x' })], {}, { prueba: true }),
  )
  expect([result.prueba, statesOf(result)]).toEqual([true, ['corregida', 'nueva', 'rechazada']])
  const pressed = await user.inject({ method: 'POST', url: `/integraciones/punto_de_venta/claves/${till.id}/probar` })
  expect(pressed.json().data).toMatchObject({ prueba: true, nuevas: 2, rechazadas: 0 })
  expect(await dumpSales(t.db, user.negocioId)).toEqual(before)
  expect((await readPointOfSale(user)).llamadas).toMatchObject([
    { prueba: true, lineas: 2, nuevas: 2, motivo: null },
    { prueba: true, lineas: 3, rechazadas: 1, motivo: MESSAGES.posFechaInvalida },
    { prueba: false, lineas: 1, nuevas: 1 },
  ])
})

test('a call that is none, or too large, is refused with words and is in the log', async () => {
  const { user, till } = await open()
  const answers = [
    await till.send([]),
    await till.send('x'),
    await till.send(Array.from({ length: 1001 }, () => line('FV-1', 1))),
  ]
  expect(answers.map(({ statusCode, json }) => [statusCode, json().msg])).toEqual([
    [400, MESSAGES.posSinLineas],
    [400, MESSAGES.posSinLineas],
    [400, MESSAGES.posMuchasLineas],
  ])
  const large = await till.send([line('FV-1', 1, { cliente: 'x'.repeat(1_100_000) })])
  expect([large.statusCode, large.json().msg]).toEqual([413, MESSAGES.cuerpoMuyGrande])
  const broken = await t.app.inject({
    method: 'POST',
    url: '/api/v1/pos/ventas',
    headers: { authorization: `Bearer ${till.clave}`, 'content-type': 'application/json' },
    payload: '{"lineas": [',
  })
  expect([broken.statusCode, broken.json().code]).toEqual([400, 'datos_invalidos'])
  expect((await readPointOfSale(user)).llamadas.map(({ estado, motivo }) => [estado, motivo])).toEqual([
    [400, MESSAGES.datosInvalidos],
    [413, MESSAGES.cuerpoMuyGrande],
    [400, MESSAGES.posMuchasLineas],
    [400, MESSAGES.posSinLineas],
    [400, MESSAGES.posSinLineas],
  ])
  expect(await unitsSold(user)).toBe(0)
})

test('a key may make 600 calls a minute, counted for all processes; the answer says when to go on', async () => {
  const { user, till } = await open()
  const from = (at: number) => ({ 'x-forwarded-for': `10.8.0.${at % 200}` })
  await inTenant(t.db, user.negocioId, (tx) =>
    tx
      .insertInto('intento')
      .values({
        clave: `punto de venta ${till.id}`,
        cuenta: 599,
        vence_en: new Date(t.clock.now.getTime() + 42_000),
      })
      .execute(),
  )
  expect((await till.send([line('FV-1', 1)], from(1))).statusCode).toBe(200)
  const refused = await till.send([line('FV-2', 1)], from(2))
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '42'])
  expect(refused.json()).toMatchObject({ code: 'demasiados_intentos', msg: MESSAGES.esperaIntentos(42) })
})

test('the forecast follows once a night, and on demand', async () => {
  const { user, till } = await open()
  const months = Array.from({ length: 18 }, (_, back) =>
    new Date(Date.UTC(2026, 4 - back, 9)).toISOString().slice(0, 10),
  )
  await sent(till.send(months.map((fecha, at) => line(`FV-${at}`, 10, { fecha }))))
  await sent(till.send([line('FV-99', 1)]))
  expect(await jobsOf(user)).toEqual([])
  // Monday noon in Bogotá: three in the morning of Tuesday.
  expect((await readPointOfSale(user)).pronostico_en).toBe('2026-06-16T08:00:00.000Z')
  const dependencies = { db: t.db, jobs: t.jobs, now: () => t.clock.now }
  expect(await requestNightForecasts(dependencies)).toBe(0)
  const start = t.clock.now
  try {
    t.clock.now = new Date('2026-06-16T08:00:00Z')
    // Two processes at once: a business is asked for once.
    await Promise.all([requestNightForecasts(dependencies), requestNightForecasts(dependencies)])
    expect(await requestNightForecasts(dependencies)).toBe(0)
  } finally {
    t.clock.now = start
  }
  expect((await settled(user)).map(({ tipo, estado }) => [tipo, estado])).toEqual([['pronosticar', 'terminado']])
  expect((await readPointOfSale(user)).pronostico_en).toBeNull()
  t.clock.now = new Date(start.getTime() + 60_000)
  await sent(till.send([line('FV-100', 1)]))
  expect((await readPointOfSale(user)).pronostico_en).not.toBeNull()
  t.clock.now = new Date(start.getTime() + 120_000)
  await user.inject({ method: 'POST', url: '/pronostico/recalcular' })
  await settled(user)
  expect((await readPointOfSale(user)).pronostico_en).toBeNull()
  t.clock.now = start
})

test('while a file is being loaded a call is asked to come again', async () => {
  const { user, till } = await open()
  const file = await loadFile(user, csv([fileLine('FV-1', 2)]))
  const set = (estado: string) =>
    inTenant(t.db, user.negocioId, (tx) =>
      tx.updateTable('importacion').set({ estado }).where('id', '=', file.id).execute(),
    )
  await set('deshaciendo')
  const busy = await till.send([line('FV-9', 1)])
  expect([busy.statusCode, busy.headers['retry-after'], busy.json().msg]).toEqual([409, '5', MESSAGES.ventaOcupada])
  await set('cargada')
  expect((await till.send([line('FV-9', 1)])).statusCode).toBe(200)
  expect((await importOf(user, file.id)).estado).toBe('cargada')
})
