import type { ReorderRow } from '@vigia/contract/calls/reorder.ts'
import type { saveStockOuts } from '@vigia/contract/calls/stock-outs.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { bogotaToday, fromMonth, type Month, monthOfDate, toMonth } from '@vigia/contract/months.ts'
import { isPastSpan, stockOutMonths } from '@vigia/contract/stock-out-days.ts'
import type { z } from 'zod'
import type { AppDependencies } from '../../app-dependencies.ts'
import { quantityOf } from '../../db/amounts.ts'
import { recordAct } from '../../db/audit.sql.ts'
import type { TenantTx } from '../../db/tables.ts'
import { inTenant } from '../../db/tenancy.ts'
import { invalidField, notFound } from '../../http/api-error.ts'
import type { Session } from '../../http/register-call.ts'
import { enqueueForecast } from '../../jobs/enqueue.ts'
import type { Store } from './inventory.sql.ts'
import {
  findPossibleByDays,
  readPossibleByMonths,
  type StockOutCandidate,
  type RunWithGaps,
  type EmptyDays,
} from './possible-stock-outs.ts'
import {
  type Days,
  findFirstMonth,
  findProductKey,
  listStockOutAnswers,
  listSoldUnits,
  listStockOutsOf,
  saveStockOut,
} from './stock-outs.sql.ts'

type SavedStockOuts = z.output<NonNullable<(typeof saveStockOuts)['body']>>

type StockOut = ReorderRow['agotados'][number]

interface MonthAnswer {
  mes: Month
  agotado: boolean | null
  days?: Days
}

/**
 * Months in which products may have been out of stock, and the shop's answers. The unfinished month is left out, because no forecast uses it before
 * it is complete.
 * @param products the products to consider
 * @param store the store of the plan
 * @returns oldest month first, by product; products without any are absent
 */
export const readStockOuts = async (
  tx: TenantTx,
  run: RunWithGaps,
  products: readonly StockOutCandidate[],
  { stores, store }: { stores: readonly Store[]; store: Store | undefined },
): Promise<ReadonlyMap<number, StockOut[]>> => {
  const possible = run.dias_sin_venta
    ? findPossibleByDays(run, run.dias_sin_venta, products, store ? [store] : stores)
    : await readPossibleByMonths(tx, run, products)
  const answers = Map.groupBy(await listStockOutAnswers(tx), ({ producto_id }) => producto_id)
  const told = products.flatMap(({ id }) => {
    const own = new Map((answers.get(id) ?? []).map((row) => [row.mes, row]))
    const suggested = possible.get(id) ?? new Map<Month, EmptyDays[]>()
    const months = [...new Set([...suggested.keys(), ...own.keys()])].toSorted((a, b) => a - b)
    return months.length === 0 ? [] : [{ id, own, suggested, months }]
  })
  if (told.length === 0) return new Map()
  const rows = await listSoldUnits(
    tx,
    told.map(({ id }) => id),
    [...new Set(told.flatMap(({ months }) => months))],
    store?.id,
  )
  const sold = Map.groupBy(rows, (row) => row.producto_id)
  return new Map(
    told.map(({ id, own, suggested, months }) => {
      const units = new Map(sold.get(id)?.map(({ mes, cantidad }) => [mes, quantityOf(cantidad)]))
      return [
        id,
        months.map((mes): StockOut => ({
          ...fromMonth(mes),
          vendido: units.get(mes) ?? 0,
          agotado: own.get(mes)?.fue ?? null,
          dichos: own.get(mes)?.dias ?? [],
          sugerido: suggested.has(mes),
          dias: suggested.get(mes) ?? [],
        })),
      ]
    }),
  )
}

/** Answers by month; a span of days without stock is split into its months. @throws ApiError 400 for a span that is not in the past */
const answersByMonth = ({ meses, dias }: SavedStockOuts, today: string): MonthAnswer[] => {
  const of = meses.map(({ agotado, ...month }): MonthAnswer => ({ mes: toMonth(month), agotado }))
  if (!dias) return of
  if (!isPastSpan(dias, today)) throw invalidField('dias', MESSAGES.agotadoFechas)
  const spans = stockOutMonths(dias)
  if (spans.length === 0) throw invalidField('dias', MESSAGES.agotadoPocosDias)
  return [...of, ...spans.map(({ mes, ...days }): MonthAnswer => ({ mes, agotado: true, days }))]
}

const alike = (a: readonly Month[], b: readonly Month[]): boolean =>
  a.length === b.length && a.every((month, at) => month === b[at])

/**
 * Stores in which months a product was out of stock, and queues a new forecast if that changes.
 * @throws ApiError 404 if the business does not have the product; 400 for months before its sales or in the future, and for days that are in the
 * future, too long ago, or too few
 */
export const saveStockOutAnswers = async (
  dependencies: AppDependencies,
  session: Session,
  told: SavedStockOuts,
): Promise<{ recalcula: boolean }> =>
  inTenant(dependencies.db, session.negocioId, async (tx) => {
    const { negocioId } = session
    const today = bogotaToday(dependencies.now())
    const months = answersByMonth(told, today)
    const clave = await findProductKey(tx, told.producto_id)
    if (clave === undefined) throw notFound()
    const first = await findFirstMonth(tx)
    const isKnown = (mes: Month): boolean => first !== undefined && first <= mes && mes <= monthOfDate(today)
    const unknown = months.find(({ mes, agotado }) => agotado !== null && !isKnown(mes))
    if (unknown) throw invalidField(unknown.days ? 'dias' : 'meses', MESSAGES.agotadoMes)
    const before = await listStockOutsOf(tx, clave)
    const product = { negocio_id: negocioId, clave_producto: clave, creado_en: dependencies.now() }
    for (const { mes, agotado, days } of months) await saveStockOut(tx, { ...product, mes }, agotado, days)
    const recalcula = !alike(before, await listStockOutsOf(tx, clave))
    // A forecast already running may have read the earlier answers.
    if (recalcula) await enqueueForecast(dependencies, tx, negocioId)
    await recordAct(tx, session, dependencies.now(), 'agotado.dicho', { meses: months.length })
    return { recalcula }
  })
