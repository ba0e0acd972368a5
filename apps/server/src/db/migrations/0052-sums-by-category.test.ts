import fc from 'fast-check'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openEmptyDatabase } from '../../testing/empty-database.ts'
import { sumsByCategory } from '../../testing/sums-by-category.ts'
import { migrate } from '../migrate.ts'
import type { Db, TenantTx } from '../tables.ts'
import { inTenant } from '../tenancy.ts'

const ANA = '00000000-0000-4000-8000-000000000001'
const LUIS = '00000000-0000-4000-8000-000000000002'

let opened: Awaited<ReturnType<typeof openEmptyDatabase>>
let db: Db

beforeAll(async () => {
  opened = await openEmptyDatabase()
  const { run } = opened
  db = opened.db as Kysely<unknown> as Db
  await migrate(opened.db, '0051-mails-in-files')
  await run(`insert into negocio (id, nombre) values ('${ANA}', 'Ana'), ('${LUIS}', 'Luis')`)
  // Products 1 to 4 are Ana's, 1 and 2 of one category; 5 is Luis's.
  await run(`insert into categoria (negocio_id, nombre, clave)
    values ('${ANA}', 'Bebidas', 'bebidas'), ('${ANA}', 'Granos', 'granos'), ('${LUIS}', 'Otros', 'otros')`)
  await run(`insert into producto (negocio_id, categoria_id, nombre, clave)
    values ('${ANA}', 1, 'Agua', 'agua'), ('${ANA}', 1, 'Jugo', 'jugo'), ('${ANA}', 2, 'Maíz', 'maiz'), ('${ANA}', 2, 'Arroz', 'arroz'),
      ('${LUIS}', 3, 'Pan', 'pan')`)
  await run(`insert into resumen_mensual (negocio_id, local_id, producto_id, mes, cantidad, valor, usd)
    values ('${ANA}', 1, 1, 24300, 5, 50, null), ('${ANA}', 1, 2, 24300, 7, 70, 3), ('${ANA}', 1, 3, 24301, -2, -20, null),
      ('${LUIS}', 9, 5, 24300, 1, 10, null)`)
  await run(`insert into corrida (negocio_id, corte, mes_en_curso, meses_historia, evaluacion)
    values ('${ANA}', 24302, 24303, 24, '[]'), ('${LUIS}', 24302, null, 24, '[]')`)
  await run(`insert into prediccion_resumen (negocio_id, corrida_id, local_id, producto_id, cantidad, valor, base_cantidad, base_valor)
    values ('${ANA}', 1, 1, 1, '{5,6}', '{50,60}', null, null), ('${ANA}', 1, 1, 2, '{9,2}', '{90,20}', '{1,2}', '{10,20}'),
      ('${ANA}', 1, 1, 3, '{4,4}', '{40,40}', '{}', '{}'), ('${LUIS}', 2, 9, 5, '{1}', '{10}', null, null)`)
  await migrate(opened.db)
})
afterAll(() => opened.close())

/** As the application, whose role its own connections have from the start. */
const asApplication = <Result>(business: string, work: (tx: TenantTx) => Promise<Result>): Promise<Result> =>
  inTenant(db, business, async (tx) => {
    await sql`set local role vigia_app`.execute(tx)
    return work(tx)
  })

const sums = (business: string) => asApplication(business, sumsByCategory)

test('what is there already is added up, for each business, and closed to others', async () => {
  const of = await sums(ANA)
  expect(of.kept).toEqual(of.summed)
  expect(of.kept).toEqual([
    '(1,1,24300,2,1,12,120,3)',
    '(1,2,24301,1,0,-2,-20,0)',
    '(1,1,1,"{14,8,0,0,0,0,0,0,0,0,0,0,0}","{140,80,0,0,0,0,0,0,0,0,0,0,0}","{8,0,0,0,0,0,0,0,0,0,0,0,0}","{80,0,0,0,0,0,0,0,0,0,0,0,0}")',
    '(1,1,2,"{4,4,0,0,0,0,0,0,0,0,0,0,0}","{40,40,0,0,0,0,0,0,0,0,0,0,0}","{4,4,0,0,0,0,0,0,0,0,0,0,0}","{40,40,0,0,0,0,0,0,0,0,0,0,0}")',
  ])
  expect((await sums(LUIS)).kept).toHaveLength(2)
  expect(
    await opened.run(`select relname from pg_class where relname in ('resumen_mensual', 'resumen_categoria', 'prediccion_resumen',
      'prediccion_categoria', 'producto') and not (relrowsecurity and relforcerowsecurity)`),
  ).toEqual([])
})

test('a row of a product that is not there is refused', async () => {
  const insert = asApplication(ANA, (tx) =>
    sql`insert into resumen_mensual values (${ANA}::uuid, 1, 5, 24300, 1, 1, null)`.execute(tx),
  )
  await expect(insert).rejects.toThrow('categoria_id')
})

