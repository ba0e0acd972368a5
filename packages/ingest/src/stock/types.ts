import type { Decimal } from '../notation.ts'
import type { Format } from '../types.ts'

/** What a column of a stock report can mean. Wire names, hence Spanish. */
export const STOCK_ROLES = [
  'codigo',
  'producto',
  'existencias',
  'bodega',
  'costo',
  'enCamino',
  'empaque',
  'minimo',
  'multiplo',
  'proveedor',
  'diasEntrega',
  'unidad',
  'categoria',
  'vencimiento',
  'fecha',
] as const
export type StockRole = (typeof STOCK_ROLES)[number]

/** Role → 0-based columns, best first. Codes are tried in turn, stock of several columns is added up; others have one. */
export type StockMapping = Record<StockRole, number[]>

/** How the person wants the report read where it leaves something open. Plain data. */
export interface StockChoices {
  /** Name of the sheet. */
  sheet?: string
  /** Columns by place; an empty list says that the report has none. The rest is found. */
  columns?: Partial<Record<StockRole, number[]>>
  /** Warehouses that count; all where it is absent. */
  warehouses?: string[]
  /** Rows of one product that nothing tells apart: parts of its stock, or the same stock told again. */
  repeated?: 'sum' | 'last'
  decimal?: Decimal
  /** Whether names that end with a pack say how the product is ordered. */
  packsOfNames?: boolean
  /** What the quantities of rows that tell a pack in words count. */
  quantitiesIn?: 'units' | 'packs'
  /** And of what their cost is. */
  costOf?: 'unit' | 'pack'
  /** What the least that is ordered, and what it is a multiple of, counts. */
  leastIn?: 'units' | 'packs'
  /** The report has no stock: what else it says of products is read, such as who supplies them. False where that is not offered. */
  withoutStock?: boolean
}

export interface StockColumn {
  header: string
  place: number
  role: StockRole | null
  examples: string[]
}

/** What the columns of the least that is ordered, and of what it is a multiple of, count; undefined where it is asked. */
export type LeastCounts = Record<'minimum' | 'multiple', 'units' | 'packs' | undefined>

/** Two readings remain that differ in a sum: nothing is loaded before one is chosen. */
export interface StockQuestion {
  code:
    | 'cual_cantidad'
    | 'sin_cantidad'
    | 'sin_producto'
    | 'repetidos'
    | 'decimal'
    | 'empaques'
    | 'empaques_del_nombre'
    | 'cantidad_en_empaques'
    | 'minimo_en_empaques'
  /** Spanish, for the person. */
  text: string
  /** Readings with the units that each would load. */
  choices: { label: string; choose: StockChoices; units: number | null }[]
}

/** The stock of one product of the report, warehouses that count added up. */
export interface StockItem {
  /** As the report has them, in the order of its columns of codes. */
  codes: string[]
  name: string
  /** Below zero where more was sold than had been written down; absent where the report has no stock. */
  quantity?: number
  /** Rows of the report that were added up. */
  rows: number
  /** A unit, in the report's currency. */
  cost?: number
  onTheWay?: number
  pack?: number
  /** The least that is ordered of it, in units, where that is more than a pack. */
  minimum?: number
  /** A pack that its rows tell in words, in which they may be counted. */
  packInWords?: number
  supplier?: string
  /** Whole days, no more than half a year. */
  deliveryDays?: number
  /** What it is measured in, as the report writes it: "MT", "KG", "UND". */
  unit?: string
  /** The group that the report puts it in, as it writes it. */
  category?: string
}

export interface StockFile {
  format: Format
  /** The sheet read, and all that have a table. */
  sheet: string | null
  sheets: string[]
  /** By which reports with the same titles are recognised. */
  signature: string
  /** 1-based row of the titles. */
  headerRow: number
  columns: StockColumn[]
  questions: StockQuestion[]
  /** Spanish: what was taken for what. */
  facts: string[]
  warehouses: { name: string; products: number; units: number }[]
  /** yyyy-mm-dd on which the report says the stock was; null where it does not say. */
  asOf: string | null
  /** The store that a title above its table tells, «EXISTENCIAS - ALMACÉN CENTRO»; null where none does. */
  storeAbove: string | null
  /** The report itself names its quantity as stock, or itself as a stock report. */
  saysStock: boolean
  items: StockItem[]
}
