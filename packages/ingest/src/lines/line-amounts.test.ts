import type { NumberRole } from '../roles.ts'
import { expect, test } from 'vitest'
import type { Documents } from './documents.ts'
import { lineAmounts, type LineReading } from './line-amounts.ts'
import type { Cell, Row } from '../read/grid.ts'
import { emptyMapping } from '../understand/roles/mapping.ts'

/** What the row says of its amounts; a column that is not named is none of the file's. */
type Said = Partial<Record<'cantidad' | 'precio' | 'valor' | 'descuento', Cell>>
interface Options extends Partial<Omit<LineReading, 'mapping'>> {
  documents?: Partial<Documents>
  isNamed?: boolean
}

const read = (said: Said, { documents, isNamed = true, ...reading }: Options = {}) => {
  const places = Object.keys(said).map((role, at) => [role, at])
  const rejected: string[] = []
  const line = lineAmounts(
    Object.values(said),
    {
      reading: {
        mapping: { ...emptyMapping(), ...Object.fromEntries(places) },
        formats: { discount: 'money' },
        valueOfDocument: false,
        valueBeforeDiscount: false,
        orderDiscount: null,
        orderTotal: null,
        noQuantity: undefined,
        noValue: undefined,
        flipSign: false,
        quantityByPrice: false,
        ...reading,
      },
      documents: documents
        ? {
            textOf: () => '',
            stateOf: () => '',
            shareOf: () => undefined,
            discountOf: () => 0,
            chargedOf: () => undefined,
            refundedOf: () => 0,
            ...documents,
          }
        : null,
      number: (_, role) => (typeof said[role] === 'number' ? said[role] : null),
    },
    isNamed,
    (role, code) => void rejected.push(`${role} ${code}`),
  )
  return rejected.length > 0 ? rejected : line
}
const sold = (quantity: number, value: number) => ({ quantity, value })

test.each<[said: Said, options: Options, found: unknown]>([
  [{ cantidad: 2, valor: 50 }, {}, sold(2, 50)],
  [{ cantidad: 2, precio: 30, valor: 50 }, {}, sold(2, 50)],
  [{ cantidad: 2, precio: 30 }, {}, sold(2, 60)],
  [{ cantidad: 3, precio: 0.1 }, {}, sold(3, 0.3)],
  [{ cantidad: 2 }, {}, sold(2, 0)],
  [{ valor: 50 }, {}, sold(1, 50)],
  [{ precio: 30 }, {}, sold(1, 30)],
  [{ precio: 10, valor: 50 }, {}, sold(1, 50)],
  [{ precio: 10, valor: 50 }, { quantityByPrice: true }, sold(5, 50)],
  [{ precio: 0, valor: 50 }, { quantityByPrice: true }, sold(1, 50)],
  [{ precio: 10, valor: null }, { quantityByPrice: true }, sold(1, 10)],
  [{ precio: null, valor: 50 }, { quantityByPrice: true }, sold(1, 50)],
  [{ precio: 10, valor: 50, descuento: 5 }, { quantityByPrice: true }, sold(1, 50)],
  [{ precio: 10, valor: 50, descuento: 0 }, { quantityByPrice: true }, sold(5, 50)],
])('%o with %o sold %o', (said, options, found) => {
  expect(read(said, options)).toEqual(found)
})

