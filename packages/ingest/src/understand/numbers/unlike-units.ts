import { excerpt, quoted } from '../../excerpt.ts'
import { cellText, type Row } from '../../read/grid.ts'
import type { Mapping } from '../../roles.ts'
import { numeral } from '../../spanish.ts'
import type { Finding } from '../../types.ts'
import { median } from '../columns/median.ts'
import { fold } from '../headers/fold.ts'
import { MEASURE_HEADER, namedProduct } from './mixed-measures.ts'
import { parseAnyNumber } from './numbers.ts'

/** Units that a shop sells in; a column of more values is of something else. */
const MOST_UNITS = 12
/** Sales of a product in each of two units, and products sold so, from which it is no slip of the person at the till. */
const LEAST_SALES = 3
const LEAST_PRODUCTS = 2
/** How many times the price of one unit the other's is at least: a discount or a dearer year makes no box. */
const DEARER = 2.5

/**
 * Products that are sold in two units at prices far apart, as «SOB» and «CAJ», of which nothing tells how many of the one the other holds: each counts as
 * 1, which is told.
 */
export function unlikeUnits(
  rows: readonly Row[],
  firstRow: number,
  headers: readonly string[],
  mapping: Mapping,
): Finding[] {
  const { cantidad, valor, talla } = mapping
  if (cantidad === null || valor === null) return []
  const productOf = namedProduct(mapping)
  for (const [place, header] of headers.entries()) {
    if (place === cantidad || place === talla || !MEASURE_HEADER.test(fold(header))) continue
    if (!saysUnits(rows, firstRow, place)) continue
    const prices = pricesByUnit(rows, firstRow, place, (row) => [
      productOf(row),
      (parseAnyNumber(row[valor]) ?? Number.NaN) / (parseAnyNumber(row[cantidad]) ?? Number.NaN),
    ])
    const found = [...prices].flatMap(([product, byUnit]) => {
      const told = [...byUnit].flatMap(([unit, own]) =>
        own.length < LEAST_SALES ? [] : [{ unit, price: median(own)! }],
      )
      const [least, most] = [Math.min, Math.max].map((of) => of(...told.map(({ price }) => price)))
      return told.length > 1 && most! >= DEARER * least! ? [{ product, units: told.map(({ unit }) => unit) }] : []
    })
    if (found.length < LEAST_PRODUCTS) continue
    const { product, units } = found[0]!
    return [
      {
        code: 'unidades_de_venta',
        kind: 'warning',
        text: `«${excerpt(header)}» trae ${numeral(found.length)} productos que vendes en varias unidades, como «${excerpt(nameOf(rows, mapping, product))}» (${quoted(units)}), y no dice cuántas trae cada una: todas cuentan como 1. Las unidades que veas de esos productos, y lo que te digamos pedir, las mezclan.`,
      },
    ]
  }
  return []
}

/** Whether a column says more than one unit, and few. */
function saysUnits(rows: readonly Row[], firstRow: number, place: number): boolean {
  const units = new Set<string>()
  for (let at = firstRow; at < rows.length; at++) {
    const unit = cellText(rows[at]![place]).trim()
    if (unit !== '' && units.add(unit).size > MOST_UNITS) return false
  }
  return units.size > 1
}

/** What each product cost in each unit. */
function pricesByUnit(
  rows: readonly Row[],
  firstRow: number,
  place: number,
  read: (row: Row) => [product: string, price: number],
): Map<string, Map<string, number[]>> {
  const prices = new Map<string, Map<string, number[]>>()
  for (let at = firstRow; at < rows.length; at++) {
    const row = rows[at]!
    const unit = cellText(row[place]).trim()
    if (unit === '') continue
    const [product, price] = read(row)
    if (product === '' || !(price > 0)) continue
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
