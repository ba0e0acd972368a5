import { z } from 'zod'
import { defineCall } from '../call.ts'
import { MAX_NAME_LENGTH } from '../constants.ts'
import { messageBody, uuidParams, lineOfText } from '../fields.ts'
import { MESSAGES } from '../messages.ts'
import { importRecord } from './imports.ts'

/** A Google sheet published as CSV; it is read on request and once a day. */
const linkedSheet = z.object({
  id: z.string(),
  nombre: z.string(),
  url: z.string(),
  creada_en: z.string(),
  /** When it was last read, successfully or not. */
  leida_en: z.string().nullable(),
  proxima_lectura_en: z.string(),
  /** Why the last reading failed, for the user. */
  error: z.string().nullable(),
  /** 'Sin ventas nuevas', '12 ventas nuevas', 'Espera tu respuesta'. */
  resultado: z.string().nullable(),
  /** The last import made from it, if it still exists. */
  importacion_id: z.string().nullable(),
})

export type LinkedSheet = z.infer<typeof linkedSheet>

export const listLinkedSheets = defineCall({
  method: 'GET',
  path: '/integraciones/hojas',
  summary: 'Las hojas de Google enlazadas',
  authenticated: true,
  role: 'lector',
  scope: 'business',
  status: 200,
  response: z.object({ data: z.array(linkedSheet) }),
})

/**
 * Accepts the link of 'Publicar en la web' as CSV, the link of 'Descargar', and the address of a sheet that anybody with the link can see. The first
 * reading is enqueued at once.
 */
export const linkSheet = defineCall({
  method: 'POST',
  path: '/integraciones/hojas',
  summary: 'Enlaza una hoja de Google publicada como CSV',
  authenticated: true,
  role: 'editor',
  scope: 'business',
  status: 201,
  body: z.object({
    url: z.string(MESSAGES.hojaEnlaceInvalido).trim().min(1, MESSAGES.hojaEnlaceInvalido).max(2000),
    nombre: lineOfText().max(MAX_NAME_LENGTH, MESSAGES.nombreLargo).optional(),
  }),
  response: z.object({ data: linkedSheet }),
})

/** Imported sales are kept. */
export const unlinkSheet = defineCall({
  method: 'DELETE',
  path: '/integraciones/hojas/:id',
  summary: 'Desenlaza una hoja de Google',
  authenticated: true,
  role: 'editor',
  scope: 'business',
  status: 200,
  params: uuidParams,
  response: messageBody,
})

/** Reads it now, as an import: new sales are loaded automatically; if there is a question or a changed sale, it waits for confirmation. */
export const readLinkedSheet = defineCall({
  method: 'POST',
  path: '/integraciones/hojas/:id/leer',
  summary: 'Lee ahora una hoja de Google enlazada',
  authenticated: true,
  role: 'editor',
  scope: 'business',
  status: 202,
  params: uuidParams,
  response: z.object({ data: importRecord }),
})
