import type { Mapping } from '../../types.ts'
import { holdsZeros, UNTITLED } from '../amounts/amount-candidates.ts'
import type { AmountReading } from '../amounts/amount-reading.ts'
import {
  isWithUnits,
  mayBeMeasure,
  mayBeMoney,
  mayBePieces,
  mayBeSoldInTime,
  namesWeight,
} from '../amounts/amount-words.ts'
import { isMisnamedNumbering, namesOther, namesOtherAmount, namesOtherDoubtfully } from '../amounts/other-numbers.ts'
import { isRowNumber } from '../amounts/row-numbers.ts'
import type { Column } from './column.ts'
import { fold } from '../headers/fold.ts'
import { isNoQuantity, scoreHeader } from '../headers/headers.ts'
import { median } from './median.ts'
import { namesMeasure } from '../headers/measures.ts'
import { isOfDocuments } from '../documents/of-document.ts'
import { countsDocuments } from '../roles/counted-pieces.ts'
import { mayCountGoods } from '../roles/no-products.ts'
import { ENOUGH } from '../roles/confirm-role.ts'
import { byMoney, isIdentifier } from './identifiers.ts'
import { explainsMoney, isMoneyOfProducts, isOfDate, mayBeMissing } from './unexplained.ts'

const GROUPED = /^\d{1,3}([.,]\d{3})+$/
const LEAST_GROUPED = 5
/** Median from which figures under a title with a measure are likelier pesos. */
const MONEY_OF_MEASURES = 1000
/** Share of the rows that have a day of their own where each is all of a day. */
const ONE_A_DAY = 0.9
/** Values, and how many times the ninth of ten is the first, from which they are spread as amounts are: numbers given one after another are not. */
const LEAST_SPREAD = 20
const SPREAD = 20
/** Different values that are no chance where nearly all are tens, and share of such tens up to the largest that places numbered 10, 20, 30 … have at least. */
const LEAST_TENS = 10
const NEARLY_ALL = 0.95
const NUMBERED = 0.5
/** Share of the rows with less than the row above from which figures stand in no order. */
const UNORDERED = 0.2

/** Whether the numbers of a column are written with a sign between thousands, round, or spread, as amounts are and numbers of lots or tables are not. */
function areAmounts({ texts, values, distinct }: Column): boolean {
  if (texts.filter((text) => GROUPED.test(text)).length > LEAST_GROUPED) return distinct > LEAST_GROUPED
  const sorted = values.filter((value) => value > 0).toSorted((a, b) => a - b)
  const tens = new Set(sorted.filter((value) => value % 10 === 0))
  const areRound = tens.size >= LEAST_TENS && tens.size >= NEARLY_ALL * new Set(sorted).size
  const falls = values.filter((value, at) => value < values[at - 1]!).length
  if (areRound && falls > UNORDERED * values.length && tens.size < NUMBERED * (sorted.at(-1)! / 10)) return true
  const tenth = (of: number) => sorted[Math.floor((sorted.length * of) / 10)]!
  return distinct > LEAST_SPREAD && sorted.length > LEAST_SPREAD && tenth(9) > SPREAD * tenth(1)
}

/** What is told of a payment beside its money: the currency, what was kept of it and given back. */
const BESIDE_PAYMENT = /\b(currency|moneda|moeda|fees?|refunded|reembolsad[oa]|comision)\b/

/** Whether the rows are payments: two columns or more say what else a payment has. */
const isOfPayments = (columns: readonly Column[]): boolean =>
  columns.filter(({ header, filledShare }) => filledShare >= ENOUGH && BESIDE_PAYMENT.test(fold(header))).length >= 2

/**
 * Columns of numbers that a reading leaves out, and that may be what the file seems to lack; see Amounts.
 * @param documentTotals columns that hold what whole documents are worth
 * @param keys the document of each sample row, '' where unknown
 */
