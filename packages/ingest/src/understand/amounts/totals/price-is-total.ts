import type { Row } from '../../../read/grid.ts'
import type { Mapping } from '../../../roles.ts'
import type { Finding } from '../../../types.ts'
import type { Column } from '../../columns/column.ts'
import { fold } from '../../headers/fold.ts'
import { parseNumber } from '../../numbers/numbers.ts'
import type { ColumnMeaning } from '../../roles/mapping.ts'

/** Pairs of sales of one product in different quantities, and share of them, that leave no doubt. */
const LEAST_PAIRS = 12
const SURE = 0.95
/** Pairs that leave none where the money of all is in proportion to the quantity, to the cent. */
const LEAST_ALL_PAIRS = 6
const SAME = 1e-3

/** Ratios of the amounts, and of the quantities, of sales of one product that follow one another in different quantities. */
function ratiosOf(
  product: Column,
  quantities: Float64Array,
  amounts: Float64Array,
): [amount: number, quantity: number][] {
  const last = new Map<string, { quantity: number; amount: number }>()
  return product.texts.flatMap((text, at): [number, number][] => {
    const own = { quantity: quantities[at]!, amount: amounts[at]! }
    if (text === '' || !(own.quantity > 0 && own.amount > 0)) return []
    const earlier = last.get(text)
    last.set(text, own)
    if (!earlier || earlier.quantity === own.quantity) return []
    return [[own.amount / earlier.amount, own.quantity / earlier.quantity]]
  })
}

const isSame = (a: number, b: number): boolean => Math.abs(a / b - 1) <= SAME

function areSurely(ratios: readonly [number, number][], holds: (ratio: [number, number]) => boolean): boolean {
  return ratios.length >= LEAST_PAIRS && ratios.filter(holds).length >= SURE * ratios.length
}

/**
 * The same where prices differ by client or offer: pairs, share of them in proportion to the quantity, which by chance hardly one is, and share of them
 * with one amount, as prices of a unit have.
 */
const MANY_PAIRS = 50
const OFTEN = 0.4
const SELDOM = 0.02

function areOftenInProportion(ratios: readonly [number, number][]): boolean {
  const share = (holds: (ratio: [number, number]) => boolean) => ratios.filter(holds).length / ratios.length
  return (
    ratios.length >= MANY_PAIRS &&
    share(([amount, quantity]) => isSame(amount, quantity)) >= OFTEN &&
    share(([amount]) => isSame(amount, 1)) <= SELDOM
  )
}

/**
 * A "price" that is twice as much for two and three times as much for three is the total of the line, in place: marketplaces call it
 * "item-price".
 */
export function priceIsTotal({ columns, amounts }: ColumnMeaning, mapping: Mapping): Finding[] {
  const { cantidad, precio, valor } = mapping
  const product = mapping.productoCodigo ?? mapping.producto
  if (cantidad === null || precio === null || valor !== null || product === null) return []
  // Nothing but zeros takes nothing off.
  const isDiscounted = mapping.descuento !== null && columns[mapping.descuento]!.values.some((value) => value > 0)
  // A discount hides the proportion: it is looked for in the same money before it.
  const before = amounts.beforeDiscount.get(precio) ?? precio
  const ratios = ratiosOf(columns[product]!, columns[cantidad]!.values, columns[before]!.values)
  const isInProportion = ([amount, quantity]: [number, number]) => isSame(amount, quantity)
  const isSure = areSurely(ratios, isInProportion) || (ratios.length >= LEAST_ALL_PAIRS && ratios.every(isInProportion))
  if (!isSure && (isDiscounted || !areOftenInProportion(ratios))) return []
  const { header } = columns[precio]!
  Object.assign(mapping, { precio: null, valor: precio })
  return [
    {
      code: 'precio_es_total',
      kind: 'fact',
      text: `«${header}» crece con la cantidad: es el total de la línea y no el precio de una unidad.`,
      choices: [
        { label: 'Es el total de la línea', choose: { mapping: { cantidad, precio: null, valor: precio } } },
        { label: 'Es el precio de una unidad', choose: { mapping: { cantidad, precio, valor: null } } },
      ],
      chosen: 0,
    },
  ]
}

