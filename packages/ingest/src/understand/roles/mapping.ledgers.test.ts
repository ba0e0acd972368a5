import { expect, test } from 'vitest'
import { named } from './mapping.fixture.ts'

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
    descuento: 'Descuentos',
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
  ).toEqual({
    documento: 'Venta ID',
    producto: 'Producto',
    precio: 'Precio',
    fecha: 'Fecha de Compra',
    local: 'Lugar de Compra',
  })
})

test('people, freight and kinds of client are taken for nothing that is sold', () => {
  expect(
    named(
      ['Fecha', 'Nombre vendedor', 'Customer type', 'product_id', 'price', 'freight_value'],
      ['15/03/2025', 'Eva', 'Member', 'P1', 3.5, 1.2],
    ),
  ).toEqual({ fecha: 'Fecha', productoCodigo: 'product_id', precio: 'price' })
})
