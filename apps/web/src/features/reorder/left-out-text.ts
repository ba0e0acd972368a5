import type { ReorderPlan } from '@vigia/contract/calls/reorder.ts'
import { nameWithoutCode } from '@vigia/contract/product-name.ts'
import { formatWhole } from '../../lib/format.ts'

type LeftOut = ReorderPlan['sin_pedir']

/** What the shop said not to order, what it sells no more, and what only its name says. */
export const splitLeftOut = (products: LeftOut): Record<'said' | 'ended' | 'proposed', LeftOut> => {
  const because = (reason: LeftOut[number]['porque']): LeftOut => products.filter(({ porque }) => porque === reason)
  return { said: because('dicho'), ended: because('terminado'), proposed: because('servicio') }
}

/** Names that are told in one line. */
const NAMED = 3

/**
 * '4 parecen servicios: Domicilio, Recarga, Bolsa… No los sumamos al pedido.'
 * @param proposed by their names, one or more
 */
export const servicesText = (proposed: LeftOut): string => {
  const names = proposed.slice(0, NAMED).map(nameWithoutCode)
  const all = names.join(', ') + (proposed.length > NAMED ? '…' : '.')
  return proposed.length === 1
    ? `Uno parece un servicio: ${all} No lo sumamos al pedido.`
    : `${formatWhole(proposed.length)} parecen servicios: ${all} No los sumamos al pedido.`
}
