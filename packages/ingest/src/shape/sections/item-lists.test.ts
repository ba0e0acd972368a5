import { expect, test } from 'vitest'
import { csv, finding, offered, questions } from '../../sales-file.fixture.ts'
import type { Row } from '../../read/grid.ts'
import { grid, titledTable, turnedLines } from '../flatten.fixture.ts'
import { flattenItemLists } from './item-lists.ts'
import { itemsOf, type ListedItem } from './listed-items.ts'

const item = (name: string, quantity: number, price: number | null = null): ListedItem => ({ name, quantity, price })

test.each<[text: string, items: ListedItem[] | null]>([
  ['2 x Café', [item('Café', 2)]],
  ['1x Café 500 g 12x Té verde 1x Pan', [item('Café 500 g', 1), item('Té verde', 12), item('Pan', 1)]],
  ['2x Café, 1x Té verde', [item('Café', 2), item('Té verde', 1)]],
  ['Café x2; Té verde x 1', [item('Café', 2), item('Té verde', 1)]],
  ['Café x2\nTé x1', [item('Café', 2), item('Té', 1)]],
  ['Café x2 | Té x1', [item('Café', 2), item('Té', 1)]],
  ['2 x Café + 1 x Té', [item('Café', 2), item('Té', 1)]],
  ['Café (2), Té (x3)', [item('Café', 2), item('Té', 3)]],
  ['1,5 x Queso, 2 x Pan', [item('Queso', 1.5), item('Pan', 2)]],
  ['Café x2 = 60000; Té x1 = $5.000', [item('Café', 2, 30_000), item('Té', 1, 5000)]],
  ["['Lechuga Und x1.0', 'Papa Kg x2.5']", [item('Lechuga Und', 1), item('Papa Kg', 2.5)]],
  ['[{"name": "Café", "qty": 2, "price": 3000}]', [item('Café', 2, 3000)]],
  ["[{'producto': 'Café', 'cantidad': 2}]", [item('Café', 2)]],
  ['[{"nombre": "Café", "cantidad": "2", "subtotal": "6.000"}]', [item('Café', 2, 3000)]],
  ['[{"id": 7, "title": "Té", "quantity": 1, "price": 1.5}]', [item('Té', 1, 1.5)]],
  ['Café x2; Té x1;', [item('Café', 2), item('Té', 1)]],
  ['[{"nombre": "Promo", "producto": "Café", "cantidad": 2}]', [item('Café', 2)]],
  ['[{"producto": "Café", "nombre": "Promo", "cantidad": 2}]', [item('Café', 2)]],
  ['[{"id": 7, "title": "Té", "quantity": 1}]', [item('Té', 1)]],
  ['[{"name": "Té", "qty": 1, "total": 500}]', [item('Té', 1, 500)]],
  ['[{"name": "Té", "qty": 0, "total": 0}]', [item('Té', 0)]],
  ['[null]', null],
  ['[["Café x2"]]', null],
  // Names of goods, and lists that do not say how many.
  ['Café', null],
  ['Café, Té', null],
  ['2 x Café, Té', null],
  ['Café 500 g', null],
  ['2xl', null],
  ['12 x 3', null],
  ['[]', null],
  ['[1, 2]', null],
  ['[[1]]', null],
  ['[{"name": "Café"}]', null],
  ['[{"qty": 2}]', null],
  ['[Café x2', null],
  ['', null],
])('%j lists %j', (text, items) => expect(itemsOf(text)).toEqual(items))

test('what is too long is no list, and long blanks are not searched over and over', () => {
  expect(itemsOf(`${'a'.repeat(197)} x2`)).toEqual([item('a'.repeat(197), 2)])
  expect(itemsOf(`${'a'.repeat(198)} x2`)).toBeNull()
  expect(itemsOf(`Té x1;${';'.repeat(19_988)}Pan x1`)).toEqual([item('Té', 1), item('Pan', 1)])
  expect(itemsOf(`Té x1;${';'.repeat(19_989)}Pan x1`)).toBeNull()
  for (const gap of [' ', '\t', '\n', '\u00a0'])
    expect(itemsOf(`Té${gap.repeat(19_000)}x1, Pan${gap.repeat(900)}`)).toBeNull()
})

const listed = (rows: Row[]) => {
  const found = flattenItemLists(titledTable(rows))
  return found && turnedLines(found)
}

test('each item is a line beside its order, whose money stands on the first', () => {
  expect(
    listed(
      grid(`
Fecha | Cliente | Pedido | Artículos | Unidades | Total
2024-03-01 | Ana | P1 | 2 x Café, 1 x Té | 3 | 30
2024-03-02 | Leo | P2 | 1 x Pan | 1 | 5
_ | _ | _ | _ | _ | _
2024-03-03 | Eva | P3 | _ | _ | 7
2024-03-03 | Eva | P4 | 1 x Pan, 1 x Té | 2 | 9`),
    ),
  ).toEqual([
    'Fecha|Cliente|Pedido|Total|Producto|Cantidad',
    '2: 2024-03-01|Ana|P1|30|Café|2',
    '2: 2024-03-01|Ana|P1|_|Té|1',
    '3: 2024-03-02|Leo|P2|5|Pan|1',
    '5: 2024-03-03|Eva|P3|7|_|_',
    '6: 2024-03-03|Eva|P4|9|Pan|1',
    '6: 2024-03-03|Eva|P4|_|Té|1',
  ])
})

