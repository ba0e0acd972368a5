import { listFollowUps, setFollowUpMail, unsubscribe } from '@vigia/contract/calls/follow-up.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import type { FastifyInstance } from 'fastify'
import type { AppDependencies } from '../../app-dependencies.ts'
import { registerCall, registerPublicCall } from '../../http/register-call.ts'
import { changeFollowUpMail, readFollowUps, unsubscribeByToken } from './follow-up.service.ts'

/** Requests per minute from one address; a mail program sends a single one. */
const PRESSES_PER_MINUTE = 60

export const followUpRoutes = (app: FastifyInstance, dependencies: AppDependencies): void => {
  registerCall(app, listFollowUps, async ({ session }) => ({ data: await readFollowUps(dependencies, session) }))
  registerCall(app, setFollowUpMail, async ({ session, body }) => {
    await changeFollowUpMail(dependencies, session, body.correo)
    return { correo: body.correo }
  })
  void app.register(async (scope) => {
    // The body is a form with List-Unsubscribe=One-Click (RFC 8058); the token is in the address.
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, _body, done) =>
      done(null, undefined),
    )
    registerPublicCall(
      scope,
      unsubscribe,
      async ({ params }) => {
        await unsubscribeByToken(dependencies, params.token)
        return { msg: MESSAGES.bajaHecha }
      },
      { rateLimit: { max: PRESSES_PER_MINUTE, timeWindow: '1 minute' } },
    )
  })
}
