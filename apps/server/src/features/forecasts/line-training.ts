/** Training data from the lines of a file, without a database; and what is common to it and to training data from the database. */
import { FORECAST_HORIZON_MONTHS } from '@vigia/contract/constants.ts'
import type { Month } from '@vigia/contract/months.ts'
import { firstDayOf } from '@vigia/forecast/calendar/days.ts'
import type { SaleDays } from '@vigia/forecast/complete-months.ts'
import { partialMonths } from '@vigia/forecast/partial-months.ts'
import type { ShopInput } from '@vigia/forecast/shop-input.ts'
import { moneyOf, quantityOf } from '../../db/amounts.ts'
import { DAY_MS } from '../../durations.ts'
import type { LineColumns } from '../imports/line-columns.ts'
import { findKnownMonths, type MissingStore, type StoreMonth } from './missing-stores.ts'

/** The training data of a forecast. */
export interface Training {
  /** Last complete month. */
  cutoff: Month
  unfinished: Month | null
  /** Stores whose sales of the unfinished month are not loaded yet. */
  missing: MissingStore[]
  /** Whether the unfinished month would be complete without these stores. */
  onlyMissing: boolean
  /** First complete month with sales. The months from it to `input.firstMonth` hold the sales of a part of the business only. */
  oldest: Month
  input: ShopInput
}

/** The first month with the sales of the whole business. @param unitsIn units sold in a month */
export const firstWholeMonth = (oldest: Month, cutoff: Month, unitsIn: (month: Month) => number): Month =>
  oldest + partialMonths(Array.from({ length: cutoff - oldest + 1 }, (_, at) => unitsIn(oldest + at)))

/** Months of history used. Older sales are of no use for next year, and a single wrong date must not exhaust memory. */
export const MAX_HISTORY_MONTHS = 240

/**
 * The training data that the database would give for these lines alone. The ids of stores, clients, products and categories are their positions in
 * `columns`.
 * @param today ISO date in Bogotá
 * @returns undefined when no complete month has sales
 */
export const trainingOf = (columns: LineColumns, today: string): Training | undefined => {
  const { first, cutoff, unfinished, missing, onlyMissing } = findKnownMonths(
    saleDays(columns),
    storeMonths(columns),
    today,
  )
  if (cutoff === null || first === null) return undefined
  const oldest = Math.max(first, cutoff - MAX_HISTORY_MONTHS + 1)
  const units = new Map<Month, number>()
  columns.mes.forEach((month, at) => units.set(month, (units.get(month) ?? 0) + columns.cantidad[at]!))
  const whole = firstWholeMonth(oldest, cutoff, (month) => units.get(month) ?? 0)
  const horizon = FORECAST_HORIZON_MONTHS + (unfinished === null ? 0 : 1)
  return { cutoff, unfinished, missing, onlyMissing, oldest, input: { ...toHistory(columns, whole, cutoff), horizon } }
}

function saleDays({ dia, mes }: LineColumns): SaleDays[] {
  const ends = new Map<Month, { first: number; last: number }>()
  mes.forEach((month, at) => {
    const day = dia[at]!
    const { first, last } = ends.get(month) ?? { first: day, last: day }
    ends.set(month, { first: Math.min(first, day), last: Math.max(last, day) })
  })
  return [...ends].map(([month, { first, last }]) => ({ month, first: dayOfMonth(first), last: dayOfMonth(last) }))
}

const dayOfMonth = (day: number): number => new Date(day * DAY_MS).getUTCDate()

/** Sales of each store in each month. @param counts which lines count, by position; all by default */
export const storeMonths = (
  { local, mes, dia, cantidad, valor, locales }: LineColumns,
  counts: (at: number) => boolean = () => true,
): StoreMonth[] => {
  const months = new Map<number, StoreMonth>()
  mes.forEach((month, at) => {
    if (!counts(at)) return
    const key = month * locales.clave.length + local[at]!
    let row = months.get(key)
    if (!row) months.set(key, (row = { local_id: local[at]!, mes: month, dia: dia[at]!, cantidad: 0, valor: 0 }))
    row.dia = Math.max(row.dia, dia[at]!)
    row.cantidad += cantidad[at]!
    row.valor += valor[at]!
  })
  return [...months.values()].map((row) => ({ ...row, dia: dayOfMonth(row.dia) }))
}

/** Stores and months with any money, as keys `store month`; the units of all others count as unpriced. */
const monthsWithMoney = ({ local, mes, valor }: LineColumns): Set<string> => {
  const withMoney = new Set<string>()
  valor.forEach((money, at) => money !== 0 && withMoney.add(`${local[at]} ${mes[at]}`))
  return withMoney
}

/** Sums lines into cells, as the monthly cube does. */
function toHistory(columns: LineColumns, from: Month, to: Month): Omit<ShopInput, 'horizon'> {
  const { local, cliente, producto, mes } = columns
  const clients = columns.clientes.clave.length
  const products = columns.productos.clave.length
  const span = to - from + 1
  const cells = new Map<number, { quantity: number; value: number }>()
  const withMoney = monthsWithMoney(columns)
  mes.forEach((month, at) => {
    if (month < from || month > to) return
    const leaf = (local[at]! * clients + cliente[at]!) * products + producto[at]!
    const key = leaf * span + month - from
    const cell = cells.get(key) ?? { quantity: 0, value: 0 }
    // Sums of integers do not depend on the order of the lines.
    cell.quantity += columns.cantidad[at]!
    cell.value += columns.valor[at]!
    cells.set(key, cell)
  })
  const keys = Float64Array.from(cells.keys()).sort()
  const leafKeys = Float64Array.from(new Set(keys.map((key) => Math.floor(key / span))))
  const productOf = Int32Array.from(leafKeys, (key) => key % products)
  const firstDay = firstDayOf(from)
  const days = firstDayOf(to + 1) - firstDay
  const history = {
    firstMonth: from,
    months: span,
    leaves: {
      local: Int32Array.from(leafKeys, (key) => Math.floor(key / products / clients)),
      cliente: Int32Array.from(leafKeys, (key) => Math.floor(key / products) % clients),
      producto: productOf,
      categoria: productOf.map((product) => columns.productos.categoria[product]!),
    },
    cells: {
      leaf: new Int32Array(keys.length),
      month: Int32Array.from(keys, (key) => key % span),
      quantity: Float64Array.from(keys, (key) => quantityOf(cells.get(key)!.quantity)),
      value: Float64Array.from(keys, (key) => moneyOf(cells.get(key)!.value)),
      ...(withMoney.size > 0 && {
        unpriced: Float64Array.from(keys, (key) => {
          const store = Math.floor(key / span / products / clients)
          return withMoney.has(`${store} ${from + (key % span)}`) ? 0 : quantityOf(cells.get(key)!.quantity)
        }),
      }),
    },
    days: { quantity: new Float64Array(days), value: new Float64Array(days) },
    storeDays: new Map<number, Float64Array>(),
  }
  mes.forEach((month, at) => {
    if (month < from || month > to) return
    const day = columns.dia[at]! - firstDay
    history.days.quantity[day]! += quantityOf(columns.cantidad[at]!)
    history.days.value[day]! += moneyOf(columns.valor[at]!)
    const ofStore = history.storeDays.get(local[at]!) ?? new Float64Array(days)
    ofStore[day] = 1
    history.storeDays.set(local[at]!, ofStore)
  })
  let leaf = -1
  let before = -1
  keys.forEach((key, at) => {
    const own = Math.floor(key / span)
    if (own !== before) leaf++
    before = own
    history.cells.leaf[at] = leaf
  })
  return history
}
