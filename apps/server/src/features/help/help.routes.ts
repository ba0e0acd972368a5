import { askForHelp, getHelp } from '@vigia/contract/calls/help.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import type { FastifyInstance } from 'fastify'
import type { AppDependencies } from '../../app-dependencies.ts'
import { registerCall } from '../../http/register-call.ts'
import { limitTries } from '../session/attempts.ts'
import { ask, readHelp } from './help.service.ts'

/** Questions of one business; each sends an e-mail to the operator. */
const OF_BUSINESS = { most: 10, seconds: 3600 }

export const helpRoutes = (app: FastifyInstance, dependencies: AppDependencies): void => {
  registerCall(app, getHelp, async ({ session }) => ({ data: await readHelp(dependencies, session) }))
  registerCall(app, askForHelp, async ({ session, body }) => {
    await limitTries(dependencies, 'ayuda', session.negocioId, OF_BUSINESS)
    await ask(dependencies, session, body)
    return { msg: MESSAGES.ayudaPedida }
  })
}
