import { USD_FALLBACK_RATE } from '@vigia/contract/constants.ts'
import type { DoubledMonth } from '@vigia/contract/calls/import-preview.ts'
import { dateOfDay, dayNumberOf, firstDay, fromMonth, lastDay } from '@vigia/contract/months.ts'
import { moneyOf, quantityOf } from '../../db/amounts.ts'
import type { TenantTx } from '../../db/tables.ts'
import { mapStores } from '../../db/stores.sql.ts'
import { NO_STORE } from './corrections.ts'
import { listDays, listStoreMonths } from './doubled-months.sql.ts'
import type { LineColumns } from './line-columns.ts'
import { addSums, type ByDay, sameMonth, type Sums } from './same-month.ts'

/** Minimum share of lines of a store's month that must be new and of no known document; otherwise the file corrects loaded sales. */
const NEW_SHARE = 0.5

/** For each line of the file: 1 if the business already has it, or if it is a new line of a document that the business has. */
interface Compared {
  known: Uint8Array
  changed: Uint8Array
}

/** The file's sales of one store and month. */
interface StoreMonthOfFile {
  /** Id of the store in the business. */
  store: number
  month: number
  lines: number
  /** Lines that are new and not of a known document. */
  fresh: number
  added: Map<number, Sums>
  /** Lines that the business already has. */
  known: Map<number, Sums>
}

const addDay = (days: Map<number, Sums>, day: number, sums: Sums): void => {
  const before = days.get(day)
  days.set(day, before ? addSums(before, sums) : sums)
}

/** @param storeOf id of the store with a key; undefined if the business does not have it */
const broughtBy = (
  columns: LineColumns,
  { known, changed }: Compared,
  storeOf: (clave: string) => number | undefined,
): StoreMonthOfFile[] => {
  const stores = columns.locales.clave.map(storeOf)
  const ofStores = new Map<number, Map<number, StoreMonthOfFile>>()
  columns.dia.forEach((day, at) => {
    const store = stores[columns.local[at]!]
    if (store === undefined) return
    const month = columns.mes[at]!
    const months = ofStores.get(store) ?? new Map<number, StoreMonthOfFile>()
    const cell = months.get(month) ?? { store, month, lines: 0, fresh: 0, added: new Map(), known: new Map() }
    ofStores.set(store, months.set(month, cell))
    cell.lines += 1
    if (known[at] === 0 && changed[at] === 0) cell.fresh += 1
    const sums = { lineas: 1, cantidad: columns.cantidad[at]!, valor: columns.valor[at]! }
    addDay(known[at] === 1 ? cell.known : cell.added, day, sums)
  })
  return [...ofStores].toSorted(([one], [other]) => one - other).flatMap(([, months]) => [...months.values()])
}

/** Loaded sales except the lines that the file contains too. */
const without = (loaded: ByDay, known: ByDay): ByDay =>
  new Map(
    [...loaded].flatMap(([day, { lineas, cantidad, valor }]): [number, Sums][] => {
      const both = known.get(day) ?? { lineas: 0, cantidad: 0, valor: 0 }
      const rest = { lineas: lineas - both.lineas, cantidad: cantidad - both.cantidad, valor: valor - both.valor }
      return rest.lineas > 0 ? [[day, rest]] : []
    }),
  )

/** First and last day number of a month (from 1970-01-01). */
const daysOfMonth = (month: number): [number, number] => [dayNumberOf(firstDay(month)), dayNumberOf(lastDay(month))]

/** Sales of each store in each month after loading the file, in cents. */
const soldWith = async (
  tx: TenantTx,
  monthsOfFile: readonly StoreMonthOfFile[],
): Promise<Map<number, Map<number, number>>> => {
  const sold = await listStoreMonths(tx)
  for (const { store, month, added } of monthsOfFile) {
    const months = sold.get(store) ?? new Map<number, number>()
    const adds = [...added.values()].reduce((sum, { valor }) => sum + valor, 0)
    sold.set(store, months.set(month, (months.get(month) ?? 0) + adds))
  }
  return sold
}

/**
 * Months of stores that the file seems to contain a second time, with different lines: for example as a summary, and by invoice.
 * @returns nothing for a file that corrects loaded sales line by line, has other days of a month, or belongs to another store
 */
export const findDoubledMonths = async (
  tx: TenantTx,
  columns: LineColumns,
  compared: Compared,
): Promise<DoubledMonth[]> => {
  const stores = await mapStores(tx)
  // If none of the loaded sales names a store, the file's stores may be parts of them.
  const only = stores.size === 1 ? stores.get(NO_STORE) : undefined
  const monthsOfFile = broughtBy(columns, compared, (clave) => (only ?? stores.get(clave))?.id)
  const candidates = monthsOfFile.filter(({ lines, fresh }) => fresh > NEW_SHARE * lines)
  if (candidates.length === 0) return []
  const loadedDays = await listDays(tx, {
    meses: [...new Set(candidates.map(({ month }) => month))],
    locales: [...new Set(candidates.map(({ store }) => store))],
  })
  const sold = await soldWith(tx, monthsOfFile)
  const byId = new Map([...stores.values()].map((store) => [store.id, store]))
  const inCurrency = (cents: number) => moneyOf(columns.usd ? Math.round(cents / USD_FALLBACK_RATE) : cents)
  const amounts = ({ cantidad, valor }: Sums) => ({ cantidad: quantityOf(cantidad), valor: inCurrency(valor) })
  return candidates.flatMap(({ store, month, added, known }) => {
    const loaded = without(loadedDays.get(store)?.get(month) ?? new Map(), known)
    if (loaded.size === 0) return []
    const otherMonths = [...sold.get(store)!].flatMap(([of, cents]) => (of !== month && cents > 0 ? [cents] : []))
    const found = sameMonth({ file: added, loaded, otherMonths })
    if (!found) return []
    const [first, last] = found.isWhole ? daysOfMonth(month) : [Math.min(...added.keys()), Math.max(...added.keys())]
    return [
      {
        ...fromMonth(month),
        clave: byId.get(store)!.clave,
        local: byId.get(store)!.nombre,
        desde: dateOfDay(first),
        hasta: dateOfDay(last),
        completo: found.isWhole,
        lineas: found.loaded.lineas,
        cargado: amounts(found.loaded),
        archivo: amounts(found.file),
        habitual: found.usual === null ? null : inCurrency(found.usual),
      },
    ]
  })
}
