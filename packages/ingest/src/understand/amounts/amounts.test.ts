import { expect, test } from 'vitest'
import type { Cell } from '../../read/grid.ts'
import type { Mapping } from '../../roles.ts'
import type { AmountReading } from './amount-reading.ts'
import { readAmounts } from './amounts.ts'
import { tableOf, times } from '../columns/columns.fixture.ts'

type Roles = Partial<Record<keyof Mapping, string>>

/** The amounts of a table by the titles of its columns. The documents are those of its column of them. */
const read = (byTitle: Record<string, Cell[]>, roles: Roles = {}, given: Partial<Mapping> = {}) => {
  const { headers, mapping, columns } = tableOf(byTitle, roles)
  const keys = mapping.documento === null ? columns[0]!.texts.map(() => '') : columns[mapping.documento]!.texts
  const title = (place: number | null) => (place === null ? null : headers[place]!)
  const named = ({ cantidad, precio, valor }: AmountReading) => [cantidad, precio, valor].map(title)
  const amounts = readAmounts({ columns, mapping, given, keys })
  return {
    best: named(amounts.best),
    discount: title(amounts.best.descuento),
    relation: amounts.best.relation?.kind,
    words: [amounts.best.score, amounts.best.leastWords, amounts.best.valueWords],
    rivals: amounts.rivals.map(named),
    totals: amounts.documentTotals.map(({ place, kind, sure, evident }) =>
      [title(place), kind, sure && 'sure', evident && 'evident'].filter(Boolean).join(' '),
    ),
    charged: amounts.charged && [title(amounts.charged.total), title(amounts.charged.goods)],
    before: [...amounts.beforeDiscount].map((places) => places.map(title)),
    payouts: [...amounts.payouts].map(([left, { sold }]) => [left, sold].map(title)),
    unnamed: title(amounts.unnamed),
  }
}
const best = (...input: Parameters<typeof read>) => read(...input).best

const Q = times(12, 1, 2, 3, 4)
const P = times(12, 100, 250, 300)
const V = Q.map((cell, at) => Number(cell) * Number(P[at]))
const ZEROS = times(12, 0)

test.each<[name: string, columns: Record<string, Cell[]>, roles: Roles, found: (string | null)[]]>([
  ['one with another role', { Cantidad: Q, Valor: V }, { documento: 'Cantidad' }, [null, null, 'Valor']],
  ['one with numbers in three cells of five', { Valor: [5, 7, 9, 'x', 'y'] }, {}, [null, null, 'Valor']],
  ['one with fewer', { Valor: [5, 7, 'z', 'x', 'y'] }, {}, [null, null, null]],
  ['the number of the row', { 'Unidades caja': [1, 2, 3, 4, 5] }, {}, [null, null, null]],
  ['no number of the row', { 'Unidades caja': [1, 2, 3, 4, 6] }, {}, ['Unidades caja', null, null]],
])('a column of numbers is an amount, but for %s', (_, columns, roles, found) => {
  expect(best(columns, roles)).toEqual(found)
})

test.each<[name: string, columns: Record<string, Cell[]>, given: Partial<Mapping>, found: (string | null)[]]>([
  ['no quantity where money was charged', { Cantidad: ZEROS, Valor: V }, {}, [null, null, 'Valor']],
  ['no quantity where it has a price', { Cantidad: ZEROS, Precio: P }, {}, [null, 'Precio', null]],
  ['one where no money was', { Cantidad: ZEROS, Valor: ZEROS }, {}, ['Cantidad', null, null]],
  ['one where numbers of no name are', { Cantidad: ZEROS, Xyz: V }, {}, ['Cantidad', null, null]],
  ['one if the person says so', { Cantidad: ZEROS, Valor: V }, { cantidad: 0 }, ['Cantidad', null, 'Valor']],
  ['no money', { Cantidad: Q, Valor: ZEROS }, {}, ['Cantidad', null, null]],
  ['no price', { Cantidad: Q, Precio: ZEROS }, {}, ['Cantidad', null, null]],
  ['money if the person says so', { Cantidad: Q, Valor: ZEROS }, { valor: 1 }, ['Cantidad', null, 'Valor']],
])('a column of zeros is %s', (_, columns, given, found) => {
  expect(best(columns, {}, given)).toEqual(found)
})

test('a column that hardly a row fills is left out where another is full, unless the person takes it', () => {
  const sparse = V.map((cell, at) => (at < 2 ? cell * 3 : null))
  const columns = { 'Valor total': sparse, Valor: V }
  expect(best(columns)).toEqual([null, null, 'Valor'])
  expect(best(columns, {}, { valor: 0 })).toEqual([null, null, 'Valor total'])
})

test('what is left once charges are taken is not what was sold', () => {
  const fees = V.map((value, at) => (at % 2 === 0 ? -value / 10 : 0))
  const left = V.map((value, at) => value + fees[at]!)
  const columns = { Total: left, Cargos: fees, Valor: V }
  expect(read(columns)).toMatchObject({ best: [null, null, 'Valor'], payouts: [['Total', 'Valor']], rivals: [] })
  const unnamed = { Total: left, Cargos: fees, Xyz: V }
  expect(read(unnamed)).toMatchObject({ best: [null, null, 'Total'], payouts: [] })
})

