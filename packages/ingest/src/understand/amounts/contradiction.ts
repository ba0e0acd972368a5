import type { Mapping } from '../../roles.ts'
import type { Finding, ReadOptions } from '../../types.ts'
import type { AmountReading } from './amount-reading.ts'
import { rowsWith, shareOf } from '../columns/agreement.ts'
import type { Column } from '../columns/column.ts'
import { namesCost } from '../roles/cost-question.ts'
import { ratedBy } from './converted-money.ts'
import { same } from './relations.ts'
import type { ColumnMeaning } from '../roles/mapping.ts'

/** Whether the person has said which columns are the amounts. */
export function saysAmounts({ cantidad, precio, valor }: Partial<Mapping>): boolean {
  return cantidad !== undefined || precio !== undefined || valor !== undefined
}

/** Asks whether quantities and prices lost their decimal mark. */
export function lostDecimals(columns: Column[], { cantidad, precio, valor }: AmountReading): Finding {
  const shown = (place: number) => `«${columns[place]!.header}» (${columns[place]!.examples[0] ?? ''})`
  return {
    code: 'sin_decimales',
    kind: 'question',
    text: `${shown(cantidad!)} por ${shown(precio!)} da mucho más que ${shown(valor!)}: parece que las cantidades y los precios vienen sin su coma decimal. ¿Se la ponemos?`,
    choices: [
      { label: 'Sí', choose: { scaled: 'yes' } },
      { label: 'No: son como están escritos', choose: { scaled: 'no' } },
    ],
    chosen: 0,
  }
}

/** Asks whether quantities such as 6.000, or 1.250 where both scales come to the money, are units with three decimals. */
export function threeDecimals(header: string, example: string): Finding {
  const thousands = Number(example.replaceAll(/\D/g, ''))
  const areWhole = thousands % 1000 === 0
  const shown = (value: number) => value.toLocaleString('es-CO', { maximumFractionDigits: 3, useGrouping: 'always' })
  const why = areWhole
    ? `Todas las cantidades de «${header}» terminan en tres ceros, como ${example}.`
    : `Las cantidades de «${header}» son como ${example} y, por su precio, dan el total leídas de dos maneras.`
  const [few, lots] = areWhole
    ? [`${shown(thousands / 1000)}: los ceros son decimales`, `${shown(thousands / 1000)} mil`]
    : [`${shown(thousands / 1000)}, con decimales`, `${shown(thousands)} unidades enteras`]
  return {
    code: 'sin_decimales',
    kind: 'question',
    text: `${why} ¿Cuánto es ${example}?`,
    choices: [
      { label: few!, choose: { scaled: 'yes' } },
      { label: lots!, choose: { scaled: 'no' } },
    ],
    chosen: 0,
  }
}

/** Share by which quantity × price and the total may differ over all rows before it is asked which of them holds. */
const FAR = 0.02
/** Lines of several units on which another column must repeat a price, and their share. */
const LEAST_TWINS = 10
const MOSTLY = 0.8
/** Units by which two lines of a product must differ to tell, how much of that their money must at least, and products that must tell. */
const TWICE = 2
const HALF_AS_MUCH = 0.5
const LEAST_GROWING = 3
/** Times its money before taxes that a line comes to at the most. */
const MOST_TAXED = 1.35

/** Quantity × price and the column of money contradict each other in most rows, and load different sums. */
export function contradiction(
  { amounts, columns }: ColumnMeaning,
  { cantidad, precio, valor, descuento, producto }: Mapping,
  { valueIs }: ReadOptions,
  valueOfDocument: boolean,
): Finding | null {
  const { relation } = amounts.best
  if (cantidad === null || precio === null || valor === null || relation === null) return null
  const [quantity, price, money] = [columns[cantidad]!, columns[precio]!, columns[valor]!]
  const ofCost = relation.kind === 'exact' ? undefined : costOf(quantity, money, columns)
  if (relation.kind !== 'none' && !ofCost) return null
  if (valueIs !== undefined || valueOfDocument || amounts.isProvenByTotals) return null
  if (areNear(quantity, price, money)) return null
  const choices: Finding['choices'] = [
    { label: `Lo que dice «${money.header}»`, choose: { valueIs: 'line' } },
    {
      label: `«${quantity.header}» por «${price.header}»`,
      choose: { mapping: { cantidad, precio, valor: null, descuento } },
    },
  ]
  if (ofCost)
    return {
      code: 'valor_contradice',
      kind: 'question',
      text: `«${money.header}» es «${quantity.header}» por «${ofCost.header}»: parece lo que costó y no lo que se vendió. ¿Cuánto se vendió en cada línea?`,
      choices: choices.toReversed(),
      chosen: 1,
    }
  const payout = [...amounts.payouts].find(([, { sold }]) => sold === valor)?.[0]
  const why =
    // The marketplace's own settlement begins with this column: it is what was charged, whatever the price says.
    payout === undefined
      ? evidenceForMoney([quantity, price, money], columns, producto === null ? null : columns[producto]!)
      : `con sus cargos da justo «${columns[payout]!.header}»`
  const told = `«${quantity.header}» por «${price.header}» no da «${money.header}»`
  return {
    code: 'valor_contradice',
    kind: why === null ? 'question' : 'warning',
    text: why === null ? `${told}. ¿Cuánto se vendió en cada línea?` : `${told}. Tomamos «${money.header}»: ${why}.`,
    choices,
    chosen: 0,
  }
}

