import { z } from 'zod'
import { defineCall } from '../call.ts'
import { MAX_NAME_LENGTH } from '../constants.ts'
import { messageBody, uuidParams } from '../fields.ts'
import { MESSAGES } from '../messages.ts'
import { importRecord } from './imports.ts'

/** A Google sheet published as CSV by its link, read when asked and once a day. */
const linkedSheet = z.object({
  id: z.string(),
  nombre: z.string(),
  url: z.string(),
  creada_en: z.string(),
  /** When it was last read, whether or not it could be. */
  leida_en: z.string().nullable(),
  proxima_lectura_en: z.string(),
  /** Why the last reading failed, for the person. */
  error: z.string().nullable(),
  /** 'Sin ventas nuevas', '12 ventas nuevas', 'Espera tu respuesta'. */
  resultado: z.string().nullable(),
  /** The last import that was made of it, where there is one still. */
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
 * Takes the link of 'Publicar en la web' as CSV, the one of 'Descargar', and the address of a sheet that anybody with
 * the link may see. Its first reading is queued with it.
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
    nombre: z.string().trim().max(MAX_NAME_LENGTH, MESSAGES.nombreLargo).optional(),
  }),
  response: z.object({ data: linkedSheet }),
})

/** What was imported of it stays. */
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

/**
 * Reads it now, as an import: new sales are loaded by themselves; where there is a question or a sale that changed, it
 * waits to be confirmed.
 */
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
