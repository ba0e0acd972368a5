import type { StockChoices, StockItem, StockQuestion } from '@vigia/ingest/stock/types.ts'
import { packAtEnd } from '@vigia/ingest/stock/packs.ts'

/** What the business sells of a product, by its own records: pesos a unit, and units a month. */
interface Sales {
  price: number
  monthly: number
}

/** A product that a report may count in packs, as it reads in units. */
export interface PackedItem extends Pick<StockItem, 'quantity' | 'cost' | 'packInWords'> {
  /** As the business calls it. */
  name: string
  sales: Sales | undefined
}

/** Of what something is sold at, what it usually cost: half of shops' goods cost 60% to 80% of their price. */
const USUAL_COST = 0.7
/** Months of sales that are usually in store. */
const USUAL_COVER = 1

/** How far a ratio is from what it usually is, as a factor's logarithm. */
const distance = (ratio: number, usual: number): number => Math.abs(Math.log(ratio / usual))

/** Whether the cost is nearer to that of a whole pack than to that of a unit sold; undefined where nothing tells. */
const costsPack = ({ cost, packInWords: pack, sales }: PackedItem): boolean | undefined =>
  !cost || !pack || !sales || sales.price <= 0
    ? undefined
    : distance(cost / sales.price / pack, USUAL_COST) < distance(cost / sales.price, USUAL_COST)

/** Whether a quantity is one of packs: by its cost, its parts of a pack, or the months that it would last; undefined where nothing tells. */
const countsPacks = (item: PackedItem): boolean | undefined => {
  const { quantity = 0, packInWords: pack, sales } = item
  if (costsPack(item)) return true
  if (!pack || quantity <= 0) return undefined
  // Half a box is whole units; several boxes counted in units are whole boxes.
  if (!Number.isInteger(quantity)) return Number.isInteger(Math.round(quantity * pack * 1e6) / 1e6)
  if (quantity % pack === 0) return false
  if (!sales || sales.monthly <= 0) return undefined
  return distance((quantity * pack) / sales.monthly, USUAL_COVER) < distance(quantity / sales.monthly, USUAL_COVER)
}

const mostly = (votes: readonly (boolean | undefined)[]): boolean =>
  votes.filter((vote) => vote === true).length > votes.filter((vote) => vote === false).length

/** Whether an answer says that what is read is ordered in packs. */
const ordersInPacks = ({ packsOfNames, columns }: StockChoices): boolean =>
  packsOfNames ?? (columns?.empaque?.length ?? 0) > 0

/**
 * The question whether quantities are packs, with the answer first that the business's own sales make likely.
 * @param items of the report that tell a pack
 */
export const likeliestFirst = (question: StockQuestion, items: readonly PackedItem[]): StockQuestion => {
  const [packs, costOfPack] = [mostly(items.map(countsPacks)), mostly(items.map(costsPack))]
  // Who sells it under a name with its pack sells it by the pack.
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