export function openColumns(
  best: AmountReading,
  numeric: readonly Column[],
  columns: Column[],
  mapping: Mapping,
  documentTotals: readonly number[],
  keys: readonly string[],
): { unnamed: number | null; unexplained: number[] } {
  const named = best.cantidad !== null || best.precio !== null || best.valor !== null
  const product = mapping.productoCodigo ?? mapping.producto
  const ofDocument = best.valor !== null && documentTotals.includes(best.valor)
  // What whole documents come to says nothing of how many were sold of a line.
  const isPriceAlone = best.cantidad === null && best.precio !== null && (best.valor === null || ofDocument)
  const dates = mapping.fecha === null ? null : columns[mapping.fecha]!.texts
  const isDaily = product === null && dates !== null && new Set(dates).size >= ONE_A_DAY * dates.length
  const stores = mapping.local === null ? null : columns[mapping.local]!.texts
  const days = dates?.map((date, at) => `${date}|${stores?.[at] ?? ''}`)
  // How many invoices a day or a store had is not how many were sold.
  const areDays = product === null && days !== undefined && new Set(days).size >= ONE_A_DAY * days.length
  const open = numeric.filter(
    (column) =>
      column.distinct > 1 &&
      !(areDays && countsDocuments(column)) &&
      // Beside prices alone, or money that it explains, what its title says is no quantity may be one all the same.
      (!namesOther(column.header) ||
        (namesOtherDoubtfully(column.header) &&
          (isPriceAlone ||
            (best.cantidad === null && isMisnamedNumbering(column)) ||
            (best.cantidad === null && explainsMoney(column, best, columns, product) === true)))) &&
      !isRowNumber(column) &&
      !isOfDocuments(column, keys) &&
      !(dates && isOfDate(column, dates)),
  )
  const inUse = [best.cantidad, best.precio, best.valor, best.descuento]
  const lacksMoney = best.valor === null && best.precio === null
  const missing = named
    ? open.filter(
        (column) =>
          !inUse.includes(column.place) &&
          (scoreHeader(column.header).size === 0 ||
            mayCountGoods(column.header) ||
            mayBePieces(column) ||
            countsDocuments(column)) &&
          (!namesOtherAmount(column.header) || (lacksMoney && /\bnet[oa]?\b/i.test(column.header))) &&
          column.dates < ENOUGH &&
          (lacksMoney || !isNoQuantity(column.header)) &&
          mayBeMissing(column, best, columns, product, ofDocument, isDaily),
      )
    : []
  // Numbers of documents are offered where there is nothing else alone.
  const amounts = missing.filter((column) => !isIdentifier(column))
  const unexplained = (lacksMoney ? byMoney(amounts.length > 0 ? amounts : missing) : missing).map(({ place }) => place)
  // Of a file without money, prices under a word that says something else by mistake are offered too.
  if (named && lacksMoney)
    unexplained.push(
      ...numeric
        .filter(
          (column) =>
            !inUse.includes(column.place) &&
            !unexplained.includes(column.place) &&
            namesOtherDoubtfully(column.header) &&
            (areAmounts(column) ||
              isMoneyOfProducts(
                column,
                best.cantidad === null ? null : columns[best.cantidad]!,
                product === null ? null : columns[product]!,
              )),
        )
        .map(({ place }) => place),
    )
  // "Recaudado kilos" beside "Kilos" is what they came to: a title with a measure in it says nothing for sure.
  if (named && lacksMoney)
    unexplained.push(
      ...numeric.flatMap((column) =>
        namesMeasure(column.header) &&
        !namesOther(column.header) &&
        // "M3 TEMP" is a name of a table.
        !/^m[23] /i.test(column.header) &&
        !inUse.includes(column.place) &&
        !unexplained.includes(column.place) &&
        (median(column.values.filter((value) => value > 0)) ?? 0) >= MONEY_OF_MEASURES
          ? [column.place]
          : [],
      ),
    )
  // What goods weigh is what was sold of them, perhaps.
  if (best.cantidad === null && named)
    unexplained.push(
      ...numeric.flatMap(({ header, place, distinct, filledShare }) =>
        namesWeight(header) && distinct > 2 && filledShare >= ENOUGH && !inUse.includes(place) ? [place] : [],
      ),
    )
  // "3 bultos" under any title is how many, perhaps.
  if (best.cantidad === null && named)
    unexplained.push(
      ...numeric.flatMap((column) =>
        isWithUnits(column) && !inUse.includes(column.place) && !unexplained.includes(column.place)
          ? [column.place]
          : [],
      ),
    )
  // A title over several columns stands over the first alone: where that one is empty, the quantity is one of the others.
  if (
    unexplained.length === 0 &&
    best.cantidad === null &&
    best.valor !== null &&
    columns.some((column) => holdsZeros(column, 'cantidad'))
  )
    unexplained.push(...open.filter(({ header }) => UNTITLED.test(header)).map(({ place }) => place))
  // Whole numbers beside figures with cents are groups or numbers of something; what is below one is a rate.
  const figures =
    open.length > 1
      ? open.filter((column) => column.wholes < ENOUGH && !isIdentifier(column) && (median(column.values) ?? 0) >= 1)
      : open
  // The only figure says neither: "ventas" of 50 to 300, or hundreds with cents.
  const units = best.cantidad === null ? undefined : columns[best.cantidad]
  if (units && lacksMoney && mayBeMoney(units)) return { unnamed: units.place, unexplained: [] }
  const money = best.cantidad === null && best.precio === null && best.valor !== null ? columns[best.valor] : undefined
  if (money && !isOfPayments(columns) && (mayBePieces(money) || mayBeMeasure(money) || mayBeSoldInTime(money)))
    return { unnamed: money.place, unexplained: [] }
  return { unnamed: !named && figures.length === 1 ? figures[0]!.place : null, unexplained }
}
