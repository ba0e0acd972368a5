import type { ExplainedNode, ForecastMethod } from '@vigia/contract/calls/forecast.ts'

/** Name of each method, as the end of a sentence. */
const METHOD_NAME: Record<Exclude<ForecastMethod, 'modelos_propios'>, string> = {
  suma_de_partes: 'la suma de lo que se espera de cada parte',
  temporada_del_negocio: 'la temporada de todo el negocio',
  temporada_y_tendencia: 'la temporada junto con la tendencia',
  temporada_propia: 'su temporada propia',
  parte_del_total: 'su parte de lo vendido en el último año',
  una_temporada: 'lo vendido hace poco y una sola temporada para todo el negocio',
  como_hace_un_ano: 'lo vendido hace un año',
  parecidos: 'lo que venden los parecidos',
}

/** From this weight on one method makes the number. */
const SOLE_WEIGHT = 0.9

/** How a number is calculated, from the weights of its methods, heaviest first. */
export const methodText = ([first]: ExplainedNode['metodos']): string => {
  if (!first) return ''
  if (first.peso < SOLE_WEIGHT || first.metodo === 'modelos_propios') {
    return 'Sale de comparar varios métodos con tus ventas pasadas.'
  }
  return `Se calcula con ${METHOD_NAME[first.metodo]}.`
}
