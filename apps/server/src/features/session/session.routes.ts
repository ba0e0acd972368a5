import { setTimeout } from 'node:timers/promises'
import { login, logout, register } from '@vigia/contract/calls/session.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import type { FastifyInstance } from 'fastify'
import type { AppDependencies } from '../../app-dependencies.ts'
import { registerCall, registerPublicCall } from '../../http/register-call.ts'
import { isWithin, limitLogin, limitTries, networkOf, REGISTRATION } from './attempts.ts'
import { deviceOf } from './device.ts'
import { logIn, logOut, registerAccount } from './session.service.ts'

/**
 * Minimum milliseconds until the response to a registration, above the duration of the work. An address with an account gets an e-mail and no rows,
 * and the difference would reveal which addresses have one.
 */
const REGISTER_MS = 250

/** E-mails to the owner of an address that is registered again: too few to flood a mailbox. */
const NOTICES_OF_EMAIL = { most: 3, seconds: 3600 }

export const sessionRoutes = (app: FastifyInstance, dependencies: AppDependencies): void => {
  registerPublicCall(
    app,
    login,
    async ({ body, request }) => ({
      token: await limitLogin(dependencies, request.ip, body.email, () =>
        logIn(dependencies, body, deviceOf(request.headers['user-agent'])),
      ),
    }),
    { writes: false },
  )

  registerPublicCall(app, register, async ({ body, request }) => {
    const limit = { most: dependencies.registrationsPerHour, seconds: 3600 }
    await limitTries(dependencies, REGISTRATION, networkOf(request.ip), limit)
    const tellsOwner = await isWithin(dependencies, 'aviso de registro', body.email, NOTICES_OF_EMAIL)
    await Promise.all([registerAccount(dependencies, body, tellsOwner), setTimeout(REGISTER_MS)])
    return { msg: MESSAGES.registroExitoso }
  })

  registerCall(
    app,
    logout,
    async ({ session }) => {
      await logOut(dependencies, session)
      return { msg: MESSAGES.sesionCerrada }
    },
    { writes: false },
  )
}
