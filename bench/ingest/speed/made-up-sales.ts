/** Large sales files, the same on every run, and their rows for a bare COPY. */
import { writeFile } from 'node:fs/promises'
import { XlsxStreamWriter } from 'hucre/xlsx'
import { DAY_MS } from '../../../apps/server/src/durations.ts'
import { seededRandom } from '../../../apps/server/src/features/sample-shop/random.ts'

export type SaleRow = [
  date: string,
  document: string,
  store: string,
  client: string,
  product: string,
  category: string,
  quantity: number,
  value: number,
]

const TITLES = ['Fecha', 'Factura', 'Sede', 'Cliente', 'Producto', 'Categoría', 'Cantidad', 'Valor total']
const STORES = ['Centro', 'Norte', 'Sur']
const CLIENTS = 400
const PRODUCTS = 600
const CATEGORIES = 20
const LINES_PER_DOCUMENT = 4
const YEARS = 4
const FIRST_DAY = Date.UTC(2022, 0, 1)

/** Lines of invoices in the order of their dates. */
export function* madeUpSales(count: number): Generator<SaleRow> {
  const random = seededRandom(7)
  const upTo = (limit: number): number => Math.floor(random.uniform() * limit)
  let client = 0
  let store = 0
  for (let at = 0; at < count; at += 1) {
    if (at % LINES_PER_DOCUMENT === 0) {
      client = upTo(CLIENTS)
      store = upTo(STORES.length)
    }
    const document = Math.floor(at / LINES_PER_DOCUMENT)
    const day = Math.floor((at / count) * YEARS * 365)
    const product = upTo(PRODUCTS)
    const quantity = 1 + upTo(24)
    yield [
      new Date(FIRST_DAY + day * DAY_MS).toISOString().slice(0, 10),
      `F${10_000 + document}`,
      STORES[store]!,
      `Cliente ${client}`,
      `Prod ${product}`,
      `Grupo ${product % CATEGORIES}`,
      quantity,
      quantity * (1500 + 50 * (product % 300)),
    ]
  }
}

export const sumsOf = (count: number): { rows: number; quantity: number; money: number } => {
  let [quantity, money] = [0, 0]
  for (const row of madeUpSales(count)) {
    quantity += row[6]
    money += row[7]
  }
  return { rows: count, quantity, money }
}

export const csvOf = (count: number): string =>
  `${[TITLES.join(';'), ...[...madeUpSales(count)].map((row) => row.join(';'))].join('\n')}\n`

/** With dates as dates and texts in one shared table, as spreadsheet programs write them. */
export async function writeXlsx(count: number, path: string): Promise<void> {
  const writer = new XlsxStreamWriter({ name: 'Ventas', columns: TITLES.map((header) => ({ header })) })
  for (const [date, ...rest] of madeUpSales(count)) writer.addRow([new Date(`${date}T00:00:00Z`), ...rest])
  await writeFile(path, await writer.finish())
}
