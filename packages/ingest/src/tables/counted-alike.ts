import type { Finding, ReadOptions } from '../types.ts'
import { excerpt } from '../excerpt.ts'
import { listed } from '../spanish.ts'
import { isOfCategories } from './join-tables.ts'
import type { Judged } from './judged-tables.ts'

/**
 * The tables of one history as they are joined: with their taxes, where some count with them and others, which say both, without.
 * @param withTaxes reads one so
 */
export function withSameTaxBasis(
  tables: readonly Judged[],
  { taxes }: ReadOptions,
  withTaxes: (group: Judged['group']) => Judged['judgement'],
): readonly Judged[] {
  const isMixed = ['with', 'without'].every((way) => tables.some(({ judgement }) => judgement.taxes === way))
  if (taxes !== undefined || !isMixed) return tables
  return tables.map((one) => (one.judgement.taxes === 'without' ? { ...one, judgement: withTaxes(one.group) } : one))
}

/** False where the money without taxes is a column of one and follows from the prices of another: no reading of both gives it. */
export const mayBeJoined = (tables: readonly Judged[]): boolean =>
  tables.every(({ judgement }) => judgement.taxes === undefined) ||
  new Set(tables.map(({ judgement }) => judgement.mapping.valor === null)).size === 1

/**
 * Tells which of joined tables have no quantities, where others have, and which say categories and no products: a sale of theirs counts as
 * one unit, and is of its category.
 * @param called how a table is named
 */
export function missingColumnsNote(tables: readonly Judged[], called: (group: Judged['group']) => string): Finding[] {
  const told = (isLacking: (one: Judged) => boolean, verb: [string, string]): string | undefined => {
    const lacking = tables.filter(isLacking)
    if (lacking.length === 0 || lacking.length === tables.length) return undefined
    const names = listed([...new Set(lacking.map(({ group }) => `«${excerpt(called(group))}»`))])
    return `${names} no ${lacking.length === 1 ? verb[0] : verb[1]}`
  }
  const quantities = told(({ judgement }) => judgement.mapping.cantidad === null, ['trae', 'traen'])
  const products = told(isOfCategories, ['dice', 'dicen'])
  return [
    ...(quantities === undefined
      ? []
      : [
          {
            code: 'sin_cantidad' as const,
            kind: 'warning' as const,
            text: `${quantities} cantidades: contamos cada una de sus ventas como una unidad. Sus unidades no se pueden comparar con las demás; míralas en pesos.`,
          },
        ]),
    ...(products === undefined
      ? []
      : [
          {
            code: 'sin_producto' as const,
            kind: 'fact' as const,
            text: `${products} el producto: cada venta queda con el nombre de su categoría.`,
          },
        ]),
  ]
}
