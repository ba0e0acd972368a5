import type { Choices } from '../choices.ts'
import type { Finding, SaleLine, SalesFile } from '../types.ts'
import { OffTotals } from './off-totals.ts'
import { EXACTLY, LEAST_SUM, RunningSums, type Sums } from './running-sums.ts'
import { isFoundAccepted, type Mismatch, unitsFinding } from './total-findings.ts'

/** A total agrees when within this share of it, or within these: files round what they show, money of each line to pesos. */
const TOLERANCE = 1e-4
const ROUNDING: Sums = { quantity: 0.5, value: 1 }
const isClose = (measure: keyof Sums, sum: number, said: number): boolean =>
  Math.abs(sum - said) <= Math.max(ROUNDING[measure], Math.abs(said) * TOLERANCE)

/** Lines from which a row that has what they come to is their total without being named one. */
const LEAST_LINES = 3
/** Earlier totals that a total is compared with: as many as a report of months by products has. */
const MAX_MARKS = 500
/** Totals of groups of lines that agree, from which one may be of the last lines alone: groups of one line need none, and one may be lost between two pages. */
const LEAST_GROUPS = 3

/** Sums as they stood after so many lines. */
interface Mark {
  raw: Sums
  signed: Sums
  lines: number
}

/**
 * Compares the totals rows of a file with the lines above them. A total may close the whole file or everything since
 * any earlier total; credit notes may stand in it as the file writes them or as they count.
 */
export class Totals {
  readonly #raw: Sums = { value: 0, quantity: 0 }
  readonly #signed: Sums = { value: 0, quantity: 0 }
  /** Sums as they stood at the start and after each of the latest totals rows. */
  readonly #marks: Mark[] = [{ raw: { value: 0, quantity: 0 }, signed: { value: 0, quantity: 0 }, lines: 0 }]
  #last: Pick<NonNullable<SalesFile['totalsRow']>, 'quantity' | 'value'> | null = null
  /** Row of the last total, and how many there were. */
  #lastRow = 0
  #count = 0
  /** Lines so far, and when the file's own total of all of them was there. */
  #lines = 0
  #proven: number | null = null
  /** Lines so far when the last total that is no zero was there and agreed. */
  #confirmed = 0
  /** What was read of each day, for totals of a day that stand below the lines of others. */
  readonly #ofDay = new Map<string, Sums>()
  /** Units that the last total says, where they are those that the file writes and not those that count. */
  #asWritten: { said: number; found: number } | null = null
  readonly #running = new RunningSums()
  /** Totals so far that agree with the lines since another, and with several of the last ones alone. */
  #groups = 0
  #ends = 0
  /** Whether the last total is of the first lines or the last ones alone: a formula that was not made longer when lines were added. */
  #isOfSome = false
  readonly #off = new OffTotals()
  /** File and sheet of the rows that are read, and the sums as they stood at the start of the file. */
  #file: string | undefined
  #source: string | undefined
  #before: Mark = { raw: { value: 0, quantity: 0 }, signed: { value: 0, quantity: 0 }, lines: 0 }

