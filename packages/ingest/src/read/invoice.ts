import type { Cell, Row } from './grid.ts'

/** Electronic documents of DIAN (UBL 2.1: anexo técnico de factura electrónica 1.9), of the SAT (CFDI) and others as one grid, a row for each line. */
export const INVOICE_HEADERS = [
  'Fecha',
  'Tipo de documento',
  'Factura',
  'NIT cliente',
  'Cliente',
  'NIT emisor',
  'Emisor',
  'Código producto',
  'Producto',
  'Cantidad',
  'Unidad',
  'Precio unitario',
  'Descuento',
  'IVA',
  'Total',
  'Moneda',
]

/** One electronic document, its rows under INVOICE_HEADERS and, where lines say their taxes, TAXED_HEADER. */
export interface Invoice {
  /** Issuer, type and number, or the CUFE: the same document twice is one sale. */
  key: string
  rows: Row[]
  /** Keys of documents that it replaces: they do not hold any more. */
  replaces?: readonly string[]
  /** Whether a discount of the whole document was shared among its rows. */
  discounted?: boolean
  /** Whether its amounts were turned into pesos by its own exchange rate. */
  converted?: boolean
}

/** Decimals of floats, cut where no currency has any. */
export const money = (value: number): number => Math.round(value * 1e6) / 1e6

/** The cell of what a line came to with its taxes; none where its amount is no number. */
export const taxedCell = (net: Cell, taxes: number): Row =>
  typeof net === 'number' && Number.isFinite(taxes) ? [money(net + taxes)] : []
