import type { Documents } from './documents.ts'
import type { Row } from '../read/grid.ts'
import { cellText, isDash, isNothing } from '../read/grid.ts'
import { isGiftByText } from '../understand/sales/gifts.ts'
import type { TableReading } from '../tables/table-reading.ts'
import type { Mapping, Role, NumberRole } from '../roles.ts'
import type { RejectionCode } from '../types.ts'
import type { DiscountKind } from '../understand/amounts/relations.ts'
import { whyNoNumber } from './why-no-number.ts'

/** Largest quantity and value of one line believed; larger are codes and telephone numbers. A thousand such lines in a month are still summed exactly in millionths and cents. */
const MAX_QUANTITY = 1e7
const MAX_VALUE = 1e11

export type Reject = (role: Role, code: RejectionCode, reason: string) => void

export interface LineAmounts {
  quantity: number
  /** In the file's currency. */
  value: number
  /** The row says what was sold and how many, and nothing of the money. */
  withoutMoney?: true
  /** Its quantity is missing or no number, and is its value by its price. */
  calculated?: true
}

/** What of a table's reading tells the amounts of its lines. */
export interface LineReading extends Pick<
  TableReading,
  | 'mapping'
  | 'valueOfDocument'
  | 'valueBeforeDiscount'
  | 'orderDiscount'
  | 'orderTotal'
  | 'noQuantity'
  | 'noValue'
  | 'flipSign'
  | 'quantityByPrice'
> {
  formats: Pick<TableReading['formats'], 'discount'>
}

/** What of a table its amounts are read by. */
export interface AmountSource {
  reading: LineReading
  documents: Documents | null
  number: (row: Row, role: NumberRole) => number | null
}

/**
 * What a row sold, as its columns say it. Where one of quantity, price and value cannot be read and the others can, it follows from them.
 * @param isNamed whether the row says what was sold, or on which document and to whom
 * @returns null after telling why
 */
export function lineAmounts(row: Row, source: AmountSource, isNamed: boolean, reject: Reject): LineAmounts | null {
  const { reading, documents } = source
  const { mapping } = reading
  const said = parseAmounts(row, source, reject)
  rejectUnread(row, said, reading, reject)
  const isOne = reading.noQuantity === 'one' && mapping.cantidad !== null && isNothing(row[mapping.cantidad])
  const isUncounted = mapping.cantidad !== null && said.quantity === null && !isOne
  const share = reading.valueOfDocument ? documents?.shareOf(row) : undefined
  if (isUncounted && isNamed && share === undefined && isCredit(said, reading))
    return { quantity: 0, value: said.value! }
  const divided = reading.quantityByPrice ? quotient(said) : null
  const quantity = said.quantity ?? divided ?? (isUncounted ? null : 1)
  if (quantity === null) {
    if (!said.bad.includes('cantidad'))
      reject('cantidad', 'cantidad_vacia', 'Falta la cantidad. Escribe cuántas unidades se vendieron.')
    // Said at once: a quantity alone would not bring the row in, so that nobody is asked for it.
    if (lacksMoney(said, mapping)) rejectWithoutMoney(mapping, reject)
    return null
  }
  const value = share ?? ownValue(row, said, quantity, source)
  if (!(value === null ? countsWithoutValue(said, isNamed, reading) : countsWith(value, reading))) {
    if (value === 0 || lacksMoney(said, mapping)) rejectWithoutMoney(mapping, reject)
    return null
  }
  const amounts = signed({ quantity, value: value ?? 0 }, reading)
  if (value === null && hasMoney(mapping)) amounts.withoutMoney = true
  if (value !== null && isUncounted) amounts.calculated = true
  return amounts
}

/** What the cells of a row say of its amounts; null where one says nothing or cannot be read. */
interface ParsedAmounts {
  quantity: number | null
  price: number | null
  value: number | null
  discount: number | null
  /** Those that cannot be read. */
  bad: NumberRole[]
}

function parseAmounts(row: Row, { reading: { mapping }, number }: AmountSource, reject: Reject): ParsedAmounts {
  const bad: NumberRole[] = []
  const read = (role: NumberRole): number | null => {
    const column = mapping[role]
    if (column === null || isNothing(row[column])) return null
    if ((role === 'precio' || role === 'descuento') && isDash(row[column])) return null
    const value = number(row, role)
    // "Regalo" where the money stands: nothing was charged.
    if (value === null && role === 'valor' && isGiftByText(cellText(row[column]))) return null
    if (value === null) bad.push(role)
    else if (Math.abs(value) > (role === 'cantidad' ? MAX_QUANTITY : MAX_VALUE)) beyond.push(role)
    return value
  }
  const beyond: NumberRole[] = []
  const said = { quantity: read('cantidad'), price: read('precio'), value: read('valor'), discount: read('descuento') }
  if (beyond.length === 1 && beyond[0] === 'precio' && areLikely(said)) return { ...said, price: null, bad }
  for (const role of beyond)
    reject(role, 'numero_desmedido', 'El número es demasiado grande para una sola línea de venta. Revísalo.')
  return { ...said, bad }
}

/** Units of a line up to which they are believed beside a price that cannot be one. */
const MOST_BESIDE_DAMAGED = 1000

/**
 * Whether quantity and value are said and likely by themselves: then a damaged price, "10,954,499,999,999,900", takes nothing from them. In a row
 * whose cells have moved, "500; 7702001020304050; 3", they are not.
 */
function areLikely({ quantity, value }: Pick<ParsedAmounts, 'quantity' | 'value'>): boolean {
  if (quantity === null || value === null) return false
  return Math.abs(quantity) <= MOST_BESIDE_DAMAGED && Math.abs(value) >= Math.abs(quantity)
}

