import type { StockChoices, StockItem, StockQuestion } from '@vigia/ingest/stock/types.ts'
import { packAtEnd } from '@vigia/ingest/stock/packs.ts'

/** The business's own sales of a product: pesos per unit, and units per month. */
interface Sales {
  price: number
  monthly: number
}

/** A product that a report may count in packs, as if it were counted in units. */
export interface PackedItem extends Pick<StockItem, 'quantity' | 'cost' | 'packInWords'> {
  /** As the business calls it. */
  name: string
  sales: Sales | undefined
}

/** Usual ratio of cost to price: half of shops' goods cost 60% to 80% of their price. */
const USUAL_COST = 0.7
/** Months of sales that are usually in store. */
const USUAL_COVER = 1

/** Distance between a ratio and its usual value, as the absolute logarithm of their quotient. */
const distance = (ratio: number, usual: number): number => Math.abs(Math.log(ratio / usual))

/** Whether the cost is closer to that of a pack than to that of a single unit; undefined if there is no evidence. */
const costsPack = ({ cost, packInWords: pack, sales }: PackedItem): boolean | undefined =>
  !cost || !pack || !sales || sales.price <= 0
    ? undefined
    : distance(cost / sales.price / pack, USUAL_COST) < distance(cost / sales.price, USUAL_COST)

/** Whether a quantity counts packs, judged by its cost, fractions of a pack, or the months that it would last; undefined if there is no evidence. */
const countsPacks = (item: PackedItem): boolean | undefined => {
  const { quantity = 0, packInWords: pack, sales } = item
  if (costsPack(item)) return true
  if (!pack || quantity <= 0) return undefined
  // Half a box is a whole number of units; several boxes counted in units are a whole number of boxes.
  if (!Number.isInteger(quantity)) return Number.isInteger(Math.round(quantity * pack * 1e6) / 1e6)
  if (quantity % pack === 0) return false
  if (!sales || sales.monthly <= 0) return undefined
  return distance((quantity * pack) / sales.monthly, USUAL_COVER) < distance(quantity / sales.monthly, USUAL_COVER)
}

const mostly = (votes: readonly (boolean | undefined)[]): boolean =>
  votes.filter((vote) => vote === true).length > votes.filter((vote) => vote === false).length

/** Whether an answer states that the quantities are ordered in packs. */
const ordersInPacks = ({ packsOfNames, columns }: StockChoices): boolean =>
  packsOfNames ?? (columns?.empaque?.length ?? 0) > 0

/**
 * The question whether quantities are packs; the answer that the business's own sales make likely comes first.
 * @param items rows of the report that state a pack
 */
export const likeliestFirst = (question: StockQuestion, items: readonly PackedItem[]): StockQuestion => {
  const [packs, costOfPack] = [mostly(items.map(countsPacks)), mostly(items.map(costsPack))]
  // A product sold under a name that includes its pack is sold by the pack.
  const soldInPacks = mostly(items.map(({ name }) => packAtEnd(name) !== null))
  const rank = ({ choose }: StockQuestion['choices'][number]): number => {
    const isPacks = choose.quantitiesIn === 'packs'
    const fits = isPacks
      ? choose.costOf === undefined || (choose.costOf === 'pack') === costOfPack
      : ordersInPacks(choose) !== soldInPacks
    return 2 * Number(isPacks !== packs) + Number(!fits)
  }
  return { ...question, choices: question.choices.toSorted((a, b) => rank(a) - rank(b)) }
}
