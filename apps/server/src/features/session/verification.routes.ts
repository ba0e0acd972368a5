import {
  sendVerification as sendVerificationCall,
  verifyEmail as verifyEmailCall,
} from '@vigia/contract/calls/profile.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import type { FastifyInstance } from 'fastify'
import type { AppDependencies } from '../../app-dependencies.ts'
import { registerCall, registerPublicCall } from '../../http/register-call.ts'
import { limitTries, networkOf } from './attempts.ts'
import { sendVerification, verifyEmail } from './verification.service.ts'

/** Links for one user: enough for somebody who does not find the first, too few to flood a mailbox. */
const LINKS_OF_PERSON = { most: 5, seconds: 3600, message: MESSAGES.demasiadosEnlaces }

/** Attempts from one address. */
const OF_ADDRESS = { most: 10, seconds: 60 }

export const verificationRoutes = (app: FastifyInstance, dependencies: AppDependencies): void => {
  registerCall(app, sendVerificationCall, async ({ session }) => {
    await limitTries(dependencies, 'enlace de correo', session.usuarioId, LINKS_OF_PERSON)
    await sendVerification(dependencies, session)
    return { msg: dependencies.site.envia_correos ? MESSAGES.verificacionEnviada : MESSAGES.verificacionGuardada }
  })
  registerPublicCall(app, verifyEmailCall, async ({ body, request }) => {
    await limitTries(dependencies, 'confirmar correo', networkOf(request.ip), OF_ADDRESS)
    await verifyEmail(dependencies, body)
    return { msg: MESSAGES.correoVerificado }
  })
}
