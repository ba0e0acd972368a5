import type { Finding, ReadOptions, SaleLine } from './types.ts'

/** Lines above from which their exact sum is no chance. */
const LEAST_LINES = 5
/** Two sums are one within this share, or within a cent. */
const SAME = 1e-9
const CENT = 0.011
const MOST_ROWS_TOLD = 10

/** Finds lines that are worth exactly all lines above them: totals by another name, as "Cuenta con la casa". */
export class HiddenTotals {
  readonly #rows: number[] = []
  readonly #options: ReadOptions
  #sum = 0
  #filled = 0

  constructor(options: ReadOptions) {
    this.#options = options
  }

  /** @param line the next of the file, in its order @returns whether it is such a total, and stays out */
  leavesOut({ value, row }: SaleLine): boolean {
    const isTotal =
      this.#filled >= LEAST_LINES &&
      value > 0 &&
      Math.abs(value - this.#sum) <= Math.max(CENT, SAME * Math.abs(this.#sum))
    if (isTotal) this.#rows.push(row)
    if (isTotal && this.#options.hiddenTotals === 'out') return true
    this.#sum += value
    if (value !== 0) this.#filled++
    return false
  }

  /** Lines that stayed out. */
  get leftOut(): number {
    return this.#options.hiddenTotals === 'out' ? this.#rows.length : 0
  }

  findings(): Finding[] {
    const { accept, hiddenTotals } = this.#options
    const [first] = this.#rows
    if (first === undefined || accept !== undefined || hiddenTotals !== undefined) return []
    return [
      {
        code: 'total_entre_ventas',
        kind: 'question',
        text: `La fila ${first} vale justo lo que suman todas las de arriba: parece un total y no una venta. ¿Qué es?`,
        choices: [
          { label: 'Un total: no la cargues', choose: { hiddenTotals: 'out' } },
          { label: 'Una venta más: cárgala', choose: { hiddenTotals: 'in' } },
        ],
        chosen: 1,
        rows: this.#rows.slice(0, MOST_ROWS_TOLD),
      },
    ]
  }
}
