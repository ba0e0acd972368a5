import { isUntitledName } from '../headers/untitled-name.ts'
import { holdsZeros } from '../amounts/amount-candidates.ts'
import type { AmountSample } from '../amounts/amount-candidates.ts'
import type { AmountColumns } from '../amounts/amount-columns.ts'
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
import { countsDocuments, countsDocumentsOfPeriods } from '../roles/counted-pieces.ts'
import { numbersThings } from '../roles/counted-goods.ts'
import { mayCountGoods } from '../roles/no-products.ts'
import { ENOUGH } from '../roles/confirm-role.ts'
import { byMoney, isIdentifier } from './identifiers.ts'
import { type LackingReading, explainsMoney, isMoneyOfProducts, isOfDate, mayBeMissing } from './unexplained.ts'

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

/** A reading of amounts with all that is told of the columns beside it. */
interface ReadingBeside extends LackingReading {
  /** Columns of numbers. */
  numeric: readonly Column[]
  /** Columns that the reading uses. */
  inUse: readonly (number | null)[]
  /** The text of each row's date; null without dates. */
  dates: readonly string[] | null
  /** Each row is all that a store, or the business, sold in a day. */
  areDays: boolean
  lacksMoney: boolean
  lacksQuantity: boolean
  /** The document of each sample row, '' where unknown. */
  keys: readonly string[]
}

function readingBeside(
  best: AmountReading,
  { numeric, totals }: Pick<AmountColumns, 'numeric' | 'totals'>,
  { columns, mapping, keys }: Pick<AmountSample, 'columns' | 'mapping' | 'keys'>,
): ReadingBeside {
  const product = mapping.productoCodigo ?? mapping.producto
  const dates = mapping.fecha === null ? null : columns[mapping.fecha]!.texts
  const stores = mapping.local === null ? null : columns[mapping.local]!.texts
  const days = dates?.map((date, at) => `${date}|${stores?.[at] ?? ''}`)
  const isOnePerRow = (texts: readonly string[] | null | undefined) =>
    product === null && !!texts && new Set(texts).size >= ONE_A_DAY * texts.length
  return {
    best,
    columns,
    numeric,
    inUse: [best.cantidad, best.precio, best.valor, best.descuento],
    product,
    dates,
    isDaily: isOnePerRow(dates),
    areDays: isOnePerRow(days),
    ofDocument: best.valor !== null && totals.some(({ place }) => place === best.valor),
    lacksMoney: best.valor === null && best.precio === null,
    lacksQuantity: best.cantidad === null,
    keys,
  }
}

/**
 * Columns of numbers that a reading leaves out, and that may be what the file seems to lack.
 * @returns unnamed: the only figure of a file, which says neither pieces nor money; unexplained: what may be the quantity, or the money, that
 * the reading lacks, the likeliest first
 */
export function openColumns(
  best: AmountReading,
  found: Pick<AmountColumns, 'numeric' | 'totals'>,
  sample: Pick<AmountSample, 'columns' | 'mapping' | 'keys'>,
): { unnamed: number | null; unexplained: number[] } {
  const beside = readingBeside(best, found, sample)
  const open = found.numeric.filter((column) => isOpen(column, beside))
  const isNamed = [best.cantidad, best.precio, best.valor].some((place) => place !== null)
  if (!isNamed) return { unnamed: onlyFigure(open), unexplained: [] }
  const unnamed = figureOfEither(beside)
  if (unnamed !== null) return { unnamed, unexplained: [] }
  const offered = new Set(mayBeLacked(open, beside))
  for (const more of [misnamedMoney, moneyUnderMeasures, weights, countsWithUnits])
    for (const place of more(beside)) offered.add(place)
  if (offered.size === 0) for (const place of underWideTitle(open, beside)) offered.add(place)
  return { unnamed: null, unexplained: [...offered] }
}

/** Whether a column of numbers may be an amount at all. */
function isOpen(
  column: Column,
  { best, columns, product, dates, areDays, ofDocument, keys, ...beside }: ReadingBeside,
) {
  if (column.distinct <= 1 || isRowNumber(column) || isOfDocuments(column, keys)) return false
  // How many invoices a day or a store had is not how many were sold.
  if (areDays && countsDocumentsOfPeriods(column)) return false
  if (dates && isOfDate(column, dates)) return false
  if (!namesOther(column.header)) return true
  // What whole documents come to says nothing of how many were sold of a line.
  const isPriceAlone = beside.lacksQuantity && best.precio !== null && (best.valor === null || ofDocument)
  // Beside prices alone, or money that it explains, what its title says is no quantity may be one all the same.
  return (
    namesOtherDoubtfully(column.header) &&
    (isPriceAlone ||
      (beside.lacksQuantity &&
        (isMisnamedNumbering(column) ||
          numbersThings(column) ||
          explainsMoney(column, best, columns, product) === true)))
  )
}

