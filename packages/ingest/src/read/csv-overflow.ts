/** Rows of a text file that have more fields than its titles, because a comma inside a field stands there without quotes. */
import { type Cell, HEAD_ROWS, isBlank, MAX_COLUMNS, type Row } from './grid.ts'

const WHOLE = /^-?(0|[1-9]\d*)$/
const CENTS = /^\d\d$/
/** Titles that a row must have to be the one that tells how many fields there are. */
const LEAST_TITLES = 3
/** Times as many rows of one kind as of the other: a program cuts its decimals on every row, and a comma in a name is on a few. */
const FAR_MORE = 4
/** Share of decimals that are zeros in amounts: of two-digit numbers of something else one in a hundred is. */
const MANY_ZEROS = 0.2

/** Looks at the rows of one reading, in their order, and mends them when all are there. */
export class Overflow {
  readonly #isComma: boolean
  #width = 0
  /** Rows as wide as the titles. */
  #even = 0
  /** Fields too many of the rows whose decimals were cut, and how many of what may be decimals are zeros. */
  #extra = 0
  #zeros = 0
  /** Places of the rows that are as wide once their decimals are joined, and of all others that are wider. */
  readonly #cut: number[] = []
  readonly #odd: number[] = []

  constructor(delimiter: string) {
    this.#isComma = delimiter === ','
  }

  /** @param row as it was cut at the delimiters; one of thousands of fields is no sale, and looking at it takes long */
  see(row: readonly string[], at: number): void {
    if (!this.#isComma || row.length > 2 * MAX_COLUMNS) return
    if (this.#width === 0) {
      if (at >= HEAD_ROWS) return
      const areWords = row.every((field) => !/^\W*\d/.test(field)) && row.some((field) => field !== '')
      if (row.length >= LEAST_TITLES && areWords) this.#width = row.length
    } else if (row.length === this.#width) this.#even++
    else if (joinDecimals(row).length === this.#width) {
      this.#cut.push(at)
      this.#extra += row.length - this.#width
      this.#zeros += row.filter((field) => field.trim() === '00').length
    } else if (row.slice(this.#width).some((field) => field.trim() !== '')) this.#odd.push(at)
  }

  /**
   * Joins the decimals in place where that puts nearly all rows under the titles. Else takes the rows out whose fields stand under other
   * titles, where they are few: where they are many the titles lack some.
   * @returns places of what was taken out, and what was joined: doubtful where each row has one field too many, which few decimals of zero
   * explain: a column without a title, perhaps
   */
  mend(rows: Row[]): { shifted: number[]; joined: 'none' | 'sure' | 'doubtful' } {
    const [cut, odd] = [this.#cut, this.#odd].map((places) => places.filter((place) => place < rows.length)) as [
      number[],
      number[],
    ]
    const isCut = cut.length >= FAR_MORE * (this.#even + odd.length)
    if (isCut) for (const place of cut) rows[place] = joinDecimals(rows[place]!)
    const shifted = isCut ? odd : [...cut, ...odd].toSorted((a, b) => a - b)
    if (!isCut && this.#even < FAR_MORE * shifted.length) return { shifted: [], joined: 'none' }
    for (const place of shifted) rows[place] = []
    const isSure = this.#extra > cut.length || this.#zeros >= MANY_ZEROS * this.#extra
    return { shifted, joined: !isCut || cut.length === 0 ? 'none' : isSure ? 'sure' : 'doubtful' }
  }
}

/** Two fields such as "480" and "00" are one amount that was cut at its comma. */
function joinDecimals<T extends Cell>(row: readonly T[]): (T | string)[] {
  const joined: (T | string)[] = []
  for (let at = 0; at < row.length; at++) {
    const [field, next] = [row[at]!, row[at + 1]].map((cell) => (isBlank(cell) ? '' : String(cell).trim())) as [
      string,
      string,
    ]
    if (WHOLE.test(field) && CENTS.test(next)) {
      joined.push(`${field},${next}`)
      at++
    } else joined.push(row[at]!)
  }
  return joined
}