test('without columns of numbers nothing is read', () => {
  expect(read({ Producto: times(5, 'Café', 'Pan') })).toMatchObject({
    best: [null, null, null],
    words: [0, 0, 0],
    rivals: [],
    unnamed: null,
  })
})

const OFF = times(12, 10, 0, 20)
const NET = V.map((value, at) => value - Number(OFF[at]))

test.each<[name: string, columns: Record<string, Cell[]>, given: Partial<Mapping>, discount: string | null]>([
  ['its arithmetic', { Cantidad: Q, Precio: P, Rebaja: OFF, Valor: NET, Descuento: ZEROS }, {}, 'Rebaja'],
  ['its title', { Valor: V, Rebaja: OFF }, {}, 'Rebaja'],
  ['the better of two titles', { Valor: V, Rebaja: OFF, Descuento: ZEROS }, {}, 'Descuento'],
  ['no title', { Valor: V, Xyz: OFF }, {}, null],
  ['what the person says', { Valor: V, Rebaja: OFF, Descuento: ZEROS }, { descuento: 1 }, 'Rebaja'],
  ['nothing, as the person says', { Valor: V, Rebaja: OFF }, { descuento: null }, null],
  ['nothing that the table has', { Valor: V, Rebaja: OFF }, { descuento: 2 }, null],
  [
    'its title, if the person takes what it was before',
    { 'Valor bruto': V, Descuento: OFF, Valor: NET },
    { valor: 0 },
    'Descuento',
  ],
  ["nothing, for it is the order's", { 'Lineitem price': P, 'Discount Amount': OFF }, {}, null],
  ['nothing, for it is taken off already', { 'Valor bruto': V, Descuento: OFF, Valor: NET }, {}, null],
  ['nothing, for the price is after it', { Cantidad: Q, 'Precio lista': V, Descuento: OFF, Precio: NET }, {}, null],
  ['nothing that is the money', { 'Precio con descuento': P, Cantidad: Q }, {}, null],
])('the discount is %s', (_, columns, given, discount) => {
  expect(read(columns, {}, given).discount).toBe(discount)
})

/** Documents of two lines each, and what their lines come to, on both of them or on the first alone. */
const DOC = times(12, null).map((_, at) => `F${at >> 1}`)
const summed = (values: readonly Cell[]) =>
  values.map((_, at) => Number(values[at - (at % 2)]) + Number(values[at - (at % 2) + 1]))
const onFirst = (values: readonly Cell[]) => summed(values).map((sum, at) => (at % 2 === 0 ? sum : null))
const SOLD = { Factura: DOC, Producto: times(12, 'Café', 'Pan') }
const SALES = { documento: 'Factura', producto: 'Producto' }

test.each<[name: string, columns: Record<string, Cell[]>, totals: string[], best: (string | null)[]]>([
  [
    'by quantities and prices',
    { Cantidad: Q, Precio: P, Total: summed(V) },
    ['Total repeated sure'],
    ['Cantidad', 'Precio', null],
  ],
  ['by products', { Total: summed(V) }, ['Total repeated evident'], [null, null, 'Total']],
  [
    'by products and quantities',
    { Cantidad: Q, Total: summed(V) },
    ['Total repeated evident'],
    ['Cantidad', null, 'Total'],
  ],
  ['by products and prices', { Precio: P, Total: summed(V) }, ['Total repeated evident'], [null, 'Precio', 'Total']],
  [
    'by quantities',
    { Producto: times(12, 'Café'), Cantidad: Q, Total: summed(V) },
    ['Total repeated evident'],
    ['Cantidad', null, 'Total'],
  ],
  [
    'not by what only ends as a quantity',
    { Producto: times(12, 'Café'), 'Bulto cantidad': Q, Total: summed(V) },
    [],
    ['Bulto cantidad', null, 'Total'],
  ],
  ['by nothing', { Producto: times(12, 'Café'), Total: summed(V), Valor: V }, [], [null, null, 'Total']],
  ['by its first lines', { Total: onFirst(V), Valor: V }, ['Total first sure evident'], [null, null, 'Valor']],
  ['by its first lines, alone', { Total: onFirst(V) }, ['Total first sure evident'], [null, null, 'Total']],
  [
    'by title and by first lines',
    { 'Lineitem price': P, Total: V, Monto: onFirst(P) },
    ['Total first sure evident', 'Monto first sure evident'],
    [null, 'Lineitem price', null],
  ],
  [
    'by quantities and prices, unless it is far less',
    { Cantidad: Q, Precio: P, Total: summed(P).map((sum) => sum / 100) },
    ['Total repeated'],
    ['Cantidad', 'Precio', 'Total'],
  ],
  [
    'by what begins as a quantity',
    { Producto: times(12, 'Café'), 'Cantidad xyz': Q, Total: summed(V) },
    ['Total repeated evident'],
    ['Cantidad xyz', null, 'Total'],
  ],
  [
    'by its title too',
    { 'Lineitem price': P, Total: onFirst(V) },
    ['Total first sure evident'],
    [null, 'Lineitem price', null],
  ],
  ['not that of a quantity', { Cantidad: onFirst(Q), Valor: V }, [], ['Cantidad', null, 'Valor']],
  ['not that of a price', { Precio: onFirst(P), Valor: V }, [], [null, 'Precio', 'Valor']],
])('the total of documents is told %s', (_, columns, totals, found) => {
  expect(read({ ...SOLD, ...columns }, SALES)).toMatchObject({ totals, best: found })
})

