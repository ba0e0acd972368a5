import { z } from 'zod'
import { defineCall } from '../call.ts'
import { messageBody } from '../fields.ts'
import { MAX_HELP_LENGTH } from '../constants.ts'
import { MESSAGES } from '../messages.ts'

const helpRequest = z.object({
  id: z.string(),
  mensaje: z.string(),
  pagina: z.string(),
  /** Name of the attached file; null without one. */
  archivo: z.string().nullable(),
  estado: z.enum(['abierta', 'respondida']),
  /** Time until which an answer was promised; null without a promise. */
  prometida_para: z.string().nullable(),
  respuesta: z.string().nullable(),
  creada_en: z.string(),
  respondida_en: z.string().nullable(),
})

export type HelpRequest = z.infer<typeof helpRequest>

const help = z.object({
  pedidos: z.array(helpRequest),
  /** The newest file that could not be read and can still be sent. */
  archivo_fallido: z.object({ importacion_id: z.string(), archivo: z.string(), bytes: z.number() }).nullable(),
  /** Hours within which the installation promises an answer for the user's plan; null without a promise. */
  horas: z.number().nullable(),
  /** Whether questions of this plan are answered first. */
  prioritario: z.boolean(),
})

export type Help = z.infer<typeof help>

export const getHelp = defineCall({
  method: 'GET',
  path: '/ayuda',
  summary: 'Lo que el negocio ha preguntado a soporte y cómo va',
  authenticated: true,
  role: 'lector',
  scope: 'person',
  status: 200,
  response: z.object({ data: help }),
})

/** With `importacion_id` the user agrees to send the file of that failed import. */
export const askForHelp = defineCall({
  method: 'POST',
  path: '/ayuda',
  summary: 'Pide ayuda: el mensaje llega a soporte, que responde por correo',
  authenticated: true,
  role: 'lector',
  scope: 'person',
  status: 201,
  body: z.object({
    mensaje: z.string().trim().min(1, MESSAGES.ayudaVacia).max(MAX_HELP_LENGTH, MESSAGES.ayudaLarga),
    pagina: z
      .string()
      .max(300)
      .regex(/^\/[^\r\n]*$/),
    importacion_id: z.uuid().optional(),
  }),
  response: messageBody,
})
