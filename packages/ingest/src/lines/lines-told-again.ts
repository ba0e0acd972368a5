import type { Row } from '../read/grid.ts'

/**
 * Tells the lines of a document that a later file has again, as exports that overlap by some days do. A line counts as often as the file
 * that has it most often: the rule of {@link Overlap}, before it is known what the lines are worth.
 */
export class LinesToldAgain {
  /** The rows of each line of the files so far, as often as one of them has it. */
  readonly #rows = new Map<string, Row[]>()
  /** Times that each line stands in the file being read. */
  #own = new Map<string, number>()
  #file = ''

  /** The row of an earlier file that this one repeats; undefined for a new line. Rows come file by file. */
  earlier(line: string, file: string, row: Row): Row | undefined {
    if (file !== this.#file) {
      this.#own = new Map()
      this.#file = file
    }
    const times = this.#own.get(line) ?? 0
    this.#own.set(line, times + 1)
    const rows = this.#rows.get(line)
    if (!rows) this.#rows.set(line, [row])
    else if (times === rows.length) rows.push(row)
    else return rows[times]
    return undefined
  }
}
