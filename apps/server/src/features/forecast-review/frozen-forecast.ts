import { monthOfDate } from '@vigia/contract/months.ts'
import { findPublishedRun } from '../../db/published-run.sql.ts'
import type { TenantTx } from '../../db/tables.ts'
import { asWholeBusiness } from '../../db/tenancy.ts'
import { deleteFrozen, deleteSaidWithin, insertFrozen, wasSaidBefore } from './frozen.sql.ts'

/** Months ahead that a forecast is held to: what a shop orders for. */
const FROZEN_MONTHS = 3

/**
 * Keeps what the published run and the commitments say of the three months after the present one, in place of what was
 * said earlier in the same month: what older months said stays, whatever is imported. What is said of the present month
 * is kept too where no sale of it is known, and nothing was said of it before it began. To be called in every transaction
 * that publishes a run or changes what is added to it by hand.
 * @param today ISO date in Bogotá
 */
export const freezeForecast = (tx: TenantTx, negocioId: string, today: string): Promise<void> =>
  asWholeBusiness(tx, async () => {
    const said = monthOfDate(today)
    await deleteFrozen(tx, said)
    const run = await findPublishedRun(tx)
    if (!run || run.corte >= said) return
    await insertFrozen(tx, negocioId, run, { said, months: FROZEN_MONTHS, on: null })
    if ((run.mes_en_curso ?? run.corte) >= said || (await wasSaidBefore(tx, said))) return
    await deleteSaidWithin(tx, said)
    await insertFrozen(tx, negocioId, run, { said: said - 1, months: 1, on: today })
  })

/** Where no sale is left there is nothing to compare with, and the next file may be of another shop. */
export const forgetFrozen = (tx: TenantTx): Promise<void> => deleteFrozen(tx)
