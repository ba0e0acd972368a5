import type { ErrorCode } from '@vigia/contract/errors.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'

const STATUS: Record<ErrorCode, number> = {
  datos_invalidos: 400,
  no_autenticado: 401,
  credenciales_invalidas: 401,
  sin_permiso: 403,
  no_encontrado: 404,
  conflicto: 409,
  archivo_muy_grande: 413,
  archivo_invalido: 400,
  envio_lento: 408,
  demasiados_intentos: 429,
  sin_espacio: 507,
  no_disponible: 503,
  fallo_servidor: 500,
}

/** An error that is reported to the caller. `message` is the Spanish message for the user. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: ErrorCode
  readonly statusCode: number
  /** Field of the request → what is wrong with it. */
  readonly fields: Record<string, string> | undefined
  /** Seconds after which the caller may retry, if known. */
  readonly retryAfterSeconds: number | undefined

  constructor(code: ErrorCode, message: string, fields?: Record<string, string>, retryAfterSeconds?: number) {
    super(message)
    this.code = code
    this.statusCode = STATUS[code]
    this.fields = fields
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** The same response for an id that does not exist and for one of another business. */
export const notFound = (): ApiError => new ApiError('no_encontrado', MESSAGES.noEncontrado)

/** An invalid field; its message is also that of the response. */
export const invalidField = (field: string, message: string): ApiError =>
  new ApiError('datos_invalidos', message, { [field]: message })
