import { z } from 'zod'
import { defineCall } from '../call.ts'
import { uuidParams } from '../fields.ts'
import { OPEN_JOB_STATES } from '../job-states.ts'

/** Long work runs as jobs; their progress is kept by the server and survives a reload. */
const jobKinds = ['leer', 'cargar', 'deshacer', 'pronosticar', 'exportar'] as const
const jobStates = [...OPEN_JOB_STATES, 'terminado', 'fallido', 'cancelado'] as const

export const job = z.object({
  id: z.string(),
  tipo: z.enum(jobKinds),
  estado: z.enum(jobStates),
  /** 0 to 1. */
  progreso: z.number().min(0).max(1),
  /** Current step, for the user: 'Leyendo el archivo'. */
  etapa: z.string(),
  /** Why it failed, for the user. */
  error: z.string().nullable(),
  /** How often it failed and was retried; the last error is only returned if no retry will follow. */
  intentos: z.number().int(),
  importacion_id: z.string().nullable(),
  creado_en: z.string(),
  terminado_en: z.string().nullable(),
})

export type Job = z.infer<typeof job>

export const listJobs = defineCall({
  method: 'GET',
  path: '/trabajos',
  summary: 'Los trabajos en cola, en curso y los últimos terminados, el más nuevo primero',
  authenticated: true,
  role: 'lector',
  scope: 'stores',
  status: 200,
  response: z.object({ data: z.array(job) }),
})

export const cancelJob = defineCall({
  method: 'POST',
  path: '/trabajos/:id/cancelar',
  summary: 'Cancela un trabajo que no ha terminado; lo que hizo se deshace',
  authenticated: true,
  role: 'editor',
  scope: 'business',
  status: 200,
  params: uuidParams,
  response: z.object({ data: job }),
})
