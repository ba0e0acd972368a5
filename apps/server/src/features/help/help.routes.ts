import { askForHelp, getHelp } from '@vigia/contract/calls/help.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AppDependencies } from '../../app-dependencies.ts'
import { registerCall } from '../../http/register-call.ts'
import { ask, readHelp } from './help.service.ts'

/** Questions an hour of one business: each is an e-mail to somebody. */
const rateLimit = {
  max: 10,
  timeWindow: '1 hour',
  hook: 'preHandler' as const,
  keyGenerator: (request: FastifyRequest) => `ayuda ${request.session?.negocioId}`,
}

export const helpRoutes = (app: FastifyInstance, dependencies: AppDependencies): void => {
  registerCall(app, getHelp, async ({ session }) => ({ data: await readHelp(dependencies, session) }))
  registerCall(
    app,
    askForHelp,
    async ({ session, body }) => {
      await ask(dependencies, session, body)
      return { msg: MESSAGES.ayudaPedida }
    },
    { rateLimit },
  )
}
