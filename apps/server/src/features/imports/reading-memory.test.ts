import type { ReadingChoices } from '@vigia/contract/calls/reading-choices.ts'
import { ALL_TABLES } from '@vigia/ingest/choices.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadFile, readFile, readFilesTogether, reread, settled } from '../../testing/imports.ts'
import { csv } from '../../testing/sales-csv.ts'
import { createTestApp, type TestApp, type TestUser } from '../../testing/test-app.ts'
import { readingsToRemember } from './reading-memory.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp({ worker: true })
})
afterAll(() => t.close())

const lines = (month: string, of: (day: string, k: number) => string) =>
  Array.from({ length: 20 }, (_, k) => of(`${String(k + 1).padStart(2, '0')}/${month}/2026`, k)).join('\n')
const kind = (k: number): string => (k % 5 === 4 ? 'Cambio' : 'Factura')
/** A till's lines, before and after it got a column of sellers; some are of a kind that is asked about. */
const before = (month: string) =>
  `Fecha;Número;Tipo;Producto;Vendedora;Talla;Cantidad;Valor\n${lines(month, (day, k) => `${day};${month}${k};${kind(k)};Blusa ${k % 3};Ana;M;1;${1000 + k}`)}\n`
const after = (month: string) =>
  `Fecha;Número;Tipo;Producto;Vendedora;Cantidad;Valor\n${lines(month, (day, k) => `${day};${month}${k};${kind(k)};Blusa ${k % 3};Ana;1;${1000 + k}`)}\n`
/** Two stores, so that a file without one is asked about. */
const STORES = csv([
  'F-1;05/01/2026;Centro;Ana;C-1;Té;Bebidas;2;4000',
  'F-2;06/01/2026;Norte;Ana;C-1;Té;Bebidas;2;4000',
])
const questions = ({ vista_previa }: Awaited<ReturnType<typeof readFile>>): string[] =>
  vista_previa!.dudas.filter(({ tipo }) => tipo === 'pregunta').map(({ codigo }) => codigo)

test('what was answered of files together is remembered of each of them, also of one with other titles', async () => {
  const user = await t.createUser()
  const { id } = await readFilesTogether(user, [
    { name: 'enero.csv', content: before('01') },
    { name: 'febrero.csv', content: after('02') },
  ])
  const answered = await reread(user, id, { filas_son: { Tipo: 'in' }, mapeo: { talla: null } })
  expect([questions(answered), answered.vista_previa!.cantidad]).toEqual([[], 40])
  const confirmed = await user.inject({ method: 'POST', url: `/importaciones/${id}/confirmar`, payload: {} })
  expect(confirmed.statusCode).toBe(202)
  await settled(user)
  const alike = await readFile(user, before('03'))
  expect(alike.vista_previa).toMatchObject({ recordada: true, cantidad: 20 })
  const other = await readFile(user, after('04'))
  expect([questions(other), other.vista_previa!.recordada, other.vista_previa!.cantidad]).toEqual([[], true, 20])
  const forgotten = await user.inject({ method: 'POST', url: `/importaciones/${other.id}/olvidar` })
  expect(forgotten.statusCode).toBe(202)
  await settled(user)
  expect(questions(await readFile(user, after('05')))).toEqual(['codigos_dudosos'])
})

test('of the columns that were told a file alone remembers those that it has', () => {
  const whole = { firma: 'a', encabezados: ['Fecha', 'Talla', 'Total', 'Total'], escritura: null }
  const other = { firma: 'b', encabezados: ['Fecha', 'Total'] }
  const told = { mapeo: { fecha: 0, talla: 1, valor: 2, local: null }, filas_son: { Tipo: 'in' } as const }
  expect(readingsToRemember(whole, [other], told)).toEqual([
    {
      firma: 'a',
      opciones: { filas_son: { Tipo: 'in' }, mapeo: { fecha: 'Fecha', talla: 'Talla', valor: 2, local: null } },
      escritura: null,
    },
    { firma: 'b', opciones: { filas_son: { Tipo: 'in' }, mapeo: { fecha: 'Fecha', local: null } }, escritura: null },
  ])
  expect(readingsToRemember(whole, [other], { mapeo: { talla: 1 } }).map(({ firma }) => firma)).toEqual(['a'])
})

test('what was chosen of a sheet, or of files of several kinds, is of the whole alone', () => {
  const whole = { firma: 'a', encabezados: ['Fecha'], escritura: null }
  expect(
    readingsToRemember(whole, [{ firma: 'b', encabezados: [] }], { hoja: '**', filas_son: { Tipo: 'in' } }).map(
      ({ firma }) => firma,
    ),
  ).toEqual(['a'])
  expect(readingsToRemember(whole, [{ firma: 'b', encabezados: [] }], {})).toEqual([])
})

