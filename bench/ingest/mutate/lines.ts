/** Sales of public data sets and of the demo shop, all in one shape, to make files from. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import Papa from 'papaparse'
import { DAY_MS } from '../../../apps/server/src/durations.ts'
import { generateShop } from '../../../apps/server/src/features/sample-shop/generate.ts'

/** Amounts in whole pesos or cents; `value` is exactly quantity × price where there is a price. */
export interface Line {
  date: string
  document?: string
  local?: string
  cliente?: string
  clienteCodigo?: string
  producto: string
  productoCodigo?: string
  categoria?: string
  quantity: number
  price?: number
  value: number
}

/** What is sold at once; where the data know no documents, one line. */
export interface Document {
  /** Days since 1970-01-01. */
  day: number
  lines: Line[]
}

export interface Source {
  name: string
  /** By date. */
  documents: Document[]
}

/** Public data sets may lie beside the repository. */
const DATA = ['../../../shared/data', '../../../../shared/data', '../../../../../shared/data']
  .map((path) => fileURLToPath(new URL(path, import.meta.url)))
  .find((path) => existsSync(path))
/** Of these invoices, one in so many is enough. */
const UCI_EVERY = 8
/** Foreign money is brought to amounts as pesos have them. */
const PESOS = 1000

const cents = (value: number): number => Math.round(value * 100) / 100

function rowsOf(file: string): Record<string, string>[] {
  const text = gunzipSync(readFileSync(`${DATA}/${file}`)).toString('utf8')
  return Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true }).data
}

function superstore(): Line[] {
  return rowsOf('superstore_us_transactions.csv.gz').map((row) => {
    const [month, day, year] = row['Order Date']!.split('/').map(Number) as [number, number, number]
    return {
      date: `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`,
      document: row['Order ID']!,
      local: row['Region']!,
      cliente: row['Customer Name']!,
      clienteCodigo: row['Customer ID']!,
      producto: row['Product Name']!,
      productoCodigo: row['Product ID']!,
      categoria: row['Sub-Category']!,
      quantity: Number(row['Quantity']),
      value: cents(Number(row['Sales']) * PESOS),
    }
  })
}

/** Adjustments without a price or a description are no sales. */
function uci(): Line[] {
  return rowsOf('uci_online_retail_transactions.csv.gz')
    .filter(({ InvoiceNo, UnitPrice, Description }) => {
      const invoice = Number(InvoiceNo!.replaceAll(/\D/g, ''))
      return invoice % UCI_EVERY === 0 && Number(UnitPrice) > 0 && Description !== ''
    })
    .map((row) => {
      const [quantity, price] = [Number(row['Quantity']), cents(Number(row['UnitPrice']) * PESOS)]
      return {
        date: row['InvoiceDate']!.slice(0, 10),
        document: row['InvoiceNo']!,
        ...(row['CustomerID'] && { clienteCodigo: String(Number(row['CustomerID'])) }),
        producto: row['Description']!.trim(),
        productoCodigo: row['StockCode']!,
        quantity,
        price,
        value: cents(quantity * price),
      }
    })
}

function shop(file: string): Line[] {
  return rowsOf(file).map((row) => ({
    date: row['fecha']!,
    ...(row['local'] && { local: `Sede ${row['local']}` }),
    ...(row['cliente'] && { cliente: `Cliente ${row['cliente']}` }),
    ...(row['categoria'] && { categoria: `Línea ${row['categoria']}` }),
    producto: `Producto ${row['producto']}`,
    quantity: Number(row['cantidad']),
    value: cents(Number(row['valor']) * PESOS),
  }))
}

const sourceOf = (name: string, lines: Line[]): Source => ({
  name,
  documents: [...Map.groupBy(lines, (line) => line.document ?? line).values()]
    .map((together) => ({ day: Date.parse(together[0]!.date) / DAY_MS, lines: together }))
    .sort((a, b) => a.day - b.day),
})

/** @param today ISO date up to which the demo shop sells */
export function readSources(today: string): Source[] {
  const demo = sourceOf(
    'demo',
    generateShop(today).map(({ document, date, store, clientId, client, product, quantity, price }) => ({
      date,
      document,
      local: store,
      cliente: client,
      clienteCodigo: clientId,
      producto: product.name,
      productoCodigo: product.code,
      categoria: product.category,
      quantity,
      price,
      value: quantity * price,
    })),
  )
  if (!DATA) return [demo]
  const shops = readdirSync(`${DATA}/shops`).map((file) => sourceOf(file.split('.')[0]!, shop(`shops/${file}`)))
  return [demo, sourceOf('superstore', superstore()), sourceOf('uci', uci()), ...shops]
}
