import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readFile } from './sales-file.fixture.ts'

/** Public ledgers that may lie beside the repository and are not part of it: this file runs where they are. */
const FOLDER = fileURLToPath(new URL('../../../../shared/data/', import.meta.url))
const SUPERSTORE = `${FOLDER}superstore_us_transactions.csv.gz`
const UCI = `${FOLDER}uci_online_retail_transactions.csv.gz`
const bytesOf = (path: string) => new Uint8Array(gunzipSync(readFileSync(path)))

test('Superstore maps by itself and keeps every line', async () => {
  const file = await readFile(bytesOf(SUPERSTORE), { today: '2026-01-01' }, 'superstore.csv')
  const { headers, mapping, dateOrder } = file.understanding
  const named = Object.fromEntries(
    Object.entries(mapping).map(([role, column]) => [role, column === null ? null : headers[column]]),
  )
  expect(named).toEqual({
    fecha: 'Order Date',
    documento: 'Order ID',
    estado: null,
    tipoDocumento: null,
    local: 'Region',
    cliente: 'Customer Name',
    clienteCodigo: 'Customer ID',
    producto: 'Product Name',
    productoCodigo: 'Product ID',
    talla: null,
    color: null,
    categoria: 'Category',
    cantidad: 'Quantity',
    precio: null,
    descuento: 'Discount',
    valor: 'Sales',
  })
  expect(dateOrder).toBe('mdy')
  expect(file.rejections).toEqual([])
  // Figures of the published sample: 9,994 lines, 37,873 units, 2,297,200.86 dollars.
  expect(file.summary).toMatchObject({
    lines: 9994,
    quantity: 37_873,
    locales: 4,
    clientes: 793,
    categorias: 3,
    productos: 1862,
  })
  expect(file.summary.value).toBeCloseTo(2_297_200.86, 2)
})

test('UCI Online Retail maps by itself, cancellations subtract, and totals agree', async () => {
  const file = await readFile(bytesOf(UCI), {}, 'uci.csv')
  expect(file.rejections).toEqual([])
  // Sums of Quantity and of Quantity × UnitPrice over the 541,909 rows as published, whose cancellations are negative.
  expect(file.summary).toMatchObject({
    lines: 541_909,
    quantity: 5_176_450,
    firstDate: '2010-12-01',
    lastDate: '2011-12-09',
  })
  expect(file.summary.value).toBeCloseTo(9_747_747.93, 1)
  // Half a million lines: ten seconds alone, a minute and more beside other work.
}, 300_000)
