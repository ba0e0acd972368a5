import { excerpt, quoted } from '../../excerpt.ts'
import { cellText, type Row } from '../../read/grid.ts'
import type { Mapping } from '../../roles.ts'
import { numeral } from '../../spanish.ts'
import type { Finding } from '../../types.ts'
import type { Column } from '../columns/column.ts'
import { median } from '../columns/median.ts'
import { fold } from '../headers/fold.ts'
import { KINDS, worthOf } from './measure-kinds.ts'
import { MEASURE_HEADER, namedProduct } from './mixed-measures.ts'
import { parseNumber } from './numbers.ts'

/** Units that a shop sells in; a column of more values is of something else. */
const MOST_UNITS = 12
/** Sales of a product in each of two units, and products sold so, from which it is no slip of the person at the till. */
const LEAST_SALES = 3
const LEAST_PRODUCTS = 2
/** How many times the price of one unit the other's is at least: a discount or a dearer year makes no box. */
const DEARER = 2.5

/** What things are packed in, beside measures; sizes ("Familiar") and areas of a business ("Spa") are no units. */
const PACKED =
  /^(amp|ampollas?|bandejas?|bls|blister(es)?|bol|bolsas?|bot|botellas?|bsa|btos?|blts?|bultos?|caj|cajas?|cja|cj|cx|canastas?|canecas?|cap|capsulas?|cps|carton(es)?|cubetas?|display(es|s)?|est|estuches?|fco|frs?|frascos?|garrafas?|juegos?|kits?|latas?|pacas?|packs?|panal(es)?|paq|paquetes?|pqte?|potes?|rll|rollos?|sacos?|sets?|sob|sobres?|sbr|tab|tabletas?|tbl|tarros?|tiras?|tub|tubos?)$/

const isUnit = (unit: string): boolean => PACKED.test(unit) || KINDS.some((kind) => worthOf(unit, kind) !== null)

/**
 * Products that are sold in two units at prices far apart, as «SOB» and «CAJ», of which nothing tells how many of the one the other holds: each counts as
 * 1, which is told.
 */
export function unlikeUnits(
  rows: readonly Row[],
  firstRow: number,
  headers: readonly string[],
  columns: readonly Column[],
  mapping: Mapping,
): Finding[] {
  const { cantidad, talla } = mapping
  const priceOf = cantidad === null ? null : priceIn(columns, mapping, cantidad)
  if (priceOf === null) return []
  for (const [place, header] of headers.entries()) {
    if (place === cantidad || place === talla || !MEASURE_HEADER.test(fold(header))) continue
    const units = unitsIn(rows, firstRow, place)
    if (units === null) continue
    const found = [...pricesByUnit(rows, firstRow, place, units, namedProduct(mapping), priceOf)].flatMap(
      ([product, byUnit]) => {
        const told = [...byUnit].flatMap(([unit, own]) =>
          own.length < LEAST_SALES ? [] : [{ unit, price: median(own)! }],
        )
        const [least, most] = [Math.min, Math.max].map((of) => of(...told.map(({ price }) => price)))
        return told.length > 1 && most! >= DEARER * least! ? [{ product, of: told.map(({ unit }) => unit) }] : []
      },
    )
    if (found.length < LEAST_PRODUCTS) continue
    const { product, of } = found[0]!
    return [
      {
        code: 'unidades_de_venta',
        kind: 'warning',
        text: `«${excerpt(header)}» trae ${numeral(found.length)} productos que vendes en varias unidades, como «${excerpt(nameOf(rows, mapping, product))}» (${quoted(of)}), y no dice a cuánto equivale cada una: todas cuentan como 1. Las unidades que veas de esos productos, y lo que te digamos pedir, las mezclan.`,
      },
    ]
  }
  return []
}

/** What one unit cost in a row: the total by the quantity, or the price where no column is the total; null where neither is told. */
function priceIn(
  columns: readonly Column[],
  { valor, precio }: Mapping,
  cantidad: number,
): ((row: Row) => number) | null {
  const read = (row: Row, place: number): number => parseNumber(row[place], columns[place]!.decimal) ?? Number.NaN
  if (valor !== null) return (row) => read(row, valor) / read(row, cantidad)
  return precio === null ? null : (row) => read(row, precio)
}

/** The unit of each text of a column, as it is first written; null where it says one alone, many, or mostly something else. */
function unitsIn(rows: readonly Row[], firstRow: number, place: number): ReadonlyMap<string, string> | null {
  const units = new Map<string, string>()
  const firstWritten = new Map<string, string>()
  for (let at = firstRow; at < rows.length; at++) {
    const text = cellText(rows[at]![place])
    if (text === '' || units.has(text)) continue
    const unit = fold(text).replace(/\.$/, '')
    if (!firstWritten.has(unit)) firstWritten.set(unit, text)
    if (firstWritten.size > MOST_UNITS) return null
    units.set(text, firstWritten.get(unit)!)
  }
  const known = [...firstWritten.keys()].filter(isUnit).length
  return firstWritten.size > 1 && known >= firstWritten.size / 2 ? units : null
}

/** What each product cost in each unit. */
function pricesByUnit(
  rows: readonly Row[],
  firstRow: number,
  place: number,
  units: ReadonlyMap<string, string>,
  productOf: (row: Row) => string,
  priceOf: (row: Row) => number,
): Map<string, Map<string, number[]>> {
  const prices = new Map<string, Map<string, number[]>>()
  for (let at = firstRow; at < rows.length; at++) {
    const row = rows[at]!
    const unit = units.get(cellText(row[place]))
    const product = unit === undefined ? '' : productOf(row)
    const price = product === '' ? Number.NaN : priceOf(row)
    if (unit === undefined || !(price > 0)) continue
    const byUnit = prices.get(product) ?? new Map<string, number[]>()
    const own = byUnit.get(unit) ?? []
    own.push(price)
    prices.set(product, byUnit.set(unit, own))
  }
  return prices
}

/** A product by its name, where it was told by its code. */
function nameOf(rows: readonly Row[], mapping: Mapping, product: string): string {
  const { producto, productoCodigo } = mapping
  if (producto === null || productoCodigo === null) return product
  const row = rows.find((one) => cellText(one[productoCodigo]) === product)
  return (row && cellText(row[producto])) || product
}
