import type { ProjectedProduct } from '@vigia/contract/calls/aggregates.ts'
import type { ValueMode } from '../../../lib/format.ts'

/** Products in the order of the dashboard's unit. @param products ordered by units, highest first, as the server returns them */
export const rankedProducts = (products: readonly ProjectedProduct[], mode: ValueMode): readonly ProjectedProduct[] =>
  mode === 'cantidad' ? products : products.toSorted((a, b) => b.ingreso - a.ingreso)
