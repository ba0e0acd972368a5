import { type Month, monthOfDate } from '@vigia/contract/months.ts'
import { listAliases } from '../../db/merged-names.sql.ts'
import { findPublishedRun } from '../../db/published-run.sql.ts'
import type { TenantTx } from '../../db/tables.ts'
import { asWholeBusiness } from '../../db/tenancy.ts'
import {
  deleteFrozen,
  deleteSaidWithin,
  insertFrozen,
  listFrozenOfMonth,
  listProductIds,
  wasSaidBefore,
} from './frozen.sql.ts'

/** Months ahead that are kept for comparison: the period that a shop orders for. */
export const FROZEN_MONTHS = 3
/**
 * A run is kept if it is made at most this many months after its cut-off. Otherwise history is still being loaded. A shop that loads each quarter when it
 * is over is three months behind.
 */
const MAX_MONTHS_BEHIND = 3

/**
 * Keeps a copy of the published forecast, with commitments, of the three months after the current one. It replaces the copy made earlier in the same
 * month; copies of earlier months never change. The forecast of the current month is kept too if none of its sales are known and it had no forecast
 * before it began. Must be called in every transaction that publishes a run, or changes adjustments or commitments.
 * @param today ISO date in Bogotá
 */
export const freezeForecast = (tx: TenantTx, negocioId: string, today: string): Promise<void> =>
  asWholeBusiness(tx, async () => {
    const said = monthOfDate(today)
    await deleteFrozen(tx, said)
    const run = await findPublishedRun(tx)
    if (!run || run.corte >= said || run.corte < said - 1 - MAX_MONTHS_BEHIND) return
    await insertFrozen(tx, negocioId, run, { said, months: FROZEN_MONTHS, on: null })
    if ((run.mes_en_curso ?? run.corte) >= said || (await wasSaidBefore(tx, said))) return
    await deleteSaidWithin(tx, said)
    await insertFrozen(tx, negocioId, run, { said: said - 1, months: 1, on: today })
  })

/** Product id for the rest of the business's forecast: products that had never sold. */
const REST = 0

/**
 * The kept forecast of each product in a month, made before any of its sales were known, in stored units and without commitments.
 * @returns undefined where there is none
 */
export const readSaidOfProducts = async (
  tx: TenantTx,
  month: Month,
): Promise<{ id: number; cantidad: number; valor: number }[] | undefined> => {
  const said = await listFrozenOfMonth(tx, month)
  const total = said.find(({ nivel }) => nivel === 'total')
  if (!total) return undefined
  const merged = await listAliases(tx, 'producto')
  const ids = await listProductIds(tx)
  const rest = { id: REST, cantidad: total.cantidad, valor: total.valor }
  const products = said.flatMap(({ nivel, clave, cantidad, valor }) => {
    const id = merged.get(clave)?.id ?? ids.get(clave)
    if (nivel === 'total' || id === undefined) return []
    rest.cantidad -= cantidad
    rest.valor -= valor
    return [{ id, cantidad, valor }]
  })
  return [...products, rest]
}

/** Deletes all kept forecasts of a business without sales: the next file may be from another shop. */
export const forgetFrozen = (tx: TenantTx): Promise<void> => deleteFrozen(tx)
