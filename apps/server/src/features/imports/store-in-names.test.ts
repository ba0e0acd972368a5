import { expect, test } from 'vitest'
import { storeCalled, storeInNames, storesInNames, namesAnotherStore, differInStore } from './store-in-names.ts'

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
  [['Cotizaciones noviembre 2026.xlsx'], [], undefined],
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

const BUSINESS = [{ nombre: 'Bodega' }, { nombre: 'SEDE CENTRO' }]

test.each<[name: string, store: string | undefined]>([
  ['Existencias Bodega 29-11-2026.xlsx', 'Bodega'],
  ['Existencias Centro 29-11-2026.xlsx', 'SEDE CENTRO'],
  ['Bodega Centro.xlsx', 'SEDE CENTRO'],
  ['Ventas Bodega Sur enero.csv', undefined],
  ['Existencias 29-11-2026.xlsx', undefined],
])('%s is of %s, also where that is no more than what it is', (name, store) => {
  expect(storeCalled(BUSINESS, [name])?.nombre).toBe(store)
})

test('names that differ in their store alone tell several, and others do not', () => {
  expect(differInStore(['Ventas Bodega 2026-03.csv', 'Ventas Acaci\u0301as 2026-04.csv'])).toBe(true)
  expect(differInStore(['Ventas Norte enero.csv', 'Norte facturas febrero.csv', 'Ventas marzo.csv'])).toBe(false)
  expect(differInStore(['Ventas Norte enero.csv', 'Ventas Norte febrero.csv'])).toBe(false)
  const parts = ['lunes', 'primera quincena', 'efectivo', 'turno mañana', 'parte uno', 'revisado', 'navidad']
  expect(differInStore(parts.map((part) => `Ventas ${part} 2026-03.csv`))).toBe(false)
  expect(storesInNames(['Ventas La Primera.csv', 'Ventas lunes.csv'])).toEqual(['La Primera'])
})

test('a name as those of a store but for its word tells another one', () => {
  const before = ['Ventas Norte 2026-03.csv y 5 más', 'Ventas Marleny 2026-03.csv']
  const tells = (name: string) => namesAnotherStore([name], { before, store: 'SEDE NORTE' })
  expect(['Ventas Sur 2026-04.csv', 'Ventas Tienda 2026-04.csv'].map(tells)).toEqual([true, true])
  expect(
    ['Ventas Norte 04.csv', 'Ventas Marleny 04.csv', 'Sur 04.csv', 'Ventas 04.csv', 'Ventas navidad.csv'].map(tells),
  ).toEqual([false, false, false, false, false])
})
