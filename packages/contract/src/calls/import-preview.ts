import { z } from 'zod'
import { MAX_NAME_LENGTH } from '../constants.ts'
import { yearMonth } from '../fields.ts'
import { MESSAGES } from '../messages.ts'

/** What a column of the file may be. */
const columnRoles = [
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
  total_entre_ventas: z.enum(['out', 'in', 'days', 'first', 'last']).optional(),
  /** What the second copy is of documents that stand twice with the same lines. */
  facturas_repetidas: z.enum(['out', 'in']).optional(),
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

export const rejection = z.object({
  /** File or sheet, of an import with several. */
  archivo: z.string().nullable(),
  fila: z.number(),
  columna: z.string().nullable(),
  valor: z.string(),
  razon: z.string(),
  /** Rows rejected for the same; absent of one. */
  filas: z.number().optional(),
})

/** Something to tell the person of the file: how it was read, and what they may choose instead. */
const importDoubt = z.object({
  codigo: z.string(),
  /** `pregunta`: nothing is loaded before it is answered. `aviso`: look at it. `dato`: a plain fact. */
  tipo: z.enum(['pregunta', 'aviso', 'dato']),
  texto: z.string(),
  /** The readings that are possible, with what each would load. */
  opciones: z.array(
    z.object({
      texto: z.string(),
      /** What to read the file again with. */
      elige: readingChoices,
      totales: z
        .object({
          lineas: z.number(),
          cantidad: z.number(),
          valor: z.number(),
          /** First and last day, where they were looked at. */
          desde: z.string().nullish(),
          hasta: z.string().nullish(),
        })
        .nullable(),
    }),
  ),
  /** Place in `opciones` of the one that the file was read with. */
  elegida: z.number().nullable(),
  /** What may be answered beside them: any other day, as `fecha`, or any other year, as `anio`. */
  otra: z.enum(['fecha', 'anio']).optional(),
})

export type ImportDoubt = z.infer<typeof importDoubt>

/** Sales of other imports in the days of the file, for programs that write a period anew: loading may replace them. */
const importReplacement = z.object({
  desde: z.string(),
  hasta: z.string(),
  /** Lines that would be taken out: of all stores, and of the stores in the file alone. What the file has as well stays. */
  lineas: z.number(),
  lineas_locales: z.number(),
  /** Of them, sales that a person changed; absent of earlier previews. */
  corregidas: z.number().optional(),
  corregidas_locales: z.number().optional(),
  /** Stores in the file. */
  locales: z.array(z.string()),
  /** The file looks like a corrected version of what there was; previews of before have no word of it. */
  corrige: z.boolean().optional(),
})

/** A month of a store that the file seems to bring a second time, with other lines. Money is in the file's currency. */
const doubledMonth = yearMonth.extend({
  /** Key of the store in the file, and its name in the business. */
  clave: z.string(),
  local: z.string(),
  /** Days whose loaded sales the file would take the place of: the whole month, or what the file has of it. */
  desde: z.string(),
  hasta: z.string(),
  completo: z.boolean(),
  /** Lines that are loaded of these days, without those that the file has as well, and what they come to. */
  lineas: z.number(),
  /** Of them, sales that a person changed; absent where there are none. */
  corregidas: z.number().optional(),
  cargado: z.object({ cantidad: z.number(), valor: z.number() }),
  /** What the file adds in the month. */
  archivo: z.object({ cantidad: z.number(), valor: z.number() }),
  /** What the store usually sells in a month, where both together would be far beyond; null where both are the same. */
  habitual: z.number().nullable(),
})

export type DoubledMonth = z.infer<typeof doubledMonth>

const unfinishedMonth = yearMonth.extend({
  /** Last day with a sale. */
  hasta: z.string(),
  /** In the file's currency, as what the months before it sold. */
  valor: z.number(),
  /** What the months before it sold, at the middle. */
  valor_habitual: z.number(),
  /** '¿Marzo está completo? …' */
  texto: z.string(),
})

/** A month and the last file of each kind that it lacks. */
export const missingFiles = yearMonth.extend({ archivos: z.array(z.string()) })

/** What the file will load and what not, before anything is loaded. */
export const importPreview = z.object({
  formato: z.string(),
  /** Sheets read, of a workbook. */
  hojas: z.array(z.string()),
  /** Files of the import, in their order. */
  archivos: z.array(z.object({ nombre: z.string(), lineas: z.number(), problema: z.string().nullable() })),
  /** Read with what the person chose for an earlier file with the same headers; `olvidar` reads it without. */
  recordada: z.boolean(),
  /** Read with what the person chose for this file; `olvidar` reads it without. */
  corregida: z.boolean(),
  fila_encabezado: z.number(),
  encabezados: z.array(z.string()),
  mapeo: columnMapping,
  /** One for each header: what it was read as and why. */
  columnas: z.array(
    z.object({
      titulo: z.string(),
      rol: z.enum(columnRoles).nullable(),
      ejemplos: z.array(z.string()),
      razones: z.array(z.string()),
    }),
  ),
  orden_fecha: z.string(),
  decimal: z.string(),
  moneda: z.enum(['COP', 'USD']),
  dudas: z.array(importDoubt),
  lineas: z.number(),
  rechazadas: z.number(),
  /** The file's own grand total beside what was read, where it has one. */
  total_archivo: z
    .object({ cantidad: z.number().nullable(), valor: z.number().nullable(), coincide: z.boolean() })
    .nullable(),
  /** Rows that give no line and want no mending; `anuladas`: sales that fell through; `otras`: purchases, expenses. */
  omitidas: z.object({
    encabezado: z.number(),
    totales: z.number(),
    vacias: z.number(),
    anuladas: z.number().optional(),
    otras: z.number().optional(),
  }),
  primera_fecha: z.string().nullable(),
  ultima_fecha: z.string().nullable(),
  cantidad: z.number(),
  valor: z.number(),
  locales: z.number(),
  /** Store that all sales are put in, as the file tells none; null where it does. */
  local: z.string().nullable(),
  /** Store that lines are put in which name none, where others of the file do; null where all do or none. */
  local_de_resto: z.string().nullable(),
  clientes: z.number(),
  categorias: z.number(),
  productos: z.number(),
  /** Of them, those that loading adds; null where the business has no sales to hold them against. */
  productos_nuevos: z.number().nullable(),
  /** The same of clients, and the names of such stores; absent of earlier previews. */
  clientes_nuevos: z.number().nullish(),
  locales_nuevos: z.array(z.string()).nullish(),
  /** Of `lineas`: what loading adds, what the business has already, and what it has with another content. */
  nuevas: z.number(),
  repetidas: z.number(),
  /** Lines of a document that the business has, with a content that it does not have: part of `nuevas`. */
  cambiadas: z.number(),
  /**
   * Lines that the business has of documents that this file says were cancelled or came back whole: loading takes them out. Money is in
   * the file's currency. Absent of earlier previews, and where there are none.
   */
  ya_anuladas: z
    .object({ documentos: z.number(), lineas: z.number(), cantidad: z.number(), valor: z.number() })
    .optional(),
  /** What replacing would take out; null where the business has no other sale in the days of the file. */
  reemplazo: importReplacement.nullable(),
  /** Months that would count twice if the file were added: the person says, when loading, whether it takes their place. */
  meses_repetidos: z.array(doubledMonth),
  /** The last month of the file with what the business has, where it looks unfinished. */
  mes_incompleto: unfinishedMonth.nullable(),
  /**
   * Stores of the business whose sales of the last month are missing with the file (calls/forecast.ts), with the last day that each has of
   * it, an ISO date or null; null where none are.
   */
  locales_faltantes: yearMonth
    .extend({ locales: z.array(z.object({ nombre: z.string(), hasta: z.string().nullable() })) })
    .nullable(),
  /** The same of kinds of file that came for every month; null where none is missing, absent of earlier previews. */
  archivos_faltantes: missingFiles.nullish(),
  /** Months without a sale between the first and the last, of the file with what the business has. */
  meses_faltantes: z.array(yearMonth),
  /** The last month with a sale, of the file with what the business has, where it is long past. */
  ultimo_mes_lejano: yearMonth.nullable(),
  /** The first lines as they will be loaded. */
  muestra: z.array(
    z.object({
      fila: z.number(),
      fecha: z.string(),
      local: z.string(),
      cliente: z.string(),
      producto: z.string(),
      categoria: z.string(),
      cantidad: z.number(),
      valor: z.number(),
    }),
  ),
  /** The first rejections, those with the same cell and reason as one; all rows are in the downloadable list. */
  rechazos: z.array(rejection),
})

export type ImportPreview = z.infer<typeof importPreview>
