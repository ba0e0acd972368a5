import type { ReorderRow } from '@vigia/contract/calls/reorder.ts'

/** A month of 2026 without sales. @param agotado the shop's answer @param sugerido whether the shop is asked about it */
export const stockOutMonth = (
  mes: number,
  agotado: boolean | null,
  sugerido = true,
): ReorderRow['agotados'][number] => ({
  anio: 2026,
  mes,
  vendido: 0,
  agotado,
  sugerido,
  dichos: [],
  dias: [],
})
