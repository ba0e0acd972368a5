import { expect, test } from 'vitest'
import { openEmptyDatabase } from '../../testing/empty-database.ts'
import { migrate } from '../migrate.ts'

const [LARGE, USUAL] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002']

test('what commitments had added that no screen could sum is removed, and that of other businesses stays', async () => {
  const { db, run, close } = await openEmptyDatabase()
  await migrate(db, '0082-least-ordered-and-several-stock-outs')
  // The rows that these belong to have no part in it.
  await run(`set session_replication_role = replica`)
  for (const [business, amount] of [
    [LARGE, 3e15],
    [USUAL, 3e9],
  ] as const)
    for (const month of [24318, 24319])
      await run(`insert into prediccion_comprometida (negocio_id, corrida_id, local_id, cliente_id, producto_id, mes, cantidad, valor,
        cantidad_cumplida, valor_cumplido)
        values ('${business}', 1, 1, 1, 1, ${month}, 5, ${amount}, 0, 0)`)
  await run(`set session_replication_role = default`)
  await migrate(db)
  expect(await run('select distinct negocio_id from prediccion_comprometida')).toEqual([{ negocio_id: USUAL }])
  expect(
    await run(`select relforcerowsecurity as forced from pg_class where relname = 'prediccion_comprometida'`),
  ).toEqual([{ forced: true }])
  await close()
})
