/** Rows of a text file that have more fields than its titles, because a comma inside a field stands there without quotes. */
const WHOLE = /^-?(0|[1-9]\d*)$/
const CENTS = /^\d\d$/
/** Titles that a row must have to be the one that tells how many fields there are. */
const LEAST_TITLES = 3
/** Times as many rows as wide as the titles that there must be for the others to be the odd ones. */
const FAR_MORE = 4

/** Mends the rows of one reading, in their order. */
export class Overflow {
  readonly #isComma: boolean
  #width = 0
  #even = 0
  /** Places of rows whose fields stand under other titles, nobody knows which. */
  readonly #shifted: number[] = []

  constructor(delimiter: string) {
    this.#isComma = delimiter === ','
  }

  /** @param row as it was cut at the delimiters @returns the same with its decimals joined, where that gives the fields that the titles have */
  mend(row: string[], at: number): string[] {
    if (!this.#isComma) return row
    if (this.#width === 0) {
      if (
        row.length >= LEAST_TITLES &&
        row.every((field) => !/^\W*\d/.test(field)) &&
        row.some((field) => field !== '')
      )
        this.#width = row.length
      return row
    }
    if (row.length <= this.#width) {
      if (row.length === this.#width) this.#even++
      return row
    }
    const joined = joinDecimals(row)
    if (joined.length === this.#width) return joined
    if (row.slice(this.#width).some((field) => field.trim() !== '')) this.#shifted.push(at)
    return row
  }

  /** Places of the rows that no reading puts under the titles, where hardly a row is one; where many are, the titles lack some. */
  shifted(): number[] {
    return this.#even >= FAR_MORE * this.#shifted.length ? this.#shifted : []
  }
}

/** Two fields such as "480" and "00" are one amount that was cut at its comma. */
function joinDecimals(row: string[]): string[] {
  const joined: string[] = []
  for (let at = 0; at < row.length; at++) {
    const [field, next] = [row[at]!.trim(), row[at + 1]?.trim() ?? '']
    if (WHOLE.test(field) && CENTS.test(next)) {
      joined.push(`${field},${next}`)
      at++
    } else joined.push(row[at]!)
  }
  return joined
}
