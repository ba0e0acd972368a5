import type { AmountSample } from './amount-candidates.ts'
import type { AmountColumns } from './amount-columns.ts'
import type { AmountReading } from './amount-reading.ts'
import type { Corrected } from './by-documents.ts'
import { type Chosen, ofDocuments } from './choose-reading.ts'
import { isFarther } from './closer-quantity.ts'
import { isProven } from './proof.ts'
import { measuredQuantity } from './quantities/measured-quantity.ts'
import { otherQuantities } from './quantities/other-quantities.ts'
import { quantityBySum } from './quantities/quantity-by-sum.ts'
import { competingReadings, sumsDocuments } from './rivals.ts'
import { withTheirTaxes } from './taxes/with-their-taxes.ts'
import { isChargedFrom } from './totals/charged-from.ts'
import { lessOwnDiscount, withoutCharges } from './totals/charges-in-total.ts'
import { otherTotals } from './totals/other-totals.ts'
import { isLeftToPay } from './totals/paid-and-owed.ts'

/** The likeliest reading, and those nearly as good that load another sum, the likeliest first. */
interface Readings {
  best: AmountReading
  rivals: AmountReading[]
}

/** Other columns offered as the money, or as the quantity. */
const MOST_OTHERS = 2

/** What else the amounts may be, beside the best reading, which a tip or another quantity may correct. */
export function withCompetingReadings(
  chosen: Chosen,
  corrected: Corrected,
  found: AmountColumns,
  sample: AmountSample,
): Readings {
  const isMoneyGiven = sample.given.valor !== undefined
  const alike = nearlyAsGood(chosen, corrected, found, sample)
  const sold = isMoneyGiven || corrected.charged ? alike : soldAlone(alike, found, sample)
  const all = withOtherQuantities(withOtherTotals(sold, corrected, found, sample), found, sample)
  return isMoneyGiven ? all : withTheirTaxes(all.best, all.rivals, sample.columns)
}

/** Without those that are the best one before a discount, its total for the document, or what was added to it. */
function nearlyAsGood(
  { others, nets }: Chosen,
  { best, isUnit, charged }: Corrected,
  { totals }: AmountColumns,
  { columns, keys }: AmountSample,
): Readings {
  const isGross = ({ valor, precio }: AmountReading) =>
    valor === null ? nets.get(precio!) === best.precio : nets.get(valor) === best.valor
  const isOfLines = totals.every(({ place }) => place !== best.valor)
  const isEvidentlyOfDocuments = ({ valor }: AmountReading) =>
    totals.some(({ place, evident }) => evident && place === valor)
  const isAddedTo = ({ valor }: AmountReading) =>
    valor !== null && best.valor !== null && isChargedFrom(columns[valor]!, columns[best.valor]!, columns)
  const rivals = competingReadings(best, others, columns, keys).filter(
    (other) =>
      !(isUnit && other.valor === best.precio) &&
      !isGross(other) &&
      other.valor !== charged?.goods &&
      !(isOfLines && isEvidentlyOfDocuments(other)) &&
      !isFarther(other, best) &&
      !isAddedTo(other),
  )
  return { best, rivals }
}

/** What was sold, where the money holds charges or lacks a discount: the total remains a rival. */
function soldAlone({ best, rivals }: Readings, { numeric }: AmountColumns, { columns, given }: AmountSample): Readings {
  const sold = withoutCharges(best, numeric, columns)
  if (sold) {
    const isRest =
      sold.valor !== null && best.valor !== null && isLeftToPay(columns[best.valor]!, columns[sold.valor]!, numeric)
    return { best: sold, rivals: isRest ? rivals : [best, ...rivals] }
  }
  const discounted = given.descuento === undefined ? lessOwnDiscount(best, numeric) : null
  if (!discounted) return { best, rivals }
  const others = rivals.filter(({ valor }) => valor !== discounted.total.valor)
  return { best: discounted.sold, rivals: [discounted.total, ...others] }
}

function withOtherTotals(
  { best, rivals }: Readings,
  { charged }: Corrected,
  { numeric, totals, payouts }: AmountColumns,
  { columns }: AmountSample,
): Readings {
  const known = [
    ...payouts.keys(),
    ...(charged ? [charged.goods] : []),
    ...ofDocuments(totals),
    ...rivals.map(({ valor }) => valor),
  ]
  const others = otherTotals(best, numeric, columns, known).slice(0, MOST_OTHERS)
  return { best, rivals: [...rivals, ...others.map(({ place }) => ({ ...best, valor: place, descuento: null }))] }
}

function withOtherQuantities(
  readings: Readings,
  { numeric, counting }: AmountColumns,
  { columns, given, keys }: AmountSample,
): Readings {
  let { best } = readings
  const rivals = [...readings.rivals]
  const ofLines = otherQuantities(best, numeric, columns).filter(
    ({ place }) => !sumsDocuments(best, { ...best, cantidad: place }, columns, keys),
  )
  const others = rivals.length === 0 ? ofLines.slice(0, MOST_OTHERS) : []
  if (others.length > 0 && isProven(best)) {
    // What was ordered × price comes to the total: what was sent of it has none.
    rivals.push(best)
    best = { ...best, cantidad: others[0]!.place, valor: null, relation: null }
  } else for (const { place } of others) rivals.push({ ...best, cantidad: place })
  if (given.cantidad === undefined) {
    const summed = quantityBySum(best, columns)
    if (summed) best = { ...best, cantidad: summed.place }
    const measured = measuredQuantity(best, numeric, columns)
    if (measured?.isProven) best = { ...best, cantidad: measured.column.place }
    else if (measured) rivals.push({ ...best, cantidad: measured.column.place })
  }
  if (best.cantidad === null) for (const { place } of counting) rivals.push({ ...best, cantidad: place })
  return { best, rivals }
}
