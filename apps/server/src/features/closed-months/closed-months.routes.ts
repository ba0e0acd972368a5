import { getClosedMonths, listHits } from '@vigia/contract/calls/closed-months.ts'
import type { FastifyInstance } from 'fastify'
import type { AppDependencies } from '../../app-dependencies.ts'
import { registerCall } from '../../http/register-call.ts'
import { readClosedMonths, readHits } from './closed-months.service.ts'

export const closedMonthRoutes = (app: FastifyInstance, dependencies: AppDependencies): void => {
  registerCall(app, getClosedMonths, async ({ session, query }) => ({
    data: await readClosedMonths(dependencies, session, query),
  }))
  registerCall(app, listHits, async ({ session, query }) => ({ data: await readHits(dependencies, session, query) }))
}