/** Columns whose title and values let them be what the reading lacks. */
function mayBeLacked(open: readonly Column[], beside: ReadingBeside): number[] {
  const { lacksMoney, inUse } = beside
  const missing = open.filter(
    (column) =>
      !inUse.includes(column.place) &&
      (scoreHeader(column.header).size === 0 ||
        mayCountGoods(column.header) ||
        mayBePieces(column) ||
        countsDocuments(column)) &&
      (!namesOtherAmount(column.header) || (lacksMoney && /\bnet[oa]?\b/i.test(column.header))) &&
      column.dates < ENOUGH &&
      (lacksMoney || !isNoQuantity(column.header)) &&
      mayBeMissing(column, beside),
  )
  if (!lacksMoney) return missing.map(({ place }) => place)
  // Numbers of documents are offered where there is nothing else alone.
  const amounts = missing.filter((column) => !isIdentifier(column))
  return byMoney(amounts.length > 0 ? amounts : missing).map(({ place }) => place)
}

/** Columns that the reading does not use. */
const unusedOf = ({ numeric, inUse }: ReadingBeside): Column[] => numeric.filter(({ place }) => !inUse.includes(place))

/** Of a file without money, prices under a word that says something else by mistake. */
function misnamedMoney(beside: ReadingBeside): number[] {
  const { best, columns, product, lacksMoney } = beside
  if (!lacksMoney) return []
  const [quantity, goods] = [best.cantidad, product].map((place) => (place === null ? null : columns[place]!))
  return unusedOf(beside)
    .filter(
      (column) =>
        namesOtherDoubtfully(column.header) &&
        (areAmounts(column) || isMoneyOfProducts(column, quantity ?? null, goods ?? null)),
    )
    .map(({ place }) => place)
}

/** "M3 TEMP" is a name of a table. */
const TABLE_NAME = /^m[23] /i

/** Of a file without money, "Recaudado kilos" beside "Kilos", which is what they came to: a title with a measure says nothing for sure. */
const moneyUnderMeasures = (beside: ReadingBeside): number[] =>
  !beside.lacksMoney
    ? []
    : unusedOf(beside)
        .filter(
          ({ header, values }) =>
            namesMeasure(header) &&
            !namesOther(header) &&
            !TABLE_NAME.test(header) &&
            (median(values.filter((value) => value > 0)) ?? 0) >= MONEY_OF_MEASURES,
        )
        .map(({ place }) => place)

/** What goods weigh, which is what was sold of them, perhaps. */
const weights = (beside: ReadingBeside): number[] =>
  !beside.lacksQuantity
    ? []
    : unusedOf(beside)
        .filter(({ header, distinct, filledShare }) => namesWeight(header) && distinct > 2 && filledShare >= ENOUGH)
        .map(({ place }) => place)

/** "3 bultos" under any title is how many, perhaps. */
const countsWithUnits = (beside: ReadingBeside): number[] =>
  !beside.lacksQuantity
    ? []
    : unusedOf(beside)
        .filter(isWithUnits)
        .map(({ place }) => place)

/** A title over several columns stands over the first alone: where that one is empty, the quantity is one of the others. */
const underWideTitle = (open: readonly Column[], { best, columns, lacksQuantity }: ReadingBeside): number[] =>
  lacksQuantity && best.valor !== null && columns.some((column) => holdsZeros(column, 'cantidad'))
    ? open.filter(({ header }) => isUntitledName(header)).map(({ place }) => place)
    : []

/** The only measure of a reading whose title says neither: "ventas" of 50 to 300, or hundreds with cents. */
function figureOfEither({ best, columns, lacksMoney }: ReadingBeside): number | null {
  const units = best.cantidad === null ? undefined : columns[best.cantidad]
  if (units && lacksMoney && mayBeMoney(units)) return units.place
  const isMoneyAlone = best.cantidad === null && best.precio === null && best.valor !== null
  const money = isMoneyAlone ? columns[best.valor!] : undefined
  const mayCount = money && (mayBePieces(money) || mayBeMeasure(money) || mayBeSoldInTime(money))
  return mayCount && !isOfPayments(columns) ? money.place : null
}

/** The only figure of a file in which nothing is named; whole numbers beside figures with cents are groups or numbers of something, what is below one is a rate. */
function onlyFigure(open: readonly Column[]): number | null {
  const figures =
    open.length > 1
      ? open.filter((column) => column.wholes < ENOUGH && !isIdentifier(column) && (median(column.values) ?? 0) >= 1)
      : open
  return figures.length === 1 ? figures[0]!.place : null
}
