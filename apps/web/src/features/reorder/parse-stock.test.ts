import { describe, expect, test } from 'vitest'
import { parseAmount, parseStock, tableTitles } from './parse-stock.ts'

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
    ['doce', undefined],
  ])('%s', (text, amount) => expect(parseAmount(text)).toBe(amount))
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
  test('a product told by warehouse is added up', () => {
    expect(amounts('Arroz\t3\nArroz\t4')).toEqual([[2, 7]])
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