/** Whether quantity × price and the money come to nearly the same over all rows. */
function areNear(quantity: Column, price: Column, money: Column): boolean {
  let [product, said] = [0, 0]
  for (const [at, value] of money.values.entries()) {
    const one = quantity.values[at]! * price.values[at]!
    if (!Number.isFinite(one) || !Number.isFinite(value)) continue
    product += one
    said += value
  }
  return Math.abs(product - said) <= FAR * Math.max(Math.abs(product), Math.abs(said))
}

/** What shows that the money holds and the price is none of a unit, in the person's words; null where nothing does. */
function evidenceForMoney(
  amounts: [quantity: Column, price: Column, money: Column],
  columns: Column[],
  goods: Column | null,
): string | null {
  const [quantity, price, money] = amounts
  const rate = ratedBy(amounts, columns)
  if (rate) return `al cambio de «${rate.header}» da justo`
  const twin =
    goods && growsWithUnits(price, quantity, goods) ? repeatedPriceColumn(price, quantity, money, columns) : undefined
  return twin ? `«${price.header}» ya trae lo de toda la línea, como «${twin.header}»` : null
}

/** Rows that tell that a total is of what goods cost, and share of them that must agree. */
const LEAST_COSTS = 10
const AT_COST = 0.97

/** The column of costs by which a quantity is the so-called total; undefined where none is. */
const costOf = (quantity: Column, total: Column, columns: readonly Column[]): Column | undefined =>
  columns.find((cost) => {
    if (cost === total || cost === quantity || !namesCost(cost.header)) return false
    const rows = rowsWith(quantity, cost, total).filter((at) => quantity.values[at]! > 1 && cost.values[at]! > 0)
    const isCost = (at: number) => same(quantity.values[at]! * cost.values[at]!, total.values[at]!)
    return rows.length >= LEAST_COSTS && shareOf(rows, isCost) >= AT_COST
  })

/** Whether a so-called price is nearly as many times as much where a product is sold in more units: nobody's price of one is. */
function growsWithUnits(price: Column, quantity: Column, goods: Column): boolean {
  const lines = [...quantity.values.keys()].filter((at) => quantity.values[at]! > 0 && price.values[at]! > 0)
  let [grows, stays] = [0, 0]
  for (const of of Map.groupBy(lines, (at) => goods.texts[at]!).values()) {
    const [few, many] = [of[0]!, of.reduce((a, b) => (quantity.values[b]! > quantity.values[a]! ? b : a))]
    const units = quantity.values[many]! / quantity.values[few]!
    if (units < TWICE) continue
    if (price.values[many]! / price.values[few]! >= units ** HALF_AS_MUCH) grows++
    else stays++
  }
  return grows >= LEAST_GROWING && grows >= MOSTLY * (grows + stays)
}

/** The column that repeats a so-called price on most lines of several units, and on ten of these at least: it is money of the whole line. */
function repeatedPriceColumn(
  price: Column,
  quantity: Column,
  money: Column,
  columns: readonly Column[],
): Column | undefined {
  const several = [...quantity.values.keys()].filter((at) => quantity.values[at]! > 1 && price.values[at]! > 0)
  if (several.length < LEAST_TWINS) return undefined
  // What a line came to is not far from it, with its taxes.
  if (several.some((at) => money.values[at]! > MOST_TAXED * price.values[at]!)) return undefined
  return columns.find(
    ({ place, values }) =>
      place !== price.place &&
      several.filter((at) => values[at] === price.values[at]).length >= MOSTLY * several.length,
  )
}
