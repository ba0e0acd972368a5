import { MESSAGES } from '@vigia/contract/messages.ts'
import type { FastifyInstance } from 'fastify'
import { ApiError } from './api-error.ts'

/** Refuses calls that write while the disk of the embedded database is full. Reading works, and writing resumes when there is space. */
export const refuseWhenFull = (app: FastifyInstance, hasRoom: () => boolean): void => {
  app.addHook('onRequest', async ({ routeOptions }) => {
    if (routeOptions.config.writes === true && !hasRoom()) throw new ApiError('sin_espacio', MESSAGES.discoLleno)
  })
}
