import { MAX_QUANTITY } from '@vigia/contract/calls/sale-lines.ts'
import { sql } from 'kysely'
import { storedQuantity } from './amounts.ts'
import type { TenantTx } from './tables.ts'
import { asWholeBusiness } from './tenancy.ts'

/** Sums are exact up to 2^53 (value-parsers.ts). Nine tenths are left to the forecasts that follow, which adjustments in percent enlarge. */
export const MOST_EXPECTED = Math.floor(Number.MAX_SAFE_INTEGER / 10)

/** Stored units of the largest commitment that counts; those of more were registered before they were refused. */
export const MOST_COMMITTED = storedQuantity(MAX_QUANTITY)

/** Whether what the business expects in all months of its published run, with adjustments and commitments, is more than its screens can sum. */
export const expectsBeyondSums = (tx: TenantTx): Promise<boolean> =>
  asWholeBusiness(tx, async () => {
    const { rows } = await sql<{ beyond: boolean }>`
      with publicada as (select corrida_publicada_id as id from negocio),
      esperado as (
        select m.cantidad, m.valor from publicada r
          join prediccion_resumen p on p.corrida_id = r.id
          cross join unnest(p.cantidad, p.valor) as m (cantidad, valor)
        union all select m.cantidad, m.valor from publicada r
          join prediccion_nuevos p on p.corrida_id = r.id
          cross join unnest(p.cantidad, p.valor) as m (cantidad, valor)
        union all select p.cantidad, p.valor from publicada r
          join prediccion_comprometida p on p.corrida_id = r.id
      )
      select coalesce(greatest(sum(abs(cantidad)), sum(abs(valor))) > ${MOST_EXPECTED}::numeric, false) as beyond from esperado`.execute(
      tx,
    )
    return rows[0]!.beyond
  })
