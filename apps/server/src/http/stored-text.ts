import { MESSAGES } from '@vigia/contract/messages.ts'
import type { FastifyInstance } from 'fastify'
import { ApiError } from './api-error.ts'

/** Whether the database holds a text: it refuses NUL and halves of characters, and what it refuses cannot be read back. */
const isStorable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed()

/** A text as the database holds it: without NUL, and without half a character where it was cut. */
export const storable = (text: string): string => text.replaceAll('\u0000', '').toWellFormed()

/** Objects and lists within each other that a call may hold: none of ours has six, and what reads them calls itself for each. */
const MAX_DEPTH = 32

/** @throws ApiError datos_invalidos for what is nested deeper than any call is */
const holdsUnstorable = (value: unknown, depth = 0): boolean => {
  if (typeof value === 'string') return !isStorable(value)
  if (typeof value !== 'object' || value === null) return false
  if (depth > MAX_DEPTH) throw new ApiError('datos_invalidos', MESSAGES.datosInvalidos)
  return Object.entries(value).some(([name, one]) => !isStorable(name) || holdsUnstorable(one, depth + 1))
}

/** Refuses, with words and before any handler, every call with a text that the database does not hold, or nested without end. */
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
