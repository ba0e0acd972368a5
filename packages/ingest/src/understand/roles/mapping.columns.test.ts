import { expect, test } from 'vitest'
import type { Cell, Row } from '../../read/grid.ts'
import type { Mapping } from '../../roles.ts'
import { rowsOf } from '../columns/columns.fixture.ts'
import { named } from './mapping.fixture.ts'
import { understandColumns } from './mapping.ts'

const titlesOf = (headers: string[]) => understandColumns(headers, [], 0).columns.map(({ header }) => header)

test.each([
  [
    ['name', 'order_line/Cantidad', 'Fecha'],
    ['order name', 'Cantidad', 'Fecha'],
  ],
  [
    ['Ventas[total]', 'Fecha'],
    ['total', 'Fecha'],
  ],
  [
    ['vta_fecha', 'VTA_total', 'cliente'],
    ['fecha', 'total', 'cliente'],
  ],
  [
    ['vta_fecha', 'vta_total', 'vta', 'cliente'],
    ['vta_fecha', 'vta_total', 'vta', 'cliente'],
  ],
  [
    ['fecha_venta', 'fecha_pago', 'cliente'],
    ['fecha_venta', 'fecha_pago', 'cliente'],
  ],
  [
    ['client_code', 'client_name', 'ventas', 'client_rut'],
    ['client_code', 'client_name', 'ventas', 'client_rut'],
  ],
  [
    ['Líneas/Cantidad', 'Líneas/Precio', 'Líneas/Total', 'Fecha', 'Cliente/Nombre'],
    ['Cantidad', 'Precio', 'Total', 'Fecha', 'Cliente/Nombre'],
  ],
  [
    ['Líneas de factura/Número', 'Líneas de factura/Cantidad', 'Contacto/Comprador'],
    ['número de factura', 'Cantidad', 'Contacto/Comprador'],
  ],
  [
    ['Cliente', 'Lineas de Pedido / Producto', 'Linea de Pedido / Cantidad'],
    ['Cliente', 'Producto', 'Cantidad'],
  ],
  [
    ['Order Lines/Number', 'Order Lines/Quantity', 'Number'],
    ['Order number', 'Quantity', 'Number'],
  ],
  [
    ['Líneas/Cantidad', 'Fecha'],
    ['Líneas/Cantidad', 'Fecha'],
  ],
])('of the titles %j what most begin with says nothing', (headers, titles) => {
  expect(titlesOf(headers)).toEqual(titles)
})

test('a word must begin 13 of 20 titles to say nothing', () => {
  const headers = (shared: number) => Array.from({ length: 20 }, (_, at) => (at < shared ? `abc_${at}` : `x${at}`))
  expect(titlesOf(headers(13))[0]).toBe('0')
  expect(titlesOf(headers(12))[0]).toBe('abc_0')
})

test('a title of dates over something else is a false one; half a column of them is not enough to tell', () => {
  const rows = rowsOf(
    ['lunes', 'martes', 'lunes', 'martes', 'lunes'],
    ['15/03/2025', '16/03/2025', '17/03/2025', 'x', 'y'],
    [null, null, null, null, null],
    ['Café', 'Pan', 'Café', 'Pan', 'Café'],
    [1, 2, 3, 4, 5],
  )
  const { falseDates } = understandColumns(['Fecha', 'Fecha venta', 'Fecha pedido', 'Producto', 'Cantidad'], rows, 0)
  expect(falseDates.map(({ header }) => header)).toEqual(['Fecha'])
})

test.each<[header: string, cells: Cell[], role: string]>([
  ['Total local', ['Norte', 'Sur', 'Norte', 'Sur', 'Norte'], 'local'],
  ['Total local', [1200, 3400, 'Norte', 'Sur', 'Norte'], 'local'],
  ['Total local', [1200, 3400, 5600, 'Norte', 'Sur'], 'valor'],
  ['Pedido total', [1000, 1002, 1001, 1007, 1005], 'documento'],
  ['Total fecha', [20250315, 20250316, 20250317, 20250318, 20250319], 'fecha'],
  ['Referencia total', [10.5, 20.5, 30.5, 40.5, 50.5], 'valor'],
  ['Referencia total', [1000, 1002, 1001, 10.5, 20.5], 'productoCodigo'],
  ['Referencia interna', [10.5, 20.5, 30.5, 40.5, 50.5], 'productoCodigo'],
])('"%s" over %j is %s', (header, cells, role) => {
  const rows = rowsOf(cells, ['Café', 'Pan', 'Café', 'Pan', 'Café'], ['x', 'y', 'z', 'x', 'z'])
  expect(named([header, 'Producto', 'Xyz'], ...rows)[role]).toBe(header)
})

