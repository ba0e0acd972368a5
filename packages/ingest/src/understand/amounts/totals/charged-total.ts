import type { Mapping } from '../../../roles.ts'
import type { AmountReading } from '../amount-reading.ts'
import { namesOther } from '../other-numbers.ts'
import { rowsWith, shareOf } from '../../columns/agreement.ts'
import type { Column } from '../../columns/column.ts'
import { isIdentifier } from '../../columns/identifiers.ts'
import type { DocumentTotal } from '../../documents/document-total.ts'
import { fold } from '../../headers/fold.ts'
import { scoreHeader, spelled } from '../../headers/headers.ts'
import { same } from '../relations.ts'
import { namesTax } from '../taxes/tax-words.ts'

/** What is charged beside the goods: freight, taxes and other costs. */
const CHARGES =
  /\b(envio|flete|frete|shipping|freight|entrega|delivery|iva|igv|itbis|impuestos?|impoconsumo|imposto|icms|ipi|tax(es)?|vat|gst|servicio|seguro|insurance|recargos?|despesas?|outras|otros|fees?|cargos?|handling|juros|acrescimo|taxas?)\b/
/** Of these, what may be no sale of the shop. */
const BESIDES = /\b(envio|flete|frete|shipping|freight|entrega|delivery|servicio|seguro|insurance|handling)\b/
const TOTAL = /\b(total|charged|cobrado|grand)\b/
/** Totals of a part. */
const OF_PART =
  /\b(sub ?total|productos?|produtos?|items?|itens|mercaderia|mercancia|mercadorias?|goods|neto|net|base)\b/
/** What a document came to before its taxes. */
const NET = /\b(neto|neta|net|liquido|base|gravad[oa]|sub ?total)\b/
/** A total in the shop's own currency, as Magento calls it. */
const BASE_CURRENCY = /^(grand )?total \((base|comprado|purchased)\)$/i
/** Columns tried beside the goods: each doubles the ways. */
const MOST_SIDES = 7
/** Share of the rows that must agree. */
const AGREE = 0.97
/** Rows in which the two differ, so that agreeing says something. */
const LEAST_CONCLUSIVE = 5

/** What was charged for each order, where arithmetic shows it. */
export interface ChargedTotal {
  /** Place of the column that says it. */
  total: number
  /** Place of the column of what the goods alone came to. */
  goods: number
  /** Places of what was charged beside goods and taxes, which may be no sale of the shop: delivery, tips. */
  besides: number[]
  /** Place of the column of what was taken off the goods; null where nothing was. */
  discount: number | null
}

interface Side {
  column: Column
  /** Whether it was charged beside the goods or taken off them. */
  sign: 1 | -1
}

/**
 * The columns that make what was charged for each order of what its goods came to: what was charged beside them, and discounts; null
 * where none do.
 */
function sidesOf(goods: Column, total: Column, numeric: readonly Column[]): Side[] | null {
  const name = spelled(total.header)
  if (
    !(TOTAL.test(name) || NET.test(spelled(goods.header))) ||
    (OF_PART.test(name) && !BASE_CURRENCY.test(total.header))
  )
    return null
  if (namesOther(total.header)) return null
  const sides = numeric
    .filter(
      ({ place, values }) =>
        place !== goods.place && place !== total.place && values.some((value) => Math.abs(value) > 0),
    )
    .flatMap((column): Side[] => {
      const sign =
        scoreHeader(column.header).has('descuento') || /desc|disc/.test(fold(column.header))
          ? -1
          : CHARGES.test(fold(column.header))
            ? 1
            : 0
      return sign === 0 ? [] : [{ column, sign }]
    })
    .slice(0, MOST_SIDES)
  const rows = rowsWith(goods, total)
  const telling = rows.filter((at) => !same(goods.values[at]!, total.values[at]!))
  if (telling.length < LEAST_CONCLUSIVE) return null
  for (let chosen = 1; chosen < 1 << sides.length; chosen++) {
    const taken = sides.filter((_, k) => (chosen >> k) & 1)
    const sum = (at: number) =>
      taken.reduce((so, { column, sign }) => so + sign * (Math.abs(column.values[at]!) || 0), goods.values[at]!)
    const agrees = (at: number) => same(sum(at), total.values[at]!)
    if (shareOf(rows, agrees) >= AGREE && shareOf(telling, agrees) >= AGREE) return taken
  }
  return null
}

/** In a list of orders without products, what was charged in place of what the goods came to, where arithmetic shows both. */
export function chargedTotal(
  { cantidad, precio, valor, relation }: AmountReading,
  numeric: readonly Column[],
  columns: readonly Column[],
  { documento, producto }: Mapping,
  totals: readonly DocumentTotal[],
): ChargedTotal | null {
  if (valor === null || precio !== null || relation) return null
  if (documento === null && !columns.some(isIdentifier)) return null
  if (producto !== null && columns[producto]!.filled > 0) return null
  if (totals.some(({ place }) => place === valor)) return null
  const others = numeric.filter(({ place }) => place !== valor && place !== cantidad)
  const money = columns[valor]!
  for (const [goods, total] of [
    ...others.map((other) => [money, other] as const),
    ...others.map((other) => [other, money] as const),
  ]) {
    const sides = sidesOf(goods, total, numeric)
    if (!sides) continue
    const places = (of: (side: Side) => boolean) => sides.filter(of).map(({ column }) => column.place)
    const isBeside = ({ column: { header } }: Side) => BESIDES.test(fold(header)) && !namesTax(header)
    const [discount = null] = places(({ sign }) => sign < 0)
    return { total: total.place, goods: goods.place, besides: places(isBeside), discount }
  }
  return null
}
