import type { Filter } from '@vigia/contract/calls/aggregates.ts'
import type { Month } from '@vigia/contract/months.ts'
import { sql } from 'kysely'
import type { TenantTx } from '../../db/tables.ts'
import { matches, smallestByProduct } from './filter.sql.ts'
import { monthSums, type Run } from './prediction-sums.sql.ts'

/** Stored units that adjustments add to the forecast of products by month, and the part of them that comes from adjustments in units. */
export const listAdjustedProductUnits = async (
  tx: TenantTx,
  run: Run,
  filter: Filter,
  { after, until }: { after: Month; until: Month },
): Promise<{ producto_id: number; ajuste: number[]; en_unidades: number[] }[]> => {
  if (!run.ajustada) return []
  const table = smallestByProduct(filter, 'prediccion_resumen', 'prediccion')
  const units = (of: { adjusted: true } | { inUnits: true }) =>
    sql`array_to_string(${monthSums(run, { table, after, until, ...of }, 'cantidad')}, ',', '0')`
  const { rows } = await sql<{ producto_id: number; ajuste: string; en_unidades: string }>`
    select producto_id, ${units({ adjusted: true })} as ajuste, ${units({ inUnits: true })} as en_unidades
    from ${sql.table(table)}
    where corrida_id = ${run.id} and ${matches(filter)} and base_cantidad is not null group by producto_id`.execute(tx)
  const numbersOf = (text: string): number[] => text.split(',').map(Number)
  return rows.map(({ producto_id, ajuste, en_unidades }) => ({
    producto_id,
    ajuste: numbersOf(ajuste),
    en_unidades: numbersOf(en_unidades),
  }))
}
