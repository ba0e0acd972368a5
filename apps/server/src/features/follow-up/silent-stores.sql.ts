import { monthOfDate } from '@vigia/contract/months.ts'
import { sql } from 'kysely'
import type { TenantTx } from '../../db/tables.ts'

/** A store counts only if it had sales in this many days before the compared ones; otherwise it has closed. */
const LATELY_DAYS = 28
/** Days before its last sale from which the store's usual interval between sales is taken. */
const USUAL_DAYS = 91
/** Months that contain these days. */
const MONTHS_BACK = 5

/** ISO dates, both included. */
interface Days {
  from: string
  to: string
}

/**
 * Stores without sales in some days whose sales are probably not loaded yet: those in `missing`, and those without later sales, whose interval
 * without sales is longer than any in the three months before, unless the user said that they had no sales.
 */
export const listSilentStores = async (
  tx: TenantTx,
  missing: readonly number[],
  { from, to }: Days,
): Promise<{ id: number; nombre: string }[]> => {
  const [first, last] = [monthOfDate(from), monthOfDate(to)]
  const { rows } = await sql<{ id: number; nombre: string }>`
    with dia as (
      select local_id, fecha from venta where mes >= ${first - MONTHS_BACK} group by 1, 2
    ), ultimo as (
      select local_id, max(fecha) as fecha from dia where fecha < ${from}::date group by 1
    ), usual as (
      select local_id, max(dias) as dias from (
        select d.local_id, d.fecha - lag(d.fecha) over (partition by d.local_id order by d.fecha) as dias
        from dia d join ultimo u using (local_id)
        where d.fecha between u.fecha - ${sql.lit(USUAL_DAYS)} and u.fecha
      ) g group by 1
    )
    select l.id, l.nombre from local l left join ultimo u on u.local_id = l.id left join usual s on s.local_id = l.id
    where not exists (select from dia d where d.local_id = l.id and d.fecha between ${from}::date and ${to}::date)
      and (l.id = any(${missing}::int[]) or (
        u.fecha >= ${from}::date - ${sql.lit(LATELY_DAYS)} and ${to}::date - u.fecha > s.dias
        and not exists (select from dia d where d.local_id = l.id and d.fecha > ${to}::date)
        and not exists (select from local_sin_ventas n where n.clave_local = l.clave and n.mes between ${first} and ${last})
      ))
    order by l.nombre`.execute(tx)
  return rows
}
