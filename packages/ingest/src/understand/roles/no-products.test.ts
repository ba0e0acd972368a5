import { expect, test } from 'vitest'
import type { Cell } from '../../read/grid.ts'
import type { Mapping } from '../../roles.ts'
import { tableOf, times } from '../columns/columns.fixture.ts'
import { dropCodeOfSale } from './no-products.ts'

/** So many codes, each another. */
const codes = (count: number): Cell[] => Array.from({ length: count }, (_, at) => `F-${900 + 3 * at}`)
const days = (count: number): Cell[] => times(count, '2026-03-01', '2026-03-02')

/** Roles of a code that stands beside names and days, as they are afterwards. */
const dropped = (
  title: string,
  own: Cell[],
  names: Cell[],
  roles: Partial<Record<keyof Mapping, string | null>> = {},
  dates: Cell[] = days(own.length),
) => {
  const { headers, columns, mapping } = tableOf(
    { Fecha: dates, [title]: own, Producto: names, Factura: codes(own.length) },
    { fecha: 'Fecha', producto: 'Producto', productoCodigo: title },
  )
  for (const [role, title] of Object.entries(roles))
    mapping[role as keyof Mapping] = title === null ? null : headers.indexOf(title)
  dropCodeOfSale(columns, mapping)
  return [mapping.productoCodigo, mapping.documento]
}

const NAMES = times(20, 'Café', 'Té')
const OF_SALE = [null, 1]
const OF_PRODUCT = [1, null]

test.each<[name: string, kept: (number | null)[], wanted: (number | null)[]]>([
  ['another code on each of twenty lines', dropped('Código', codes(20), NAMES), OF_SALE],
  ['nineteen lines', dropped('Código', codes(19), NAMES.slice(0, 19)), OF_PRODUCT],
  ['one of twenty codes twice', dropped('Código', codes(20).with(1, 'F-900'), NAMES), OF_SALE],
  ['two of twenty codes twice', dropped('Código', codes(20).with(1, 'F-900').with(2, 'F-900'), NAMES), OF_PRODUCT],
  ['half as many names', dropped('Código', codes(20), times(20, ...codes(10))), OF_SALE],
  ['more than half as many names', dropped('Código', codes(20), times(20, ...codes(11))), OF_PRODUCT],
  ['one day', dropped('Código', codes(20), NAMES, {}, times(20, '2026-03-01')), OF_PRODUCT],
  ['a title of goods', dropped('Código de barras', codes(20), NAMES), OF_PRODUCT],
  ['a document of its own', dropped('Código', codes(20), NAMES, { documento: 'Factura' }), [null, 3]],
  ['no day', dropped('Código', codes(20), NAMES, { fecha: null }), OF_PRODUCT],
  ['no name', dropped('Código', codes(20), NAMES, { producto: null }), OF_PRODUCT],
])('a code beside a name: %s', (_, kept, wanted) => expect(kept).toEqual(wanted))

test('without a code nothing is dropped', () => {
  const { columns, mapping } = tableOf({ Fecha: days(20), Producto: NAMES }, { fecha: 'Fecha', producto: 'Producto' })
  dropCodeOfSale(columns, mapping)
  expect([mapping.productoCodigo, mapping.documento]).toEqual([null, null])
})
