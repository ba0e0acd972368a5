import { z } from 'zod'
import { MAX_NAME_LENGTH } from '../constants.ts'
import { MESSAGES } from '../messages.ts'

/** What a column of the file may be. */
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

/** Role → 0-based column of the file, or null where the file has none. */
export const columnMapping = z.partialRecord(z.enum(columnRoles), z.number().int().min(0).max(16_383).nullable())

/** The person's word on columns: by place or by title. */
const givenMapping = z.partialRecord(
  z.enum(columnRoles),
  z.union([z.number().int().min(0).max(16_383), z.string().min(1).max(300)]).nullable(),
)

/** What is said of the rows that each of some columns tells from the others, by the title of the column. */
const rowsBySaid = <const Rows extends readonly [string, ...string[]]>(rows: Rows) =>
  z.record(z.string().min(1).max(300), z.enum(rows)).optional()

/** How to read the file where its own reading must be corrected. */
export const readingChoices = z.object({
  mapeo: givenMapping.optional(),
  orden_fecha: z.enum(['dmy', 'mdy', 'ymd']).optional(),
  decimal: z.enum([',', '.']).optional(),
  /** In capitals. What is neither COP nor USD is loaded as it is written, and told apart in words. */
  moneda: z
    .string()
    .regex(/^[A-Z]{3}$/, MESSAGES.datosInvalidos)
    .optional(),
  /** Name of the sheet, of a workbook with several; `*` for all of them. */
  hoja: z.string().min(1).max(100).optional(),
  /** Of months or days that the file gives without one. */
  anio: z.number().int().min(1990).max(2100).optional(),
  /** Products, stores or months stand in columns, or every row is one sale. */
  disposicion: z.enum(['across', 'plain']).optional(),
  /** What the money column holds: the total of the line, the price of a unit, or the total of the document. */
  valor_es: z.enum(['line', 'unit', 'document']).optional(),
  /** How sales are counted where the file says them with their taxes and without. */
  impuestos: z.enum(['with', 'without']).optional(),
  /** Whether dates that the file types have day and month changed. */
  cambiar_dia_mes: z.enum(['yes', 'no']).optional(),
  /** Sales written with a minus. */
  signo: z.enum(['flip', 'asWritten']).optional(),
  /** Codes of the questions whose one answer is to go on with what they say: that rows stay out, that the file's own total is another. */
  preguntas_aceptadas: z.array(z.string().min(1).max(40)).max(40).optional(),
  /** The person's word that the file holds sales, whatever its words say. */
  son_ventas: z.enum(['yes']).optional(),
  /** Of every sale of a file without dates. */
  fecha: z.iso.date().optional(),
  /** What the discounts of lines are: money of the line or of one unit, a percentage, a share of 1, or none that is still to be taken off. */
  descuento_es: z.enum(['money', 'unit', 'percent', 'fraction', 'none']).optional(),
  /** Each row is one sale of one unit. */
  contar_filas: z.enum(['yes']).optional(),
  /** What documents marked as cancelled or returned are: no sales, sales, returns to subtract, or sales whose return has a row of its own. */
  anuladas: z.enum(['out', 'in', 'subtract', 'answered']).optional(),
  /** What orders whose payment has not come are: no sales, or sales. */
  sin_pagar: z.enum(['out', 'in']).optional(),
  /** What rows are that something in a column tells from sales, by the title of the column: a code, a kind, a name, who issued them. */
  filas_son: rowsBySaid(['out', 'in', 'subtract']),
  /** What rows are of which it was told, without asking, whether they count, by the title of the column: courtesies, offers, exchanges, tips. */
  filas_avisadas_son: rowsBySaid(['out', 'in']),
  /** What documents are that somebody else issued: purchases, or sales. */
  compras: z.enum(['out', 'in']).optional(),
  /** What rows are whose remark says that the sale fell through or came back. */
  observaciones: z.enum(['out', 'in', 'subtract']).optional(),
  /** Whether opportunities that were not won count. */
  oportunidades: z.enum(['won', 'all']).optional(),
  /** Whether the discount of a whole order is shared among its lines. */
  descuento_pedido: z.enum(['share', 'none', 'goods']).optional(),
  /** Of orders whose total is not what their lines come to: the lines, or the total shared among them. */
  total_pedido: z.enum(['lines', 'share']).optional(),
  /** What lines without a quantity are: one unit, or left out. */
  sin_cantidad: z.enum(['one', 'out']).optional(),
  /** What lines without any money are: sold at 0, or left out. */
  sin_valor: z.enum(['zero', 'out']).optional(),
  /** Sales without a date are of several months, which cannot be told apart. */
  meses: z.enum(['several']).optional(),
  /** What lines are that are worth all lines above them, of their day, or of the group below (first) or above (last). */
  total_entre_ventas: z.enum(['out', 'in', 'named', 'days', 'first', 'last']).optional(),
  /** What the second copy is of documents that stand twice with the same lines. */
  facturas_repetidas: z.enum(['out', 'in']).optional(),
  /** What lines are whose quantity is below zero and whose money is above. */
  cantidad_con_menos: z.enum(['returns', 'sales']).optional(),
  /** Whether units, and money, that a column says came back are taken off. */
  unidades_devueltas: z.enum(['subtract', 'none']).optional(),
  reembolsos: z.enum(['subtract', 'none']).optional(),
  /** Of sales with a row for each instalment: the first one alone counts, or each. */
  cuotas: z.enum(['first', 'each']).optional(),
  /** Whether figures that only grow are what was sold so far. */
  acumulado: z.enum(['yes', 'no']).optional(),
  /** Whether quantities of one product in several measures are told in one of them. */
  medidas: z.enum(['one', 'asWritten']).optional(),
  /** Lines without a date are of the day of the line above. */
  fecha_vacia: z.enum(['above']).optional(),
  /** Store of all sales of a file that tells none. */
  local: z.string().trim().min(1, MESSAGES.localVacio).max(MAX_NAME_LENGTH, MESSAGES.nombreLargo).optional(),
  /** Whether numbers are written without their decimals. */
  sin_decimales: z.enum(['yes', 'no']).optional(),
  /** Of a file in several currencies: the rows in the most frequent one, all, or all at the rates of the file. */
  monedas: z.enum(['one', 'all', 'convert']).optional(),
})

export type ReadingChoices = z.infer<typeof readingChoices>
