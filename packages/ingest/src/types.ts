import type { FindingCode } from './finding-codes.ts'
import type { StoreAbove } from './shape/store-above.ts'

/** 'xml' is SpreadsheetML 2003, 'factura' electronic invoices: DIAN's (UBL) and the SAT's (CFDI), 'registros' JSON or XML of a program's own. */
export type Format = 'xlsx' | 'xls' | 'xlsb' | 'ods' | 'html' | 'xml' | 'csv' | 'factura' | 'registros'

export interface InputFile {
  name: string
  bytes: Uint8Array
}

/** What a column can mean. Wire names, hence Spanish. */
export const ROLES = [
  'fecha',
  'documento',
  'tipoDocumento',
  'estado',
  'local',
  'cliente',
  'clienteCodigo',
  'producto',
  'productoCodigo',
  'talla',
  'color',
  'categoria',
  'cantidad',
  'precio',
  'descuento',
  'valor',
] as const
export type Role = (typeof ROLES)[number]

/** Role → 0-based column, or null when the file has no such column. */
export type Mapping = Record<Role, number | null>

export type DateOrder = 'dmy' | 'mdy' | 'ymd'
export type Decimal = ',' | '.'
export type Currency = 'COP' | 'USD'

/** A person's word on columns: by place or by header (as written, else without regard to case and accents); null says that the file has none. */
export type GivenMapping = Partial<Record<Role, number | string | null>>

/** How the files of one program write dates and numbers, as far as they show it or the person said it. */
export interface Notation {
  dateOrder?: DateOrder
  /** Marks of decimals. */
  decimals: Partial<Record<'cantidad' | 'precio' | 'descuento' | 'valor', Decimal>>
}

/** How the person wants the file read where it leaves something open. Plain data, kept beside the file. */
export interface Choices {
  /** The rest is found. */
  mapping?: GivenMapping
  /** Name of the sheet, ALL_SHEETS or ALL_TABLES. */
  sheet?: string
  /** Of months or days that the file gives without one. */
  year?: number
  /** across: products, stores or months stand in columns; plain: every row is one sale. */
  layout?: 'across' | 'plain'
  dateOrder?: DateOrder
  /** Whether the dates that the file itself types have day and month changed. */
  swapDates?: 'yes' | 'no'
  /** flip: sales are written with a minus, as movements out of the stock are. */
  sign?: 'flip' | 'asWritten'
  decimal?: Decimal
  /** A code of three capitals. Amounts in what is neither COP nor USD are loaded as they are written. */
  currency?: string
  /** What the money column holds: the total of the line, the price of one unit, or the total of the whole document. */
  valueIs?: 'line' | 'unit' | 'document'
  /** How sales are counted where the file says them with their taxes and without. */
  taxes?: 'with' | 'without'
  /** none: the money column has it in already. */
  discountIs?: 'money' | 'unit' | 'percent' | 'fraction' | 'none'
  /** The person's word that the file holds sales, whatever its words say. */
  sales?: 'yes'
  /** The person's word that sales without a date are of several months, which cannot be told apart. */
  months?: 'several'
  /** yyyy-mm-dd of every sale of a file without dates. */
  date?: string
  /** The person goes on with what a question says: that rows stay out, that the file's own total is another, which columns are read. */
  accept?: 'yes'
  /** Whether each row is one sale of one unit, in a file that says neither how many nor how much. */
  countRows?: 'yes'
  /** What documents marked as cancelled or returned are. answered: the cancelled are no sales, the returned are, and rows with a minus take them off. */
  cancelled?: 'out' | 'in' | 'subtract' | 'answered'
  /** What orders whose payment has not come are. */
  unpaid?: 'out' | 'in'
  /** What rows are that something in them tells from sales: a code, a kind, a name, who issued them. */
  coded?: 'out' | 'in' | 'subtract'
  /** What rows are of which it was told, without asking, whether they count: courtesies, offers, exchanges, tips. */
  told?: 'out' | 'in'
  /** What documents are that somebody else issued. */
  purchases?: 'out' | 'in'
  /** What rows are whose remark says that the sale fell through or came back. */
  remarks?: 'out' | 'in' | 'subtract'
  /** Whether opportunities that were not won are no sales. */
  opportunities?: 'won' | 'all'
  /** A discount given for the whole order: shared among its lines, in their prices already, or in what the file says was charged for the goods. */
  orderDiscount?: 'share' | 'none' | 'goods'
  /** Of orders whose total is not what their lines come to: the lines, or the total shared among them. */
  orderTotal?: 'lines' | 'share'
  /** What lines without a quantity are, and lines of zero in a file without quantities: one unit each, or left out. */
  noQuantity?: 'one' | 'out'
  /** What lines are that are worth exactly all lines above them, of their day, or of the group below (first) or above (last): totals, left out, or sales. */
  hiddenTotals?: 'out' | 'in' | 'days' | 'first' | 'last'
  /** What the second copy is of documents that stand twice with the same lines: left out, or sales. */
  repeatedDocuments?: 'out' | 'in'
  /** Whether units that a column says came back are taken off. */
  returnedUnits?: 'subtract' | 'none'
  /** Whether money that a column says was given back is taken off. */
  refunds?: 'subtract' | 'none'
  /** Of sales with a row for each instalment: the first one alone counts, or each. */
  instalments?: 'first' | 'each'
  /** Whether figures that only grow are what was sold so far. */
  runningTotal?: 'yes' | 'no'
  /** Whether quantities of one product in several measures, as grams and kilos, are told in one of them. */
  measures?: 'one' | 'asWritten'
  /** Lines without a date are of the day of the line above. */
  blankDate?: 'above'
  /** Of all sales that name no store. */
  store?: string
  /** What lines are that say what was sold and nothing of the money: sold at 0, or left out. */
  noValue?: 'zero' | 'out'
  /** Whether quantities and prices are written without their decimals, as 100,000 for 1. */
  scaled?: 'yes' | 'no'
  /** Of a file in several currencies: the rows of the most frequent one, all as if they were one, or all at the rates of the file. */
  currencies?: 'one' | 'all' | 'convert'
}
export const ALL_SHEETS = '*'
/** All tables that look like sales, also under other titles. */
export const ALL_TABLES = '**'

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
  /** The readings that are possible, the best guess first. */
  choices?: { label: string; choose: Choices; totals?: ControlTotals }[]
  /** Place in `choices` of the one that the file was read with; absent where that is no guess: it is known only when all is read. */
  chosen?: number
  /** What may be answered beside the choices: any other day, as `date`, or any other year. */
  other?: 'date' | 'year'
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
  files: { name: string; lines: number; /** Spanish, where it was left out. */ problem?: string }[]
  summary: Summary
}
