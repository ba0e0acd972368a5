import { ALL_TABLES } from '@vigia/ingest/choices.ts'
import { strToU8, zipSync } from 'fflate'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTenant } from '../../db/tenancy.ts'
import { importOf, loadFile, readFile, readFilesTogether, reread, settled } from '../../testing/imports.ts'
import { openTestApp } from '../../testing/open-test-app.ts'
import type { TestUser } from '../../testing/test-app.ts'

const t = await openTestApp({ worker: true })

/** A notebook that does not name its store. */
const notebook = (month: string): string =>
  [
    'Fecha;Producto;Cantidad;Valor',
    ...Array.from(
      { length: 20 },
      (_, row) => `${1 + row}/${month}/2026;Pan;${1 + (row % 3)};${9000 * (1 + (row % 3))}`,
    ),
  ].join('\n')

const confirm = async (user: TestUser, id: string) => {
  await user.inject({ method: 'POST', url: `/importaciones/${id}/confirmar`, payload: {} })
  await settled(user)
}
const stores = async (user: TestUser): Promise<Record<string, number>> => {
  const { rows } = await inTenant(t.db, user.negocioId, (tx) =>
    sql<{ nombre: string; lineas: number }>`select d.nombre, count(*)::int as lineas
      from venta v join local d on d.id = v.local_id group by d.nombre order by d.nombre`.execute(tx),
  )
  return Object.fromEntries(rows.map(({ nombre, lineas }) => [nombre, lineas]))
}

test('a file without stores is put in the one that the person says, and the next with its titles as well', async () => {
  const user = await t.createUser()
  const { id, vista_previa } = await readFile(user, notebook('03'), 'marzo.csv')
  expect(vista_previa).toMatchObject({ local: 'Principal', locales: 1 })
  expect((await reread(user, id, { local: ' Norte ' })).vista_previa).toMatchObject({
    local: 'Norte',
    muestra: expect.arrayContaining([expect.objectContaining({ local: 'Norte' })]),
  })
  await confirm(user, id)
  const next = await readFile(user, notebook('04'), 'abril.csv')
  expect(next.vista_previa).toMatchObject({ local: 'Norte', recordada: true, nuevas: 20 })
  // The same store, in another spelling.
  await reread(user, next.id, { local: 'NORTE' })
  await confirm(user, next.id)
  expect(await stores(user)).toEqual({ Norte: 40 })
  for (const local of ['', '  ', 'x'.repeat(121)]) {
    const answer = await user.inject({ method: 'POST', url: `/importaciones/${id}/releer`, payload: { local } })
    expect(answer.statusCode).toBe(400)
  }
})

/** The same as a program's report, with the store in its titles. */
const report = (month: string, title: string): string => `DISTRIBUIDORA LA 44\n${title}\n${notebook(month)}`
const storeQuestionOf = ({ vista_previa }: Awaited<ReturnType<typeof readFile>>) =>
  vista_previa!.dudas.find(({ codigo }) => codigo === 'local_del_archivo')

test('the store that the titles above the table tell is proposed first, the business’s own where it has it', async () => {
  const user = await t.createUser()
  const first = storeQuestionOf(await readFile(user, report('03', 'Bodega: 01 CALI')))!
  expect([first.texto, first.opciones.map(({ texto }) => texto)]).toEqual([
    'El archivo dice «Bodega: 01 CALI». ¿Son de «Cali»?',
    ['Sí, Cali'],
  ])
  const cali = await readFile(user, report('03', 'Bodega: 01 CALI'))
  await reread(user, cali.id, { local: 'Cali' })
  await confirm(user, cali.id)
  const next = await readFile(user, report('04', 'Bodega: 01 CALI'))
  expect([storeQuestionOf(next), next.vista_previa!.local]).toEqual([undefined, 'Cali'])
  // The report of another store is not assigned to Cali before the question is answered.
  const other = await readFile(user, report('03', 'Bodega: 02 PALMIRA'))
  expect(storeQuestionOf(other)!.texto).toBe('El archivo dice «Bodega: 02 PALMIRA». ¿Son de «Palmira»?')
  expect(storeQuestionOf(other)!.opciones.map(({ elige }) => elige.local)).toEqual(['Palmira', 'Cali'])
  expect(other.vista_previa).toMatchObject({ local: 'Principal', nuevas: 20 })
  // Until then it has no store, so the sales of Cali cannot be duplicated.
  expect(other.vista_previa!.dudas.map(({ codigo }) => codigo)).not.toContain('en_otro_local')
})

