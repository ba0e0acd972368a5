import { expect, test } from 'vitest'
import type { Mapping } from '../roles.ts'
import type { ReadOptions } from '../types.ts'
import { undated } from './undated.ts'
import { emptyMapping } from '../understand/roles/mapping.ts'
import { tableOf } from '../understand/columns/columns.fixture.ts'

interface Case {
  headers?: string[]
  titles?: string[]
  mapping?: Partial<Mapping>
  options?: ReadOptions
  falseDates?: ReturnType<typeof tableOf>['columns']
}
const SOLD = { cantidad: 0, producto: 1, cliente: 2 }
const ask = ({
  headers = ['Cantidad', 'Producto', 'Cliente', 'Valor'],
  titles = [],
  mapping = SOLD,
  falseDates = [],
  options,
}: Case) =>
  undated(
    {
      headers,
      titles,
      names: [],
      rows: 20,
      meaning: {
        falseDates,
        columns: tableOf(Object.fromEntries(headers.map((header) => [header, ['x', 'y']]))).columns,
      },
      mapping: { ...emptyMapping(), ...mapping },
      letterhead: null,
    },
    { today: '2025-02-10', ...options },
  )

test.each<[name: string, one: Case, asked: boolean]>([
  ['goods to clients', {}, true],
  ['goods to clients by code', { mapping: { cantidad: 0, producto: 1, clienteCodigo: 2 } }, true],
  ['goods on documents', { mapping: { cantidad: 0, producto: 1, documento: 2 } }, true],
  ['goods by code', { mapping: { cantidad: 0, productoCodigo: 1, cliente: 2 } }, true],
  ['a price of goods', { mapping: { cantidad: 0, precio: 1, cliente: 2 } }, true],
  ['what they came to', { mapping: { cantidad: 0, valor: 1, cliente: 2 } }, true],
  ['quantities alone', { mapping: { cantidad: 0, cliente: 2 } }, false],
  ['neither quantities nor money', { mapping: { producto: 1, cliente: 2 } }, false],
  ['money of goods and clients', { mapping: { valor: 0, producto: 1, cliente: 2 } }, false],
  ['sales by product', { mapping: { valor: 0, producto: 1 }, titles: ['Ventas'] }, true],
  ['sales by code', { mapping: { valor: 0, productoCodigo: 1 }, titles: ['Ventas'] }, true],
  ['sales by client', { mapping: { valor: 0, cliente: 2 }, titles: ['Ventas'] }, true],
  ['sales by store', { mapping: { valor: 0, local: 1 }, titles: ['Ventas'] }, true],
  ['sales by category', { mapping: { valor: 0, categoria: 1 }, titles: ['Ventas'] }, true],
  [
    'goods on the numbers of sales',
    { mapping: { valor: 3, producto: 1, documento: 0 }, headers: ['N° Venta', 'Producto', 'Xyz', 'Monto'] },
    true,
  ],
  ['goods in a file of sales', { mapping: { cantidad: 0, producto: 1 }, titles: ['Ventas1'] }, true],
  ['sales of nothing', { mapping: { valor: 0, documento: 2 }, titles: ['Ventas'] }, false],
  ['money for goods to nobody', { mapping: { valor: 3, producto: 1 } }, false],
  [
    'goods sold, in money',
    { mapping: { valor: 3, producto: 1 }, headers: ['Región', 'Producto', 'Vendedor', 'Ventas'] },
    true,
  ],
  ['prices of goods to clients', { mapping: { precio: 0, producto: 1, cliente: 2 } }, false],
  ['dated rows', { mapping: { ...SOLD, fecha: 3 } }, false],
  ['a month that the person said', { options: { date: '2025-01-01' } }, false],
  ['a title of dates over something else', { falseDates: tableOf({ Fecha: ['x'] }).columns }, false],
  ['a column of years', { headers: ['Cantidad', 'Producto', 'Cliente', 'Año'] }, false],
  ['goods to nobody', { mapping: { cantidad: 0, producto: 1 } }, false],
  ['goods under a title of sales', { mapping: { cantidad: 0, producto: 1 }, titles: ['Ventas de la tienda'] }, true],
  [
    'goods with a quantity sold',
    { mapping: { cantidad: 0, producto: 1 }, headers: ['Vendidos', 'Producto', 'Xyz', 'Valor'] },
    true,
  ],
  [
    'goods with what was sold for',
    { mapping: { cantidad: 0, producto: 1, valor: 3 }, headers: ['Cantidad', 'Producto', 'Xyz', 'Ventas'] },
    true,
  ],
  [
    'goods beside another column of sales',
    { mapping: { cantidad: 0, producto: 1 }, headers: ['Cantidad', 'Producto', 'Xyz', 'Pedido'] },
    false,
  ],
  ['one column of goods that come', { headers: ['Cantidad', 'Producto', 'Cliente', 'Entradas'] }, true],
  ['goods that come and go', { headers: ['Cantidad', 'Producto', 'Entradas', 'Salidas'] }, false],
  ['purchases', { titles: ['Compras', 'Inventario'] }, false],
])('of %s without dates the month is asked for: %s', (_, one, asked) => {
  expect(ask(one) !== null).toBe(asked)
})

test('it is not asked without a day', () => {
  const table = {
    headers: ['Cantidad', 'Producto', 'Cliente'],
    titles: [],
    names: [],
    rows: 20,
    meaning: { falseDates: [], columns: [] },
    mapping: { ...emptyMapping(), ...SOLD },
    letterhead: null,
  }
  expect(undated(table, {})).toBeNull()
})

test('six months are offered, the last one that has ended first', () => {
  const found = ask({})!
  expect(found).toMatchObject({ date: '2025-01-01', finding: { chosen: 0 } })
  expect(found.finding.text).toMatch(/^El archivo no trae fechas\. ¿De qué mes son todas/)
  expect(found.finding.choices!.map(({ label }) => label)).toEqual([
    'enero de 2025',
    'diciembre de 2024',
    'noviembre de 2024',
    'octubre de 2024',
    'septiembre de 2024',
    'agosto de 2024',
    'Son de varios meses',
  ])
  expect(found.finding.choices![1]!.choose).toEqual({ date: '2024-12-01' })
})
