import { toMonth } from '@vigia/contract/months.ts'
import { expect, test } from 'vitest'
import { UNITS_FORMAT } from '@vigia/contract/spreadsheet-format.ts'
import { ROUNDED_ROWS } from '../../../lib/spreadsheet.ts'
import { moneySheets, predictionsSheet, unitsOf } from './export-sheet.ts'

test('a row a product, then the total that the page shows, and below it why a column may miss it', () => {
  const november = toMonth({ anio: 2026, mes: 11 })
  const data = [1, 2, 3].flatMap((producto_id) =>
    [11, 12].map((mes) => ({
      anio: 2026,
      mes,
      producto_id,
      codigo_producto: null,
      nombre_producto: `P${producto_id}`,
      cantidad: 1.4,
      valor: 2800.4,
    })),
  )
  const { header, rows, columnWidths } = predictionsSheet({ data }, november, november + 1, {
    filtered: false,
    filters: 'Todo el negocio',
    underWay: november,
    mode: 'cantidad',
  })
  expect(header).toEqual(['producto_id', 'nombre_producto', 'noviembre 2026 (lo que falta)', 'diciembre 2026', 'total'])
  const units = (value: number) => ({ value, type: Number, format: UNITS_FORMAT })
  expect(rows[0]).toEqual([1, 'P1', units(2), units(1), units(3)])
  expect(rows.slice(3)).toEqual([
    ['', 'Total', units(4), units(4), units(8)],
    [ROUNDED_ROWS],
    ['En unidades · Todo el negocio'],
  ])
  expect(columnWidths).toHaveLength(header.length)
})

test("the shop's own codes stand beside the names, as text, and not where it has none", () => {
  const november = toMonth({ anio: 2026, mes: 11 })
  const month = { anio: 2026, mes: 11, cantidad: 1, valor: 2000 }
  const data = [
    { ...month, producto_id: 1, codigo_producto: '0042', nombre_producto: 'Arroz' },
    { ...month, producto_id: 2, codigo_producto: null, nombre_producto: 'Café' },
  ]
  const { header, rows, columnWidths, fixedColumns } = predictionsSheet({ data }, november, november, {
    filtered: false,
    filters: 'Todo el negocio',
    underWay: undefined,
    mode: 'cantidad',
  })
  expect(header).toEqual(['producto_id', 'nombre_producto', 'Código', 'noviembre 2026', 'total'])
  expect(rows.slice(0, 3).map((row) => row!.slice(0, 3))).toEqual([
    [1, 'Arroz', '0042'],
    [2, 'Café', ''],
    ['', 'Total', ''],
  ])
  expect(columnWidths).toHaveLength(header.length)
  expect(fixedColumns).toBe(3)
})

test('where the dashboard shows money a second sheet has it, with titles in words and the total of the page', () => {
  const november = toMonth({ anio: 2026, mes: 11 })
  const month = { anio: 2026, mes: 11, cantidad: 1 }
  const data = [
    { ...month, producto_id: 1, codigo_producto: '0042', nombre_producto: 'Arroz', valor: 3800.4 },
    { ...month, producto_id: 2, codigo_producto: null, nombre_producto: 'Café', valor: 7600.4 },
  ]
  const scope = { filtered: false, filters: 'Todo el negocio', underWay: undefined }
  const sheetsIn = (mode: 'cantidad' | 'cop' | 'usd') => moneySheets({ data }, november, november, { ...scope, mode })
  expect(sheetsIn('cantidad')).toEqual([])
  const [pesos] = sheetsIn('cop')
  expect([pesos!.sheet, pesos!.header]).toEqual(['En pesos', ['Producto', 'Código', 'noviembre 2026', 'Total']])
  const money = (value: number) => ({ value, type: Number, format: UNITS_FORMAT })
  expect(pesos!.rows).toEqual([
    ['Café', '', money(7600), money(7600)],
    ['Arroz', '0042', money(3800), money(3800)],
    ['Total', '', money(11_401), money(11_401)],
    ['En pesos · Todo el negocio'],
  ])
  expect(sheetsIn('usd')[0]).toMatchObject({
    sheet: 'En dólares',
    rows: [['Café', '', money(2), money(2)], {}, {}, {}],
  })
  expect(
    moneySheets({ data: data.map((row) => ({ ...row, valor: 0 })) }, november, november, { ...scope, mode: 'cop' }),
  ).toEqual([])
  expect([unitsOf('Norte', 'cantidad'), unitsOf('Norte', 'cop')]).toEqual([
    'En unidades · Norte',
    'En unidades y en pesos · Norte',
  ])
})
