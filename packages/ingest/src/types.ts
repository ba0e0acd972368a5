import type { Currency, DateOrder, Decimal, Notation } from './notation.ts'
import type { Mapping, Role } from './roles.ts'
import type { Choices } from './choices.ts'
import type { FindingCode } from './finding-codes.ts'
import type { StoreAbove } from './shape/titles/store-above.ts'

/** 'xml' is SpreadsheetML 2003, 'factura' electronic invoices: DIAN's (UBL) and the SAT's (CFDI), 'registros' JSON or XML of a program's own. */
export type Format = 'xlsx' | 'xls' | 'xlsb' | 'ods' | 'html' | 'xml' | 'csv' | 'factura' | 'registros'

export interface InputFile {
  name: string
  bytes: Uint8Array
}

/** What a reading with one of the choices would load. `value` is in the file's currency. */
export interface ControlTotals {
  lines: number
  quantity: number
  value: number
  /** yyyy-mm-dd; absent where they were not looked at. */
  firstDate?: string | null
  lastDate?: string | null
}

/** Something to tell the person about the file. */
export interface Finding {
  code: FindingCode
  /**
   * question: two readings remain that differ in a sum; nothing is loaded before one is chosen.
   * warning: the file contradicts itself or looks odd; the person should look.
   * fact: what was taken for what, where nothing is in doubt.
   */
  kind: 'question' | 'warning' | 'fact'
  /** Spanish, for the person. */
  text: string
  /** What `text` says without what it asks, of a question that the file's own total or sales that are loaded may answer. */
  statement?: string
  /** The readings that are possible, the best guess first. */
  choices?: { label: string; choose: Choices; totals?: ControlTotals }[]
  /** Place in `choices` of the one that the file was read with; absent where that is no guess: it is known only when all is read. */
  chosen?: number
  /** What may be answered beside the choices: any other day, as `date`, any other year, or what each column is, as `mapping`. */
  other?: 'date' | 'year' | 'columns'
  /** 1-based rows that show it, when they are few. */
  rows?: number[]
}

/** One clean line of a sale. Returns and credit notes carry negative quantity and value. */
export interface SaleLine {
  /** 1-based row in the file. */
  row: number
  /** File or sheet, where the import has several. */
  source?: string
  /** yyyy-mm-dd */
  date: string
  document?: string
  local: string
  /** The row names no store, where others do. */
  storeNotTold?: true
  cliente: string
  clienteCodigo?: string
  producto: string
  productoCodigo?: string
  categoria: string
  quantity: number
  /** Total of the line, in the file's currency. */
  value: number
}

/** One thing wrong in one cell. A row with any rejection gives no line. */
export interface Rejection {
  /** 1-based row in the file. */
  row: number
  /** File or sheet, where the import has several. */
  source?: string
  /** Header of the column at fault. */
  column: string
  /** The cell as the file has it. */
  value: string
  code: RejectionCode
  /** Spanish: what is wrong and what to do. */
  reason: string
}
export type RejectionCode =
  | 'fecha_vacia'
  | 'fecha_invalida'
  | 'fecha_antigua'
  | 'fecha_futura'
  | 'numero_invalido'
  | 'cantidad_vacia'
  | 'valor_vacio'
  | 'numero_desmedido'

/** A document of which a row says that it was cancelled or came back whole. */
export interface VoidedDocument {
  document: string
  /** yyyy-mm-dd */
  date: string
}

export interface ReadOptions extends Choices {
  /** yyyy-mm-dd; lines after this day are rejected. */
  today?: string
  /** Takes the lines one by one instead of `lines`, so that memory does not grow with them. */
  onLine?: (line: SaleLine) => void
  /** Told of each row that was cancelled, where it has a document and a day: an earlier file may have it as sold. */
  onVoided?: (voided: VoidedDocument) => void
  /** How the sales count that are there already: without a word on this file it is read so; of both kinds, it is asked. */
  countsTaxes?: 'with' | 'without' | 'both'
  /** Tax number of the business: who issued the documents that are loaded. */
  issuer?: string
  /** How earlier files with these titles are written: so is what this one does not show. */
  usual?: Notation
  /** Lets go of each row once it is read, to save memory: questions come without what their answers would load. */
  once?: boolean
  /** Called with 0…1 as the work advances. */
  onProgress?: (fraction: number) => void
}

/** One column of the file as the person sees it. */
export interface ColumnReading {
  header: string
  /** What it was read as; null where it is not used. */
  role: Role | null
  /** The first different values, as the file shows them. */
  examples: string[]
  /** Spanish: what speaks for the role, strongest first. */
  reasons: string[]
}

/** Titles of a table, and their signature. */
export interface Titles {
  signature: string
  headers: string[]
}

export interface Understanding {
  format: Format
  /** Sheets read, where the file has sheets. */
  sheets: string[]
  encoding?: string
  delimiter?: string
  /** The store of all sales, as the titles above the table tell it. */
  storeAbove: StoreAbove | null
  /** Of each table that was read: the name of its sheet, and what stands above it. */
  titles: string[]
  /** The rejected rows of an earlier file, mended: it adds to what is there and states no period anew. */
  mendsRejections: boolean
  /** 1-based row of the headers. */
  headerRow: number
  headers: string[]
  /** One for each header. */
  columns: ColumnReading[]
  mapping: Mapping
  dateOrder: DateOrder
  decimal: Decimal
  notation: Notation
  currency: Currency
  /** Tax number of the business, where the file says who issued each document. */
  issuer: string | null
  /** Same headers, same signature: the key under which a mapping is remembered. */
  signature: string
  /** Of files that were read as one: the titles of those that have others, by which each is known when it comes alone. */
  otherTitles: Titles[]
  findings: Finding[]
}

export interface Summary {
  lines: number
  rejectedRows: number
  firstDate: string | null
  lastDate: string | null
  quantity: number
  /** In the file's currency. */
  value: number
  /** Lines of returns and credit notes, and what they subtract. */
  returns: { lines: number; value: number }
  locales: number
  clientes: number
  categorias: number
  productos: number
}

export interface SalesFile {
  understanding: Understanding
  /** Empty where `onLine` took them. */
  lines: SaleLine[]
  /** The first lines, always. */
  sample: SaleLine[]
  rejections: Rejection[]
  /** The rejected rows as the file has them, under `understanding.headers`, to be mended and sent again. */
  rejectedRows: { row: number; source?: string; cells: (string | number | boolean | null)[] }[]
  /** Rows that give no line and want no mending; `cancelled` are sales that fell through, `notSales` other movements, and copies. */
  skipped: { letterhead: number; totals: number; blank: number; cancelled: number; notSales: number }
  /** The file's own last grand total beside what was read; null where it has none. */
  totalsRow: { quantity: number | null; value: number | null; matches: boolean } | null
  /** The files of the import, in their order. */
  files: {
    name: string
    lines: number
    /** Spanish, where it was left out, as it has other columns than the rest, or no sales. */ problem?: string
  }[]
  summary: Summary
}
