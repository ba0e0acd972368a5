import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openEmptyDatabase } from '../../testing/empty-database.ts'
import { migrate } from '../migrate.ts'

const BUSINESS = '00000000-0000-4000-8000-000000000001'

test('what was published before newcomers were told apart is kept by client, and what is theirs is closed to others', async () => {
  const { db, run, close } = await openEmptyDatabase()
  await migrate(db, '0014-inventory')
  await run(`insert into negocio (id, nombre) values ('${BUSINESS}', 'Ana')`)
  await run(
    `insert into categoria (negocio_id, nombre, clave) values ('${BUSINESS}', 'Bebidas', 'bebidas'), ('${BUSINESS}', 'Granos', 'granos')`,
  )
  await run(`insert into producto (negocio_id, categoria_id, nombre, clave)
    select '${BUSINESS}', id, nombre || ' ' || i, clave || i from categoria, generate_series(1, 2) i order by id, i`)
  await run(`insert into corrida (negocio_id, corte, mes_en_curso, meses_historia, evaluacion)
    values ('${BUSINESS}', 24315, null, 24, '[]'), ('${BUSINESS}', 24316, 24317, 25, '[]')`)
  await run(`insert into prediccion (negocio_id, corrida_id, local_id, cliente_id, producto_id, cantidad, valor)
    values ('${BUSINESS}', 1, 1, 7, 1, '{5,6}', '{50,60}'), ('${BUSINESS}', 1, 1, 7, 2, '{1,2}', '{10,20}'),
      ('${BUSINESS}', 1, 1, 7, 3, '{3,0}', '{30,0}'), ('${BUSINESS}', 1, 2, 7, 1, '{8,8}', '{80,80}'),
      ('${BUSINESS}', 2, 1, 7, 1, '{9,9,9}', '{90,90,90}'), ('${BUSINESS}', 2, 1, 8, 1, '{4,4,4}', '{40,40,40}')`)
  await migrate(db)
  expect(
    await run(`select corrida_id::int as run, local_id as store, cliente_id as client, categoria_id as category,
      cantidad::text as units, valor::text as money from prediccion_cliente order by 1, 2, 3, 4`),
  ).toEqual([
    { run: 1, store: 1, client: 7, category: 1, units: '{6,8}', money: '{60,80}' },
    { run: 1, store: 1, client: 7, category: 2, units: '{3,0}', money: '{30,0}' },
    { run: 1, store: 2, client: 7, category: 1, units: '{8,8}', money: '{80,80}' },
    { run: 2, store: 1, client: 7, category: 1, units: '{9,9,9}', money: '{90,90,90}' },
    { run: 2, store: 1, client: 8, category: 1, units: '{4,4,4}', money: '{40,40,40}' },
  ])
  expect(
    await run(`select relname from pg_class where relkind = 'r'
      and relname in ('producto', 'prediccion', 'prediccion_cliente', 'prediccion_nuevos')
      and not (relrowsecurity and relforcerowsecurity)`),
  ).toEqual([])
  const seen = await db.transaction().execute(async (tx) => {
    await sql`set local role vigia_app`.execute(tx)
    return (await sql`select count(*)::int as seen from prediccion_cliente`.execute(tx)).rows
  })
  expect(seen).toEqual([{ seen: 0 }])
  await close()
})
