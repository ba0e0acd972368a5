import { excerpt } from '../excerpt.ts'
import { numeral } from '../spanish.ts'
import type { OwnSums } from '../understand/columns/summed-rows.ts'
import { fold } from '../understand/headers/fold.ts'
import { CENT } from '../understand/numbers/cents.ts'
import { GroupTotals } from './group-totals.ts'
import type { Finding, ReadOptions, SaleLine } from '../types.ts'

/** Lines above from which their exact sum is no chance. */
const LEAST_LINES = 5
/** Two sums are one within this share, or within a cent. */
const SAME = 1e-9
const MOST_ROWS_TOLD = 10
/** What a program calls the last row of a report; nobody sells it for just what all above it is worth. */
const SUMMARY_NAME = /^((report|sales) )?summary\b|^resumen( (del? )?(reporte|informe|ventas|general))?( \d+ \w+)?$/
/** Lines of a day that a total sums up. */
const SEVERAL = 2

/** Days of several lines that must end so for their last lines to be totals of the day, and share of them. */
const LEAST_DAYS = 5
const MOST_DAYS = 0.6

/**
 * Finds lines that are worth exactly all lines above them, or on most days all others of their day: totals by another name, as "Cuenta con
 * la casa" and "Vendido hoy".
 */
export class HiddenTotals {
  readonly #rows: number[] = []
  /** Of these, what calls itself a summary. */
  readonly #named: Pick<SaleLine, 'row' | 'producto'>[] = []
  readonly #options: ReadOptions
  #sum = 0
  #filled = 0
  /** Of the day that is being read: its lines so far and what they are worth. */
  #day = { date: '', lines: 0, sum: 0, isTotalled: false, product: '' }
  /** Days of three lines or more, and the lines that are worth the others of their day. */
  #days = 0
  readonly #ofDays: number[] = []
  readonly #groups: GroupTotals | null
  #ofGroups = 0

  constructor(options: ReadOptions) {
    this.#options = options
    const { hiddenTotals } = options
    this.#groups = hiddenTotals === 'first' || hiddenTotals === 'last' ? new GroupTotals(hiddenTotals) : null
  }

  /** @param line the next of the file, in its order @returns whether it is such a total, and stays out */
  leavesOut({ quantity, value, row, date, producto }: SaleLine): boolean {
    if (this.#groups) {
      const isTotal = this.#groups.isTotal({ quantity, value, producto })
      if (isTotal) this.#ofGroups++
      return isTotal
    }
    const areDaysOut = this.#options.hiddenTotals === 'days'
    if (this.#isOfDay({ value, row, date, producto }, areDaysOut ? 1 : SEVERAL) && areDaysOut) return true
    const isTotal =
      this.#filled >= LEAST_LINES &&
      value > 0 &&
      Math.abs(value - this.#sum) <= Math.max(CENT, SAME * Math.abs(this.#sum))
    if (isTotal && this.#options.hiddenTotals === undefined && SUMMARY_NAME.test(fold(producto))) {
      this.#named.push({ row, producto })
      return true
    }
    if (isTotal) this.#rows.push(row)
    if (isTotal && this.#options.hiddenTotals === 'out') return true
    this.#sum += value
    if (value !== 0) this.#filled++
    return false
  }

  /** Whether a line is worth those above it of the same day, as many as `least` or more, and is none of their product. */
  #isOfDay(
    { value, row, date, producto }: Pick<SaleLine, 'value' | 'row' | 'date' | 'producto'>,
    least: number,
  ): boolean {
    if (this.#day.date !== date) this.#day = { date, lines: 0, sum: 0, isTotalled: false, product: producto }
    const day = this.#day
    if (day.lines === SEVERAL) this.#days++
    const isTotal =
      day.lines >= least &&
      !day.isTotalled &&
      value > 0 &&
      producto !== day.product &&
      Math.abs(value - day.sum) <= Math.max(CENT, SAME * day.sum)
    if (isTotal) {
      this.#ofDays.push(row)
      day.isTotalled = true
    } else {
      day.lines++
      day.sum += value
    }
    return isTotal
  }

  get #areOfDays(): boolean {
    return this.#ofDays.length >= LEAST_DAYS && this.#ofDays.length >= MOST_DAYS * this.#days
  }

  /** Lines that stayed out. */
  get leftOut(): number {
    const { hiddenTotals } = this.#options
    if (this.#groups) return this.#ofGroups
    if (hiddenTotals === undefined) return this.#named.length
    return hiddenTotals === 'out' ? this.#rows.length : hiddenTotals === 'days' ? this.#ofDays.length : 0
  }

  findings(): Finding[] {
    if (this.#options.hiddenTotals !== undefined) return []
    if (this.#areOfDays) return [ofDays(this.#ofDays)]
    const [first] = this.#rows
    if (first === undefined) return this.#named.slice(0, 1).map(namedTotal)
    return [
      {
        code: 'total_entre_ventas',
        kind: 'question',
        text: `La fila ${first} vale justo lo que suman todas las de arriba: parece un total y no una venta. ¿Qué es?`,
        choices: [
          { label: 'Un total: no la cargues', choose: { hiddenTotals: 'out' } },
          { label: 'Una venta más: cárgala', choose: { hiddenTotals: 'in' } },
        ],
        rows: this.#rows.slice(0, MOST_ROWS_TOLD),
      },
    ]
  }
}

const namedTotal = ({ row, producto }: Pick<SaleLine, 'row' | 'producto'>): Finding => ({
  code: 'total_entre_ventas',
  kind: 'fact',
  text: `La fila ${row}, «${excerpt(producto)}», vale justo lo que suman todas las de arriba: es un total y no se carga.`,
})

/** Tells of rows that people call the sum of a day, and are it. */
export function namedSumsFinding(sums: OwnSums | null, { hiddenTotals }: ReadOptions): Finding[] {
  if (sums === null || hiddenTotals !== undefined) return []
  return [
    {
      code: 'total_entre_ventas',
      kind: 'fact',
      text: `${numeral(sums.places.size)} filas como «${excerpt(sums.name)}» valen justo lo que suman las de arriba: son totales y no se cuentan.`,
      choices: [
        { label: 'Totales: no los cargues', choose: { hiddenTotals: 'named' } },
        { label: 'Ventas: cárgalas', choose: { hiddenTotals: 'in' } },
      ],
      chosen: 0,
    },
  ]
}

function ofDays(rows: readonly number[]): Finding {
  return {
    code: 'total_entre_ventas',
    kind: 'question',
    text: `La fila ${rows[0]} vale justo lo que suman las otras de su día, y así en ${rows.length} días: parecen totales del día y no ventas. ¿Qué son?`,
    choices: [
      { label: 'Totales: no los cargues', choose: { hiddenTotals: 'days' } },
      { label: 'Ventas: cárgalas', choose: { hiddenTotals: 'in' } },
    ],
    rows: rows.slice(0, MOST_ROWS_TOLD),
  }
}
