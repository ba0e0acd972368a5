import type { Mapping } from '../roles.ts'
import type { Finding, ReadOptions } from '../types.ts'
import { amountFindings } from '../understand/amounts/amount-findings.ts'
import { threeDecimals } from '../understand/amounts/contradiction.ts'
import { discountFromFigures, isPaidElsewhere } from '../understand/amounts/discounts/discount-findings.ts'
import { severalDiscounts } from '../understand/amounts/discounts/several-discounts.ts'
import { NO_ORDER_DISCOUNT, orderDiscount } from '../understand/documents/order-discount.ts'
import { orderTotal } from '../understand/documents/order-total.ts'
import { decideFormats } from '../understand/numbers/formats.ts'
import type { Scale } from '../understand/numbers/scale.ts'
import { costQuestion } from '../understand/roles/cost-question.ts'
import type { AssignedColumns } from './assign-columns.ts'
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
  assigned: Pick<AssignedColumns, 'meaning' | 'mapping' | 'given'>,
  options: ReadOptions,
  /** Days that the file says it is of, and what is written above and below its table. */
  { range, notes }: { range: { from: string; to: string } | null; notes: readonly string[] },
): AmountDecisions {
  const { meaning, given } = assigned
  const ofDocuments = decideDiscount(assigned, options)
  const { mapping, answered, discount, charged } = ofDocuments
  const formats = decideFormats(
    { headers, rows, firstRow, mapping },
    {
      ...answered,
      ...(range && { range }),
      notes,
      proven: meaning.decimals,
      isScaleOpen: meaning.amounts.best.relation?.isScaleOpen ?? false,
    },
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
      orderTotal: shared(charged.place ?? discount.goods),
    },
    findings: [
      ...ofDocuments.findings,
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
      ...(charged.place === null ? discount.findings : []),
      ...charged.findings,
    ],
  }
}

interface DiscountDecision {
  /** Without a discount that is none, or that is of whole documents. */
  mapping: Mapping
  /** With what the prices answer of the discount. */
  answered: ReadOptions
  /** Of whole documents. */
  discount: ReturnType<typeof orderDiscount>
  charged: ReturnType<typeof orderTotal>
  findings: Finding[]
}

/** Whether the column of discounts is of lines, of whole documents or none, and what was charged for documents. */
function decideDiscount(
  { meaning, mapping: read, given }: Pick<AssignedColumns, 'meaning' | 'mapping' | 'given'>,
  options: ReadOptions,
): DiscountDecision {
  const byFigures = options.discountIs === undefined ? discountFromFigures(meaning, read) : null
  const priced = byFigures?.discountIs === 'none' ? { ...read, descuento: null } : read
  const ofOrders = orderDiscount(meaning, priced, options.orderDiscount)
  const isGiven = given.descuento !== undefined
  const discount = isGiven && ofOrders.ofLines === 'same' ? NO_ORDER_DISCOUNT : ofOrders
  const isLeftOut =
    !isGiven &&
    (discount.ofLines === 'same' || (discount.ofLines === 'held' && !isPaidElsewhere(meaning.columns, priced)))
  return {
    mapping: isLeftOut ? { ...priced, descuento: null } : priced,
    answered: byFigures ? { ...options, discountIs: byFigures.discountIs } : options,
    discount,
    charged: orderTotal(meaning, priced, discount, options.orderTotal),
    findings: byFigures ? [byFigures.finding] : [],
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
