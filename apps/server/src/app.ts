import { randomUUID } from 'node:crypto'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import { API_PREFIX } from '@vigia/contract/constants.ts'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { AppDependencies } from './app-dependencies.ts'
import { activityRoutes } from './features/activity/activity.routes.ts'
import { adjustmentRoutes } from './features/adjustments/adjustments.routes.ts'
import { accountRoutes } from './features/account/account.routes.ts'
import { userDataRoutes } from './features/account/user-data/user-data.routes.ts'
import { aggregatesRoutes } from './features/aggregates/aggregates.routes.ts'
import { alertRoutes } from './features/alerts/alerts.routes.ts'
import { forecastReviewRoutes } from './features/forecast-review/forecast-review.routes.ts'
import { committedSalesRoutes } from './features/committed-sales/committed-sales.routes.ts'
import { filterOptionsRoutes } from './features/filter-options/filter-options.routes.ts'
import { followUpRoutes } from './features/follow-up/follow-up.routes.ts'
import { forecastRoutes } from './features/forecasts/forecasts.routes.ts'
import { storeRoutes } from './features/stores/stores.routes.ts'
import { teamRoutes } from './features/team/team.routes.ts'
import { helpRoutes } from './features/help/help.routes.ts'
import { healthRoutes } from './features/health/health.routes.ts'
import { importRoutes } from './features/imports/imports.routes.ts'
import { integrationRoutes } from './features/integrations/integrations.routes.ts'
import { mergeRoutes } from './features/merges/merges.routes.ts'
import { paymentRoutes } from './features/payments/payments.routes.ts'
import { pointOfSaleRoutes } from './features/point-of-sale/point-of-sale.routes.ts'
import { reorderRoutes } from './features/reorder/reorder.routes.ts'
import { saleLineRoutes } from './features/sale-lines/sale-lines.routes.ts'
import { sessionRoutes } from './features/session/session.routes.ts'
import { openSessionRoutes } from './features/session/open-sessions.routes.ts'
import { resetRoutes } from './features/session/reset.routes.ts'
import { requireSession } from './features/session/authenticate.ts'
import { verificationRoutes } from './features/session/verification.routes.ts'
import { siteRoutes } from './features/site/site.routes.ts'
import { compressAnswers } from './http/compress-answers.ts'
import { keepOutOfCaches } from './http/no-store.ts'
import { answerClientError } from './http/client-errors.ts'
import { serveDocs } from './http/docs.ts'
import { answerFailure, handleErrors, refuseUnknownPath } from './http/error-handler.ts'
import { acceptEmptyJson } from './http/empty-json.ts'
import { refuseWhenFull } from './http/refuse-when-full.ts'
import { refuseUnstorableText } from './http/stored-text.ts'
import { serveWeb } from './http/static-web.ts'
import {
  limitBodies,
  limitConnections,
  limitStop,
  serverLimits,
  TIME_LIMITS,
  type TimeLimits,
} from './http/time-limits.ts'
import type { Metrics } from './monitoring/metrics.ts'
import { jobRoutes } from './jobs/jobs.routes.ts'

interface AppOptions extends AppDependencies {
  logger?: FastifyBaseLogger
  /** Folder of the built web application; without it only the API is served. */
  webDir?: string
  /** Reverse proxies in front of the server: their number, or their addresses and networks. */
  trustProxy?: false | number | string[]
  /** Whether the disk has free space. */
  hasRoom?: () => boolean
  metrics?: Metrics | undefined
  timeLimits?: TimeLimits
}

