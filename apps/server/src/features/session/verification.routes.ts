import {
  sendVerification as sendVerificationCall,
  verifyEmail as verifyEmailCall,
} from '@vigia/contract/calls/profile.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AppDependencies } from '../../app-dependencies.ts'
import { registerCall, registerPublicCall } from '../../http/register-call.ts'
import { sendVerification, verifyEmail } from './verification.service.ts'

/** Links an hour for one person: enough for who does not find the first, no flood of a mailbox. */
const perPerson = {
  max: 5,
  timeWindow: '1 hour',
  hook: 'preHandler' as const,
  keyGenerator: (request: FastifyRequest) => `verificar ${request.session?.usuarioId}`,
}

export const verificationRoutes = (app: FastifyInstance, dependencies: AppDependencies): void => {
  registerCall(
    app,
    sendVerificationCall,
    async ({ session }) => {
      await sendVerification(dependencies, session)
      return { msg: MESSAGES.verificacionEnviada }
    },
    { rateLimit: perPerson },
  )
  registerPublicCall(
    app,
    verifyEmailCall,
    async ({ body }) => {
      await verifyEmail(dependencies, body)
      return { msg: MESSAGES.correoVerificado }
    },
    { rateLimit: { max: 10, timeWindow: '1 minute' } },
  )
}
