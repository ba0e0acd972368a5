import { expect, test } from 'vitest'
import { openEmptyDatabase } from '../../testing/empty-database.ts'
import { migrate } from '../migrate.ts'

const BUSINESS = '00000000-0000-4000-8000-000000000001'

test('stock reports that were refused before have the code of one, and no other file has a code', async () => {
  const { db, run, close } = await openEmptyDatabase()
  await migrate(db, '0076-units-of-products')
  await run(`insert into negocio (id, nombre) values ('${BUSINESS}', 'Ana')`)
  await run(`insert into importacion (negocio_id, archivo, bytes, sha256, estado, error) values
    ('${BUSINESS}', 'a.csv', 1, 'a', 'fallida', 'Este archivo es un reporte de existencias, no de ventas. Llévalo a Qué pedir: allí te decimos cuánto pedir de cada producto.'),
    ('${BUSINESS}', 'b.csv', 1, 'b', 'fallida', 'Este archivo no se puede leer.'),
    ('${BUSINESS}', 'c.csv', 1, 'c', 'por_confirmar', null)`)
  await migrate(db)
  expect(await run('select archivo, error_codigo from importacion order by 1')).toEqual([
    { archivo: 'a.csv', error_codigo: 'archivo_de_existencias' },
    { archivo: 'b.csv', error_codigo: null },
    { archivo: 'c.csv', error_codigo: null },
  ])
  expect(await run(`select relforcerowsecurity as forced from pg_class where relname = 'importacion'`)).toEqual([
    { forced: true },
  ])
  await close()
})
