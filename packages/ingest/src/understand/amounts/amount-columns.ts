import { type Mapping, AMOUNT_ROLES, type AmountRole } from '../../roles.ts'
import type { Column } from '../columns/column.ts'
import { holdsDays, holdsPart } from '../dates/part-of-date.ts'
import { type DocumentTotal, findDocumentTotal, partedByValue } from '../documents/document-total.ts'
import { countsLines } from '../documents/of-document.ts'
import { orderAmounts } from '../headers/line-item-titles.ts'
import { ENOUGH } from '../roles/confirm-role.ts'
import { isCodeOfSeller } from '../roles/sellers.ts'
import {
  ALIKE,
  type AmountSample,
  candidatesFor,
  hasFigures,
  isNamed,
  type TriedAmounts,
  withoutSparse,
} from './amount-candidates.ts'
import { countsSales, LOOSE } from './amount-words.ts'
import { isInOtherCurrency } from './converted-money.ts'
import { chargedOf, owedAlone, withoutNetPrices } from './money-candidates.ts'
import { findPayouts, type Payout } from './totals/payout.ts'
import { leavesProfit } from './profit.ts'
import { goodsCountCandidates, isSize, countsGuests } from './quantities/quantity-candidates.ts'
import { countsUnits, isRowNumber } from './row-numbers.ts'
import { meterReadings, sumsSoFar } from './totals/sums-so-far.ts'

/** Columns that may be amounts. */
export interface AmountColumns {
  /** Columns of numbers that no other role has taken. */
  numeric: Column[]
  tried: TriedAmounts
  /** Columns that hold the total of documents. */
  totals: DocumentTotal[]
  /** Columns of what is left of a sale once a marketplace has taken its charges. */
  payouts: ReadonlyMap<number, Payout>
  /** Columns that say how many lines their document has. */
  counting: Column[]
}

/** The columns that may be the quantity, the price and the money of the lines, best titles first. */
export function amountColumns(sample: AmountSample): AmountColumns {
  const { columns, mapping, given, keys } = sample
  const numeric = numericColumns(sample)
  const tried = Object.fromEntries(
    AMOUNT_ROLES.map((role) => [role, candidatesFor(role, numeric, columns, given)]),
  ) as TriedAmounts
  /** Takes out of the candidates for a role, but for what the person says, those of some columns. */
  const drop = (role: AmountRole, isOut: (column: Column) => boolean): void => {
    if (given[role] === undefined) tried[role] = tried[role].filter((one) => !one || !isOut(one.column))
  }
  drop('cantidad', (column) => isSize(column, columns, mapping))
  for (const role of ['cantidad', 'precio'] as const) drop(role, (column) => countsGuests(column, tried.valor, columns))
  const totals = totalsOfDocuments(numeric, tried, sample)
  // At the rate of a third column it is the money of another one.
  for (const role of ['precio', 'valor'] as const) drop(role, (column) => isInOtherCurrency(column, columns))
  const payouts = findPayouts(
    tried.valor.flatMap((one) => (one && one.words > 0 ? [one.column] : [])),
    numeric,
  )
  tried.valor = tried.valor
    .filter((one) => !one || !payouts.has(one.column.place))
    .map((one) => (one && one.words < LOOSE && leavesProfit(one.column, numeric) ? { ...one, words: LOOSE } : one))
  tried.cantidad = goodsCountCandidates(tried, numeric, sample)
  if (given.valor === undefined) tried.valor = chargedOf(tried.valor, numeric)
  const taken = new Set(Object.values(mapping))
  tried.valor = owedAlone(
    tried,
    columns.filter(({ place }) => !taken.has(place)),
  )
  const named = tried.valor.flatMap((one) => (one && one.words >= LOOSE ? [one.column] : []))
  tried.valor = tried.valor.filter((one) => !one || !named.some((money) => countsSales(one.column, money)))
  if (named.length === 0 && given.precio === undefined) tried.precio = withoutNetPrices(tried.precio, columns)
  // As many as the document has lines, on each of them: how many lines it has, unless its title says otherwise.
  const counting = tried.cantidad.flatMap((one) =>
    one && given.cantidad === undefined && countsLines(one.column, keys) ? [one.column] : [],
  )
  drop('cantidad', (column) => counting.includes(column))
  return { numeric, tried: withFigures(tried, given), totals, payouts, counting }
}

