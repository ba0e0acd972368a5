import { numeral } from '../spanish.ts'
import { isAccepted } from '../choices.ts'
import { quoted } from '../excerpt.ts'
import type { Finding, ReadOptions, Summary } from '../types.ts'
import { fold } from '../understand/headers/fold.ts'

/**
 * cancelled: a sale that was cancelled or returned whole. unpaid: an order that nobody paid. chosen: a row whose code, stage or currency
 * says that it is not to be counted. other: a purchase, an expense, a quotation. foot: a row below the table that is none of its lines.
 */
export type NotCountedKind = 'cancelled' | 'unpaid' | 'chosen' | 'other' | 'foot'

/** Cancelled sales compared with returns, and share of them that must stand as both. */
const MOST_VALUES = 5000
const MOSTLY = 0.8

/** Values named as examples of what is no sale. */
const VALUES_NAMED = 3

/** Rows that fell through. Where returns are taken off too, they are not called returned: the two sentences would contradict each other. */
const CANCELLED = ['fila anulada no se cuenta', 'filas anuladas no se cuentan'] as const
const CANCELLED_OR_RETURNED = [
  'venta anulada o devuelta no se cuenta',
  'ventas anuladas o devueltas no se cuentan',
] as const

/** Kinds of rows that in some shops are what is sold: a rental's, a caterer's, a restaurant's starters, orders to be picked up. */
const MAY_BE_SOLD = /^(alquiler(es)?|arriendos?|entradas?|retiros?|eventos?|reclamos?)\b/

/** What a tax office's list of electronic documents says of those that the business did not sell by. */
const OFFICIAL = /^(recibidos?|nomina individual.*|documento soporte.*|application response)$/

