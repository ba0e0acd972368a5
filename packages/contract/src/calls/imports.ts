import { z } from 'zod'
import { defineCall } from '../call.ts'
import { job } from './jobs.ts'

export const importStates = [
  'leyendo',
  'por_confirmar',
  'cargando',
  'cargada',
  'deshaciendo',
  'deshecha',
  'fallida',
] as const

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
export const givenMapping = z.partialRecord(
  z.enum(columnRoles),
  z.union([z.number().int().min(0).max(16_383), z.string().min(1).max(300)]).nullable(),
)

/** How to read the file where its own reading must be corrected. */
export const readingChoices = z.object({
  mapeo: givenMapping.optional(),
  orden_fecha: z.enum(['dmy', 'mdy', 'ymd']).optional(),
  decimal: z.enum([',', '.']).optional(),
  moneda: z.enum(['COP', 'USD']).optional(),
  /** Name of the sheet, of a workbook with several; `*` for all of them. */
  hoja: z.string().min(1).max(100).optional(),
  /** Of months or days that the file gives without one. */
  anio: z.number().int().min(1990).max(2100).optional(),
  /** Products, stores or months stand in columns, or every row is one sale. */
  disposicion: z.enum(['across', 'plain']).optional(),
  /** What the money column holds: the total of the line, the price of a unit, or the total of the document. */
  valor_es: z.enum(['line', 'unit', 'document']).optional(),
  descuento_es: z.enum(['money', 'unit', 'percent', 'fraction', 'none']).optional(),
  /** Each row is one sale of one unit. */
  contar_filas: z.enum(['yes']).optional(),
  /** What documents marked as cancelled or returned are: no sales, sales, or returns to subtract. */
  anuladas: z.enum(['out', 'in', 'subtract']).optional(),
})

export type ReadingChoices = z.infer<typeof readingChoices>

export const rejection = z.object({
  fila: z.number(),
  columna: z.string().nullable(),
  valor: z.string(),
  razon: z.string(),
})

/** Something to tell the person of the file: how it was read, and what they may choose instead. */
export const importDoubt = z.object({
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
      totales: z.object({ lineas: z.number(), cantidad: z.number(), valor: z.number() }).nullable(),
    }),
  ),
  /** Place in `opciones` of the one that the file was read with. */
  elegida: z.number().nullable(),
})

export type ImportDoubt = z.infer<typeof importDoubt>

/** What the file will load and what not, before anything is loaded. */
export const importPreview = z.object({
  formato: z.string(),
  /** Sheets read, of a workbook. */
  hojas: z.array(z.string()),
  /** Files of the import, in their order. */
  archivos: z.array(z.object({ nombre: z.string(), lineas: z.number(), problema: z.string().nullable() })),
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
  omitidas: z.object({ encabezado: z.number(), totales: z.number(), vacias: z.number() }),
  primera_fecha: z.string().nullable(),
  ultima_fecha: z.string().nullable(),
  cantidad: z.number(),
  valor: z.number(),
  locales: z.number(),
  clientes: z.number(),
  categorias: z.number(),
  productos: z.number(),
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
  /** The first rejections; all of them are in the downloadable list. */
  rechazos: z.array(rejection),
})

export type ImportPreview = z.infer<typeof importPreview>

export const importResult = z.object({
  nuevas: z.number(),
  /** Lines that an earlier import had already loaded. */
  repetidas: z.number(),
  rechazadas: z.number(),
})

export const importRecord = z.object({
  id: z.string(),
  archivo: z.string(),
  bytes: z.number(),
  /** The sample shop, loaded without a file of one's own. */
  ejemplo: z.boolean(),
  estado: z.enum(importStates),
  creada_en: z.string(),
  vista_previa: importPreview.nullable(),
  resultado: importResult.nullable(),
  error: z.string().nullable(),
  /** The job that is working on it now. */
  trabajo: job.nullable(),
})

export type ImportRecord = z.infer<typeof importRecord>

const params = z.object({ id: z.uuid() })
const one = z.object({ data: importRecord })

/** Multipart with one file in the field `archivo`. The reading runs as a job. */
export const uploadSalesFile = defineCall({
  method: 'POST',
  path: '/importaciones',
  summary: 'Recibe un archivo de ventas (.xlsx o .csv) y empieza a leerlo',
  authenticated: true,
  status: 202,
  response: one,
})

export const listImports = defineCall({
  method: 'GET',
  path: '/importaciones',
  summary: 'Las importaciones del negocio, la más nueva primero',
  authenticated: true,
  status: 200,
  response: z.object({ data: z.array(importRecord) }),
})

export const getImport = defineCall({
  method: 'GET',
  path: '/importaciones/:id',
  summary: 'Una importación con su vista previa',
  authenticated: true,
  status: 200,
  params,
  response: one,
})

/** Loads the sample shop as an import of its own; undoing that import removes it. */
export const loadSampleShop = defineCall({
  method: 'POST',
  path: '/importaciones/ejemplo',
  summary: 'Carga los datos de ejemplo y calcula su pronóstico',
  authenticated: true,
  status: 202,
  response: one,
})

export const rereadImport = defineCall({
  method: 'POST',
  path: '/importaciones/:id/releer',
  summary: 'Vuelve a leer el archivo con otras columnas o formatos',
  authenticated: true,
  status: 202,
  params,
  body: readingChoices,
  response: one,
})

export const confirmImport = defineCall({
  method: 'POST',
  path: '/importaciones/:id/confirmar',
  summary: 'Carga las ventas de la vista previa y recalcula el pronóstico',
  authenticated: true,
  status: 202,
  params,
  response: one,
})

/** Before loading it discards; after loading it undoes, exactly, and forecasts again. */
export const undoImport = defineCall({
  method: 'DELETE',
  path: '/importaciones/:id',
  summary: 'Descarta o deshace una importación',
  authenticated: true,
  status: 202,
  params,
  response: one,
})

/** All rejected rows; the web turns them into a file to mend and send again. */
export const listRejections = defineCall({
  method: 'GET',
  path: '/importaciones/:id/rechazos',
  summary: 'Todas las filas que no se pueden cargar, con la razón de cada una',
  authenticated: true,
  status: 200,
  params,
  response: z.object({ data: z.array(rejection) }),
})