test.each<[name: string, cells: string[]]>([
  ['two cells', ['2 x Café, 1 x Té', '1 x Pan, 1 x Té']],
  ['one in four is no list', ['2 x Café, 1 x Té', '1 x Pan, 1 x Té', '1 x Té', 'Pan']],
  ['one product each: «Pan x 6» may be a name', ['Pan x 6', 'Pan x 12', 'Café x 2']],
])('no column of lists: %s', (_, cells) =>
  expect(listed([['Fecha', 'Producto'], ...cells.map((cell) => ['2024-03-01', cell])])).toBeNull(),
)

test('columns without a title and what the items say stay away, rows above the table stay', () => {
  const rows = grid(`
Pedidos de marzo | _ | _ | _
Fecha | Pedido | Producto | _
2024-03-01 | 2 x Café, 1 x Té | varios | x
2024-03-02 | 1 x Pan, 1 x Té | varios | x
2024-03-03 | 1 x Pan, 1 x Café | varios | x`)
  const found = flattenItemLists(titledTable(rows, 1))!
  expect([found.rows[0], turnedLines(found)[0], found.rows.length]).toEqual([
    rows[0],
    'Fecha|Número de pedido|Producto|Cantidad',
    8,
  ])
})

const repeated = (count: number, text: string): string[] => Array<string>(count).fill(text)
const TWO = '2 x Café, 1 x Té'
const ONE = '2 x Café'

test.each<[name: string, cells: string[], isList: boolean]>([
  ['one of twenty of two items', [TWO, ...repeated(19, ONE)], false],
  ['two of twenty of two items', [TWO, TWO, ...repeated(18, ONE)], true],
  ['nine of ten', ['Pan', ...repeated(9, TWO)], true],
  ['eight of ten', ['Pan', 'Té', ...repeated(8, TWO)], false],
  ['after five hundred rows none is looked at', [...repeated(500, TWO), ...repeated(100, 'Pan')], true],
  ['half of five hundred rows', [...repeated(250, TWO), ...repeated(250, 'Pan')], false],
])('a column of lists by its share: %s', (_, cells, isList) =>
  expect(listed([['Fecha', 'Artículos'], ...cells.map((cell) => ['2024-03-01', cell])]) !== null).toBe(isList),
)

const ORDERS = ['3 x Café, 1 x Té verde', '2 x Pan', '1 x Té verde, 4 x Pan, 1 x Café', '2 x Café', '1 x Pan, 1 x Café']
const count = (text: string) => itemsOf(text)!.reduce((all, { quantity }) => all + quantity, 0)
const units = ORDERS.reduce((all, text) => all + count(text), 0)

test('orders that say what they come to, and not what each product costs, are asked about or shared among their lines', async () => {
  const lines = ORDERS.map((text, at) => `2026-03-0${at + 1};"${text}";${5000 * count(text)}`)
  const file = await csv(`Fecha;Pedido;Total\n${lines.join('\n')}\n`)
  expect(finding(file, 'productos_en_una_celda')?.text).toBe(
    '«Pedido» trae todo lo que se vendió en cada pedido: leímos cada producto como una línea.',
  )
  expect(file.summary).toMatchObject({ lines: 9, quantity: units, value: 5000 * units, productos: 3 })
  expect(questions(file)).toEqual([])
})

test('where the items say their prices, what the order comes to is told apart from what was charged', async () => {
  const priced = (text: string) =>
    JSON.stringify(itemsOf(text)!.map(({ name, quantity }) => ({ name, qty: quantity, price: 2000 })))
  const of = (more: number) =>
    csv(
      `Fecha;items;Total\n${ORDERS.map((text, at) => `2026-03-0${at + 1};"${priced(text).replaceAll('"', '""')}";${2000 * count(text) + more}`).join('\n')}\n`,
    )
  const same = await of(0)
  expect([same.summary.value, questions(same)]).toEqual([2000 * units, []])
  const charged = await of(500)
  expect(questions(charged)).toEqual(['total_de_pedido'])
  expect(offered(charged, 'total_de_pedido').map(({ value }) => Math.round(value))).toEqual([
    2000 * units,
    2000 * units + 2500,
  ])
})

test('items on lines of their own in a cell are told apart', async () => {
  const lines = ORDERS.map(
    (text, at) =>
      `2026-03-0${at + 1};"${text.replaceAll(/(\d) x ([^,]+),? ?/g, '$2 x $1\n').trim()}";${5000 * count(text)}`,
  )
  const file = await csv(`Fecha;Pedido;Total\n${lines.join('\n')}\n`)
  expect(file.summary).toMatchObject({ lines: 9, quantity: units, value: 5000 * units, productos: 3 })
})

test('numbers and names with nothing between them are a list where the names stand behind several numbers', () => {
  const cells = ['2 Café + 1 Té', '1 Pan', '3 Té; 2 Pan', '1 Café, 2 Té']
  const rows = (texts: readonly string[]): Row[] => [['Fecha', 'Pedido'], ...texts.map((text) => ['2024-03-01', text])]
  expect(listed(rows(cells))).toEqual([
    'Fecha|Número de pedido|Producto|Cantidad',
    '2: 2024-03-01|2|Café|2',
    '2: 2024-03-01|2|Té|1',
    '3: 2024-03-01|3|Pan|1',
    '4: 2024-03-01|4|Té|3',
    '4: 2024-03-01|4|Pan|2',
    '5: 2024-03-01|5|Café|1',
    '5: 2024-03-01|5|Té|2',
  ])
  expect(listed(rows(['3 Leches', '7 Up, 3 Leches', '7 Up', '3 Leches, 7 Up']))).toBeNull()
})
