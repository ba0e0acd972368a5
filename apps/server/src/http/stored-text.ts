import { MESSAGES } from '@vigia/contract/messages.ts'
import type { FastifyInstance } from 'fastify'
import { ApiError } from './api-error.ts'

/** Whether the database can store a text: PostgreSQL refuses NUL and unpaired surrogates. */
const isStorable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed()

/** The text without NUL and unpaired surrogates. */
export const storable = (text: string): string => text.replaceAll('\u0000', '').toWellFormed()

/** Maximum depth of nested objects and lists in a call. No valid call has more than five; the recursion below must be bounded. */
const MAX_DEPTH = 32

/** @throws ApiError datos_invalidos beyond {@link MAX_DEPTH} */
const holdsUnstorable = (value: unknown, depth = 0): boolean => {
  if (typeof value === 'string') return !isStorable(value)
  if (typeof value !== 'object' || value === null) return false
  if (depth > MAX_DEPTH) throw new ApiError('datos_invalidos', MESSAGES.datosInvalidos)
  return Object.entries(value).some(([name, one]) => !isStorable(name) || holdsUnstorable(one, depth + 1))
}

/** Rejects every call with a text that the database cannot store, or that is nested too deeply, before any handler runs. */
export const refuseUnstorableText = (app: FastifyInstance): void => {
  app.addHook('preValidation', async ({ params, query, body }) => {
    for (const part of [params, query, body]) {
      if (!holdsUnstorable(part)) continue
      const fields = Object.entries(part as object).filter((field) => holdsUnstorable(Object.fromEntries([field])))
      throw new ApiError(
        'datos_invalidos',
        MESSAGES.textoInvalido,
        Object.fromEntries(fields.map(([name]) => [name, MESSAGES.textoInvalido])),
      )
    }
  })
}
