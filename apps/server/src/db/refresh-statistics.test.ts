import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestApp } from '../testing/open-test-app.ts'
import type { TestUser } from '../testing/test-app.ts'
import { insertAdjustment } from '../features/adjustments/adjustments.sql.ts'
import { insertRun } from '../features/forecasts/forecasts.sql.ts'
import { ADJUSTED_TABLES, findPublishedRun, isAdjusted } from './published-run.sql.ts'
import { inTenant } from './tenancy.ts'

const t = await openTestApp()
const ana = await t.createUser('Ana')

const addClients = (name: string, count: number): Promise<void> =>
  inTenant(t.db, ana.negocioId, async (tx) => {
    const clients = Array.from({ length: count }, (_, at) => `${name} ${at}`)
    await tx
      .insertInto('cliente')
      .values(clients.map((nombre) => ({ negocio_id: ana.negocioId, nombre, clave: nombre })))
      .execute()
    // A server counts changes up to ten seconds later, unless asked.
    await sql`select pg_stat_force_next_flush()`.execute(tx)
  })

/** Clients that the planner knows of. */
const known = async (): Promise<number> => {
  await t.database.refreshStatistics()
  const { rows } = await sql<{ known: number }>`
    select reltuples::int as known from pg_class where relname = 'cliente'`.execute(t.db)
  return rows[0]!.known
}

test('the application refreshes the statistics of its tables after a large write', async () => {
  await addClients('Marta', 60)
  expect(await known()).toBe(60)
  await addClients('Rosa', 70)
  expect(await known()).toBe(130)
})

test('a server is not asked for the statistics of all its businesses after a write that changes little', async () => {
  await addClients('Luz', 200)
  const before = await known()
  await addClients('Inés', 10)
  expect(await known()).toBe(t.database.pglite ? before + 10 : before)
})

test('the planner keeps no statistics of what is only read of a forecast', async () => {
  const { rows } = await sql`
    select distinct attname from pg_attribute
    where attrelid in ('prediccion'::regclass, 'prediccion_resumen'::regclass, 'prediccion_cliente'::regclass)
      and format_type(atttypid, null) = 'bigint[]' and attstattarget is distinct from 0`.execute(t.db)
  expect(rows).toEqual([{ attname: 'base_cantidad' }])
})

interface PlanNode {
  'Rows Removed by Filter'?: number
  Plans?: PlanNode[]
}
const removedRows = ({ 'Rows Removed by Filter': removed = 0, Plans = [] }: PlanNode): number =>
  removed + Plans.reduce((sum, plan) => sum + removedRows(plan), 0)

test('whether a run is adjusted is known without a look at its other rows, also where others adjusted theirs', async () => {
  const bea = await t.createUser('Bea')
  const forecast = ({ negocioId, usuarioId }: TestUser, adjusted: boolean): Promise<void> =>
    inTenant(t.db, negocioId, async (tx) => {
      const run = { negocio_id: negocioId, corte: 24_300, mes_en_curso: null, meses_historia: 24 }
      const id = await insertRun(tx, { ...run, evaluacion: '{}', creada_en: new Date() })
      for (const [table, columns] of Object.entries(ADJUSTED_TABLES).slice(0, 3))
        await sql`insert into ${sql.table(table)} (negocio_id, corrida_id, ${sql.join(columns.map((name) => sql.ref(name)))}, cantidad, valor, base_cantidad)
          select ${negocioId}, ${id}, ${sql.join(columns.map((_, at) => (at === 0 ? sql`leaf` : sql`1`)))}, '{1}', '{1}', ${adjusted ? sql`'{1}'` : sql`null`}
          from generate_series(1, 2000) leaf`.execute(tx)
      if (adjusted)
        await insertAdjustment(tx, {
          negocio_id: negocioId,
          usuario_id: usuarioId,
          nivel: 'total',
          clave: '',
          nombre: null,
          desde: 24_301,
          hasta: 24_301,
          tipo: 'porcentaje',
          cantidad: 10_000_000,
          nota: null,
          resto_de: null,
          quedaba: null,
          creado_en: new Date(),
        })
      await tx.updateTable('negocio').set({ corrida_publicada_id: id }).execute()
    })
  await forecast(ana, false)
  await forecast(bea, true)
  await sql`analyze prediccion, prediccion_resumen, prediccion_cliente`.execute(t.db)
  await inTenant(t.db, ana.negocioId, async (tx) => {
    const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>`
      explain (analyze, format json) select ${isAdjusted('corrida')} from corrida`.execute(tx)
    expect(removedRows(rows[0]!['QUERY PLAN'][0].Plan)).toBe(0)
    expect((await findPublishedRun(tx))?.ajustada).toBe(false)
  })
  await inTenant(t.db, bea.negocioId, async (tx) => expect((await findPublishedRun(tx))?.ajustada).toBe(true))
})
