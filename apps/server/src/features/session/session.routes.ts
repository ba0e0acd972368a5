import { login, logout, register } from '@vigia/contract/calls/session.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AppDependencies } from '../../app-dependencies.ts'
import { registerCall, registerPublicCall } from '../../http/register-call.ts'
import { deviceOf } from './device.ts'
import { logIn, logOut, registerAccount } from './session.service.ts'

/** Tries a minute for one address and one e-mail: a person mistypes a few times, a guesser needs thousands. */
const rateLimit = {
  max: 10,
  timeWindow: '1 minute',
  // The e-mail is known once the body is validated.
  hook: 'preHandler' as const,
  keyGenerator: (request: FastifyRequest) => `${request.ip} ${(request.body as { email: string }).email}`,
}

export const sessionRoutes = (app: FastifyInstance, dependencies: AppDependencies): void => {
  registerPublicCall(
    app,
    login,
    async ({ body, request }) => ({ token: await logIn(dependencies, body, deviceOf(request.headers['user-agent'])) }),
    { rateLimit },
  )

  registerPublicCall(
    app,
    register,
    async ({ body }) => {
      await registerAccount(dependencies, body)
      return { msg: MESSAGES.registroExitoso }
    },
    { rateLimit },
  )

  registerCall(app, logout, async ({ session }) => {
    await logOut(dependencies, session)
    return { msg: MESSAGES.sesionCerrada }
  })
}
