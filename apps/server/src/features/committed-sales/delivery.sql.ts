import type { Month } from '@vigia/contract/months.ts'
import { sql } from 'kysely'
import { monthOf } from '../../db/month-of.sql.ts'
import type { TenantTx } from '../../db/tables.ts'

/**
 * A commitment, with the units of its product sold to its client in its month until now, and until it was made: in its store, or in all if it has
 * none. Stored units.
 */
export interface DueCommitment {
  id: number
  cliente_id: number
  producto_id: number
  local_id: number | null
  mes: Month
  fecha_venta: string
  cantidad: number
  vendida_antes: number
  vendida: number
}

/** Commitments of months that have begun, in the order in which they were made. */
export const listDueCommitments = async (tx: TenantTx, until: Month): Promise<DueCommitment[]> => {
  const { rows } = await sql<DueCommitment>`
    select c.id, c.cliente_id, c.producto_id, c.local_id, c.mes, c.fecha_venta::text as fecha_venta, c.cantidad::float8 as cantidad,
      coalesce(c.vendida_antes, 0)::float8 as vendida_antes, coalesce(v.cantidad, 0)::float8 as vendida
    from (
      select *, ${monthOf(sql`fecha_venta`)} as mes from venta_comprometida
    ) c left join lateral (
      select sum(u.cantidad) as cantidad from cubo_mensual u
      where u.cliente_id = c.cliente_id and u.producto_id = c.producto_id and u.mes = c.mes
        and (c.local_id is null or u.local_id = c.local_id)
    ) v on true
    where c.mes <= ${until} order by c.id`.execute(tx)
  return rows
}
