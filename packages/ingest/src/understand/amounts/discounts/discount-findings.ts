import type { Choices } from '../../../choices.ts'
import type { Mapping } from '../../../roles.ts'
import type { Finding } from '../../../types.ts'
import type { Column } from '../../columns/column.ts'
import { fold } from '../../headers/fold.ts'
import { scoreHeader } from '../../headers/headers.ts'
import {
  discountsOffTotal,
  isInPrice,
  isNetOfOther,
  isTakenOff,
  isTakenOffDocuments,
  LEAST_DISCOUNTED,
} from './already-taken-off.ts'
import { isLessDiscounts } from './less-discounts.ts'
import { pricesAre } from './list-prices.ts'
import type { DiscountKind } from '../relations.ts'
import { isCredit } from '../totals/payout.ts'
import { percentagesAre } from './whole-percentages.ts'
import type { ColumnMeaning } from '../../roles/mapping.ts'
import { wholeDocuments } from '../../documents/whole-documents.ts'

/** A discount that may be in the price already. */
const APPLIED = /appl|aplicad/i

/** Asks whether some money has a discount taken off already. @param chosen the answer that is read: 0 has it, 1 has not */
function takenOffFinding(money: string, discounts: Column, chosen: 0 | 1, why = ''): Finding {
  return {
    code: 'descuento_ambiguo',
    kind: 'question',
    text: `¿${money} ya trae el descuento de «${discounts.header}», o hay que restarlo?${why}`,
    choices: [{ label: 'Ya lo trae', choose: { discountIs: 'none' } }, ...takenOff('Hay que restarlo', discounts)],
    chosen,
  }
}

/** Where the total is exactly quantity × price although there are discounts, they may still have to be taken off. */
export function discountFinding(
  { amounts, columns, documentKeys }: ColumnMeaning,
  mapping: Mapping,
  { discountIs }: Choices,
): Finding | null {
  const { relation } = amounts.best
  const { descuento, valor } = mapping
  if (descuento === null || discountIs !== undefined) return null
  if (amounts.best.isBeforeDiscount) return payoutNote(amounts, columns)
  if (valor === null)
    return APPLIED.test(columns[descuento]!.header) ? takenOffFinding('El precio', columns[descuento]!, 1) : null
  if (isCredit(columns[descuento]!, columns[valor]!, columns)) return null
  const money = `«${columns[valor]!.header}»`
  if (isOpen(columns, mapping)) return takenOffFinding(money, columns[descuento]!, 0)
  // With rivals it is asked already which of two columns counts.
  if (relation?.discount === undefined && amounts.rivals.length === 0 && isPaidElsewhere(columns, mapping))
    return takenOffFinding(money, columns[descuento]!, 0, ' Otra columna suma lo mismo, menos los descuentos.')
  if (relation?.kind !== 'exact' || relation.discount !== undefined || relation.tax !== undefined) return null
  const discounts = columns[descuento]!.values.filter((value) => Number.isFinite(value) && value !== 0)
  const { header } = columns[valor]!
  if (discounts.length === 0 || /neto|neta|net|liquido/.test(fold(header))) return null
  if (isTakenOff(columns, mapping) || isTakenOffDocuments({ columns, documentKeys }, mapping)) return null
  if (isInPrice(columns, mapping)) return null
  return {
    code: 'descuento_ambiguo',
    kind: 'question',
    text: `«${header}» es la cantidad por el precio, y hay descuentos en «${columns[descuento]!.header}». ¿Hay que restarlos?`,
    choices: [
      { label: 'No: el total ya es lo que se cobró', choose: { discountIs: 'none' } },
      ...takenOff('Sí: réstalos del total', columns[descuento]!),
    ],
    chosen: 0,
  }
}

/** Says that a discount is taken off because what a marketplace paid shows it; null where another question tells it. */
function payoutNote({ best, payouts }: ColumnMeaning['amounts'], columns: readonly Column[]): Finding | null {
  const settled = [...payouts].find(([, { sold, discount }]) => sold === best.valor && discount === best.descuento)
  if (!settled) return null
  const [left, off, sold] = [settled[0], best.descuento!, best.valor!].map((place) => `«${columns[place]!.header}»`)
  return {
    code: 'descuento_ambiguo',
    kind: 'fact',
    text: `Restamos ${off} de ${sold}: con eso y los cargos da justo ${left}.`,
    choices: [
      ...takenOff('Réstalo', columns[best.descuento!]!),
      { label: 'No lo restes', choose: { discountIs: 'none' } },
    ],
    chosen: 0,
  }
}

/** Whether another column comes in all to the money less its discounts: what was paid of each ticket, on one of its lines. */
export function isPaidElsewhere(columns: readonly Column[], { cantidad, precio, valor, descuento }: Mapping): boolean {
  if (valor === null || descuento === null) return false
  return columns.some(
    (column) =>
      ![cantidad, precio, valor, descuento].includes(column.place) &&
      column.numbers > 0 &&
      isLessDiscounts(column, columns[valor]!, columns[descuento]!),
  )
}

/** Said of what was charged in the end. */
const CHARGED = /\b(total(es)?|net[oa]s?|net|liquid[oa]|pagad[oa]|pago|cobrad[oa]|recibid[oa]|final|ventas?|paid)\b/

