import { z } from 'zod'
import { defineCall } from '../call.ts'
import { messageBody } from '../fields.ts'
import { roles } from '../roles.ts'

const userInfoResponse = z.object({
  user: z.object({
    nombre: z.string(),
    correo: z.string(),
    /** Code of its type and number; null of whoever was not asked: people who were invited, buyers without an account. */
    tipo_documento: z.string().nullable(),
    documento: z.string().nullable(),
    /** Whether the person opened the link that was sent there. */
    correo_verificado: z.boolean(),
    /** The plan in force today: a premium plan past its renewal date reads FREE. */
    plan: z.string(),
    fecha_inicial_plan: z.string().nullable(),
    fecha_renovacion_plan: z.string().nullable(),
    /** FREE, and the days of its trial are over. */
    prueba_terminada: z.boolean(),
    createdAt: z.string(),
    tutorial_completed: z.boolean(),
    rol: z.enum(roles),
    /** Names of the stores that the person is limited to; null for all. */
    locales: z.array(z.string()).nullable(),
    /** Day on which a cancelled account is deleted, or null. */
    fecha_borrado: z.string().nullable(),
  }),
})

export type UserInfo = z.infer<typeof userInfoResponse>['user']

export const userInfo = defineCall({
  method: 'GET',
  path: '/user-info',
  summary: 'Datos de la persona y de su plan',
  authenticated: true,
  role: 'lector',
  scope: 'person',
  status: 200,
  response: userInfoResponse,
})

export const tutorialCompleted = defineCall({
  method: 'PATCH',
  path: '/user/tutorial-completed',
  summary: 'Marca el tutorial como visto',
  authenticated: true,
  role: 'lector',
  scope: 'person',
  status: 200,
  response: messageBody,
})

export const dashboard = defineCall({
  method: 'GET',
  path: '/dashboard',
  summary: 'Saludo y número de la suerte',
  authenticated: true,
  role: 'lector',
  scope: 'person',
  status: 200,
  response: z.object({ msg: z.string(), secret: z.number() }),
})
