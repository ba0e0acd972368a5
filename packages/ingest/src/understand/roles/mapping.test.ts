import { expect, test } from 'vitest'
import type { Row } from '../../read/grid.ts'
import { named } from './mapping.fixture.ts'
import { mapColumns } from './mapping.ts'

test('Siigo invoice template', () => {
  const headers = [
    'Tipo de comprobante',
    'Consecutivo',
    'Identificación tercero',
    'Sucursal',
    'Fecha de elaboración',
    'Código producto',
    'Descripción producto',
    'Identificación vendedor',
    'Código de bodega',
    'Cantidad producto',
    'Valor unitario',
    'Valor Descuento',
  ]
  const row = ['FV', 12, '901331657', 'Norte', '15/03/2025', 'P1', 'Café', '123', '1', 2, 1500, 0]
  expect(named(headers, row)).toEqual({
    tipoDocumento: 'Tipo de comprobante',
    documento: 'Consecutivo',
    clienteCodigo: 'Identificación tercero',
    local: 'Sucursal',
    fecha: 'Fecha de elaboración',
    productoCodigo: 'Código producto',
    producto: 'Descripción producto',
    cantidad: 'Cantidad producto',
    precio: 'Valor unitario',
    descuento: 'Valor Descuento',
  })
})

test.each<[titles: string[], local: string | undefined]>([
  [['Identificación', 'Sucursal', 'Nombre cliente'], undefined],
  [['Identificación tercero', 'Sucursal', 'Nombre tercero'], undefined],
  [['Sucursal', 'Identificación', 'Nombre cliente'], 'Sucursal'],
])(
  'of a branch in %j the store is %s: between the number and the name of a client it is the client’s',
  (titles, local) => {
    const cells = titles.map((title) =>
      title === 'Sucursal' ? 'Norte' : title.startsWith('Ident') ? '900123456' : 'Surtiaseo',
    )
    const headers = [...titles, 'Comprobante', 'Fecha elaboración', 'Código producto', 'Total']
    expect(named(headers, [...cells, 'FV-1', '15/03/2025', 'P1', 1000]).local).toBe(local)
  },
)

test('World Office', () => {
  const headers = [
    'Encab: Empresa',
    'Encab: Tipo Documento',
    'Encab: Prefijo',
    'Encab: Documento Número',
    'Encab: Fecha',
    'Encab: Tercero Interno',
    'Encab: Tercero Externo',
    'Encab: Nota',
    'Encab: Sucursal',
    'Detalle: Producto',
    'Detalle: Bodega',
    'Detalle: UnidadDeMedida',
    'Cantidad',
    'Detalle: IVA',
    'Detalle: Valor Unitario',
    'Detalle: Descuento',
    'Detalle: Vencimiento',
  ]
  const row = [
    'Mi tienda',
    'FV',
    'A',
    7,
    '15/03/2025',
    'Ana',
    'Luis',
    '',
    'Norte',
    'Café',
    'Principal',
    'Und',
    2,
    0.19,
    1500,
    0,
    '15/04/2025',
  ]
  expect(named(headers, row)).toEqual({
    tipoDocumento: 'Encab: Tipo Documento',
    documento: 'Encab: Documento Número',
    fecha: 'Encab: Fecha',
    cliente: 'Encab: Tercero Externo',
    local: 'Encab: Sucursal',
    producto: 'Detalle: Producto',
    cantidad: 'Cantidad',
    precio: 'Detalle: Valor Unitario',
    descuento: 'Detalle: Descuento',
  })
})

test('own Excel: accents, case and punctuation do not matter', () => {
  const headers = ['FECHA ', 'cliente', 'Vendedor', 'PRODUCTO:', 'Cantidad', 'Línea', 'IMPORTE ($)']
  expect(named(headers, ['15/03/2025', 'Ana', 'Luis', 'Café', 2, 'Bebidas', '$ 3.000'])).toEqual({
    fecha: 'FECHA ',
    cliente: 'cliente',
    producto: 'PRODUCTO:',
    cantidad: 'Cantidad',
    categoria: 'Línea',
    valor: 'IMPORTE ($)',
  })
})

test('a column whose contents deny its header is not taken', () => {
  const headers = ['Fecha', 'Fecha factura', 'Producto', 'Total', 'Valor total']
  expect(named(headers, ['Lunes', '15/03/2025', 'Café', 'sí', 3000])).toEqual({
    fecha: 'Fecha factura',
    producto: 'Producto',
    valor: 'Valor total',
  })
})

test('a due date is never the date of the sale', () => {
  expect(named(['Fecha de vencimiento', 'Producto', 'Cantidad'], ['15/03/2025', 'Café', 1])).toEqual({
    producto: 'Producto',
    cantidad: 'Cantidad',
  })
})

test('a numeric product beside a description is its code', () => {
  expect(named(['Fecha', 'Producto', 'Descripción', 'Cantidad'], ['15/03/2025', 1001, 'Café', 1])).toEqual({
    fecha: 'Fecha',
    productoCodigo: 'Producto',
    producto: 'Descripción',
    cantidad: 'Cantidad',
  })
})

test('the only column of written dates is the date when no header says so', () => {
  expect(named(['Cuándo', 'Producto', 'Cantidad'], ['15/03/2025', 'Café', 1])).toMatchObject({ fecha: 'Cuándo' })
})

test("the caller's word goes before headers and contents, and null takes a column away", () => {
  const headers = ['Fecha', 'Producto', 'Sub-Category', 'Category', 'Total']
  const rows: Row[] = [['15/03/2025', 'Café', 'Bebidas', 'Alimentos', 100]]
  const mapping = mapColumns(headers, rows, 0, { categoria: 2, valor: null, precio: 4 })
  expect(mapping).toMatchObject({ categoria: 2, valor: null, precio: 4, fecha: 0, producto: 1 })
})
