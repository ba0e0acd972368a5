import { z } from 'zod'
import { defineCall } from '../call.ts'
import { messageBody } from '../fields.ts'
import { MAX_HELP_LENGTH } from '../constants.ts'
import { MESSAGES } from '../messages.ts'

const helpRequest = z.object({
  id: z.string(),
  mensaje: z.string(),
  pagina: z.string(),
  /** Name of the file that was sent with it, or null. */
  archivo: z.string().nullable(),
  estado: z.enum(['abierta', 'respondida']),
  /** Until when an answer was promised; null where this installation promises no time. */
  prometida_para: z.string().nullable(),
  respuesta: z.string().nullable(),
  creada_en: z.string(),
  respondida_en: z.string().nullable(),
})

export type HelpRequest = z.infer<typeof helpRequest>

const help = z.object({
  pedidos: z.array(helpRequest),
  /** The newest file that could not be read and is still there to be sent. */
  archivo_fallido: z.object({ importacion_id: z.string(), archivo: z.string(), bytes: z.number() }).nullable(),
  /** Hours within which this installation promises an answer on the person's plan, or null. */
  horas: z.number().nullable(),
  /** Whether the plan goes before others. */
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

/** With `importacion_id` the person agrees that the file of that failed import is sent too. */
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
