import { isBlank, type Row } from '../../read/grid.ts'
import type { Mapping } from '../../roles.ts'
import { isPlainTotal } from '../sales/row-kind.ts'

/** Share of the rows up to which products called "Total" are goods: reports have a total of each group. */
const FEW = 0.01
/** Lines that a total sums up at least. */
const SEVERAL = 2
const EXACTLY = 1e-6

interface Cells {
  text: (row: Row, role: 'documento' | 'cliente' | 'clienteCodigo' | 'producto' | 'fecha') => string
  number: (row: Row, role: 'cantidad' | 'valor') => number | null
}

/**
 * Places of lines that sold what is called "Total": rows that lack nothing, with a document of their own, a client and a day, that come to no
 * sum of the rows above them, be it those of their day, of their client, all, or all since the last such row.
 */
export function soldTotals(
  rows: readonly Row[],
  firstRow: number,
  mapping: Mapping,
  { text, number }: Cells,
): ReadonlySet<number> {
  const none: ReadonlySet<number> = new Set()
  const { documento, producto, fecha, cantidad, valor } = mapping
  const client = (['cliente', 'clienteCodigo'] as const).find((role) => mapping[role] !== null)
  if (documento === null || producto === null || fecha === null || !client) return none
  const roles = (['cantidad', 'valor'] as const).filter((role) => mapping[role] !== null)
  const found = new Set<number>()
  for (let at = firstRow; at < rows.length; at++) if (isPlainTotal(rows[at]![producto])) found.add(at)
  if (found.size === 0 || found.size > FEW * (rows.length - firstRow)) return none
  const own = new Set([...found].map((at) => text(rows[at]!, 'documento')))
  const isFull = (row: Row): boolean =>
    [documento, fecha, mapping[client]!, cantidad, valor].every((place) => place === null || !isBlank(row[place])) &&
    // No other word says that it is a total.
    row.every((cell, place) => place === producto || !isPlainTotal(cell))
  if (own.size < found.size || [...found].some((at) => !isFull(rows[at]!))) return none
  const runs = [
    new Run(() => ''),
    new Run(() => '', true),
    new Run((row) => text(row, 'fecha')),
    new Run((row) => text(row, client)),
  ]
  for (let at = firstRow; at < rows.length; at++) {
    const row = rows[at]!
    const isOne = found.has(at)
    if (!isOne && own.has(text(row, 'documento'))) return none
    const amounts = roles.map((role) => number(row, role) ?? 0)
    if (runs.some((run) => run.follow(row, amounts, isOne))) return none
  }
  return found
}

/** Sums of rows that follow each other and have something in common. */
class Run {
  readonly #keyOf: (row: Row) => string
  readonly #endsAtTotals: boolean
  #key = ''
  #lines = 0
  #sums: number[] = []

  /** @param endsAtTotals whether it begins anew below each total */
  constructor(keyOf: (row: Row) => string, endsAtTotals = false) {
    this.#keyOf = keyOf
    this.#endsAtTotals = endsAtTotals
  }

  /** Whether the row, called a total, is that of the ones before it. */
  follow(row: Row, amounts: readonly number[], isCalledTotal: boolean): boolean {
    const key = this.#keyOf(row)
    if (key !== this.#key) {
      this.#key = key
      this.#lines = 0
    }
    if (this.#lines === 0) this.#sums = amounts.map(() => 0)
    if (isCalledTotal) {
      const isSum = amounts.some(
        (amount, k) => amount !== 0 && Math.abs(this.#sums[k]! - amount) <= EXACTLY * Math.abs(amount),
      )
      if (isSum && this.#lines >= SEVERAL) return true
      if (this.#endsAtTotals) this.#lines = 0
      return false
    }
    amounts.forEach((amount, k) => (this.#sums[k] = this.#sums[k]! + amount))
    this.#lines++
    return false
  }
}
