import { type Month, MONTHS_PER_YEAR } from '@vigia/contract/months.ts'
import { sql } from 'kysely'
import type { TenantTx } from '../../db/tables.ts'

interface Sold {
  producto_id: number
  primero: Month
  /** Stored units and cents. */
  cantidad: number
  valor: number
  /** In how many months. */
  meses: number
}

const sums = sql`producto_id, min(mes) as primero, sum(cantidad)::bigint as cantidad, sum(valor)::bigint as valor,
  count(distinct mes)::int as meses`

/** What products sold that sold first in one of some months; none where the business's own sales begin in these. */
export const listBegunIn = async (tx: TenantTx, from: Month, last: Month): Promise<Sold[]> => {
  const { rows } = await sql<Sold>`
    select ${sums} from resumen_mensual s where mes >= ${from}
      and exists (select from resumen_mensual where mes < ${from})
      and not exists (select from resumen_mensual b where b.producto_id = s.producto_id and b.mes < ${from})
    group by producto_id having min(mes) <= ${last} and sum(cantidad) > 0`.execute(tx)
  return rows
}

/** What some products sold in the year up to a month. */
export const listSoldUntil = async (tx: TenantTx, products: readonly number[], last: Month): Promise<Sold[]> => {
  const { rows } = await sql<Sold>`
    select ${sums} from resumen_mensual
    where producto_id = any(${products}::int[]) and mes between ${last - MONTHS_PER_YEAR} and ${last}
    group by producto_id having sum(cantidad) > 0`.execute(tx)
  return rows
}
