import { MESSAGES } from '@vigia/contract/messages.ts'
import type { FastifyInstance } from 'fastify'
import type { AppDependencies } from '../../app-dependencies.ts'
import { ApiError } from '../../http/api-error.ts'
import { findSession } from './session.service.ts'

const BEARER = /^Bearer ([\w-]{1,200})$/i

/**
 * Every route registered in `app` needs the Bearer token of a live session unless it declares itself public: a route
 * that says nothing is closed. Runs before the body is read.
 */
export const requireSession = (app: FastifyInstance, dependencies: AppDependencies): void => {
  app.decorateRequest('session', null)
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.public) return
    const token = BEARER.exec(request.headers.authorization ?? '')?.[1]
    const session = token === undefined ? undefined : await findSession(dependencies, token)
    if (!session) throw new ApiError('no_autenticado', MESSAGES.sesionInvalida)
    request.session = session
  })
}
