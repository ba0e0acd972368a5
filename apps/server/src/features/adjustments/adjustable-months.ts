import type { Adjustment } from '@vigia/contract/calls/adjustments.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { firstCompleteMonth, lastForecastMonth, type Month, monthOfDate, toMonth } from '@vigia/contract/months.ts'
import { findPublishedRun } from '../../db/published-run.sql.ts'
import type { TenantTx } from '../../db/tables.ts'
import { ApiError, invalidField } from '../../http/api-error.ts'
import { readSharesLeft } from '../aggregates/month-totals.ts'
import type { AdjustmentRow } from './adjustments.sql.ts'

/** Minimum share of a month that must remain to adjust it; with less, an adjustment of the remainder would be a large part of the whole month. */
const LEAST_SHARE_LEFT = 0.02

/** The months that can be adjusted. */
export interface OpenMonths {
  from: Month
  to: Month
  /** If the first month is unfinished and partly sold, the share of it that remains. */
  left: number | undefined
}

/** The current month and later ones, within the forecast. A partly sold month can only be adjusted if daily sales are known. */
export const openMonths = async (tx: TenantTx, today: string): Promise<OpenMonths | undefined> => {
  const run = await findPublishedRun(tx)
  if (!run) return undefined
  const month = monthOfDate(today)
  const left = run.mes_en_curso === month ? await readSharesLeft(tx, run, month) : null
  const isLeft = left !== null && left.cantidad >= LEAST_SHARE_LEFT
  const from = isLeft ? month : Math.max(firstCompleteMonth(run), month)
  const to = lastForecastMonth(run)
  return from <= to ? { from, to, left: isLeft ? left.cantidad : undefined } : undefined
}

/** Months as stored, with the partly sold one of which only the remainder is adjusted. */
export type StoredMonths = Pick<AdjustmentRow, 'desde' | 'hasta' | 'resto_de' | 'quedaba'>
type Months = Pick<Adjustment, 'desde' | 'hasta'>

/**
 * Checks that months can be adjusted.
 * @param today ISO date
 * @param before the adjustment that is changed: its months that have begun since may stay, as whole months
 * @throws ApiError datos_invalidos for months that cannot be adjusted; conflicto without a forecast
 */
export const checkMonths = async (
  tx: TenantTx,
  { desde, hasta }: Months,
  today: string,
  before?: Pick<AdjustmentRow, 'desde' | 'resto_de'>,
): Promise<StoredMonths> => {
  const open = await openMonths(tx, today)
  if (!open) throw new ApiError('conflicto', MESSAGES.ajusteSinPronostico)
  const [from, to] = [toMonth(desde), toMonth(hasta)]
  const already = before?.desde
  const begins = from === already || from >= open.from
  if (!begins || to < Math.max(from, open.from) || to > open.to) throw invalidField('desde', MESSAGES.ajusteMeses)
  const isWhole =
    open.left === undefined ||
    from > open.from ||
    (before !== undefined && before.desde <= open.from && before.resto_de !== open.from)
  return { desde: from, hasta: to, resto_de: isWhole ? null : open.from, quedaba: isWhole ? null : open.left! }
}
