import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTenant } from '../../db/tenancy.ts'
import { loadFile, readFile, reread, settled } from '../../testing/imports.ts'
import { createTestApp, type TestApp, type TestUser } from '../../testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp({ worker: true })
})
afterAll(() => t.close())

/** A notebook: it does not say of which store it is. */
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
  // The same store, however it is written.
  await reread(user, next.id, { local: 'NORTE' })
  await confirm(user, next.id)
  expect(await stores(user)).toEqual({ Norte: 40 })
  for (const local of ['', '  ', 'x'.repeat(121)]) {
    const answer = await user.inject({ method: 'POST', url: `/importaciones/${id}/releer`, payload: { local } })
    expect(answer.statusCode).toBe(400)
  }
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
