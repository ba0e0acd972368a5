import type { Merge, MergeSuggestion } from '@vigia/contract/calls/merges.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTenant } from '../../db/tenancy.ts'
import { listUnnamed } from '../../db/unnamed.sql.ts'
import { dumpSales, loadFile, readFile, settled, undoImport } from '../../testing/imports.ts'
import { openTestApp } from '../../testing/open-test-app.ts'
import type { TestUser } from '../../testing/test-app.ts'

const t = await openTestApp({ worker: true })

const csv = (lines: readonly string[]): string =>
  ['Factura;Fecha;Sucursal;Cliente;NIT cliente;Producto;Categoría;Cantidad;Valor total', ...lines].join('\r\n')
const sale = (number: number, client: string, document = ''): string =>
  `FV-${number};${13 + (number % 10)}/05/2026;Centro;${client};${document};Pan;Panes;1;1000`
/** Lines of each client of the business. */
const clients = async (user: TestUser): Promise<Record<string, number>> => {
  const { rows } = await inTenant(t.db, user.negocioId, (tx) =>
    sql<{ nombre: string; lineas: number }>`select d.nombre, count(v.id)::int as lineas
      from cliente d left join venta v on v.cliente_id = d.id group by d.id, d.nombre order by d.id`.execute(tx),
  )
  return Object.fromEntries(rows.map(({ nombre, lineas }) => [nombre, lineas]))
}
const merges = async (user: TestUser): Promise<Merge[]> =>
  (await user.inject({ method: 'GET', url: '/uniones' })).json().data
const told = async (user: TestUser, content: string): Promise<string[]> => {
  const { vista_previa } = await readFile(user, content)
  return vista_previa!.dudas.flatMap(({ codigo, texto }) => (codigo === 'clientes_sin_nombre' ? [texto] : []))
}

const CENTRO = csv([sale(1, 'Consumidor final', '222222222222'), sale(2, 'Marta Ruiz'), sale(3, 'CONSUMIDOR FINAL')])
const LA_14 = csv([sale(4, ''), sale(5, 'Clientes varios'), sale(6, 'Marta Ruiz'), sale(7, '')])

test('whoever does not say who they are is one client, whatever files call it, and undoing it is exact', async () => {
  const user = await t.createUser()
  await loadFile(user, CENTRO)
  expect([await clients(user), await merges(user)]).toEqual([{ 'Consumidor final': 2, 'Marta Ruiz': 1 }, []])
  const { vista_previa } = await readFile(user, LA_14)
  expect(vista_previa!.muestra.map(({ cliente }) => cliente)).toEqual([
    'Consumidor final',
    'Consumidor final',
    'Marta Ruiz',
    'Consumidor final',
  ])
  expect(await told(user, LA_14)).toEqual([
    '«Clientes varios» y las ventas que no dicen el cliente quedan en «Consumidor final»: nadie dio su nombre. Si los quieres aparte, deshaz la unión en «Nombres repetidos».',
  ])
  await loadFile(user, LA_14)
  expect(await clients(user)).toEqual({ 'Consumidor final': 5, 'Marta Ruiz': 2 })
  const done = await merges(user)
  expect(done.map(({ de, a, lineas }) => [de, a, lineas])).toEqual([
    ['Clientes varios', 'Consumidor final', 1],
    ['Cliente general', 'Consumidor final', 2],
  ])
  const known = await readFile(user, csv([sale(9, 'Clientes varios')]))
  expect(known.vista_previa!.muestra[0]!.cliente).toBe('Consumidor final')
  // The same file a second time adds nothing.
  expect((await readFile(user, LA_14)).vista_previa).toMatchObject({ nuevas: 0, repetidas: 4 })
  await user.inject({ method: 'DELETE', url: `/uniones/${done[0]!.id}` })
  await settled(user)
  expect(await clients(user)).toEqual({ 'Clientes varios': 1, 'Consumidor final': 4, 'Marta Ruiz': 2 })
  // Both are unnamed clients, even if a user keeps them separate.
  expect(await inTenant(t.db, user.negocioId, (tx) => listUnnamed(tx, 'cliente'))).toHaveLength(2)
  expect(await told(user, csv([sale(8, 'Clientes varios')]))).toEqual([])
})

test('a file that names it in several ways begins with its own word, and leaves nothing behind when it is undone', async () => {
  const user = await t.createUser()
  const { id } = await loadFile(user, csv([sale(1, ''), sale(2, 'Cuantías menores'), sale(3, '222222222222')]))
  expect(await clients(user)).toEqual({ 'Cuantías menores': 3 })
  await undoImport(user, id)
  expect([await clients(user), await merges(user)]).toEqual([{}, []])
})

test('the document of somebody beside such a name gives it none of theirs', async () => {
  const user = await t.createUser()
  await loadFile(user, csv([sale(1, 'Marta Ruiz', '900123456'), sale(2, '')]))
  const varios = csv([sale(3, 'VARIOS', '900123456')])
  expect((await readFile(user, varios)).vista_previa).toMatchObject({ clientes_nuevos: 0 })
  await loadFile(user, varios)
  expect(await clients(user)).toEqual({ 'Marta Ruiz': 1, 'Cliente general': 2 })
})

