import { MONTHS_PER_YEAR } from '@vigia/contract/months.ts'
import { sql } from 'kysely'
import type { TenantTx } from '../../db/tables.ts'

/** Stored units and cents of the given products in the last year of sales, and the number of months with sales; products without sales are absent. */
export const listSoldLately = async (
  tx: TenantTx,
  products: readonly number[],
): Promise<{ producto_id: number; cantidad: number; valor: number; meses: number }[]> => {
  const { rows } = await sql<{ producto_id: number; cantidad: number; valor: number; meses: number }>`
    select producto_id, sum(cantidad)::bigint as cantidad, sum(valor)::bigint as valor, count(distinct mes)::int as meses
    from resumen_mensual
    where producto_id = any(${products}::int[]) and mes > (select max(mes) from resumen_mensual) - ${MONTHS_PER_YEAR}
    group by producto_id having sum(cantidad) > 0`.execute(tx)
  return rows
}
