import { z } from 'zod'
import { defineCall } from '../call.ts'
import { uuidParams } from '../fields.ts'
import { MESSAGES } from '../messages.ts'
import { importPreview, rejection } from './import-preview.ts'
import { columnMapping, readingChoices } from './reading-choices.ts'
import { job } from './jobs.ts'

const importStates = ['leyendo', 'por_confirmar', 'cargando', 'cargada', 'deshaciendo', 'deshecha', 'fallida'] as const

/** Why a file was refused, where there is something to do about it: stock reports and lists of suppliers belong in Qué pedir. */
const refusalCodes = ['archivo_de_existencias', 'archivo_de_proveedores'] as const
export type RefusalCode = (typeof refusalCodes)[number]

const importResult = z.object({
  nuevas: z.number(),
  /** Lines that an earlier import had already loaded. */
  repetidas: z.number(),
  rechazadas: z.number(),
  /** Lines of other imports that this one took the place of; they return when it is undone. */
  reemplazadas: z.number(),
})

export const importRecord = z.object({
  id: z.string(),
  /** 'ventas.xlsx'; of several files 'ventas-enero.xlsx y 11 más'. */
  archivo: z.string(),
  bytes: z.number(),
  /** The sample shop, loaded without a file of one's own. */
  ejemplo: z.boolean(),
  /** The registered sheet it was read from (calls/integrations.ts). */
  hoja_id: z.string().nullable(),
  /** What the till sent of one month (calls/point-of-sale.ts). */
  punto_de_venta: z.boolean(),
  /** Who uploaded it, and whether that is who asks; null of what came by itself or is older than this. */
  subida_por: z.object({ nombre: z.string(), propia: z.boolean() }).nullable(),
  estado: z.enum(importStates),
  creada_en: z.string(),
  /** What was read, in short; null while nothing is. */
  resumen: z
    .object({ archivos: z.number(), primera_fecha: z.string().nullable(), ultima_fecha: z.string().nullable() })
    .nullable(),
  /** In the list only of what is still looked over: there may be a hundred that are loaded. */
  vista_previa: importPreview.nullable(),
  /** Of what waits to be confirmed: another reading that shows something else has another one. */
  version: z.string().nullable(),
  resultado: importResult.nullable(),
  error: z.string().nullable(),
  error_codigo: z.enum(refusalCodes).nullable(),
  /** The job that is working on it now. */
  trabajo: job.nullable(),
})

export type ImportRecord = z.infer<typeof importRecord>

const one = z.object({ data: importRecord })

/**
 * Multipart with the files of one import, each in a field `archivo`: a history in monthly files is one import. The
 * reading runs as a job.
 */
export const uploadSalesFile = defineCall({
  method: 'POST',
  path: '/importaciones',
  summary: 'Recibe uno o varios archivos de ventas, que son una importación, y empieza a leerlos',
  authenticated: true,
  role: 'editor',
  scope: 'business',
  status: 202,
  response: one,
})

export const listImports = defineCall({
  method: 'GET',
  path: '/importaciones',
  summary: 'Las importaciones del negocio, la más nueva primero',
  authenticated: true,
  role: 'lector',
  scope: 'business',
  status: 200,
  response: z.object({ data: z.array(importRecord) }),
})

export const getImport = defineCall({
  method: 'GET',
  path: '/importaciones/:id',
  summary: 'Una importación con su vista previa',
  authenticated: true,
  role: 'lector',
  scope: 'business',
  status: 200,
  params: uuidParams,
  response: one,
})

/** Loads the sample shop as an import of its own; undoing that import removes it. */
export const loadSampleShop = defineCall({
  method: 'POST',
  path: '/importaciones/ejemplo',
  summary: 'Carga los datos de ejemplo y calcula su pronóstico',
  authenticated: true,
  role: 'editor',
  scope: 'business',
  status: 202,
  response: one,
})

export const rereadImport = defineCall({
  method: 'POST',
  path: '/importaciones/:id/releer',
  summary: 'Vuelve a leer el archivo con otras columnas o formatos',
  authenticated: true,
  role: 'editor',
  scope: 'business',
  status: 202,
  params: uuidParams,
  body: readingChoices,
  response: one,
})

