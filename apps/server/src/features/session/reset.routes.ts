import { setTimeout } from 'node:timers/promises'
import { requestReset, resetPassword } from '@vigia/contract/calls/profile.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import type { FastifyInstance } from 'fastify'
import type { AppDependencies } from '../../app-dependencies.ts'
import { registerPublicCall } from '../../http/register-call.ts'
import { limitTries, networkOf } from './attempts.ts'
import { sendResetLink, setPasswordByLink } from './reset.service.ts'

/** Attempts from one address; each costs at most one password hash. */
const OF_ADDRESS = { most: 10, seconds: 60 }

/** Links for one address, whoever requests them and whether it has an account: enough for a user, too few to flood a mailbox. */
const LINKS_OF_EMAIL = { most: 5, seconds: 3600, message: MESSAGES.demasiadosEnlaces }

/**
 * Minimum milliseconds until the response, well above the duration of the work. Storing a link writes to the disk and storing none does not, so the
 * difference would reveal which addresses have an account.
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
