import { serviceLevels } from '@vigia/contract/calls/reorder.ts'
import type { ReorderSearch } from './reorder-search.ts'

/** How often an order is to cover what sells, by the percentage. */
export const SERVICE_TEXT: Readonly<Record<ReorderSearch['servicio'], string>> = {
  80: '8 de 10 veces',
  90: '9 de 10 veces',
  95: '19 de 20 veces',
}

/** The levels that can be chosen. */
export const SERVICES = serviceLevels.map((level) => ({ value: String(level), label: SERVICE_TEXT[level] }))