const keysOf = (headers: string[], rows: Row[], given: Partial<Mapping> = {}) =>
  understandColumns(headers, rows, 0, given).documentKeys

test('a document is known by its number, also where it stands on the first line alone', () => {
  const rows = rowsOf(
    ['F1', null, 'F2'],
    ['15/03/2025', null, '16/03/2025'],
    ['Café', 'Pan', 'Té'],
    [1, 2, 3],
    [9, 9, 9],
  )
  expect(keysOf(['Factura', 'Fecha', 'Producto', 'Cantidad', 'Precio'], rows)).toEqual(['F1', 'F1', 'F2'])
})

test.each([['Cliente'], ['NIT']])('without numbers a document is the lines in a row of one day and one %s', (title) => {
  const rows = rowsOf(
    ['15/03/2025', null, '15/03/2025', '16/03/2025', '16/03/2025', '15/03/2025'],
    ['Ana', null, 'Luz', 'Luz', 'Luz', 'Ana'],
    ['Café', 'Pan', 'Té', 'Café', 'Pan', 'Té'],
    [1, 2, 3, 4, 5, 6],
    [9, 9, 9, 9, 9, 9],
  )
  const headers = ['Fecha', title, 'Producto', 'Cantidad', 'Precio']
  expect(keysOf(headers, rows)).toEqual(['1', '1', '2', '3', '3', '4'])
  expect(keysOf(headers, rows, { fecha: null })).toEqual(['', '', '', '', '', ''])
  expect(keysOf(['Fecha', 'Ruta', 'Producto', 'Cantidad', 'Precio'], rows)).toEqual(['', '', '', '', '', ''])
})

const UNTITLED = ['Columna 1', 'Columna 2', 'Columna 3', 'Columna 4']
const untitledRows = rowsOf(
  ['15/03/2025', '16/03/2025', '17/03/2025', '18/03/2025', '19/03/2025', '20/03/2025'],
  ['Café molido', 'Pan blanco', 'Té verde', 'Café molido', 'Pan blanco', 'Té verde'],
  [1, 2, 1, 3, 2, 1],
  [1500.5, 2500.5, 1800.5, 900.5, 700.5, 1200.5],
)

test('without titles what the person says of an amount is all that is read', () => {
  for (const given of [{ cantidad: 2 }, { precio: 3 }, { valor: 3 }]) {
    const { untitled, mapping } = understandColumns(UNTITLED, untitledRows, 0, given)
    expect(untitled).toHaveLength(1)
    expect({ ...untitled![0], ...given }).toEqual(untitled![0])
    expect(mapping).toMatchObject(given)
  }
})

test('without titles the amounts are guessed', () => {
  const { untitled, mapping, amounts } = understandColumns(UNTITLED, untitledRows, 0)
  expect(untitled!.map(({ cantidad, valor }) => [cantidad, valor])).toEqual([
    [null, 3],
    [2, 3],
  ])
  expect(mapping).toMatchObject({ producto: 1, cantidad: null, valor: 3 })
  expect(amounts).toMatchObject({ unnamed: null, unexplained: [] })
  expect(understandColumns(['Fecha', 'Producto', 'Cantidad', 'Total'], untitledRows, 0).untitled).toBeNull()
})

test.each([
  ['Minorista', 'cliente'],
  ['Retailer', 'cliente'],
  ['Tipos de servicios', 'producto'],
  ['Types_of_services', 'producto'],
  ['album-name', 'producto'],
])('«%s» beside a quantity and a value is the %s', (title, role) => {
  const rows = rowsOf(
    ['15/03/2025', '16/03/2025', '17/03/2025', '18/03/2025'],
    ['Uno bueno', 'Dos bueno', 'Uno bueno', 'Tres bueno'],
    ['Ana Ruiz', 'Luz Gil', 'Leo Paz', 'Ana Ruiz'],
    [1, 2, 3, 4],
    [1000, 2000, 3500, 4000],
  )
  expect(named(['Fecha', title, 'artist-name', 'Cantidad', 'Total'], ...rows)).toMatchObject({ [role]: title })
})
