import {
  createPosKey,
  getPointOfSale,
  revokePosKey,
  sendPosSales,
  testPosKey,
} from '@vigia/contract/calls/point-of-sale.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import type { FastifyInstance } from 'fastify'
import type { AppDependencies } from '../../app-dependencies.ts'
import { answerTo } from '../../http/error-handler.ts'
import { registerCall, registerPublicCall } from '../../http/register-call.ts'
import * as service from './point-of-sale.service.ts'
import { receiveSales } from './receive-sales.ts'
import { admitTill, noteRefusal } from './till.ts'

/** Calls over the rate limit are not logged, because logging them would cause the load that the limit prevents. */
const TOO_MANY = 429

export const pointOfSaleRoutes = (app: FastifyInstance, dependencies: AppDependencies): void => {
  app.decorateRequest('till', null)
  registerPublicCall(
    app,
    sendPosSales,
    async ({ request, body, reply }) => {
      if (!request.till) throw new Error('a till was not asked for its key')
      const { result, again } = await receiveSales(dependencies, request.till, body, request.headers['idempotency-key'])
      if (again) reply.header('idempotency-replayed', 'true')
      return { data: result }
    },
    {
      security: 'clavePos',
      hooks: {
        onRequest: (request, reply) => admitTill(dependencies, request, reply),
        onError: async (request, _, error) => {
          const { till, log } = request
          if (!till || error.statusCode === TOO_MANY) return
          await noteRefusal(dependencies, till, answerTo(error, request)).catch((fault: unknown) =>
            log.error({ err: fault }, 'a refused call of a till was not noted'),
          )
        },
      },
    },
  )
  registerCall(app, getPointOfSale, async ({ session }) => ({
    data: await service.readPointOfSale(dependencies, session),
  }))
  registerCall(app, createPosKey, async ({ session, body }) => ({
    data: await service.createKey(dependencies, session, body.nombre),
  }))
  registerCall(app, revokePosKey, async ({ session, params }) => {
    await service.revokeKey(dependencies, session, params.id)
    return { msg: MESSAGES.posClaveRevocada }
  })
  registerCall(app, testPosKey, async ({ session, params }) => ({
    data: await service.testKey(dependencies, session, params.id),
  }))
}
