import { numeral } from '../spanish.ts'
import { excerpt } from '../excerpt.ts'
import type { Currency } from '../notation.ts'
import type { Finding, SaleLine } from '../types.ts'

/** Fewer lines do not show what is usual. */
const LEAST_LINES = 100
/** An amount that is so many times the next largest, … */
const TIMES = 10
/** … and such a share of all, is rather a slip of the keyboard than a large sale. */
const LEAST_SHARE = 0.05
/** Months without a sale, beyond which a few lines are rather a wrong year than the first or last of a business, … */
const GAP_MONTHS = 12
/** … and how many lines are few. */
const FEW_LINES = 3

type Amount = 'quantity' | 'value'

/** Sizes of one amount of the lines, returns included. */
interface Sizes {
  sum: number
  next: number
  largest: number
  line: SaleLine | undefined
}

const none = (): Sizes => ({ sum: 0, next: 0, largest: 0, line: undefined })

/**
 * Tells single lines that are unlike all others of the file: a quantity or a value out of all proportion, or a date years away. They are
 * loaded as they stand, for such sales exist; but who typed a zero too many, or a wrong year, should see it.
 */
export class UnlikelyLines {
  #lines = 0
  readonly #sizes: Record<Amount, Sizes> = { quantity: none(), value: none() }
  /** Lines of each month (yyyy-mm), and the first of them. */
  readonly #months = new Map<string, { count: number; lines: SaleLine[] }>()

  add(line: SaleLine): void {
    this.#lines++
    this.#addSize('quantity', line)
    this.#addSize('value', line)
    const month = line.date.slice(0, 7)
    const known = this.#months.get(month)
    if (!known) this.#months.set(month, { count: 1, lines: [line] })
    else {
      known.count++
      if (known.lines.length < FEW_LINES) known.lines.push(line)
    }
  }

  #addSize(amount: Amount, line: SaleLine): void {
    const sizes = this.#sizes[amount]
    const size = Math.abs(line[amount])
    sizes.sum += size
    if (size > sizes.largest) {
      sizes.next = sizes.largest
      sizes.largest = size
      sizes.line = line
    } else if (size > sizes.next) sizes.next = size
  }

  findings(currency: Currency): Finding[] {
    if (this.#lines < LEAST_LINES) return []
    const units = (size: number) => `${show(size, 2)} unidades`
    const money = (size: number) => (currency === 'USD' ? `US$\u00a0${show(size, 2)}` : `$\u00a0${show(size, 0)}`)
    const value = this.#unlikelySize('value', money)
    return [...this.#unlikelySize('quantity', units), ...value, ...this.#unlikelyDates()]
  }

  #unlikelySize(amount: Amount, written: (size: number) => string): Finding[] {
    const { sum, next, largest, line } = this.#sizes[amount]
    if (!line || next === 0 || largest < TIMES * next || largest < LEAST_SHARE * sum) return []
    const text = `${upper(rowOf(line))} dice ${written(largest)} de «${excerpt(line.producto)}», y ninguna otra pasa de ${written(next)}. Si es un error, corrígelo en tu archivo y súbelo de nuevo.`
    return [{ code: 'monto_inusual', kind: 'warning', text }]
  }

  #unlikelyDates(): Finding[] {
    const months = [...this.#months].map(([month, of]) => ({ month, at: placeOf(month), ...of }))
    months.sort((a, b) => a.at - b.at)
    const gap = months.findIndex(({ at }, k) => k > 0 && at - months[k - 1]!.at > GAP_MONTHS)
    if (gap === -1) return []
    const before = months.slice(0, gap)
    const after = months.slice(gap)
    const few = [before, after].find((part) => linesIn(part) <= FEW_LINES)
    if (!few) return []
    const lines = few.flatMap((part) => part.lines)
    const others =
      few === before ? `empiezan en ${monthName(after[0]!.month)}` : `terminan en ${monthName(before.at(-1)!.month)}`
    const [first] = lines
    const which =
      lines.length === 1
        ? `${upper(rowOf(first!))} tiene fecha de ${monthName(first!.date)}`
        : `${lines.length} filas tienen fechas como la de ${monthName(first!.date)} de ${rowOf(first!)}`
    return [
      {
        code: 'fecha_inusual',
        kind: 'warning',
        text: `${which}, y las demás ${others}. Si es un error, corrígelo en tu archivo y súbelo de nuevo.`,
      },
    ]
  }
}

const linesIn = (months: readonly { count: number }[]): number => months.reduce((sum, { count }) => sum + count, 0)

function placeOf(month: string): number {
  const [year, number] = month.split('-').map(Number)
  return year! * 12 + number!
}

const MONTH_NAME = new Intl.DateTimeFormat('es-CO', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** @param date yyyy-mm or yyyy-mm-dd */
const monthName = (date: string): string => MONTH_NAME.format(new Date(`${date.slice(0, 7)}-01`))

const rowOf = ({ row, source }: SaleLine): string =>
  `la fila ${numeral(row)}${source === undefined ? '' : ` de «${excerpt(source)}»`}`

const upper = (text: string): string => text[0]!.toUpperCase() + text.slice(1)

const show = (size: number, maximumFractionDigits: number): string =>
  size.toLocaleString('es-CO', { maximumFractionDigits })
