import type { Config } from '../../config.ts'
import type { PaymentProvider } from './provider.ts'
import { openWompi } from './wompi.ts'

/** The provider that the configuration names, or null: then nobody can pay by themselves. */
export const openPaymentProvider = ({
  WOMPI_EVENTS_SECRET: eventSecret,
  WOMPI_PUBLIC_KEY: publicKey,
  WOMPI_INTEGRITY_SECRET: integritySecret,
}: Config): PaymentProvider | null => {
  if (eventSecret === undefined) return null
  const checkout = publicKey !== undefined && integritySecret !== undefined
  return openWompi({ eventSecret, ...(checkout && { checkout: { publicKey, integritySecret } }) })
}