/** Rows that are understood and are no sales: there is nothing to mend in them. */
export class NotCounted {
  readonly #rows: Record<NotCountedKind, number> = { cancelled: 0, unpaid: 0, chosen: 0, other: 0, foot: 0 }
  readonly #headers: Record<NotCountedKind, Set<string>> = {
    cancelled: new Set(),
    unpaid: new Set(),
    chosen: new Set(),
    other: new Set(),
    foot: new Set(),
  }
  readonly #values: Record<NotCountedKind, Set<string>> = {
    cancelled: new Set(),
    unpaid: new Set(),
    chosen: new Set(),
    other: new Set(),
    foot: new Set(),
  }
  #last: NotCountedKind | undefined
  /** What cancelled sales are worth. */
  readonly #cancelled: number[] = []
  /** A column of states says so of some, which the person may see otherwise. */
  #byState = false

  /** Whether the row that was told last was cancelled, or came back whole. */
  get isCancelled(): boolean {
    return this.#last === 'cancelled'
  }

  /** @param header of the column that says so @param value what it says */
  add(kind: NotCountedKind, header: string, value: string, byState: boolean): void {
    this.#last = kind
    this.#rows[kind]++
    this.#headers[kind].add(header)
    if (this.#values[kind].size < VALUES_NAMED) this.#values[kind].add(value)
    if (kind === 'cancelled') this.#byState ||= byState
  }

  /** What the row that was added last is worth. */
  addValue(value: number | null): void {
    // A return that was cancelled takes nothing off.
    if (this.#last === 'cancelled' && value !== null && value > 0 && this.#cancelled.length < MOST_VALUES)
      this.#cancelled.push(value)
  }

  /**
   * Asks where cancelled sales stand again as returns, which would take them off twice.
   * @param returned what the returns are worth, without their signs
   */
  reversed(returned: readonly number[], { cancelled }: ReadOptions): Finding[] {
    const open = Map.groupBy(returned, (value) => Math.round(value))
    const both = this.#cancelled.filter((value) => open.get(Math.round(value))?.pop() !== undefined)
    if (cancelled !== undefined || both.length === 0 || both.length < MOSTLY * this.#cancelled.length) return []
    return [
      {
        code: 'anuladas',
        kind: 'question',
        text: `${count(both.length, 'venta anulada está', 'ventas anuladas están')} también como devolución o nota crédito: se restarían dos veces. ¿Qué contamos?`,
        choices: [
          { label: 'La venta y su devolución: se compensan', choose: { cancelled: 'in' } },
          { label: 'Solo la devolución: es de otra venta', choose: { cancelled: 'out' } },
        ],
      },
    ]
  }

  /** `other` holds all that is not cancelled. */
  get rows(): { cancelled: number; other: number } {
    const { cancelled, unpaid, chosen, other, foot } = this.#rows
    return { cancelled, other: unpaid + chosen + other + foot }
  }

  /**
   * @param asked whether it is being asked what the cancelled ones are
   * @param summary of the lines that are loaded
   * @param type title of the column that holds the kind of each row; null where none does
   */
  findings(asked: boolean, { lines, returns }: Summary, type: string | null, options: ReadOptions): Finding[] {
    const { cancelled, chosen, other, foot } = this.#rows
    const said = (kind: NotCountedKind) => [...this.#headers[kind]].map((header) => `«${header}»`).join(' y ')
    const [one, several] = returns.lines > 0 ? CANCELLED : CANCELLED_OR_RETURNED
    const findings: Finding[] = []
    if (cancelled > 0 && !asked)
      findings.push({
        code: 'anuladas',
        kind: 'fact',
        text: `${count(cancelled, one, several)}: lo ${this.#headers.cancelled.size === 1 ? 'dice' : 'dicen'} ${said('cancelled')}.`,
        ...(this.#byState && {
          choices: [
            { label: 'No se cuentan', choose: { cancelled: 'out' } },
            { label: 'Contarlas', choose: { cancelled: 'in' } },
          ],
          chosen: 0,
        }),
      })
    const because = (kind: NotCountedKind) =>
      `${said(kind)} ${this.#headers[kind].size === 1 ? 'dice' : 'dicen'} ${[...this.#values[kind]].map((value) => (value === '' ? 'nada' : `«${value}»`)).join(', ')}`
    if (chosen > 0)
      findings.push({
        code: 'filas_por_fuera',
        kind: 'fact',
        text: `${count(chosen, 'fila no se cuenta', 'filas no se cuentan')}: ${because('chosen')}.`,
      })
    if (foot > 0)
      findings.push({
        code: 'filas_bajo_total',
        kind: 'fact',
        text: `${count(foot, 'fila debajo de la tabla no es una venta y no se cuenta', 'filas debajo de la tabla no son ventas y no se cuentan')}, como ${quoted(this.#values.foot)}: no ${foot === 1 ? 'trae' : 'traen'} lo que traen las demás.`,
      })
    if (other > 0) {
      const isDoubtful =
        // A file of which a word takes out more than it leaves may be a list of something else.
        ((other > lines && ![...this.#values.other].every((value) => OFFICIAL.test(fold(value)))) ||
          [...this.#values.other].some((value) => MAY_BE_SOLD.test(fold(value)))) &&
        lines > 0
      const mayCount = type !== null && this.#headers.other.has(type)
      const told = `${count(other, 'fila no es una venta y no se cuenta', 'filas no son ventas y no se cuentan')}: ${because('other')}.`
      const choices = [
        { label: 'Carga solo las otras', choose: { accept: ['no_son_ventas'] } },
        ...(mayCount ? [{ label: 'Son ventas: cuéntalas también', choose: { mapping: { tipoDocumento: null } } }] : []),
      ]
      findings.push({
        code: 'no_son_ventas',
        ...(isDoubtful && !isAccepted('no_son_ventas', options)
          ? { kind: 'question', choices, chosen: 0, text: `${told} ${mayCount ? '¿O las vendiste?' : '¿Está bien?'}` }
          : { kind: 'fact', text: told }),
      })
    }
    return findings
  }
}

function count(rows: number, one: string, several: string): string {
  return `${numeral(rows)} ${rows === 1 ? one : several}`
}
