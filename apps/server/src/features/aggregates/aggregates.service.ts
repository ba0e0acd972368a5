import type {
  Filter,
  MonthlyAggregate,
  NewProductsMonth,
  PredictedMonth,
  ProductMonth,
  ProjectedProduct,
  QuarterlyAggregate,
} from '@vigia/contract/calls/aggregates.ts'
import { type Month, firstCompleteMonth, fromMonth, quarterOf } from '@vigia/contract/months.ts'
import type { WithDb } from '../../app-dependencies.ts'
import { moneyOf, quantityOf } from '../../db/amounts.ts'
import type { StoredEvaluation } from '../../db/stored-evaluation.ts'
import { isAnswered, listAnsweredSilences } from '../../db/silence-answers.sql.ts'
import type { TenantTx } from '../../db/tables.ts'
import { asWholeBusiness, limitedStores } from '../../db/tenancy.ts'
import type { OfBusiness } from '../../http/register-call.ts'
import { listPredictedProductMonths, type PredictedProductMonth } from './aggregates.sql.ts'
import { batchedRead } from './batched-read.ts'
import { errorOfPart } from './part-error.ts'
import { listProductErrors } from './ranges.sql.ts'
import { remainderOf, stillExpected } from './remainder.ts'

/** A month's sums in stored units. */
interface MonthSums {
  mes: Month
  cantidad: number
  valor: number
  /** What the person's adjustments add; absent where they add nothing. */
  ajuste?: { cantidad: number; valor: number }
}

const hasAmounts = ({ cantidad, valor }: { cantidad: number; valor: number }): boolean => cantidad !== 0 || valor !== 0

/** Sums by quarter; exact, because stored amounts are integers. @param months ascending */
const byQuarter = (months: MonthSums[]): QuarterlyAggregate[] => {
  const quarters = new Map<number, MonthSums>()
  for (const { mes, cantidad, valor } of months) {
    const first = mes - (mes % 3)
    const sums = quarters.get(first)
    if (sums) {
      sums.cantidad += cantidad
      sums.valor += valor
    } else quarters.set(first, { mes: first, cantidad, valor })
  }
  return [...quarters.values()].map(({ mes, cantidad, valor }) => ({
    anio: fromMonth(mes).anio,
    trimestre: quarterOf(mes),
    valor: moneyOf(valor),
    cantidad: quantityOf(cantidad),
  }))
}

const asMonthly = ({ mes, cantidad, valor, ajuste }: MonthSums): MonthlyAggregate => ({
  ...fromMonth(mes),
  valor: moneyOf(valor),
  cantidad: quantityOf(cantidad),
  ...(ajuste && {
    sin_ajuste: { valor: moneyOf(valor - ajuste.valor), cantidad: quantityOf(cantidad - ajuste.cantidad) },
  }),
})

export const readMonthlySales = async (
  { db }: WithDb,
  { negocioId }: OfBusiness,
  filter: Filter,
): Promise<MonthlyAggregate[]> => {
  const months = await batchedRead(db, negocioId, filter, ({ monthlySales }) => monthlySales())
  return months.map((month) => ({
    ...asMonthly(month),
    ...(month.usd !== null && { total_ventas_usd: moneyOf(month.usd) }),
  }))
}

export const readQuarterlySales = async (
  { db }: WithDb,
  { negocioId }: OfBusiness,
  filter: Filter,
): Promise<QuarterlyAggregate[]> =>
  byQuarter(await batchedRead(db, negocioId, filter, ({ monthlySales }) => monthlySales()))

/** Still expected sales of each month; an unfinished month without any is left out. */
const expectedMonths = async (
  { db }: WithDb,
  { negocioId }: OfBusiness,
  filter: Filter,
): Promise<(MonthSums & Record<'nuevos' | 'locales_nuevos', { cantidad: number; valor: number }>)[]> => {
  const months = await batchedRead(db, negocioId, filter, ({ predictedMonths }) => predictedMonths())
  return months
    .map((month) => ({
      mes: month.mes,
      ...stillExpected(month),
      // The remainder of an unfinished month depends on the pace of the whole business, so the effect of adjustments cannot be separated.
      ...(month.en_curso === null && hasAmounts(month.ajuste) && { ajuste: month.ajuste }),
      nuevos: remainderOf(month.nuevos, month),
      locales_nuevos: remainderOf(month.locales_nuevos, month),
      complete: month.en_curso !== null,
    }))
    .filter((month) => !month.complete || hasAmounts(month))
}

const asAmounts = ({ cantidad, valor }: { cantidad: number; valor: number }) => ({
  cantidad: quantityOf(cantidad),
  valor: moneyOf(valor),
})

export const readMonthlyPredictions = async (
  database: WithDb,
  business: OfBusiness,
  filter: Filter,
): Promise<PredictedMonth[]> =>
  (await expectedMonths(database, business, filter)).map((month) => ({
    ...asMonthly(month),
    ...(hasAmounts(month.nuevos) && { nuevos: asAmounts(month.nuevos) }),
    ...(hasAmounts(month.locales_nuevos) && { locales_nuevos: asAmounts(month.locales_nuevos) }),
  }))

export const readQuarterlyPredictions = async (
  database: WithDb,
  business: OfBusiness,
  filter: Filter,
): Promise<QuarterlyAggregate[]> => byQuarter(await expectedMonths(database, business, filter))

/** Smallest units of new products that are shown; less may come from rounding the remainders of products. */
const MIN_NEW_UNITS = 0.001

/** Above every month that can be stored. */
const NO_END: Month = 2_147_483_647

