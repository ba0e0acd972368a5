import { z } from 'zod'
import { defineCall } from '../call.ts'

/** Settings of the installation for the public pages; addresses that are not configured are null. */
const siteConfig = z.object({
  /** Page of the scheduling widget, embedded on the landing page. */
  agenda_url: z.url().nullable(),
  /** Checkout of each paid plan at the card payment provider, by stored plan name. */
  pagos: z.record(z.string(), z.url().nullable()),
  /** Paid plans, by stored name, that a logged-in user can pay online. */
  comprables: z.array(z.string()),
  /** What the operator declares: whether data is encrypted in transit and at rest. */
  cifrado: z.object({ transito: z.boolean(), reposo: z.boolean() }),
  /** Whether a mail server is configured; without one the operator has the messages to users. */
  envia_correos: z.boolean(),
  contacto: z.object({ correo: z.string(), telefono: z.string(), direccion: z.string() }),
})

export type SiteConfig = z.infer<typeof siteConfig>

export const getSite = defineCall({
  method: 'GET',
  path: '/sitio',
  summary: 'Contacto, agenda y enlaces de pago de esta instalación',
  authenticated: false,
  status: 200,
  response: z.object({ data: siteConfig }),
})
