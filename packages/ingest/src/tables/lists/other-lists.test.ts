import { expect, test } from 'vitest'
import type { Cell } from '../../read/grid.ts'
import { otherList } from './other-lists.ts'
import type { Mapping } from '../../roles.ts'
import { tableOf, times } from '../../understand/columns/columns.fixture.ts'

type Roles = Partial<Record<keyof Mapping, string>>
const of = (byTitle: Record<string, Cell[]>, roles: Roles) => {
  const { columns, mapping } = tableOf(byTitle, roles)
  return otherList(columns, mapping)
}
const names = (rows: number, different: number): Cell[] =>
  Array.from({ length: rows }, (_, at) => `p${Math.min(at, different - 1)}`)
const PRICED: Roles = { producto: 'Artículo', precio: 'Precio' }
/** Products with their prices, and a column that may have any other role. */
const list = (rows: number, different: number) => ({
  Artículo: names(rows, different),
  Precio: names(rows, 1),
  Xyz: names(rows, rows),
})

test.each<[name: string, rows: number, different: number, roles: Roles, isList: boolean]>([
  ['ten, each once', 10, 10, PRICED, true],
  ['nine', 9, 9, PRICED, false],
  ['19 different ones of 20', 20, 19, PRICED, true],
  ['18 different ones of 20', 20, 18, PRICED, false],
  ['by code', 10, 10, { productoCodigo: 'Artículo', precio: 'Precio' }, true],
  ['a code for each name that recurs', 20, 18, { ...PRICED, productoCodigo: 'Xyz' }, false],
  ['with quantities', 10, 10, { ...PRICED, cantidad: 'Xyz' }, false],
  ['on documents', 10, 10, { ...PRICED, documento: 'Xyz' }, false],
  ['with values', 10, 10, { ...PRICED, valor: 'Xyz' }, false],
  ['of clients', 10, 10, { ...PRICED, cliente: 'Xyz' }, false],
  ['of clients by code', 10, 10, { ...PRICED, clienteCodigo: 'Xyz' }, false],
  ['without prices', 10, 10, { producto: 'Artículo' }, false],
  ['prices without products', 10, 10, { precio: 'Precio' }, false],
])('a list of prices: products %s', (_, rows, different, roles, isList) => {
  expect(of(list(rows, different), roles) !== null).toBe(isList)
})

test.each<[from: string, until: string, more: Roles, isList: boolean]>([
  ['Desde', 'Hasta', {}, true],
  ['Valid from', 'Valid to', {}, true],
  ['Fecha', 'Hasta', {}, false],
  ['Desde', 'Fecha entrega', {}, false],
  ['Desde', 'Hasta', { cantidad: 'Xyz' }, false],
  ['Desde', 'Hasta', { cliente: 'Xyz' }, false],
])('prices of products from «%s» to «%s» with %o', (from, until, more, isList) => {
  const table = { ...list(30, 12), [from]: names(30, 9), [until]: names(30, 9) }
  expect(of(table, { ...PRICED, fecha: from, ...more }) !== null).toBe(isList)
})

test.each<[name: string, values: string[], isList: boolean]>([
  ['taxes', ['IMPUESTO A LA RENTA', 'Multas tributarias', 'IVA', 'IMPUESTO A LA RENTA', 'Otros'], true],
  ['one tax alone', ['IVA', 'IVA', 'IVA'], false],
  ['a bag’s tax among goods', ['Impuesto bolsa', 'Pan', 'Leche', 'Impuesto bolsa', 'IVA teatro'], false],
])('what was collected of taxes is no list of sales: %s', (_, values, isList) => {
  const said = of({ Grupo: values, Recaudado: times(4, values.length) }, { categoria: 'Grupo', valor: 'Recaudado' })
  expect(said).toBe(isList ? '«Grupo» nombra impuestos: parece lo que se recaudó de ellos' : null)
})

test.each<[values: string[], isList: boolean]>([
  [['Activos Corrientes', 'Pasivos Corrientes', 'Patrimonio'], true],
  [['Current assets', 'Liabilities', 'Equity'], true],
  [['Activos Corrientes', 'Activos Fijos'], false],
  [['Patrimonio', 'Vino', 'Queso'], false],
])('groups of accounts %j are those of a balance: %s', (values, isList) => {
  const said = of({ Grupo: values, Monto: times(4, values.length) }, { categoria: 'Grupo', valor: 'Monto' })
  expect(said).toBe(isList ? '«Grupo» nombra activos y pasivos: parece un balance' : null)
})

