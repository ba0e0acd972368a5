import { expect, test } from 'vitest'
import type { Row } from '../../read/grid.ts'
import { storeAboveAll, storesAbove } from './store-above.ts'

const tableOf = (...above: Row[]) => ({ rows: [...above, ['Fecha', 'Total']], headerRow: above.length })

test.each<[string, Row[], { name: string; text: string } | null]>([
  ['behind a dash', [['MOVIMIENTO - BODEGA 02 PALMIRA']], { name: 'Palmira', text: 'BODEGA 02 PALMIRA' }],
  ['behind a dash, a shop', [['VENTAS POR ARTÍCULO - ALMACÉN CENTRO']], { name: 'Centro', text: 'ALMACÉN CENTRO' }],
  ['a label', [['Bodega: 02 PALMIRA']], { name: 'Palmira', text: 'Bodega: 02 PALMIRA' }],
  ['a cell beside its label', [['Sucursal:', 'El Poblado']], { name: 'El Poblado', text: 'Sucursal: El Poblado' }],
  ['a point of sale', [['Punto de venta: Centro']], { name: 'Centro', text: 'Punto de venta: Centro' }],
  ['twice the same', [['SEDE NORTE'], ['Sede: Norte']], { name: 'Norte', text: 'SEDE NORTE' }],
  ['two stores', [['Sede: Norte'], ['Sede: Sur']], null],
  ['a business that is called a shop', [['Tienda Mascotas y Más S.A.S.']], null],
  ['one that is called a warehouse', [['BODEGA DON PEPE']], null],
  ['a sheet of a month', [['ALMACEN ENERO']], null],
  ['all stores', [['Bodega: TODAS']], null],
  ['a report by store', [['VENTAS POR BODEGA']], null],
  ['a number alone', [['Bodega: 02']], null],
  ['nothing', [['DISTRIBUCIONES GLORIA S.A.S.'], ['NIT 901.331.657-7']], null],
])('the store above a table: %s', (_, above, told) => {
  expect(storeAboveAll([tableOf(...above)])).toEqual(told)
})

test('of several tables the store is told where all of them tell the same', () => {
  const [north, south, untold] = [tableOf(['Sede: Norte']), tableOf(['Sede: Sur']), tableOf(['Ventas'])]
  expect(storeAboveAll([north, north])?.name).toBe('Norte')
  expect([storeAboveAll([north, south]), storeAboveAll([north, untold])]).toEqual([null, null])
})

test('several stores are told of each table, and none where they tell one or nothing', () => {
  const [north, south, untold] = [tableOf(['Sede: Norte']), tableOf(['Sede: SUR']), tableOf(['Ventas'])]
  expect(storesAbove([north, south, untold])).toEqual(['Norte', 'Sur', null])
  expect(storesAbove([north, tableOf(['VENTAS - ALMACÉN BODEGA'])])).toEqual(['Norte', 'Bodega'])
  expect([storesAbove([north, north, untold]), storesAbove([untold])]).toEqual([null, null])
})

test.each([
  ['Sede: Norte', 'Sede: NORTE.', 'Sede: Sede Norte'],
  ['Local: Centro', 'Local: Centro (inventario cerrado)', 'Local: Centro'],
  [
    'Punto de venta: Juan Pérez enero 2026',
    'Punto de venta: Juan Pérez - mes de febrero',
    'Punto de venta: Juan Pérez',
  ],
  ['Ventas - Bodega Enero', 'Ventas - Bodega Febrero', 'Ventas - Bodega Mar 2026'],
])('«%s» and «%s» tell no two stores', (...titles) => {
  expect(storesAbove(titles.map((title) => tableOf([title])))).toBeNull()
})

test('a store is called the same in all tables that tell it, without months or remarks', () => {
  const titles = ['Sede: Norte enero 2026', 'Sede: NORTE (cerrada)', 'Sede: Julio Flórez de febrero', 'Sede: Mar 2']
  expect(storesAbove(titles.map((title) => tableOf([title])))).toEqual(['Norte', 'Norte', 'Flórez', 'Mar 2'])
})
