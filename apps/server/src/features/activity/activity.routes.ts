import { listActivity, recordExport } from '@vigia/contract/calls/activity.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import type { FastifyInstance } from 'fastify'
import type { AppDependencies } from '../../app-dependencies.ts'
import { registerCall } from '../../http/register-call.ts'
import { noteExport, readActivity } from './activity.service.ts'

export const activityRoutes = (app: FastifyInstance, dependencies: AppDependencies): void => {
  registerCall(app, listActivity, ({ session, query }) => readActivity(dependencies, session, query))
  // Saving what is displayed to a file must work while the disk is full, as reading does.
  registerCall(
    app,
    recordExport,
    async ({ session, body }) => {
      await noteExport(dependencies, session, body.que)
      return { msg: MESSAGES.descargaAnotada }
    },
    { writes: false },
  )
}