test.each<[titles: string[], roles: Roles, isList: boolean]>([
  [['Impressions', 'Clicks'], {}, true],
  [['Impresiones', 'Clics'], {}, true],
  [['Impressions', 'Visitas'], {}, false],
  [['Impressions', 'Clicks'], { cantidad: 'Xyz' }, false],
])('how often an advertisement was shown, %j, with %o', (titles, roles, isList) => {
  const table = {
    ...Object.fromEntries(titles.map((title) => [title, times(5, 5)])),
    Ventas: times(4, 5),
    Xyz: times(3, 5),
  }
  expect(of(table, { valor: 'Ventas', ...roles }) !== null).toBe(isList)
})

const MONEY = times(4, 5)
test.each<[columns: Record<string, Cell[]>, roles: Roles, isList: boolean]>([
  [{ Banco: MONEY, Memo: MONEY, Valor: MONEY }, { valor: 'Valor' }, true],
  [{ Banco: MONEY, Valor: MONEY }, { valor: 'Valor' }, false],
  [{ Banco: MONEY, Memo: times(4, null), Valor: MONEY }, { valor: 'Valor' }, false],
  [{ Banco: MONEY, Memo: MONEY, Factura: MONEY, Valor: MONEY }, { valor: 'Valor' }, false],
  [{ Banco: MONEY, Memo: MONEY, Valor: MONEY }, {}, false],
  [{ Banco: MONEY, Memo: MONEY, Valor: MONEY, Xyz: MONEY }, { valor: 'Valor', producto: 'Xyz' }, false],
  [{ Banco: MONEY, Memo: MONEY, Valor: MONEY, Xyz: MONEY }, { valor: 'Valor', cantidad: 'Xyz' }, false],
  [{ Banco: MONEY, Memo: MONEY, Valor: MONEY, Xyz: MONEY }, { valor: 'Valor', documento: 'Xyz' }, false],
])('a list of payments: %j with %j is %s', (columns, roles, isList) => {
  expect(of(columns, roles) !== null).toBe(isList)
})

const INVOICES = { Fecha: MONEY, Número: MONEY, Cliente: MONEY, Importe: MONEY }
test.each<[title: string, cells: Cell[], roles: Roles, isList: boolean]>([
  ['Fecha Cobro', MONEY, {}, true],
  ['Fecha de recaudo', MONEY, {}, true],
  ['Data do recebimento', MONEY, {}, true],
  // Of half the invoices: what is still owed was sold as well.
  ['Fecha Cobro', times(4, 5, null), {}, false],
  ['Fecha Cobro', MONEY, { producto: 'Cliente' }, false],
  ['Fecha Cobro', MONEY, { productoCodigo: 'Cliente' }, false],
  ['Fecha Cobro', MONEY, { cantidad: 'Número' }, false],
  ['Fecha de pago', MONEY, {}, false],
])('invoices with «%s» %j and %j: a list of what was collected is %s', (title, cells, roles, isList) => {
  const all: Roles = { fecha: 'Fecha', documento: 'Número', valor: 'Importe', ...roles }
  expect(of({ ...INVOICES, [title]: cells }, all)?.endsWith('parece una lista de cobros') ?? false).toBe(isList)
})

test.each<[columns: Record<string, Cell[]>, roles: Roles, said: string | null]>([
  [
    { Saldo: MONEY, Días: MONEY },
    {},
    'El archivo trae «Saldo», «Días» y ningún producto: parece la cartera, lo que te deben',
  ],
  [{ Saldo: MONEY, 'Días de mora': MONEY }, { producto: 'Cliente' }, null],
  [{ Saldo: MONEY, Vencimiento: MONEY }, {}, null],
  [{ Días: MONEY }, {}, null],
  [
    { 'Recibo de caja': MONEY, 'Factura que paga': MONEY },
    {},
    'El archivo trae «Recibo de caja», «Factura que paga» y ningún producto: parece una lista de recibos de caja',
  ],
  [{ 'Recibo de caja': MONEY, 'Valor recibido': MONEY }, { cantidad: 'Número' }, null],
  [{ 'Valor recibido': MONEY }, {}, null],
])('invoices with %j and %j: %s', (columns, roles, said) => {
  expect(of({ ...INVOICES, ...columns }, { fecha: 'Fecha', documento: 'Número', valor: 'Importe', ...roles })).toBe(
    said,
  )
})

