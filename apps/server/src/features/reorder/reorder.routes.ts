import { getReorderPlan, saveInventory } from '@vigia/contract/calls/reorder.ts'
import type { FastifyInstance } from 'fastify'
import type { AppDependencies } from '../../app-dependencies.ts'
import { registerCall } from '../../http/register-call.ts'
import { readReorderPlan, saveShopInventory } from './reorder.service.ts'

/** A whole shop's list: MAX_INVENTORY_ROWS rows of some 150 bytes. */
const INVENTORY_BODY_BYTES = 4 * 1024 * 1024

export const reorderRoutes = (app: FastifyInstance, dependencies: AppDependencies): void => {
  registerCall(app, getReorderPlan, async ({ session, query }) => ({
    data: await readReorderPlan(dependencies, session, query),
  }))
  registerCall(
    app,
    saveInventory,
    async ({ session, body }) => ({ guardadas: await saveShopInventory(dependencies, session, body) }),
    { bodyLimit: INVENTORY_BODY_BYTES },
  )
}
