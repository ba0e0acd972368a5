import type { Finding, Mapping, ReadOptions } from '../types.ts'
import { amountFindings } from '../understand/amounts/amount-findings.ts'
import { threeDecimals } from '../understand/amounts/contradiction.ts'
import { discountToldByPrices, isPaidElsewhere } from '../understand/amounts/discount-findings.ts'
import { severalDiscounts } from '../understand/amounts/several-discounts.ts'
import { orderDiscount } from '../understand/documents/order-discount.ts'
import { orderTotal } from '../understand/documents/order-total.ts'
import { decideFormats } from '../understand/numbers/formats.ts'
import type { Scale } from '../understand/numbers/scale.ts'
import { costQuestion } from '../understand/roles/cost-question.ts'
import type { ColumnMeaning } from '../understand/roles/mapping.ts'
import type { BodyRows } from './sales-table.ts'
import type { TableReading } from './table-reading.ts'

/** How the amounts of a table are read, and how those of its documents are shared among their lines. */
export interface AmountDecisions {
  /** Without a discount that is none. */
  mapping: Mapping
  reading: Pick<
    TableReading,
    'formats' | 'valueOfDocument' | 'valueBeforeDiscount' | 'scale' | 'orderDiscount' | 'orderTotal'
  >
  /** What the columns leave open, before what the rows do. */
  findings: Finding[]
  /** What their figures leave open. */
  ofFigures: Finding[]
}

/** Decides of the columns of amounts how they are written, and what was taken off or charged beside them. */
export function decideAmounts(
  { headers, rows, firstRow }: BodyRows,
  meaning: ColumnMeaning,
  read: Mapping,
  given: Partial<Mapping>,
  options: ReadOptions,
  /** Days that the file says it is of, and what is written above and below its table. */
  { range, notes }: { range: { from: string; to: string } | null; notes: readonly string[] },
): AmountDecisions {
  const byPrices = options.discountIs === undefined ? discountToldByPrices(meaning, read) : null
  const answered = byPrices ? { ...options, discountIs: byPrices.discountIs } : options
  const priced = byPrices?.discountIs === 'none' ? { ...read, descuento: null } : read
  const discount = orderDiscount(meaning, priced, options.orderDiscount)
  const ofOrder = orderTotal(meaning, priced, discount, options.orderTotal)
  const isLeftOut = discount.holdsLines && given.descuento === undefined && !isPaidElsewhere(meaning.columns, priced)
  const mapping = isLeftOut ? { ...priced, descuento: null } : priced
  const formats = decideFormats(
    headers,
    rows,
    firstRow,
    mapping,
    { ...answered, notes, ...(range && { range }) },
    meaning.decimals,
    meaning.amounts.best.relation?.isScaleOpen,
  )
  const thousands = meaning.scale === null ? formats.thousands : null
  const amounts = amountFindings(meaning, mapping, given, answered)
  const isAmbiguous = [...formats.findings, ...amounts.findings].some(({ code }) => code === 'descuento_ambiguo')
  const costs =
    options.countRows || meaning.amounts.unexplained.length > 0 ? [] : costQuestion(meaning.columns, mapping, given)
  const shared = (place: number | null) => (place === null ? null : { place, decimal: meaning.columns[place]!.decimal })
  return {
    mapping,
    reading: {
      formats,
      valueOfDocument: amounts.valueOfDocument,
      valueBeforeDiscount: amounts.valueBeforeDiscount,
      scale: scaleOf(meaning.scale, thousands, given, options),
      orderDiscount: shared(discount.place),
      orderTotal: shared(ofOrder.place ?? discount.goods),
    },
    findings: [
      ...(byPrices ? [byPrices.finding] : []),
      ...(thousands !== null && options.scaled === undefined
        ? [threeDecimals(headers[mapping.cantidad!]!, thousands)]
        : []),
      ...(isAmbiguous ? [] : severalDiscounts(meaning.columns, mapping, given, discount.place)),
      ...costs,
    ],
    ofFigures: [
      ...formats.findings,
      // Whether rows are counted is one of the answers to what the costs are.
      ...amounts.findings.filter(
        ({ code }) =>
          (costs.length === 0 || code !== 'contar_filas') && (discount.goods === null || code !== 'valor_de_factura'),
      ),
      ...(ofOrder.place === null ? discount.findings : []),
      ...ofOrder.findings,
    ],
  }
}

/** @param thousands an example of quantities that all end in three zeros */
function scaleOf(
  scale: Scale | null,
  thousands: string | null,
  given: Partial<Mapping>,
  { scaled }: ReadOptions,
): Scale | null {
  if (scaled === 'no') return null
  if (thousands !== null) return { cantidad: 1000, precio: 1 }
  return given.cantidad === undefined && given.precio === undefined ? scale : null
}
