import { asWholeBusiness } from '../../db/tenancy.ts'
import type { TenantTx } from '../../db/tables.ts'
import { listProductErrors } from './ranges.sql.ts'

/**
 * The error of what some stores or clients sell of a product: a part is less sure than the whole, whose sales vary as the root of their
 * number does. What could not be tried of the whole is not tried of a part either.
 * @param error the product's own
 * @param units expected of the part, and `whole` of all of it
 */
export const errorOfPart = (error: number | null, units: number, whole: number): number | null =>
  error === null || units <= 0 ? null : error * Math.sqrt(Math.max(1, whole / units))

/** Products whose forecast a run could try, for a person who sees some stores too: of the errors of all stores nothing else is told. */
export const listTriedProducts = (tx: TenantTx, runId: number): Promise<ReadonlySet<number>> =>
  asWholeBusiness(tx, async () => {
    const errors = await listProductErrors(tx, runId)
    return new Set([...errors].flatMap(([id, error]) => (error === null ? [] : [id])))
  })