const key = fc.record({ local: fc.integer({ min: 1, max: 2 }), producto: fc.integer({ min: 1, max: 4 }) })
const amounts = fc.array(fc.integer({ min: -5, max: 9 }), { minLength: 2, maxLength: 13 })
const step = fc.oneof(
  fc.record({
    kind: fc.constant('sold' as const),
    rows: fc.uniqueArray(
      fc.record({
        key,
        mes: fc.integer({ min: 24300, max: 24302 }),
        cantidad: fc.integer({ min: -5, max: 9 }),
        usd: fc.option(fc.integer({ min: 1, max: 9 })),
      }),
      { minLength: 1, maxLength: 5, selector: ({ key: { local, producto }, mes }) => `${local} ${producto} ${mes}` },
    ),
  }),
  fc.record({ kind: fc.constant('unsold' as const), producto: fc.integer({ min: 1, max: 4 }) }),
  fc.record({
    kind: fc.constant('renamed' as const),
    from: fc.integer({ min: 1, max: 4 }),
    mes: fc.integer({ min: 30000, max: 99999 }),
  }),
  fc.record({ kind: fc.constant('expected' as const), key, amounts }),
  fc.record({ kind: fc.constant('adjusted' as const), key, amounts }),
  fc.record({ kind: fc.constant('restored' as const) }),
  fc.record({ kind: fc.constant('replaced' as const) }),
)
const array = (values: readonly number[]): string => `{${values.join(',')}}`

const apply = (change: typeof step extends fc.Arbitrary<infer Step> ? Step : never): Promise<unknown> =>
  asApplication(ANA, async (tx) => {
    const execute = (query: ReturnType<typeof sql>) => query.execute(tx)
    const run = sql`(select max(id) from corrida)`
    switch (change.kind) {
      case 'sold':
        return execute(sql`insert into resumen_mensual values ${sql.join(
          change.rows.map(
            ({ key: { local, producto }, mes, cantidad, usd }) =>
              sql`(${ANA}::uuid, ${local}::int, ${producto}::int, ${mes}::int, ${cantidad}::bigint, ${cantidad * 10}::bigint, ${usd}::bigint)`,
          ),
        )} on conflict (negocio_id, local_id, producto_id, mes) do update
          set cantidad = excluded.cantidad, valor = excluded.valor, usd = excluded.usd`)
      case 'unsold':
        return execute(sql`delete from resumen_mensual where producto_id = ${change.producto}`)
      case 'renamed':
        return execute(
          // Where another row is already, which an earlier run may have put there, the row stays.
          sql`update resumen_mensual as r set mes = mes + ${change.mes}, producto_id = producto_id % 4 + 1
            where producto_id = ${change.from} and mes < 25000 and not exists (select 1 from resumen_mensual as o
              where o.local_id = r.local_id and o.producto_id = r.producto_id % 4 + 1 and o.mes = r.mes + ${change.mes})`,
        )
      case 'expected':
        return execute(sql`insert into prediccion_resumen (negocio_id, corrida_id, local_id, producto_id, cantidad, valor)
          select ${ANA}::uuid, ${run}, ${change.key.local}::int, ${change.key.producto}::int, ${array(change.amounts)}::bigint[],
            ${array(change.amounts)}::bigint[]
          on conflict do nothing`)
      case 'adjusted':
        return execute(sql`insert into prediccion_resumen as p (negocio_id, corrida_id, local_id, producto_id, cantidad, valor, base_cantidad, base_valor)
          select ${ANA}::uuid, ${run}, ${change.key.local}::int, ${change.key.producto}::int, ${array(change.amounts)}::bigint[],
            ${array(change.amounts)}::bigint[], '{}', '{}'
          on conflict (negocio_id, corrida_id, local_id, producto_id) do update
            set base_cantidad = p.cantidad, base_valor = p.valor, cantidad = excluded.cantidad`)
      case 'restored':
        await execute(sql`delete from prediccion_resumen where base_cantidad = '{}'`)
        return execute(sql`update prediccion_resumen set cantidad = base_cantidad, valor = base_valor, base_cantidad = null, base_valor = null
          where base_cantidad is not null`)
      case 'replaced':
        await execute(
          sql`insert into corrida (negocio_id, corte, meses_historia, evaluacion) values (${ANA}::uuid, 24303, 24, '[]')`,
        )
        return execute(sql`delete from corrida where id < ${run}`)
    }
  })

test('whatever changes the rows, the sums are those of the rows', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
      for (const change of steps) await apply(change)
      const { kept, summed } = await sums(ANA)
      expect(kept).toEqual(summed)
    }),
    { numRuns: 40 },
  )
})

test('the sums of a business leave with it', async () => {
  await opened.run(`delete from negocio where id = '${LUIS}'`)
  expect(await opened.run(`select 1 from resumen_categoria where negocio_id = '${LUIS}'`)).toEqual([])
})
