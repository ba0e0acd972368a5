import { cancelJob as cancelJobCall, listJobs } from '@vigia/contract/calls/jobs.ts'
import type { FastifyInstance } from 'fastify'
import type { AppDependencies } from '../app-dependencies.ts'
import { registerCall } from '../http/register-call.ts'
import { cancelJob, readJobs } from './jobs.service.ts'

export const jobRoutes = (app: FastifyInstance, dependencies: AppDependencies): void => {
  registerCall(app, listJobs, async ({ session }) => ({ data: await readJobs(dependencies, session) }))
  registerCall(app, cancelJobCall, async ({ session, params }) => ({
    data: await cancelJob(dependencies, session, params.id),
  }))
}
