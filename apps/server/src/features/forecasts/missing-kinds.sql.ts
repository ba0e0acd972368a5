import type { Month } from '@vigia/contract/months.ts'
import { sql } from 'kysely'
import type { TenantTx } from '../../db/tables.ts'
import type { KindMonth } from './missing-kinds.ts'
import { MONTHS_COMPARED } from './missing-stores.ts'

/**
 * Sales from each kind of file in the latest month with sales, at most `until`, and in the months before it. Sales from tills are one kind; a file
 * with unknown titles is a kind of its own.
 */
export const listKindMonths = async (tx: TenantTx, until: Month): Promise<KindMonth[]> => {
  const { rows } = await sql<KindMonth>`
    select coalesce(i.firma, case when i.pos_mes is null then i.id::text else 'caja' end) as clase, v.mes, max(i.archivo) as archivo,
      extract(day from max(v.fecha))::int as dia, sum(v.cantidad)::float8 as cantidad, sum(v.valor)::float8 as valor
    from venta v join importacion i on i.id = v.importacion_id
    where v.mes between (select max(mes) from resumen_categoria where mes <= ${until}) - ${MONTHS_COMPARED}::int and ${until}
    group by 1, v.mes order by 1, v.mes`.execute(tx)
  return rows
}
