import type { ReorderRow, saveStockOuts } from '@vigia/contract/calls/reorder.ts'
import { type AnioMes, fromMonth, type Month, toMonth } from '@vigia/contract/months.ts'
import { isMissedNow, likelyStockOuts, WINDOW_MONTHS } from '@vigia/forecast/order/stock-out-months.ts'
import { isMissed } from '@vigia/forecast/order/usual-sale.ts'
import type { z } from 'zod'
import type { AppDependencies } from '../../app-dependencies.ts'
import { quantityOf } from '../../db/amounts.ts'
import { recordAct } from '../../db/audit.sql.ts'
import type { TenantTx } from '../../db/tables.ts'
import { inTenant } from '../../db/tenancy.ts'
import { notFound } from '../../http/api-error.ts'
import type { Session } from '../../http/register-call.ts'
import { ensureForecast } from '../../jobs/enqueue.ts'
import {
  findProductKey,
  listSaidStockOuts,
  listSellingMonths,
  listSoldUnits,
  listStockOutsOf,
  saveStockOut,
} from './stock-outs.sql.ts'

type SavedStockOuts = z.output<NonNullable<(typeof saveStockOuts)['body']>>

type StockOut = ReorderRow['agotados'][number]

/** In which months a product sold. */
interface Selling {
  /** First month that is known of it. */
  first: Month
  sells: (month: Month) => boolean
}

/** @param bits of its months from `from` on, as the database gives them; not 0 */
const sellingOf = (bits: number, from: Month): Selling => {
  const sells = (mes: Month): boolean => mes >= from && Math.floor(bits / 2 ** (mes - from)) % 2 === 1
  let first = from
  while (!sells(first)) first++
  return { first, sells }
}

/** A product that may be asked about. */
interface AskedProduct {
  id: number
  /** There is none of it now, in the whole business. */
  isOut: boolean
}

/**
 * Complete months of which is asked, by product: of those without sales between others, the ones in which it would usually have sold.
 * Of those in which the shop was closed nobody is asked.
 */
const askedMonths = async (
  tx: TenantTx,
  products: readonly AskedProduct[],
  selling: ReadonlyMap<number, Selling>,
  { from, last, closed }: { from: Month; last: Month; closed: ReadonlySet<Month> },
): Promise<ReadonlyMap<number, Month[]>> => {
  const empty = new Map<number, Month[]>()
  for (const { id, isOut } of products) {
    const own = selling.get(id)
    if (!own) continue
    const months = likelyStockOuts(own.sells, {
      first: own.first,
      last,
      outNow: isOut,
    }).filter((month) => !closed.has(month))
    if (months.length > 0) empty.set(id, months)
  }
  if (empty.size === 0) return empty
  // What they sold is read of these few alone.
  const window = Array.from({ length: last - from + 1 }, (_, k) => from + k)
  const sold = Map.groupBy(await listSoldUnits(tx, [...empty.keys()], window), ({ producto_id }) => producto_id)
  return new Map(
    [...empty].map(([id, months]) => {
      const units = new Map(sold.get(id)?.map(({ mes, cantidad }) => [mes, Math.max(0, quantityOf(cantidad))]))
      const { first } = selling.get(id)!
      const known = Float64Array.from({ length: last - first + 1 }, (_, k) => units.get(first + k) ?? 0)
      return [id, months.filter((month) => isMissed(known, month - first))]
    }),
  )
}

/**
 * In which months products may have been out of stock, and what the shop has said of them.
 * @param month the one that it is now
 * @param products those asked of
 * @returns oldest month first, by product; without those of which there is nothing to tell
 */
export const readStockOuts = async (
  tx: TenantTx,
  run: { corte: Month; mes_en_curso: Month | null; meses_historia: number; cerrados: readonly AnioMes[] },
  month: Month,
  products: readonly AskedProduct[],
): Promise<ReadonlyMap<number, StockOut[]>> => {
  const from = Math.max(run.corte - WINDOW_MONTHS, run.corte - run.meses_historia) + 1
  const ids = products.map(({ id }) => id)
  const selling = new Map(
    (await listSellingMonths(tx, ids, from)).map(({ producto_id, meses }) => [producto_id, sellingOf(meses, from)]),
  )
  const asked = await askedMonths(tx, products, selling, {
    from,
    last: run.corte,
    closed: new Set(run.cerrados.map(toMonth)),
  })
  const said = Map.groupBy(await listSaidStockOuts(tx), ({ producto_id }) => producto_id)
  const months = new Map<number, { own: ReadonlyMap<Month, boolean>; suggested: ReadonlySet<Month> }>()
  // In a month that is suggested nothing was sold, but for the one that it is now.
  const told = new Set<Month>()
  const sellers: number[] = []
  for (const { id, isOut } of products) {
    const own = new Map((said.get(id) ?? []).map(({ mes, fue }) => [mes, fue]))
    const suggested = new Set<Month>(asked.get(id))
    const sells = selling.get(id)?.sells
    // Without stock now, nobody can buy it for the rest of the month; of a month whose sales have not come in nothing is said.
    if (isOut && run.mes_en_curso === month && sells && isMissedNow(sells, month)) suggested.add(month)
    if (own.size + suggested.size > 0) months.set(id, { own, suggested })
    const sold = [...own.keys(), ...(suggested.has(month) ? [month] : [])]
    if (sold.length > 0) sellers.push(id)
    for (const mes of sold) told.add(mes)
  }
  const sold = Map.groupBy(await listSoldUnits(tx, sellers, [...told]), (row) => row.producto_id)
  return new Map(
    [...months].map(([id, { own, suggested }]) => {
      const units = new Map(sold.get(id)?.map(({ mes, cantidad }) => [mes, quantityOf(cantidad)]))
      const all = [...new Set([...suggested, ...own.keys()])]
        .sort((a, b) => a - b)
        .map((mes): StockOut => ({
          ...fromMonth(mes),
          vendido: units.get(mes) ?? 0,
          agotado: own.get(mes) ?? null,
          sugerido: suggested.has(mes),
        }))
      return [id, all]
    }),
  )
}

const alike = (a: readonly Month[], b: readonly Month[]): boolean =>
  a.length === b.length && a.every((month, at) => month === b[at])

/**
 * Keeps in which months a product was out of stock, and asks for a forecast that knows, where that changes.
 * @throws ApiError 404 for a product that the business does not have
 */
export const keepStockOuts = async (
  dependencies: AppDependencies,
  session: Session,
  { producto_id, meses }: SavedStockOuts,
): Promise<{ recalcula: boolean }> =>
  inTenant(dependencies.db, session.negocioId, async (tx) => {
    const { negocioId } = session
    const clave = await findProductKey(tx, producto_id)
    if (clave === undefined) throw notFound()
    const before = await listStockOutsOf(tx, clave)
    const product = { negocio_id: negocioId, clave_producto: clave, creado_en: dependencies.now() }
    for (const { agotado, ...month } of meses) await saveStockOut(tx, { ...product, mes: toMonth(month) }, agotado)
    const recalcula = !alike(before, await listStockOutsOf(tx, clave))
    if (recalcula) await ensureForecast(dependencies, tx, negocioId)
    await recordAct(tx, session, dependencies.now(), 'agotado.dicho', { meses: meses.length })
    return { recalcula }
  })
