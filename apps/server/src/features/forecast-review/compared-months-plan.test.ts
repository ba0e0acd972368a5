import { fromMonth } from '@vigia/contract/months.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { findPublishedRun } from '../../db/published-run.sql.ts'
import { inTenant } from '../../db/tenancy.ts'
import { loadFile } from '../../testing/imports.ts'
import { compared } from './compared-months.sql.ts'
import { createUser, HEADER, inMonth, JUNE, openReviewApp } from './forecast-review.fixture.ts'

const PRODUCTS = 30

const t = await openReviewApp()

/** Sales of every product in each month, in a second store too from March on. */
const manyProducts = (from: number, until: number): string => {
  const lines = [HEADER]
  for (let month = from; month <= until; month++) {
    const { anio, mes } = fromMonth(month)
    for (const store of month >= JUNE - 3 ? ['Centro', 'Norte'] : ['Centro'])
      for (let product = 0; product < PRODUCTS; product++)
        lines.push(
          `${anio}-${String(mes).padStart(2, '0')}-28;${store};Marta;Producto ${product};Granos;${9 + product};9000`,
        )
  }
  return lines.join('\n')
}

test('the months of all products are compared without reading their sales again for each of them', async () => {
  const user = await createUser(t)
  await loadFile(user, manyProducts(JUNE - 30, JUNE - 1))
  t.clock.now = inMonth(JUNE + 1)
  await loadFile(user, manyProducts(JUNE, JUNE))
  const plan = await inTenant(t.db, user.negocioId, async (tx) => {
    const run = { ...(await findPublishedRun(tx))!, cerrados: [] }
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain (analyze, timing off) with ${compared({ nivel: 'producto', medida: 'cantidad', antes: 1 }, run, [])}
      select * from comparado`.execute(tx)
    return rows.map((row) => row['QUERY PLAN'])
  })
  const reads = plan.filter((line) => /CTE Scan on (vendido|de_local_nuevo)/.test(line))
  expect(reads.length).toBeGreaterThan(3)
  expect(reads.filter((line) => Number(/loops=(\d+)/.exec(line)?.[1] ?? 0) > 1)).toEqual([])
})
