import type { IncomingHttpHeaders } from 'node:http'

/** What a provider tells of one payment, in no provider's words. */
export interface PaymentEvent {
  /** The same however often the provider sends it. */
  id: string
  /** Of the payment, which has an event for each of its states. */
  paymentId: string
  status: 'approved' | 'voided' | 'declined' | 'other'
  cents: number
  /** ISO 4217. */
  currency: string
  /** What the checkout was opened with; the provider's own where it was not ours. */
  reference: string
  /** Of who paid, in lower case. */
  email: string | null
  name: string | null
  /** When it happened, by the provider's clock. */
  at: Date
}

interface CheckoutOrder {
  reference: string
  cents: number
  currency: string
  /** Where the browser goes afterwards. */
  returnUrl: string
}

/** A company that takes payments. Each is one file of this folder; `openPaymentProvider` chooses by the configuration. */
export interface PaymentProvider {
  name: string
  /**
   * @param body as it was received
   * @returns undefined for an event of another kind
   * @throws InvalidPaymentEvent when it is not the provider's, is too old or cannot be read
   */
  verify: (received: { headers: IncomingHttpHeaders; body: string }, now: Date) => PaymentEvent | undefined
  /** Address of a checkout that comes back with the order's reference; without it plans are paid at fixed addresses. */
  checkoutUrl?: (order: CheckoutOrder) => string
}

/** `message` says for the log what is wrong, without anything of the event. */
export class InvalidPaymentEvent extends Error {
  override readonly name = 'InvalidPaymentEvent'
}
