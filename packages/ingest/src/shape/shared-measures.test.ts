import { expect, test } from 'vitest'
import { measureUnder, sharedMeasures } from './shared-measures.ts'

const found = (titles: string) =>
  [...sharedMeasures(titles.split('|'))].map(([column, { name, measure }]) => `${column} ${name} ${measure}`)

test.each([
  ['Cantidad', 'cantidad'],
  ['Venta', 'valor'],
  ['Valor total', 'valor'],
  ['Cantidad vendida', 'cantidad'],
  ['pcs', 'cantidad'],
  ['Facturado', 'valor'],
  ['Cosa rara', undefined],
  ['Cantidad rara', undefined],
  ['Valor de la cosa', undefined],
  ['Norte', undefined],
])('under "%s" stand figures of %s', (title, measure) => expect(measureUnder(title)).toBe(measure))

test('a measure that three titles share stands under their names, before or behind them', () => {
  const stores = ['0 Norte cantidad', '1 Sur cantidad', '2 Centro cantidad']
  expect(found('Norte Cantidad|Sur Cantidad|Centro Cantidad')).toEqual(stores)
  expect(found('Cantidad Norte|Cantidad Sur|Cantidad Centro')).toEqual(stores)
  expect(found('Norte - Cantidad|Sur - Cantidad|Centro - Cantidad')).toEqual(stores)
  expect(found('Norte Valor total|Sur Valor total|Centro Valor total')).toEqual([
    '0 Norte valor',
    '1 Sur valor',
    '2 Centro valor',
  ])
  expect(found('Norte Cantidad|Sur Cantidad')).toEqual([])
  expect(found('Norte Cantidad|Sur Cantidad|sur Cantidad')).toEqual([])
})

test('measures are shared each by itself', () => {
  expect(found('Norte Cantidad|Sur Cantidad|Centro Cantidad|Norte Valor|Este Valor')).toHaveLength(3)
  expect(found('Norte Cantidad|Sur Cantidad|Centro Valor')).toEqual([])
})

test('fields of a sale, sums and what is no product are no names', () => {
  for (const other of ['Precio', 'Fecha', 'Stock', 'Total', 'Hora', 'Cliente', 'Estado', 'Factura'])
    expect(found(`Norte Venta|Sur Venta|${other} Venta`)).toEqual([])
  expect(found('Norte Venta|Sur Venta|Este Venta')).toHaveLength(3)
})

test('numbered names are stores where they say so', () => {
  expect(found('Tienda 1 Cantidad|Tienda 2 Cantidad|Tienda 3 Cantidad')).toHaveLength(3)
  expect(found('QTD 1|QTD 2|QTD 3')).toEqual([])
  expect(found('Café 1 Cantidad|Café 2 Cantidad|Café 3 Cantidad')).toEqual([])
})

test('a measure of several words is taken before a shorter one', () => {
  expect(found('Norte valor total linea|Sur valor total linea|Este valor total linea')).toEqual([
    '0 Norte valor',
    '1 Sur valor',
    '2 Este valor',
  ])
  expect(found('Cantidad|Valor|Total')).toEqual([])
})

test('a quantity and an amount of each of two names stand under them', () => {
  const both = ['1 Almuerzos cantidad', '2 Almuerzos valor', '3 Bebidas cantidad', '4 Bebidas valor']
  expect(found('Fecha|Almuerzos|Vr almuerzos|Bebidas|Vr bebidas|Total').toSorted()).toEqual(both)
  expect(found('Fecha|Almuerzos (cant)|Almuerzos ($)|Bebidas (cant)|Bebidas ($)').toSorted()).toEqual(both)
})

test('one pair, and pairs of fields, are no names across', () => {
  expect(found('Fecha|Almuerzos|Vr almuerzos|Total')).toEqual([])
  expect(found('Fecha|Descuento|Valor descuento|IVA|Valor IVA|Flete|Valor flete')).toEqual([])
  expect(found('Fecha|Almuerzos|Vr almuerzos|Almuerzos|Vr almuerzos')).toEqual([])
})
