import { expect, test } from 'vitest'
import { openEmptyDatabase } from '../../testing/empty-database.ts'
import { migrate } from '../migrate.ts'

const BUSINESS = '00000000-0000-4000-8000-000000000001'

test('what the shop said not to order stays so, and of all else nothing was said', async () => {
  const { db, run, close } = await openEmptyDatabase()
  await migrate(db, '0074-known-when-said')
  await run(`insert into negocio (id, nombre) values ('${BUSINESS}', 'Ana')`)
  await run(`insert into inventario (negocio_id, clave_producto, se_pide)
    values ('${BUSINESS}', 'arroz', true), ('${BUSINESS}', 'domicilio', false)`)
  await migrate(db)
  await run(`insert into inventario (negocio_id, clave_producto) values ('${BUSINESS}', 'panela')`)
  expect(await run('select clave_producto, se_pide from inventario order by 1')).toEqual([
    { clave_producto: 'arroz', se_pide: null },
    { clave_producto: 'domicilio', se_pide: false },
    { clave_producto: 'panela', se_pide: null },
  ])
  await close()
})
