import { MESSAGES } from '@vigia/contract/messages.ts'
import { expect, test } from 'vitest'
import { inTenant } from '../../db/tenancy.ts'
import { MINUTE_MS } from '../../durations.ts'
import { dumpSales, importOf, jobsOf, loadFile, settled, unitsSold } from '../../testing/imports.ts'
import { csv } from '../../testing/sales-csv.ts'
import { stopAfterFirst } from '../../testing/stop-after-first.ts'
import { openTestApp } from '../../testing/open-test-app.ts'
import { createTill, fileLine, line, openTill, readPointOfSale, sent, statesOf } from '../../testing/till.ts'
import { limitTries } from '../session/attempts.ts'
import { requestNightForecasts } from './night-forecast.ts'

const t = await openTestApp({ worker: true })

test('bad lines are answered one by one, with words; their documents wait and the others come in', async () => {
  const { user, till } = await openTill(t)
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
  const { till } = await openTill(t)
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

test('a moment counts on its day in Colombia', async () => {
  const { user, till } = await openTill(t)
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
  const { user, till } = await openTill(t)
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
  const { user, till } = await openTill(t)
  const lines = Array.from({ length: 20 }, (_, at) => line(`FV-${at}`, 1))
  const answers = await Promise.all(Array.from({ length: 8 }, () => till.send(lines, { 'idempotency-key': 'a' })))
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  await Promise.all(Array.from({ length: 8 }, () => sent(till.send(lines))))
  expect(await unitsSold(user)).toBe(20)
})

test('a test checks the call and keeps nothing; the button makes one, which is in the log', async () => {
  const { user, till } = await openTill(t)
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
  const { user, till } = await openTill(t)
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
  const { till } = await openTill(t)
  const from = (at: number) => ({ 'x-forwarded-for': `10.8.0.${at % 200}` })
  const dependencies = { db: t.db, now: () => t.clock.now }
  for (let call = 1; call < 600; call += 1)
    await limitTries(dependencies, 'punto de venta', till.id, { most: 600, seconds: 42 })
  expect((await till.send([line('FV-1', 1)], from(1))).statusCode).toBe(200)
  const refused = await till.send([line('FV-2', 1)], from(2))
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '42'])
  expect(refused.json()).toMatchObject({ code: 'demasiados_intentos', msg: MESSAGES.esperaIntentos(42) })
})

test('told to stop while it asks for the forecasts of the night it asks for no other', async () => {
  const till = await openTill(t)
  const other = await openTill(t)
  for (const { till: each } of [till, other]) await sent(each.send([line('FV-1', 1)]))
  const { jobs, signal } = stopAfterFirst(t.jobs)
  const dependencies = {
    db: t.db,
    jobs,
    now: () => new Date('2026-06-16T08:00:00Z'),
  }
  expect(await requestNightForecasts(dependencies, signal)).toBe(1)
  expect(await requestNightForecasts(dependencies)).toBeGreaterThanOrEqual(1)
  await settled(till.user)
  await settled(other.user)
})

test('the forecast follows once a night, and on demand', async () => {
  const { user, till } = await openTill(t)
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
  t.clock.now = new Date(start.getTime() + MINUTE_MS)
  await sent(till.send([line('FV-100', 1)]))
  expect((await readPointOfSale(user)).pronostico_en).not.toBeNull()
  t.clock.now = new Date(start.getTime() + 120_000)
  await user.inject({ method: 'POST', url: '/pronostico/recalcular' })
  await settled(user)
  expect((await readPointOfSale(user)).pronostico_en).toBeNull()
  t.clock.now = start
})

test('while a file is being loaded a call is asked to come again', async () => {
  const { user, till } = await openTill(t)
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
