import type { SiteConfig } from '@vigia/contract/calls/site.ts'

/** What is said of encryption: what whoever runs this installation has stated, and no more. Undefined where that is nothing. */
export const encryptionText = ({ transito, reposo }: SiteConfig['cifrado']): string | undefined => {
  if (transito && reposo) return 'Tus datos viajan y se guardan cifrados.'
  if (transito) return 'Tus datos viajan cifrados.'
  if (reposo) return 'Tus datos se guardan cifrados.'
  return undefined
}
