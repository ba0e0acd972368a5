import { MAX_IMPORT_FILES } from '@vigia/contract/constants.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { eventually, formOf, importOf, loadFile, readFile, reread, settled } from '../../testing/imports.ts'
import { csv, monthsOfSales } from '../../testing/sales-csv.ts'
import { inTenant } from '../../db/tenancy.ts'
import { openTestApp } from '../../testing/open-test-app.ts'
import type { TestUser } from '../../testing/test-app.ts'

const t = await openTestApp({ worker: true })

/** 1.500 may be a thousand and a half, or one and a half. */
const ambiguous = (month: number): string =>
  ['Fecha;Producto;Cantidad;Valor', `13/0${month}/2025;Café;1.500;20000`, `14/0${month}/2025;Café;2.500;30000`].join(
    '\n',
  )

const confirm = (user: TestUser, id: string) => user.inject({ method: 'POST', url: `/importaciones/${id}/confirmar` })
const questions = (record: { vista_previa: { dudas: { tipo: string; codigo: string }[] } | null }): string[] =>
  record.vista_previa!.dudas.filter(({ tipo }) => tipo === 'pregunta').map(({ codigo }) => codigo)

test('nothing is loaded while a question is open, and all of it once it is answered', async () => {
  const user = await t.createUser()
  const read = await readFile(user, ambiguous(1))
  expect(questions(read)).toEqual(['numero_ambiguo'])
  const refused = await confirm(user, read.id)
  expect([refused.statusCode, refused.json().msg]).toEqual([409, MESSAGES.importacionConPreguntas])
  const answered = await reread(user, read.id, { decimal: '.' })
  expect(questions(answered)).toEqual([])
  expect((await confirm(user, read.id)).statusCode).toBe(202)
  await settled(user)
  expect((await importOf(user, read.id)).estado).toBe('cargada')
})

test('a file whose money is more than can be summed is not loaded, and it is said what to look at', async () => {
  const user = await t.createUser()
  const lines = Array.from(
    { length: 500 },
    (_, at) =>
      `${String(1 + (at % 28)).padStart(2, '0')}/03/2025;F${at};Casa ${at % 20};${1 + (at % 3)};${(1 + (at % 3)) * 33e9}`,
  )
  const read = await readFile(user, ['Fecha;Factura;Producto;Cantidad;Valor', ...lines].join('\n'))
  expect(questions(read)).toEqual([])
  expect(read.vista_previa!.valor * 100).toBeLessThan(Number.MAX_SAFE_INTEGER)
  const twice = await readFile(
    user,
    ['Fecha;Factura;Producto;Cantidad;Valor', ...lines, ...lines.map((line) => line.replace(';F', ';G'))].join('\n'),
  )
  const refused = await confirm(user, twice.id)
  expect([refused.statusCode, refused.json().msg]).toEqual([409, MESSAGES.importacionDesmedida])
  expect((await confirm(user, read.id)).statusCode).toBe(202)
  await settled(user)
  expect((await user.inject({ method: 'GET', url: '/ventas/agregadas/trimestral' })).statusCode).toBe(200)
})

test('the next file with the same headers is read as the last one was, and says so', async () => {
  const user = await t.createUser()
  await loadFile(user, ambiguous(1))
  const next = await readFile(user, ambiguous(2))
  expect(questions(next)).toEqual([])
  expect(next.vista_previa).toMatchObject({ recordada: true, nuevas: 2, decimal: ',', cantidad: 4000 })
  expect(next.vista_previa!.dudas).toContainEqual(
    expect.objectContaining({ codigo: 'lectura_recordada', tipo: 'dato' }),
  )
})

test('what is remembered can be forgotten: the file is read anew and asks again', async () => {
  const user = await t.createUser()
  await loadFile(user, ambiguous(1))
  const { id } = await readFile(user, ambiguous(2))
  const answer = await user.inject({ method: 'POST', url: `/importaciones/${id}/olvidar` })
  expect(answer.statusCode).toBe(202)
  await settled(user)
  const anew = await importOf(user, id)
  expect(questions(anew)).toEqual(['numero_ambiguo'])
  expect(anew.vista_previa!.recordada).toBe(false)
  expect(questions(await readFile(user, ambiguous(3)))).toEqual(['numero_ambiguo'])
})

test('what is remembered is of one business alone', async () => {
  await loadFile(await t.createUser('Ana'), ambiguous(1))
  expect(questions(await readFile(await t.createUser('Luis'), ambiguous(2)))).toEqual(['numero_ambiguo'])
})

test('a mapping is remembered by the title of its columns', async () => {
  const user = await t.createUser()
  const file = (day: number): string =>
    ['Fecha;Producto;Vendedor;Cantidad;Valor', `${day}/05/2026;Café;Sur;2;20000`, `${day}/04/2026;Té;Sur;1;9000`].join(
      '\n',
    )
  const first = await readFile(user, file(21))
  await reread(user, first.id, { mapeo: { local: 2 } })
  await confirm(user, first.id)
  await settled(user)
  const next = await readFile(user, file(22))
  expect(next.vista_previa).toMatchObject({ recordada: true, locales: 1, mapeo: { local: 2 } })
  expect(next.vista_previa!.muestra[0]).toMatchObject({ local: 'Sur' })
})

