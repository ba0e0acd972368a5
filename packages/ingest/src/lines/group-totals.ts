import { numeral } from '../spanish.ts'
import { CENT } from '../understand/numbers/cents.ts'
import type { Finding, ReadOptions, SaleLine } from '../types.ts'

type Amounts = Pick<SaleLine, 'quantity' | 'value'>

/**
 * Groups of two lines and more that must be totalled for it to be no chance, each with a total of its own, and share of the lines that
 * must stand in groups.
 */
const LEAST_GROUPS = 3
/** The same of a file without quantities, whose money alone tells. */
const LEAST_BY_MONEY = 5
const MOSTLY = 0.95
const SEVERAL = 2
/** Two sums are one within this share, or within a cent. */
const SAME = 1e-9

const isSame = (a: number, b: number): boolean => Math.abs(a - b) <= Math.max(CENT, SAME * Math.abs(b))

/** Where the total of a group of lines stands: before its lines or behind them. */
export type TotalPlace = 'first' | 'last'

/**
 * Tells, line by line, which lines are worth exactly those of the group before or behind them, in quantity and in money: totals of
 * categories, days or invoices under a name of their own.
 */
export class GroupTotals {
  readonly #place: TotalPlace
  #total: Amounts | null = null
  #sum = { quantity: 0, value: 0, lines: 0 }
  /** Lines so far, those of groups that are complete, and such groups of several lines. */
  #lines = 0
  #grouped = 0
  #groups = 0
  #byQuantity = true
  readonly #totals = new Set<number>()
  /** Products of totals and of lines: no total is called as something that is sold. */
  readonly #names = { totals: new Set<string>(), lines: new Set<string>() }

  constructor(place: TotalPlace) {
    this.#place = place
  }

  /** @param line the next of the file, in its order @returns whether it is the total of a group */
  isTotal(line: Amounts & Pick<SaleLine, 'producto'>): boolean {
    this.#lines++
    const isTotal = this.#place === 'first' ? this.#isBeforeItsLines(line) : this.#isBehindItsLines(line)
    this.#names[isTotal ? 'totals' : 'lines'].add(line.producto)
    if (isTotal) this.#totals.add(line.value)
    return isTotal
  }

  #isBeforeItsLines(line: Amounts): boolean {
    if (this.#total === null) {
      this.#total = line
      return true
    }
    this.#add(line)
    if (this.#equals(this.#total)) this.#close()
    return false
  }

  #isBehindItsLines(line: Amounts): boolean {
    const isTotal = this.#sum.lines > 0 && this.#equals(line)
    if (isTotal) this.#close()
    else this.#add(line)
    return isTotal
  }

  #add({ quantity, value }: Amounts): void {
    this.#sum.quantity += quantity
    this.#sum.value += value
    this.#sum.lines++
  }

  /** Without quantities each line is one unit, and a total is so too. */
  #equals({ quantity, value }: Amounts): boolean {
    const { quantity: units, value: money, lines } = this.#sum
    if (value === 0 || !isSame(value, money)) return false
    if (isSame(quantity, units)) return true
    const isOne = quantity === 1 && units === lines
    if (isOne) this.#byQuantity = false
    return isOne
  }

  #close(): void {
    if (this.#sum.lines >= SEVERAL) this.#groups++
    this.#grouped += this.#sum.lines + 1
    this.#sum = { quantity: 0, value: 0, lines: 0 }
    this.#total = null
  }

  get areThere(): boolean {
    const least = this.#byQuantity ? LEAST_GROUPS : LEAST_BY_MONEY
    return (
      this.#groups >= least &&
      // The same categories may come to the same each month.
      (this.#totals.size >= least || (this.#totals.size > 1 && this.#groups >= 2 * least)) &&
      this.#grouped >= MOSTLY * this.#lines &&
      ![...this.#names.totals].some((name) => this.#names.lines.has(name))
    )
  }
}

/** Asks about totals of groups among the lines that were looked at. */
export function groupTotals(lines: readonly SaleLine[], { hiddenTotals }: ReadOptions): Finding[] {
  if (hiddenTotals !== undefined) return []
  for (const place of ['first', 'last'] as const) {
    const groups = new GroupTotals(place)
    const rows = lines.filter((line) => groups.isTotal(line)).map(({ row }) => row)
    if (!groups.areThere) continue
    const where = place === 'first' ? 'las de abajo' : 'las de arriba'
    return [
      {
        code: 'total_entre_ventas',
        kind: 'question',
        text: `La fila ${rows[0]} vale justo lo que suman ${where}, y así en ${numeral(rows.length)} grupos de filas: parecen subtotales y no ventas. ¿Qué son?`,
        choices: [
          { label: 'Subtotales: no los cargues', choose: { hiddenTotals: place } },
          { label: 'Ventas: cárgalas', choose: { hiddenTotals: 'in' } },
        ],
        rows: rows.slice(0, MOST_ROWS_TOLD),
      },
    ]
  }
  return []
}

const MOST_ROWS_TOLD = 10
