import { z } from 'zod'
import { defineCall } from '../call.ts'
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '../constants.ts'
import { DOCUMENT_TYPE_CODES } from '../document-types.ts'
import { MESSAGES } from '../messages.ts'

/** E-mail addresses are compared in lower case without surrounding blanks. */
export const emailField = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, MESSAGES.correoInvalido)
  .pipe(z.email(MESSAGES.correoInvalido))

export const newPasswordField = z
  .string()
  .min(PASSWORD_MIN_LENGTH, MESSAGES.claveCorta)
  .max(PASSWORD_MAX_LENGTH, MESSAGES.claveLarga)

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

const registration = z.object({
  /** Name and last name joined by a space. */
  username: z.string().trim().min(1, MESSAGES.camposIncompletos).max(120, MESSAGES.nombreLargo),
  email: emailField,
  password: newPasswordField,
  tipo_documento: z.enum(DOCUMENT_TYPE_CODES, MESSAGES.tipoDocumentoInvalido),
  documento: z
    .string()
    .trim()
    .min(1, MESSAGES.camposIncompletos)
    .max(20, MESSAGES.documentoInvalido)
    .regex(/^[\p{L}\d.-]+$/u, MESSAGES.documentoInvalido),
  /** Consent to the data policy (Ley 1581); its version and time are kept. */
  acepta_politica: z.literal(true, MESSAGES.politicaSinAceptar).optional(),
  /** A minor (TI) registers with a guardian's confirmation. */
  acudiente_autoriza: z.literal(true, MESSAGES.acudienteSinAutorizar).optional(),
})

/** Who consents to the policy with a minor's document needs a guardian's confirmation too. */
export const registerBody = registration.refine(
  ({ tipo_documento, acepta_politica, acudiente_autoriza }) =>
    tipo_documento !== 'TI' || !acepta_politica || acudiente_autoriza === true,
  { path: ['acudiente_autoriza'], error: MESSAGES.acudienteSinAutorizar },
)

export const register = defineCall({
  method: 'POST',
  path: '/register',
  summary: 'Crea la cuenta y su negocio, con el plan FREE',
  authenticated: false,
  status: 201,
  body: registerBody,
  response: z.object({ msg: z.string() }),
})

export const logout = defineCall({
  method: 'POST',
  path: '/logout',
  summary: 'Cierra la sesión en el servidor: su token deja de servir',
  authenticated: true,
  role: 'lector',
  scope: 'person',
  status: 200,
  response: z.object({ msg: z.string() }),
})
