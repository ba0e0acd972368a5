import type { ExplainedNode, ForecastMethod } from '@vigia/contract/calls/forecast.ts'

/** What each method goes by, as it ends a sentence. */
const GOES_BY: Record<ForecastMethod, string> = {
  suma_de_partes: 'la suma de lo que se espera de cada parte',
  temporada_del_negocio: 'la temporada de todo el negocio',
  temporada_y_tendencia: 'la temporada junto con la tendencia',
  temporada_propia: 'su temporada propia',
  parte_del_total: 'su parte de lo vendido en el último año',
  una_temporada: 'lo vendido hace poco y una sola temporada para todo el negocio',
  como_hace_un_ano: 'lo vendido hace un año',
  parecidos: 'lo que venden los parecidos',
  modelos_propios: 'los modelos hechos solo con su historia',
}

/** From this weight on a method is as good as alone, … */
const ALONE = 0.9
/** … and from this one on no other counts for more than half as much: it is named by itself. */
const CLEARLY_FIRST = 0.45

/** How a number is calculated, from the weights of its methods, heaviest first. */
export const methodText = (methods: ExplainedNode['metodos']): string => {
  const [first, second] = methods
  if (!first) return ''
  if (first.peso >= ALONE || !second) return `Se calcula con ${GOES_BY[first.metodo]}.`
  const average = 'Es el promedio de varios métodos'
  return first.peso >= CLEARLY_FIRST
    ? `${average}; pesa más ${GOES_BY[first.metodo]}.`
    : `${average}; pesan más ${GOES_BY[first.metodo]} y ${GOES_BY[second.metodo]}.`
}
