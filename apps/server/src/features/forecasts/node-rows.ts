import { TOP_PRODUCTS_MONTHS } from '@vigia/contract/constants.ts'
import { explainMean, type NodeBase } from '@vigia/forecast/hierarchy/explain.ts'
import type { NodeMeasure, ShopForecast } from '@vigia/forecast/shop.ts'
import type { StoredMeasure, StoredReason } from '../../db/stored-measure.ts'

const STATE: Record<NodeBase['state'], StoredReason['estado']> = {
  known: 'conocido',
  new: 'nuevo',
  idle: 'sin_ventas',
  discontinued: 'ya_no_se_vende',
}

const rounded = (values: Float64Array, decimals: number): number[] =>
  Array.from(values, (value) => Math.round(value * 10 ** decimals) / 10 ** decimals)

const reasonOf = (
  { mean, base, bias, wape, snaiveWape, comparableWape, evaluatedMonths }: NodeMeasure,
  monthsUnderWay: number,
): StoredReason => {
  const parts = explainMean(mean, base, monthsUnderWay, TOP_PRODUCTS_MONTHS)
  return {
    estado: STATE[base.state],
    partes: parts && { nivel_mensual: parts.level, temporada: parts.season, tendencia: parts.trend },
    sesgo: bias,
    wape_ingenuo: snaiveWape,
    ...(comparableWape !== null && comparableWape !== wape && { wape_comparable: comparableWape }),
    meses_evaluados: evaluatedMonths,
  }
}

/**
 * The nodes of a forecast as rows of `nodo_prediccion`, in JSON, which is cheap to pass between threads and to the database.
 * @param monthsUnderWay unfinished months between the last complete one and the next: 0 or 1
 */
export const nodeRows = ({ nodes }: Pick<ShopForecast, 'nodes'>, monthsUnderWay: number): string => {
  return JSON.stringify(
    nodes.map(({ level, id, weights, quantity, value }) => {
      const measure = (of: NodeMeasure, decimals: number): StoredMeasure => ({
        media: rounded(of.mean, decimals),
        bajo80: rounded(of.lower80, decimals),
        alto80: rounded(of.upper80, decimals),
        wape: of.wape,
        porque: reasonOf(of, monthsUnderWay),
      })
      return {
        nivel: level,
        entidad_id: id,
        pesos: Object.fromEntries(weights),
        // Thousandths of a unit and whole pesos are finer than the uncertainty of an interval.
        cantidad: measure(quantity, 3),
        valor: measure(value, 0),
      }
    }),
  )
}
