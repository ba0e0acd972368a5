import { expect, test } from 'vitest'
import type { Row } from '../read/grid.ts'
import { NotSoldRule } from './not-sold.ts'
import { emptyMapping } from '../understand/roles/mapping.ts'

test.each<[headers: string[], row: Row, mapping: object, found: unknown]>([
  [['Tipo'], ['Compra'], { tipoDocumento: 0 }, { column: 0, kind: 'other' }],
  [['Tipo'], ['Nómina Individual'], { tipoDocumento: 0 }, { column: 0, kind: 'other' }],
  [['Tipo'], ['Compra'], {}, null],
  [['Tipo'], ['Venta'], { tipoDocumento: 0 }, null],
  [['Tipo de registro'], ['Pago'], {}, { column: 0, kind: 'other' }],
  [['Grupo'], ['Recibido'], {}, { column: 0, kind: 'other' }],
  [['Grupo'], ['Emitido'], {}, null],
  [['Cliente', 'Producto'], ['ANULADA', 'Café'], { cliente: 0 }, { column: 0, kind: 'cancelled' }],
  [['Cliente', 'Producto'], ['Ana', 'anulado'], { cliente: 0, producto: 1 }, { column: 1, kind: 'cancelled' }],
  [['Cliente', 'Producto'], ['Ana', 'anulado'], { cliente: 0 }, null],
])('under %j %j with %j is no sale by %j', (headers, row, mapping, found) => {
  expect(new NotSoldRule(headers, { ...emptyMapping(), ...mapping }).of(row)).toEqual(found)
})