test('a file of which nothing was chosen leaves nothing to remember', async () => {
  const user = await t.createUser()
  await loadFile(user, csv(monthsOfSales(2)))
  expect((await readFile(user, csv(monthsOfSales(3)))).vista_previa).toMatchObject({ recordada: false, nuevas: 2 })
})

test('several files are one import, shown by the first and how many more', async () => {
  const user = await t.createUser()
  const months = monthsOfSales(3)
  const files = [0, 1, 2].map((month) => ({
    name: `ventas-${month}.csv`,
    content: csv(months.slice(2 * month, 2 * month + 2)),
  }))
  const answer = await user.inject({ method: 'POST', url: '/importaciones', ...formOf(files) })
  expect(answer.statusCode).toBe(202)
  const { id, archivo, bytes } = answer.json().data
  expect(archivo).toBe('ventas-0.csv y 2 más')
  expect(bytes).toBe(files.reduce((sum, { content }) => sum + Buffer.byteLength(content), 0))
  const { vista_previa } = await eventually(
    () => importOf(user, id),
    ({ estado }) => estado !== 'leyendo',
  )
  expect(vista_previa).toMatchObject({ lineas: 6, nuevas: 6 })
  expect(vista_previa!.archivos.map(({ nombre, lineas }) => [nombre, lineas])).toEqual(
    files.map(({ name }) => [name, 2]),
  )
})

test('an import of several files is called by those of which something was read', async () => {
  const user = await t.createUser()
  const files = [
    { name: 'cartera.csv', content: 'NIT;Cliente;Factura;Fecha vencimiento;Saldo\n9001;Ana;FV-1;2026-03-01;5000\n' },
    { name: 'enero.csv', content: csv(monthsOfSales(1)) },
  ]
  const answer = await user.inject({ method: 'POST', url: '/importaciones', ...formOf(files) })
  const { id, archivo } = answer.json().data
  expect(archivo).toBe('cartera.csv y 1 más')
  const read = await eventually(
    () => importOf(user, id),
    ({ estado }) => estado !== 'leyendo',
  )
  expect([read.estado, read.archivo]).toEqual(['por_confirmar', 'enero.csv'])
})

test('a zip of which not all was read keeps its name, whatever its entries are called', async () => {
  const user = await t.createUser()
  const zip = zipSync({
    'enero\u0000.csv': strToU8(csv(monthsOfSales(1))),
    'febrero.csv': strToU8(csv(monthsOfSales(2).slice(-1))),
    'leeme.csv': strToU8('hola;que\nx;y\n'),
  })
  const read = await readFile(user, zip, 'marzo.zip')
  expect([read.estado, read.archivo]).toEqual(['por_confirmar', 'marzo.zip'])
})

test('more files than are taken at once are refused with words', async () => {
  const user = await t.createUser()
  const files = Array.from({ length: MAX_IMPORT_FILES + 1 }, (_, at) => ({ name: `${at}.csv`, content: '-' }))
  const answer = await user.inject({ method: 'POST', url: '/importaciones', ...formOf(files) })
  expect(answer.statusCode).toBe(400)
  expect(answer.json().fields.archivo).toBe(MESSAGES.importacionMuchosArchivos)
})

test('what another window had read otherwise is not loaded by who has not seen it', async () => {
  const user = await t.createUser()
  const seen = await readFile(user, 'Fecha;Producto;Cantidad;Valor\n2026-05-02;Café;2;2000\n2026-05-03;Pan;1;500')
  const confirmSeen = (version: string | null) =>
    user.inject({ method: 'POST', url: `/importaciones/${seen.id}/confirmar`, payload: { version } })
  const now = await reread(user, seen.id, { local: 'Norte' })
  const refused = await confirmSeen(seen.version)
  expect([refused.statusCode, refused.json().msg]).toEqual([409, MESSAGES.importacionOtraLectura])
  expect((await importOf(user, seen.id)).estado).toBe('por_confirmar')
  // Read again without the change, the result is the same.
  const back = await reread(user, seen.id, { local: 'Norte' })
  expect(back.version).toBe(now.version)
  expect((await confirmSeen(back.version)).statusCode).toBe(202)
  await settled(user)
  expect(await importOf(user, seen.id)).toMatchObject({ estado: 'cargada', version: null })
})

test('of a file that is being read it is said so: nobody has decided on it', async () => {
  const user = await t.createUser()
  const { id, version } = await readFile(user, csv(monthsOfSales(1)))
  await inTenant(t.db, user.negocioId, (tx) =>
    tx.updateTable('importacion').set({ estado: 'leyendo' }).where('id', '=', id).execute(),
  )
  for (const [call, payload] of [
    ['confirmar', { version }],
    ['releer', { local: 'Norte' }],
    ['olvidar', {}],
  ] as const) {
    const answer = await user.inject({ method: 'POST', url: `/importaciones/${id}/${call}`, payload })
    expect([call, answer.statusCode, answer.json().msg]).toEqual([call, 409, MESSAGES.importacionLeyendose])
  }
})
