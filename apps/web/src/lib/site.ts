/**
 * What an installation may set when the web is built (VITE_ variables): where people book, pay and write to.
 * An address that is not set is not linked to.
 */
const setting = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

export const SITE = {
  bookingUrl: setting(import.meta.env['VITE_BOOKING_URL']),
  checkoutUrls: {
    'Visión Táctica': setting(import.meta.env['VITE_CHECKOUT_VISION_TACTICA']),
    'Radar 90': setting(import.meta.env['VITE_CHECKOUT_RADAR_90']),
  } as Readonly<Record<string, string | undefined>>,
  contactEmail: setting(import.meta.env['VITE_CONTACT_EMAIL']) ?? 'comercial@vigia.example',
  contactPhone: setting(import.meta.env['VITE_CONTACT_PHONE']) ?? '(602) 555 0100',
  contactAddress: setting(import.meta.env['VITE_CONTACT_ADDRESS']) ?? 'Cali, Valle del Cauca, Colombia',
} as const
