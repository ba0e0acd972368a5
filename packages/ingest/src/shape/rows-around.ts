import { quoted } from '../excerpt.ts'
import { cellText, isBlank, type Row } from '../read/grid.ts'
import { parseDate } from '../understand/dates/dates.ts'
import type { ShapeNote } from './flat-table.ts'
import { isNamedAside } from './other-measures.ts'
import { same } from '../understand/amounts/relations.ts'
import { parseAnyNumber } from '../understand/numbers/numbers.ts'
import { SumCheck } from './sum-check.ts'

/** Rows above a total, so that what follows it stands below the table. */
const LEAST_ABOVE = 2

/** The rows of a table with months or names across, without those that are no sales by where they stand. */
export interface RowsOfSales {
  rows: Row[]
  notes: ShapeNote[]
}

/**
 * Empties a first row that sums up all others, the rows behind the last total that agrees with those above it ("Variación", "Clientes"), and at the end
 * of a table without a total those that are no sales by their names. A row below a total that its name does not explain is asked about: a product
 * may have been added there.
 */
export function withoutRowsAround(
  rows: Row[],
  headerRow: number,
  ids: { column: number }[],
  columns: { column: number }[],
): RowsOfSales {
  const first = headerRow + 1
  const nameOf = (row: Row): string => ids.map(({ column }) => cellText(row[column])).find((name) => name !== '') ?? ''
  const isFilled = (row: Row): boolean => nameOf(row) !== '' && columns.some(({ column }) => !isBlank(row[column]))
  const places = rows.flatMap((row, at) => (at >= first && isFilled(row) ? [at] : []))
  const { top, total, sums, notes } = sumsAround(rows, first, places, ids, columns)
  const below: number[] = []
  for (const at of places.toReversed()) {
    if (at <= total) break
    if (sums.has(at)) continue
    const isDated = ids.some(({ column }) => parseDate(rows[at]![column], 'dmy') !== null)
    if (isDated || (total < 0 && !isNamedAside(nameOf(rows[at]!)))) break
    below.unshift(at)
  }
  const out = new Set([...top, ...below])
  // A table of nothing but measures tells its sales by their names.
  if (out.size === 0 || places.every((at) => out.has(at) || sums.has(at))) return { rows, notes: [] }
  const kept = rows.map((row, at) => (out.has(at) ? [] : row))
  const isAside = (at: number) =>
    isNamedAside(nameOf(rows[at]!)) || (total >= 0 && isShareOf(rows[at]!, rows[total]!, columns))
  const names = below.map((at) => nameOf(rows[at]!))
  return { rows: kept, notes: [...notes, ...belowNotes(names, total >= 0, below.every(isAside))] }
}

/** Columns in which a row must be the same share of the total above it. */
const LEAST_SHARES = 2

/** Whether a row is one share of the total in every column: "60% barbero". */
function isShareOf(row: Row, total: Row, columns: { column: number }[]): boolean {
  const shares = columns.flatMap(({ column }) => {
    const [part, whole] = [parseAnyNumber(row[column]), parseAnyNumber(total[column])]
    return part === null || !whole ? [] : [part / whole]
  })
  const [first] = shares
  return shares.length >= LEAST_SHARES && first! > 0 && first! < 1 && shares.every((share) => same(share, first!))
}

function belowNotes(names: string[], isBelowTotal: boolean, areAside: boolean): ShapeNote[] {
  if (names.length === 0) return []
  if (isBelowTotal && areAside) {
    const text = `No leímos ${quoted(names)}: está debajo del total y no es lo que se vendió.`
    return [{ code: 'filas_bajo_total', kind: 'fact', text }]
  }
  const where = isBelowTotal ? 'Debajo del total' : 'Al final'
  const text = `${where} de la tabla está ${quoted(names)}, que no contamos como venta. ¿Cargamos sin eso? Si son ventas, ponlas entre las demás filas y vuelve a subir el archivo.`
  return [{ code: 'filas_bajo_total', kind: 'question', text }]
}

/** The first row where it sums up all others, the last total that agrees with the rows above it (−1 where none does), and all that the table's own check knows. */
function sumsAround(
  rows: Row[],
  firstRow: number,
  places: number[],
  ids: { column: number }[],
  columns: { column: number }[],
): { top: number[]; total: number; sums: Set<number>; notes: ShapeNote[] } {
  const body = rows.slice(firstRow)
  const readAll = (some: number[]) => {
    const check = new SumCheck(ids, columns, body)
    const sums = new Set<number>()
    let [total, above] = [-1, 0]
    for (const at of some) {
      if (!check.isSum(rows[at]!, at)) {
        check.line(rows[at]!)
        above++
        continue
      }
      sums.add(at)
      if (check.isProven && above >= LEAST_ABOVE) total = at
    }
    return { check, total, sums }
  }
  const [first, ...others] = places
  const rest = readAll(others)
  if (first !== undefined && rest.check.isUnnamedSum(rows[first]!))
    return { top: [first], total: rest.total, sums: rest.sums, notes: rest.check.unnamedNotes() }
  const { total, sums } = readAll(places)
  return { top: [], total, sums, notes: [] }
}