/** Rows from the end among which the totals are, lines that they must be of, and share within which they are their sum. */
const FOOT_ROWS = 6
const LEAST_SUMMED = 5
const EXACT = 1e-6

/** A title that says plainly that its money is of one unit. */
const OF_UNIT = /\b(unit|unitari[oa]|unidad|unid|und|unidade|each)\b/

/** Share of the pairs with one amount that totals do not have, whatever clients pay. */
const AT_ONE_PRICE = 0.2

/** Whether a title of one unit stands over money that is often the same in another quantity and hardly ever in proportion to it: a program adds up any column of figures. */
function staysOfUnit({ columns }: ColumnMeaning, { cantidad, precio, producto, productoCodigo }: Mapping): boolean {
  const product = productoCodigo ?? producto
  const { header, values } = columns[precio!]!
  if (cantidad === null || product === null || !OF_UNIT.test(fold(header))) return false
  const ratios = ratiosOf(columns[product]!, columns[cantidad]!.values, values)
  const share = (holds: (ratio: [number, number]) => boolean) => ratios.filter(holds).length / ratios.length
  return (
    ratios.length >= LEAST_PAIRS &&
    share(([amount]) => isSame(amount, 1)) >= AT_ONE_PRICE &&
    share(([amount, quantity]) => isSame(amount, quantity)) <= SELDOM
  )
}

/** A "price" whose own sum stands at the foot of the file is the total of each line, in place: hardly anybody adds up prices. */
export function summedPrice(rows: readonly Row[], meaning: ColumnMeaning, mapping: Mapping): Finding[] {
  const { columns } = meaning
  const { cantidad, precio, valor } = mapping
  if (precio === null || valor !== null || staysOfUnit(meaning, mapping)) return []
  const { header, decimal } = columns[precio]!
  const numberAt = (row: Row | undefined) => parseNumber(row?.[precio], decimal) ?? 0
  const foot = rows.flatMap((row, at) => (at >= rows.length - FOOT_ROWS && numberAt(row) !== 0 ? [at] : [])).at(-1)
  if (foot === undefined) return []
  const above = rows.slice(0, foot).map(numberAt)
  const sum = above.reduce((all, one) => all + one, 0)
  const isSum = Math.abs(sum - numberAt(rows[foot])) <= EXACT * Math.abs(sum)
  if (!isSum || above.filter((one) => one !== 0).length < LEAST_SUMMED) return []
  Object.assign(mapping, { precio: null, valor: precio })
  return [
    {
      code: 'precio_es_total',
      kind: 'fact',
      text: `El archivo suma «${header}» al final: es el total de la línea y no el precio de una unidad.`,
      choices: [
        { label: 'Es el total de la línea', choose: { mapping: { cantidad, precio: null, valor: precio } } },
        { label: 'Es el precio de una unidad', choose: { mapping: { cantidad, precio, valor: null } } },
      ],
      chosen: 0,
    },
  ]
}

/** Titles of what a piece costs and of what it is sold for. */
const COST = /^((valor|preco|precio|vr|vlr) (de |do |da )?(custo|costo|coste|compra)|cost[eo]|custo)( unit(ario)?)?$/
const SOLD_FOR = /^((valor|preco|precio|vr|vlr) (de |do |da )?(venda|venta)|valor|venta|venda)$/
/** Rows, and different quantities of them, that tell whether money goes with the quantity, and the correlation below which it does not. */
const LEAST_ROWS = 30
const LEAST_QUANTITIES = 3
const UNRELATED = 0.2

