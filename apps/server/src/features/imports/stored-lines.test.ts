import { serialize } from 'node:v8'
import { brotliCompressSync } from 'node:zlib'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTenant } from '../../db/tenancy.ts'
import { importOf, readFile, reread, settled } from '../../testing/imports.ts'
import { openTestApp } from '../../testing/open-test-app.ts'
import type { TestUser } from '../../testing/test-app.ts'
import { toColumns } from './line-columns.ts'
import { packLines, unpackLines } from './stored-lines.ts'

const t = await openTestApp({ worker: true })

const FILE = `Fecha;Factura;Producto;Cantidad;Valor
2026-05-02;F-1;Café;1;1000
2026-05-02;F-2;Té;2;3000`

const run = (user: TestUser, statement: string): Promise<{ rows: unknown[] }> =>
  inTenant(t.db, user.negocioId, (tx) => sql.raw(statement).execute(tx))

const confirmed = async (user: TestUser, id: string) => {
  await user.inject({ method: 'POST', url: `/importaciones/${id}/confirmar`, payload: {} })
  await settled(user)
  return importOf(user, id)
}

const linesOf = async (user: TestUser): Promise<unknown[]> =>
  (await run(user, 'select documento, cantidad / 1000000 as cantidad, valor / 100 as valor from venta order by id'))
    .rows

const SOLD = [
  { documento: 'F-1', cantidad: 1, valor: 1000 },
  { documento: 'F-2', cantidad: 2, valor: 3000 },
]

test('what the preview understood is loaded without the file, and nothing is kept of either afterwards', async () => {
  const user = await t.createUser()
  const { id } = await readFile(user, FILE)
  await run(user, 'delete from importacion_parte')
  expect(await confirmed(user, id)).toMatchObject({ estado: 'cargada', resultado: { nuevas: 2, rechazadas: 0 } })
  expect(await linesOf(user)).toEqual(SOLD)
  expect((await run(user, 'select from importacion_lineas')).rows).toEqual([])
})

test('an import whose lines are not kept is read from its file again', async () => {
  const user = await t.createUser()
  const { id } = await readFile(user, FILE)
  await run(user, 'delete from importacion_lineas')
  expect(await confirmed(user, id)).toMatchObject({ estado: 'cargada', resultado: { nuevas: 2 } })
  expect(await linesOf(user)).toEqual(SOLD)
})

test('a file that is read again with other choices is loaded as it was read last', async () => {
  const user = await t.createUser()
  const { id } = await readFile(user, FILE)
  await reread(user, id, { mapeo: { cliente: 1 } })
  expect(await confirmed(user, id)).toMatchObject({ estado: 'cargada' })
  const { rows } = await run(user, 'select c.nombre from venta v join cliente c on c.id = v.cliente_id order by v.id')
  expect(rows).toEqual([{ nombre: 'F-1' }, { nombre: 'F-2' }])
})

test('a document may hold whatever a text may', async () => {
  const user = await t.createUser()
  const documents = ['{a,b}', String.raw`c:\n\"`, "d'e", '"', '\\', 'ñ 🎉']
  const quoted = documents.map((document) => `"${document.replaceAll('"', '""')}"`)
  const rows = quoted.map((document) => `2026-05-02;${document};Café;1;1000`)
  const { id } = await readFile(user, ['Fecha;Factura;Producto;Cantidad;Valor', ...rows].join('\n'))
  await confirmed(user, id)
  expect((await linesOf(user)).map((line) => (line as { documento: string }).documento)).toEqual(documents)
})

test('lines are unpacked as they were packed, a file in dollars too', async () => {
  const line = { row: 2, date: '2026-05-05', local: 'Centro', cliente: 'Marta', producto: 'Café', categoria: 'Bebidas' }
  const columns = toColumns([{ ...line, quantity: 2, value: 24.5, document: 'FV-1' }], 'USD')
  const lines = { columns, rejectedRows: 3, voided: [{ document: 'FV-2', date: '2026-05-05' }] }
  expect(await unpackLines(packLines(lines))).toEqual(lines)
})

test('lines that another version packed are not taken for what they are not', async () => {
  expect(await unpackLines(brotliCompressSync(serialize({ version: 0, lines: {} })))).toBeUndefined()
})
