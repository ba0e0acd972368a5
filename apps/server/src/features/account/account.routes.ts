import { dashboard, tutorialCompleted, userInfo } from '@vigia/contract/calls/account.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import type { FastifyInstance } from 'fastify'
import type { AppDependencies } from '../../app.ts'
import { registerCall } from '../../http/register-call.ts'
import { completeTutorial, greet, readUserInfo } from './account.service.ts'

export const accountRoutes = (app: FastifyInstance, dependencies: AppDependencies): void => {
  registerCall(app, userInfo, async ({ session }) => ({ user: await readUserInfo(dependencies, session) }))
  registerCall(app, tutorialCompleted, async ({ session }) => {
    await completeTutorial(dependencies, session)
    return { msg: MESSAGES.tutorialCompletado }
  })
  registerCall(app, dashboard, ({ session }) => greet(dependencies, session))
}