/** @param framed page of another site that the landing page may embed */
const protect = async (app: FastifyInstance, framed: string | null, callsPerMinute: number): Promise<void> => {
  await app.register(helmet, {
    contentSecurityPolicy: {
      directives: {
        // Mantine sets sizes and colours through inline style attributes.
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:'],
        // The landing page embeds a booking calendar of a third party; no other page may be framed.
        'frame-src': [framed === null ? "'self'" : new URL(framed).origin],
        // Whether the calendar responds is checked before it is embedded.
        'connect-src': ["'self'", ...(framed === null ? [] : [new URL(framed).origin])],
        // Writing a large .xlsx in the browser compresses it in workers made from its own code.
        'worker-src': ["'self'", 'blob:'],
        // A shop may run this without TLS on its own network, where upgrading every request breaks all of them.
        'upgrade-insecure-requests': null,
      },
    },
    // For the same reason: this header would force https for the whole host name.
    strictTransportSecurity: false,
  })
  await app.register(rateLimit, {
    max: callsPerMinute,
    timeWindow: '1 minute',
    // A page consists of about fifty small files, so a few people behind one address would soon exceed the limit..
    allowList: ({ routeOptions }) => routeOptions.url?.startsWith(API_PREFIX) !== true,
  })
}

/** Fastify's default of 10 s for the start of a plugin is too short on busy processors: at a load of 50 the server did not start. */
const PLUGIN_TIMEOUT_MS = 120_000

const registerFeatures = (api: FastifyInstance, dependencies: AppDependencies): void => {
  healthRoutes(api, dependencies)
  sessionRoutes(api, dependencies)
  openSessionRoutes(api, dependencies)
  resetRoutes(api, dependencies)
  verificationRoutes(api, dependencies)
  accountRoutes(api, dependencies)
  userDataRoutes(api, dependencies)
  teamRoutes(api, dependencies)
  activityRoutes(api, dependencies)
  siteRoutes(api, dependencies)
  paymentRoutes(api, dependencies)
  helpRoutes(api, dependencies)
  filterOptionsRoutes(api, dependencies)
  aggregatesRoutes(api, dependencies)
  committedSalesRoutes(api, dependencies)
  alertRoutes(api, dependencies)
  importRoutes(api, dependencies)
  integrationRoutes(api, dependencies)
  pointOfSaleRoutes(api, dependencies)
  mergeRoutes(api, dependencies)
  storeRoutes(api, dependencies)
  saleLineRoutes(api, dependencies)
  forecastRoutes(api, dependencies)
  reorderRoutes(api, dependencies)
  followUpRoutes(api, dependencies)
  forecastReviewRoutes(api, dependencies)
  adjustmentRoutes(api, dependencies)
  jobRoutes(api, dependencies)
}

/** Builds the HTTP application. The caller owns the database and closes it after the application. */
export const buildApp = async ({
  logger,
  webDir,
  trustProxy = false,
  timeLimits = TIME_LIMITS,
  hasRoom = () => true,
  metrics,
  ...dependencies
}: AppOptions): Promise<FastifyInstance> => {
  const app = Fastify({
    ...(logger && { loggerInstance: logger }),
    trustProxy: typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : trustProxy,
    ...serverLimits(timeLimits),
    clientErrorHandler: answerClientError,
    frameworkErrors: answerFailure,
    // Request ids are unique across processes, which share one log.
    genReqId: () => randomUUID(),
    pluginTimeout: PLUGIN_TIMEOUT_MS,
  })
  limitConnections(app, trustProxy === false)
  limitStop(app, timeLimits)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  if (metrics)
    app.addHook('onResponse', async ({ method, routeOptions }, reply) =>
      metrics.requests.observe(
        { method, route: routeOptions.url ?? '(none)', status: reply.statusCode },
        reply.elapsedTime / 1000,
      ),
    )
  acceptEmptyJson(app)
  handleErrors(app)
  await protect(app, dependencies.site.agenda_url, dependencies.callsPerMinute)
  await serveDocs(app)
  await app.register(async (api) => {
    limitBodies(api, timeLimits)
    keepOutOfCaches(api)
    compressAnswers(api)
    refuseUnstorableText(api)
    refuseWhenFull(api, hasRoom)
    requireSession(api, dependencies)
    registerFeatures(api, dependencies)
  })
  if (webDir === undefined) refuseUnknownPath(app)
  else await serveWeb(app, webDir)
  return app
}
