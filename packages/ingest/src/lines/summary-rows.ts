import { largest, smallest } from '../extremes.ts'
import { cellText, type Row } from '../read/grid.ts'
import { fold } from '../understand/headers/fold.ts'

/** What a row below the sales may be called that says their average, or the largest or smallest of them. */
const SUMS_UP =
  /^(promedio|average)\b|^(media|prom) (de )?(ventas?|dia|diaria|mes|mensual)$|^(ventas?|factura|ticket|tiquete|dia|valor|monto) mas (alt[oa]|baj[oa]|grande|pequen[oa])$|^(mayor|menor|mejor|peor) (ventas?|factura|ticket|tiquete|dia|valor)\b|^(ventas?|valor|monto|factura) (maxim[oa]|minim[oa])$|^(maxim[oa]|minim[oa]) (ventas?|valor|monto|dia)$/
/** Lines from which their average or the largest of them is no chance. */
const LEAST_LINES = 5
/** Rows at the end of a table that are looked at. */
const LAST_ROWS = 30

/** Tells rows with a date that sum up the lines above them, by what they are called and by their money. */
export class SummaryRows {
  #lines = 0
  #sum = 0
  #most = -Infinity
  #least = Infinity
  readonly #days = new Map<string, number>()
  readonly #from: number

  /** @param rows how many the table has */
  constructor(rows: number) {
    this.#from = rows - LAST_ROWS
  }

  add(value: number, date: string): void {
    this.#lines++
    this.#sum += value
    this.#most = Math.max(this.#most, value)
    this.#least = Math.min(this.#least, value)
    this.#days.set(date, (this.#days.get(date) ?? 0) + value)
  }

  /** What a row is called that is the average, the largest or the smallest of the lines so far, or of their days; null for any other. */
  nameOf(row: Row, at: number, valueOf: () => number | null): string | null {
    if (at < this.#from || this.#lines < LEAST_LINES) return null
    const name = row.map(cellText).find((text) => SUMS_UP.test(fold(text)))
    const value = name === undefined ? null : valueOf()
    if (name === undefined || value === null) return null
    const days = [...this.#days.values()]
    const said = [
      this.#sum / this.#lines,
      this.#sum / days.length,
      this.#most,
      this.#least,
      largest(days),
      smallest(days),
    ]
    return said.some((one) => Math.abs(one - value) <= 1) ? name : null
  }
}
