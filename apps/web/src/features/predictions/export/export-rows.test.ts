import type { ProductMonth } from '@vigia/contract/calls/aggregates.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { toMonth } from '@vigia/contract/months.ts'
import { expect, test } from 'vitest'
import { availableRange, exportFileName, exportRows, monthTitle, presets, totalRow } from './export-rows.ts'

const november = toMonth({ anio: 2026, mes: 11 })
const record = (producto_id: number, mes: number, cantidad: number): ProductMonth => ({
  anio: 2026,
  mes,
  producto_id,
  codigo_producto: null,
  nombre_producto: `Producto ${producto_id}`,
  cantidad,
  valor: cantidad * 1000,
})
const records = { data: [record(1, 11, 2), record(1, 12, 3), record(2, 12, 9), record(3, 11, 0)] }

test('one row a product, highest total first, products without sales left out', () => {
  expect(exportRows(records, november, november + 1)).toEqual([
    { productId: 2, code: null, name: 'Producto 2', quantities: [0, 9], total: 9 },
    { productId: 1, code: null, name: 'Producto 1', quantities: [2, 3], total: 5 },
  ])
})

test('the range bounds what is counted', () => {
  expect(exportRows(records, november, november).map(({ total }) => total)).toEqual([2])
})

test('every refusal has its sentence', () => {
  expect(() => exportRows(records, undefined, november)).toThrow(MESSAGES.exportarSinFechas)
  expect(() => exportRows(records, november, november - 1)).toThrow(MESSAGES.exportarFechasInvertidas)
  expect(() => exportRows(undefined, november, november)).toThrow(MESSAGES.exportarSinDatos)
  expect(() => exportRows({ data: [] }, november, november)).toThrow(MESSAGES.exportarSinDatos)
  expect(() => exportRows({ data: [] }, november, november, { filtered: true })).toThrow(MESSAGES.exportarFiltroVacio)
  expect(() => exportRows(undefined, november, november, { filtered: true })).toThrow(MESSAGES.exportarSinDatos)
  expect(() => exportRows(records, november + 5, november + 6)).toThrow(
    'No hay predicciones disponibles para el rango 2027-04 a 2027-05',
  )
  expect(() => exportRows({ data: [record(3, 11, 0)] }, november, november)).toThrow(MESSAGES.exportarSinProductos)
})

test('the range defaults to the first and last month with predictions', () => {
  expect(availableRange(records)).toEqual({ from: november, to: november + 1 })
  expect(availableRange({ data: [] })).toBeUndefined()
})

test('the file carries its range in its name', () => {
  expect(exportFileName({ from: november, to: november + 2 })).toBe('Predicciones_2026-11_a_2027-01.xlsx')
})

test('quantities are whole units and a row adds up to its total', () => {
  const [row] = exportRows({ data: [record(1, 11, 1.4), record(1, 12, 2.4)] }, november, november + 1)
  expect(row?.quantities).toEqual([1, 3])
  expect(row?.total).toBe(4)
})

test('the next month is that of the other pages, also behind what is left of the month under way', () => {
  const quarter = { data: [record(1, 10, 0.4), record(1, 11, 1.4), record(1, 12, 2.4)] }
  const quantities = (underWay?: number) => exportRows(quarter, november - 1, november + 1, { underWay })[0]?.quantities
  expect(quantities()).toEqual([0, 2, 2])
  expect(quantities(november - 1)).toEqual([0, 1, 3])
  expect(totalRow(quarter, november - 1, november + 1, november - 1)).toMatchObject({ quantities: [0, 1, 3], total: 4 })
})

test('the total is what is expected of all, rounded once', () => {
  const shares = {
    data: [record(1, 11, 1.4), record(2, 11, 1.4), record(3, 12, 1)],
    nuevos: [{ anio: 2026, mes: 11, cantidad: 0.3, valor: 300 }],
  }
  expect(exportRows(shares, november, november).map(({ total }) => total)).toEqual([1, 1])
  expect(totalRow(shares, november, november)).toMatchObject({ name: 'Total', quantities: [3], total: 3 })
})

test('what rounds to nothing is left out like what is nothing', () => {
  expect(() => exportRows({ data: [record(1, 11, 0.001)] }, november, november)).toThrow(MESSAGES.exportarSinProductos)
})

test('of the month under way the title says that it is what is left', () => {
  expect([november, november + 1].map((month) => monthTitle(month, november))).toEqual([
    'noviembre 2026 (lo que falta)',
    'diciembre 2026',
  ])
  expect(monthTitle(november, undefined)).toBe('noviembre 2026')
})

test('the next month and the next three are complete ones, and no longer than the forecast', () => {
  const ranges = (to: number, underWay?: number) =>
    presets({ from: november, to }, underWay).map(({ range }) => [range.from - november, range.to - november])
  expect(ranges(november + 12, november)).toEqual([
    [1, 1],
    [1, 3],
    [0, 12],
  ])
  expect(ranges(november + 1)).toEqual([
    [0, 0],
    [0, 1],
    [0, 1],
  ])
})

test('what is expected of new products is a row of its own, the last', () => {
  const nuevos = [11, 12, 13].map((mes) => ({
    anio: 2026 + Math.floor(mes / 13),
    mes: ((mes - 1) % 12) + 1,
    cantidad: 1.5,
    valor: 1500,
  }))
  expect(exportRows({ ...records, nuevos }, november, november + 1).at(-1)).toEqual({
    productId: undefined,
    code: null,
    name: 'Productos nuevos (aún sin ventas)',
    quantities: [2, 1],
    total: 3,
  })
  const none = [{ anio: 2026, mes: 11, cantidad: 0.2, valor: 200 }]
  expect(exportRows({ ...records, nuevos: none }, november, november + 1)).toHaveLength(2)
})
