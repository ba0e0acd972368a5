import { createHash } from 'node:crypto'

/** Secrets shared by the tests' Wompi and the application. */
export const EVENT_SECRET = 'test_events_Zm9yIHRlc3Rz'

export interface WompiTransaction {
  id: string
  status: 'APPROVED' | 'VOIDED' | 'DECLINED' | 'ERROR' | 'PENDING'
  amount_in_cents: number
  currency?: string
  reference?: string
  customer_email?: string | null
  customer_data?: { full_name: string } | null
}

const PROPERTIES = ['transaction.id', 'transaction.status', 'transaction.amount_in_cents']

/**
 * An event as in https://docs.wompi.co/docs/colombia/eventos/, signed by an independent implementation of the rule: the values of the properties, the
 * timestamp and the secret, concatenated.
 */
export const wompiEvent = (transaction: WompiTransaction, at: Date, secret = EVENT_SECRET) => {
  const { id, status, amount_in_cents } = transaction
  const timestamp = Math.floor(at.getTime() / 1000)
  const signed = `${id}${status}${amount_in_cents}${timestamp}${secret}`
  return {
    event: 'transaction.updated',
    data: {
      transaction: {
        currency: 'COP',
        reference: 'MZQ3X2DE2SMX',
        customer_email: 'juan.perez@example.co',
        payment_method_type: 'NEQUI',
        redirect_url: null,
        shipping_address: null,
        payment_link_id: null,
        payment_source_id: null,
        ...transaction,
      },
    },
    environment: 'prod',
    signature: { properties: PROPERTIES, checksum: createHash('sha256').update(signed).digest('hex').toUpperCase() },
    timestamp,
    sent_at: at.toISOString(),
  }
}
