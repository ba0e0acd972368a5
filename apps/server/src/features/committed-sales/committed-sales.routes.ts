import {
  cancelCommittedSale,
  createCommittedSale,
  listCommittedSales,
  updateCommittedSale,
} from '@vigia/contract/calls/committed-sales.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import type { FastifyInstance } from 'fastify'
import type { AppDependencies } from '../../app-dependencies.ts'
import { registerCall } from '../../http/register-call.ts'
import { cancelSale, changeCommittedSale, commitSale, readCommittedSales } from './committed-sales.service.ts'

export const committedSalesRoutes = (app: FastifyInstance, dependencies: AppDependencies): void => {
  registerCall(app, listCommittedSales, async ({ session, query }) => ({
    data: await readCommittedSales(dependencies, session, query),
  }))
  registerCall(app, createCommittedSale, async ({ session, body }) => ({
    data: await commitSale(dependencies, session, body),
  }))
  registerCall(app, updateCommittedSale, async ({ session, params, body }) => ({
    data: await changeCommittedSale(dependencies, session, params.id, body),
  }))
  registerCall(app, cancelCommittedSale, async ({ session, params }) => {
    await cancelSale(dependencies, session, params.id)
    return { msg: MESSAGES.comprometidaCancelada }
  })
}
