import { expect, test } from 'vitest'
import { storeInNames, storesInNames } from './store-in-names.ts'

test.each<[files: string[], titles: string[], store: string | undefined]>([
  [['LA 14 cuaderno 2024.xlsx', 'LA 14 cuaderno 2025.xlsx'], ['ENERO · VENTAS LA 14 ENERO 2026'], 'La 14'],
  [['Ventas detalladas Centro 2026-2 CORREGIDO.xlsx'], [], 'Centro'],
  [['ventas_el_poblado_nov.csv'], [], 'El Poblado'],
  [['Ventas de la Calle 5.xlsx'], [], 'La Calle 5'],
  [['Sede Norte - facturas octubre.xls'], [], 'Norte'],
  [['norte enero.csv', 'sur enero.csv'], [], undefined],
  [['Ventas 2026.xlsx'], [], undefined],
  [['movimiento_por_cliente_2025.xlsx', 'Ventas por vendedor y referencia.xlsx'], [], undefined],
  [['movimiento_por_cliente_2025.xlsx'], ['Movimiento de ventas por cliente'], undefined],
  [['receipts-by-item-2026-07-06-2026-11-28.csv'], [], undefined],
  [['reporte_14.xlsx'], [], undefined],
  [['Distribuciones Gloria SAS ventas.xlsx'], [], undefined],
  [['San Juan de Pasto.xlsx'], [], undefined],
  [['facturas electronicas oct-nov 2026.zip'], [], undefined],
  [['Notas crédito electrónicas Norte.zip'], [], 'Norte'],
  [['Resumen 2024 mío.xlsx'], [], undefined],
  [['ventas por vendedor y cliente 2025.xls'], [], undefined],
])('%j seem to be of a store', (files, titles, store) => {
  expect(storeInNames(files, titles)?.nombre).toBe(store)
})

test('the store in the names is titled where the titles of all tables have its words', () => {
  const isTitled = (titles: string[]) => storeInNames(['LA 14 cuaderno.xlsx'], titles)!.isTitled
  expect(isTitled(['ENERO · VENTAS LA 14 ENERO', 'FEBRERO · VENTAS LA 14 FEBRERO'])).toBe(true)
  expect([isTitled(['VENTAS LA 14 ENERO', 'VENTAS FEBRERO']), isTitled(['VENTAS LA 145']), isTitled([])]).toEqual([
    false,
    false,
    false,
  ])
})

test('files of several stores are told apart by their names, and those of one are of one', () => {
  expect(storesInNames(['norte enero.csv', 'Norte febrero.csv', 'sur enero.csv', 'ventas.csv'])).toEqual([
    'Norte',
    'Sur',
  ])
  expect(storesInNames(['enero.csv', 'febrero.csv'])).toEqual([])
})
