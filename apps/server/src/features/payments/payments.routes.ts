import { getPurchase, receivePaymentEvent, startPurchase as startPurchaseCall } from '@vigia/contract/calls/payments.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AppDependencies } from '../../app-dependencies.ts'
import { ApiError, notFound } from '../../http/api-error.ts'
import { registerCall, registerPublicCall } from '../../http/register-call.ts'
import { limitTries } from '../session/attempts.ts'
import { processPaymentEvent } from './payments.service.ts'
import { InvalidPaymentEvent, type PaymentEvent, type PaymentProvider } from './provider.ts'
import { readPurchase, startPurchase } from './purchases.service.ts'

/** Maximum purchases that one business may start; each is a stored row. */
const OF_BUSINESS = { most: 30, seconds: 3600 }

/** Maximum bytes of an event; the provider's have about two thousand. */
const MAX_EVENT_BYTES = 64 * 1024

const verified = (
  provider: PaymentProvider,
  { headers, log }: FastifyRequest,
  body: string,
  now: Date,
): PaymentEvent | undefined => {
  try {
    return provider.verify({ headers, body }, now)
  } catch (error) {
    if (!(error instanceof InvalidPaymentEvent)) throw error
    log.warn({ provider: provider.name, reason: error.message }, 'payment event refused')
    throw new ApiError('datos_invalidos', MESSAGES.eventoInvalido)
  }
}

export const paymentRoutes = (app: FastifyInstance, dependencies: AppDependencies): void => {
  registerCall(app, startPurchaseCall, async ({ session, body }) => {
    await limitTries(dependencies, 'compra', session.negocioId, OF_BUSINESS)
    return { data: await startPurchase(dependencies, session, body) }
  })
  registerCall(app, getPurchase, async ({ session, params }) => ({
    data: await readPurchase(dependencies, session, params),
  }))

  void app.register(async (events) => {
    // The signature covers the exact text that was received.
    events.removeAllContentTypeParsers()
    events.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) => done(null, body))
    registerPublicCall(
      events,
      receivePaymentEvent,
      async ({ body, request }) => {
        const { payments, now } = dependencies
        if (!payments) throw notFound()
        const event = verified(payments, request, body, now())
        if (event) {
          const result = await processPaymentEvent(dependencies, payments.name, event)
          const { paymentId, status } = event
          request.log.info({ payment: paymentId, status, result }, 'payment event')
        }
        return { msg: MESSAGES.eventoRecibido }
      },
      { bodyLimit: MAX_EVENT_BYTES },
    )
  })
}
