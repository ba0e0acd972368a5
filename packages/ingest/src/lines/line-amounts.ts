import type { Documents } from './documents.ts'
import type { Cell, Row } from '../read/grid.ts'
import { cellText, isDash, isNothing } from '../read/grid.ts'
import { saysGift } from '../understand/sales/gifts.ts'
import type { TableReading } from '../tables/table-reading.ts'
import type { RejectionCode, Role } from '../types.ts'
import type { NumberRole } from '../understand/numbers/decide-decimals.ts'
import { parseAnyNumber } from '../understand/numbers/numbers.ts'
import type { DiscountKind } from '../understand/amounts/relations.ts'

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

/**
 * What a row sold, as its columns say it. Where one of quantity, price and value cannot be read and the others can, it follows from them.
 * @param isNamed whether the row says what was sold, or on which document and to whom
 * @returns null after telling why
 */
export function lineAmounts(
  row: Row,
  reading: LineReading,
  documents: Documents | null,
  number: (row: Row, role: NumberRole) => number | null,
  reject: Reject,
  isNamed: boolean,
): LineAmounts | null {
  const { mapping } = reading
  const bad: NumberRole[] = []
  const read = (role: NumberRole): number | null => {
    const column = mapping[role]
    if (column === null || isNothing(row[column])) return null
    if ((role === 'precio' || role === 'descuento') && isDash(row[column])) return null
    // "Regalo" where the money stands: nothing was charged.
    if (role === 'valor' && saysGift(cellText(row[column]))) return null
    const value = number(row, role)
    if (value === null) bad.push(role)
    else if (Math.abs(value) > (role === 'cantidad' ? MAX_QUANTITY : MAX_VALUE))
      reject(role, 'numero_desmedido', 'El número es demasiado grande para una sola línea de venta. Revísalo.')
    return value
  }
  const [said, precio, valor, discount] = [read('cantidad'), read('precio'), read('valor'), read('descuento')]
  const whole =
    mapping.cantidad !== null && mapping.precio !== null && mapping.valor !== null && reading.quantityByPrice
  const byPrice = precio !== null && precio !== 0 && valor !== null && !discount
  const share = reading.valueOfDocument ? documents?.shareOf(row) : undefined
  const isOne = reading.noQuantity === 'one' && mapping.cantidad !== null && isNothing(row[mapping.cantidad])
  const cantidad = said ?? (whole && byPrice ? valor / precio : null) ?? (isOne ? 1 : null)
  const follows: Record<NumberRole, boolean> = {
    cantidad: byPrice,
    precio: valor !== null,
    valor: said !== null && precio !== null,
    // What the line is worth is said without it.
    descuento: said !== null && valor !== null && !reading.valueBeforeDiscount,
  }
  for (const role of bad)
    if (!whole || discount || !follows[role]) reject(role, 'numero_invalido', whyNoNumber(row[mapping[role]!]))
  const hasMoney = mapping.valor !== null || mapping.precio !== null
  const lacksMoney = hasMoney && valor === null && precio === null && bad.length === 0
  const rejectWithoutMoney = (): void =>
    reject(
      mapping.valor === null ? 'precio' : 'valor',
      'valor_vacio',
      'Falta el valor de la venta. Escribe el total de la línea.',
    )
  // A credit that says no quantity takes money off and gives no goods back.
  if (mapping.cantidad !== null && said === null && !isOne && precio === null && isNamed && bad.length === 0)
    if (valor !== null && valor < 0 && !reading.flipSign && share === undefined) return { quantity: 0, value: valor }
  if (mapping.cantidad !== null && cantidad === null) {
    if (!bad.includes('cantidad'))
      reject('cantidad', 'cantidad_vacia', 'Falta la cantidad. Escribe cuántas unidades se vendieron.')
    // Said at once: a quantity alone would not bring the row in, so that nobody is asked for it.
    if (lacksMoney) rejectWithoutMoney()
    return null
  }
  const quantity = cantidad ?? (byPrice && reading.quantityByPrice ? valor / precio : 1)
  const off = (gross: number) => roundMoney(discounted(gross, discount ?? 0, quantity, reading.formats.discount))
  const ofOrder = (one: Row, gross: number): number => {
    const charged = reading.orderTotal ? documents?.chargedOf(one, gross) : undefined
    if (charged !== undefined) return roundMoney(charged)
    return reading.orderDiscount ? roundMoney(gross - (documents?.discountOf(one, gross) ?? 0)) : gross
  }
  const own =
    valor !== null
      ? reading.valueBeforeDiscount
        ? off(valor)
        : valor
      : precio === null
        ? null
        : ofOrder(row, off(quantity * precio))
  const value = share ?? own
  const flipped = (amounts: LineAmounts): LineAmounts => (reading.flipSign ? flip(amounts) : amounts)
  if (value === 0 && hasMoney && reading.noValue === 'out') {
    rejectWithoutMoney()
    return null
  }
  if (value !== null)
    return {
      ...flipped({ quantity, value }),
      ...(mapping.cantidad !== null && said === null && !isOne && { calculated: true }),
    }
  if (!hasMoney) return flipped({ quantity, value: 0 })
  // What was given away or has no price yet was sold all the same.
  const isOut = reading.noValue === 'out' || (mapping.cantidad === null && reading.noQuantity === 'out')
  if (lacksMoney && !isOut && isNamed) return { ...flipped({ quantity, value: 0 }), withoutMoney: true }
  if (lacksMoney) rejectWithoutMoney()
  return null
}

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

/** Why a cell is no number of its column. */
function whyNoNumber(cell: Cell | undefined): string {
  const isMarked = parseAnyNumber(cell) !== null
  const why = isMarked ? 'No se sabe si el punto o la coma separa los miles o los decimales' : 'No es un número'
  return `${why}. Escribe solo cifras, por ejemplo 1500 o 1500,50.`
}

/** Products of floats carry noise past the 15th digit; no currency has more than four decimals. */
function roundMoney(value: number): number {
  return Number.isFinite(value) ? Math.round(value * 1e4) / 1e4 : value
}
