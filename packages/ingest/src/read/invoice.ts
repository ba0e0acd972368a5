import type { Row } from './grid.ts'

/** One electronic document, its rows under INVOICE_HEADERS. */
export interface Invoice {
  /** Issuer, type and number, or the CUFE: the same document twice is one sale. */
  key: string
  rows: Row[]
}
