import { type MergeSuggestion, type MergeTable, mergeTables } from '@vigia/contract/calls/merges.ts'
import { MOST_SURE_MERGES } from '@vigia/contract/constants.ts'
import { countOf } from '../../lib/format.ts'

const NAMES: Record<MergeTable, [one: string, many: string]> = {
  producto: ['producto', 'productos'],
  cliente: ['cliente', 'clientes'],
  local: ['local', 'locales'],
}

/** Why pairs are certain. The text differs for products of two programs that have codes. */
const reasonText = (suggestions: readonly MergeSuggestion[]): string => {
  const isOne = suggestions.length === 1
  const of = (evidence: MergeSuggestion['evidencia']) => suggestions.filter(({ evidencia }) => evidencia === evidence)
  const [named, nobody] = [of('nombre'), of('sin_nombre')]
  const called = named.every(({ parecido }) => parecido === 1) ? '' : ' o casi'
  return [
    ...(named.length > 0 ? [`${isOne ? 'se llama' : 'se llaman'} igual${called}`] : []),
    ...(of('codigo').length > 0 ? [`${isOne ? 'tiene' : 'tienen'} el mismo documento`] : []),
    ...(of('variante').length > 0 ? [`${isOne ? 'es talla o color' : 'son tallas o colores'} de otro`] : []),
    ...(nobody.length > 0 ? [`${isOne ? 'no dice' : 'no dicen'} quién compró`] : []),
  ].join(' o ')
}

/** Whether a list has reached the maximum that the server returns at once, so that there may be more. */
export const areFirst = (suggestions: readonly MergeSuggestion[]): boolean =>
  mergeTables.some((tabla) => suggestions.filter((one) => one.tabla === tabla).length >= MOST_SURE_MERGES)

/** '3 productos y 48 clientes que se llaman igual o tienen el mismo documento': the pairs that will be merged together. */
export const sureText = (suggestions: readonly MergeSuggestion[]): string => {
  const counts = mergeTables.flatMap((tabla) => {
    const count = suggestions.filter((one) => one.tabla === tabla).length
    // If the maximum was returned, there may be more pairs, which appear once these are merged.
    return count > 0 ? [`${count >= MOST_SURE_MERGES ? 'los primeros ' : ''}${countOf(count, ...NAMES[tabla])}`] : []
  })
  return `${counts.join(' y ')} que ${reasonText(suggestions)}`
}
