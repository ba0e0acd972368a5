import { saveInventory } from '@vigia/contract/calls/inventory.ts'
import { getReorderPlan } from '@vigia/contract/calls/reorder.ts'
import { saveStockOuts } from '@vigia/contract/calls/stock-outs.ts'
import { readStockOfImport, readStockReport } from '@vigia/contract/calls/stock-report.ts'
import type { FastifyInstance } from 'fastify'
import type { AppDependencies } from '../../app-dependencies.ts'
import { registerCall } from '../../http/register-call.ts'
import { receiveFiles } from '../imports/upload.ts'
import { saveShopInventory } from './inventory.service.ts'
import { readReorderPlan } from './reorder.service.ts'
import { saveStockOutAnswers } from './stock-outs.service.ts'
import { readStockOfStoredImport, readStockUpload } from './stock-report.service.ts'

/** A whole shop's list: MAX_INVENTORY_ROWS rows of some 150 bytes. */
const INVENTORY_BODY_BYTES = 4 * 1024 * 1024

/** Reports a minute from one address: each is read by a process of its own. */
const REPORTS_PER_MINUTE = 30
const byAddress = { max: REPORTS_PER_MINUTE, timeWindow: '1 minute' }

export const reorderRoutes = (app: FastifyInstance, dependencies: AppDependencies): void => {
  registerCall(app, getReorderPlan, async ({ session, query }) => ({
    data: await readReorderPlan(dependencies, session, query),
  }))
  registerCall(app, saveInventory, ({ session, body }) => saveShopInventory(dependencies, session, body), {
    bodyLimit: INVENTORY_BODY_BYTES,
  })
  registerCall(app, saveStockOuts, ({ session, body }) => saveStockOutAnswers(dependencies, session, body))
  registerCall(
    app,
    readStockReport,
    async ({ session, query, request }) => {
      const received = await receiveFiles(request)
      try {
        return { data: await readStockUpload(dependencies, session, received.files[0]!, query) }
      } finally {
        await received.discard()
      }
    },
    { upload: true, rateLimit: byAddress },
  )
  registerCall(
    app,
    readStockOfImport,
    async ({ session, params, query }) => ({
      data: await readStockOfStoredImport(dependencies, session, params.id, query),
    }),
    { rateLimit: byAddress },
  )
}
