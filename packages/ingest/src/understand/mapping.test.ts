import { expect, test } from 'vitest'
import type { Row } from '../read/grid.ts'
import { mapColumns } from './mapping.ts'

/** The mapping with headers in place of columns, empty roles left out. */
function named(headers: string[], ...rows: Row[]): Record<string, string> {
  const found = Object.entries(mapColumns(headers, rows, 0)).flatMap(([role, column]) =>
    column === null ? [] : [[role, headers[column]!]],
  )
  return Object.fromEntries(found)
}

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

test('World Office: the seller, known by a number, is no client', () => {
  const headers = ['Encab: Fecha', 'Encab: Tercero Interno', 'Encab: Tercero Externo', 'Detalle: Producto', 'Cantidad']
  expect(named(headers, ['15/03/2025', '1020', 'Luis', 'Café', 2])).toEqual({
    fecha: 'Encab: Fecha',
    cliente: 'Encab: Tercero Externo',
    producto: 'Detalle: Producto',
    cantidad: 'Cantidad',
  })
})

test('Loyverse: receipts, their type and net sales', () => {
  const headers = [
    'Fecha',
    'Número de recibo',
    'Tipo de recibo',
    'Categoría',
    'REF',
    'Artículo',
    'Variante',
    'Cantidad',
    'Ventas brutas',
    'Descuentos',
    'Ventas netas',
    'Costo de los bienes',
    'Tienda',
    'Nombre del cajero',
    'Nombre del cliente',
    'Contactos del cliente',
  ]
  const row = [
    '03/02/25 10:35',
    '1-1',
    'Venta',
    'Bebidas',
    'C1',
    'Café',
    '',
    '1.000',
    '3.00',
    '0.00',
    '3.00',
    '1.00',
    'Norte',
    'Eva',
    'Ana',
    '300',
  ]
  expect(named(headers, row)).toEqual({
    fecha: 'Fecha',
    documento: 'Número de recibo',
    tipoDocumento: 'Tipo de recibo',
    categoria: 'Categoría',
    productoCodigo: 'REF',
    producto: 'Artículo',
    cantidad: 'Cantidad',
    valor: 'Ventas netas',
    local: 'Tienda',
    cliente: 'Nombre del cliente',
  })
})

test('English headers whose last word tells: transactions of a café, a pizzeria, weekly sales by department', () => {
  expect(
    named(
      [
        'transaction_id',
        'transaction_date',
        'transaction_time',
        'transaction_qty',
        'store_id',
        'store_location',
        'product_id',
        'unit_price',
        'product_category',
        'product_type',
        'product_detail',
      ],
      [1, '1/15/2023', '7:06:11', 2, 5, 'Astoria', 32, 3.1, 'Coffee', 'Drip coffee', 'Ethiopia Rg'],
    ),
  ).toEqual({
    documento: 'transaction_id',
    fecha: 'transaction_date',
    cantidad: 'transaction_qty',
    local: 'store_location',
    productoCodigo: 'product_id',
    precio: 'unit_price',
    categoria: 'product_category',
    producto: 'product_detail',
  })
  expect(
    named(
      ['order_id', 'quantity', 'order_date', 'order_time', 'total_price', 'pizza_size', 'pizza_category', 'pizza_name'],
      [1, 1, '1/15/2015', '11:38:36', 13.25, 'M', 'Classic', 'The Hawaiian Pizza'],
    ),
  ).toEqual({
    documento: 'order_id',
    cantidad: 'quantity',
    fecha: 'order_date',
    valor: 'total_price',
    categoria: 'pizza_category',
    producto: 'pizza_name',
  })
  expect(named(['Store', 'Dept', 'Date', 'Weekly_Sales', 'IsHoliday'], [1, 1, '2010-02-05', 24924.5, 'FALSE'])).toEqual(
    { local: 'Store', categoria: 'Dept', fecha: 'Date', valor: 'Weekly_Sales' },
  )
})

test('headers glued together, as databases write them', () => {
  expect(
    named(
      ['FECHAFACTURA', 'CODPRODUCTO', 'NOMBREPRODUCTO', 'CANTIDAD', 'VALORTOTAL', 'NOMBRECLIENTE', 'PUNTODEVENTA'],
      ['15/03/2025', 'P1', 'Café', 2, 3000, 'Ana', 'Norte'],
    ),
  ).toEqual({
    fecha: 'FECHAFACTURA',
    productoCodigo: 'CODPRODUCTO',
    producto: 'NOMBREPRODUCTO',
    cantidad: 'CANTIDAD',
    valor: 'VALORTOTAL',
    cliente: 'NOMBRECLIENTE',
    local: 'PUNTODEVENTA',
  })
  expect(
    named(
      ['ORDERNUMBER', 'QUANTITYORDERED', 'PRICEEACH', 'SALES', 'ORDERDATE', 'PRODUCTLINE', 'PRODUCTCODE'],
      [10107, 30, 95.7, 2871, '2/24/2003 0:00', 'Motorcycles', 'S10_1678'],
    ),
  ).toEqual({
    documento: 'ORDERNUMBER',
    cantidad: 'QUANTITYORDERED',
    precio: 'PRICEEACH',
    valor: 'SALES',
    fecha: 'ORDERDATE',
    categoria: 'PRODUCTLINE',
    productoCodigo: 'PRODUCTCODE',
  })
})

test('instalments and numbers of sales are no amounts', () => {
  expect(
    named(
      ['Venta ID', 'Producto', 'Precio', 'Costo de envío', 'Fecha de Compra', 'Lugar de Compra', 'Cantidad de cuotas'],
      [17, 'Café', 3000, 500, '15/03/2025', 'Bogotá', 8],
    ),
  ).toEqual({ producto: 'Producto', precio: 'Precio', fecha: 'Fecha de Compra', local: 'Lugar de Compra' })
})

test('people, freight and kinds of client are taken for nothing that is sold', () => {
  expect(
    named(
      ['Fecha', 'Nombre vendedor', 'Customer type', 'product_id', 'price', 'freight_value'],
      ['15/03/2025', 'Eva', 'Member', 'P1', 3.5, 1.2],
    ),
  ).toEqual({ fecha: 'Fecha', productoCodigo: 'product_id', precio: 'price' })
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
