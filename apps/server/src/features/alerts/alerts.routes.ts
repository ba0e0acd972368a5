import { dismissAlert, listAlerts, restoreAlert } from '@vigia/contract/calls/alerts.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import type { FastifyInstance } from 'fastify'
import type { AppDependencies } from '../../app-dependencies.ts'
import { registerCall } from '../../http/register-call.ts'
import { dismiss, readAlerts, restore } from './alerts.service.ts'

export const alertRoutes = (app: FastifyInstance, dependencies: AppDependencies): void => {
  registerCall(app, listAlerts, async ({ session }) => readAlerts(dependencies, session))
  registerCall(app, dismissAlert, async ({ session, params }) => {
    await dismiss(dependencies, session, params.id)
    return { msg: MESSAGES.alertaDescartada }
  })
  registerCall(app, restoreAlert, async ({ session, params }) => {
    await restore(dependencies, session, params.id)
    return { msg: MESSAGES.alertaRestaurada }
  })
}