/** The columns of numbers that no other role has taken: neither days, row numbers nor sums so far. */
function numericColumns({ columns, mapping, given }: AmountSample): Column[] {
  const taken = new Set(Object.values(mapping))
  const dates = mapping.fecha === null ? null : columns[mapping.fecha]!.texts
  const figures = columns.filter(
    (column) =>
      !taken.has(column.place) &&
      column.numbers >= ENOUGH &&
      !isCodeOfSeller(column, columns) &&
      !(dates && (holdsDays(column) || holdsPart(column, dates))),
  )
  const numbers = figures.filter((column) => !isRowNumber(column) || countsUnits(column, figures))
  const soFar = new Set([...sumsSoFar(numbers), ...meterReadings(numbers)])
  return numbers.filter((column) => !soFar.has(column) || Object.values(given).includes(column.place))
}

/** The same candidates without those that hold no figures or, beside fuller ones, hardly any; what the person says stays. */
function withFigures(tried: TriedAmounts, given: Partial<Mapping>): TriedAmounts {
  const isCharged = [...tried.precio, ...tried.valor].some((one) => one && one.words > 0 && hasFigures(one.column))
  const kept = { ...tried }
  for (const role of AMOUNT_ROLES) {
    if (given[role] !== undefined) continue
    // A column of zeros is not the money: the file has another, or none. Nor does it count anything, where money was charged.
    const filled =
      role === 'cantidad' && !isCharged ? tried[role] : tried[role].filter((one) => !one || hasFigures(one.column))
    kept[role] = withoutSparse(filled, role === 'valor' ? ALIKE : 0)
  }
  return kept
}

/** The columns that hold the total of documents: by their titles, and by what repeats on the lines of each. */
function totalsOfDocuments(numeric: Column[], tried: TriedAmounts, sample: AmountSample): DocumentTotal[] {
  const byTitle = orderAmounts(numeric)
  const byLines = documentTotals(tried, sample)
  return [...byTitle, ...byLines.filter(({ place }) => byTitle.every((one) => one.place !== place))]
}

function documentTotals(tried: TriedAmounts, { columns, mapping, keys }: AmountSample): DocumentTotal[] {
  const best = (role: AmountRole) => tried[role].find(isNamed)?.column
  const [quantity, price] = [best('cantidad'), best('precio')]
  const product = mapping.productoCodigo ?? mapping.producto
  // Of a product that no title names, whatever differs between two lines of a document tells that they are two.
  const told =
    product === null
      ? columns.filter(
          ({ place, filledShare }) => filledShare >= ENOUGH && !tried.valor.some((one) => one?.column.place === place),
        )
      : [columns[product]!]
  if (quantity) told.push(quantity)
  const products = quantity && price ? keys.map((_, at) => quantity.values[at]! * price.values[at]!) : null
  const own = products ?? keys.map((_, at) => told.map(({ texts }) => texts[at]!).join('|'))
  return tried.valor.flatMap((one) => {
    if (!one || one.column === quantity || one.column === price) return []
    const find = (of: readonly string[]) => findDocumentTotal(one.column, of, own, products !== null)
    const parted = mapping.documento === null ? partedByValue(one.column, keys, own) : null
    const ofParted = parted && find(parted)
    // Where much is sold at one price, equal values part nothing.
    const found = find(keys) ?? (ofParted?.evident || ofParted?.sure ? ofParted : null)
    return found ? [found] : []
  })
}
