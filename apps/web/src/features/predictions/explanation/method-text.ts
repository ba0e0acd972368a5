import type { ExplainedNode } from '@vigia/contract/calls/forecast.ts'

/** From this weight on one method makes the number. */
const SOLE_WEIGHT = 0.9

/** How a number is calculated, from the weights of its methods, heaviest first. */
export const methodText = ([first]: ExplainedNode['metodos']): string => {
  if (!first) return ''
  if (first.peso < SOLE_WEIGHT || first.palabras === null) {
    return 'Sale de comparar varios métodos con tus ventas pasadas.'
  }
  return `Se calcula con ${first.palabras}.`
}
