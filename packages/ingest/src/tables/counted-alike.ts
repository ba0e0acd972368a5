import type { Finding, ReadOptions } from '../types.ts'
import { excerpt } from '../excerpt.ts'
import { listed } from '../spanish.ts'
import type { Judged } from './judged-tables.ts'

/**
 * The tables of one history as they are joined: with their taxes, where some count with them and others, which say both, without.
 * @param withTaxes reads one so
 */
export function countedAlike(
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

/** Tells which of joined tables have no quantities, where others have: a sale of theirs counts as one unit. */
export function withoutQuantities(tables: readonly Judged[], called: (group: Judged['group']) => string): Finding[] {
  const lacking = tables.filter(({ judgement }) => judgement.mapping.cantidad === null)
  if (lacking.length === 0 || lacking.length === tables.length) return []
  const names = listed(lacking.map(({ group }) => `«${excerpt(called(group))}»`))
  return [
    {
      code: 'sin_cantidad',
      kind: 'warning',
      text: `${names} no ${lacking.length === 1 ? 'trae' : 'traen'} cantidades: contamos cada una de sus ventas como una unidad. Sus unidades no se pueden comparar con las demás; míralas en pesos.`,
    },
  ]
}
