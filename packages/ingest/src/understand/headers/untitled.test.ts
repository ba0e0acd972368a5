import { expect, test } from 'vitest'
import type { Cell } from '../../read/grid.ts'
import type { Mapping } from '../../roles.ts'
import { columnsOf, rowsOf } from '../columns/columns.fixture.ts'
import { emptyMapping } from '../roles/mapping.ts'
import { isUntitled, untitledAmounts, untitledFinding, untitledTexts } from './untitled.ts'
import { untitledName } from './untitled-name.ts'

const times = (count: number, ...cells: Cell[]): Cell[] =>
  Array.from({ length: count }, (_, at) => cells[at % cells.length]!)
const table = (...cells: Cell[][]) =>
  columnsOf(
    cells.map((_, place) => untitledName(place)),
    rowsOf(...cells),
  )

test('a file without titles has none at all', () => {
  expect(isUntitled([untitledName(0), untitledName(1)])).toBe(true)
  expect(isUntitled([untitledName(0), 'Total'])).toBe(false)
})

/** The roles of texts that are found, of columns without titles. */
const texts = (cells: Cell[][], given: Partial<Mapping> = {}) => {
  const mapping = { ...emptyMapping(), ...given }
  untitledTexts(table(...cells), mapping)
  const { documento, producto, cliente } = mapping
  return [documento, producto, cliente]
}
/** Ten lines of five documents, of three products and three clients. */
const DOCUMENTS = ['F1', 'F1', 'F2', 'F2', 'F3', 'F3', 'F4', 'F4', 'F5', 'F5']
const GOODS = times(10, 'Café molido', 'Pan blanco', 'Té verde', 'Sal fina')
const CLIENTS = ['a b', 'a b', 'c d', 'c d', 'e f', 'e f', 'a b', 'a b', 'c d', 'c d'].map((name) => `Tienda ${name}`)

test.each<[name: string, cells: Cell[][], given: Partial<Mapping>, found: (number | null)[]]>([
  ['codes', [DOCUMENTS, GOODS, CLIENTS], {}, [0, 1, 2]],
  ['numbers', [DOCUMENTS.map((text) => Number(text.slice(1))), GOODS, CLIENTS], {}, [0, 1, 2]],
  ['one line has none', [DOCUMENTS.with(9, ''), GOODS, CLIENTS], {}, [0, 1, 2]],
  ['two lines have none', [DOCUMENTS.with(9, '').with(8, ''), GOODS, CLIENTS], {}, [null, 2, null]],
  ['dates', [DOCUMENTS.map((text) => `1${text.slice(1)}/03/2025`), GOODS, CLIENTS], {}, [null, 2, null]],
  [
    'six dates',
    [DOCUMENTS.map((text, at) => (at < 6 ? `1${text.slice(1)}/03/2025` : text)), GOODS, CLIENTS],
    {},
    [null, 2, null],
  ],
  ['nine codes', [DOCUMENTS.with(9, 'Nota F5'), GOODS, CLIENTS], {}, [0, 1, 2]],
  ['nine numbers', [[1, 1, 2, 2, 3, 3, 4, 4, 5, 'x'], GOODS, CLIENTS], {}, [0, 1, 2]],
  ['fractions', [DOCUMENTS.map((text) => Number(text.slice(1)) + 0.5), GOODS, CLIENTS], {}, [null, 2, null]],
  ['two words', [DOCUMENTS.map((text) => `Nota ${text}`), GOODS, CLIENTS], {}, [null, 2, null]],
  ['one a line', [times(10).map((_, at) => `F${at}`), GOODS, CLIENTS], {}, [null, 2, null]],
  ['of one in ten', [times(10, 'F1'), GOODS, CLIENTS], {}, [null, 2, null]],
  ['that come back', [DOCUMENTS.with(9, 'F1'), GOODS, CLIENTS], {}, [null, 2, null]],
  ['that have another role', [DOCUMENTS, GOODS, CLIENTS], { local: 0 }, [null, 2, null]],
  ['beside those that are known', [DOCUMENTS, GOODS, CLIENTS, DOCUMENTS], { documento: 3 }, [3, 1, 2]],
])('documents, and what they tell of product and client: %s', (_, cells, given, found) => {
  expect(texts(cells, given)).toEqual(found)
})

