import type { Adjustment } from '@vigia/contract/calls/adjustments.ts'

/** Adjustments that are displayed, changed and undone together: a single one, or those of the months of a closure. */
export type AdjustmentEntry = readonly [Adjustment, ...Adjustment[]]

/** In the order in which their first adjustments were made. */
export const entriesOf = (adjustments: readonly Adjustment[]): AdjustmentEntry[] => {
  const keyOf = ({ id, nivel, entidad_id, nombre, cierre, creado_en }: Adjustment): string =>
    cierre ? JSON.stringify([nivel, entidad_id, nombre, cierre, creado_en]) : String(id)
  return [...Map.groupBy(adjustments, keyOf).values()].map((own) => own as [Adjustment, ...Adjustment[]])
}
