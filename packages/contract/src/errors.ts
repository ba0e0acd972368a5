import { z } from 'zod'

/** Codes of failure that the web may act on; the sentence for the person is `msg`. */
const errorCodes = [
  'datos_invalidos',
  'no_autenticado',
  'credenciales_invalidas',
  'sin_permiso',
  'no_encontrado',
  'conflicto',
  'archivo_muy_grande',
  'archivo_invalido',
  'envio_lento',
  'demasiados_intentos',
  'sin_espacio',
  'no_disponible',
  'fallo_servidor',
] as const

export type ErrorCode = (typeof errorCodes)[number]

/** Body of every answer with status ≥ 400: a Spanish sentence, a code, and per-field sentences where there are any. */
export const errorBody = z.object({
  msg: z.string(),
  code: z.enum(errorCodes),
  fields: z.record(z.string(), z.string()).optional(),
})

export type ErrorBody = z.infer<typeof errorBody>