/** Reads again without what was remembered of an earlier file with the same headers, which is forgotten. */
export const forgetReading = defineCall({
  method: 'POST',
  path: '/importaciones/:id/olvidar',
  summary: 'Olvida cómo se leyó la última vez un archivo con estos títulos, y lo lee de nuevo',
  authenticated: true,
  role: 'editor',
  scope: 'business',
  status: 202,
  params: uuidParams,
  response: one,
})

/**
 * What a file takes the place of: what other imports brought of its days, in every store (`periodo`) or in the stores of the file (`locales`),
 * or of the months of stores that it brings a second time (`meses`).
 */
const replaceMode = z.enum(['periodo', 'locales', 'meses'])
export type ReplaceMode = z.infer<typeof replaceMode>

/** What was read on an earlier day with rows left out is read again instead: it comes back as `leyendo`. 409 with words while a question is open, also whether months are to be replaced that the file brings a second time, where what was looked at was read otherwise since, and where nothing is new and nothing is to be replaced. */
export const confirmImport = defineCall({
  method: 'POST',
  path: '/importaciones/:id/confirmar',
  summary: 'Carga las ventas de la vista previa y recalcula el pronóstico',
  authenticated: true,
  role: 'editor',
  scope: 'business',
  status: 202,
  params: uuidParams,
  body: z
    .object({
      /** What it replaces, which undoing brings back; null where it is added to what there is. */
      reemplazar: replaceMode.nullable().optional(),
      /** That of the reading that was looked at: nothing is loaded where another has taken its place. */
      version: z.string().max(64, MESSAGES.datosInvalidos).optional(),
    })
    .nullish(),
  response: one,
})

/** Before loading it discards; after loading it undoes, exactly, and forecasts again. */
export const undoImport = defineCall({
  method: 'DELETE',
  path: '/importaciones/:id',
  summary: 'Descarta o deshace una importación',
  authenticated: true,
  role: 'editor',
  scope: 'business',
  status: 202,
  params: uuidParams,
  response: one,
})

/** What a person did by hand that leaves with an import, and does not return when its file comes again. */
const lostByUndo = z.object({
  /** Its sales that somebody changed or deleted. */
  ventas_corregidas: z.number().int(),
  /** Merges of products and of clients that only its sales have. */
  uniones: z.number().int(),
})

export type LostByUndo = z.infer<typeof lostByUndo>

export const getLostByUndo = defineCall({
  method: 'GET',
  path: '/importaciones/:id/deshacer',
  summary: 'Qué correcciones y uniones hechas a mano se pierden al deshacer una importación',
  authenticated: true,
  role: 'editor',
  scope: 'business',
  status: 200,
  params: uuidParams,
  response: z.object({ data: lostByUndo }),
})

/** All rejected rows; the web turns them into a file to mend and send again. */
export const listRejections = defineCall({
  method: 'GET',
  path: '/importaciones/:id/rechazos',
  summary: 'Todas las filas que no se pueden cargar, con la razón de cada una',
  authenticated: true,
  role: 'lector',
  scope: 'business',
  status: 200,
  params: uuidParams,
  response: z.object({
    data: z.array(rejection),
    /** Headers of the file, and its rejected rows under them as it has them: with REASON_HEADERS after them, the file to mend. */
    encabezados: z.array(z.string()),
    /** Which of them is what. */
    mapeo: columnMapping,
    filas: z.array(
      z.object({
        /** File or sheet, of an import with several. */
        archivo: z.string().nullable(),
        fila: z.number(),
        celdas: z.array(z.union([z.string(), z.number(), z.boolean(), z.null()])),
        motivo: z.string(),
      }),
    ),
  }),
})

/** Last columns of the file to mend: why, and where the row stands; reading takes no notice of them. */
export const REASON_HEADERS = ['Motivo', 'Archivo', 'Fila'] as const

/** GET with a token: an .xlsx with the columns that Vigía knows by name, which itself can be imported. */
export const IMPORT_TEMPLATE_PATH = '/importaciones/plantilla'
