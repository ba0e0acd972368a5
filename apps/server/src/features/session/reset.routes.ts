import { setTimeout } from 'node:timers/promises'
import { requestReset, resetPassword } from '@vigia/contract/calls/profile.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import type { FastifyInstance } from 'fastify'
import type { AppDependencies } from '../../app-dependencies.ts'
import { registerPublicCall } from '../../http/register-call.ts'
import { limitTries, networkOf } from './attempts.ts'
import { sendResetLink, setPasswordByLink } from './reset.service.ts'

/** Tries from one address: a person mistypes a few times; each costs us a password hash at most. */
const OF_ADDRESS = { most: 10, seconds: 60 }

/** Links for one e-mail, whoever asks and whether it has an account: enough for a person, no flood of a mailbox. */
const LINKS_OF_EMAIL = { most: 5, seconds: 3600, message: MESSAGES.demasiadosEnlaces }

/**
 * Least milliseconds until the answer, well above what the work takes: keeping a link writes to the disk and keeping none
 * does not, and the difference would tell who has an account.
 */
const ANSWER_MS = 150

export const resetRoutes = (app: FastifyInstance, dependencies: AppDependencies): void => {
  registerPublicCall(app, requestReset, async ({ body, request }) => {
    await limitTries(dependencies, 'pedir enlace', networkOf(request.ip), OF_ADDRESS)
    await limitTries(dependencies, 'enlace', body.email, LINKS_OF_EMAIL)
    await Promise.all([sendResetLink(dependencies, body), setTimeout(ANSWER_MS)])
    return { msg: MESSAGES.enlaceEnviado }
  })

  registerPublicCall(app, resetPassword, async ({ body, request }) => {
    await limitTries(dependencies, 'usar enlace', networkOf(request.ip), OF_ADDRESS)
    await setPasswordByLink(dependencies, body)
    return { msg: MESSAGES.claveRestablecida }
  })
}
