import { daysIn, lastDay, type Month, monthOfDate } from '@vigia/contract/months.ts'
import { quantityOf } from '../../db/amounts.ts'
import type { TenantTx } from '../../db/tables.ts'
import { sum } from '../../sum.ts'
import type { ReorderProduct } from './reorder-products.ts'
import type { ReorderRun } from './reorder.sql.ts'
import { LEAST_SHARE_SOLD } from './sold-last-year.ts'
import { listSoldInLaterMonths, listSoldInSameMonth, listStoreDays, type DatedStock } from './sold-since.sql.ts'

type Sales = Pick<ReorderRun, 'corte' | 'mes_en_curso' | 'ultimo_dia'>

/** Units sold of a product after its stock was entered: of the whole stock, and in each store that entered its own; null if unknown. */
export interface SoldSince {
  /**
   * If stores entered their stock on different days, the sum for each day is limited to the stock of that day: later counts already exclude goods
   * moved between stores.
   */
  whole: number | null
  byStore: ReadonlyMap<number, number | null>
}

/** Some days of its month came after it. */
const isWithinMonth = ({ dia, mes }: DatedStock): boolean => dia < lastDay(mes)

/** Stock of a product that was entered before the last known sale. */
interface OldStock extends DatedStock {
  /** Units. */
  stock: number
}

const NOTHING_SOLD: SoldSince = { whole: 0, byStore: new Map() }

/** Stocks entered before the last known sale: by store, or one row for the whole business. */
const stockBeforeSales = (
  products: readonly ReorderProduct[],
  selected: number | undefined,
  last: string,
): OldStock[] =>
  products.flatMap(({ id, existencias, existencias_al, byStore }): OldStock[] => {
    const places = byStore.filter((place) => place.existencias !== null)
    const stocks =
      places.length === 0
        ? [{ store: selected ?? null, existencias, existencias_al }]
        : // What is in a warehouse that is no store is sold by none.
          places.flatMap((place) => (place.store ? [{ ...place, store: place.store.id }] : []))
    return stocks.flatMap((place) =>
      place.existencias === null || place.existencias_al === null || place.existencias_al >= last
        ? []
        : [
            {
              producto_id: id,
              local_id: place.store,
              dia: place.existencias_al,
              mes: monthOfDate(place.existencias_al),
              stock: quantityOf(place.existencias),
            },
          ],
    )
  })

/**
 * Whether sales of a month are known by day, in one store or in all. The unfinished month has few days at its beginning, so for it the run is used.
 */
const readDaysKnown = async (
  tx: TenantTx,
  { mes_en_curso, ultimo_dia }: Sales,
  months: readonly Month[],
): Promise<(month: Month, store: number | null) => boolean> => {
  const past = months.filter((month) => month !== mes_en_curso)
  const days = past.length === 0 ? [] : await listStoreDays(tx, past)
  return (month, store) =>
    month === mes_en_curso
      ? ultimo_dia !== null
      : days
          .filter(({ mes, local_id }) => mes === month && (store === null || local_id === store))
          .every(({ dias }) => dias >= LEAST_SHARE_SOLD * daysIn(month))
}

/** Whether the stores' stock of a product was entered on different days. */
export const areOfSeveralDays = ({ byStore }: ReorderProduct): boolean =>
  new Set(byStore.flatMap(({ existencias, existencias_al }) => (existencias === null ? [] : [existencias_al]))).size > 1

/** Units sold of a stock since it was entered. */
interface SoldOf extends OldStock {
  units: number
}

/** Units sold of a product in all stores; if stocks were entered on different days, limited to the stock of each day. */
const soldOfWhole = (of: readonly SoldOf[], severalDays: boolean): number =>
  sum(
    [...Map.groupBy(of, ({ dia }) => dia).values()].map((same) => {
      const units = sum(same.map((row) => row.units))
      return severalDays ? Math.min(sum(same.map(({ stock }) => stock)), units) : units
    }),
  )

/**
 * Units sold of the given products between the entry of their stock and the last known sale. A stock counts as that of the end of its day. If it was
 * entered on the last day of a month, monthly sales suffice; within a month without daily sales the result is unknown.
 * @param selected the selected store; undefined for all stores
 */
export const readSoldSince = async (
  tx: TenantTx,
  run: Sales,
  products: readonly ReorderProduct[],
  selected: number | undefined,
): Promise<(id: number) => SoldSince> => {
  const last = run.ultimo_dia ?? lastDay(run.mes_en_curso ?? run.corte)
  const stocks = stockBeforeSales(products, selected, last)
  if (stocks.length === 0) return () => NOTHING_SOLD
  const months = new Set(stocks.filter(isWithinMonth).map(({ mes }) => mes))
  const daysKnown = await readDaysKnown(tx, run, [...months])
  const known = stocks.filter((row) => !isWithinMonth(row) || daysKnown(row.mes, row.local_id))
  const sold = new Map<DatedStock, number>()
  const add = (rows: readonly DatedStock[], amounts: readonly number[]): void =>
    rows.forEach((row, at) => sold.set(row, (sold.get(row) ?? 0) + quantityOf(amounts[at]!)))
  add(known, await listSoldInLaterMonths(tx, known))
  const partly = known.filter(isWithinMonth)
  if (partly.length > 0) add(partly, await listSoldInSameMonth(tx, partly))
  const byProduct = Map.groupBy(stocks, ({ producto_id }) => producto_id)
  const differing = new Set(products.filter(areOfSeveralDays).map(({ id }) => id))
  return (id) => {
    const rows = byProduct.get(id)
    if (!rows) return NOTHING_SOLD
    const of = rows.map((row) => ({ ...row, units: sold.get(row) ?? null }))
    const isKnown = of.every(({ units }) => units !== null)
    return {
      whole: isKnown ? soldOfWhole(of as readonly SoldOf[], differing.has(id)) : null,
      byStore: new Map(of.flatMap(({ local_id, units }) => (local_id === null ? [] : [[local_id, units] as const]))),
    }
  }
}
