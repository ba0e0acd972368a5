import type { Finding } from './types.ts'

/** cancelled: a sale that was cancelled or returned whole. other: a purchase, an expense, a quotation. */
export type NotCountedKind = 'cancelled' | 'other'

/** Values named as examples of what is no sale. */
const VALUES_NAMED = 3

/** Rows that are understood and are no sales: there is nothing to mend in them. */
export class NotCounted {
  readonly #rows: Record<NotCountedKind, number> = { cancelled: 0, other: 0 }
  readonly #headers: Record<NotCountedKind, Set<string>> = { cancelled: new Set(), other: new Set() }
  readonly #values = new Set<string>()
  /** A column of states says so of some, which the person may see otherwise. */
  #byState = false

  /** @param header of the column that says so @param value what it says */
  add(kind: NotCountedKind, header: string, value: string, byState: boolean): void {
    this.#rows[kind]++
    this.#headers[kind].add(header)
    if (kind === 'other' && this.#values.size < VALUES_NAMED) this.#values.add(value)
    this.#byState ||= byState
  }

  get rows(): Record<NotCountedKind, number> {
    return { ...this.#rows }
  }

  /** @param asked whether it is being asked what the cancelled ones are */
  findings(asked: boolean): Finding[] {
    const { cancelled, other } = this.#rows
    const said = (kind: NotCountedKind) => [...this.#headers[kind]].map((header) => `"${header}"`).join(' y ')
    const findings: Finding[] = []
    if (cancelled > 0 && !asked)
      findings.push({
        code: 'anuladas',
        kind: 'fact',
        text: `${count(cancelled, 'venta anulada o devuelta no se cuenta', 'ventas anuladas o devueltas no se cuentan')}: lo ${this.#headers.cancelled.size === 1 ? 'dice' : 'dicen'} ${said('cancelled')}.`,
        ...(this.#byState && {
          choices: [
            { label: 'No se cuentan', choose: { cancelled: 'out' } },
            { label: 'Contarlas', choose: { cancelled: 'in' } },
          ],
          chosen: 0,
        }),
      })
    if (other > 0)
      findings.push({
        code: 'no_son_ventas',
        kind: 'fact',
        text: `${count(other, 'fila no es una venta y no se cuenta', 'filas no son ventas y no se cuentan')}: ${said('other')} ${this.#headers.other.size === 1 ? 'dice' : 'dicen'} ${[...this.#values].map((value) => `"${value}"`).join(', ')}.`,
      })
    return findings
  }
}

function count(rows: number, one: string, several: string): string {
  return `${rows.toLocaleString('es-CO')} ${rows === 1 ? one : several}`
}