/** Lines of several pieces whose money is no number of cents for each, and share of all such lines, from which it is no total of theirs. */
const LEAST_INDIVISIBLE = 4
const INDIVISIBLE = 0.25

/** Whether "Valor de venta" stands beside "Costo" and neither is larger where more was sold, or can be parted among its pieces: both may be of one piece. */
function isBesideCost(columns: readonly Column[], cantidad: number, valor: number): boolean {
  const costs = columns.filter(({ header, numbers }) => numbers > 0 && COST.test(fold(header)))
  if (!SOLD_FOR.test(fold(columns[valor]!.header)) || costs.length === 0) return false
  return [columns[valor]!, ...costs].every(
    (money) => isUnrelated(columns[cantidad]!, money) || isIndivisible(columns[cantidad]!, money),
  )
}

/** Whether whole amounts are no number of cents for each of the pieces on many lines, as so many times one price is. */
function isIndivisible(
  { values: quantities, wholes }: Column,
  { values: amounts, wholes: wholeAmounts }: Column,
): boolean {
  if (wholes < 1 || wholeAmounts < 1) return false
  const several = [...quantities.keys()].filter((at) => quantities[at]! > 1 && amounts[at]! > 0)
  const parted = several.filter((at) => Number.isInteger((amounts[at]! * 100) / quantities[at]!))
  const indivisible = several.length - parted.length
  return indivisible >= LEAST_INDIVISIBLE && indivisible >= INDIVISIBLE * several.length
}

/** Whether money does not grow with the quantity. */
function isUnrelated({ values: quantities }: Column, { values: amounts }: Column): boolean {
  const rows = [...quantities.keys()].filter((at) => quantities[at]! > 0 && amounts[at]! > 0)
  if (rows.length < LEAST_ROWS || new Set(rows.map((at) => quantities[at])).size < LEAST_QUANTITIES) return false
  return (
    Math.abs(
      correlation(
        rows.map((at) => Math.log(quantities[at]!)),
        rows.map((at) => Math.log(amounts[at]!)),
      ),
    ) < UNRELATED
  )
}

/** Pearson's correlation of two samples of one length. */
function correlation(a: readonly number[], b: readonly number[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [middleA, middleB] = [mean(a), mean(b)]
  const product = (x: readonly number[], y: readonly number[], mx: number, my: number) =>
    x.reduce((sum, value, at) => sum + (value - mx) * (y[at]! - my), 0)
  return product(a, b, middleA, middleB) / Math.sqrt(product(a, a, middleA, middleA) * product(b, b, middleB, middleB))
}

/** A "total" that is the same for one as for three is likelier the price of a unit, in place, and asked about. */
export function totalIsPrice({ columns }: ColumnMeaning, mapping: Mapping): Finding[] {
  const { cantidad, precio, valor } = mapping
  const product = mapping.productoCodigo ?? mapping.producto
  if (cantidad === null || precio !== null || valor === null || product === null) return []
  const ratios = ratiosOf(columns[product]!, columns[cantidad]!.values, columns[valor]!.values)
  const isOfOne = areSurely(ratios, ([amount]) => isSame(amount, 1)) || isBesideCost(columns, cantidad, valor)
  if (!isOfOne) return []
  Object.assign(mapping, { precio: valor, valor: null })
  return [unitOrTotal('unit')]
}

/** Asks whether an amount that does not change with the quantity is of a unit or of the line. @param read how the file was read */
export function unitOrTotal(read: 'unit' | 'line'): Finding {
  const unit = { label: 'Es el precio de una unidad', choose: { valueIs: 'unit' as const } }
  const total = { label: 'Es el total de la línea', choose: { valueIs: 'line' as const } }
  return {
    code: 'valor_quizas_unitario',
    kind: 'question',
    text: 'El valor de cada producto no cambia con la cantidad. ¿Es el precio de una unidad o el total de la línea?',
    choices: read === 'unit' ? [unit, total] : [total, unit],
    chosen: 0,
  }
}