test('a title that was answered once is known, whatever the store is called', async () => {
  const user = await t.createUser()
  const { id } = await readFile(user, report('03', 'Sucursal: Uno'))
  await reread(user, id, { local: 'Tienda grande' })
  await confirm(user, id)
  const next = await readFile(user, report('04', 'Sucursal: Uno'))
  expect([storeQuestionOf(next), next.vista_previa!.local]).toEqual([undefined, 'Tienda grande'])
})

test('a file that tells its stores takes none', async () => {
  const user = await t.createUser()
  const { id } = await readFile(
    user,
    'Fecha;Local;Producto;Cantidad;Valor\n28/02/2026;Sur;Pan;2;9000\n27/02/2026;Sur;Pan;3;13500',
  )
  expect((await reread(user, id, { local: 'Norte' })).vista_previa).toMatchObject({
    local: null,
    locales: 1,
    muestra: [{ local: 'Sur' }, {}],
  })
})

test('sales that are in another store already are told before they count twice', async () => {
  const user = await t.createUser()
  await loadFile(user, notebook('03'))
  const { id, vista_previa } = await readFile(user, notebook('03'))
  expect(vista_previa).toMatchObject({ nuevas: 0, repetidas: 20 })
  const record = await reread(user, id, { local: 'Norte' })
  expect(record.vista_previa).toMatchObject({ local: 'Norte', nuevas: 20 })
  expect(record.vista_previa!.dudas.filter(({ tipo }) => tipo === 'aviso')).toMatchObject([
    { codigo: 'en_otro_local', texto: expect.stringContaining('ya están cargadas en «Principal»') },
  ])
  const other = await readFile(user, notebook('04'))
  expect(other.vista_previa!.dudas.map(({ codigo }) => codigo)).not.toContain('en_otro_local')
})

const withStores = async (): Promise<TestUser> => {
  const user = await t.createUser()
  const line = (day: number, store: string) => `${day}/02/2026;${store};Pan;2;9000`
  const lines = [line(10, 'SEDE PRINCIPAL'), line(11, 'SEDE NORTE'), line(12, 'SEDE NORTE')]
  await loadFile(user, ['Fecha;Local;Producto;Cantidad;Valor', ...lines].join('\n'))
  return user
}
const offeredStores = ({ vista_previa }: Awaited<ReturnType<typeof readFile>>): string[] =>
  vista_previa!.dudas
    .filter(({ codigo, tipo }) => codigo === 'local_del_archivo' && tipo === 'pregunta')
    .flatMap(({ opciones }) => opciones.map(({ texto }) => texto))

test('a file without stores is put beside those of the business in none before it is asked, that of its name first', async () => {
  const user = await withStores()
  const asked = await readFile(user, notebook('03'), 'CAJA NORTE 2026-03.csv')
  expect(offeredStores(asked)).toEqual(['Sí, SEDE NORTE', 'No, SEDE PRINCIPAL'])
  const refused = await user.inject({ method: 'POST', url: `/importaciones/${asked.id}/confirmar`, payload: {} })
  expect(refused.statusCode).toBe(409)
  expect(offeredStores(await reread(user, asked.id, { local: 'SEDE NORTE' }))).toEqual([])
  await confirm(user, asked.id)
  expect(await stores(user)).toEqual({ 'SEDE NORTE': 22, 'SEDE PRINCIPAL': 1 })
  // The next file of that till gets the same store; one of another store raises the question again, also after another answer.
  const next = await readFile(user, notebook('04'), 'CAJA NORTE 2026-04.csv')
  expect([offeredStores(next), next.vista_previa!.local]).toEqual([[], 'SEDE NORTE'])
  const other = await readFile(user, notebook('05'), 'caja principal mayo.csv')
  expect(offeredStores(other)).toEqual(['SEDE PRINCIPAL', 'SEDE NORTE'])
  expect(offeredStores(await reread(user, other.id, { orden_fecha: 'dmy' }))[0]).toBe('Sí, SEDE PRINCIPAL')
})

