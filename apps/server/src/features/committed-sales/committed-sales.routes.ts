import { createCommittedSale, listCommittedSales } from '@vigia/contract/calls/committed-sales.ts'
import type { FastifyInstance } from 'fastify'
import type { AppDependencies } from '../../app.ts'
import { registerCall } from '../../http/register-call.ts'
import { commitSale, readCommittedSales } from './committed-sales.service.ts'

export const committedSalesRoutes = (app: FastifyInstance, dependencies: AppDependencies): void => {
  registerCall(app, listCommittedSales, async ({ session, query }) => ({
    data: await readCommittedSales(dependencies, session, query),
  }))
  registerCall(app, createCommittedSale, async ({ session, body }) => ({
    data: await commitSale(dependencies, session, body),
  }))
}
