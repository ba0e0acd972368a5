import type { ErrorBody, ErrorCode } from '@vigia/contract/errors.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { isUnavailable } from '../db/unavailable.ts'
import { ApiError, notFound } from './api-error.ts'

interface Answer {
  status: number
  body: ErrorBody
}

const answer = (status: number, code: ErrorCode, msg: string): Answer => ({ status, body: { code, msg } })

/** Spanish messages for schema errors without a message. */
z.config({
  customError: (issue) => (issue.input === undefined ? MESSAGES.camposIncompletos : MESSAGES.datosInvalidos),
})

const ofValidation = (issues: { instancePath: string; message?: string | undefined }[]): Answer => {
  const fields: Record<string, string> = {}
  for (const { instancePath, message } of issues) fields[instancePath.slice(1)] ??= message ?? MESSAGES.datosInvalidos
  const sentences = new Set(Object.values(fields))
  const [only] = sentences
  const msg = sentences.size === 1 && only !== undefined ? only : MESSAGES.datosInvalidos
  return { status: 400, body: { code: 'datos_invalidos', msg, fields } }
}

const isUpload = (request: FastifyRequest): boolean =>
  request.headers['content-type']?.startsWith('multipart/form-data') ?? false

/** Errors of the form parser for an incomplete or invalid form. */
const BROKEN_FORM = /boundary not found|unexpected end of|malformed part|aborted/i

/** The response to an error. */
export const answerTo = (error: FastifyError | ApiError, request: FastifyRequest): Answer => {
  if (error instanceof ApiError) {
    const { statusCode, code, message, fields } = error
    return { status: statusCode, body: { code, msg: message, ...(fields && { fields }) } }
  }
  if (hasZodFastifySchemaValidationErrors(error)) return ofValidation(error.validation)
  if (isUpload(request) && BROKEN_FORM.test(error.message))
    return answer(400, 'datos_invalidos', MESSAGES.archivoFaltante)
  const status = error.statusCode ?? 500
  if (status === 413 && isUpload(request)) return answer(413, 'archivo_muy_grande', MESSAGES.archivoMuyGrande)
  if (status === 413) return answer(413, 'datos_invalidos', MESSAGES.cuerpoMuyGrande)
  if (status === 404) return answer(404, 'no_encontrado', MESSAGES.noEncontrado)
  if (status === 429) return answer(429, 'demasiados_intentos', MESSAGES.demasiadosIntentos)
  if (status >= 400 && status < 500) return answer(status, 'datos_invalidos', MESSAGES.datosInvalidos)
  if (isUnavailable(error)) return answer(503, 'no_disponible', MESSAGES.noDisponible)
  return answer(500, 'fallo_servidor', MESSAGES.falloServidor)
}

/** Responds with an ErrorBody in Spanish. Unexpected errors are logged with their request, and their details are not sent. */
export const answerFailure = (
  error: FastifyError | ApiError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply => {
  const { status, body } = answerTo(error, request)
  if (status >= 500) request.log.error({ err: error }, 'request failed')
  else
    request.log.info({ code: body.code, reason: error.code, fields: Object.keys(body.fields ?? {}) }, 'request refused')
  if (error instanceof ApiError && error.retryAfterSeconds !== undefined)
    reply.header('retry-after', String(error.retryAfterSeconds))
  return reply.status(status).type('application/json').header('cache-control', 'no-store').send(JSON.stringify(body))
}

export const handleErrors = (app: FastifyInstance): void => {
  app.setErrorHandler(answerFailure)
}

export const refuseUnknownPath = (app: FastifyInstance): void => {
  app.setNotFoundHandler(() => {
    throw notFound()
  })
}
