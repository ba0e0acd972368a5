import type { Choices } from '../choices.ts'
import type { Finding } from '../types.ts'
import { isFoundAccepted, type Mismatch, mismatchFinding } from './total-findings.ts'

/** Share of the last total by which what was read may be off before it is asked about; of one that others like it prove, the lesser. */
const FAR = 0.01
const NEAR = 0.001

const isOffBy = (share: number, { said, found }: Mismatch): boolean =>
  Math.abs(said - found) > share * Math.max(Math.abs(said), Math.abs(found))

/** @param isEnd whether it is what several of the last lines come to */
type OffTotal = Mismatch & { isEnd: boolean }

/** Totals that are not what their lines come to, beside how many are. */
export class OffTotals {
  #all: (OffTotal & { isCovered: boolean })[] = []
  #agreeing = 0

  get areNone(): boolean {
    return this.#all.length === 0
  }

  add(mismatch: OffTotal): void {
    this.#all.push({ ...mismatch, isCovered: false })
  }

  /** Another total agrees with all lines behind the first `since`: what is off among those is its own total alone. */
  agree(since: number): void {
    this.#agreeing++
    for (const one of this.#all) if (one.lines > since) one.isCovered = true
  }

  /** Totals of the last lines alone are those of their groups. */
  forgetEnds(): void {
    this.#all = this.#all.filter(({ isEnd }) => !isEnd)
  }

  forgetAll(): void {
    this.#all = []
  }

  /** @param at of the total, in their order */
  forget(at: number): void {
    this.#all = this.#all.filter((one) => one.at !== at)
  }

  /** @param at of a total, in their order */
  isOff(at: number): boolean {
    return this.#all.at(-1)?.at === at
  }

  /**
   * Tells of the totals that are off. It is asked where they are few beside those that agree: these show what each sums up, as in a book whose days
   * or months end in a total; one that no line stands above since the last is of something else. Of a total alone it is asked where it is the last one and far off.
   * @param lastAt of the file's last total, in their order
   * @param isOfSome whether that one sums up a few lines at the beginning, or the end
   */
  findings(rejectedRows: number, choices: Choices, lastAt: number, isOfSome: boolean): Finding[] {
    const open = this.#all.filter((one) => one.lines > one.before && !one.isCovered && isOffBy(NEAR, one))
    if (open.length > 0 && this.#agreeing >= open.length) {
      const found = open.reduce((sum, one) => sum + one.found, 0)
      const told = { isOfSome: false, isAsked: !isFoundAccepted(found, choices) }
      return [mismatchFinding(open, rejectedRows, { ...told, found })]
    }
    const last = this.#all.at(-1)
    if (!last) return []
    const isLast = last.at === lastAt
    const isFar = isLast && !isOfSome && isOffBy(FAR, last)
    const told = { isOfSome: isOfSome && isLast, isAsked: isFar && !isFoundAccepted(last.found, choices) }
    return [mismatchFinding(this.#all, rejectedRows, { ...told, found: last.found })]
  }
}
