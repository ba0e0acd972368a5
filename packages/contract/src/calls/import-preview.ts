import { z } from 'zod'
import { yearMonth } from '../fields.ts'
import { columnMapping, columnRoles, readingChoices } from './reading-choices.ts'

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
  /** What may be answered beside them: any other day, as `fecha`, any other year, as `anio`, any other store, as `local`, or what each column is, as `mapeo`. */
  otra: z.enum(['fecha', 'anio', 'local', 'columnas']).optional(),
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