/** A notebook with a sheet's title above the table. */
const titled = (month: string, title: string): string => `${title}\n${notebook(month)}`

test('a store that only names and titles tell is offered first, and another one is asked about anew', async () => {
  const user = await withStores()
  const asked = await readFile(user, titled('03', 'VENTAS LA 14 MARZO'), 'LA 14 cuaderno marzo.csv')
  expect(storeQuestionOf(asked)).toMatchObject({
    texto: 'Ninguna columna del archivo dice el local. Por su nombre parecen de «La 14». ¿Son de «La 14»?',
    otra: 'local',
  })
  expect(offeredStores(asked)).toEqual(['Sí, La 14', 'No, SEDE PRINCIPAL', 'No, SEDE NORTE'])
  expect(asked.vista_previa!.locales_nuevos).toEqual([])
  await reread(user, asked.id, { local: 'La 14' })
  await confirm(user, asked.id)
  const same = await readFile(user, titled('04', 'VENTAS LA 14 ABRIL'), 'LA 14 cuaderno abril.csv')
  expect([offeredStores(same), same.vista_previa!.local]).toEqual([[], 'La 14'])
  const another = await readFile(user, titled('05', 'VENTAS EL CAIRO MAYO'), 'EL CAIRO cuaderno mayo.csv')
  expect(offeredStores(another).slice(0, 2)).toEqual(['El Cairo', 'La 14'])
  // A word that only occurs in one file's name is no store, and raises no question each time.
  const word = await readFile(user, notebook('06'), 'ventas marleny junio.csv')
  expect([offeredStores(word), word.vista_previa!.local]).toEqual([[], 'La 14'])
})

test('a word of names and titles that was answered to be of another store is not asked about again', async () => {
  const user = await withStores()
  const { id } = await readFile(user, titled('03', 'TIENDA PINOS MARZO'), 'pinos marzo.csv')
  await reread(user, id, { local: 'SEDE NORTE' })
  await confirm(user, id)
  const next = await readFile(user, titled('04', 'TIENDA PINOS ABRIL'), 'pinos abril.csv')
  expect([offeredStores(next), next.vista_previa!.local]).toEqual([[], 'SEDE NORTE'])
})

test('of files whose names tell several stores it is said that one answer is of all of them', async () => {
  const user = await withStores()
  const { id } = await readFilesTogether(user, [
    { name: 'cairo.csv', content: notebook('03') },
    { name: 'la 14.csv', content: notebook('04') },
  ])
  const { vista_previa } = await importOf(user, id)
  expect(vista_previa!.dudas.find(({ codigo }) => codigo === 'local_del_archivo')!.texto).toBe(
    'Ninguna columna del archivo dice el local. Los nombres de los archivos dicen «Cairo», «La 14»: si son de varios locales, descarta y sube aparte los de cada uno. ¿De qué local son sus ventas?',
  )
})

test('files of several stores of the business are not put where the last one was', async () => {
  const user = await withStores()
  const { id } = await readFile(user, notebook('03'), 'marzo.csv')
  await reread(user, id, { local: 'SEDE NORTE' })
  await confirm(user, id)
  const together = await readFilesTogether(user, [
    { name: 'norte.csv', content: notebook('04') },
    { name: 'principal.csv', content: notebook('05') },
  ])
  expect(storeQuestionOf(await importOf(user, together.id))!.texto).toContain('«Norte», «Principal»')
  const zip = zipSync({ 'norte.csv': strToU8(notebook('04')), 'principal.csv': strToU8(notebook('05')) })
  expect(storeQuestionOf(await readFile(user, zip, 'ventas norte.zip'))!.texto).toContain('«Norte», «Principal»')
})