  /** Goes on with the rows of another file or sheet: its totals may be of its own lines alone. */
  startSource(source: string | undefined, file: string | undefined): void {
    if (source === this.#source && file === this.#file) return
    if (file !== this.#file) this.#before = this.#now()
    this.#file = file
    this.#source = source
    if (this.#lines > this.#marks.at(-1)!.lines) this.#mark()
  }

  #now(): Mark {
    return { raw: { ...this.#raw }, signed: { ...this.#signed }, lines: this.#lines }
  }

  #mark(): void {
    this.#marks.push(this.#now())
    // The start, for the grand total, and the latest: comparing with all of years of daily totals is quadratic.
    if (this.#marks.length > MAX_MARKS) this.#marks.splice(1, 1)
  }

  add(value: number | null, quantity: number | null, line: SaleLine | null): void {
    if (line) this.#lines++
    this.#raw.value += value ?? 0
    this.#raw.quantity += quantity ?? 0
    this.#signed.value += line?.value ?? 0
    this.#signed.quantity += line?.quantity ?? 0
    if (!line) return
    this.#running.add(this.#signed)
    const day = this.#ofDay.get(line.date) ?? { value: 0, quantity: 0 }
    day.value += line.value
    day.quantity += line.quantity
    this.#ofDay.set(line.date, day)
  }

  /**
   * @param figures all that the row has: a total may stand a column beside its own
   * @param date of the row, where it has one: it may be the total of that day
   */
  compare(
    row: number,
    value: number | null,
    quantity: number | null,
    figures: () => number[],
    date: string | null = null,
  ): void {
    const measure = value === null ? 'quantity' : 'value'
    const said = value ?? quantity
    if (said === null) return
    const ofDay = date === null ? undefined : this.#ofDay.get(date)
    const ofGroup = this.#agreesSince(measure, said)
    const end = ofGroup ?? this.#running.endFrom(this.#marks.at(-1)!.lines, this.#lines, measure, said)
    const isEnd = ofGroup === undefined && end !== undefined && this.#lines - end > 1
    if (isEnd) this.#ends++
    const since = ofGroup ?? (this.#areGroups ? end : undefined)
    if (ofGroup !== undefined && ofGroup > 0) this.#groups++
    if (ofDay && said !== 0 && isClose(measure, ofDay[measure], said) && since === undefined) return
    // A zero is a row that nobody filled in.
    const own = said === 0 || since !== undefined
    const beside = own ? undefined : figures().find((figure) => this.#isSumOfAll(figure))
    const agrees = own || beside !== undefined
    // The file's total has been there: what follows without a line since sums up something else.
    if (!agrees && this.#proven === this.#lines) return
    this.#lastRow = row
    this.#count++
    this.#isOfSome = !agrees && this.#running.areOfSome(this.#lines, { value, quantity })
    this.#asWritten = this.#writtenUnits(value, quantity)
    if (agrees && said !== 0) this.#confirmed = this.#lines
    if (!agrees) this.#off.add({ ...this.#mismatch(row, measure, said), isEnd })
    else if (said !== 0) this.#off.agree(since ?? 0)
    // What agrees with the lines since another total is of a group of them, and not of the file.
    const ofAll = said !== 0 && since === 0
    if (ofAll || beside !== undefined) this.#proven = this.#lines
    this.#last =
      beside !== undefined ? { quantity: null, value: beside } : ofAll || !agrees ? { quantity, value } : null
    this.#mark()
  }

  /** A total that is off, beside what it is nearest to: all lines, those of its own file, or those since another total. */
  #mismatch(row: number, measure: keyof Sums, said: number): Mismatch {
    const now = this.#signed[measure]
    const sums: Pick<Mismatch, 'of' | 'found'>[] = [
      { of: 'all', found: now },
      { of: 'file', found: now - this.#before.signed[measure] },
      ...this.#marks
        .filter(({ lines }) => lines > 0 && lines < this.#lines)
        .map(({ signed }) => ({ of: 'group' as const, found: now - signed[measure] })),
    ]
    const nearest = sums.reduce((best, one) => (Math.abs(said - one.found) < Math.abs(said - best.found) ? one : best))
    const [lines, before] = [this.#lines, this.#marks.at(-1)!.lines]
    const source = this.#source ?? this.#file
    return { row, at: this.#count, lines, before, source, measure, said, ...nearest }
  }

  /** Whether a row without a date has the money of all lines so far, of which there are several. */
  isOfAll(value: number | null): boolean {
    return value !== null && this.#lines >= LEAST_LINES && this.#isSumOfAll(value)
  }

  /** Whether money is what as many lines or more come to: all so far, or those since an earlier total. */
  isOfLines(value: number | null, least: number): boolean {
    if (value === null || Math.abs(value) < LEAST_SUM) return false
    return this.#marks.some(
      ({ signed, lines }) =>
        this.#lines - lines >= least &&
        Math.abs(this.#signed.value - signed.value - value) <= EXACTLY * Math.abs(value),
    )
  }

  /** Whether every line stands above a total that agrees with it, and no total is off. */
  get agreeThroughout(): boolean {
    return this.#lines > 0 && this.#confirmed === this.#lines && this.#off.areNone
  }

  /** Whether money is what all lines come to, or those since an earlier total. */
  agrees(value: number): boolean {
    return this.#agreesSince('value', value) !== undefined
  }

  /** Whether a figure under another title is the money of all lines so far, to the last digits that a file rounds. */
  #isSumOfAll(figure: number): boolean {
    const sum = this.#signed.value
    return Math.abs(sum) >= LEAST_SUM && Math.abs(figure - sum) <= EXACTLY * Math.abs(sum)
  }

  #writtenUnits(value: number | null, quantity: number | null): { said: number; found: number } | null {
    // Money with its minus, and units without.
    return value !== null &&
      quantity !== null &&
      quantity !== 0 &&
      isClose('quantity', this.#raw.quantity, quantity) &&
      !isClose('quantity', this.#signed.quantity, quantity) &&
      isClose('value', this.#signed.value, this.#raw.value)
      ? { said: quantity, found: this.#signed.quantity }
      : null
  }

  /** Lines before those that a total is what they come to: 0 for all; undefined where it is the sum of none. */
  #agreesSince(measure: keyof Sums, said: number): number | undefined {
    const isSince = ({ raw, signed }: Mark): boolean =>
      isClose(measure, this.#raw[measure] - raw[measure], said) ||
      isClose(measure, this.#signed[measure] - signed[measure], said)
    // Where each invoice has its total, the start of the file is no longer among the latest.
    return (this.#marks.find(isSince) ?? (isSince(this.#before) ? this.#before : undefined))?.lines
  }

  get #areGroups(): boolean {
    return this.#groups + this.#ends >= LEAST_GROUPS
  }

  /** The file's total beside what was read; null where it has none, or its last row of totals is of a group of lines. */
  last(): SalesFile['totalsRow'] {
    if (!this.#last) return null
    const matches = !this.#off.isOff(this.#count)
    // What agreed with the lines above it, and has more below, is a sum so far.
    if (matches && this.#marks.at(-1)!.lines < this.#lines && !this.isSumOf(this.#signed)) return null
    return { ...this.#last, matches }
  }

  /** Whether the file's last total is the sum of the lines that are loaded. */
  isSumOf({ value, quantity }: Sums): boolean {
    if (!this.#last) return false
    const [sum, said] = this.#last.value === null ? [quantity, this.#last.quantity!] : [value, this.#last.value]
    return Math.abs(sum - said) <= Math.max(1, Math.abs(said) * TOLERANCE)
  }

  /**
   * Tells what is loaded once lines that sum up others, or copies, were left out: the totals were compared with those lines too.
   * @param leftOut lines that sum up others
   */
  settle(loaded: Sums, leftOut: number): void {
    if (this.#areGroups) this.#off.forgetEnds()
    if (!this.isSumOf(loaded)) return
    if (leftOut === 0) return this.#off.forget(this.#count)
    this.#off.forgetAll()
    this.#asWritten = null
  }

  findings(rejectedRows: number, choices: Choices): Finding[] {
    const written = this.#asWritten
    const units = written && !isFoundAccepted(written.found, choices) ? [unitsFinding(this.#lastRow, written)] : []
    return [...units, ...this.#off.findings(rejectedRows, choices, this.#count, this.#isOfSome)]
  }
}