test.each<[said: Said, options: Options, found: unknown]>([
  [{ cantidad: 'x', precio: 10, valor: 50 }, {}, { ...sold(5, 50), calculated: true }],
  [{ cantidad: null, precio: 10, valor: 50 }, {}, { ...sold(5, 50), calculated: true }],
  [{ cantidad: 'x', precio: 0, valor: 50 }, {}, ['cantidad numero_invalido']],
  [{ cantidad: 'x', precio: null, valor: 50 }, {}, ['cantidad numero_invalido']],
  [{ cantidad: 'x', precio: 10, valor: null }, {}, ['cantidad numero_invalido']],
  [{ cantidad: 'x', precio: 10, valor: 50, descuento: 5 }, {}, ['cantidad numero_invalido']],
  [{ cantidad: 'x', valor: 50 }, {}, ['cantidad numero_invalido']],
  [{ cantidad: 2, precio: 'x', valor: 50 }, {}, sold(2, 50)],
  [{ cantidad: 2, precio: 'x', valor: null }, {}, ['precio numero_invalido']],
  [{ cantidad: 2, precio: 'x', valor: 50, descuento: 5 }, {}, ['precio numero_invalido']],
  [{ precio: 'x', valor: 50 }, {}, ['precio numero_invalido']],
  [{ cantidad: 2, precio: 10, valor: 'x' }, {}, sold(2, 20)],
  [{ cantidad: null, precio: 10, valor: 'x' }, {}, ['valor numero_invalido', 'cantidad cantidad_vacia']],
  [{ cantidad: 2, precio: null, valor: 'x' }, {}, ['valor numero_invalido']],
  [{ cantidad: 2, valor: 'x' }, {}, ['valor numero_invalido']],
  [{ cantidad: 2, precio: 10, valor: 18, descuento: 'x' }, {}, sold(2, 18)],
  [
    { cantidad: 2, precio: 10, valor: 18, descuento: 'x' },
    { valueBeforeDiscount: true },
    ['descuento numero_invalido'],
  ],
  [{ cantidad: 2, precio: 10, valor: null, descuento: 'x' }, {}, ['descuento numero_invalido']],
  [{ cantidad: null, precio: 10, valor: 18, descuento: 'x' }, {}, ['descuento numero_invalido']],
  [{ cantidad: 2, precio: 10, descuento: 'x' }, {}, ['descuento numero_invalido']],
  [{ cantidad: 2, precio: 'x', valor: 'x' }, {}, ['precio numero_invalido', 'valor numero_invalido']],
  [{ cantidad: 'x', precio: 10, valor: 50 }, { quantityByPrice: false }, ['cantidad numero_invalido']],
  [{ cantidad: 2, precio: 10, valor: 'x' }, { quantityByPrice: false }, ['valor numero_invalido']],
])('what cannot be read follows from the rest: %o with %o is %o', (said, options, found) => {
  expect(read(said, { quantityByPrice: true, ...options })).toEqual(found)
})

test.each<[said: Said, found: unknown]>([
  [{ cantidad: 1e7, valor: 1e11 }, sold(1e7, 1e11)],
  [{ cantidad: 1e7 + 1, valor: 5 }, ['cantidad numero_desmedido']],
  [{ cantidad: -1e7 - 1, valor: 5 }, ['cantidad numero_desmedido']],
  [{ cantidad: 1, valor: 1e11 + 1 }, ['valor numero_desmedido']],
  [{ cantidad: 1, precio: 1e8 }, sold(1, 1e8)],
  // What the line came to is said: a damaged price is not needed.
  [{ cantidad: 9, precio: 1.09e16, valor: 8913 }, sold(9, 8913)],
  [{ cantidad: 9, precio: 1.09e16 }, ['precio numero_desmedido']],
  // Beside a quantity or a value that is none, as where cells have moved, it is rejected.
  [{ cantidad: 7_702_001, precio: 1.09e16, valor: 3000 }, ['precio numero_desmedido']],
  [{ cantidad: 500, precio: 7.7e15, valor: 3 }, ['precio numero_desmedido']],
])('%o is believed, or not: %o', (said, found) => {
  expect(read(said)).toEqual(found)
})

const nothing = { ...sold(2, 0), withoutMoney: true }
test.each<[said: Said, options: Options, found: unknown]>([
  [{ cantidad: null, valor: 50 }, {}, ['cantidad cantidad_vacia']],
  [{ cantidad: null, valor: 50 }, { noQuantity: 'one' }, sold(1, 50)],
  [{ cantidad: 'x', valor: 50 }, { noQuantity: 'one' }, ['cantidad numero_invalido']],
  [{ precio: 10, valor: 50 }, { noQuantity: 'one', quantityByPrice: true }, sold(5, 50)],
  [{ cantidad: null, valor: null }, {}, ['cantidad cantidad_vacia', 'valor valor_vacio']],
  [{ cantidad: null, precio: null }, {}, ['cantidad cantidad_vacia', 'precio valor_vacio']],
  [{ cantidad: null, precio: null, valor: null }, {}, ['cantidad cantidad_vacia', 'valor valor_vacio']],
  [{ cantidad: null, precio: 5, valor: null }, {}, ['cantidad cantidad_vacia']],
  [{ cantidad: null }, {}, ['cantidad cantidad_vacia']],
  [{ cantidad: 2, valor: null }, {}, nothing],
  [{ cantidad: 2, precio: null }, {}, nothing],
  [{ cantidad: 2, valor: null }, { isNamed: false }, ['valor valor_vacio']],
  [{ cantidad: 2, valor: null }, { noValue: 'out' }, ['valor valor_vacio']],
  [{ cantidad: 2, valor: null }, { noQuantity: 'out' }, nothing],
  [{ valor: null }, { noQuantity: 'out' }, ['valor valor_vacio']],
  [{ valor: null }, {}, { ...sold(1, 0), withoutMoney: true }],
  [{ cantidad: 2, valor: null, descuento: 'x' }, {}, ['descuento numero_invalido']],
])('of what is missing in %o with %o: %o', (said, options, found) => {
  expect(read(said, options)).toEqual(found)
})

