/** Ids of the landing page's sections that links scroll to. */
export const ANCHORS = { benefits: 'beneficios', plans: 'planes', booking: 'agenda', contact: 'contacto' } as const
