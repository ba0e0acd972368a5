import {
  filterOptionsLeft,
  predictionsByProduct,
  predictionsMonthly,
  predictionsQuarterly,
  projectedProducts,
  salesMonthly,
  salesQuarterly,
} from '@vigia/contract/calls/aggregates.ts'
import { expectedRanges } from '@vigia/contract/calls/forecast.ts'
import type { FastifyInstance } from 'fastify'
import type { AppDependencies } from '../../app-dependencies.ts'
import { registerCall } from '../../http/register-call.ts'
import {
  readMonthlyPredictions,
  readMonthlySales,
  readPredictionsByProduct,
  readProjectedProducts,
  readQuarterlyPredictions,
  readQuarterlySales,
} from './aggregates.service.ts'
import { readOptionsLeft } from './options-left.service.ts'
import { readExpectedRanges } from './ranges.service.ts'

export const aggregatesRoutes = (app: FastifyInstance, dependencies: AppDependencies): void => {
  registerCall(app, salesMonthly, async ({ session, query }) => ({
    data: await readMonthlySales(dependencies, session, query),
  }))
  registerCall(app, salesQuarterly, async ({ session, query }) => ({
    data: await readQuarterlySales(dependencies, session, query),
  }))
  registerCall(app, predictionsMonthly, async ({ session, query }) => ({
    data: await readMonthlyPredictions(dependencies, session, query),
  }))
  registerCall(app, predictionsQuarterly, async ({ session, query }) => ({
    data: await readQuarterlyPredictions(dependencies, session, query),
  }))
  registerCall(app, predictionsByProduct, ({ session, query }) =>
    readPredictionsByProduct(dependencies, session, query),
  )
  registerCall(app, filterOptionsLeft, async ({ session, query }) => ({
    data: await readOptionsLeft(dependencies, session, query),
  }))
  registerCall(app, expectedRanges, ({ session, query }) => readExpectedRanges(dependencies, session, query))
  registerCall(app, projectedProducts, async ({ session, query }) => ({
    data: await readProjectedProducts(dependencies, session, query),
  }))
}
