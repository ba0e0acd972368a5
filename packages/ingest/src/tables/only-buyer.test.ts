import { expect, test } from 'vitest'
import { onlyBuyer } from './only-buyer.ts'
import type { Cell } from '../read/grid.ts'
import type { Mapping } from '../roles.ts'
import { tableOf, times } from '../understand/columns/columns.fixture.ts'

type Roles = Partial<Record<keyof Mapping, string>>
const documents = (count: number): Cell[] => Array.from({ length: 12 }, (_, at) => `F${Math.min(at, count - 1)}`)
const ONE = times(12, 'Tienda Ana')
const BOTH: Roles = { documento: 'Factura', cliente: 'Comprador' }

test.each<[name: string, columns: Record<string, Cell[]>, roles: Roles, buyer: string | null]>([
  [
    'of ten documents and one seller',
    { Factura: documents(10), Comprador: ONE, Vendedor: ONE, Proveedor: ONE },
    BOTH,
    'Tienda Ana',
  ],
  ['of nine', { Factura: documents(9), Comprador: ONE, Proveedor: ONE }, BOTH, null],
  [
    'of three documents and several sellers',
    { Factura: documents(3), Comprador: ONE, Proveedor: times(12, 'a', 'b') },
    BOTH,
    'Tienda Ana',
  ],
  ['of two', { Factura: documents(2), Comprador: ONE, Proveedor: times(12, 'a', 'b') }, BOTH, null],
  ['of one who issues them all', { Factura: documents(10), Comprador: ONE, Emisor: ONE }, BOTH, null],
  [
    'of several who issue them',
    { Factura: documents(10), Comprador: ONE, Emisor: times(12, 'a', 'b') },
    BOTH,
    'Tienda Ana',
  ],
  ['without a seller', { Factura: documents(10), Comprador: ONE, Xyz: ONE }, BOTH, null],
  [
    'with a seller that no row names',
    { Factura: documents(10), Comprador: ONE, Proveedor: times(12, null) },
    BOTH,
    null,
  ],
  [
    'with a seller that one row names',
    { Factura: documents(10), Comprador: ONE, Proveedor: ['a', ...times(11, null)] },
    BOTH,
    'Tienda Ana',
  ],
  ['without documents', { Factura: documents(10), Comprador: ONE, Proveedor: ONE }, { cliente: 'Comprador' }, null],
  [
    'without a column of clients',
    { Factura: documents(10), Comprador: ONE, Proveedor: ONE },
    { documento: 'Factura' },
    null,
  ],
  [
    'under another title',
    { Factura: documents(10), Nombre: ONE, Proveedor: ONE },
    { documento: 'Factura', cliente: 'Nombre' },
    null,
  ],
  ['of two', { Factura: documents(10), Comprador: times(12, 'Ana', 'Luz'), Proveedor: ONE }, BOTH, null],
  ['that a row leaves out', { Factura: documents(10), Comprador: ONE.with(5, null), Proveedor: ONE }, BOTH, null],
  ['who is anybody', { Factura: documents(10), Comprador: times(12, 'Cliente general'), Proveedor: ONE }, BOTH, null],
])('the only buyer %s', (_, columns, roles, buyer) => {
  expect(onlyBuyer(tableOf(columns, roles).columns, tableOf(columns, roles).mapping)).toBe(buyer)
})

const FIRM = times(12, 'Importadora Sol S.A.S.')
test.each<[name: string, columns: Record<string, Cell[]>, buyer: string | null]>([
  ['a firm on ten documents', { Factura: documents(10), Solicitante: FIRM }, 'Importadora Sol S.A.S.'],
  ['a firm on nine', { Factura: documents(9), Solicitante: FIRM }, null],
  ['a person', { Factura: documents(10), Solicitante: ONE }, null],
  ['a firm of another title', { Factura: documents(10), Nombre: FIRM }, null],
  ['a firm beside others', { Factura: documents(10), Solicitante: FIRM.with(0, 'Otra S.A.S.') }, null],
  ['a firm on some', { Factura: documents(10), Solicitante: FIRM.with(5, null) }, null],
  ['another firm behind', { Factura: documents(10), Nombre: ONE, Importador: FIRM }, 'Importadora Sol S.A.S.'],
])('who orders from a supplier: %s', (_, columns, buyer) => {
  const table = tableOf(columns, { documento: 'Factura' })
  expect(onlyBuyer(table.columns, table.mapping)).toBe(buyer)
})
