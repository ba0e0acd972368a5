import type { ExplainedNode, ForecastMethod } from '@vigia/contract/calls/forecast.ts'

/** Name of each method, as the end of a sentence. */
const METHOD_NAME: Record<ForecastMethod, string> = {
  suma_de_partes: 'la suma de lo que se espera de cada parte',
  temporada_del_negocio: 'la temporada de todo el negocio',
  temporada_y_tendencia: 'la temporada junto con la tendencia',
  temporada_propia: 'su temporada propia',
  parecidos: 'lo que venden los parecidos',
  parte_del_total: 'su parte de lo vendido en el último año',
  modelos_propios: 'los modelos hechos solo con su historia',
  como_hace_un_ano: 'lo vendido hace un año',
}

/** From this weight on only the first method is named, … */
const SOLE_WEIGHT = 0.9
/** … and from this one on it is named as the heaviest of several. */
const HEAVIEST_WEIGHT = 0.45

/** How a number is calculated, from the weights of its methods, heaviest first. */
export const methodText = (methods: ExplainedNode['metodos']): string => {
  const [first, second] = methods
  if (!first) return ''
  if (first.peso >= SOLE_WEIGHT || !second) return `Se calcula con ${METHOD_NAME[first.metodo]}.`
  const average = 'Es el promedio de varios métodos'
  return first.peso >= HEAVIEST_WEIGHT
    ? `${average}; pesa más ${METHOD_NAME[first.metodo]}.`
    : `${average}; pesan más ${METHOD_NAME[first.metodo]} y ${METHOD_NAME[second.metodo]}.`
}
