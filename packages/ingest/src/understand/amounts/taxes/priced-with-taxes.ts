import { excerpt } from '../../../excerpt.ts'
import type { Mapping } from '../../../roles.ts'
import type { Finding } from '../../../types.ts'
import type { Column } from '../../columns/column.ts'
import { scoreHeader } from '../../headers/headers.ts'
import { discountsOf, lessMoney } from '../discounts/less-discounts.ts'
import { namesTax } from './tax-words.ts'
import { taxesFinding } from './taxes-finding.ts'
import { AGREE, taxesBetween } from './taxes-between.ts'

/** Tells that the prices have in them the taxes that the money of each line lacks: quantity × price, less a discount, comes to it with them. */
export function pricedWithTaxes(
  columns: readonly Column[],
  { cantidad, valor }: Pick<Mapping, 'cantidad' | 'valor'>,
): Finding | undefined {
  if (cantidad === null || valor === null) return undefined
  const [units, net] = [columns[cantidad]!, columns[valor]!]
  const prices = columns.filter(({ header, numbers }) => numbers >= AGREE && scoreHeader(header).has('precio'))
  for (const price of prices) {
    const gross = { ...price, values: price.values.map((one, at) => one * units.values[at]!) }
    for (const { charged, descuento } of [{ charged: gross, descuento: null }, ...lessEachDiscount(gross, columns)]) {
      const tax = taxesBetween(net, charged, columns)?.find(({ header }) => namesTax(header))
      if (!tax) continue
      const statement = `«${excerpt(price.header)}» trae los impuestos de «${excerpt(tax.header)}», y «${excerpt(net.header)}» no`
      return taxesFinding(
        'fact',
        statement,
        [
          { taxes: 'with', mapping: { cantidad, precio: price.place, valor: null, descuento } },
          { taxes: 'without', mapping: { cantidad, precio: null, valor } },
        ],
        1,
      )
    }
  }
  return undefined
}

/** Money less the discounts of each column that has some, as money and as percentages. */
const lessEachDiscount = (gross: Column, columns: readonly Column[]) =>
  discountsOf(gross, columns).flatMap((discount) => {
    const share = (at: number) => Math.abs(discount.values[at]!) / 100 || 0
    return [
      { charged: lessMoney(gross, discount), descuento: discount.place },
      {
        charged: { ...gross, values: gross.values.map((value, at) => value * (1 - share(at))) },
        descuento: discount.place,
      },
    ]
  })
