import { expect, test } from 'vitest'
import { openEmptyDatabase } from '../../testing/empty-database.ts'
import { migrate } from '../migrate.ts'

const BUSINESS = '00000000-0000-4000-8000-000000000001'

test('days that were said of a month without stock before are among all those of it', async () => {
  const { db, run, close } = await openEmptyDatabase()
  await migrate(db, '0080-adjusted-units-and-days-without-stock')
  await run(`insert into negocio (id, nombre) values ('${BUSINESS}', 'Ana')`)
  await run(`insert into agotado (negocio_id, clave_producto, mes, fue, desde, hasta, creado_en) values
    ('${BUSINESS}', 'arroz', 24315, true, '2026-04-03', '2026-04-08', now()),
    ('${BUSINESS}', 'arroz', 24316, true, null, null, now())`)
  await migrate(db)
  expect(await run('select mes, dias::text as dias from agotado order by 1')).toEqual([
    { mes: 24315, dias: '{[2026-04-03,2026-04-09)}' },
    { mes: 24316, dias: null },
  ])
  expect(await run(`select relforcerowsecurity as forced from pg_class where relname = 'agotado'`)).toEqual([
    { forced: true },
  ])
  await close()
})
