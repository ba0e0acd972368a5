import type { SaleLineRecord } from '@vigia/contract/calls/sale-lines.ts'
import { formatPesos } from '../../lib/format.ts'
import type { SaleCorrection } from './use-sale-actions.ts'

/** A sale as it is edited in the form. */
export interface SaleDraft {
  fecha: string | null
  /** NaN for a text that is no amount. */
  cantidad: number | ''
  valor: number | ''
  producto_id: number
  cliente_id: number
  local_id: number
}

/** The fields of the draft that are filled in and differ from the sale. */
export const correctionOf = (sale: SaleLineRecord, draft: SaleDraft): SaleCorrection => {
  const entries = Object.entries(draft).filter(
    ([field, value]) => value !== null && value !== '' && value !== sale[field as keyof SaleDraft],
  )
  return Object.fromEntries(entries) as SaleCorrection
}

/** A change of the unit price by more than this share is pointed out as a possible typing error. */
const TOLD_CHANGE = 0.5
/** Cents in a peso. */
const CENTS = 100

/**
 * The total for the draft's quantity at the previous unit price, rounded to cents; undefined if it cannot be computed or equals the current total.
 */
export const totalAtPrice = (
  sale: Pick<SaleLineRecord, 'cantidad' | 'valor'>,
  { cantidad, valor }: Pick<SaleDraft, 'cantidad' | 'valor'>,
): number | undefined => {
  if (cantidad === '' || cantidad === 0 || sale.cantidad === 0) return undefined
  const total = Math.round((sale.valor / sale.cantidad) * cantidad * CENTS) / CENTS
  return Number.isFinite(total) && total !== 0 && total !== valor ? total : undefined
}

/** A warning about unusual amounts, shown before the draft is saved; undefined if there are none. */
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
  const change = after / before - 1
  if (valor === sale.valor && valor !== 0 && Number.isFinite(before))
    return `El valor se queda en ${formatPesos(valor)}: cada unidad queda en ${formatPesos(after)} y antes era de ${formatPesos(before)}.`
  if (!Number.isFinite(change) || Math.abs(change) <= TOLD_CHANGE) return undefined
  return `Cada unidad queda en ${formatPesos(after)} y antes era de ${formatPesos(before)}. Revisa la cantidad y el valor.`
}
