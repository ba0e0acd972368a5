import { excerpt } from '../../../excerpt.ts'
import type { Mapping } from '../../../roles.ts'
import type { Finding } from '../../../types.ts'
import type { Column } from '../../columns/column.ts'
import { scoreHeader } from '../../headers/headers.ts'

/** Words of a title, from which it names a discount. */
const NAMES_DISCOUNT = 0.4

/**
 * Asks which of several discounts is taken off where the file says no total: only one is.
 * @param ofOrder place of a discount on whole orders, which is another matter
 */
export function severalDiscounts(
  columns: readonly Column[],
  mapping: Mapping,
  given: Partial<Mapping>,
  ofOrder: number | null,
): Finding[] {
  const { cantidad, descuento, precio, valor } = mapping
  if (descuento === null || precio === null || valor !== null || given.descuento !== undefined) return []
  const used = Object.values(mapping)
  const units = cantidad === null ? null : columns[cantidad]!.values
  const gross = columns[precio]!.values.map((price, at) => price * (units ? units[at]! : 1))
  const others = columns.filter(
    ({ header, place, numbers, values }) =>
      !used.includes(place) &&
      place !== ofOrder &&
      numbers === 1 &&
      !isSameDiscount(columns[descuento]!.values, values, gross) &&
      !isSameDiscount(values, columns[descuento]!.values, gross) &&
      (scoreHeader(header).get('descuento') ?? 0) >= NAMES_DISCOUNT &&
      values.some((value) => Math.abs(value) > 0),
  )
  if (others.length === 0) return []
  const all = [columns[descuento]!, ...others]
  return [
    {
      code: 'descuento_ambiguo',
      kind: 'question',
      text: `El archivo trae ${all.length} columnas de descuento y ningún total, y solo podemos restar una. ¿Cuál? Si se restan todas, agrega una columna con el total de cada línea y súbelo de nuevo.`,
      choices: all.map(({ header, place }) => ({
        label: `Solo «${excerpt(header)}»`,
        choose: { mapping: { descuento: place } },
      })),
      chosen: 0,
    },
  ]
}

/** Whether a discount in per cent and one in money, of the line or of a unit, are one and the same. */
function isSameDiscount(percents: Float64Array, money: Float64Array, gross: Float64Array): boolean {
  const telling = [...percents.keys()].filter((at) => Math.abs(percents[at]!) > 0 || Math.abs(money[at]!) > 0)
  const is = (share: number) =>
    telling.every((at) => Math.abs(Math.abs(gross[at]! * percents[at]! * share) - Math.abs(money[at]!)) <= 1)
  return telling.length > 0 && (is(0.01) || is(1))
}
