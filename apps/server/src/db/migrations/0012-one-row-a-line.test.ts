import { expect, test } from 'vitest'
import { openEmptyDatabase } from '../../testing/empty-database.ts'
import { migrate } from '../migrate.ts'

const BUSINESS = '00000000-0000-4000-8000-000000000001'
const idOf = (kind: number, number: number): string => `${kind}0000000-0000-4000-8000-00000000000${number}`
const [A, B, C] = [idOf(1, 1), idOf(1, 2), idOf(1, 3)]
const [SOLD_TOO, TWICE_ASIDE, ONCE] = [idOf(2, 1), idOf(2, 2), idOf(2, 3)]

test('of a line that had several rows one is kept, and that the other imports have it is noted', async () => {
  const { db, run, close } = await openEmptyDatabase()
  await migrate(db, '0011-corrections')
  await run(`insert into negocio (id, nombre) values ('${BUSINESS}', 'Ana')`)
  for (const id of [A, B, C])
    await run(`insert into importacion (id, negocio_id, archivo, bytes, sha256, lectura, estado)
      values ('${id}', '${BUSINESS}', 'x.csv', 1, '', '{}', 'cargada')`)
  const line = (importacion: string, huella: string): string =>
    `'${BUSINESS}', '${importacion}', date '2026-05-01', 24316, 1, 1, 1, 1, 1, '${huella}'`
  const columns = 'negocio_id, importacion_id, fecha, mes, local_id, cliente_id, producto_id, cantidad, valor, huella'
  await run(`insert into venta (${columns}) values (${line(A, SOLD_TOO)})`)
  await run(`insert into venta_reemplazada (id, por_importacion_id, ${columns}) values
    (11, '${C}', ${line(B, SOLD_TOO)}), (12, '${C}', ${line(A, TWICE_ASIDE)}), (13, '${C}', ${line(B, TWICE_ASIDE)}), (14, '${C}', ${line(B, ONCE)})`)
  await migrate(db)
  expect(await run('select id::int, importacion_id as of from venta_reemplazada order by id')).toEqual([
    { id: 12, of: A },
    { id: 14, of: B },
  ])
  expect(await run('select huella, importacion_id as of from venta_repetida order by huella')).toEqual([
    { huella: SOLD_TOO, of: B },
    { huella: TWICE_ASIDE, of: B },
  ])
  expect(
    await run(`select relname from pg_class where relname in ('venta', 'venta_repetida', 'venta_reemplazada')
      and not (relrowsecurity and relforcerowsecurity)`),
  ).toEqual([])
  await close()
})
