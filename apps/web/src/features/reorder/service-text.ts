import { serviceLevels } from '@vigia/contract/calls/reorder.ts'
import type { ReorderSearch } from './reorder-search.ts'

/** How often an order is to cover what sells, by the percentage, without 'veces'. */
export const SERVICE_TEXT: Readonly<Record<ReorderSearch['servicio'], string>> = {
  80: '8 de 10',
  90: '9 de 10',
  95: '19 de 20',
}

/** The levels that can be chosen; the short ones stand side by side on a phone. */
export const SHORT_SERVICES = serviceLevels.map((level) => ({ value: String(level), label: SERVICE_TEXT[level] }))
export const SERVICES = SHORT_SERVICES.map(({ value, label }) => ({ value, label: `${label} veces` }))
