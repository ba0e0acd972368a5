import { expect, test } from 'vitest'
import type { Cell, Row } from '../../read/grid.ts'
import type { Mapping } from '../../roles.ts'
import { rowsOf } from '../columns/columns.fixture.ts'
import { named } from './mapping.fixture.ts'
import { mapColumns, understandColumns } from './mapping.ts'

const DATE = '15/03/2025'
const sale: Row = [DATE, 'Café', 2, 3000]
const HEADERS = ['Fecha', 'Producto', 'Cantidad', 'Grupo raro']

test.each<[given: Partial<Mapping>, categoria: number | null]>([
  [{ categoria: 0 }, 0],
  [{ categoria: 3 }, 3],
  [{ categoria: 4 }, null],
  [{ categoria: -1 }, null],
  [{ categoria: null }, null],
])('of %o the columns that the table has are taken', (given, categoria) => {
  expect(mapColumns(HEADERS, [sale], 0, given).categoria).toBe(categoria)
})

/** Cells that come again and again. */
const cycle = (length: number, ...cells: Cell[]): Cell[] => Array.from({ length }, (_, at) => cells[at % cells.length]!)
const days = (length: number): string[] =>
  Array.from({ length }, (_, at) => new Date(Date.UTC(2025, 0, 1 + at)).toISOString().slice(0, 10))

/** The mapping by titles of a table whose columns are given. */
const ofColumns = (columns: Record<string, Cell[]>) => named(Object.keys(columns), ...rowsOf(...Object.values(columns)))

test('a column whose numbers lead lines that are otherwise blank is the document, unless it has another role', () => {
  const first = (cell: Cell): Cell[] => cycle(9, cell, null, null)
  const rows = rowsOf(
    ['A1', 'A1', 'A1', 'A2', 'A2', 'A2', 'A3', 'A3', 'A3'],
    first(DATE),
    first('Ana'),
    first('Cali'),
    cycle(9, 'Café', 'Pan', 'Té'),
    cycle(9, 1, 2, 3),
  )
  const headers = ['Xyz', 'Fecha', 'Cliente', 'Ruta', 'Producto', 'Cantidad']
  expect(mapColumns(headers, rows, 0).documento).toBe(0)
  expect(mapColumns(headers, rows, 0, { documento: null }).documento).toBeNull()
  expect(mapColumns(headers, rows, 0, { categoria: 0 }).documento).toBeNull()
})

test('what the person takes away is not looked for again, by title or without one', () => {
  const headers = ['Fecha', 'Venta', 'Tienda', 'Qué', 'Clase', 'Café o té', 'Cantidad']
  const rows = rowsOf(
    cycle(8, DATE, DATE, '16/03/2025', '16/03/2025'),
    ['A1', 'A1', 'A2', 'A2', 'A3', 'A3', 'A4', 'A4'],
    cycle(8, 'Norte', 'Sur'),
    cycle(8, 'Venta', 'Venta', 'Venta', 'Devolución'),
    cycle(8, 'B', 'C'),
    cycle(8, 'Café', 'Pan'),
    cycle(8, 1, 2, 3),
  )
  const given = { fecha: null, documento: null, tipoDocumento: null, local: null, categoria: null, producto: null }
  expect(mapColumns(headers, rows, 0)).toMatchObject({
    fecha: 0,
    documento: 1,
    tipoDocumento: 3,
    local: 2,
    producto: 5,
  })
  expect(mapColumns(headers, rows, 0, given)).toMatchObject(given)
})

test.each<[header: string, given: Partial<Mapping>, fecha: number | null]>([
  ['Xyz', {}, 1],
  ['Fecha', {}, 0],
  ['Xyz', { fecha: null }, null],
  ['Xyz', { categoria: 1 }, null],
])('the column of dates by the shape of the table, beside "%s" and %o', (header, given, fecha) => {
  const rows: Row[] = [[header === 'Fecha' ? DATE : 'x', '2025', 'Café', 2]]
  expect(
    understandColumns([header, 'Abc', 'Producto', 'Cantidad'], rows, 0, given, { dateColumn: 1 }).mapping.fecha,
  ).toBe(fecha)
})

