import type { ReorderPlan } from '@vigia/contract/calls/reorder.ts'
import { nameWithoutCode } from '@vigia/contract/product-name.ts'
import { formatWhole } from '../../lib/format.ts'

type LeftOut = ReorderPlan['sin_pedir']

/** Divides products that are not ordered into those that the shop excluded, those that it no longer sells, and those excluded by their name. */
export const splitLeftOut = (products: LeftOut): Record<'excluded' | 'ended' | 'proposed', LeftOut> => {
  const because = (reason: LeftOut[number]['porque']): LeftOut => products.filter(({ porque }) => porque === reason)
  return { excluded: because('dicho'), ended: because('terminado'), proposed: because('servicio') }
}

/** Maximum number of names in one line. */
const NAMED = 3

/**
 * '4 parecen servicios: Domicilio, Recarga, Bolsa… No los sumamos al pedido.'
 * @param proposed products excluded by their name, one or more
 */
export const servicesText = (proposed: LeftOut): string => {
  const names = proposed.slice(0, NAMED).map(nameWithoutCode)
  const all = names.join(', ') + (proposed.length > NAMED ? '…' : '.')
  return proposed.length === 1
    ? `Uno parece un servicio: ${all} No lo sumamos al pedido.`
    : `${formatWhole(proposed.length)} parecen servicios: ${all} No los sumamos al pedido.`
}