export const readPredictionsByProduct = async (
  { db }: WithDb,
  { negocioId }: OfBusiness,
  filter: Filter,
): Promise<{ data: ProductMonth[]; nuevos?: NewProductsMonth[] }> =>
  batchedRead(db, negocioId, filter, async ({ tx, publishedRun, monthsUnderWay, predictedMonths }) => {
    const run = await publishedRun()
    if (!run) return { data: [] }
    const rows = await listPredictedProductMonths(tx, run, filter, {
      after: run.corte,
      until: NO_END,
      underWay: await monthsUnderWay(),
    })
    const ofProducts = new Map<Month, { cantidad: number; valor: number }>()
    const sumOf = (mes: Month) => ofProducts.get(mes) ?? { cantidad: 0, valor: 0 }
    const data = rows.map((row) => {
      const { cantidad, valor } = stillExpected(row)
      const sum = sumOf(row.mes)
      ofProducts.set(row.mes, { cantidad: sum.cantidad + cantidad, valor: sum.valor + valor })
      return {
        ...fromMonth(row.mes),
        producto_id: row.producto_id,
        codigo_producto: row.codigo,
        nombre_producto: row.nombre,
        ...asAmounts({ cantidad, valor }),
      }
    })
    const nuevos = (await predictedMonths())
      .map((month) => {
        const { cantidad, valor } = stillExpected(month)
        const sum = sumOf(month.mes)
        return {
          ...fromMonth(month.mes),
          ...asAmounts({ cantidad: cantidad - sum.cantidad, valor: valor - sum.valor }),
        }
      })
      .filter(({ cantidad }) => cantidad >= MIN_NEW_UNITS)
    return { data, ...(nuevos.length > 0 && { nuevos }) }
  })

/** Products that stopped selling, with the first day without sales, if the shop has not stated the reason. */
const readUnansweredSilences = async (
  tx: TenantTx,
  { sin_ventas = [] }: Pick<StoredEvaluation, 'sin_ventas'>,
): Promise<ReadonlyMap<number, string>> => {
  if (sin_ventas.length === 0) return new Map()
  const answered = await listAnsweredSilences(tx)
  return new Map(
    sin_ventas.flatMap(({ producto_id, desde }) =>
      isAnswered(answered.get(producto_id), desde) ? [] : [[producto_id, desde]],
    ),
  )
}

const totalsByProduct = (
  rows: PredictedProductMonth[],
  errorOf: (productId: number, units: number) => number | null,
  silentSince: ReadonlyMap<number, string> = new Map(),
): ProjectedProduct[] => {
  const totals = new Map<number, { cantidad: number; valor: number; comprometida: number }>()
  for (const row of rows) {
    const { cantidad, valor } = stillExpected(row)
    const comprometida = row.comprometido.cantidad
    const sums = totals.get(row.producto_id)
    if (sums) {
      sums.cantidad += cantidad
      sums.valor += valor
      sums.comprometida += comprometida
    } else totals.set(row.producto_id, { cantidad, valor, comprometida })
  }
  // Commitments are taken as certain: only the forecast has an error.
  const errorAmong = (id: number, cantidad: number, comprometida: number): number | null => {
    const error = errorOf(id, quantityOf(cantidad))
    return error === null || cantidad <= 0 ? error : (error * Math.max(0, cantidad - comprometida)) / cantidad
  }
  return [...totals]
    .filter(([, sums]) => hasAmounts(sums))
    .sort(([idA, a], [idB, b]) => b.cantidad - a.cantidad || idA - idB)
    .map(([producto_id, { cantidad, valor, comprometida }]) => ({
      producto_id,
      cantidad: quantityOf(cantidad),
      ingreso: moneyOf(valor),
      error: errorAmong(producto_id, cantidad, comprometida),
      ...(silentSince.has(producto_id) && { sin_ventas_desde: silentSince.get(producto_id)! }),
    }))
}

/** The products with the highest expected sales in the next `months` complete months. */
export const readProjectedProducts = async (
  { db }: WithDb,
  { negocioId }: OfBusiness,
  { months, ...filter }: Filter & { months: number },
): Promise<ProjectedProduct[]> => {
  return batchedRead(db, negocioId, filter, async ({ tx, publishedRun, monthsUnderWay }) => {
    const run = await publishedRun()
    if (!run) return []
    const after = firstCompleteMonth(run) - 1
    const range = { after, until: after + months, underWay: await monthsUnderWay() }
    const rows = await listPredictedProductMonths(tx, run, filter, range)
    // People limited to some stores see the error of their part, computed from that of the whole product.
    const errors = await asWholeBusiness(tx, () => listProductErrors(tx, run.id))
    const isPart = filter.local_id !== undefined || filter.cliente_id !== undefined || limitedStores() !== undefined
    const silentSince = await asWholeBusiness(tx, () => readUnansweredSilences(tx, run.evaluacion))
    if (!isPart) return totalsByProduct(rows, (id) => errors.get(id) ?? null, silentSince)
    const whole = { ...filter, local_id: undefined, cliente_id: undefined }
    const wholeRows = await asWholeBusiness(tx, () => listPredictedProductMonths(tx, run, whole, range))
    const ofWhole = totalsByProduct(wholeRows, () => null)
    const unitsOf = new Map(ofWhole.map(({ producto_id, cantidad }) => [producto_id, cantidad]))
    const errorOf = (id: number, units: number) => errorOfPart(errors.get(id) ?? null, units, unitsOf.get(id) ?? units)
    return totalsByProduct(rows, errorOf, silentSince)
  })
}