const CLIENTS = ['Tienda Uno', 'Tienda Dos', 'Tienda Tres']
const client = {
  Fecha: cycle(12, DATE),
  NIT: cycle(12, 'N1', 'N2', 'N3'),
  Nombre: cycle(12, ...CLIENTS),
  Cantidad: cycle(12, 1, 2, 3, 5, 7),
}

test('"nombre" that goes with the code of the client is the client', () => {
  expect(ofColumns(client)).toMatchObject({ cliente: 'Nombre' })
  const products = { Código: cycle(12, 'P1', 'P2', 'P3', 'P4', 'P5') }
  expect(ofColumns({ ...client, ...products })).toMatchObject({ cliente: 'Nombre', productoCodigo: 'Código' })
  expect(ofColumns({ ...client, Nombre: cycle(12, 'Café', 'Pan', 'Té', 'Sal') })).toMatchObject({ producto: 'Nombre' })
})

test.each<[name: string, columns: Record<string, Cell[]>, found: Record<string, string | undefined>]>([
  ['two names are too few', { NIT: cycle(12, 'N1', 'N2'), Nombre: cycle(12, 'Uno', 'Dos') }, { producto: 'Nombre' }],
  ['a code has several names', { NIT: cycle(12, 'N1'), Nombre: cycle(12, ...CLIENTS) }, { producto: 'Nombre' }],
  [
    'a name has several codes',
    { NIT: cycle(12, 'N1', 'N2', 'N3', 'N4', 'N5', 'N6'), Nombre: cycle(12, ...CLIENTS) },
    { producto: 'Nombre' },
  ],
  ['the client is named beside', { Cliente: cycle(12, 'Ana', 'Luz', 'Sol') }, { cliente: 'Cliente' }],
  ['a product has its code', { Código: cycle(12, 'P1', 'P2', 'P3') }, { productoCodigo: 'Código', cliente: undefined }],
])('"nombre" is not the client: %s', (_, columns, found) => {
  const mapping = ofColumns({ ...client, ...columns })
  expect(mapping).toMatchObject(Object.fromEntries(Object.entries(found).filter(([, title]) => title !== undefined)))
  for (const [role, title] of Object.entries(found)) expect(mapping[role]).toBe(title)
})

test('a role that the person gives is no matter of codes', () => {
  const headers = Object.keys(client)
  const rows = rowsOf(...Object.values(client))
  expect(mapColumns(headers, rows, 0, { producto: 2 })).toMatchObject({ producto: 2, cliente: null })
  expect(mapColumns(headers, rows, 0, { cliente: null })).toMatchObject({ cliente: null })
  const coded = rowsOf(cycle(12, DATE), cycle(12, 'P1', 'P2', 'P3'), cycle(12, ...CLIENTS), cycle(12, 1, 2, 3))
  const titles = ['Fecha', 'Código', 'Xyz', 'Cantidad']
  expect(mapColumns(titles, coded, 0).producto).toBe(2)
  expect(mapColumns(titles, coded, 0, { producto: null }).producto).toBeNull()
  expect(mapColumns(titles, coded, 0, { cliente: null }).producto).toBeNull()
})

const trade = {
  Fecha: cycle(12, DATE),
  'Razón social': cycle(12, 'Uno SAS', 'Dos SAS', 'Tres SAS'),
  'Nombre comercial': cycle(12, ...CLIENTS),
  Cantidad: cycle(12, 1, 2, 3, 5, 7),
}

test('another name of the client is no product', () => {
  expect(ofColumns(trade)).not.toHaveProperty('producto')
  const { 'Razón social': _, ...coded } = { ...trade, NIT: cycle(12, 'N1', 'N2', 'N3') }
  expect(ofColumns(coded)).not.toHaveProperty('producto')
})

test.each<[name: string, columns: Record<string, Cell[]>]>([
  ['there are two', { 'Razón social': cycle(12, 'Uno', 'Dos'), 'Nombre comercial': cycle(12, 'Café', 'Pan') }],
  ['a client has several', { 'Nombre comercial': cycle(12, 'A1 x', 'A2 x', 'A3 x', 'A4 x', 'A5 x', 'A6 x') }],
  ['several clients have one', { 'Razón social': cycle(12, 'A', 'B', 'C', 'D', 'E', 'F') }],
])('a name is the product though there are clients: %s', (_, columns) => {
  expect(ofColumns({ ...trade, ...columns })).toMatchObject({ producto: 'Nombre comercial' })
})

