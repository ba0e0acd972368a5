import { remainderByPace } from '@vigia/forecast/calendar/month-pace.ts'
import type { Predicted } from './aggregates.sql.ts'
import type { SoldPace } from './sold-pace.ts'

/**
 * Share of a month's forecast that is still expected when part of the month is already sold, over the whole business: what its
 * forecast and its pace so far leave of the days to come (docs/decisions/0078), or, where only months are known, what is
 * not sold yet. One factor for every product, client and store keeps any filter a sum of its parts.
 * @param sold what the whole business sold so far (below zero when returns exceed sales)
 * @param expected what it was expected to sell in the whole month, same unit
 * @param pace null where days are not known
 * @returns 0 when nothing is to come or nothing was expected
 */
export const remainderFactor = (sold: number, expected: number, pace: SoldPace | null): number => {
  if (!(expected > 0)) return 0
  // What has been sold since the run has come out of what was left then.
  const closing = pace ? pace.sold + remainderByPace(pace.sold, expected, pace) : expected
  return Math.max(0, closing - sold) / expected
}

interface Amounts {
  cantidad: number
  valor: number
}

/** Of amounts expected of a full month, in stored units, what remains: with factors of their own for quantity and money. */
export const remainderOf = ({ cantidad, valor }: Amounts, { en_curso }: Pick<Predicted, 'en_curso'>): Amounts => {
  const left = (amount: number, measure: keyof Amounts): number =>
    en_curso === null
      ? amount
      : Math.round(
          amount *
            remainderFactor(en_curso.vendido[measure], en_curso.esperado[measure], en_curso.ritmo?.[measure] ?? null),
        )
  return { cantidad: left(cantidad, 'cantidad'), valor: left(valor, 'valor') }
}

/** What is still expected, in stored units: what remains of the forecast, and all that commitments add to it. */
export const stillExpected = (month: Pick<Predicted, 'cantidad' | 'valor' | 'en_curso' | 'comprometido'>): Amounts => {
  const { cantidad, valor } = remainderOf(month, month)
  return { cantidad: cantidad + month.comprometido.cantidad, valor: valor + month.comprometido.valor }
}
