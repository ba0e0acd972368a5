import { login, logout, register } from '@vigia/contract/calls/session.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import type { FastifyInstance } from 'fastify'
import type { AppDependencies } from '../../app-dependencies.ts'
import { registerCall, registerPublicCall } from '../../http/register-call.ts'
import { limitLogin, limitTries, networkOf } from './attempts.ts'
import { deviceOf } from './device.ts'
import { logIn, logOut, registerAccount } from './session.service.ts'

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
    await limitTries(dependencies, 'registro', networkOf(request.ip), limit)
    await registerAccount(dependencies, body)
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