test.each(['Producto', 'Vehicle'])('"%s" plainly names the product, though each client buys one', (title) => {
  const { 'Nombre comercial': names, ...rest } = trade
  expect(ofColumns({ ...rest, [title]: names })).toMatchObject({ producto: title })
})

test('another name of the client under an unknown title is no product either, but where the person says so', () => {
  const { 'Nombre comercial': names, ...rest } = trade
  expect(ofColumns({ ...rest, Xyz: names })).not.toHaveProperty('producto')
  const rows = rowsOf(...Object.values(trade))
  expect(mapColumns(Object.keys(trade), rows, 0, { producto: 2 }).producto).toBe(2)
})

test('where whoever buys lives is no store', () => {
  const places = {
    Fecha: days(4),
    Ciudad: cycle(4, 'Cali', 'Pasto'),
    Producto: cycle(4, 'Café'),
    Cantidad: [1, 2, 3, 4],
  }
  expect(ofColumns(places)).toMatchObject({ local: 'Ciudad' })
  expect(ofColumns({ ...places, Dirección: cycle(4, 'Calle 1') })).not.toHaveProperty('local')
})

/** A row a day, with how many goods were sold. */
const daily = (rows: number) => ({ Fecha: days(rows), Productos: cycle(rows, 12, 7, 30, 9, 4, 11, 18) })

test('"productos" over whole numbers, a row a day and a store, is how many were sold', () => {
  const { Fecha, Productos } = daily(20)
  expect(ofColumns({ Fecha, Productos })).toEqual({ fecha: 'Fecha', cantidad: 'Productos' })
  const twice = Fecha.slice(0, 10).flatMap((day) => [day, day])
  expect(ofColumns({ Fecha: twice, Sede: cycle(20, 'Norte', 'Sur'), Productos })).toMatchObject({
    cantidad: 'Productos',
  })
  const fifty = daily(50)
  expect(ofColumns({ ...fifty, Fecha: fifty.Fecha.with(1, fifty.Fecha[0]!) })).toMatchObject({ cantidad: 'Productos' })
})

test.each<[name: string, columns: Record<string, Cell[]>]>([
  ['in too few rows', daily(19)],
  ['with several rows a day', { ...daily(20), Fecha: cycle(20, ...days(10)) }],
  ['with a note', { ...daily(40), Productos: daily(40).Productos.with(3, 'cinco') }],
  ['with a fraction', { ...daily(40), Productos: daily(40).Productos.with(3, 1.5) }],
  ['under another title', { Fecha: days(20), Producto: cycle(20, 12, 7, 30) }],
  ['without dates', { Productos: daily(20).Productos, Ruta: cycle(20, 'x', 'y') }],
  ['beside their code', { ...daily(20), Código: cycle(20, 'P1', 'P2', 'P3') }],
])('numbers of products are products: %s', (_, columns) => {
  const { producto, productoCodigo } = ofColumns(columns)
  expect(producto ?? productoCodigo).toMatch(/^Producto/)
})

test('who sells for the house is no product, nor the code of a client one of a product', () => {
  const sold = {
    Fecha: cycle(12, DATE),
    'Nom client': cycle(12, 'Uno SAS', 'Dos SAS', 'Tres SAS'),
    'Code client': cycle(12, 'UNO', 'DOS', 'TRES'),
    'Nom representant': cycle(12, 'Ana Ruiz', 'Luis Paz'),
    Cantidad: cycle(12, 1, 2, 3, 5, 7),
  }
  expect(ofColumns(sold)).not.toHaveProperty('producto')
  expect(ofColumns({ ...sold, Désignation: cycle(12, 'Té', 'Pan', 'Sal', 'Ron', 'Café') })).toMatchObject({
    producto: 'Désignation',
    clienteCodigo: 'Code client',
  })
})
