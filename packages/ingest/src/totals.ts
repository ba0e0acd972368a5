import type { Finding, SaleLine, SalesFile } from './types.ts'

interface Sums {
  value: number
  quantity: number
}

/** A total agrees when within this share of it, or within one unit: files round what they show. */
const TOLERANCE = 1e-4
/** Earlier totals that a total is compared with: as many as a report of months by products has. */
const MAX_MARKS = 500
/** Rows named in one doubt. */
const MAX_ROWS_NAMED = 10

/**
 * Compares the totals rows of a file with the lines above them. A total may close the whole file or everything since
 * any earlier total; credit notes may stand in it as the file writes them or as they count.
 */
export class Totals {
  readonly #raw: Sums = { value: 0, quantity: 0 }
  readonly #signed: Sums = { value: 0, quantity: 0 }
  /** Sums as they stood at the start and after each of the latest totals rows. */
  readonly #marks: { raw: Sums; signed: Sums }[] = [
    { raw: { value: 0, quantity: 0 }, signed: { value: 0, quantity: 0 } },
  ]
  #last: Pick<NonNullable<SalesFile['totalsRow']>, 'quantity' | 'value'> | null = null
  #lastRow = 0
  readonly #mismatches: { row: number; measure: keyof Sums; said: number; found: number }[] = []

  add(value: number | null, quantity: number | null, line: SaleLine | null): void {
    this.#raw.value += value ?? 0
    this.#raw.quantity += quantity ?? 0
    this.#signed.value += line?.value ?? 0
    this.#signed.quantity += line?.quantity ?? 0
  }

  compare(row: number, value: number | null, quantity: number | null): void {
    if (value === null && quantity === null) return
    this.#last = { quantity, value }
    this.#lastRow = row
    const measure = value === null ? 'quantity' : 'value'
    const said = value ?? quantity
    if (said !== null && !this.#agrees(measure, said))
      this.#mismatches.push({ row, measure, said, found: this.#signed[measure] })
    this.#marks.push({ raw: { ...this.#raw }, signed: { ...this.#signed } })
    // The start, for the grand total, and the latest: comparing with all of years of daily totals is quadratic.
    if (this.#marks.length > MAX_MARKS) this.#marks.splice(1, 1)
  }

  #agrees(measure: keyof Sums, said: number): boolean {
    const tolerance = Math.max(1, Math.abs(said) * TOLERANCE)
    return this.#marks.some(
      ({ raw, signed }) =>
        Math.abs(this.#raw[measure] - raw[measure] - said) <= tolerance ||
        Math.abs(this.#signed[measure] - signed[measure] - said) <= tolerance,
    )
  }

  /** The last total of the file beside what was read; null where it has none. */
  last(): SalesFile['totalsRow'] {
    return this.#last && { ...this.#last, matches: this.#mismatches.at(-1)?.row !== this.#lastRow }
  }

  findings(rejectedRows: number): Finding[] {
    const last = this.#mismatches.at(-1)
    if (!last) return []
    const show = (value: number) => value.toLocaleString('es-CO', { maximumFractionDigits: 2 })
    const what = last.measure === 'value' ? 'el valor' : 'la cantidad'
    const cause = rejectedRows > 0 ? ` Puede deberse a las filas rechazadas (${rejectedRows}).` : ''
    return [
      {
        code: 'total_no_cuadra',
        kind: 'warning',
        text: `La fila ${last.row} da ${show(last.said)} como total de ${what}, pero las líneas leídas suman ${show(last.found)}.${cause} Revisa que no falten ni sobren filas.`,
        rows: this.#mismatches.slice(-MAX_ROWS_NAMED).map(({ row }) => row),
      },
    ]
  }
}
