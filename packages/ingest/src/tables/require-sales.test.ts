import { expect, test } from 'vitest'
import { IngestError } from '../ingest-error.ts'
import type { Cell } from '../read/grid.ts'
import { requireWordsOfSales } from './require-sales.ts'
import type { SalesMeaning } from './weighed-table.ts'
import type { Mapping } from '../roles.ts'
import { tableOf, times } from '../understand/columns/columns.fixture.ts'
import type { Relation } from '../understand/amounts/relations.ts'

type Roles = Partial<Record<keyof Mapping, string>>
interface Case {
  columns: Record<string, Cell[]>
  roles?: Roles
  /** Texts above the headers. */
  titles?: string[]
  sheet?: string
  amounts?: Partial<SalesMeaning['amounts']>
}

const PROVEN: Relation = { kind: 'exact', fit: 1, rows: 9, telling: 1, decimals: new Map() }
/** What the person is asked, or told where the file is refused. */
const ask = ({ columns: byTitle, roles = {}, titles = [], sheet = '', amounts }: Case) => {
  const { headers, rows, mapping, columns } = tableOf(byTitle, roles)
  try {
    const found = requireWordsOfSales(
      { rows: [...titles.map((title) => [title]), ...rows], headerRow: titles.length, headers, sheet },
      { columns, amounts: { best: { relation: null }, unnamed: null, ...amounts } },
      mapping,
      { headerRow: 1, headers, columns: [], mapping, signature: '' },
    )
    return found[0]?.text
  } catch (error) {
    if (!(error instanceof IngestError)) throw error
    return error.message
  }
}

const FIGURES = times(12, 5, 7, 9)
const GOODS = { Producto: times(12, 'Café', 'Pan'), Valor: FIGURES }
const SOLD: Roles = { producto: 'Producto', valor: 'Valor' }

test.each<[types: string[], text: string | undefined]>([
  [['Venta', 'Gasto'], undefined],
  [['Venta', 'Otra'], undefined],
  [
    ['Gasto', 'Otro', 'Gasto'],
    '«Tipo» dice «Gasto». ¿Son ventas? Si es el movimiento de una caja o de un banco, no lo cargues.',
  ],
  [
    ['Gasto', 'Abono', 'Retiro', 'Traslado'],
    '«Tipo» dice «Gasto», «Abono», «Retiro». ¿Son ventas? Si es el movimiento de una caja o de un banco, no lo cargues.',
  ],
])('a column of types with %j: %s', (types, text) => {
  const columns = { ...GOODS, Tipo: times(12, ...types) }
  expect(ask({ columns, roles: { ...SOLD, tipoDocumento: 'Tipo' } })).toBe(text)
  expect(ask({ columns, roles: SOLD })).toBeUndefined()
})

test('a book of sales and purchases tells them apart, whatever its words', () => {
  const columns = { ...GOODS, Tipo: times(12, 'Venta', 'Gasto'), Proveedor: FIGURES, Compra: FIGURES }
  expect(ask({ columns, roles: { ...SOLD, tipoDocumento: 'Tipo' } })).toBeUndefined()
})

test('the balance of an account is asked about, unless arithmetic proves what was sold', () => {
  const amounts = times(12, 10, -4, 7)
  const balance = amounts.map((_, at) => amounts.slice(0, at + 1).reduce((sum: number, one) => sum + Number(one), 100))
  const columns = { Producto: GOODS.Producto, Valor: amounts, Xyz: balance }
  expect(ask({ columns, roles: SOLD })).toMatch(/^«Xyz» es el saldo de una cuenta/)
  expect(ask({ columns, roles: SOLD, amounts: { best: { relation: PROVEN } } })).toBeUndefined()
  expect(ask({ columns, roles: { producto: 'Producto' } })).toBeUndefined()
})

test('a list of prices is asked about, unless it is surely of something else', () => {
  const columns = { Producto: times(12, null).map((_, at) => `p${at}`), Precio: FIGURES }
  const roles: Roles = { producto: 'Producto', precio: 'Precio' }
  expect(ask({ columns, roles })).toMatch(/parece una lista de precios\. ¿Son ventas\?$/)
  expect(ask({ columns, roles, titles: ['Inventario'] })).toMatch(/habla de «Inventario»/)
})

