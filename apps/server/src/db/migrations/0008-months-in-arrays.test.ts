import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openEmptyDatabase } from '../../testing/empty-database.ts'
import { migrate } from '../migrate.ts'

const BUSINESS = '00000000-0000-4000-8000-000000000001'

test('what was published before months lay in arrays is kept, month by month, and closed to others as it was', async () => {
  const { db, run, close } = await openEmptyDatabase()
  await migrate(db, '0007-explained-forecasts')
  await run(`insert into negocio (id, nombre) values ('${BUSINESS}', 'Ana')`)
  // Of the older run only the month that has become complete is left; the newer has an unfinished month.
  await run(`insert into corrida (negocio_id, corte, mes_en_curso, meses_historia, evaluacion)
    values ('${BUSINESS}', 24315, null, 24, '[]'), ('${BUSINESS}', 24316, 24317, 25, '[]')`)
  await run(`insert into prediccion (negocio_id, corrida_id, local_id, cliente_id, producto_id, mes, cantidad, valor)
    values ('${BUSINESS}', 1, 1, 1, 1, 24316, 5, 50), ('${BUSINESS}', 2, 1, 1, 1, 24317, 6, 60),
      ('${BUSINESS}', 2, 1, 1, 1, 24319, 7, 70), ('${BUSINESS}', 2, 1, 2, 1, 24329, 8, 0)`)
  await run(`insert into prediccion_resumen (negocio_id, corrida_id, local_id, producto_id, mes, cantidad, valor)
    select negocio_id, corrida_id, local_id, producto_id, mes, sum(cantidad), sum(valor) from prediccion group by 1, 2, 3, 4, 5`)
  await migrate(db)

  const zeros = (count: number): string => Array.from({ length: count }, () => '0').join(',')
  expect(
    await run(`select corrida_id::int as run, cliente_id as client, cantidad::text as units, valor::text as money
      from prediccion order by 1, 2`),
  ).toEqual([
    { run: 1, client: 1, units: `{5,${zeros(11)}}`, money: `{50,${zeros(11)}}` },
    { run: 2, client: 1, units: `{6,0,7,${zeros(10)}}`, money: `{60,0,70,${zeros(10)}}` },
    { run: 2, client: 2, units: `{${zeros(12)},8}`, money: `{${zeros(13)}}` },
  ])
  expect(
    await run('select corrida_id::int as run, cantidad::text as units from prediccion_resumen order by 1'),
  ).toEqual([
    { run: 1, units: `{5,${zeros(11)}}` },
    { run: 2, units: `{6,0,7,${zeros(9)},8}` },
  ])
  expect(
    await run(`select relname from pg_class where relkind = 'r' and relname in ('corrida', 'prediccion', 'prediccion_resumen')
      and not (relrowsecurity and relforcerowsecurity)`),
  ).toEqual([])
  const seen = await db.transaction().execute(async (tx) => {
    await sql`set local role vigia_app`.execute(tx)
    return (await sql`select count(*)::int as seen from prediccion`.execute(tx)).rows
  })
  expect(seen).toEqual([{ seen: 0 }])
  // A run still takes its rows with it.
  await run('delete from corrida where id = 2')
  expect(await run('select corrida_id::int as run from prediccion')).toEqual([{ run: 1 }])
  await close()
})