test('of products that no title names, whatever else differs tells two lines of a document apart', () => {
  const documents = Array.from({ length: 10 }, (_, at) => `F${at >> 1}`)
  const columns = { Factura: documents, Total: documents.map((_, at) => 100 + 7 * (at >> 1)) }
  const totals = (other: Record<string, Cell[]>) => read({ ...columns, ...other }, { documento: 'Factura' }).totals
  expect(totals({})).toEqual([])
  expect(totals({ Color: times(10, 'a', 'b') })).toEqual(['Total repeated evident'])
  const marked = (filled: number) => ({
    Color: documents.map((_, at) => (at % 2 === 0 || at >= 10 - 2 * filled ? `c${at}` : null)),
  })
  expect(totals(marked(1))).toEqual(['Total repeated evident'])
  expect(totals({ Color: times(10, 'a', null) })).toEqual([])
  expect(totals({ Valor: documents.map((_, at) => 50 + at) })).toEqual([])
})

test('money is of one unit where the documents say so', () => {
  const columns = { ...SOLD, Cantidad: Q, Valor: P, Total: onFirst(V) }
  expect(read(columns, SALES)).toMatchObject({ best: ['Cantidad', 'Valor', null], rivals: [] })
  expect(read(columns, SALES).words[1]).toBe(1)
  const others = { ...columns, 'Cantidad vendida': Q.map((units) => Number(units) + 1) }
  expect(read(others, SALES).rivals).toEqual([['Cantidad vendida', 'Valor', null]])
})

test('what is offered beside the best reading', () => {
  expect(read({ Cantidad: Q, 'Monto precio': V })).toMatchObject({
    best: ['Cantidad', null, 'Monto precio'],
    rivals: [['Cantidad', 'Monto precio', null]],
  })
  const more = V.map((value) => value * 1.2)
  expect(read({ Valor: V, Monto: more }).rivals).toEqual([[null, null, 'Valor']])
  expect(read({ Importe: V, 'Total línea': more }).rivals).toEqual([[null, null, 'Total línea']])
  const named = (values: number[], ...titles: string[]) => Object.fromEntries(titles.map((title) => [title, values]))
  expect(read({ Valor: V, ...named(more, 'Gran total a', 'Gran total b', 'Gran total c') }).rivals).toHaveLength(2)
  const kilos = Q.map((units) => Number(units) * 1.5)
  expect(read({ Cantidad: Q, Kilos: kilos, Valor: V }).rivals).toEqual([['Kilos', null, 'Valor']])
  expect(read({ Cantidad: Q, Valor: V, ...named(kilos, 'Kilos', 'Litros', 'Metros') }).rivals).toHaveLength(2)
  const total = { Cantidad: Q, Kilos: kilos, Valor: V, 'Gran total pedido': more }
  expect(read(total).rivals).toEqual([['Cantidad', null, 'Gran total pedido']])
})

test('what money was before its discount is not offered beside it', () => {
  const off = times(12, 10, 5, 20)
  const less = (values: readonly Cell[]) => values.map((value, at) => Number(value) - Number(off[at]))
  expect(read({ Monto: V, Descuento: off, Valor: less(V) })).toMatchObject({
    best: [null, null, 'Valor'],
    rivals: [],
    before: [['Valor', 'Monto']],
  })
  expect(read({ Cantidad: Q, 'Precio unitario': P, Descuento: off, 'Valor unitario': less(P) })).toMatchObject({
    best: ['Cantidad', 'Valor unitario', null],
    rivals: [],
  })
})

test('of a list of orders what was charged is taken, unless the person takes the money', () => {
  const columns = {
    Pedido: V.map((_, at) => `P${at}`),
    Subtotal: V,
    Envío: times(12, 10, 0, 20),
    Total: V.map((value, at) => value + [10, 0, 20][at % 3]!),
  }
  const orders = { documento: 'Pedido' }
  const charged = { best: [null, null, 'Total'], charged: ['Total', 'Subtotal'], rivals: [] }
  expect(read(columns, orders)).toMatchObject(charged)
  expect(read(columns, orders, { valor: 1 })).toMatchObject({ best: [null, null, 'Subtotal'], charged: null })
  const { Subtotal, Total, ...others } = columns
  expect(read({ ...others, Valor: Subtotal, Monto: Total }, orders)).toMatchObject({ charged: null })
})
