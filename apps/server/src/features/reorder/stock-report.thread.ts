import { IngestError } from '@vigia/ingest/ingest-error.ts'
import { readStockFile } from '@vigia/ingest/stock/stock-file.ts'
import type { StockChoices, StockFile, StockItem } from '@vigia/ingest/stock/types.ts'
import { workOnEach } from '../../jobs/thread-work.ts'
import { placesOf, type StoreNames } from './stock-places.ts'

/** Reads a stock report apart from the server. */
export interface StockRequest {
  name: string
  bytes: Uint8Array
  choices: StockChoices
  /** ISO date. */
  today: string
  /** Names of all stores of the business, to recognise their warehouses. */
  stores: StoreNames
  /** Key of the selected store. */
  selected?: string
  /** Choices for earlier reports, by the signature of their titles; used if the request has no choices. */
  remembered: readonly { signature: string; choices: StockChoices }[]
}

/** Stock of several warehouses of a report that belong to one place. */
export interface StockOfPlace {
  /** Key of the store; empty if they are not a store. */
  store: string
  warehouses: readonly string[]
  items: readonly StockItem[]
}

export interface ReadReport {
  file: StockFile
  /** Stock by store; empty if no warehouse has the name of a store. */
  places: readonly StockOfPlace[]
  /** Warehouses of stores other than the selected one, and those that are no stores. */
  leftOut: readonly string[]
  /** It was read as an earlier report with its titles. */
  isRecalled: boolean
}

/** A report, or the reader's message for the user. */
export type StockResult = ({ kind: 'read' } & ReadReport) | { kind: 'unreadable'; message: string }

/** The reader's statement that warehouses were added up, which is wrong if each of them is a store. */
const ADDED_UP = /^Sumamos las existencias de /

const ignoreUnreadable = (error: unknown): undefined => {
  if (!(error instanceof IngestError)) throw error
}

const withoutWay = (item: StockItem): StockItem => {
  const { onTheWay: _, ...others } = item
  return others
}

const read = async ({
  name,
  bytes,
  choices: given,
  today,
  stores,
  selected,
  remembered,
}: StockRequest): Promise<StockResult> => {
  const readChosen = (chosen: StockChoices) =>
    readStockFile({ name, bytes }, { choices: chosen, today, stores: [...stores.keys()] })
  const first = await readChosen(given)
  const known = remembered.find(({ signature }) => signature === first.signature)
  const choices = { ...known?.choices, ...given }
  // Choices that no longer fit are ignored.
  const again = known && (await readChosen(choices).catch(ignoreUnreadable))
  const file = again ?? first
  const isRecalled = again !== undefined
  const all = file.warehouses.map((warehouse) => warehouse.name)
  const isChosen = (place: string): boolean => given.warehouses?.includes(place) ?? true
  // With one column per warehouse, the amount on its way has a single column and belongs to none of them.
  const across = !file.columns.some(({ role }) => role === 'bodega')
  const places: StockOfPlace[] = []
  // The reader adds up the warehouses that it is given, so it is called once for each store.
  for (const { store, warehouses: own } of placesOf(all, stores, selected)) {
    const warehouses = own.filter(isChosen)
    if (warehouses.length === 0 && store !== selected) continue
    const { items } =
      warehouses.length === 0 ? { items: [] } : await readChosen({ ...(isRecalled ? choices : given), warehouses })
    places.push({ store, warehouses, items: across ? items.map(withoutWay) : items })
  }
  if (places.length === 0) return { kind: 'read', file, places, leftOut: [], isRecalled }
  const used = new Set(places.flatMap(({ warehouses }) => warehouses))
  const leftOut = all.filter((place) => isChosen(place) && !used.has(place))
  const facts = file.facts.filter((fact) => !ADDED_UP.test(fact))
  if (across && file.items.some(({ onTheWay }) => onTheWay))
    facts.push('Nada dice a qué local va lo que viene en camino: queda como estaba.')
  return { kind: 'read', file: { ...file, facts }, places, leftOut, isRecalled }
}

workOnEach<StockRequest, StockResult>(async (request) => {
  try {
    return { result: await read(request) }
  } catch (error) {
    if (!(error instanceof IngestError)) throw error
    return { result: { kind: 'unreadable', message: error.message } }
  }
})
