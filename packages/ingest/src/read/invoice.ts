import type { Cell, Row } from './grid.ts'

/** One electronic document, its rows under INVOICE_HEADERS and, where lines say their taxes, TAXED_HEADER. */
export interface Invoice {
  /** Issuer, type and number, or the CUFE: the same document twice is one sale. */
  key: string
  rows: Row[]
}

/** Decimals of floats, cut where no currency has any. */
export const money = (value: number): number => Math.round(value * 1e6) / 1e6

/** The cell of what a line came to with its taxes; none where its amount is no number. */
export const taxedCell = (net: Cell, taxes: number): Row =>
  typeof net === 'number' && Number.isFinite(taxes) ? [money(net + taxes)] : []
