import { dashboard, tutorialCompleted, userInfo } from '@vigia/contract/calls/account.ts'
import {
  cancelAccount,
  changeDocument,
  changePassword,
  renameUser,
  restartTutorial,
  undoCancellation,
} from '@vigia/contract/calls/profile.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import type { FastifyInstance } from 'fastify'
import type { AppDependencies } from '../../app-dependencies.ts'
import { registerCall } from '../../http/register-call.ts'
import { completeTutorial, correctDocument, greet, readUserInfo, rename } from './account.service.ts'
import { cancel, replacePassword, undoCancel } from './credentials.service.ts'

export const accountRoutes = (app: FastifyInstance, dependencies: AppDependencies): void => {
  registerCall(app, userInfo, async ({ session }) => ({ user: await readUserInfo(dependencies, session) }))
  registerCall(app, tutorialCompleted, async ({ session }) => {
    await completeTutorial(dependencies, session, true)
    return { msg: MESSAGES.tutorialCompletado }
  })
  registerCall(app, restartTutorial, async ({ session }) => {
    await completeTutorial(dependencies, session, false)
    return { msg: MESSAGES.tutorialReiniciado }
  })
  registerCall(app, dashboard, ({ session }) => greet(dependencies, session))
  registerCall(app, renameUser, async ({ session, body }) => {
    await rename(dependencies, session, body.nombre)
    return { msg: MESSAGES.nombreCambiado }
  })
  registerCall(app, changeDocument, async ({ session, body }) => {
    await correctDocument(dependencies, session, body)
    return { msg: MESSAGES.documentoCorregido }
  })
  registerCall(app, changePassword, async ({ session, body }) => {
    await replacePassword(dependencies, session, body)
    return { msg: MESSAGES.claveCambiada }
  })
  registerCall(app, cancelAccount, async ({ session, body }) => {
    await cancel(dependencies, session, body)
    return { msg: MESSAGES.cuentaCancelada }
  })
  registerCall(app, undoCancellation, async ({ session }) => {
    await undoCancel(dependencies, session)
    return { msg: MESSAGES.cancelacionDeshecha }
  })
}
