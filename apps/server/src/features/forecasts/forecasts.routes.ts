import { getForecast, recalculateForecast as recalculateCall } from '@vigia/contract/calls/forecast.ts'
import type { FastifyInstance } from 'fastify'
import type { AppDependencies } from '../../app-dependencies.ts'
import { registerCall } from '../../http/register-call.ts'
import { readForecast, recalculateForecast } from './forecasts.service.ts'

export const forecastRoutes = (app: FastifyInstance, dependencies: AppDependencies): void => {
  registerCall(app, getForecast, async ({ session }) => ({ data: await readForecast(dependencies, session) }))
  registerCall(app, recalculateCall, async ({ session }) => ({
    data: await recalculateForecast(dependencies, session),
  }))
}
