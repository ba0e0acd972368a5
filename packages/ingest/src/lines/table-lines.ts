import { PAID_OR_OWED } from '../understand/headers/payment-words.ts'
import { fileAt, type SalesTable } from '../tables/sales-table.ts'
import type { TableReading } from '../tables/table-reading.ts'
import type { ReadOptions, Rejection, SaleLine, SalesFile, VoidedDocument } from '../types.ts'
import type { RowSink } from './check.ts'
import { namesOther } from '../understand/amounts/other-numbers.ts'
import { fold } from '../understand/headers/fold.ts'
import { NUMBER_WORD, parseAnyNumber } from '../understand/numbers/numbers.ts'
import { SPENT_COLUMN } from '../understand/sales/sales-evidence.ts'
import { HiddenTotals } from './hidden-totals.ts'
import { type Overlap, overlapOf } from './overlap.ts'
import { hasPlainCause } from './plain-causes.ts'
import { RepeatedDocuments, SecondCopies } from './repeated-documents.ts'
import { UNNAMED_PRODUCT } from './default-names.ts'
import { Summing } from './summary.ts'
import { UnlikelyLines } from './unlikely-lines.ts'

/** Share of the work done when the table is found. */
export const READ_UNTIL = 0.5
/** Lines that are looked at for what they make doubtful. */
const JUDGED_LINES = 5000
/** Rejected rows kept with their cells: more than anybody mends by hand. */
const MAX_REJECTED = 50_000

type RejectedCell = string | number | boolean | null

/** What the rows of a table give: the lines, the rejected rows, and what is counted to judge both. */
export class TableLines implements RowSink {
  readonly summing: Summing
  readonly unlikely = new UnlikelyLines()
  readonly hiddenTotals: HiddenTotals
  readonly repeated: RepeatedDocuments
  readonly copies: SecondCopies
  /** Of several files: what one has of another's. */
  readonly overlap: Overlap | null
  /** All lines, where nobody takes them one by one. */
  readonly lines: SaleLine[] = []
  /** The first ones. */
  readonly judged: SaleLine[] = []
  /** What returns are worth, without their minus. */
  readonly returned: number[] = []
  readonly rejections: Rejection[] = []
  readonly rejectedRows: SalesFile['rejectedRows'] = []
  rejectedCount = 0
  /** Of these, rows that lack nothing but a date, and nothing but a quantity. */
  undated = 0
  withoutQuantity = 0
  /** Of these, rows that have figures where lines have their amounts, or in a column that was taken for nothing. */
  withFigures = 0
  /** Of these, rows of which one cell alone is wrong, and plainly so. */
  plainlyWrong = 0
  /** Of these, of those plainly wrong and of the lines, what is of the row of the file before: a row has a line for each of its columns of names or months. */
  readonly ofSameRow = { rejected: 0, plain: 0, lines: 0 }
  /** What rows that are plainly wrong would have come to: money or, in a table without any, units. */
  plainAmount = 0
  /** Lines of a value of zero. */
  worthNothing = 0
  /** Lines that name no product. */
  withoutProduct = 0
  /** Lines that name no store where others do, by file where there are several. */
  readonly withoutStore = new Map<string, number>()
  /** No line has a quantity or a value. */
  areAllNothing = true
  /** Lines by file, where there are several. */
  readonly linesOf = new Map<string, number>()
  /** Files or sheets of which some row was understood. */
  readonly sourcesRead = new Set<string>()
  readonly #table: SalesTable
  readonly #reading: TableReading
  readonly #options: ReadOptions
  /** Row of the file that was rejected last, and why. */
  #lastRejected = ''
  /** Row of the last line. */
  #lastLine = ''

  /** @param secondCopies places of the lines that the person has called copies */
  constructor(table: SalesTable, reading: TableReading, secondCopies: ReadonlySet<number>, options: ReadOptions) {
    this.#table = table
    this.summing = new Summing(table.reportedFrom)
    this.#options = options
    this.#reading = reading
    this.hiddenTotals = new HiddenTotals(options)
    this.repeated = new RepeatedDocuments(reading)
    this.copies = new SecondCopies(secondCopies)
    this.overlap = overlapOf(table, reading)
  }

