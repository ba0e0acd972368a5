import type { SaleLineRecord } from '@vigia/contract/calls/sale-lines.ts'
import { formatPesos } from '../../lib/format.ts'
import type { SaleCorrection } from './use-sale-actions.ts'

/** A sale as the form has it. */
export interface SaleDraft {
  fecha: string | null
  /** Amounts: NaN for what is none. */
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

/** Times dearer or cheaper than before from which a unit's price is rather a slip of the keyboard. */
const FAR_PRICE = 10

/** What is odd about the amounts of a draft, before it is saved; undefined where nothing is. */
export const amountDoubt = (
  sale: Pick<SaleLineRecord, 'cantidad' | 'valor'>,
  { cantidad, valor }: Pick<SaleDraft, 'cantidad' | 'valor'>,
): string | undefined => {
  if (cantidad === '' || valor === '' || (cantidad === sale.cantidad && valor === sale.valor)) return undefined
  if (cantidad === 0 && valor !== 0)
    return 'Con cantidad 0 queda plata sin nada vendido. Si esa venta no existió, bórrala.'
  if (cantidad === 0 && valor === 0) return 'En 0 los dos no queda nada vendido. Si esa venta no existió, bórrala.'
  if (cantidad * valor < 0)
    return 'La cantidad y el valor van con el mismo signo: los dos con menos si es una devolución.'
  const [before, after] = [sale.valor / sale.cantidad, valor / cantidad]
  const times = after / before
  if (!Number.isFinite(times) || times <= 0 || (times < FAR_PRICE && times > 1 / FAR_PRICE)) return undefined
  return `Cada unidad queda en ${formatPesos(after)} y antes era de ${formatPesos(before)}. Revisa la cantidad y el valor.`
}
