import { z } from 'zod'
import { MAX_NAME_LENGTH } from '../constants.ts'
import { lineOfText } from '../fields.ts'
import { MESSAGES } from '../messages.ts'

/** Roles that a column of the file can have. */
export const columnRoles = [
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
export type ColumnRole = (typeof columnRoles)[number]

/** Role → 0-based column of the file, or null if the file has none. */
export const columnMapping = z.partialRecord(z.enum(columnRoles), z.number().int().min(0).max(16_383).nullable())

/** The user's roles of columns, by position or title. */
const givenMapping = z.partialRecord(
  z.enum(columnRoles),
  z.union([z.number().int().min(0).max(16_383), z.string().min(1).max(300)]).nullable(),
)

/** What rows are that a value in a column marks, by the title of the column. */
const rowsBySaid = <const Rows extends readonly [string, ...string[]]>(rows: Rows) =>
  z.record(z.string().min(1).max(300), z.enum(rows)).optional()

/** How to read the file if its automatic reading must be corrected. */
export const readingChoices = z.object({
  mapeo: givenMapping.optional(),
  orden_fecha: z.enum(['dmy', 'mdy', 'ymd']).optional(),
  decimal: z.enum([',', '.']).optional(),
  /** In capitals. Currencies other than COP and USD are loaded unconverted. */
  moneda: z
    .string()
    .regex(/^[A-Z]{3}$/, MESSAGES.datosInvalidos)
    .optional(),
  /** Name of the sheet, for workbooks with several; `*` for all. */
  hoja: z.string().min(1).max(100).optional(),
  /** Year of months or days without one. */
  anio: z.number().int().min(1990).max(2100).optional(),
  /** Whether products, stores or months are columns, or every row is one sale. */
  disposicion: z.enum(['across', 'plain']).optional(),
  /** What the money column contains: the total of the line, the price of a unit, or the total of the document. */
  valor_es: z.enum(['line', 'unit', 'document']).optional(),
  /** Whether sales count with taxes, if the file has amounts with and without. */
  impuestos: z.enum(['with', 'without']).optional(),
  /** Whether day and month of the file's date cells are swapped. */
  cambiar_dia_mes: z.enum(['yes', 'no']).optional(),
  /** Whether sales are written with a minus sign. */
  signo: z.enum(['flip', 'asWritten']).optional(),
  /** Codes of questions that were accepted as they are: rows that are left out, or a differing total. */
  preguntas_aceptadas: z.array(z.string().min(1).max(40)).max(40).optional(),
  /** The user states that the file contains sales, in spite of its words. */
  son_ventas: z.enum(['yes']).optional(),
  /** Date of all sales of a file without dates. */
  fecha: z.iso.date().optional(),
  /** What line discounts are: money per line or per unit, a percentage, a share of 1, or already subtracted. */
  descuento_es: z.enum(['money', 'unit', 'percent', 'fraction', 'none']).optional(),
  /** Each row is the sale of one unit. */
  contar_filas: z.enum(['yes']).optional(),
  /** What documents marked as cancelled or returned are: no sales, sales, returns to subtract, or sales whose return has a row of its own. */
  anuladas: z.enum(['out', 'in', 'subtract', 'answered']).optional(),
  /** Whether unpaid orders are sales. */
  sin_pagar: z.enum(['out', 'in']).optional(),
  /** What rows are that differ from sales by a value in a column (a code, a kind, a name, an issuer), by the title of the column. */
  filas_son: rowsBySaid(['out', 'in', 'subtract']),
  /** Whether rows count that were reported without a question (courtesies, offers, exchanges, tips), by the title of the column. */
  filas_avisadas_son: rowsBySaid(['out', 'in']),
  /** Whether documents issued by others are purchases or sales. */
  compras: z.enum(['out', 'in']).optional(),
  /** What rows are whose remark says that the sale was cancelled or returned. */
  observaciones: z.enum(['out', 'in', 'subtract']).optional(),
  /** Whether opportunities that were not won count. */
  oportunidades: z.enum(['won', 'all']).optional(),
  /** Whether the discount of an order is divided among its lines. */
  descuento_pedido: z.enum(['share', 'none', 'goods']).optional(),
  /** What counts if the total of an order differs from the sum of its lines: the lines, or the total divided among them. */
  total_pedido: z.enum(['lines', 'share']).optional(),
  /** Whether lines without a quantity are one unit or left out. */
  sin_cantidad: z.enum(['one', 'out']).optional(),
  /** Whether lines without money are sold at 0 or left out. */
  sin_valor: z.enum(['zero', 'out']).optional(),
  /** The undated sales belong to several months that cannot be distinguished. */
  meses: z.enum(['several']).optional(),
  /** What a line is that equals the sum of all lines above it, of its day, or of the group below (first) or above (last). */
  total_entre_ventas: z.enum(['out', 'in', 'named', 'days', 'first', 'last']).optional(),
  /** What the second copy of a document with identical lines is. */
  facturas_repetidas: z.enum(['out', 'in']).optional(),
  /** What lines with negative quantity and positive money are. */
  cantidad_con_menos: z.enum(['returns', 'sales']).optional(),
  /** Whether returned units, and money, in a separate column are subtracted. */
  unidades_devueltas: z.enum(['subtract', 'none']).optional(),
  reembolsos: z.enum(['subtract', 'none']).optional(),
  /** Of sales with a row per instalment, whether only the first counts or each. */
  cuotas: z.enum(['first', 'each']).optional(),
  /** Whether figures that only grow are cumulative sales. */
  acumulado: z.enum(['yes', 'no']).optional(),
  /** Whether quantities of one product in several units of measure are converted to one. */
  medidas: z.enum(['one', 'asWritten']).optional(),
  /** Lines without a date have the date of the line above. */
  fecha_vacia: z.enum(['above']).optional(),
  /** Store of all sales of a file without stores. */
  local: lineOfText().min(1, MESSAGES.localVacio).max(MAX_NAME_LENGTH, MESSAGES.nombreLargo).optional(),
  /** Whether numbers are written without their decimal point. */
  sin_decimales: z.enum(['yes', 'no']).optional(),
  /** Which rows of a file with several currencies count: those in the most frequent one, all, or all at the file's rates. */
  monedas: z.enum(['one', 'all', 'convert']).optional(),
})

export type ReadingChoices = z.infer<typeof readingChoices>
