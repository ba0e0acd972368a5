import { z } from 'zod'
import { defineCall } from '../call.ts'

/** What the public pages need to know of this installation; addresses that are not configured are null. */
const siteConfig = z.object({
  /** Page of the scheduling widget, embedded on the landing page. */
  agenda_url: z.url().nullable(),
  /** Checkout of each paid plan at the card payment provider, by stored plan name. */
  pagos: z.record(z.string(), z.url().nullable()),
  /** Paid plans, by stored name, that somebody with a session can pay online. */
  comprables: z.array(z.string()),
  /** What whoever runs the installation states: data are encrypted on their way, and where they lie. */
  cifrado: z.object({ transito: z.boolean(), reposo: z.boolean() }),
  /** Whether it has a mail server; without one what is written to people stays with whoever runs it. */
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
