import type { Config } from '../../config.ts'
import type { PaymentProvider } from './provider.ts'
import { openWompi } from './wompi.ts'

/** The configured payment provider; null if plans cannot be paid online. */
export const openPaymentProvider = ({
  WOMPI_EVENTS_SECRET: eventSecret,
  WOMPI_PUBLIC_KEY: publicKey,
  WOMPI_INTEGRITY_SECRET: integritySecret,
}: Config): PaymentProvider | null => {
  if (eventSecret === undefined) return null
  const checkout = publicKey !== undefined && integritySecret !== undefined
  return openWompi({ eventSecret, ...(checkout && { checkout: { publicKey, integritySecret } }) })
}
