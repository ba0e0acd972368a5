import {
  getForecast,
  recalculateForecast as recalculateCall,
  saveStoreWithoutSales as saveStoreCall,
} from '@vigia/contract/calls/forecast.ts'
import type { FastifyInstance } from 'fastify'
import type { AppDependencies } from '../../app-dependencies.ts'
import { registerCall } from '../../http/register-call.ts'
import { saveStoreWithoutSales } from './missing-stores.service.ts'
import { readForecast, recalculateForecast } from './forecasts.service.ts'

export const forecastRoutes = (app: FastifyInstance, dependencies: AppDependencies): void => {
  registerCall(app, getForecast, async ({ session }) => ({ data: await readForecast(dependencies, session) }))
  registerCall(app, recalculateCall, async ({ session }) => ({
    data: await recalculateForecast(dependencies, session),
  }))
  registerCall(app, saveStoreCall, async ({ session, body }) => ({
    data: await saveStoreWithoutSales(dependencies, session, body),
  }))
}
