import { serviceLevels } from '@vigia/contract/calls/reorder.ts'
import type { ReorderSearch } from './reorder-search.ts'

/** How often an order should cover the demand, by percentage, without the word 'veces'. */
export const SERVICE_TEXT: Readonly<Record<ReorderSearch['servicio'], string>> = {
  80: '8 de 10',
  90: '9 de 10',
  95: '19 de 20',
}

/** The levels that can be chosen; short labels fit side by side on a phone. */
export const SHORT_SERVICES = serviceLevels.map((level) => ({ value: String(level), label: SERVICE_TEXT[level] }))
export const SERVICES = SHORT_SERVICES.map(({ value, label }) => ({ value, label: `${label} veces` }))
