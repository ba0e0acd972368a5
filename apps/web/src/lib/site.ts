import type { SiteConfig } from '@vigia/contract/calls/site.ts'

/** What the public pages say until the server tells this installation's own, and where it cannot be reached. */
export const DEFAULT_SITE: SiteConfig = {
  agenda_url: null,
  pagos: {},
  comprables: [],
  cifrado: { transito: false, reposo: false },
  envia_correos: false,
  contacto: {
    correo: 'comercial@vigia.example',
    telefono: '(602) 555 0100',
    direccion: 'Cali, Valle del Cauca, Colombia',
  },
}

/** 'tel:6025550100' of a number as people write it. */
export const phoneLink = (phone: string): string => `tel:${phone.replaceAll(/[^\d+]/g, '')}`

/** @param letter what the message begins with */
export const mailLink = (address: string, letter?: { subject: string; body: string }): string =>
  letter === undefined
    ? `mailto:${address}`
    : `mailto:${address}?subject=${encodeURIComponent(letter.subject)}&body=${encodeURIComponent(letter.body)}`