test('files whose titles tell several stores are each of its own, and nothing is asked', async () => {
  const user = await withStores()
  const { id } = await readFilesTogether(user, [
    { name: 'a.csv', content: report('03', 'Tienda: SEDE NORTE') },
    { name: 'b.csv', content: report('04', 'Tienda: SUR') },
  ])
  expect(storeQuestionOf(await importOf(user, id))).toBeUndefined()
  await confirm(user, id)
  expect(await stores(user)).toEqual({ 'SEDE NORTE': 22, 'SEDE PRINCIPAL': 1, Sur: 20 })
})

test('a store of the business that the titles alone tell is proposed', async () => {
  const user = await withStores()
  const asked = await readFile(user, titled('03', 'VENTAS NORTE MARZO'), 'marzo.csv')
  expect(offeredStores(asked)).toEqual(['Sí, SEDE NORTE', 'No, SEDE PRINCIPAL'])
})

test('lines that name no store, where others of the file do, are asked about before the business has any', async () => {
  const user = await t.createUser()
  const rows = ['10/02/2026;Centro;Pan;2;9000', '11/02/2026;Centro;Arepa;1;4000', '12/02/2026;;Pan;3;13500']
  const asked = await readFile(user, ['Fecha;Local;Producto;Cantidad;Valor', ...rows].join('\n'))
  expect(offeredStores(asked)).toEqual(['Centro'])
  expect(asked.vista_previa).toMatchObject({ local: null, local_de_resto: 'Principal' })
  expect(asked.vista_previa!.dudas.map(({ texto }) => texto)).toContain(
    '1 fila no dice el local: queda en «Principal».',
  )
  const answered = await reread(user, asked.id, { local: 'Cabecera' })
  expect([offeredStores(answered), answered.vista_previa!.local_de_resto]).toEqual([[], 'Cabecera'])
  await confirm(user, asked.id)
  expect(await stores(user)).toEqual({ Cabecera: 1, Centro: 2 })
})

test('a file without stores among others that name theirs is asked about by its name', async () => {
  const user = await t.createUser()
  const line = (day: number, store: string[]) => [`${day}/02/2026`, ...store, 'Pan', '2', '9000'].join(';')
  const days = [10, 11, 12, 13]
  const centro = ['Fecha;Sucursal;Producto;Cantidad;Valor', ...days.map((day) => line(day, ['Centro']))].join('\n')
  const norte = ['Fecha;Producto;Cantidad;Valor', ...days.map((day) => line(day + 10, []))].join('\n')
  const { id } = await readFilesTogether(user, [
    { name: 'centro.csv', content: centro },
    { name: 'norte.csv', content: norte },
  ])
  const asked = await reread(user, id, { hoja: ALL_TABLES })
  expect(offeredStores(asked)).toEqual(['Centro', 'Norte'])
  expect(asked.vista_previa!.dudas.map(({ texto }) => texto)).toContain(
    '4 filas de «norte.csv» no dicen el local: quedan en «Principal».',
  )
})

test('a business whose sales are all of no store is not asked', async () => {
  const user = await t.createUser()
  await loadFile(user, notebook('03'))
  expect(offeredStores(await readFile(user, notebook('04')))).toEqual([])
})

test('the stores of the sample shop are not asked about', async () => {
  const user = await withStores()
  await inTenant(t.db, user.negocioId, (tx) =>
    tx
      .insertInto('importacion')
      .values({ negocio_id: user.negocioId, archivo: 'e.csv', bytes: 1, sha256: '', estado: 'cargada', ejemplo: true })
      .execute(),
  )
  expect(offeredStores(await readFile(user, notebook('03'), 'CAJA NORTE.csv'))).toEqual([])
})
