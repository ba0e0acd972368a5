import { z } from 'zod'
import { defineCall } from '../call.ts'
import { uuidParams } from '../fields.ts'
import { MESSAGES } from '../messages.ts'
import { importPreview, rejection } from './import-preview.ts'
import { columnMapping, readingChoices } from './reading-choices.ts'
import { job } from './jobs.ts'

const importStates = ['leyendo', 'por_confirmar', 'cargando', 'cargada', 'deshaciendo', 'deshecha', 'fallida'] as const

/** Why a file was refused, if the user can do something about it: stock reports and lists of suppliers belong in Qué pedir. */
const refusalCodes = ['archivo_de_existencias', 'archivo_de_proveedores'] as const
export type RefusalCode = (typeof refusalCodes)[number]

const importResult = z.object({
  nuevas: z.number(),
  /** Lines that an earlier import had already loaded. */
  repetidas: z.number(),
  rechazadas: z.number(),
  /** Lines of other imports that this one replaced; undoing it restores them. */
  reemplazadas: z.number(),
})

export const importRecord = z.object({
  id: z.string(),
  /** 'ventas.xlsx', or for several files 'ventas-enero.xlsx y 11 más'. */
  archivo: z.string(),
  bytes: z.number(),
  /** Whether it is the sample shop, loaded without an own file. */
  ejemplo: z.boolean(),
  /** The linked sheet from which it was read (calls/integrations.ts). */
  hoja_id: z.string().nullable(),
  /** The month of the sales that a till sent (calls/point-of-sale.ts). */
  punto_de_venta: z.boolean(),
  /** Who uploaded it, and whether that is the user who asks; null for automatic or older imports. */
  subida_por: z.object({ nombre: z.string(), propia: z.boolean() }).nullable(),
  estado: z.enum(importStates),
  creada_en: z.string(),
  /** Short summary of what was read; null before reading. */
  resumen: z
    .object({ archivos: z.number(), primera_fecha: z.string().nullable(), ultima_fecha: z.string().nullable() })
    .nullable(),
  /** In the list only for imports that are being reviewed, because there may be a hundred loaded ones. */
  vista_previa: importPreview.nullable(),
  /** Version of the reading of an import that waits for confirmation; it changes if another reading shows something else. */
  version: z.string().nullable(),
  resultado: importResult.nullable(),
  error: z.string().nullable(),
  error_codigo: z.enum(refusalCodes).nullable(),
  /** The job that is working on it. */
  trabajo: job.nullable(),
})

export type ImportRecord = z.infer<typeof importRecord>

const one = z.object({ data: importRecord })

/** Multipart form with the files of one import, each in a field `archivo`: monthly files of a history are one import. They are read by a job. */
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

/** Loads the sample shop as an import; undoing that import removes it. */
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

/** Reads again without the choices remembered for earlier files with the same titles, and deletes these. */
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
 * What a file replaces: sales of other imports on its days, in all stores (`periodo`) or in the file's stores (`locales`), or only in the doubled
 * months of stores (`meses`).
 */
const replaceMode = z.enum(['periodo', 'locales', 'meses'])
export type ReplaceMode = z.infer<typeof replaceMode>

/**
 * A file that was read on an earlier day with rejected rows is read again instead, and returns as `leyendo`. 409 with a message while a question is
 * open (also the one whether doubled months are replaced), if the file was read again since it was seen, and if nothing would be loaded or replaced.
 */
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
      /** What it replaces; undoing restores it. Null if it only adds lines. */
      reemplazar: replaceMode.nullable().optional(),
      /** Version of the reading that the user saw; nothing is loaded if it has changed. */
      version: z.string().max(64, MESSAGES.datosInvalidos).optional(),
    })
    .nullish(),
  response: one,
})

/** Before loading, discards the import; after loading, undoes it exactly and makes a new forecast. */
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

/** Changes made by hand that are lost with an import, and do not return when its file is loaded again. */
const lostByUndo = z.object({
  /** Its sales that a user changed or deleted. */
  ventas_corregidas: z.number().int(),
  /** Merges of products and clients that only its sales have. */
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

/** All rejected rows; the web application turns them into a file that can be corrected and uploaded again. */
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
    /** Titles of the file, and its rejected rows below them. With REASON_HEADERS as further columns they form the file to correct. */
    encabezados: z.array(z.string()),
    /** The role of each column. */
    mapeo: columnMapping,
    filas: z.array(
      z.object({
        /** File or sheet, for imports with several. */
        archivo: z.string().nullable(),
        fila: z.number(),
        celdas: z.array(z.union([z.string(), z.number(), z.boolean(), z.null()])),
        motivo: z.string(),
      }),
    ),
  }),
})

/** Last columns of the file to correct: the reason, and the row's position. They are ignored when the file is read. */
export const REASON_HEADERS = ['Motivo', 'Archivo', 'Fila'] as const

/** GET with a token: an .xlsx with columns that Vigía recognises, which can be filled in and imported. */
export const IMPORT_TEMPLATE_PATH = '/importaciones/plantilla'
