import { toMonth } from '@vigia/contract/months.ts'
import { type CompiledQuery, type KyselyPlugin, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTenant } from '../../db/tenancy.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { listSoldInSameMonth } from './sold-since.sql.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const MAY = toMonth({ anio: 2026, mes: 5 })

test('of sale lines only those of the months in which stock was told are read, however they are joined', async () => {
  const user = await t.createUser()
  const told = [
    { producto_id: 1, local_id: null, dia: '2026-05-20', mes: MAY },
    { producto_id: 2, local_id: 3, dia: '2026-05-21', mes: MAY },
  ]
  const plan = await inTenant(t.db, user.negocioId, async (tx) => {
    // With the join alone, all lines would be read here.
    await sql`set local enable_nestloop = off`.execute(tx)
    const asked: CompiledQuery[] = []
    const listen: KyselyPlugin = {
      transformQuery: ({ node, queryId }) => {
        asked.push(tx.getExecutor().compileQuery(node, queryId))
        return node
      },
      transformResult: async ({ result }) => result,
    }
    expect(await listSoldInSameMonth(tx.withPlugin(listen), told)).toEqual([0, 0])
    const [query] = asked
    const { rows } = await tx.executeQuery<{ 'QUERY PLAN': string }>({ ...query!, sql: `explain ${query!.sql}` })
    return rows.map((row) => row['QUERY PLAN'])
  })
  const scan = plan.findIndex((line) => / on venta/.test(line))
  expect(plan.slice(scan, scan + 5).join('\n')).toMatch(new RegExp(`mes = (ANY \\('{)?${MAY}\\b`))
})