test.each<[name: string, cells: Cell[][], given: Partial<Mapping>, found: (number | null)[]]>([
  ['a product alone', [DOCUMENTS, GOODS], {}, [0, 1, null]],
  ['a client alone is the product', [DOCUMENTS, CLIENTS], {}, [0, 1, null]],
  [
    'of two that which says numbers',
    [DOCUMENTS, times(10, 'Café 500 gramos', 'Pan tajado 6', 'Leche entera', 'Agua fría', 'Miel pura'), GOODS],
    {},
    [0, 1, null],
  ],
  ['of two the fewer', [DOCUMENTS, times(10, 'a b', 'c d', 'e f', 'g h', 'i j'), GOODS], {}, [0, 2, null]],
  ['the person said which', [DOCUMENTS, GOODS, CLIENTS], { producto: 2 }, [0, 2, null]],
  ['the person said who', [DOCUMENTS, GOODS, CLIENTS, CLIENTS], { cliente: 3 }, [0, 1, 3]],
  ['two names', [DOCUMENTS, times(10, 'Café molido', 'Pan blanco')], {}, [0, null, null]],
  ['three names', [DOCUMENTS, times(10, 'Café molido', 'Pan blanco', 'Té verde')], {}, [0, 1, null]],
  ['another name a line', [DOCUMENTS, times(10).map((_, at) => `Café ${at}`)], {}, [0, null, null]],
  ['names of six lines', [DOCUMENTS, [...GOODS.slice(0, 6), ...times(4, null)]], {}, [0, 1, null]],
  ['names of five lines', [DOCUMENTS, [...GOODS.slice(0, 5), ...times(5, null)]], {}, [0, null, null]],
  ['nine of ten with letters', [DOCUMENTS, GOODS.with(0, '12')], {}, [0, 1, null]],
  ['eight of ten with letters', [DOCUMENTS, GOODS.with(0, '12').with(1, '13')], {}, [0, null, null]],
  ['six of ten in words', [DOCUMENTS, [...GOODS.slice(0, 6), ...times(4, 'Sal')]], {}, [0, 1, null]],
  ['five of ten in words', [DOCUMENTS, [...GOODS.slice(0, 5), ...times(5, 'Sal')]], {}, [0, null, null]],
])('names: %s', (_, cells, given, found) => expect(texts(cells, given)).toEqual(found))

test('without documents the lines of a moment have one client, in nine lines of ten', () => {
  const moments = DOCUMENTS.map((text) => `1${text.slice(1)}/03/2025 10:00`)
  const known = { fecha: 0 }
  expect(texts([moments, GOODS, CLIENTS], known)).toEqual([null, 1, 2])
  expect(texts([moments, GOODS, CLIENTS.with(1, 'Tienda c d')], known)).toEqual([null, 2, null])
  const twenty = [...moments, ...moments.map((text) => text.replace('2025', '2024'))]
  const clients = [...CLIENTS, ...CLIENTS].with(1, 'Tienda c d')
  expect(texts([twenty, [...GOODS, ...GOODS], clients], known)).toEqual([null, 1, 2])
  expect(texts([moments.map((text, at) => `${text}:${at + 10}`), GOODS, CLIENTS], known)).toEqual([null, 2, null])
})

/** Quantity and money of the guesses. */
const amounts = (cells: Cell[][], given: Partial<Mapping> = {}) =>
  untitledAmounts(table(...cells), { ...emptyMapping(), ...given }).map(({ cantidad, valor }) => [cantidad, valor])
const MONEY = times(10, 1500.5, 2500.5, 900.25)
const PIECES = times(10, 2, 1, 3)

