import { listSessions, revokeSession } from '@vigia/contract/calls/profile.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import type { FastifyInstance } from 'fastify'
import type { AppDependencies } from '../../app-dependencies.ts'
import { registerCall } from '../../http/register-call.ts'
import { endSession, readOpenSessions } from './open-sessions.service.ts'

export const openSessionRoutes = (app: FastifyInstance, dependencies: AppDependencies): void => {
  registerCall(app, listSessions, async ({ session }) => ({ data: await readOpenSessions(dependencies, session) }))
  registerCall(app, revokeSession, async ({ session, params }) => {
    await endSession(dependencies, session, params.id)
    return { msg: MESSAGES.sesionRevocada }
  })
}
