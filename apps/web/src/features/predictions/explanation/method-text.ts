import type { ExplainedNode } from '@vigia/contract/calls/forecast.ts'

/** A method with at least this weight is named as the only one. */
const SOLE_WEIGHT = 0.9

/** How a forecast is calculated, from the weights of its methods, highest first. */
export const methodText = ([first]: ExplainedNode['metodos']): string => {
  if (!first) return ''
  if (first.peso < SOLE_WEIGHT || first.palabras === null) {
    return 'Sale de comparar varios métodos con tus ventas pasadas.'
  }
  return `Se calcula con ${first.palabras}.`
}
