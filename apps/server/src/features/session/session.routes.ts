import { setTimeout } from 'node:timers/promises'
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

/**
 * Least milliseconds until a registration is answered, above what the work takes: an address that has an account is written
 * to and gets no rows, and the difference would tell which have one.
 */
const REGISTER_MS = 250

/** Messages an hour to the owner of an address that is registered again: no flood of a mailbox. */
const NOTICES_AN_HOUR = 3

export const sessionRoutes = (app: FastifyInstance, dependencies: AppDependencies): void => {
  const countByEmail = app.createRateLimit({
    max: NOTICES_AN_HOUR,
    timeWindow: '1 hour',
    keyGenerator: (request: FastifyRequest) => `registro ${(request.body as { email: string }).email}`,
  })

  registerPublicCall(
    app,
    login,
    async ({ body, request }) => ({ token: await logIn(dependencies, body, deviceOf(request.headers['user-agent'])) }),
    { rateLimit },
  )

  registerPublicCall(
    app,
    register,
    async ({ body, request }) => {
      const asked = await countByEmail(request)
      const tellsOwner = asked.isAllowed || !asked.isExceeded
      await Promise.all([registerAccount(dependencies, body, tellsOwner), setTimeout(REGISTER_MS)])
      return { msg: MESSAGES.registroExitoso }
    },
    { rateLimit },
  )

  registerCall(app, logout, async ({ session }) => {
    await logOut(dependencies, session)
    return { msg: MESSAGES.sesionCerrada }
  })
}
