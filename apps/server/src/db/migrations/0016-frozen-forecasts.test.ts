import { expect, test } from 'vitest'
import { openEmptyDatabase } from '../../testing/empty-database.ts'
import { migrate } from '../migrate.ts'

const BUSINESS = '00000000-0000-4000-8000-000000000001'

/** June 2026. */
const JUNE = 2026 * 12 + 5

const months = (first: number): string => {
  const values = (scale: number) => Array.from({ length: 13 }, (_, k) => (first + k) * scale)
  return JSON.stringify({ media: values(1), bajo80: values(0.5), alto80: values(2), wape: 0.1 })
}

test('what kept runs said of their next three months is frozen, the newest of each month', async () => {
  const { db, run, close } = await openEmptyDatabase()
  await migrate(db, '0014-inventory')
  await run(`insert into negocio (id, nombre) values ('${BUSINESS}', 'Ana')`)
  await run(`insert into categoria (negocio_id, nombre, clave) values ('${BUSINESS}', 'Bebidas', 'bebidas')`)
  await run(`insert into producto (negocio_id, categoria_id, nombre, clave) values ('${BUSINESS}', 1, 'Café', 'café')`)
  // Two in May by the Colombian calendar, of which the last counts, and one in June.
  await run(`insert into corrida (negocio_id, corte, mes_en_curso, meses_historia, evaluacion, creada_en)
    values ('${BUSINESS}', ${JUNE - 2}, null, 24, '{}', '2026-05-10'),
      ('${BUSINESS}', ${JUNE - 3}, ${JUNE - 2}, 24, '{}', '2026-06-01T03:00:00Z'),
      ('${BUSINESS}', ${JUNE - 1}, null, 25, '{}', '2026-06-15')`)
  for (const [id, first] of [
    [1, 900],
    [2, 100],
    [3, 200],
  ] as const)
    await run(`insert into nodo_prediccion (negocio_id, corrida_id, nivel, entidad_id, cantidad, valor)
      select '${BUSINESS}', ${id}, nivel, entidad, '${months(first)}', '${months(first * 10)}'
      from (values ('total', 0), ('producto', 1), ('cliente', 1)) as n (nivel, entidad)`)
  await migrate(db)

  expect(
    await run(`select nivel, clave, hecho, cantidad::text as units, valor_hasta::text as most
      from pronostico_congelado order by 1, 3`),
  ).toEqual(
    ['producto', 'total'].flatMap((nivel) =>
      // Of May the second run, whose first month is April; of June the third, whose first is June.
      [
        [JUNE - 1, 102],
        [JUNE, 201],
      ].map(([hecho, first]) => ({
        nivel,
        clave: nivel === 'total' ? '' : 'café',
        hecho,
        units: `{${[0, 1, 2].map((k) => (first! + k) * 1e6).join()}}`,
        most: `{${[0, 1, 2].map((k) => (first === 102 ? 1002 + k : 2001 + k) * 200).join()}}`,
      })),
    ),
  )
  expect(
    await run(`select relname from pg_class where relkind = 'r' and not (relrowsecurity and relforcerowsecurity)
      and relname in ('corrida', 'nodo_prediccion', 'local', 'categoria', 'producto', 'pronostico_congelado', 'nodo_prueba')`),
  ).toEqual([])
  await close()
})
