import { quoted } from '../excerpt.ts'
import type { Cell, Row } from '../read/grid.ts'
import { cellText } from '../read/grid.ts'
import { isPlainTotal } from '../understand/sales/row-kind.ts'
import { fold } from '../understand/headers/fold.ts'
import { figureReader } from './figures.ts'
import type { ShapeNote } from './flat-table.ts'
import { isSummaryRow } from './words.ts'

/** A total agrees within this share, or within one unit. */
const TOLERANCE = 1e-3

/** What a total is of that no product is called. */
const OF_ACCOUNTS =
  /\b(gastos?|costos?|egresos?|compras?|utilidad(es)?|ganancias?|ventas?|ingresos?|iva|impuestos?|efectivo|tarjetas?|transferencias?|creditos?|nequi|datafono|ano|anterior|expenses?|costs?|profit|tax(es)?|sales|vendas?|despesas?|lucro)\b|\b20\d\d\b/

/** Rows that a row of their sums has above it, and digits in which its figures agree with them, to be one whatever it is called. */
const LEAST_ROWS = 2
const LEAST_DIGITS = 5
/** Share of a sum by which adding in binary may change it. */
const EXACTLY = 1e-9

/** Tells the rows that sum up those above them in a table that is being turned, and whether they agree, where figures are numbers. */
export class SumCheck {
  readonly #figure: (cell: Cell | undefined) => number | null
  readonly #ids: number[]
  readonly #columns: number[]
  readonly #names = new Set<string>()
  readonly #sums: number[]
  /** The sums when the last total was read, and by column of names the last of its own or of one to the left of it: totals of lines over those of groups. */
  #atTotal: number[]
  readonly #atLevel: number[][]
  /** The first total that is off, and whether it is one by its name and no more: what sums up something else may be off. */
  #bad: { row: number; isPlain: boolean } | null = null
  /** Whether a total of all the rows has been read. */
  #isOver = false
  /** Whether the last row that was asked about has the sums of rows above it. */
  #isProven = false
  /** Rows of sales that are not all zeros, and as many of them when the last total was read. */
  #rows = 0
  #rowsAtTotal = 0
  /** Rows that only their figures tell to be sums. */
  readonly #unnamed = new Set<string>()

  /** @param body rows by which the figures are known to be written */
  constructor(ids: { column: number }[], columns: { column: number }[], body: readonly Row[]) {
    this.#figure = figureReader(body, columns)
    this.#ids = ids.map(({ column }) => column)
    this.#columns = columns.map(({ column }) => column)
    this.#sums = this.#columns.map(() => 0)
    this.#atTotal = [...this.#sums]
    this.#atLevel = this.#ids.map(() => this.#atTotal)
  }

  /** A row of sales, which totals below may sum up. */
  line(row: Row): void {
    this.#isOver = false
    for (const column of this.#ids) this.#names.add(fold(cellText(row[column])))
    const before = [...this.#sums]
    for (const [i, column] of this.#columns.entries()) this.#sums[i]! += this.#figure(row[column]) ?? 0
    if (this.#sums.some((sum, i) => sum !== before[i])) this.#rows++
  }

  /**
   * Whether a row sums up others: its name says so and no more, or goes on with the name of a group above, or its figures show it.
   * "Total Fit" is a product.
   */
  isSum(row: Row, fileRow: number): boolean {
    this.#isProven = false
    const names = this.#ids.map((column) => cellText(row[column]))
    const level = names.findIndex(isSummaryRow)
    const name = names[level]
    const said = this.#columns.map((column) => this.#figure(row[column]))
    if (name === undefined) return this.isUnnamedSum(row)
    const isTotal = /^\W*(gran |sub[ -]?)?tota/i.test(name)
    const since = (before: number[]) => this.#sums.map((sum, i) => sum - before[i]!)
    const agrees =
      this.#agrees(said, this.#sums) ||
      this.#agrees(said, since(this.#atTotal)) ||
      this.#agrees(said, since(this.#atLevel[level]!))
    const isNumeric = said.some((figure) => figure !== null)
    this.#isProven = isNumeric && agrees
    const group = fold(name).replace(/^(gran |sub ?)?total(es)? (de |del |da )?/, '')
    if (isTotal && isNumeric && !agrees && !isPlainTotal(name) && !this.#names.has(group)) {
      // Below what all come to, or by its name, it is no product: "Total gastos", "Total año anterior".
      if (!this.#isOver && !OF_ACCOUNTS.test(group)) return false
      this.#bad ??= { row: fileRow, isPlain: false }
      return true
    }
    if (isPlainTotal(name) && isNumeric && this.#names.size > 0 && this.#agrees(said, this.#sums)) this.#isOver = true
    if (isTotal && isNumeric) {
      // A total above its rows is of none that were read yet.
      if (!agrees && this.#names.size > 0 && !this.#bad?.isPlain)
        this.#bad = { row: fileRow, isPlain: isPlainTotal(name) }
      this.#endGroup(level)
    }
    return true
  }

  #endGroup(level: number): void {
    this.#atTotal = [...this.#sums]
    this.#rowsAtTotal = this.#rows
    this.#atLevel.fill(this.#atTotal, level)
  }

  /** Whether figures are to their last digit what all rows come to, or those since the last total. */
  isUnnamedSum(row: Row): boolean {
    if (this.#rows < LEAST_ROWS) return false
    const said = this.#columns.map((column) => this.#figure(row[column]))
    const digits = said.reduce<number>((all, figure) => all + Math.log10(Math.max(1, Math.abs(figure ?? 0))), 0)
    if (digits < LEAST_DIGITS || said.filter(Boolean).length < 2) return false
    const isExactly = (before: number[]) =>
      this.#sums.every(
        (sum, i) => Math.abs((said[i] ?? 0) - (sum - before[i]!)) <= EXACTLY * Math.max(1, Math.abs(sum)),
      )
    const isOfGroup = this.#rows - this.#rowsAtTotal >= LEAST_ROWS && isExactly(this.#atTotal)
    if (!isOfGroup && !isExactly(this.#sums.map(() => 0))) return false
    this.#unnamed.add(this.#ids.map((column) => cellText(row[column])).find((one) => one !== '') ?? '')
    this.#isProven = true
    this.#endGroup(0)
    return true
  }

  get isProven(): boolean {
    return this.#isProven
  }

  #agrees(said: (number | null)[], sums: number[]): boolean {
    return said.every(
      (figure, i) => figure === null || Math.abs(figure - sums[i]!) <= Math.max(1, Math.abs(figure) * TOLERANCE),
    )
  }

  /** What is said of rows that only their figures tell to be sums. */
  unnamedNotes(): ShapeNote[] {
    if (this.#unnamed.size === 0) return []
    const text = `${quoted([...this.#unnamed])} es la suma de otras filas: no la contamos.`
    return [{ code: 'medidas_aparte', kind: 'fact', text }]
  }

  notes(): ShapeNote[] {
    const sums = this.unnamedNotes()
    if (this.#bad === null) return sums
    const { row, isPlain } = this.#bad
    const text = `Los totales de la fila ${row} no son la suma de las filas de arriba. Revisa que no falten ni sobren filas.`
    return [...sums, { code: 'total_no_cuadra', kind: isPlain ? 'question' : 'warning', text }]
  }
}
