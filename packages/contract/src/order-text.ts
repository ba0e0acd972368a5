import type { FollowUp } from './calls/follow-up.ts'
import { writtenNumber } from './written-number.ts'

/** Texts about a week's order, shared by the page and the e-mail. */

/** Share of the forecast units whose stock must be known to say that nothing needs to be ordered. Not tuned. */
const MIN_KNOWN_SHARE = 0.8

type Order = Pick<NonNullable<FollowUp['pedido']>, 'productos' | 'con_existencias'>

/** 'Sabemos las existencias de 14 de 68 productos.'; undefined where all are known, or none. */
export const knownStockText = ({ productos, con_existencias: known }: Order): string | undefined =>
  productos === null || !known || known.productos >= known.de
    ? undefined
    : `Sabemos las existencias de ${writtenNumber(known.productos)} de ${writtenNumber(known.de)} productos.`

/** Text that nothing needs to be ordered, or that too little is known to say so. */
export const nothingToOrderText = ({ con_existencias: known }: Order): string =>
  known && known.parte < MIN_KNOWN_SHARE ? 'Aún no sabemos qué te falta pedir.' : 'No te falta pedir nada.'
