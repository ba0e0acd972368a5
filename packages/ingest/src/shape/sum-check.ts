import type { Cell, Row } from '../read/grid.ts'
import { cellText } from '../read/grid.ts'
import { isPlainTotal } from '../understand/row-kind.ts'
import { fold } from '../understand/fold.ts'
import type { ShapeNote } from './flat-table.ts'
import { isSummaryRow } from './words.ts'

/** A total agrees within this share, or within one unit. */
const TOLERANCE = 1e-3

/** Tells the rows that sum up those above them in a table that is being turned, and whether they agree, where figures are numbers. */
export class SumCheck {
  readonly #ids: number[]
  readonly #columns: number[]
  readonly #names = new Set<string>()
  readonly #sums: number[]
  /** The sums when the last total was read, and by column of names the last of its own or of one to the left of it: totals of lines over those of groups. */
  #atTotal: number[]
  readonly #atLevel: number[][]
  #bad: number | null = null

  constructor(ids: { column: number }[], columns: { column: number }[]) {
    this.#ids = ids.map(({ column }) => column)
    this.#columns = columns.map(({ column }) => column)
    this.#sums = this.#columns.map(() => 0)
    this.#atTotal = [...this.#sums]
    this.#atLevel = this.#ids.map(() => this.#atTotal)
  }

  /** A row of sales, which totals below may sum up. */
  line(row: Row): void {
    for (const column of this.#ids) this.#names.add(fold(cellText(row[column])))
    for (const [i, column] of this.#columns.entries()) {
      const cell = row[column]
      if (typeof cell === 'number') this.#sums[i]! += cell
    }
  }

  /**
   * Whether a row sums up others: its name says so and no more, or goes on with the name of a group above, or its figures show it.
   * "Total Fit" is a product.
   */
  isSum(row: Row, fileRow: number): boolean {
    const names = this.#ids.map((column) => cellText(row[column]))
    const level = names.findIndex(isSummaryRow)
    const name = names[level]
    if (name === undefined) return false
    const isTotal = /^\W*(gran |sub[ -]?)?tota/i.test(name)
    const said = this.#columns.map((column) => row[column])
    const since = (before: number[]) => this.#sums.map((sum, i) => sum - before[i]!)
    const agrees =
      this.#agrees(said, this.#sums) ||
      this.#agrees(said, since(this.#atTotal)) ||
      this.#agrees(said, since(this.#atLevel[level]!))
    const isNumeric = said.some((cell) => typeof cell === 'number')
    const group = fold(name).replace(/^(gran |sub ?)?total(es)? (de |del |da )?/, '')
    if (isTotal && isNumeric && !agrees && !isPlainTotal(name) && !this.#names.has(group)) return false
    if (isTotal && isNumeric) {
      // A total above its rows is of none that were read yet.
      if (!agrees && this.#names.size > 0) this.#bad ??= fileRow
      this.#atTotal = [...this.#sums]
      this.#atLevel.fill(this.#atTotal, level)
    }
    return true
  }

  #agrees(said: (Cell | undefined)[], sums: number[]): boolean {
    return said.every(
      (cell, i) => typeof cell !== 'number' || Math.abs(cell - sums[i]!) <= Math.max(1, Math.abs(cell) * TOLERANCE),
    )
  }

  notes(): ShapeNote[] {
    if (this.#bad === null) return []
    const text = `Los totales de la fila ${this.#bad} no son la suma de las filas de arriba. Revisa que no falten ni sobren filas.`
    return [{ code: 'total_no_cuadra', kind: 'warning', text }]
  }
}
