import { setTimeout } from 'node:timers/promises'
import { requestReset, resetPassword } from '@vigia/contract/calls/profile.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AppDependencies } from '../../app-dependencies.ts'
import { ApiError } from '../../http/api-error.ts'
import { registerPublicCall } from '../../http/register-call.ts'
import { sendResetLink, setPasswordByLink } from './reset.service.ts'

/** Tries a minute from one address: a person mistypes a few times; each costs us a password hash at most. */
const byAddress = { max: 10, timeWindow: '1 minute' }

/** Links an hour for one e-mail, whoever asks and whether it has an account: enough for a person, no flood of a mailbox. */
const LINKS_AN_HOUR = 5

/**
 * Least milliseconds until the answer, well above what the work takes: keeping a link writes to the disk and keeping none
 * does not, and the difference would tell who has an account.
 */
const ANSWER_MS = 150

export const resetRoutes = (app: FastifyInstance, dependencies: AppDependencies): void => {
  const countByEmail = app.createRateLimit({
    max: LINKS_AN_HOUR,
    timeWindow: '1 hour',
    keyGenerator: (request: FastifyRequest) => `enlace ${(request.body as { email: string }).email}`,
  })

  registerPublicCall(
    app,
    requestReset,
    async ({ body, request }) => {
      const asked = await countByEmail(request)
      if (!asked.isAllowed && asked.isExceeded) throw new ApiError('demasiados_intentos', MESSAGES.demasiadosEnlaces)
      await Promise.all([sendResetLink(dependencies, body), setTimeout(ANSWER_MS)])
      return { msg: MESSAGES.enlaceEnviado }
    },
    { rateLimit: byAddress },
  )

  registerPublicCall(
    app,
    resetPassword,
    async ({ body }) => {
      await setPasswordByLink(dependencies, body)
      return { msg: MESSAGES.claveRestablecida }
    },
    { rateLimit: byAddress },
  )
}
