import { z } from 'zod'
import { defineCall } from '../call.ts'
import { messageBody, uuidParams } from '../fields.ts'
import { MESSAGES } from '../messages.ts'
import { PAID_PLANS } from '../plans.ts'

/** State of a purchase: pending, paid, declined by the bank, or refunded. */
export const purchaseStates = ['pendiente', 'pagada', 'rechazada', 'anulada'] as const
export type PurchaseState = (typeof purchaseStates)[number]

const purchase = z.object({ id: z.string(), plan: z.string(), estado: z.enum(purchaseStates) })

/** A payment counts when the provider's event arrives, not when the browser returns. */
export const startPurchase = defineCall({
  method: 'POST',
  path: '/compras',
  summary: 'Comienza la compra de un plan y entrega la dirección donde se paga',
  authenticated: true,
  role: 'propietario',
  scope: 'business',
  status: 201,
  body: z.object({
    plan: z.enum(
      PAID_PLANS.map(({ stored }) => stored),
      MESSAGES.planDesconocido,
    ),
  }),
  response: z.object({ data: purchase.extend({ url: z.url() }) }),
})

export const getPurchase = defineCall({
  method: 'GET',
  path: '/compras/:id',
  summary: 'Cómo va una compra',
  authenticated: true,
  role: 'propietario',
  scope: 'business',
  status: 200,
  params: uuidParams,
  response: z.object({ data: purchase }),
})

/**
 * In the provider's format. The signature covers the exact text of the body. Responds with 200 to every valid event, also to repeated ones and those
 * without effect, so that the provider does not send them again.
 */
export const receivePaymentEvent = defineCall({
  method: 'POST',
  path: '/pagos/eventos',
  summary: 'Recibe los eventos firmados del proveedor de pagos',
  authenticated: false,
  status: 200,
  body: z.string(),
  response: messageBody,
})
