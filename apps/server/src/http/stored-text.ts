import { MESSAGES } from '@vigia/contract/messages.ts'
import type { FastifyInstance } from 'fastify'
import { ApiError } from './api-error.ts'

/** Whether the database can store a text: PostgreSQL refuses NUL and unpaired surrogates. */
const isStorable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed()

/** The text without NUL and unpaired surrogates. */
export const storable = (text: string): string => text.replaceAll('\u0000', '').toWellFormed()

const holdsUnstorable = (value: unknown): boolean => {
  if (typeof value === 'string') return !isStorable(value)
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([name, one]) => !isStorable(name) || holdsUnstorable(one))
}

/** Rejects every call with a text that the database cannot store, before any handler runs. */
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
