import { type MergeSuggestion, type MergeTable, mergeTables } from '@vigia/contract/calls/merges.ts'
import { countOf } from '../../lib/format.ts'

const NAMES: Record<MergeTable, [one: string, many: string]> = {
  producto: ['producto', 'productos'],
  cliente: ['cliente', 'clientes'],
  local: ['local', 'locales'],
}

/** Why pairs are surely one; products of two programs with codes of their own may be written in two ways. */
const reasonText = (suggestions: readonly MergeSuggestion[]): string => {
  const named = suggestions.filter(({ evidencia }) => evidencia !== 'codigo')
  return [
    ...(named.length > 0 ? [`se llaman igual${named.every(({ parecido }) => parecido === 1) ? '' : ' o casi'}`] : []),
    ...(named.length < suggestions.length ? ['tienen el mismo documento'] : []),
  ].join(' o ')
}

/** '3 productos y 48 clientes que se llaman igual o tienen el mismo documento': which pairs are merged at once. */
export const sureText = (suggestions: readonly MergeSuggestion[]): string => {
  const counts = mergeTables.flatMap((tabla) => {
    const count = suggestions.filter((one) => one.tabla === tabla).length
    return count > 0 ? [countOf(count, ...NAMES[tabla])] : []
  })
  return `${counts.join(' y ')} que ${reasonText(suggestions)}`
}