  line(line: SaleLine, at: number): void {
    const source = this.#table.sourceOf?.(at)
    const file = fileAt(this.#table, at)
    if (this.overlap?.isRepeated(line, file) || this.copies.leavesOut() || this.hiddenTotals.leavesOut(line)) return
    this.repeated.add(line, at)
    const same = `${source}|${line.row}`
    if (same === this.#lastLine) this.ofSameRow.lines++
    this.#lastLine = same
    if (source !== undefined) {
      line.source = source
      this.linesOf.set(file, (this.linesOf.get(file) ?? 0) + 1)
      this.sourcesRead.add(source)
    }
    if (line.producto === UNNAMED_PRODUCT) this.withoutProduct++
    if (line.storeNotTold) this.withoutStore.set(file, (this.withoutStore.get(file) ?? 0) + 1)
    this.summing.add(line)
    this.unlikely.add(line)
    if (line.quantity !== 0 || line.value !== 0) this.areAllNothing = false
    if (line.value === 0) this.worthNothing++
    if (this.judged.length < JUDGED_LINES) this.judged.push(line)
    if (line.value < 0 && this.returned.length < JUDGED_LINES) this.returned.push(-line.value)
    if (this.#options.onLine) this.#options.onLine(line)
    else this.lines.push(line)
  }

  notCounted(at: number, voided: VoidedDocument | null): void {
    if (voided) this.#options.onVoided?.(voided)
    const source = this.#table.sourceOf?.(at)
    if (source !== undefined) this.sourcesRead.add(source)
  }

  rejected(reasons: Rejection[], row: number, cells: RejectedCell[], at: number): void {
    this.rejectedCount++
    if (reasons.every(({ code }) => code === 'cantidad_vacia')) this.withoutQuantity++
    if (reasons.every(({ code }) => code === 'fecha_vacia')) this.undated++
    if (mayHaveAmount(cells, this.#reading)) this.withFigures++
    const { mapping } = this.#reading
    const isFigure = mayHaveAmount(cells, this.#reading, false)
    const isPlain = hasPlainCause(reasons, cells, mapping, isFigure)
    if (isPlain) {
      this.plainlyWrong++
      this.plainAmount += Math.abs(parseAnyNumber(cells[mapping.valor ?? mapping.cantidad ?? -1]) ?? 0)
    }
    // What lacks its quantity alone is counted apart.
    const codes = reasons.map(({ code }) => code).join()
    const same = codes === 'cantidad_vacia' ? '' : [this.#table.sourceOf?.(at), row, codes].join('|')
    if (same !== '' && same === this.#lastRejected) {
      this.ofSameRow.rejected++
      if (isPlain) this.ofSameRow.plain++
    }
    this.#lastRejected = same
    if (this.rejectedRows.length >= MAX_REJECTED) return
    const source = this.#table.sourceOf && { source: this.#table.sourceOf(at) }
    for (const reason of reasons) this.rejections.push({ ...reason, ...source })
    this.rejectedRows.push({ row, cells, ...source })
  }

  onProgress(fraction: number): void {
    this.#options.onProgress?.(READ_UNTIL + (1 - READ_UNTIL) * fraction)
  }
}

/** A figure of three digits and more in a text, and no part of a day or an hour. */
const FIGURE_IN_TEXT = /(?<![\d/:-])[1-9]\d*[\d.,]{2,}(?![\d/:-])/

/**
 * Whether a row that cannot be read has an amount somewhere: in a column of amounts, or in one that was taken for nothing.
 * @param ofAmounts whether the columns of amounts are looked at too
 */
function mayHaveAmount(cells: readonly RejectedCell[], { headers, mapping }: TableReading, ofAmounts = true): boolean {
  const { cantidad, precio, valor } = mapping
  const used = Object.values(mapping)
  return headers.some((header, place) => {
    const cell = cells[place]
    if (typeof cell !== 'number' && typeof cell !== 'string') return false
    const text = String(cell)
    if ([cantidad, precio, valor].includes(place))
      return ofAmounts && ((/\d/.test(text) && !/^[\s$0.,-]*$/.test(text)) || NUMBER_WORD.test(fold(text)))
    // "Nota" may number the document, or say what became of it.
    if (place === mapping.documento) return / /.test(text.trim()) && FIGURE_IN_TEXT.test(text)
    if (used.includes(place) || PAID_OR_OWED.test(fold(header)) || SPENT_COLUMN.test(fold(header))) return false
    return typeof cell === 'number' ? cell !== 0 && !namesOther(header) : FIGURE_IN_TEXT.test(cell)
  })
}
