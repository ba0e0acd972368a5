import type { IncomingHttpHeaders } from 'node:http'

/** An event of a payment, independent of the provider. */
export interface PaymentEvent {
  /** The same if the provider sends it again. */
  id: string
  /** Id of the payment, which has an event for each of its states. */
  paymentId: string
  status: 'approved' | 'voided' | 'declined' | 'other'
  cents: number
  /** ISO 4217. */
  currency: string
  /** Our purchase id if the checkout was opened with it, else the provider's own reference. */
  reference: string
  /** E-mail address of the payer, in lower case. */
  email: string | null
  name: string | null
  /** Time of the event by the provider's clock. */
  at: Date
}

interface CheckoutOrder {
  reference: string
  cents: number
  currency: string
  /** Address to which the browser returns afterwards. */
  returnUrl: string
}

/** A payment provider. Each is a file in this folder; `openPaymentProvider` chooses by the configuration. */
export interface PaymentProvider {
  name: string
  /**
   * @param body as received
   * @returns undefined for an event of another kind
   * @throws InvalidPaymentEvent if it is not from the provider, is too old or cannot be read
   */
  verify: (received: { headers: IncomingHttpHeaders; body: string }, now: Date) => PaymentEvent | undefined
  /** Address of a checkout that returns our reference; without it plans are paid at fixed addresses. */
  checkoutUrl?: (order: CheckoutOrder) => string
}

/** `message` explains the problem for the log, without content of the event. */
export class InvalidPaymentEvent extends Error {
  override readonly name = 'InvalidPaymentEvent'
}
