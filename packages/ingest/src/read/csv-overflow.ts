/** Rows of a text file that have more fields than its titles, because a comma inside a field stands there without quotes. */
import { type Cell, HEAD_ROWS, isBlank, MAX_COLUMNS, type Row } from './grid.ts'

const WHOLE = /^-?(0|[1-9]\d*)$/
const CENTS = /^\d\d$/
/** Titles that a row must have to be the one that tells how many fields there are. */
const LEAST_TITLES = 3
/** Times as many rows of one kind as of the other: a program cuts its decimals on every row, and a comma in a name is on a few. */
const FAR_MORE = 4

/** Looks at the rows of one reading, in their order, and mends them when all are there. */
export class Overflow {
  readonly #isComma: boolean
  #width = 0
  /** Rows as wide as the titles. */
  #even = 0
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
    else if (joinDecimals(row).length === this.#width) this.#cut.push(at)
    else if (row.slice(this.#width).some((field) => field.trim() !== '')) this.#odd.push(at)
  }

  /**
   * Joins the decimals in place where that puts nearly all rows under the titles. Else takes the rows out whose fields stand under other
   * titles, where they are few: where they are many the titles lack some.
   * @returns places of what was taken out
   */
  mend(rows: Row[]): number[] {
    const [cut, odd] = [this.#cut, this.#odd].map((places) => places.filter((place) => place < rows.length)) as [
      number[],
      number[],
    ]
    const isCut = cut.length >= FAR_MORE * (this.#even + odd.length)
    if (isCut) for (const place of cut) rows[place] = joinDecimals(rows[place]!)
    const shifted = isCut ? odd : [...cut, ...odd].toSorted((a, b) => a - b)
    if (!isCut && this.#even < FAR_MORE * shifted.length) return []
    for (const place of shifted) rows[place] = []
    return shifted
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
