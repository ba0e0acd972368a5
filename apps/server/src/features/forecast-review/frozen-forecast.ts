import { monthOfDate } from '@vigia/contract/months.ts'
import { findPublishedRun } from '../../db/published-run.sql.ts'
import type { TenantTx } from '../../db/tables.ts'
import { asWholeBusiness } from '../../db/tenancy.ts'
import { deleteFrozen, insertFrozen } from './frozen.sql.ts'

/**
 * Keeps what the published run and the commitments say of the three months after the present one, in place of what was
 * said earlier in the same month: what older months said stays, whatever is imported. To be called in every transaction
 * that publishes a run or changes what is added to it by hand.
 * @param today ISO date in Bogotá
 */
export const freezeForecast = (tx: TenantTx, negocioId: string, today: string): Promise<void> =>
  asWholeBusiness(tx, async () => {
    const said = monthOfDate(today)
    await deleteFrozen(tx, said)
    const run = await findPublishedRun(tx)
    if (run && run.corte < said) await insertFrozen(tx, negocioId, run, said)
  })

/** Where no sale is left there is nothing to compare with, and the next file may be of another shop. */
export const forgetFrozen = (tx: TenantTx): Promise<void> => deleteFrozen(tx)
