import { remainderByPace } from '@vigia/forecast/calendar/month-pace.ts'
import type { Predicted } from './aggregates.sql.ts'
import type { SoldPace } from './sold-pace.ts'

/**
 * Share of the unfinished month's forecast that is still expected, for the whole business: from forecast and pace (docs/decisions/0078), or, where only
 * monthly sales are known, what is not sold yet. The same factor is used for every product, client and store, so that any filter is a sum of its parts.
 * @param sold sales of the whole business so far; negative where returns exceed sales
 * @param expected its forecast of the whole month, in the same unit
 * @param pace null where daily sales are not known
 * @returns 0 where nothing more, or nothing at all, is expected
 */
export const remainderFactor = (sold: number, expected: number, pace: SoldPace | null): number => {
  if (!(expected > 0)) return 0
  // Sales since the run are part of the remainder expected by the run.
  const closing = pace ? pace.sold + remainderByPace(pace.sold, expected, pace) : expected
  return Math.max(0, closing - sold) / expected
}

interface Amounts {
  cantidad: number
  valor: number
}

/** The part of a full month's forecast, in stored units, that is still expected; units and money have separate factors. */
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

/** Still expected sales in stored units: the remainder of the forecast, and all that commitments add to it. */
export const stillExpected = (month: Pick<Predicted, 'cantidad' | 'valor' | 'en_curso' | 'comprometido'>): Amounts => {
  const { cantidad, valor } = remainderOf(month, month)
  return { cantidad: cantidad + month.comprometido.cantidad, valor: valor + month.comprometido.valor }
}
