import { getSite } from '@vigia/contract/calls/site.ts'
import type { FastifyInstance } from 'fastify'
import type { AppDependencies } from '../../app-dependencies.ts'
import { registerPublicCall } from '../../http/register-call.ts'

export const siteRoutes = (app: FastifyInstance, { site }: AppDependencies): void => {
  registerPublicCall(app, getSite, async () => ({ data: site }))
}
