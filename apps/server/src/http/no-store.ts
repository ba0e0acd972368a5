import type { FastifyInstance } from 'fastify'

/** Responses of calls belong to one business and change at any time, so no browser or proxy may store them. */
export const keepOutOfCaches = (app: FastifyInstance): void => {
  app.addHook('onRequest', async (_, reply) => {
    reply.header('cache-control', 'no-store')
  })
}
