import { z } from 'zod'
import { defineCall } from '../call.ts'
import { messageBody } from '../fields.ts'
import { PASSWORD_MAX_LENGTH } from '../constants.ts'
import { registerBody } from '../forms.ts'
import { MESSAGES } from '../messages.ts'

export const loginBody = z.object({
  email: z.string().trim().toLowerCase().min(1, MESSAGES.camposIncompletos).max(254, MESSAGES.correoInvalido),
  password: z.string().min(1, MESSAGES.camposIncompletos).max(PASSWORD_MAX_LENGTH, MESSAGES.claveLarga),
  /** Keeps the session for 30 days instead of 12 hours. */
  recordarme: z.boolean().optional(),
})

export const login = defineCall({
  method: 'POST',
  path: '/login',
  summary: 'Inicia sesión y entrega el token que acompaña las demás llamadas',
  authenticated: false,
  status: 200,
  body: loginBody,
  response: z.object({ token: z.string() }),
})

export const register = defineCall({
  method: 'POST',
  path: '/register',
  summary: 'Crea la cuenta y su negocio, con el plan FREE',
  authenticated: false,
  status: 201,
  body: registerBody,
  response: messageBody,
})

export const logout = defineCall({
  method: 'POST',
  path: '/logout',
  summary: 'Cierra la sesión en el servidor: su token deja de servir',
  authenticated: true,
  role: 'lector',
  scope: 'person',
  status: 200,
  response: messageBody,
})