test.each<[name: string, one: Case, isRefused: boolean]>([
  [
    'one title above goods that fit',
    { columns: GOODS, roles: SOLD, titles: ['Inventario'], amounts: { best: { relation: PROVEN } } },
    false,
  ],
  [
    'it twice',
    { columns: GOODS, roles: SOLD, titles: ['Inventario', 'Inventario'], amounts: { best: { relation: PROVEN } } },
    false,
  ],
  [
    'two titles',
    { columns: GOODS, roles: SOLD, titles: ['Inventario', 'Stock'], amounts: { best: { relation: PROVEN } } },
    true,
  ],
  [
    'one of the headers',
    { columns: { ...GOODS, Inventario: FIGURES }, roles: SOLD, amounts: { best: { relation: PROVEN } } },
    true,
  ],
  [
    'the name of the sheet',
    { columns: GOODS, roles: SOLD, sheet: 'Inventario', amounts: { best: { relation: PROVEN } } },
    true,
  ],
  ['one title above goods that do not fit', { columns: GOODS, roles: SOLD, titles: ['Inventario'] }, true],
  [
    'one title above no goods',
    { columns: GOODS, roles: { valor: 'Valor' }, titles: ['Inventario'], amounts: { best: { relation: PROVEN } } },
    true,
  ],
])('a word of something else refuses the file: %s', (_, one, isRefused) => {
  const refused = /^El archivo no parece de ventas: (habla de|se llama) «Inventario»/
  expect(ask(one)).toMatch(isRefused ? refused : /^El archivo habla de «Inventario»\. ¿Son ventas\?$/)
})

test('words of something else beside words of selling are asked about', () => {
  const one = { columns: { ...GOODS, Ventas: FIGURES }, roles: SOLD, titles: ['Inventario', 'Stock'] }
  expect(ask(one)).toBe('El archivo habla de «Inventario», «Stock». ¿Son ventas?')
  expect(ask({ ...one, titles: ['Inventario'] })).toBeUndefined()
})

test('they are costs and margins where products, quantities and prices fit on the day of a sale', () => {
  const columns = { ...GOODS, 'Fecha de venta': FIGURES, Ventas: FIGURES }
  const one: Case = {
    columns,
    roles: { ...SOLD, fecha: 'Fecha de venta' },
    titles: ['Costos de stock', 'Gastos', 'Egresos'],
    amounts: { best: { relation: PROVEN } },
  }
  expect(ask(one)).toBeUndefined()
  expect(ask({ ...one, amounts: {} })).toMatch(/habla de/)
  expect(ask({ ...one, roles: SOLD })).toMatch(/habla de/)
  expect(ask({ ...one, roles: { valor: 'Valor', fecha: 'Fecha de venta' } })).toMatch(/habla de/)
  expect(
    ask({ ...one, columns: { ...GOODS, Fecha: FIGURES, Ventas: FIGURES }, roles: { ...SOLD, fecha: 'Fecha' } }),
  ).toMatch(/habla de/)
})

test('one buyer of all documents is asked about, where no word is against it', () => {
  const columns = {
    ...GOODS,
    Factura: times(12, null).map((_, at) => `F${at}`),
    Comprador: times(12, 'Tienda Ana'),
    Website: times(12, 'a', 'b'),
  }
  const one = { columns, roles: { ...SOLD, documento: 'Factura', cliente: 'Comprador' } }
  expect(ask(one)).toMatch(/^En todas las filas el comprador es «Tienda Ana»/)
  expect(ask({ ...one, titles: ['Inventario', 'Stock'] })).toMatch(/^El archivo habla de «Inventario»/)
})

const SELLS = { ...GOODS, 'Total ventas': FIGURES, 'Venta b': FIGURES }
test.each<[name: string, bought: Record<string, Cell[]>, isAsked: boolean]>([
  ['two', { 'Compras a': FIGURES, 'Compras b': FIGURES }, true],
  ['one', { 'Compras a': FIGURES }, false],
  ['one and one of words', { 'Compras a': FIGURES, 'Compras b': times(12, 'x', 'y') }, false],
  [
    'one and one with numbers in less than three of five',
    { 'Compras a': FIGURES, 'Compras b': times(12, 1, 'x', 2, 'y') },
    false,
  ],
  [
    'one and one with numbers in three of five',
    { 'Compras a': FIGURES, 'Compras b': times(10, 1, 'x', 2, 'y', 3).concat(null, null) },
    true,
  ],
  ['one and one of two figures', { 'Compras a': FIGURES, 'Compras b': times(12, 5, 6) }, true],
  ['one and one of a single figure', { 'Compras a': FIGURES, 'Compras b': times(12, 5) }, false],
])('columns of purchases beside sales: %s', (_, bought, isAsked) => {
  const text = ask({ columns: { ...SELLS, ...bought }, roles: SOLD })
  expect(text?.startsWith('El archivo trae compras junto a las ventas (') ?? false).toBe(isAsked)
})