test('three columns of payments are named at most', () => {
  const columns = { Banco: MONEY, Memo: [5, null, null, null], Cheque: MONEY, Journal: MONEY, Valor: MONEY }
  expect(of(columns, { valor: 'Valor' })).toMatch(/^El archivo trae «Banco», «Memo», «Cheque» y ningún producto/)
})

const SOLD_AT = { Fecha: MONEY, Número: MONEY, Importe: MONEY }
test.each<[columns: Record<string, Cell[]>, isAccount: boolean]>([
  [{ 'Valor cargo': MONEY, 'Detalle del cargo': times(4, 'Comisión') }, true],
  [{ 'Valor cargo': times(4, 5, 5, 5, null), 'Número de cargo': MONEY }, true],
  [{ 'Valor cargo': MONEY }, false],
  [{ 'Valor cargo': MONEY, 'Detalle del cargo': times(4, 'Comisión', null) }, false],
  [{ 'Tipo de cargo': times(4, 'Envío'), 'Detalle del cargo': times(4, 'Comisión') }, false],
])('sales beside %j are an account of charges: %s', (columns, isAccount) => {
  const found = of({ ...SOLD_AT, ...columns }, { fecha: 'Fecha', documento: 'Número', valor: 'Importe' })
  expect(found).toEqual(
    isAccount
      ? `El archivo trae ${Object.keys(columns)
          .map((title) => `«${title}»`)
          .join(', ')}: parece la cuenta de lo que te cobraron, con la misma venta en varias filas`
      : null,
  )
})

test('a cash book is none of sales, but sales of products on credit are', () => {
  const book = { Ingreso: MONEY, Egreso: MONEY, Saldo: MONEY, Producto: times(5, 'Pan'), Total: MONEY }
  expect(of(book, { producto: 'Producto', valor: 'Ingreso' })).toContain('parece el libro de una caja')
  expect(of(book, { producto: 'Producto', valor: 'Total' })).toBeNull()
  expect(of(book, { valor: 'Total' })).toContain('parece el libro de una caja')
})

test.each<[name: string, values: string[], isList: boolean]>([
  ['what came in and several kinds of spending', ['Ingreso', 'Ingreso', 'Proveedores', 'Arriendos'], true],
  ['one kind alone', ['Ingreso', 'Ingreso', 'Ingreso', 'Arriendos'], false],
  ['few rows of spending', [...Array.from({ length: 18 }, () => 'Pan'), 'Agua'], false],
])('money that came in and went out is no list of sales: %s', (_, values, isList) => {
  const said = of({ Grupo: values, Monto: times(values.length, 4) }, { categoria: 'Grupo', valor: 'Monto' })
  expect(said !== null).toBe(isList)
})

test('offers are no sales', () => {
  const days = times(4, '2025-01-13', '2025-01-14')
  expect(of({ 'Estimate Date': days, Total: times(4, 100) }, { fecha: 'Estimate Date', valor: 'Total' })).toBe(
    'El archivo trae «Estimate Date»: parece una lista de cotizaciones',
  )
  expect(of({ Fecha: days, 'Quote No': times(4, null), Total: times(4, 100) }, { valor: 'Total' })).toBeNull()
})

test('parcels with what they declare are no sales, unless quantities stand beside them', () => {
  const days: Cell[] = ['2025-01-01', '2025-01-02']
  const parcels = { Carrier: ['a', 'b'], Weight: [1, 2], 'Tracking URL': ['x', 'y'], ship_date: days, value: [19, 40] }
  const titled = { ...parcels, 'Postage Type': ['u', 'v'] }
  expect(of(titled, { fecha: 'ship_date', valor: 'value' })).toBe(
    'El archivo trae «Carrier», «Weight», «Tracking URL»: parece una lista de envíos',
  )
  expect(of(parcels, { fecha: 'ship_date', valor: 'value' })).toBeNull()
  expect(of({ ...titled, Qty: [1, 2] }, { fecha: 'ship_date', valor: 'value', cantidad: 'Qty' })).toBeNull()
})
