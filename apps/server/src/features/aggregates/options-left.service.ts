import type { Filter, FilterOptionsLeft } from '@vigia/contract/calls/aggregates.ts'
import type { WithDb } from '../../app-dependencies.ts'
import { findPublishedRun } from '../../db/published-run.sql.ts'
import { inTenant } from '../../db/tenancy.ts'
import type { Session } from '../../http/register-call.ts'
import { listOptionsWithSales } from './options-left.sql.ts'

/** For each filter, the options that still have sales under the other three filters. */
export const readOptionsLeft = ({ db }: WithDb, { negocioId }: Session, filter: Filter): Promise<FilterOptionsLeft> =>
  inTenant(db, negocioId, async (tx) => {
    const run = await findPublishedRun(tx)
    const left = async (dimension: keyof Filter): Promise<number[] | null> => {
      const others = { ...filter, [dimension]: undefined }
      const asked = Object.values(others).some((ids) => ids !== undefined)
      return asked ? listOptionsWithSales(tx, run?.id, dimension, others) : null
    }
    return {
      local_id: await left('local_id'),
      cliente_id: await left('cliente_id'),
      categoria_id: await left('categoria_id'),
      producto_id: await left('producto_id'),
    }
  })
