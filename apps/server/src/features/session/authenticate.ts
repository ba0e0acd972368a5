import { MESSAGES } from '@vigia/contract/messages.ts'
import { type Access, refusalOf } from '@vigia/contract/roles.ts'
import type { FastifyInstance } from 'fastify'
import type { AppDependencies } from '../../app-dependencies.ts'
import { ApiError } from '../../http/api-error.ts'
import { logBusiness, type Session } from '../../http/register-call.ts'
import { findSession } from './session.service.ts'

const BEARER = /^Bearer ([\w-]{1,200})$/i

/** @throws ApiError sin_permiso with the reason, unless the user's role and stores allow the call */
const requireAccess = (access: Access, { rol, locales }: Session): void => {
  const refusal = refusalOf(access, { rol, limitado: locales !== null })
  if (refusal !== null) throw new ApiError('sin_permiso', refusal)
}

/**
 * Every route registered in `app` states who may call it. Unless it is public, it requires the Bearer token of a valid session of such a user. Runs
 * before the body is read.
 */
export const requireSession = (app: FastifyInstance, dependencies: AppDependencies): void => {
  app.decorateRequest('session', null)
  app.addHook('onRoute', ({ url, config }) => {
    if (!config?.access) throw new Error(`${url} does not say who may call it`)
  })
  app.addHook('onRequest', async (request, reply) => {
    const { access } = request.routeOptions.config
    if (access === 'public') return
    const token = BEARER.exec(request.headers.authorization ?? '')?.[1]
    const session = token === undefined ? undefined : await findSession(dependencies, token)
    if (!session || !access) throw new ApiError('no_autenticado', MESSAGES.sesionInvalida)
    logBusiness(request, reply, session.negocioId)
    requireAccess(access, session)
    request.session = session
  })
}