const BARE = 'Ningún título del archivo dice qué se vendió ni a quién. ¿Son ventas?'
const NOTHING = 'El archivo no trae productos ni valores. ¿Son ventas?'
const LIST = { Xyz: FIGURES, Abc: times(12, 'a', 'b') }
test.each<[name: string, one: Case, text: string | undefined]>([
  ['products', { columns: LIST, roles: { producto: 'Abc' } }, undefined],
  ['products by code', { columns: LIST, roles: { productoCodigo: 'Abc' } }, undefined],
  ['categories', { columns: LIST, roles: { categoria: 'Abc' } }, NOTHING],
  [
    'categories under a word of selling',
    { columns: { ...LIST, Vendido: FIGURES }, roles: { categoria: 'Abc' } },
    undefined,
  ],
  ['categories to clients by code', { columns: LIST, roles: { categoria: 'Abc', clienteCodigo: 'Xyz' } }, undefined],
  ['categories on documents', { columns: LIST, roles: { categoria: 'Abc', documento: 'Xyz' } }, undefined],
  ['categories that are numbers', { columns: LIST, roles: { categoria: 'Xyz' } }, NOTHING],
  [
    'categories of which three in five are numbers',
    { columns: { Abc: times(10, 1, 2, 3, 'x', 'y') }, roles: { categoria: 'Abc', valor: 'Abc' } },
    BARE,
  ],
  [
    'categories that are numbers, to clients',
    { columns: LIST, roles: { categoria: 'Xyz', cliente: 'Abc' } },
    undefined,
  ],
  ['money alone', { columns: LIST, roles: { valor: 'Xyz' } }, BARE],
  ['prices alone', { columns: LIST, roles: { precio: 'Xyz' } }, BARE],
  ['money under a word of selling', { columns: { Ventas: FIGURES }, roles: { valor: 'Ventas' } }, undefined],
  ['prices under a word of selling', { columns: { Ventas: FIGURES }, roles: { precio: 'Ventas' } }, undefined],
  ['money of clients', { columns: LIST, roles: { valor: 'Xyz', cliente: 'Abc' } }, undefined],
  ['money of clients by code', { columns: LIST, roles: { valor: 'Xyz', clienteCodigo: 'Abc' } }, undefined],
  ['money of documents', { columns: LIST, roles: { valor: 'Xyz', documento: 'Abc' } }, undefined],
  ['money of stores', { columns: LIST, roles: { valor: 'Xyz', local: 'Abc' } }, undefined],
  ['quantities and money', { columns: LIST, roles: { valor: 'Xyz', cantidad: 'Xyz' } }, undefined],
  ['quantities of no word', { columns: LIST, roles: { cantidad: 'Xyz' } }, NOTHING],
  ['quantities sold', { columns: { Pedidos: FIGURES }, roles: { cantidad: 'Pedidos' } }, undefined],
  ['quantities', { columns: { Cantidad: FIGURES }, roles: { cantidad: 'Cantidad' } }, undefined],
  ['clients alone', { columns: LIST, roles: { cliente: 'Abc' } }, NOTHING],
  ['numbers of no name, of clients', { columns: LIST, roles: { cliente: 'Abc' }, amounts: { unnamed: 0 } }, undefined],
  ['nothing', { columns: LIST }, NOTHING],
])('a list of %s: %s', (_, one, text) => {
  expect(ask(one)).toBe(text)
})

test('of long texts sixty letters are shown', () => {
  const long = `Inventario ${'x'.repeat(80)}`
  expect(ask({ columns: GOODS, roles: SOLD, titles: [long] })).toContain(`habla de «${long.slice(0, 60)}…».`)
})

test('the answer is yes', () => {
  const { headers, rows, mapping, columns } = tableOf(LIST)
  const meaning = { columns, amounts: { best: { relation: null }, unnamed: null } }
  const understood = { headerRow: 1, headers, columns: [], mapping, signature: '' }
  expect(requireWordsOfSales({ rows, headerRow: 0, headers }, meaning, mapping, understood)).toMatchObject([
    { choices: [{ label: 'Sí, son ventas', choose: { sales: 'yes' } }], chosen: 0 },
  ])
})

test('papers of purchases and of what is owed are told in other languages too', () => {
  const bought = { Datum: FIGURES, Modell: times(12, 'Kappe', 'Hose'), Lieferant: FIGURES, Bestellmenge: FIGURES }
  expect(ask({ columns: bought, roles: { producto: 'Modell', cantidad: 'Bestellmenge' } })).toContain('Lieferant')
  expect(ask({ columns: { ...GOODS, Purchased_on: FIGURES }, roles: SOLD })).toContain('Purchased_on')
  const owed = { columns: { ...GOODS, Cliente: FIGURES }, roles: SOLD, titles: ['Finanças - Contas a Receber'] }
  expect(ask(owed)).toBe('El archivo dice «Finanças - Contas a Receber». ¿Son ventas?')
})
