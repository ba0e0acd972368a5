import { numeral } from '../spanish.ts'
import { productKey, type StockRow } from './read-rows.ts'
import { isRunningBalance } from './vocabulary.ts'

/** The rows of a report that count, of those of several days. */
interface LatestRows {
  rows: readonly StockRow[]
  /** Of the last of them. */
  date: string | null
  dates: number
  facts: string[]
}

/** Whether later rows of a product are of earlier days, more often than not. */
const isNewestFirst = (products: readonly (readonly StockRow[])[]): boolean => {
  let later = 0
  for (const own of products)
    for (let at = 1; at < own.length; at++) later += Math.sign(own[at]!.date!.localeCompare(own[at - 1]!.date!))
  return later < 0
}

/** The last row of each product in each place: of several of its last day the one that stands last, or first where the newest do. */
const lastBalances = (rows: readonly StockRow[]): StockRow[] => {
  const dated = rows.filter(({ date }) => date !== null)
  const products = [...Map.groupBy(dated, (row) => `${productKey(row)}|${row.warehouse}`).values()]
  const newestFirst = isNewestFirst(products)
  return products.map((own) => {
    const inOrder = newestFirst ? own.toReversed() : own
    return inOrder.reduce((last, row) => (row.date! >= last.date! ? row : last))
  })
}

/**
 * Of a report with the stock of several days, the last one's: of movements with a balance behind each, the last of each product, which may have moved
 * on any day; of several counts, the last count.
 */
export const atLastDate = (rows: readonly StockRow[], headers: readonly string[]): LatestRows => {
  const dates = [...new Set(rows.flatMap(({ date }) => (date === null ? [] : [date])))].toSorted()
  const date = dates.at(-1) ?? null
  const of = { date, dates: dates.length }
  if (dates.length < 2) return { ...of, rows, facts: [] }
  if (isRunningBalance(headers))
    return {
      ...of,
      rows: lastBalances(rows),
      facts: ['Son movimientos con su saldo: de cada producto tomamos su último saldo.'],
    }
  const facts = [`Hay existencias de ${numeral(dates.length)} fechas: tomamos las de la última.`]
  return { ...of, rows: rows.filter((row) => row.date === date), facts }
}
