import type { SiteConfig } from '@vigia/contract/calls/site.ts'

/** Contact data on the public pages until the server returns those of this installation, and if it cannot be reached. */
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

/** @param letter beginning of the message */
export const mailLink = (address: string, letter?: { subject: string; body: string }): string =>
  letter === undefined
    ? `mailto:${address}`
    : `mailto:${address}?subject=${encodeURIComponent(letter.subject)}&body=${encodeURIComponent(letter.body)}`
