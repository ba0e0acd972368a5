import { renameStore as renameStoreCall } from '@vigia/contract/calls/stores.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import type { FastifyInstance } from 'fastify'
import type { AppDependencies } from '../../app-dependencies.ts'
import { registerCall } from '../../http/register-call.ts'
import { renameStore } from './stores.service.ts'

export const storeRoutes = (app: FastifyInstance, dependencies: AppDependencies): void => {
  registerCall(app, renameStoreCall, async ({ session, params, body }) => {
    await renameStore(dependencies, session, params.id, body.nombre)
    return { msg: MESSAGES.localRenombrado }
  })
}
