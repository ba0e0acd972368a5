import type { InventoryChange } from '@vigia/contract/calls/inventory.ts'
import type { ReorderRow } from '@vigia/contract/calls/reorder.ts'
import { formatWhole } from '../../../lib/format.ts'
import { silenceText } from '../../../lib/silence-text.ts'

type Silent = Pick<ReorderRow, 'producto_id' | 'por_local' | 'sin_ventas_desde'>

/** Over the list. @param products one or more */
export const silencesTitle = (products: number): string =>
  products === 1
    ? 'Un producto que vendías seguido dejó de venderse'
    : `${formatWhole(products)} productos que vendías seguido dejaron de venderse`

/** Where the question why products do not sell can be answered: in this list, in the list of all stores, or only by somebody else. */
export type SilenceAnswerer = 'here' | 'in-all-stores' | 'others'

/** Under the title. @param products one or more */
export const silencesText = (products: number, answerer: SilenceAnswerer): string => {
  const [enter, are] =
    products === 1 ? ['No entra', 'se agotó o ya no lo vendes'] : ['No entran', 'se agotaron o ya no los vendes']
  if (answerer === 'here') return `${enter} en el pedido hasta que digas si ${are}.`
  return answerer === 'in-all-stores'
    ? `${enter} en el pedido hasta que digas por qué, viendo todos los locales.`
    : `${enter} en el pedido hasta que diga por qué alguien que edita todo el negocio.`
}

/** Reasons why a product does not sell, in the order of the options. */
export const SILENCE_REASONS = [
  { reason: 'se_agoto', label: 'Se agotó', effect: 'Lo pedimos, contando que tienes cero.' },
  {
    reason: 'ya_no_se_vende',
    label: 'Ya no lo vendo',
    effect: 'Sale del pedido y de tus predicciones, salvo lo que tengas comprometido.',
  },
  { reason: 'es_normal', label: 'Es normal', effect: 'Se pide como siempre.' },
] as const

/**
 * The reasons for one product; if another product may have replaced it, that reason comes first.
 * @param reemplazo as in the row
 */
export const reasonsOf = ({
  reemplazo,
}: Pick<ReorderRow, 'reemplazo'>): readonly { reason: SilenceReason; label: string }[] =>
  reemplazo === null
    ? SILENCE_REASONS
    : [
        { reason: 'ya_no_se_vende', label: 'Sí, ya no lo vendo' },
        { reason: 'se_agoto', label: 'No, se agotó' },
        { reason: 'es_normal', label: 'No, es normal' },
      ]

/** 'Sin ventas desde el 3 nov 2026', '… · ¿Lo reemplazó Panela 450 g?' */
export const silentText = ({
  sin_ventas_desde,
  reemplazo,
}: Pick<ReorderRow, 'sin_ventas_desde' | 'reemplazo'>): string =>
  [silenceText(sin_ventas_desde!), reemplazo && `¿Lo reemplazó ${reemplazo.nombre}?`].filter(Boolean).join(' · ')

export type SilenceReason = (typeof SILENCE_REASONS)[number]['reason']

/** Answers all products that have no answer yet in the same way. */
export const answeredAlike = (
  rows: readonly Pick<ReorderRow, 'producto_id'>[],
  answers: ReadonlyMap<number, SilenceReason>,
  reason: SilenceReason,
): ReadonlyMap<number, SilenceReason> =>
  new Map(rows.map(({ producto_id }) => [producto_id, answers.get(producto_id) ?? reason]))

/** The changes to save for an answer: why the product has not sold, and if it ran out, a stock of zero in every store. */
export const changesOf = (
  { producto_id, por_local, sin_ventas_desde }: Silent,
  reason: SilenceReason,
): InventoryChange[] => {
  const change = { producto_id, sin_ventas: { desde: sin_ventas_desde!, respuesta: reason } }
  if (reason !== 'se_agoto') return [change]
  return por_local.length === 0
    ? [{ ...change, existencias: 0 }]
    : por_local.map(({ local_id }) => ({ ...change, local_id, existencias: 0 }))
}
