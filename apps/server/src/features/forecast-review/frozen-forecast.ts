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

/** Months ahead that a forecast is held to: what a shop orders for. */
const FROZEN_MONTHS = 3
/**
 * Most months between the last complete one that a run knows and the one it is made in: beyond, history is still being loaded. Who loads
 * each quarter after it is over is three behind.
 */
const MOST_MONTHS_BEHIND = 3

/**
 * Keeps what the published run and the commitments say of the three months after the present one, in place of what was
 * said earlier in the same month: what older months said stays, whatever is imported. What is said of the present month
 * is kept too where no sale of it is known, and nothing was said of it before it began. A run whose sales end long before the present
 * month promises nothing. To be called in every transaction
 * that publishes a run or changes what is added to it by hand.
 * @param today ISO date in Bogotá
 */
export const freezeForecast = (tx: TenantTx, negocioId: string, today: string): Promise<void> =>
  asWholeBusiness(tx, async () => {
    const said = monthOfDate(today)
    await deleteFrozen(tx, said)
    const run = await findPublishedRun(tx)
    if (!run || run.corte >= said || run.corte < said - 1 - MOST_MONTHS_BEHIND) return
    await insertFrozen(tx, negocioId, run, { said, months: FROZEN_MONTHS, on: null })
    if ((run.mes_en_curso ?? run.corte) >= said || (await wasSaidBefore(tx, said))) return
    await deleteSaidWithin(tx, said)
    await insertFrozen(tx, negocioId, run, { said: said - 1, months: 1, on: today })
  })

/** In the place of a product, what was said of the whole business beyond all of its products: of those that had never sold. */
const REST = 0

/**
 * What was said of each product in a month before any of its sales were known, with the rest of the whole at 0. Stored units, without
 * commitments.
 * @returns undefined where nothing was
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

/** Where no sale is left there is nothing to compare with, and the next file may be of another shop. */
export const forgetFrozen = (tx: TenantTx): Promise<void> => deleteFrozen(tx)
