import { getForecastReview, listAccuracy } from '@vigia/contract/calls/forecast-review.ts'
import type { FastifyInstance } from 'fastify'
import type { AppDependencies } from '../../app-dependencies.ts'
import { registerCall } from '../../http/register-call.ts'
import { readForecastReview, readAccuracy } from './forecast-review.service.ts'

export const forecastReviewRoutes = (app: FastifyInstance, dependencies: AppDependencies): void => {
  registerCall(app, getForecastReview, async ({ session, query }) => ({
    data: await readForecastReview(dependencies, session, query),
  }))
  registerCall(app, listAccuracy, async ({ session, query }) => ({
    data: await readAccuracy(dependencies, session, query),
  }))
}
