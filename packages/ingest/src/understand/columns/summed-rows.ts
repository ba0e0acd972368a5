import { cellText, filledCells, isBlank, type Row } from '../../read/grid.ts'
import type { Decimal } from '../../notation.ts'
import type { Mapping } from '../../roles.ts'
import { parseNumber } from '../numbers/numbers.ts'
import { fold } from '../headers/fold.ts'
import { isPlainTotal } from '../sales/row-kind.ts'
import { namesTotal } from './column.ts'

/** Lines that a row without a day and a quantity sums up at least. */
export const LEAST_SUMMED = 5
/** What such a row holds: a name and their money. */
const CELLS = 2
const EXACTLY = 1e-6

/** Words that call a row a sum: "van de la semana", "Se hizo". */
const CALLED_SUM =
  /\b(tot\w*|sum\w*|van?|llev\w*|acum\w*|semana\w*|quincena\w*|mes|dia|hizo|hicimos|vend\w*|ventas?|recaud\w*|ingres\w*|resumen|cierre|entro)\b/

/** Whether a row holds no more than a sum does, and calls itself one. */
export const isCalledSum = (row: Row): boolean =>
  filledCells(row).length <= CELLS && row.some((cell) => typeof cell === 'string' && CALLED_SUM.test(fold(cell)))

/**
 * Places of dated rows that are called a total where no column that is read says so ("Total jornada" under "Turno"), and have the money of the
 * rows of their day above them: all of these rows have it, or none counts as one.
 */
export function namedSums(rows: readonly Row[], firstRow: number, mapping: Mapping): Set<number> {
  const none = new Set<number>()
  const { fecha, valor } = mapping
  if (fecha === null || valor === null) return none
  const used = new Set(Object.values(mapping))
  const isNamed = (row: Row) => row.some((cell, column) => !used.has(column) && isPlainTotal(cell))
  if (!rows.some((row, at) => at >= firstRow && isNamed(row))) return none
  for (const decimal of [',', '.'] satisfies Decimal[]) {
    const found = new Set<number>()
    let [since, lines, day, areAll] = [0, 0, '', true]
    for (let at = firstRow; at < rows.length && areAll; at++) {
      const row = rows[at]!
      const value = parseNumber(row[valor] ?? null, decimal)
      if (value === null) continue
      if (isNamed(row)) {
        areAll = lines > 1 && cellText(row[fecha]) === day && Math.abs(since - value) <= EXACTLY * Math.abs(value)
        found.add(at)
        ;[since, lines] = [0, 0]
        continue
      }
      if (cellText(row[fecha]) !== day) [since, lines, day] = [0, 0, cellText(row[fecha])]
      since += value
      lines++
    }
    if (areAll && found.size > 1) return found
  }
  return none
}

/** What people call the sum of a day's sales, and nothing that they sell: "Se hizo", "Vendido hoy", "Cuadre del día". */
const OWN_SUM =
  /^(total|suma|se (hizo|vendio|recaudo)|hicimos|vendido|vendimos|cuadre|cierre (del? )?(dia|caja|turno|jornada))\b/
/** Letters of such a name at most; rows of one name, and groups of several rows among them, that are no chance. */
const LONGEST_NAME = 40
const LEAST_NAMED = 5
const LEAST_SEVERAL = 2

/** Rows under one name of a sum. */
export interface OwnSums {
  /** As the first of them writes it. */
  name: string
  places: ReadonlySet<number>
}

/**
 * Rows under one name of a sum, where the day or the product stands, without a quantity, each of which has the money of all rows since the one
 * before it; null where one of them has not.
 */
export function ownSums(rows: readonly Row[], firstRow: number, mapping: Mapping): OwnSums | null {
  const { fecha, producto, cantidad } = mapping
  const money = mapping.valor ?? (cantidad === null ? mapping.precio : null)
  if (money === null || fecha === null) return null
  const named = new Map<string, { name: string; places: number[] }>()
  const known = new Map<Row[number], string | null>()
  const nameOf = (cell: Row[number] | undefined): string | null => {
    if (typeof cell !== 'string' || cell.length > LONGEST_NAME) return null
    let name = known.get(cell)
    if (name === undefined) known.set(cell, (name = OWN_SUM.test(fold(cell)) ? fold(cell) : null))
    return name
  }
  for (let at = firstRow; at < rows.length; at++) {
    const row = rows[at]!
    if (cantidad !== null && !isBlank(row[cantidad])) continue
    for (const place of [fecha, producto]) {
      const name = place === null ? null : nameOf(row[place])
      if (name === null) continue
      const found = named.get(name)
      if (found) found.places.push(at)
      else named.set(name, { name: cellText(row[place!]), places: [at] })
    }
  }
  const often = [...named.values()].filter(({ places }) => places.length >= LEAST_NAMED)
  if (often.length === 0) return null
  for (const decimal of [',', '.'] satisfies Decimal[]) {
    const above = moneyAbove(rows, money, decimal)
    const found = often.find(({ places }) => areSums(places, firstRow, above))
    if (found) return { name: found.name, places: new Set(found.places) }
  }
  return null
}

/** Of each row what all rows above it come to, and how many of them have money; of one more, the same of all. */
interface MoneyAbove {
  sums: Float64Array
  counts: Int32Array
}

function moneyAbove(rows: readonly Row[], money: number, decimal: Decimal): MoneyAbove {
  const sums = new Float64Array(rows.length + 1)
  const counts = new Int32Array(rows.length + 1)
  for (const [at, row] of rows.entries()) {
    const value = parseNumber(row[money] ?? null, decimal)
    sums[at + 1] = sums[at]! + (value ?? 0)
    counts[at + 1] = counts[at]! + Number(value !== null)
  }
  return { sums, counts }
}

/** Whether each of some rows has the money of those since the one before it, several of them of more rows than one. */
function areSums(places: readonly number[], firstRow: number, { sums, counts }: MoneyAbove): boolean {
  let [since, several] = [firstRow, 0]
  for (const at of places) {
    const value = sums[at + 1]! - sums[at]!
    const lines = counts[at]! - counts[since]!
    if (counts[at + 1] === counts[at] || lines === 0) return false
    if (Math.abs(sums[at]! - sums[since]! - value) > EXACTLY * Math.abs(value)) return false
    several += Number(lines > 1)
    since = at + 1
  }
  return several >= LEAST_SEVERAL
}

/**
 * Places of rows that lack a day and a quantity, and have the money of all lines above them, or of those since the last such row: "van de la
 * semana".
 */
export function summedRows(rows: readonly Row[], firstRow: number, { fecha, cantidad, valor }: Mapping): Set<number> {
  const found = new Set<number>()
  if (fecha === null || cantidad === null || valor === null) return found
  for (const decimal of [',', '.'] satisfies Decimal[]) {
    let [all, since, lines, linesSince] = [0, 0, 0, 0]
    for (let at = firstRow; at < rows.length; at++) {
      const row = rows[at]!
      const value = parseNumber(row[valor] ?? null, decimal)
      if (value === null || value === 0 || namesTotal(row)) continue
      const isBare = isBlank(row[fecha]) && isBlank(row[cantidad]) && isCalledSum(row)
      const isSum = (sum: number, of: number) =>
        of >= LEAST_SUMMED && Math.abs(sum - value) <= EXACTLY * Math.abs(value)
      if (isBare && (isSum(since, linesSince) || isSum(all, lines))) {
        found.add(at)
        ;[since, linesSince] = [0, 0]
        continue
      }
      all += value
      since += value
      lines++
      linesSince++
    }
    if (found.size > 0) break
  }
  return found
}
