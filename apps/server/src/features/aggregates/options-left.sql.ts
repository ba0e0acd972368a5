import type { Filter } from '@vigia/contract/calls/aggregates.ts'
import { type RawBuilder, sql } from 'kysely'
import type { TenantTx } from '../../db/tables.ts'
import { matches, smallestByProduct } from './filter.sql.ts'

type Dimension = keyof Filter

/** For each dimension: the table of its options, their id, and the column of the sums that refers to the table. */
const OPTIONS: Record<Dimension, { table: string; id: string; column: string }> = {
  local_id: { table: 'local', id: 'id', column: 'local_id' },
  cliente_id: { table: 'cliente', id: 'id', column: 'cliente_id' },
  categoria_id: { table: 'producto', id: 'categoria_id', column: 'producto_id' },
  producto_id: { table: 'producto', id: 'id', column: 'producto_id' },
}

/**
 * Ids of a dimension's options that have sales, or commitments above the forecast, under a filter of the other three. It makes one index lookup per
 * option instead of reading all sums, of which there may be 700,000.
 */
export const listOptionsWithSales = async (
  tx: TenantTx,
  runId: number | undefined,
  dimension: Dimension,
  others: Filter,
): Promise<number[]> => {
  const { table, id, column } = OPTIONS[dimension]
  const sales =
    dimension === 'cliente_id' ? 'cubo_mensual' : smallestByProduct(others, 'resumen_mensual', 'cubo_mensual')
  const optionsIn = (sums: string, of: RawBuilder<unknown>) => sql`
    select ${sql.ref(`o.${id}`)} as id from ${sql.table(table)} o
    where exists (select from ${sql.table(sums)} s where ${sql.ref(`s.${column}`)} = o.id and ${of} and ${matches(others)})`
  const committed = sql`corrida_id = ${runId ?? null}`
  const { rows } = await sql<{ id: number }>`
    ${optionsIn(sales, sql`true`)} union ${optionsIn('prediccion_comprometida', committed)} order by id`.execute(tx)
  return rows.map((row) => row.id)
}
