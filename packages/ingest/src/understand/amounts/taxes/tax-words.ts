import { withoutTaxRemark } from '../../headers/bare-title.ts'
import { fold } from '../../headers/fold.ts'

/** Columns that may stand between quantity × price and the total. */
/** Names of taxes on sales, folded, as the source of patterns. */
export const TAX_NAMES =
  'iva|igv|itbis|itbms|isv|ieps|impuestos?|impoconsumo|ico|inc|ipi|icms|tax|taxes|vat|[ics]?gst|utgst|impostos?'
const TAX = new RegExp(String.raw`\b(${TAX_NAMES})\b`)
/** "Precio s/IVA", "Venta con impuesto": money with or without the tax, and not the tax. */
export const BESIDE_TAX =
  /\b(s|c|sin|con|antes de|before|without|with|plus|bef) (el )?(iva|igv|itbis|impuestos?|tax|taxes|vat|gst)\b/
export const mentionsTax = (header: string): boolean => TAX.test(fold(withoutTaxRemark(header)))
export const namesTax = (header: string): boolean => TAX.test(fold(withoutTaxRemark(header)).replace(BESIDE_TAX, ' '))
