import type { SaleLineRecord } from '@vigia/contract/calls/sale-lines.ts'
import type { SaleCorrection } from './use-sale-actions.ts'

/** A sale as the form has it. */
export interface SaleDraft {
  fecha: string | null
  cantidad: number | ''
  valor: number | ''
  producto_id: number
  cliente_id: number
  local_id: number
}

/** What of the draft is filled in and differs from the sale. */
export const correctionOf = (sale: SaleLineRecord, draft: SaleDraft): SaleCorrection => {
  const entries = Object.entries(draft).filter(
    ([field, value]) => value !== null && value !== '' && value !== sale[field as keyof SaleDraft],
  )
  return Object.fromEntries(entries) as SaleCorrection
}