/** Whether quantity, price and value all have a column, and the last is the other two multiplied. */
const isMultiplied = ({ mapping, quantityByPrice }: LineReading): boolean =>
  mapping.cantidad !== null && mapping.precio !== null && mapping.valor !== null && quantityByPrice

/** How many units come to the value at the price; null where one of them is missing, or a discount stands between. */
function quotient({ price, value, discount }: ParsedAmounts): number | null {
  return price !== null && price !== 0 && value !== null && !discount ? value / price : null
}

/** Rejects the row for amounts that cannot be read and do not follow from the others. */
function rejectUnread(row: Row, said: ParsedAmounts, reading: LineReading, reject: Reject): void {
  for (const role of said.bad)
    if (!isMultiplied(reading) || said.discount || !followsFromOthers(role, said, reading))
      reject(role, 'numero_invalido', whyNoNumber(row[reading.mapping[role]!]))
}

function followsFromOthers(role: NumberRole, said: ParsedAmounts, { valueBeforeDiscount }: LineReading): boolean {
  switch (role) {
    case 'cantidad':
      return quotient(said) !== null
    case 'precio':
      return said.value !== null
    case 'valor':
      return said.quantity !== null && said.price !== null
    case 'descuento':
      // What the line is worth is said without it.
      return said.quantity !== null && said.value !== null && !valueBeforeDiscount
  }
}

/** A credit that says no quantity takes money off and gives no goods back. */
const isCredit = ({ price, value, bad }: ParsedAmounts, { flipSign }: LineReading): boolean =>
  price === null && bad.length === 0 && value !== null && value < 0 && !flipSign

const hasMoney = ({ valor, precio }: Mapping): boolean => valor !== null || precio !== null

/** Whether a table with money says nothing of it in a row. */
const lacksMoney = ({ price, value, bad }: ParsedAmounts, mapping: Mapping): boolean =>
  hasMoney(mapping) && value === null && price === null && bad.length === 0

const rejectWithoutMoney = ({ valor }: Mapping, reject: Reject): void =>
  reject(
    valor === null ? 'precio' : 'valor',
    'valor_vacio',
    'Falta el valor de la venta. Escribe el total de la línea.',
  )

/** What a line is worth by its own cells, and by what was taken off or charged for its whole document; null where they do not say it. */
function ownValue(
  row: Row,
  said: ParsedAmounts,
  quantity: number,
  { reading, documents }: AmountSource,
): number | null {
  const own = worthOf(said, quantity, reading)
  if (own === null) return own
  const charged = reading.orderTotal && said.value === null ? documents?.chargedOf(row, own) : undefined
  if (charged !== undefined) return roundMoney(charged)
  return reading.orderDiscount ? roundMoney(own - (documents?.discountOf(row, own) ?? 0)) : own
}

/** What a line is worth by its own cells alone; null where they do not say it. */
function worthOf(
  { price, value, discount }: Pick<ParsedAmounts, 'price' | 'value' | 'discount'>,
  quantity: number,
  { formats, valueBeforeDiscount }: Pick<LineReading, 'formats' | 'valueBeforeDiscount'>,
): number | null {
  const off = (gross: number) => roundMoney(discounted(gross, discount ?? 0, quantity, formats.discount))
  if (value !== null) return valueBeforeDiscount ? off(value) : value
  return price === null ? null : off(quantity * price)
}

/** What a line is worth beside those of its document, before what that says once of them all is shared. */
export const worthInDocument = (row: Row, { reading, number }: Pick<AmountSource, 'reading' | 'number'>): number =>
  worthOf(
    { price: number(row, 'precio'), value: number(row, 'valor'), discount: number(row, 'descuento') },
    number(row, 'cantidad') ?? 1,
    reading,
  ) ?? 0

/** Whether a line counts of which nobody knows what it is worth: what was given away or has no price yet was sold all the same. */
function countsWithoutValue(said: ParsedAmounts, isNamed: boolean, reading: LineReading): boolean {
  const { mapping, noValue, noQuantity } = reading
  const isOut = noValue === 'out' || (mapping.cantidad === null && noQuantity === 'out')
  return !hasMoney(mapping) || (lacksMoney(said, mapping) && isNamed && !isOut)
}

/** Whether a line counts that is worth so much: the person may have said that one worth nothing is none. */
const countsWith = (value: number, { mapping, noValue }: LineReading): boolean =>
  value !== 0 || !hasMoney(mapping) || noValue !== 'out'

/** The amounts with the signs of sales. */
const signed = (amounts: LineAmounts, { flipSign }: LineReading): LineAmounts => (flipSign ? flip(amounts) : amounts)

/** Sales written with a minus may have it in their money, in their quantity or in both: it is the money that tells, where there is any. */
function flip({ quantity, value }: LineAmounts): LineAmounts {
  return value === 0
    ? { quantity: -quantity, value }
    : { quantity: -Math.sign(value) * Math.abs(quantity), value: -value }
}

function discounted(gross: number, discount: number, quantity: number, kind: DiscountKind): number {
  switch (kind) {
    case 'percent':
      return gross * (1 - discount / 100)
    case 'fraction':
      return gross * (1 - discount)
    case 'unit':
      return gross - Math.sign(gross) * Math.abs(discount * quantity)
    case 'money':
      return gross - Math.sign(gross) * Math.abs(discount)
  }
}

/** Products of floats carry noise past the 15th digit; no currency has more than four decimals. */
function roundMoney(value: number): number {
  return Number.isFinite(value) ? Math.round(value * 1e4) / 1e4 : value
}
