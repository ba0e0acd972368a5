/** Columns that count pieces under titles that name something else: a till, an order. */
import { same } from '../amounts/relations.ts'
import type { Column } from '../columns/column.ts'
import { fold } from '../headers/fold.ts'
import { scoreHeader } from '../headers/headers.ts'
import { ENOUGH } from './confirm-role.ts'

/** Share of the rows that must have the same number in both, and different numbers that leave no chance. */
const SAME_NUMBER = 0.5
const NUMBERS_APART = 5

const numberedName = (header: string): string | null => /^([a-z]+) ?\d/.exec(fold(header))?.[1] ?? null

/** Whether a column of numbers counts what another, named for it, does: "Caja" over boxes is no till; nor is "Ruta 1" beside "Ruta 2". */
export function countsPieces({ place, header, values, numbers, distinct }: Column, columns: Column[]): boolean {
  if (numbers < ENOUGH || distinct < NUMBERS_APART) return false
  const numbered = numberedName(header)
  if (
    numbered !== null &&
    columns.some((one) => one.place !== place && one.numbers >= ENOUGH && numberedName(one.header) === numbered)
  )
    return true
  return columns.some(
    (other) =>
      other.place !== place &&
      other.numbers >= ENOUGH &&
      scoreHeader(other.header).has('cantidad') &&
      values.filter((value, at) => value === other.values[at]).length >= SAME_NUMBER * values.length,
  )
}

/** "Pedido" over how many of each were ordered. */
const ORDERED = /^(pedidos?|encargos?|orden(es)?)$/
/** Rows that tell, and share of them in which a count times the price is the money. */
const PRICED_ROWS = 5
const PRICED = 0.95

/** Whether a title of orders stands over the pieces of each line: times one column they come to another. */
export function isOrdered({ header, values, place }: Column, columns: readonly Column[]): boolean {
  if (!ORDERED.test(fold(header))) return false
  const others = columns.filter((one) => one.place !== place && one.numbers >= ENOUGH)
  return others.some((price) =>
    others.some((money) => {
      if (money === price) return false
      const rows = [...values.keys()].filter((at) => values[at]! > 0 && price.values[at]! > 0)
      const agree = rows.filter((at) => same(values[at]! * price.values[at]!, money.values[at]!))
      return rows.length >= PRICED_ROWS && agree.length >= PRICED * rows.length
    }),
  )
}

/** Titles of documents in the plural, over numbers as a day or a store has them. */
const DOCUMENTS =
  /^(facturas|pedidos|ordenes|tickets|tiquetes|boletas|recibos|remisiones|comprobantes|notas|domicilios|cuentas|comandas|transacciones)$/
const LARGEST_COUNT = 2000
const LEAST_ROWS = 20
/** Share of the rows below the one above from which numbers were not given one after another, and share of them that may be all different. */
const UNORDERED = 0.2
const DIFFERENT = 0.8

/** Titles of who bought, in the plural. */
const BUYERS = /^(clientes|compradores|pacientes|huespedes|comensales|customers|clients|buyers|guests)\b/
const ONE_A_DAY = 0.95
const LEAST_DAYS = 10

const isRowADay = (columns: readonly Column[]): boolean =>
  columns.some(
    ({ dates, plainDates, distinct, filled }) =>
      dates >= ENOUGH && plainDates >= ENOUGH && filled >= LEAST_DAYS && distinct >= ONE_A_DAY * filled,
  )

const areSmallCounts = ({ values, wholes, numbers, filledShare }: Column): boolean =>
  numbers === 1 &&
  wholes === 1 &&
  filledShare >= ENOUGH &&
  values.every((value) => Number.isNaN(value) || (value >= 0 && value <= LARGEST_COUNT))

/** Whether small numbers under a title of clients or of documents in the plural, one row a day, tell how many there were on it; numbers that only rise are of documents. */
export function countsOfDays(column: Column, columns: readonly Column[]): boolean {
  const title = fold(column.header)
  return (
    (BUYERS.test(title) || DOCUMENTS.test(title)) &&
    areSmallCounts(column) &&
    column.values.some((value, at) => value < column.values[at - 1]!) &&
    isRowADay(columns)
  )
}

/** Whether a title of documents in the plural stands over how many there were: small numbers in no order, of which many come again. */
export function countsDocuments(column: Column): boolean {
  const { header, values, filled, distinct } = column
  if (!DOCUMENTS.test(fold(header)) || !areSmallCounts(column) || filled < LEAST_ROWS) return false
  const falls = values.filter((value, at) => value < values[at - 1]!).length
  return falls > UNORDERED * filled && distinct <= DIFFERENT * filled
}

/** Titles that say in full that they stand over numbers of documents, or sales: "Nº facturas", "Número de ventas". */
const NUMBER_OF =
  /^(n|no|nro|num|numero|cantidad|total|number)( de| of)? (facturas|ventas|vendas|pedidos|ordenes|tickets|tiquetes|recibos|transacciones|transacoes|orders|invoices|sales|receipts|transactions)$/
const OF_DOCUMENTS = /^(orders|invoices|receipts|transactions|transacoes)$/

/** Whether small numbers in no order under a title of documents tell how many a period of one row each had, however few rows there are. */
export function countsDocumentsOfPeriods(column: Column): boolean {
  const title = fold(column.header)
  return (
    (DOCUMENTS.test(title) || NUMBER_OF.test(title) || OF_DOCUMENTS.test(title)) &&
    areSmallCounts(column) &&
    column.values.some((value, at) => value < column.values[at - 1]!)
  )
}