test('nor does it where the business has nobody in particular yet, and the document stays hers', async () => {
  const user = await t.createUser()
  await loadFile(user, csv([sale(1, 'Marta Ruiz', '900123456')]))
  const varios = csv([sale(2, 'VARIOS', '900123456')])
  expect((await readFile(user, varios)).vista_previa).toMatchObject({ clientes_nuevos: 1 })
  await loadFile(user, varios)
  await loadFile(user, csv([sale(3, 'Marta Ruiz Tienda', '900.123.456')]))
  expect(await clients(user)).toEqual({ 'Marta Ruiz': 2, VARIOS: 1 })
})

test('where a file has nothing but the number, it is shown as it is loaded', async () => {
  const user = await t.createUser()
  await loadFile(user, csv([sale(1, 'Consumidor final')]))
  await loadFile(user, csv([sale(2, '222222222222')]))
  expect(await clients(user)).toEqual({ 'Consumidor final': 2 })
  const { vista_previa } = await readFile(user, csv([sale(3, '222222222222')]))
  expect(vista_previa!.muestra.map(({ cliente }) => cliente)).toEqual(['Consumidor final'])
})

test('how many lines went into it is counted with each file, and anew when one is undone', async () => {
  const user = await t.createUser()
  const counts = async () => (await merges(user)).map(({ de, lineas }) => [de, lineas])
  await loadFile(user, csv([sale(1, 'Consumidor final')]))
  await loadFile(user, csv([sale(2, 'Clientes varios')]))
  expect(await counts()).toEqual([['Clientes varios', 1]])
  const { id } = await loadFile(user, csv([sale(3, 'Clientes varios'), sale(4, 'Clientes varios')]))
  expect(await counts()).toEqual([['Clientes varios', 3]])
  await undoImport(user, id)
  expect(await counts()).toEqual([['Clientes varios', 1]])
})

test('undoing the files that a merge at loading was made of leaves the business as it was before them', async () => {
  const user = await t.createUser()
  await loadFile(user, csv([sale(1, 'Consumidor final')]))
  const before = await dumpSales(t.db, user.negocioId)
  const first = await loadFile(user, csv([sale(2, 'Clientes varios'), sale(3, '')]))
  const between = await dumpSales(t.db, user.negocioId)
  const second = await loadFile(user, csv([sale(3, ''), sale(4, 'Clientes varios')]))
  await undoImport(user, second.id)
  expect(await dumpSales(t.db, user.negocioId)).toEqual(between)
  const third = await loadFile(user, csv([sale(3, ''), sale(4, 'Clientes varios')]))
  await undoImport(user, first.id)
  expect((await merges(user)).map(({ de, lineas }) => [de, lineas])).toEqual([
    ['Cliente general', 1],
    ['Clientes varios', 1],
  ])
  await undoImport(user, third.id)
  expect(await dumpSales(t.db, user.negocioId)).toEqual(before)
})

test('a line that was deleted by hand holds its merge, until its file is undone', async () => {
  const user = await t.createUser()
  await loadFile(user, csv([sale(1, 'Consumidor final')]))
  const before = await dumpSales(t.db, user.negocioId)
  const { id } = await loadFile(user, csv([sale(2, 'Clientes varios'), sale(3, 'Marta Ruiz')]))
  const { data } = (await user.inject({ method: 'GET', url: '/ventas/lineas?documento=FV-2' })).json()
  expect((await user.inject({ method: 'DELETE', url: `/ventas/lineas/${data[0].id}` })).statusCode).toBe(200)
  await settled(user)
  expect(await merges(user)).toMatchObject([{ de: 'Clientes varios', lineas: 1 }])
  await undoImport(user, id)
  expect(await dumpSales(t.db, user.negocioId)).toEqual(before)
})

test('those that a business has apart since before are surely one', async () => {
  const user = await t.createUser()
  await loadFile(user, csv([sale(1, 'Marta Ruiz'), sale(2, 'Consumidor final'), sale(3, 'Consumidor final')]))
  await inTenant(t.db, user.negocioId, async (tx) => {
    await sql`update cliente set clave = 'mostrador', nombre = 'Mostrador' where nombre = 'Marta Ruiz'`.execute(tx)
  })
  const { data } = (await user.inject({ method: 'GET', url: '/uniones/sugerencias' })).json<{
    data: MergeSuggestion[]
  }>()
  expect(data).toMatchObject([
    {
      tabla: 'cliente',
      de: { nombre: 'Mostrador' },
      a: { nombre: 'Consumidor final' },
      igual: true,
      razon: 'Son ventas sin el nombre de quien compró',
    },
  ])
  const [{ de, a }] = data as [MergeSuggestion]
  const uniones = [{ tabla: 'cliente', de: de.id, a: a.id }]
  const answer = await user.inject({ method: 'POST', url: '/uniones/todas', payload: { uniones } })
  expect(answer.statusCode).toBeLessThan(300)
  await settled(user)
  expect(await clients(user)).toEqual({ 'Consumidor final': 3 })
})
