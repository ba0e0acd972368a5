/** What a column can mean. Wire names, hence Spanish. */
export const ROLES = [
  'fecha',
  'documento',
  'tipoDocumento',
  'local',
  'cliente',
  'clienteCodigo',
  'producto',
  'productoCodigo',
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

/** Something the file leaves open. The reading goes on with the first option; the person may choose another. */
export interface Doubt {
  code: DoubtCode
  /** Spanish, for the person. */
  text: string
  /** The reader's option that settles the doubt, when there is one. */
  option?: 'dateOrder' | 'decimal' | 'currency' | 'mapping' | 'sheet'
  choices?: { value: string; label: string }[]
  /** The choice that the file was read with. */
  chosen?: string
  /** 1-based rows that show the doubt, when they are few. */
  rows?: number[]
}
export type DoubtCode =
  | 'orden_fecha_ambiguo'
  | 'orden_fecha_mezclado'
  | 'fechas_quizas_invertidas'
  | 'fechas_arrastradas'
  | 'fecha_del_encabezado'
  | 'meses_en_columnas'
  | 'numero_ambiguo'
  | 'numeros_mezclados'
  | 'moneda_dudosa'
  | 'valor_quizas_unitario'
  | 'valor_no_cuadra'
  | 'total_no_cuadra'
  | 'sin_cantidad'
  | 'sin_valor'
  | 'sin_local'
  | 'sin_cliente'
  | 'sin_producto'
  | 'sin_categoria'
  | 'varias_hojas'
  | 'comillas_sin_cerrar'

/** One clean line of a sale. Returns and credit notes carry negative quantity and value. */
export interface SaleLine {
  /** 1-based row in the file. */
  row: number
  /** yyyy-mm-dd */
  date: string
  document?: string
  local: string
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
  | 'producto_vacio'
  | 'numero_invalido'
  | 'cantidad_vacia'
  | 'valor_vacio'
  | 'numero_desmedido'
  | 'anulada'
  | 'no_es_venta'

export interface ReadOptions {
  /** Shown in messages and used to recognise formats; never opened. */
  fileName: string
  /** The caller's word on columns; the rest is found. null says: the file has none (and, of `producto`, that none is needed). */
  mapping?: Partial<Mapping>
  sheet?: string
  dateOrder?: DateOrder
  decimal?: Decimal
  currency?: Currency
  /** yyyy-mm-dd; lines after this day are rejected. */
  today?: string
  /** Called with 0…1 as the work advances. */
  onProgress?: (fraction: number) => void
}

export interface Understanding {
  format: 'xlsx' | 'csv'
  sheet?: string
  encoding?: string
  delimiter?: string
  /** 1-based row of the headers. */
  headerRow: number
  headers: string[]
  mapping: Mapping
  dateOrder: DateOrder
  decimal: Decimal
  currency: Currency
  /** Same headers, same signature: the key under which a mapping is remembered. */
  signature: string
  doubts: Doubt[]
}

export interface Summary {
  lines: number
  rejectedRows: number
  firstDate: string | null
  lastDate: string | null
  quantity: number
  /** In the file's currency. */
  value: number
  locales: number
  clientes: number
  categorias: number
  productos: number
}

export interface SalesFile {
  understanding: Understanding
  lines: SaleLine[]
  rejections: Rejection[]
  /** The rejected rows as the file has them, under `understanding.headers`, to be mended and sent again. */
  rejectedRows: { row: number; cells: (string | number | boolean | null)[] }[]
  skipped: { letterhead: number; totals: number; blank: number }
  summary: Summary
}
