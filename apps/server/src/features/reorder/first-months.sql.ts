import { type Month, MONTHS_PER_YEAR } from '@vigia/contract/months.ts'
import { sql } from 'kysely'
import type { TenantTx } from '../../db/tables.ts'

interface Sold {
  producto_id: number
  primero: Month
  /** Stored units and cents. */
  cantidad: number
  valor: number
  /** The number of months. */
  meses: number
}

const sums = sql`producto_id, min(mes) as primero, sum(cantidad)::bigint as cantidad, sum(valor)::bigint as valor,
  count(distinct mes)::int as meses`

/** Sales of products that were first sold in the given months; empty if the business's own sales begin in them. */
export const listBegunIn = async (tx: TenantTx, from: Month, last: Month): Promise<Sold[]> => {
  const { rows } = await sql<Sold>`
    select ${sums} from resumen_mensual s where mes >= ${from}
      and exists (select from resumen_mensual where mes < ${from})
      and not exists (select from resumen_mensual b where b.producto_id = s.producto_id and b.mes < ${from})
    group by producto_id having min(mes) <= ${last} and sum(cantidad) > 0`.execute(tx)
  return rows
}

/** Sales of the given products in the year up to a month. */
export const listSoldUntil = async (tx: TenantTx, products: readonly number[], last: Month): Promise<Sold[]> => {
  const { rows } = await sql<Sold>`
    select ${sums} from resumen_mensual
    where producto_id = any(${products}::int[]) and mes between ${last - MONTHS_PER_YEAR} and ${last}
    group by producto_id having sum(cantidad) > 0`.execute(tx)
  return rows
}

/** A product sold often if it sold in `months` of the last `of` months. One that has not sold for longer is not considered. */
const OFTEN = { months: 6, of: 18 }
const LONGEST_SILENCE = 6

/** Of the given products, those that sold often but not in the last complete months, with the last month in which they sold. */
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