test('who issued the documents that are loaded is known when a file of others comes', async () => {
  const user = await t.createUser()
  const documents = (month: string, issuer: string, clientOf: (k: number) => string) =>
    `Fecha;Factura;NIT emisor;NIT cliente;Producto;Cantidad;Precio;Total\n${Array.from({ length: 12 }, (_, k) => `${10 + k}/${month}/2025;F${issuer}${k};${issuer};${clientOf(k)};P${k % 3};${k + 1};1000;${1000 * (k + 1)}`).join('\n')}\n`
  await loadFile(
    user,
    documents('05', '901234567', (k) => String(800_100_000 + k)),
  )
  const bought = await readFile(
    user,
    documents('06', '890300999', () => '901234567'),
  )
  expect(questions(bought)).toEqual(['no_parecen_ventas'])
  const answered = await reread(user, bought.id, { compras: 'in' })
  expect(questions(answered)).toEqual([])
  const confirmed = await user.inject({ method: 'POST', url: `/importaciones/${bought.id}/confirmar`, payload: {} })
  expect(confirmed.statusCode).toBe(202)
  await settled(user)
  // No answer exists about other documents.
  expect(
    questions(
      await readFile(
        user,
        documents('07', '890300888', () => '901234567'),
      ),
    ),
  ).toEqual(['no_parecen_ventas'])
})

test('what is of one file alone is not remembered: its date, its year, and what was seen in its rows', () => {
  const whole = { firma: 'a', encabezados: ['Producto'], escritura: null }
  const own = {
    fecha: '2026-11-29',
    anio: 2026,
    meses: 'several',
    preguntas_aceptadas: ['en_miles'],
    facturas_repetidas: 'out',
    cambiar_dia_mes: 'yes',
  } satisfies ReadingChoices
  expect(readingsToRemember(whole, [], own)).toEqual([])
  expect(readingsToRemember(whole, [], { ...own, local: 'Centro', sin_cantidad: 'one' })).toEqual([
    { firma: 'a', opciones: { local: 'Centro', sin_cantidad: 'one' }, escritura: null },
  ])
})

/** A till's report of one day, which only its title states. */
const report = (day: string, sold: number) =>
  `Informe de ventas\nFecha: ${day}\n\nCódigo;Descripción;Cantidad;Total\n${Array.from({ length: 8 }, (_, k) => `${k};Café ${k};${sold + k};${2000 * (sold + k)}`).join('\n')}\n`
const load = async (user: TestUser, id: string) => {
  const confirmed = await user.inject({ method: 'POST', url: `/importaciones/${id}/confirmar`, payload: {} })
  expect(confirmed.statusCode).toBe(202)
  await settled(user)
}

test('the next report of a day is of its own day, and of the store that those before were put in together', async () => {
  const user = await t.createUser()
  await loadFile(user, STORES)
  const { id } = await readFilesTogether(user, [
    { name: 'informe 1.csv', content: report('21/02/2026', 3) },
    { name: 'informe 2.csv', content: report('22/02/2026', 5) },
  ])
  const inStore = await reread(user, id, { local: 'Centro' })
  expect(questions(inStore)).toEqual([])
  await load(user, id)
  const third = await readFile(user, report('23/02/2026', 4), 'informe 3.csv')
  expect([third.vista_previa!.local, questions(third)]).toEqual(['Centro', ['sin_fecha']])
  await reread(user, third.id, { fecha: '2026-02-23' })
  await load(user, third.id)
  const fourth = await readFile(user, report('24/02/2026', 6), 'informe 4.csv')
  expect([fourth.vista_previa!.local, questions(fourth)]).toEqual(['Centro', ['sin_fecha']])
  expect(fourth.vista_previa!.primera_fecha).toBe('2026-02-24')
})

test('which of several files are sales is of those files: what was said of their titles before stays, and is remembered', async () => {
  const user = await t.createUser()
  const till = (month: string) =>
    `Fecha;Número;Producto;Ciudad;Cantidad;Valor\n${lines(month, (day, k) => `${day};${month}${k};Blusa ${k % 3};${k % 2 ? 'Cali' : 'Palmira'};1;${1000 + k}`)}\n`
  const others = `Día;Artículo;Vendedora;Piezas;Total\n${lines('04', (day, k) => `${day};Jean ${k % 4};Ana;2;${9000 + k}`)}\n`
  const first = await readFile(user, till('01'))
  const told = await reread(user, first.id, { mapeo: { local: null }, local: 'Centro' })
  expect(told.vista_previa!.local).toBe('Centro')
  const confirm = async (id: string) => {
    const answer = await user.inject({ method: 'POST', url: `/importaciones/${id}/confirmar`, payload: {} })
    expect(answer.statusCode).toBe(202)
    await settled(user)
  }
  await confirm(first.id)
  const { id, vista_previa: asked } = await readFilesTogether(user, [
    { name: 'febrero.csv', content: till('02') },
    { name: 'marzo.csv', content: till('03') },
    { name: 'libreta.csv', content: others },
  ])
  const choice = asked!.dudas
    .flatMap(({ opciones }) => opciones)
    .find(({ elige }) => elige.hoja?.startsWith('febrero.csv'))
  const all = await reread(user, id, { hoja: ALL_TABLES })
  expect([questions(all), all.vista_previa!.cantidad]).toEqual([['local_del_archivo'], 80])
  const chosen = await reread(user, id, choice!.elige)
  expect(chosen.vista_previa).toMatchObject({ local: 'Centro', locales_nuevos: [], cantidad: 40, recordada: true })
  await confirm(id)
  const alone = await readFile(user, till('05'))
  expect(alone.vista_previa).toMatchObject({ local: 'Centro', locales_nuevos: [], cantidad: 20, recordada: true })
})
