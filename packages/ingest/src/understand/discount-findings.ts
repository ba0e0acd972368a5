import type { Choices, Finding, Mapping } from '../types.ts'
import type { Column } from './column.ts'
import { fold } from './fold.ts'
import type { ColumnMeaning } from './mapping.ts'

/** A discount that may be in the price already. */
const APPLIED = /appl|aplicad/i

/** Where the total is exactly quantity × price although there are discounts, they may still have to be taken off. */
export function discountFinding(
  { amounts, columns }: ColumnMeaning,
  mapping: Mapping,
  { discountIs }: Choices,
): Finding | null {
  const { relation } = amounts.best
  const { descuento, valor } = mapping
  if (descuento !== null && valor === null && discountIs === undefined && APPLIED.test(columns[descuento]!.header))
    return {
      code: 'descuento_ambiguo',
      kind: 'question',
      text: `¿El precio ya trae el descuento de "${columns[descuento]!.header}", o hay que restarlo?`,
      choices: [
        { label: 'Ya lo trae', choose: { discountIs: 'none' } },
        { label: 'Hay que restarlo', choose: { discountIs: kindOf(columns[descuento]!) } },
      ],
      chosen: 1,
    }
  if (descuento === null || valor === null || discountIs !== undefined) return null
  if (relation?.kind !== 'exact' || relation.discount !== undefined || relation.tax !== undefined) return null
  const discounts = columns[descuento]!.values.filter((value) => Number.isFinite(value) && value !== 0)
  const { header } = columns[valor]!
  if (discounts.length === 0 || /neto|neta|net|liquido/.test(fold(header))) return null
  const kind = kindOf(columns[descuento]!)
  return {
    code: 'descuento_ambiguo',
    kind: 'question',
    text: `"${header}" es la cantidad por el precio, y hay descuentos en "${columns[descuento]!.header}". ¿Hay que restarlos?`,
    choices: [
      { label: 'No: el total ya es lo que se cobró', choose: { discountIs: 'none' } },
      { label: 'Sí: réstalos del total', choose: { discountIs: kind } },
    ],
    chosen: 0,
  }
}

/** What a discount is by its own figures. */
function kindOf({ header, values, percentSigns }: Column): 'money' | 'percent' | 'fraction' {
  const most = values.reduce((max, value) => (Number.isFinite(value) ? Math.max(max, Math.abs(value)) : max), 0)
  if (percentSigns > 0.5 || /%|porc/i.test(header)) return 'percent'
  return most < 1 ? 'fraction' : most <= 100 ? 'percent' : 'money'
}
