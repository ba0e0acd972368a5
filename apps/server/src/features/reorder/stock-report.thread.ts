import { IngestError } from '@vigia/ingest/ingest-error.ts'
import { readStockFile } from '@vigia/ingest/stock/stock-file.ts'
import type { StockChoices, StockFile, StockItem } from '@vigia/ingest/stock/types.ts'
import { workOnEach } from '../../jobs/thread-work.ts'
import { placesOf } from './stock-places.ts'

/** Reads a stock report apart from the server. */
export interface StockRequest {
  name: string
  bytes: Uint8Array
  choices: StockChoices
  /** ISO date. */
  today: string
  /** Keys of the stores whose warehouses are told apart: all that the business has. */
  stores: readonly string[]
  /** Of the one whose stock is asked for. */
  asked?: string
}

/** What a report tells of some of its warehouses together. */
export interface StockOfPlace {
  /** Key of the store that they are; empty where they are none. */
  store: string
  warehouses: readonly string[]
  items: readonly StockItem[]
}

/** A report, with what it tells by store where its warehouses are called as these; or the reader's sentence for the person. */
export type StockResult =
  | { kind: 'read'; file: StockFile; places: readonly StockOfPlace[] }
  | { kind: 'unreadable'; message: string }

/** The reader's fact about warehouses, which are not added up where each is a store. */
const ADDED_UP = /^Sumamos las existencias de /

const withoutWay = ({ codes, name, quantity, rows, cost, pack, supplier }: StockItem): StockItem => ({
  codes,
  name,
  quantity,
  rows,
  ...(cost !== undefined && { cost }),
  ...(pack !== undefined && { pack }),
  ...(supplier !== undefined && { supplier }),
})

const read = async ({ name, bytes, choices, today, stores, asked }: StockRequest): Promise<StockResult> => {
  const readChosen = (chosen: StockChoices) => readStockFile({ name, bytes }, { choices: chosen, today })
  const file = await readChosen(choices)
  const counted = file.warehouses
    .map((warehouse) => warehouse.name)
    .filter((place) => choices.warehouses?.includes(place) ?? true)
  // Warehouses side by side: what is on its way stands once, and is of none of them.
  const across = !file.columns.some(({ role }) => role === 'bodega')
  const places: StockOfPlace[] = []
  // The reader adds up the warehouses that it is told to: it is asked for those of each store.
  for (const { store, warehouses } of placesOf(counted, stores, asked)) {
    const { items } = warehouses.length === 0 ? { items: [] } : await readChosen({ ...choices, warehouses })
    places.push({ store, warehouses, items: across ? items.map(withoutWay) : items })
  }
  if (places.length === 0) return { kind: 'read', file, places }
  const facts = file.facts.filter((fact) => !ADDED_UP.test(fact))
  if (across && file.items.some(({ onTheWay }) => onTheWay))
    facts.push('El archivo no dice a qué local va lo que viene en camino: queda como estaba.')
  return { kind: 'read', file: { ...file, facts }, places }
}

workOnEach<StockRequest, StockResult>(async (request) => {
  try {
    return { result: await read(request) }
  } catch (error) {
    if (!(error instanceof IngestError)) throw error
    return { result: { kind: 'unreadable', message: error.message } }
  }
})
