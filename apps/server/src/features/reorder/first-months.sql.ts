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

/** Months in which what sold often did, of the last year and a half, and for how long it may not have sold. */
const OFTEN = { months: 6, of: 18 }
const LONGEST_SILENCE = 6

/** Which of some products sold often and in none of the last complete months, by month, with the last in which they did. */
export const listEnded = async (
  tx: TenantTx,
  products: readonly number[],
  lastComplete: Month,
): Promise<{ producto_id: number; ultimo: Month }[]> => {
  const { rows } = await sql<{ producto_id: number; ultimo: Month }>`
    select producto_id, max(mes) as ultimo from resumen_mensual
    where producto_id = any(${products}::int[]) and mes > ${lastComplete - OFTEN.of} and cantidad > 0
    group by producto_id
    having max(mes) between ${lastComplete - LONGEST_SILENCE} and ${lastComplete - 1} and count(distinct mes) >= ${OFTEN.months}`.execute(
    tx,
  )
  return rows
}
