import { z } from 'zod'
import { defineCall } from '../call.ts'
import { messageBody } from '../fields.ts'
import { roles } from '../roles.ts'

const userInfoResponse = z.object({
  user: z.object({
    nombre: z.string(),
    correo: z.string(),
    /** Code of its type, and its number; null for users who were not asked (invited people, buyers without an account). */
    tipo_documento: z.string().nullable(),
    documento: z.string().nullable(),
    /** Whether the user opened the verification link. */
    correo_verificado: z.boolean(),
    /** The plan in force today: a paid plan past its renewal date counts as FREE. */
    plan: z.string(),
    fecha_inicial_plan: z.string().nullable(),
    fecha_renovacion_plan: z.string().nullable(),
    /** Whether the plan is FREE and its trial is over. */
    prueba_terminada: z.boolean(),
    createdAt: z.string(),
    tutorial_completed: z.boolean(),
    rol: z.enum(roles),
    /** Names of the stores to which the user is limited; null for all. */
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
