import { expect, test } from 'vitest'
import { joined, LINE } from './path.ts'
import { titlesOf } from './titles.ts'

const line = (...parts: string[]) => joined(LINE, ...parts)

test.each<[name: string, paths: string[], deepest: number, titles: string[]]>([
  ['a list of sales has its own names', ['id', 'fecha', 'total'], 0, ['id', 'fecha', 'total']],
  [
    'fields of fields, where their name says little',
    [joined('cliente', 'nombre'), joined('cliente', 'ciudad')],
    0,
    ['cliente nombre', 'ciudad'],
  ],
  [
    'one name of two fields',
    [joined('cliente', 'ciudad'), joined('tienda', 'ciudad')],
    0,
    ['cliente ciudad', 'tienda ciudad'],
  ],
  [
    'an order’s number and amounts',
    ['id', 'fecha', 'total_price', 'descuento', 'nota'],
    1,
    ['id pedido', 'fecha pedido', 'total_price pedido', 'descuento pedido', 'nota'],
  ],
  [
    'a line’s',
    [line('id'), line('nombre'), line('cantidad'), line('total')],
    1,
    ['producto id', 'producto nombre', 'cantidad', 'total línea'],
  ],
  ['a line’s amount that the order has too', ['valor', line('valor')], 1, ['valor pedido', 'valor línea']],
  [
    'fields of a line’s field',
    [line('producto', 'nombre'), line('categoria', 'nombre')],
    1,
    ['producto nombre', 'categoria nombre'],
  ],
  [
    'clients above orders',
    ['id', 'nombre', line('id'), line('total'), line(LINE, 'sku')],
    2,
    ['id clientes', 'nombre clientes', 'id pedido', 'total pedido', 'sku'],
  ],
  [
    'what wraps an amount',
    [joined('totalPriceSet', 'shopMoney'), joined('attributes', 'estado')],
    0,
    ['totalPrice', 'attributes estado'],
  ],
  ['no two alike', [joined('a', 'b', 'nombre'), joined('c', 'b', 'nombre')], 0, ['b nombre', 'c b nombre']],
])('%s', (_, paths, deepest, titles) => {
  expect(titlesOf(paths, 'clientes', deepest)).toEqual(titles)
})
