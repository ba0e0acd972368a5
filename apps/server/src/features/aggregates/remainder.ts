import type { MonthUnderWay } from './aggregates.sql.ts'

/**
 * Share of a month's forecast that is still expected when part of the month is already sold:
 * max(0, expected − sold) / expected, over the whole business. One factor for every product, client and store keeps
 * any filter a sum of its parts, and sales plus remainder the expected month.
 * @param sold what the whole business sold so far (below zero when returns exceed sales)
 * @param expected what it was expected to sell in the whole month, same unit
 * @returns 0 when the forecast is reached or was nothing; above 1 when returns exceed sales
 */
export const remainderFactor = (sold: number, expected: number): number =>
  expected > 0 ? Math.max(0, expected - sold) / expected : 0

interface Amounts {
  cantidad: number
  valor: number
}

/** What is still expected of a forecast, in stored units; quantity and money have factors of their own. */
export const stillExpected = ({ cantidad, valor, en_curso }: Amounts & { en_curso: MonthUnderWay | null }): Amounts =>
  en_curso === null
    ? { cantidad, valor }
    : {
        cantidad: Math.round(cantidad * remainderFactor(en_curso.vendido.cantidad, en_curso.esperado.cantidad)),
        valor: Math.round(valor * remainderFactor(en_curso.vendido.valor, en_curso.esperado.valor)),
      }
