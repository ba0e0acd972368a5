import { z } from 'zod'
import { yearMonth } from '../fields.ts'
import { columnMapping, columnRoles, readingChoices } from './reading-choices.ts'

export const rejection = z.object({
  /** File or sheet, for imports with several. */
  archivo: z.string().nullable(),
  fila: z.number(),
  columna: z.string().nullable(),
  valor: z.string(),
  razon: z.string(),
  /** Number of rows rejected for the same reason; absent for a single one. */
  filas: z.number().optional(),
})

/** A finding about the file: how it was read, and what the user can choose instead. */
const importDoubt = z.object({
  codigo: z.string(),
  /** `pregunta`: must be answered before loading. `aviso`: should be looked at. `dato`: a fact. */
  tipo: z.enum(['pregunta', 'aviso', 'dato']),
  texto: z.string(),
  /** The possible readings, each with what it would load. */
  opciones: z.array(
    z.object({
      texto: z.string(),
      /** Choices with which the file is read again. */
      elige: readingChoices,
      totales: z
        .object({
          lineas: z.number(),
          cantidad: z.number(),
          valor: z.number(),
          /** First and last day, if they matter for the choice. */
          desde: z.string().nullish(),
          hasta: z.string().nullish(),
        })
        .nullable(),
    }),
  ),
  /** Position in `opciones` of the reading that was used. */
  elegida: z.number().nullable(),
  /** Answers that can be given besides the options: another day (`fecha`), year (`anio`) or store (`local`), or the role of each column (`mapeo`). */
  otra: z.enum(['fecha', 'anio', 'local', 'columnas']).optional(),
})

export type ImportDoubt = z.infer<typeof importDoubt>

/** Sales of other imports on the days of the file. Loading may replace them, for programs that export a whole period each time. */
const importReplacement = z.object({
  desde: z.string(),
  hasta: z.string(),
  /** Number of lines that would be replaced: in all stores, and in the file's stores only. Lines that the file contains too are kept. */
  lineas: z.number(),
  lineas_locales: z.number(),
  /** Number of them that a user corrected; absent in older previews. */
  corregidas: z.number().optional(),
  corregidas_locales: z.number().optional(),
  /** Stores in the file. */
  locales: z.array(z.string()),
  /** Whether the file seems to be a corrected version of loaded sales; absent in older previews. */
  corrige: z.boolean().optional(),
})

/** A month of a store that the file seems to contain a second time, with different lines. Money is in the file's currency. */
const doubledMonth = yearMonth.extend({
  /** Key of the store in the file, and its name in the business. */
  clave: z.string(),
  local: z.string(),
  /** Days whose loaded sales the file would replace: the whole month, or the file's days. */
  desde: z.string(),
  hasta: z.string(),
  completo: z.boolean(),
  /** Loaded lines of these days that the file does not contain, and their sums. */
  lineas: z.number(),
  /** Number of them that a user corrected; absent if there are none. */
  corregidas: z.number().optional(),
  cargado: z.object({ cantidad: z.number(), valor: z.number() }),
  /** What the file adds to the month. */
  archivo: z.object({ cantidad: z.number(), valor: z.number() }),
  /** Usual monthly sales of the store, if the sum of both would be implausibly high; null if both have equal sums. */
  habitual: z.number().nullable(),
})

export type DoubledMonth = z.infer<typeof doubledMonth>

const unfinishedMonth = yearMonth.extend({
  /** Last day with a sale. */
  hasta: z.string(),
  /** In the file's currency, as are the sales of the months before. */
  valor: z.number(),
  /** Median of the months before it. */
  valor_habitual: z.number(),
  /** '¿Marzo está completo? …' */
  texto: z.string(),
})

/** A month, and the last file of each kind that is missing for it. */
export const missingFiles = yearMonth.extend({ archivos: z.array(z.string()) })

/** What the file will load, before anything is loaded. */
export const importPreview = z.object({
  formato: z.string(),
  /** Sheets that were read, for workbooks. */
  hojas: z.array(z.string()),
  /** Files of the import, in order. */
  archivos: z.array(z.object({ nombre: z.string(), lineas: z.number(), problema: z.string().nullable() })),
  /** Whether it was read with choices made for an earlier file with the same titles; `olvidar` reads it without them. */
  recordada: z.boolean(),
  /** Whether it was read with choices made for this file; `olvidar` reads it without them. */
  corregida: z.boolean(),
  fila_encabezado: z.number(),
  encabezados: z.array(z.string()),
  mapeo: columnMapping,
  /** For each title, the role of its column and the reason. */
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
  /** The grand total stated in the file, compared with what was read, if the file has one. */
  total_archivo: z
    .object({ cantidad: z.number().nullable(), valor: z.number().nullable(), coincide: z.boolean() })
    .nullable(),
  /** Rows that give no line and need no correction; `anuladas`: cancelled sales; `otras`: purchases, expenses. */
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
  /** Store of all sales, if the file names none; null if it does. */
  local: z.string().nullable(),
  /** Store of lines without one, if other lines have one; null if all do, or none. */
  local_de_resto: z.string().nullable(),
  clientes: z.number(),
  categorias: z.number(),
  productos: z.number(),
  /** Number of them that loading would add; null if the business has no sales to compare with. */
  productos_nuevos: z.number().nullable(),
  /** The same for clients, and the names of such stores; absent in older previews. */
  clientes_nuevos: z.number().nullish(),
  locales_nuevos: z.array(z.string()).nullish(),
  /** Of `lineas`: new lines, lines that the business already has, and lines that it has with different content. */
  nuevas: z.number(),
  repetidas: z.number(),
  /** New lines of documents that the business already has; included in `nuevas`. */
  cambiadas: z.number(),
  /**
   * Loaded lines of documents that this file lists as cancelled or fully returned; loading removes them. Money is in the file's currency. Absent in
   * older previews, and if there are none.
   */
  ya_anuladas: z
    .object({ documentos: z.number(), lineas: z.number(), cantidad: z.number(), valor: z.number() })
    .optional(),
  /** What replacing would remove; null if the business has no other sales on the days of the file. */
  reemplazo: importReplacement.nullable(),
  /** Months that would count twice if the file were added; the user decides when loading whether it replaces them. */
  meses_repetidos: z.array(doubledMonth),
  /** The last month of the file together with loaded sales, if it seems incomplete. */
  mes_incompleto: unfinishedMonth.nullable(),
  /**
   * Stores whose sales of the last month are missing after loading (calls/forecast.ts), each with its last day of sale, an ISO date or null; null if
   * none are missing.
   */
  locales_faltantes: yearMonth
    .extend({ locales: z.array(z.object({ nombre: z.string(), hasta: z.string().nullable() })) })
    .nullable(),
  /** The same for kinds of files that were loaded for every month; null if none is missing, absent in older previews. */
  archivos_faltantes: missingFiles.nullish(),
  /** Months without sales between the first and the last one, of file and loaded sales together. */
  meses_faltantes: z.array(yearMonth),
  /** The last month with sales, of file and loaded sales together, if it is long past. */
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
  /** The first rejections, combined if cell and reason are the same; the downloadable list has all rows. */
  rechazos: z.array(rejection),
})

export type ImportPreview = z.infer<typeof importPreview>
