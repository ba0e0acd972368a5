import { fold } from '../understand/headers/fold.ts'
import { packAtEnd } from './packs.ts'
import { productKey, type StockRow } from './read-rows.ts'
import type { LeastCounts, StockChoices, StockItem } from './types.ts'

/** The units of a row that count. @param counts by column of stock */
export const unitsOf = ({ quantities }: StockRow, counts: readonly boolean[]): number =>
  quantities.reduce((sum, quantity, at) => sum + (counts[at] ? quantity : 0), 0)

export const totalOf = (rows: readonly StockRow[]): number =>
  rows.reduce((sum, row) => sum + row.quantities.reduce((own, quantity) => own + quantity, 0), 0)

const CENTS = 100

/** Rows whose quantities, or cost, are of packs that they tell in words, in units. */
export const inUnits = (
  rows: readonly StockRow[],
  { quantitiesIn, costOf }: Pick<StockChoices, 'quantitiesIn' | 'costOf'>,
): StockRow[] =>
  rows.map((row) => {
    const { inWords, quantities, onTheWay, cost } = row
    if (inWords === null) return row
    const times = quantitiesIn === 'packs' ? inWords : 1
    return {
      ...row,
      quantities: quantities.map((quantity) => quantity * times),
      onTheWay: onTheWay === null ? null : onTheWay * times,
      cost: cost === null || costOf !== 'pack' ? cost : Math.round((cost / inWords) * CENTS) / CENTS,
    }
  })

/** Rows of one product in one warehouse, in the order of the report, where it matters whether they are added up. */
export const repeatedProducts = (rows: readonly StockRow[]): StockRow[][] =>
  [...Map.groupBy(rows, (row) => `${productKey(row)}|${row.warehouse}`).values()].filter((own) =>
    own.slice(0, -1).some(({ quantities }) => quantities.some((quantity) => quantity !== 0)),
  )

/** Of each repeated product its last row alone. */
export const withoutRepeated = (rows: readonly StockRow[], repeated: readonly StockRow[][]): StockRow[] => {
  const left = new Set(repeated.flatMap((own) => own.slice(0, -1)))
  return rows.filter((row) => !left.has(row))
}

/** Days that an order takes to come; what is longer is a slip. */
const MOST_DELIVERY_DAYS = 180

const isDelivery = (days: number | null): boolean =>
  days !== null && Number.isInteger(days) && days >= 0 && days <= MOST_DELIVERY_DAYS

/** In how many units at once a product is ordered, and the least of them, where that is more. */
const orderedIn = (
  rows: readonly StockRow[],
  choices: Pick<StockChoices, 'packsOfNames'>,
  least: Partial<LeastCounts>,
): { pack: number | null; minimum: number | null } => {
  const own = packOfRow(rows.find((row) => packOfRow(row, choices) !== null) ?? rows[0]!, choices)
  const told = (of: 'minimum' | 'multiple'): number | null => {
    const amount = rows.find((row) => (row[of] ?? 0) > 0)?.[of] ?? null
    if (amount === null) return null
    return least[of] === 'packs' && own !== null ? amount * own : amount
  }
  const pack = told('multiple') ?? own
  const minimum = told('minimum')
  return {
    pack: pack !== null && pack > 1 ? pack : null,
    minimum: minimum !== null && minimum > (pack ?? 1) ? minimum : null,
  }
}

/** The pack that a row, or its name, is ordered in; null where it tells none. */
export const packOfRow = (
  { pack, name }: Pick<StockRow, 'pack' | 'name'>,
  { packsOfNames }: Pick<StockChoices, 'packsOfNames'>,
): number | null => (pack !== null && pack > 1 ? pack : packsOfNames ? packAtEnd(name) : null)

/**
 * The stock of each product, its rows added up; the cost is that of the row with the most units.
 * @param counts by column of stock
 * @param choices what was said of packs
 * @param least what the columns of the least that is ordered count
 */
export const sumStock = (
  rows: readonly StockRow[],
  counts: readonly boolean[],
  choices: StockChoices = {},
  least: Partial<LeastCounts> = {},
): StockItem[] =>
  [...Map.groupBy(rows, productKey).values()].map((own): StockItem => {
    const units = own.reduce((sum, row) => sum + unitsOf(row, counts), 0)
    const cost = own
      .filter((row) => row.cost !== null && row.cost > 0)
      .toSorted((a, b) => unitsOf(b, counts) - unitsOf(a, counts))[0]?.cost
    const onTheWay = own.reduce((sum, row) => sum + (row.onTheWay ?? 0), 0)
    const { pack, minimum } = orderedIn(own, choices, least)
    const inWords = own.find((row) => row.inWords !== null)?.inWords
    const supplier = own.find((row) => row.supplier !== '')?.supplier
    const deliveryDays = own.find((row) => isDelivery(row.deliveryDays))?.deliveryDays
    // A product that is told in two units is told in none.
    const measured = new Set(own.flatMap(({ unit }) => (unit === '' ? [] : fold(unit))))
    const unit = measured.size === 1 ? own.find((row) => row.unit !== '')!.unit : undefined
    // Nor is one that is told in two groups in one of them.
    const groups = new Set(own.flatMap(({ category }) => (category === '' ? [] : fold(category))))
    const category = groups.size === 1 ? own.find((row) => row.category !== '')!.category : undefined
    return {
      codes: own[0]!.codes,
      name: own[0]!.name,
      rows: own.length,
      // Sums of decimals leave crumbs.
      ...(counts.length > 0 && { quantity: Math.round(units * 1e6) / 1e6 }),
      ...(cost && { cost }),
      ...(own.some((row) => row.onTheWay !== null) && { onTheWay: Math.max(0, onTheWay) }),
      ...(pack && { pack }),
      ...(minimum && { minimum }),
      ...(inWords && { packInWords: inWords }),
      ...(supplier !== undefined && { supplier }),
      ...(typeof deliveryDays === 'number' && { deliveryDays }),
      ...(unit !== undefined && { unit }),
      ...(category !== undefined && { category }),
    }
  })
