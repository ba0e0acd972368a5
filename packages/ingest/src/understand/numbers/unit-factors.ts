import { numeral } from '../../spanish.ts'
import { type Cell, isBlank, type Row } from '../../read/grid.ts'
import { fold } from '../headers/fold.ts'
import { scoreHeader } from '../headers/headers.ts'
import { excerpt } from '../../excerpt.ts'
import type { Role } from '../../roles.ts'
import type { Finding } from '../../types.ts'
import { same } from '../amounts/relations.ts'
import { fractionOf } from './fractions.ts'
import { parseAnyNumber } from './numbers.ts'
import { parseQuantityInWords } from './spoken-quantities.ts'

/** A number, or a fraction, and the unit behind it: "2 doc", "500 gr", "1/2 doc". */
const MEASURED = /^\s*([\d.,/ ½¼¾⅓⅔⅛]*[\d½¼¾⅓⅔⅛])\s*(\p{L}{1,10})\.?\s*$/u
/** What a unit may hold of the one that the price is for: a dozen, a pair; a thousandth of a kilo or a litre, a hundredth of a metre. */
const FACTORS: readonly [RegExp, number][] = [
  [/^(doc|docs|docenas?|dz|dza|duzias?)$/, 12],
  [/^(par|pares)$/, 2],
  [/^(g|gr|grs|gramos?|gm|gms|ml|mls|cc)$/, 0.001],
  [/^(cm|cms|centimetros?)$/, 0.01],
  [/^(lb|lbs|libras?)$/, 0.5],
  [/^arrobas?$/, 12.5],
]
/** How well a title must name the role, and share of the rows of a unit that must come to their total. */
const SURE = 0.4
const MOST = 0.9

/**
 * The rows of a table in whose column of quantities some have a unit that is not the price's, "2 doc" at the price of one, with the quantity in the
 * price's unit instead: quantity × price comes to the total with it, and does not without. All other rows as they are.
 */
export function inUnitsOfPrice(
  headers: readonly string[],
  headerRow: number,
  rows: Row[],
): { rows: Row[]; findings: Finding[] } {
  const placeOf = (role: Role) => headers.findIndex((header) => (scoreHeader(header).get(role) ?? 0) >= SURE)
  const [quantity, price] = [placeOf('cantidad'), placeOf('precio')]
  const total = quantity < 0 || price < 0 ? -1 : totalOf(headers, rows.slice(headerRow + 1), quantity, price)
  if (total < 0) return { rows, findings: [] }
  const known = new Map<string, ReturnType<typeof measureOf>>()
  const measured = (cell: Cell | undefined) => {
    if (typeof cell !== 'string') return null
    let found = known.get(cell)
    if (found === undefined) known.set(cell, (found = measureOf(cell)))
    return found
  }
  const units = new Map<string, { count: number; each: number; said: number }[]>()
  for (const row of rows.slice(headerRow + 1)) {
    const of = measured(row[quantity])
    if (!of || isBlank(row[price]) || isBlank(row[total])) continue
    const [each, said] = [parseAnyNumber(row[price]), parseAnyNumber(row[total])]
    if (each === null || said === null || each === 0) continue
    units.set(of.unit, [...(units.get(of.unit) ?? []), { count: of.count, each, said }])
  }
  const factors = new Map(
    [...units].flatMap(([unit, lines]) => {
      const fits = (factor: number) =>
        lines.filter(({ count, each, said }) => same(count * factor * each, said)).length >= MOST * lines.length
      const [, own] = FACTORS.find(([words]) => words.test(unit)) ?? []
      const factor = own === undefined || fits(1) || !fits(own) ? undefined : own
      return factor === undefined ? [] : [[unit, factor] as const]
    }),
  )
  if (factors.size === 0) return { rows, findings: [] }
  const named = [...factors].map(([unit, factor]) => `«1 ${unit}» por ${numeral(factor)}`)
  const text = `En «${excerpt(headers[quantity]!)}» contamos ${named.join(', ')}: así la cantidad por el precio da el total de esas filas.`
  return {
    rows: rows.map((row, at) => {
      const of = at > headerRow ? measured(row[quantity]) : null
      const factor = of && factors.get(of.unit)
      return factor ? row.with(quantity, of.count * factor) : row
    }),
    findings: [{ code: 'medidas_mezcladas', kind: 'fact', text }],
  }
}

/** Rows in which plain quantities at their prices come to a column that is the total, and rows that are looked at. */
const PLAIN_ROWS = 3
const SAMPLE = 400

/** The column to which quantities without a unit come at their price, under any title; -1 where none is. */
function totalOf(headers: readonly string[], body: readonly Row[], quantity: number, price: number): number {
  const plain = body.slice(0, SAMPLE).flatMap((row) => {
    const [count, each] = [parseAnyNumber(row[quantity]), parseAnyNumber(row[price])]
    const isPlain = typeof row[quantity] === 'number' || /^[\d.,]+$/.test(String(row[quantity] ?? '').trim())
    return isPlain && count && each ? [{ row, worth: count * each }] : []
  })
  if (plain.length < PLAIN_ROWS) return -1
  return headers.findIndex((_, place) => {
    if (place === quantity || place === price) return false
    const told = plain.filter(({ row }) => !isBlank(row[place]))
    const agree = told.filter(({ row, worth }) => same(worth, parseAnyNumber(row[place]) ?? Number.NaN))
    return told.length >= PLAIN_ROWS && agree.length >= MOST * told.length
  })
}

/** @param text "2 doc", or "media docena" */
function measureOf(text: string): { count: number; unit: string } | null {
  const spoken = () => String(parseQuantityInWords(text))
  const [, number, unit] = MEASURED.exec(text) ?? MEASURED.exec(spoken()) ?? []
  if (number === undefined) return null
  const count = fractionOf(number) ?? parseAnyNumber(number)
  return count === null ? null : { count, unit: fold(unit!) }
}
