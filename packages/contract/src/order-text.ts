import type { FollowUp } from './calls/follow-up.ts'
import { once } from './once.ts'

/** Words of a week's order that the page and the e-mail share. */

/** Share of the expected units of which the stock must be known for it to be said that nothing lacks. Not tuned. */
const MOST_KNOWN = 0.8

const whole = once(() => new Intl.NumberFormat('es-CO', { maximumFractionDigits: 0 }))

type Order = Pick<NonNullable<FollowUp['pedido']>, 'productos' | 'con_existencias'>

/** 'Sabemos las existencias de 14 de 68 productos.'; undefined where all are known, or none. */
export const knownStockText = ({ productos, con_existencias: known }: Order): string | undefined =>
  productos === null || !known || known.productos >= known.de
    ? undefined
    : `Sabemos las existencias de ${whole().format(known.productos)} de ${whole().format(known.de)} productos.`

/** That nothing is to be ordered, or that hardly anything can be said of it. */
export const nothingToOrderText = ({ con_existencias: known }: Order): string =>
  known && known.parte < MOST_KNOWN ? 'Aún no sabemos qué te falta pedir.' : 'No te falta pedir nada.'
