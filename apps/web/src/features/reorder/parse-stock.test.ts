import { describe, expect, test } from 'vitest'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { noAmountText } from '../../lib/parse-amount.ts'
import { parseAmount, parseStock, stockProblem, tableTitles } from './parse-stock.ts'

const products = [
  { producto_id: 1, nombre: 'Café molido 500 g', codigo: 'C-1' },
  { producto_id: 2, nombre: 'Arroz', codigo: null },
  { producto_id: 3, nombre: 'Arroz integral', codigo: '7701234' },
]
const amounts = (text: string) =>
  parseStock(text, products).known.map(({ producto_id, existencias }) => [producto_id, existencias])

describe('amounts', () => {
  test.each([
    ['12', 12],
    ['1.250', 1250],
    ['1.250,5', 1250.5],
    ['12,5', 12.5],
    ['12.5', 12.5],
    ['0', 0],
    ['3 und', 3],
    ['', undefined],
    ['-4', undefined],
    ['999.999.999', 999_999_999],
    ['1.000.000.000', undefined],
    ['doce', undefined],
  ])('%s', (text, amount) => expect(parseAmount(text)).toBe(amount))
})

test('a stock that was typed is refused in the words of every form, or for being too small or large', () => {
  const [none, range] = [noAmountText(3), MESSAGES.inventarioNumero]
  expect(['', '12', '3 und', '0,125'].map(stockProblem)).toEqual([undefined, undefined, undefined, undefined])
  expect(['1.2.3', '1e3', 'doce', '0,1255'].map(stockProblem)).toEqual([none, none, none, none])
  expect(['−5', '1.000.000.000'].map(stockProblem)).toEqual([range, range])
})

describe('a pasted list', () => {
  test('copied from a spreadsheet, by name or code, with its titles', () => {
    expect(amounts('Producto\tExistencias\ncafe MOLIDO 500 g\t12\r\n7701234\t1.250\n')).toEqual([
      [1, 12],
      [3, 1250],
    ])
  })
  test('the titles tell which of several amounts is the stock', () => {
    const titled = 'Producto\tExistencias\tProveedor\tEmpaque\nArroz\t300\tDiana\t12\nC-1\t\tTostadora\t6'
    expect(amounts(titled)).toEqual([[2, 300]])
    expect(parseStock(titled, products).unread).toEqual(['C-1\t\tTostadora\t6'])
    expect(amounts('Código\tProducto\tCantidad vendida\tSaldo\tCosto\nC-1\tCafé molido 500 g\t90\t8\t21.000')).toEqual([
      [1, 8],
    ])
  })
  test('with code, name and several amounts: the last counts', () => {
    expect(amounts('C-1\tCafé molido 500 g\t8\t20')).toEqual([[1, 20]])
  })
  test('typed by hand, the amount last', () => {
    expect(amounts('Café molido 500 g 7\nArroz 3')).toEqual([
      [1, 7],
      [2, 3],
    ])
  })
  test('a product told by warehouse is added up, and it is known that it was', () => {
    expect(parseStock('Arroz\t3,1\nC-1\t2\nArroz\t4,2\nArroz\t-1', products).known).toEqual([
      { producto_id: 2, nombre: 'Arroz', existencias: 6.3, filas: 3 },
      { producto_id: 1, nombre: 'Café molido 500 g', existencias: 2, filas: 1 },
    ])
  })
  test('what comes to less than nothing is no stock, also typed by hand', () => {
    const { known, negative, unread } = parseStock('Arroz\t-5\nC-1\t4\nCafé molido 500 g -6', products)
    expect([known, unread]).toEqual([[], []])
    expect(negative.map(({ nombre, existencias }) => [nombre, existencias])).toEqual([
      ['Arroz', -5],
      ['Café molido 500 g', -2],
    ])
  })
  test('a name of two products is neither, and a code is known without the zeros before it', () => {
    const others = [
      { producto_id: 1, nombre: 'Sal', codigo: '007' },
      { producto_id: 2, nombre: 'Sal', codigo: '8' },
    ]
    const { known, unknown } = parseStock('Sal\t3\n7\t4\n8\t5', others)
    expect(known.map(({ producto_id, existencias }) => [producto_id, existencias])).toEqual([
      [1, 4],
      [2, 5],
    ])
    expect(unknown).toEqual(['Sal\t3'])
  })
  test('the code of one product beside the name of another is neither, as in a report', () => {
    const coded = [...products, { producto_id: 4, nombre: 'Sal', codigo: '8' }]
    const { known, unknown } = parseStock('C-1\tArroz\t3\n8\tArroz\t2\nArroz\tC-1\t1\nC-1\tOtro nombre\t5', coded)
    expect(unknown).toEqual(['C-1\tArroz\t3', '8\tArroz\t2', 'Arroz\tC-1\t1'])
    expect(known.map(({ producto_id, existencias }) => [producto_id, existencias])).toEqual([[1, 5]])
  })
  test('an amount is not taken for a code', () => {
    const coded = [...products, { producto_id: 4, nombre: 'Sal', codigo: '8' }]
    const { known, unknown } = parseStock('Arroz\t8\t20\nPanela\t8', coded)
    expect(known.map(({ producto_id, existencias }) => [producto_id, existencias])).toEqual([[2, 20]])
    expect(unknown).toEqual(['Panela\t8'])
  })
  test('what is not known or has no amount is told, as it was pasted', () => {
    const { known, unknown, unread } = parseStock('Panela\t4\nArroz\tmuchos\n\n', products)
    expect(known).toEqual([])
    expect(unknown).toEqual(['Panela\t4'])
    expect(unread).toEqual(['Arroz\tmuchos'])
  })
})

test('a table with titles and more than product and stock is told from a list', () => {
  const supplied = 'Producto\tExistencias\tProveedor\tEmpaque\nArroz\t300\tDiana\t12'
  expect(tableTitles(supplied)).toEqual(['Producto', 'Existencias', 'Proveedor', 'Empaque'])
  expect(tableTitles('Producto\tExistencias\nArroz\t3')).toBeUndefined()
  expect(tableTitles('Arroz\t300\tDiana\t12\nSal\t3\tRefisal\t6')).toBeUndefined()
  expect(tableTitles('Producto\tExistencias\tProveedor')).toBeUndefined()
  expect(tableTitles('Arroz\tblanco\tdel Huila\nSal\tmarina\tfina')).toBeUndefined()
})
