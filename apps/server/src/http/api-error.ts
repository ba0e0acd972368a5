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

/** A failure the caller is told of. `message` is the Spanish sentence a person reads. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: ErrorCode
  readonly statusCode: number
  /** Field of the request → what is wrong with it. */
  readonly fields: Record<string, string> | undefined
  /** After which it may be tried again, where that is known. */
  readonly retryAfterSeconds: number | undefined

  constructor(code: ErrorCode, message: string, fields?: Record<string, string>, retryAfterSeconds?: number) {
    super(message)
    this.code = code
    this.statusCode = STATUS[code]
    this.fields = fields
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** What does not exist and what belongs to another business are answered alike. */
export const notFound = (): ApiError => new ApiError('no_encontrado', MESSAGES.noEncontrado)

/** One field that cannot be accepted: its sentence is also the answer's. */
export const invalidField = (field: string, message: string): ApiError =>
  new ApiError('datos_invalidos', message, { [field]: message })
