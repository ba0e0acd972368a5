import type { ReorderRow, saveStockOuts } from '@vigia/contract/calls/reorder.ts'
import { fromMonth, type Month, toMonth } from '@vigia/contract/months.ts'
import type { z } from 'zod'
import type { AppDependencies } from '../../app-dependencies.ts'
import { quantityOf } from '../../db/amounts.ts'
import { recordAct } from '../../db/audit.sql.ts'
import type { TenantTx } from '../../db/tables.ts'
import { inTenant } from '../../db/tenancy.ts'
import { notFound } from '../../http/api-error.ts'
import type { Session } from '../../http/register-call.ts'
import { ensureForecast } from '../../jobs/enqueue.ts'
import { likelyStockOuts, WINDOW_MONTHS } from './stock-out-months.ts'
import { findProductKey, listSaidStockOuts, listSoldMonths, listStockOutsOf, saveStockOut } from './stock-outs.sql.ts'

type SavedStockOuts = z.output<NonNullable<(typeof saveStockOuts)['body']>>

/** Tells of a product in which months it may have been out of stock, and what the shop has said of them. */
export type StockOutsOf = (productId: number, outNow: boolean) => ReorderRow['agotados']

/** @param month the one that it is now */
export const readStockOuts = async (
  tx: TenantTx,
  run: { corte: Month; meses_historia: number },
  month: Month,
): Promise<StockOutsOf> => {
  const from = Math.max(run.corte - WINDOW_MONTHS, run.corte - run.meses_historia) + 1
  const sold = new Map(
    (await listSoldMonths(tx, from)).map(({ producto_id, meses, cantidades }) => [
      producto_id,
      new Map(meses.map((mes, at) => [mes, cantidades[at]!])),
    ]),
  )
  const said = Map.groupBy(await listSaidStockOuts(tx), ({ producto_id }) => producto_id)
  return (productId, outNow) => {
    const months = sold.get(productId)
    const own = new Map((said.get(productId) ?? []).map(({ mes, fue }) => [mes, fue]))
    const suggested = new Set<Month>()
    if (months) {
      const first = Math.min(...months.keys())
      const known = { first, last: run.corte, outNow }
      for (const mes of likelyStockOuts((mes) => (months.get(mes) ?? 0) > 0, known)) suggested.add(mes)
      // Without stock now, nobody can buy it for the rest of the month.
      if (outNow) suggested.add(month)
    }
    return [...new Set([...suggested, ...own.keys()])]
      .sort((a, b) => a - b)
      .map((mes) => ({
        ...fromMonth(mes),
        vendido: quantityOf(months?.get(mes) ?? 0),
        agotado: own.get(mes) ?? null,
        sugerido: suggested.has(mes),
      }))
  }
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
    const of = { negocio_id: negocioId, clave_producto: clave, creado_en: dependencies.now() }
    for (const { agotado, ...month } of meses) await saveStockOut(tx, { ...of, mes: toMonth(month) }, agotado)
    const recalcula = !alike(before, await listStockOutsOf(tx, clave))
    if (recalcula) await ensureForecast(dependencies, tx, negocioId)
    await recordAct(tx, session, dependencies.now(), 'agotado.dicho', { meses: meses.length })
    return { recalcula }
  })