test.each<[said: Said, options: Options, found: unknown]>([
  [{ cantidad: 2, precio: 50, descuento: 10 }, {}, sold(2, 90)],
  [{ cantidad: -2, precio: 50, descuento: 10 }, {}, sold(-2, -90)],
  [{ cantidad: 2, precio: 50, descuento: 10 }, { formats: { discount: 'unit' } }, sold(2, 80)],
  [{ cantidad: 2, precio: 50, descuento: 10 }, { formats: { discount: 'percent' } }, sold(2, 90)],
  [{ cantidad: 2, precio: 50, descuento: 0.1 }, { formats: { discount: 'fraction' } }, sold(2, 90)],
  [{ cantidad: 2, valor: 100, descuento: 10 }, {}, sold(2, 100)],
  [{ cantidad: 2, valor: 100, descuento: 10 }, { valueBeforeDiscount: true }, sold(2, 90)],
])('of %o with %o the discount leaves %o', (said, options, found) => {
  expect(read(said, options)).toEqual(found)
})

test('a line has its part of its document', () => {
  const total = { documents: { shareOf: () => 40 } }
  expect(read({ cantidad: 2, valor: 100 }, { ...total, valueOfDocument: true })).toEqual(sold(2, 40))
  expect(read({ cantidad: 2, valor: null }, { ...total, valueOfDocument: true })).toEqual(sold(2, 40))
  expect(read({ cantidad: 2, valor: 100 }, total)).toEqual(sold(2, 100))
  const discount = { documents: { discountOf: () => 7 } }
  const orderDiscount = { place: 9, decimal: '.' } as const
  expect(read({ cantidad: 2, precio: 50 }, { ...discount, orderDiscount })).toEqual(sold(2, 93))
  expect(read({ cantidad: 2, precio: 50 }, discount)).toEqual(sold(2, 100))
  expect(read({ cantidad: 2, valor: 100 }, { ...discount, orderDiscount })).toEqual(sold(2, 93))
  expect(read({ cantidad: 2, precio: 50 }, { orderDiscount })).toEqual(sold(2, 100))
  const charged = { documents: { chargedOf: () => 110, discountOf: () => 7 }, orderDiscount }
  expect(read({ cantidad: 2, precio: 50 }, { ...charged, orderTotal: orderDiscount })).toEqual(sold(2, 110))
  expect(read({ cantidad: 2, precio: 50 }, charged)).toEqual(sold(2, 93))
  // An order whose total is not said is worth its lines.
  expect(read({ cantidad: 2, precio: 50 }, { ...discount, orderDiscount, orderTotal: orderDiscount })).toEqual(
    sold(2, 93),
  )
})

test.each<[said: Said, found: unknown]>([
  [{ cantidad: 2, valor: -50 }, sold(2, 50)],
  [{ cantidad: -2, valor: -50 }, sold(2, 50)],
  [{ cantidad: -2, valor: 50 }, sold(-2, -50)],
  [{ cantidad: 2, valor: 50 }, sold(-2, -50)],
  [{ cantidad: -2, valor: 0 }, sold(2, 0)],
  [{ cantidad: -2 }, sold(2, 0)],
  [
    { cantidad: -2, valor: null },
    { ...sold(2, 0), withoutMoney: true },
  ],
])('%o of sales written with a minus is %o', (said, found) => {
  expect(read(said, { flipSign: true })).toEqual(found)
})

test.each<[name: string, said: Said]>([
  ['a quantity', { cantidad: null, valor: 50 }],
  ['money, for a name that says nothing', { cantidad: 2, valor: null }],
])('a line without %s is none', (_, said) => {
  const reading: LineReading = {
    mapping: { ...emptyMapping(), cantidad: 0, valor: 1 },
    formats: { discount: 'money' },
    valueOfDocument: false,
    valueBeforeDiscount: false,
    orderDiscount: null,
    orderTotal: null,
    noQuantity: undefined,
    noValue: undefined,
    flipSign: false,
    quantityByPrice: false,
  }
  const number = (row: Row, role: NumberRole) => Number(row[reading.mapping[role]!])
  expect(lineAmounts(Object.values(said), { reading, documents: null, number }, false, () => {})).toBeNull()
})