test.each<[name: string, cells: Cell[][], given: Partial<Mapping>, found: (number | null)[][]]>([
  [
    'money with fractions',
    [PIECES, MONEY],
    {},
    [
      [null, 1],
      [0, 1],
    ],
  ],
  ['pieces alone', [PIECES, times(10, 'x')], {}, [[0, null]]],
  ['a column with a role', [PIECES, MONEY], { local: 1 }, [[0, null]]],
  ['money with a sign', [times(10, '$ 1500', '$ 2500')], {}, [[null, 0]]],
  ['money with cents', [times(10, '1500.00', '2500.00')], {}, [[null, 0]]],
  ['cents on nine lines', [times(10, '1500.00', '2500.00').with(0, '1500')], {}, [[null, 0]]],
  [
    'cents on eight lines of what may be pesos',
    [times(10, '1500.00', '2500.00').with(0, '1500').with(1, '2500')],
    {},
    [[null, 0]],
  ],
  ['whole pesos', [times(10, 50, 51)], {}, [[null, 0]]],
  ['whole numbers that are too small', [times(10, 49, 48)], {}, []],
  ['one whole number', [times(10, 1500)], {}, []],
  ['whole pesos beside cents', [times(10, 1500, 2500), MONEY], {}, [[null, 1]]],
  ['one amount on all lines', [times(10, 1500.5)], {}, []],
  ['amounts below zero', [times(10, -1500.5, -2500.5)], {}, []],
  ['amounts that are mostly nothing', [times(10, 0, 0, 0, 1.5)], {}, []],
  ['nine numbers of ten', [MONEY.with(0, 'x')], {}, [[null, 0]]],
  ['eight numbers of ten', [MONEY.with(0, 'x').with(1, 'x')], {}, []],
  ['six lines of ten', [[...MONEY.slice(0, 6), ...times(4, null)], times(10, 'x')], {}, [[null, 0]]],
  ['five lines of ten', [[...MONEY.slice(0, 5), ...times(5, null)], times(10, 'x')], {}, []],
  ['dates', [times(10, 20250315, 20250314), MONEY], {}, [[null, 1]]],
  ['dates with separators', [times(10, '15.03', '14.03')], {}, [[null, 0]]],
  ['dates and hours', [[...times(6, '45731,75', '45730,25'), ...times(4, '3,5', '4,5')]], {}, []],
  ['pieces in their order', [[1, 1, 1, 2, 2, 2, 3, 3, 3, 3]], {}, [[0, null]]],
  ['numbers of rows', [times(10).map((_, at) => at + 1)], {}, []],
  ['numbers of rows with gaps', [times(10).map((_, at) => 2 * at + 1)], {}, []],
  ['as many numbers as rows, in no order', [[3, 1, 2, 5, 4, 7, 6, 9, 8, 10]], {}, [[0, null]]],
  ['large numbers', [times(10, 21, 22)], {}, []],
  ['twenty', [times(10, 20, 22, 19)], {}, [[0, null]]],
  ['a quantity of nothing', [times(10, 2, 0, 3)], {}, []],
  ['a quantity that is blank', [times(10, 2, 1, 3).with(0, null)], {}, [[0, null]]],
  [
    'the last of two',
    [times(10, 2, 1, 3), times(10, 2, 3, 1)],
    {},
    [
      [1, null],
      [0, null],
    ],
  ],
  [
    'the larger money',
    [MONEY, times(10, 15000.5, 25000.5), times(10, 0.5, 0.25)],
    {},
    [
      [null, 1],
      [null, 0],
    ],
  ],
])('amounts without titles: %s', (_, cells, given, found) => expect(amounts(cells, given)).toEqual(found))

test('money that is what is left of another comes first, in nine lines of ten', () => {
  const gross = times(10, 1000.5, 2000.5, 3000.5)
  const off = times(10, 100.25, 50.5, 10.25)
  const net = gross.map((cell, at) => Number(cell) - Number(off[at]))
  expect(amounts([gross, off, net])[0]).toEqual([null, 2])
  expect(amounts([gross, off, net.with(0, 5.5)])[0]).toEqual([null, 2])
  expect(amounts([gross, off, net.with(0, 5.5).with(1, 5.5)])[0]).toEqual([null, 0])
  expect(amounts([gross, off.map((cell) => -Number(cell)), net])[0]).toEqual([null, 0])
  expect(amounts([gross, off, net, times(10, 0)])[0]).toEqual([null, 2])
  expect(amounts([gross, off.with(0, null), net])[0]).toEqual([null, 2])
  const odd = net.with(0, 5.5).with(1, 5.5)
  expect(amounts([gross, off.with(0, 0).with(1, 0), odd])[0]).toEqual([null, 2])
  const twice = (cells: Cell[]) => [...cells, ...cells]
  const blank = twice(off).with(3, null).with(4, null)
  expect(amounts([twice(gross), blank, twice(net).with(0, 5.5)])[0]).toEqual([null, 2])
})

test('at most four guesses are offered, and what was read is said with them', () => {
  expect(amounts(times(6).map((_, at) => times(10, at + 1, at + 2)))).toHaveLength(4)
  const columns = table(times(3, '15/03/2025'), times(3, 'Café'), times(3, 'Ana'), times(3, 2), times(3, 1500.5))
  const reading = { precio: null, descuento: null, relation: null, score: 0, leastWords: 0, valueWords: 0 }
  const mapping = { ...emptyMapping(), fecha: 0, productoCodigo: 1, cliente: 2 }
  const [finding] = untitledFinding(columns, mapping, [
    { ...reading, cantidad: 3, valor: 4 },
    { ...reading, cantidad: null, precio: 4, valor: null },
    { ...reading, cantidad: 3, valor: null },
  ])
  expect(finding!.text).toMatch(/la fecha en «Columna 1» \(.+\), el producto en «Columna 2» \(Café\), el cliente en/)
  expect(finding!.choices!.map(({ label }) => label.replaceAll(/ \(.*?\)/g, ''))).toEqual([
    'La cantidad es «Columna 4»; el valor, «Columna 5»',
    'Cada fila es una unidad; el precio, «Columna 5»',
    'La cantidad es «Columna 4»; no hay valores',
  ])
  expect(untitledFinding(columns, emptyMapping(), [])).toEqual([])
  expect(untitledFinding(columns, emptyMapping(), [{ ...reading, cantidad: 3, valor: 4 }])[0]!.text).not.toContain(
    'fecha',
  )
})