/** Whether nothing tells if the money of each line, the only amount beside the discount, is before it: "Monto", "Descuento". */
function isOpen(columns: readonly Column[], mapping: Mapping): boolean {
  const { valor, precio, descuento } = mapping
  if (precio !== null) return false
  const used = Object.values(mapping)
  const saysCharged = columns.some(
    ({ header, place, numbers }) =>
      (place === valor || (!used.includes(place) && numbers > 0)) &&
      (CHARGED.test(fold(header)) || (place !== valor && scoreHeader(header).has('valor'))),
  )
  if (saysCharged || isNetOfOther(columns, mapping)) return false
  const [money, off] = [columns[valor!]!.values, columns[descuento!]!.values]
  const discounted = [...off.keys()].filter((at) => off[at]! > 0 && money[at]! > off[at]!)
  return discounted.length >= LEAST_DISCOUNTED
}

/**
 * The same where the price of the goods without a discount tells it, or whole percentages do: what the discount is, and what is said of it.
 * Null where neither does, or where a discount may be money and a percentage.
 */
export function discountFromFigures(
  meaning: ColumnMeaning,
  mapping: Mapping,
): { discountIs: NonNullable<Choices['discountIs']>; finding: Finding } | null {
  const offTotal = discountsOffTotal(meaning.columns, mapping)
  if (offTotal !== null) return priceIsCharged(meaning.columns, mapping, offTotal)
  const open = discountFinding(meaning, mapping, {})
  if (!open || mapping.valor === null) return null
  const byPrices = pricesAre(meaning.columns, mapping)
  const prices = byPrices ?? percentagesAre(meaning.columns, mapping)
  if (prices === null || isOfDocuments(meaning, mapping.descuento!)) return null
  const { header } = meaning.columns[mapping.descuento!]!
  const [keep, ...takeOff] = open.choices!
  const isBefore = prices === 'beforeDiscount'
  const why = byPrices
    ? isBefore
      ? 'el precio de un producto es el mismo con y sin descuento'
      : 'el precio ya lo trae'
    : isBefore
      ? 'es un porcentaje entero de él'
      : 'es un porcentaje entero de los dos juntos, y el total ya quedó sin él'
  if (isBefore && takeOff.length > 1) return null
  return {
    discountIs: (isBefore ? takeOff[0]! : keep!).choose.discountIs!,
    finding: {
      ...open,
      kind: 'fact',
      text: `${isBefore ? 'Restamos' : 'No restamos'} «${header}» del total: ${why}.`,
      chosen: isBefore ? 1 : 0,
    },
  }
}

/** Says that the discounts are taken off the total, as quantity × price shows them to be. */
function priceIsCharged(
  columns: readonly Column[],
  { precio, valor, descuento }: Mapping,
  discountIs: DiscountKind,
): { discountIs: NonNullable<Choices['discountIs']>; finding: Finding } {
  const [price, total, off] = [precio!, valor!, descuento!].map((place) => `«${columns[place]!.header}»`)
  return {
    discountIs,
    finding: {
      code: 'descuento_ambiguo',
      kind: 'fact',
      text: `Restamos ${off} de ${total}: así da la cantidad por ${price}.`,
      choices: [
        { label: 'Réstalo', choose: { discountIs } },
        { label: 'No lo restes', choose: { discountIs: 'none' } },
      ],
      chosen: 0,
    },
  }
}

/** Whether documents of several lines repeat one discount on all of them: that of the document, perhaps, which is not to be taken off each. */
function isOfDocuments({ columns, documentKeys }: ColumnMeaning, place: number): boolean {
  const { values } = columns[place]!
  const discounted = [...wholeDocuments(documentKeys)].filter(
    ([key, lines]) => key !== '' && lines.length > 1 && lines.some((at) => Math.abs(values[at]!) > 0),
  )
  return discounted.length > 0 && discounted.every(([, lines]) => lines.every((at) => values[at] === values[lines[0]!]))
}

type Kind = 'money' | 'percent' | 'fraction'

const PERCENT_HEADER = /%|porc|pct|tasa|taxa|percent|rate/i
const MONEY_HEADER = /\b(amount|amt|monto|mto|valor|vlr|vr|importe|total|money|pesos|usd|cop|mxn)\b|\$/i
/** Share of the discounts that must have parts of a half for them to be no percentages. */
const WITH_CENTS = 0.1

/** What a discount is by its title and its own figures; both kinds where they leave it open, the likelier first. */
function kindsOf({ header, values, percentSigns }: Column): Kind[] {
  const given = [...values].filter((value) => Number.isFinite(value) && value !== 0).map(Math.abs)
  const most = given.reduce((max, value) => Math.max(max, value), 0)
  if (percentSigns > 0.5) return ['percent']
  if (PERCENT_HEADER.test(header)) return [most < 1 ? 'fraction' : 'percent']
  if (most > 100 || MONEY_HEADER.test(header.replaceAll('_', ' '))) return ['money']
  if (most < 1) return ['fraction']
  const cents = given.filter((value) => !Number.isInteger(value * 2)).length
  return cents > WITH_CENTS * given.length ? ['money'] : ['percent', 'money']
}

const NAMED: Record<Kind, string> = { money: 'son plata', percent: 'son porcentajes', fraction: 'son porcentajes' }

/** Answers that take the discount off, as each kind that it may be. */
function takenOff(label: string, column: Column): NonNullable<Finding['choices']> {
  const kinds = kindsOf(column)
  return kinds.map((kind) => ({
    label: kinds.length === 1 ? label : `${label} (${NAMED[kind]})`,
    choose: { discountIs: kind },
  }))
}
