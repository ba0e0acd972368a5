import type { ExplainedMeasure, ExplainedNode } from '@vigia/contract/calls/forecast.ts'
import { TOP_PRODUCTS_MONTHS } from '@vigia/contract/constants.ts'
import { METHOD_DESCRIPTIONS } from '@vigia/forecast/hierarchy/method-weights.ts'
import { type Month, firstCompleteMonth, fromMonth } from '@vigia/contract/months.ts'
import { moneyOf, quantityOf } from '../../db/amounts.ts'
import type { Predicted } from './aggregates.sql.ts'
import type { StoredNode } from './ranges.sql.ts'

/**
 * Explains the forecast of a node over the next complete months. The parts of the forecast are stored with the run; the sums of the months and the
 * commitments are read as the charts show them.
 * @returns undefined for runs published before explanations were stored
 */
export const explainNode = (
  of: Pick<ExplainedNode, 'nivel' | 'nodos'>,
  node: StoredNode,
  run: { corte: Month; mes_en_curso: Month | null },
  predicted: ReadonlyMap<Month, Predicted>,
): ExplainedNode | undefined => {
  const first = firstCompleteMonth(run)
  const months = Array.from({ length: TOP_PRODUCTS_MONTHS }, (_, ahead) => predicted.get(first + ahead)).filter(
    (month) => month !== undefined,
  )
  const explained = (
    measure: 'cantidad' | 'valor',
    amountOf: (stored: number) => number,
  ): ExplainedMeasure | undefined => {
    const { porque, wape } = node[measure]
    const sum = (of: (month: Predicted) => number): number =>
      amountOf(months.reduce((total, month) => total + of(month), 0))
    return (
      porque && {
        ...porque,
        wape,
        esperado: sum((month) => month[measure] - month.ajuste[measure]),
        ajustado: sum((month) => month.ajuste[measure]),
        comprometido: sum((month) => month.comprometido[measure] + month.cumplido[measure]),
      }
    )
  }
  const cantidad = explained('cantidad', quantityOf)
  const valor = explained('valor', moneyOf)
  if (!cantidad || !valor || !node.pesos) return undefined
  const metodos = Object.entries(node.pesos)
    .map(([code, peso]) => ({ palabras: METHOD_DESCRIPTIONS.get(code) ?? null, peso }))
    .sort((a, b) => b.peso - a.peso)
  return { ...of, desde: fromMonth(first), meses: TOP_PRODUCTS_MONTHS, metodos, cantidad, valor }
}
