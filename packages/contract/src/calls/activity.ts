import { z } from 'zod'
import { activityKinds } from '../activity.ts'
import { defineCall } from '../call.ts'
import { messageBody } from '../fields.ts'

/** Entries per page. */
export const ACTIVITY_PAGE = 20

const activityEntry = z.object({
  id: z.number().int(),
  /** Current name of the user, or the name at that time if they left; or the application, the payments or the support. */
  quien: z.string(),
  /** The action in words that follow the name: 'cargó ventas.xlsx (3 ventas)'. */
  frase: z.string(),
  tipo: z.enum(activityKinds),
  hecho_en: z.string(),
})

export type ActivityEntry = z.infer<typeof activityEntry>

/** Actions in the business, newest first. The record cannot be changed. */
export const listActivity = defineCall({
  method: 'GET',
  path: '/actividad',
  summary: 'Quién hizo qué en el negocio, lo más nuevo primero',
  authenticated: true,
  role: 'propietario',
  scope: 'business',
  status: 200,
  query: z.object({
    persona: z.uuid().optional(),
    tipo: z.enum(activityKinds).optional(),
    pagina: z.coerce.number().int().min(1).max(100_000).default(1),
  }),
  response: z.object({
    data: z.array(activityEntry),
    total: z.number().int(),
    /** Users with at least one entry, also those who left. */
    personas: z.array(z.object({ id: z.string(), nombre: z.string() })),
  }),
})

/** Data of which the browser makes a file. The download is recorded before the user gets the file. */
const exportedFiles = ['predicciones', 'pedido', 'rechazadas'] as const
export type ExportedFile = (typeof exportedFiles)[number]

export const recordExport = defineCall({
  method: 'POST',
  path: '/actividad/descargas',
  summary: 'Anota que la persona descargó un archivo que hizo el navegador',
  authenticated: true,
  role: 'lector',
  scope: 'person',
  status: 201,
  body: z.object({ que: z.enum(exportedFiles) }),
  response: messageBody,
})
