import { z } from 'zod'
import { defineCall } from '../call.ts'
import { MAX_NAME_LENGTH } from '../constants.ts'
import { messageBody, uuidParams, lineOfText } from '../fields.ts'
import { MESSAGES } from '../messages.ts'
import { changePasswordBody, currentPassword, documentBody, emailField, newPasswordField } from '../forms.ts'

export const renameUser = defineCall({
  method: 'PATCH',
  path: '/user',
  summary: 'Cambia el nombre de la persona',
  authenticated: true,
  role: 'lector',
  scope: 'person',
  status: 200,
  body: z.object({ nombre: lineOfText().min(1, MESSAGES.campoVacio).max(MAX_NAME_LENGTH, MESSAGES.nombreLargo) }),
  response: messageBody,
})

/** The data policy promises that users can see and correct their stored data. */
export const changeDocument = defineCall({
  method: 'PATCH',
  path: '/user/documento',
  summary: 'Corrige el documento de la persona',
  authenticated: true,
  role: 'lector',
  scope: 'person',
  status: 200,
  body: documentBody,
  response: messageBody,
})

/** Ends every other session of the user. */
export const changePassword = defineCall({
  method: 'POST',
  path: '/user/clave',
  summary: 'Cambia la contraseña y cierra las demás sesiones',
  authenticated: true,
  role: 'lector',
  scope: 'person',
  status: 200,
  body: changePasswordBody,
  response: messageBody,
})

export const restartTutorial = defineCall({
  method: 'DELETE',
  path: '/user/tutorial-completed',
  summary: 'Vuelve a ofrecer el tutorial',
  authenticated: true,
  role: 'lector',
  scope: 'person',
  status: 200,
  response: messageBody,
})

/** The response is the same whether the address has an account or not. */
export const requestReset = defineCall({
  method: 'POST',
  path: '/clave/olvido',
  summary: 'Envía por correo un enlace para poner una contraseña nueva',
  authenticated: false,
  status: 200,
  body: z.object({ email: emailField }),
  response: messageBody,
})

/** A link is valid once for an hour; using it ends every session of the user. */
export const resetPassword = defineCall({
  method: 'POST',
  path: '/clave/nueva',
  summary: 'Pone una contraseña nueva con el enlace del correo',
  authenticated: false,
  status: 200,
  body: z.object({
    token: z.string().min(20, MESSAGES.enlaceVencido).max(100, MESSAGES.enlaceVencido),
    password: newPasswordField,
    /** For users who bought without registering and have not been asked yet. */
    acepta_politica: z.literal(true, MESSAGES.politicaSinAceptar).optional(),
  }),
  response: messageBody,
})

export const sendVerification = defineCall({
  method: 'POST',
  path: '/user/verificacion',
  summary: 'Envía otro enlace para confirmar el correo',
  authenticated: true,
  role: 'lector',
  scope: 'person',
  status: 200,
  response: messageBody,
})

export const verifyEmail = defineCall({
  method: 'POST',
  path: '/correo/verificacion',
  summary: 'Confirma el correo con el enlace que llegó a él',
  authenticated: false,
  status: 200,
  body: z.object({ token: z.string().min(20, MESSAGES.enlaceCorreoVencido).max(100, MESSAGES.enlaceCorreoVencido) }),
  response: messageBody,
})

const openSession = z.object({
  id: z.string(),
  /** Browser and system in words, 'Chrome en Windows'. */
  dispositivo: z.string(),
  creada_en: z.string(),
  vence_en: z.string(),
  /** Whether it is the session of this request. */
  actual: z.boolean(),
})

export type OpenSession = z.infer<typeof openSession>

export const listSessions = defineCall({
  method: 'GET',
  path: '/sesiones',
  summary: 'Las sesiones abiertas de la persona',
  authenticated: true,
  role: 'lector',
  scope: 'person',
  status: 200,
  response: z.object({ data: z.array(openSession) }),
})

export const revokeSession = defineCall({
  method: 'DELETE',
  path: '/sesiones/:id',
  summary: 'Cierra una sesión abierta',
  authenticated: true,
  role: 'lector',
  scope: 'person',
  status: 200,
  params: uuidParams,
  response: messageBody,
})

/**
 * GET with the Bearer token: the newest copy of all data of the business, a .zip of CSV files (`application/zip`, with its name in
 * Content-Disposition). Errors are an ErrorBody in JSON; `no_encontrado` without a copy that is ready. It returns a file, hence it is not a Call.
 */
export const USER_DATA_PATH = '/user/datos'

const dataCopy = z.object({
  estado: z.enum(['en_marcha', 'lista', 'fallida']),
  /** Progress from 0 to 1, and the current step, while it is being made. */
  progreso: z.number().min(0).max(1),
  etapa: z.string(),
  /** Why it could not be made, for the user. */
  error: z.string().nullable(),
  /** Bytes of the .zip, when it is ready. */
  bytes: z.number().int(),
  pedida_en: z.string(),
  lista_en: z.string().nullable(),
  /** Time until which it can be downloaded; then it is deleted. */
  vence_en: z.string().nullable(),
})

export type DataCopy = z.infer<typeof dataCopy>

export const getDataCopy = defineCall({
  method: 'GET',
  path: '/user/datos/copia',
  summary: 'La copia de todos los datos del negocio: si se está haciendo, si está lista y hasta cuándo',
  authenticated: true,
  role: 'propietario',
  scope: 'business',
  status: 200,
  response: z.object({ data: dataCopy.nullable() }),
})

/** If one is being made or is ready, that one is returned. */
export const requestDataCopy = defineCall({
  method: 'POST',
  path: '/user/datos/copia',
  summary: 'Pide la copia de todos los datos del negocio',
  authenticated: true,
  role: 'propietario',
  scope: 'business',
  status: 202,
  response: z.object({ data: dataCopy }),
})

/** The data is deleted after DELETION_DAYS; until then the cancellation can be undone. */
export const cancelAccount = defineCall({
  method: 'POST',
  path: '/user/cancelacion',
  summary: 'Cancela la cuenta: sus datos se borran a los 30 días',
  authenticated: true,
  role: 'propietario',
  scope: 'business',
  status: 200,
  body: z.object({ clave: currentPassword }),
  response: messageBody,
})

export const undoCancellation = defineCall({
  method: 'DELETE',
  path: '/user/cancelacion',
  summary: 'Deshace la cancelación de la cuenta',
  authenticated: true,
  role: 'propietario',
  scope: 'business',
  status: 200,
  response: messageBody,
})
