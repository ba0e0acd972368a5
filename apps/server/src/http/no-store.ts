import type { FastifyInstance } from 'fastify'

/** What a call answers is of one business and of this moment: no browser and no proxy keeps it. */
export const keepOutOfCaches = (app: FastifyInstance): void => {
  app.addHook('onRequest', async (_, reply) => {
    reply.header('cache-control', 'no-store')
  })
}
