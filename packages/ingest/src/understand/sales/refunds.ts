import { rowsText } from '../../spanish.ts'
import { excerpt } from '../../excerpt.ts'
import type { Row } from '../../read/grid.ts'
import type { Decimal } from '../../notation.ts'
import type { Finding } from '../../types.ts'
import { wholeDocuments } from '../documents/whole-documents.ts'
import { mentionsTax } from '../amounts/taxes/tax-words.ts'
import { isChargedFrom } from '../amounts/totals/charged-from.ts'
import { same } from '../amounts/relations.ts'
import type { Column } from '../columns/column.ts'
import type { JudgedTable } from '../columns/judged-table.ts'
import { CENTS } from '../numbers/cents.ts'
import { parseNumber } from '../numbers/numbers.ts'

import { hasMoneyGivenBack, namesRefund } from './money-given-back.ts'

/** Money that was given back, as a column says it. */
export interface Refund {
  place: number
  decimal: Decimal
  /** Once for all lines of a document, and not by line. */
  ofDocument: boolean
  /** What was given back has a minus: what stands without one among it was given to the shop. */
  hasMinus: boolean
}

/** What a row says was given back, as it is written; 0 where it says nothing. */
export function refundedAmount(row: Row, { place, decimal, hasMinus }: Omit<Refund, 'ofDocument'>): number {
  const back = parseNumber(row[place], decimal) ?? 0
  return hasMinus && back > 0 ? 0 : back
}

/** Share of the rows with money given back up to which some sales were refunded; of days there may be as many. */
const SOME = 0.5

/**
 * Asks whether the money that a column says was given back is taken off the sales: once for each document, where the file has documents.
 * @param units place of the column of units that came back, which is none of money
 * @param keys the document of each sample row, '' where unknown
 */
export function refunds(
  { rows, firstRow, columns, mapping, choices }: JudgedTable,
  units: number | null,
  keys: readonly string[],
): { refund: Refund | null; findings: Finding[] } {
  const none = { refund: null, findings: [] }
  if ((mapping.valor === null && mapping.precio === null) || choices.refunds === 'none') return none
  const used = [...Object.values(mapping), units]
  const column = columns.find(
    (column) =>
      !used.includes(column.place) &&
      column.filled > 0 &&
      column.numbers === 1 &&
      namesRefund(column) &&
      !mentionsTax(column.header) &&
      !hasMoneyGivenBack(columns, column),
  )
  if (!column) return none
  const { place, decimal, header } = column
  const hasMinus = signsOf(column.values, -1) > signsOf(column.values, 1)
  const given = rows.filter(
    (row, at) => at >= firstRow && refundedAmount(row, { place, decimal, hasMinus }) !== 0,
  ).length
  const isOfSales = mapping.producto !== null || mapping.productoCodigo !== null || mapping.documento !== null
  if (given === 0 || (isOfSales && given > SOME * (rows.length - firstRow))) return none
  // What went out less what came back, as the money or the quantity has it already.
  const left = [mapping.valor, mapping.cantidad].flatMap((one) => (one === null ? [] : [columns[one]!]))
  const refunded = [...column.values.keys()].filter(
    (at) => column.values[at]! !== 0 && Number.isFinite(column.values[at]),
  )
  const isNet = left.some((net) =>
    columns.some(
      ({ place: other, values }) =>
        other !== net.place &&
        other !== place &&
        refunded.length > 0 &&
        (refunded.every((at) => same(values[at]! - Math.abs(column.values[at]!), net.values[at]!)) ||
          (net.place === mapping.valor && needsRefunds(columns[other]!, net, column, columns))),
    ),
  )
  if (isNet) return none
  const refund = { place, decimal, hasMinus, ofDocument: mapping.documento !== null && isOfDocuments(column, keys) }
  if (choices.refunds === 'subtract') return { refund, findings: [] }
  if (mapping.valor !== null && areOnOwnRows(rows.slice(firstRow), column, columns[mapping.valor]!))
    return { refund: null, findings: [onOwnRowsFinding(header, given)] }
  return {
    refund,
    findings: [
      {
        code: 'reembolsos',
        kind: 'question',
        text: `«${excerpt(header)}» dice que se devolvió dinero en ${rowsText(given)}. ¿Lo restamos de esas ventas?`,
        choices: [
          { label: 'Sí: réstalo', choose: { refunds: 'subtract' } },
          { label: 'No: los valores ya están sin ese dinero', choose: { refunds: 'none' } },
        ],
        chosen: 0,
      },
    ],
  }
}

const signsOf = (values: Float64Array, sign: 1 | -1): number =>
  values.filter((value) => Math.sign(value) === sign).length

/** Refunds, and different amounts of them, from which rows of the same money with a minus are no chance. */
const LEAST_ON_OWN_ROWS = 5
const LEAST_AMOUNTS = 3

/** Whether all that a column says was given back stands on rows of its own as well, each with the same money and a minus. */
function areOnOwnRows(rows: readonly Row[], refund: Column, money: Column): boolean {
  const inCents = (value: number) => Math.round(value * CENTS)
  const own = new Map<number, number>()
  const told: number[] = []
  for (const row of rows) {
    const value = inCents(parseNumber(row[money.place], money.decimal) ?? 0)
    const back = inCents(Math.abs(parseNumber(row[refund.place], refund.decimal) ?? 0))
    if (value < 0) own.set(-value, (own.get(-value) ?? 0) + 1)
    else if (back !== 0) told.push(back)
  }
  const isOwn = (back: number) => {
    const left = own.get(back) ?? 0
    own.set(back, left - 1)
    return left > 0
  }
  return told.length >= LEAST_ON_OWN_ROWS && new Set(told).size >= LEAST_AMOUNTS && told.every(isOwn)
}

const onOwnRowsFinding = (header: string, given: number): Finding => ({
  code: 'reembolsos',
  kind: 'fact',
  text: `Lo que «${excerpt(header)}» dice que se devolvió (${rowsText(given)}) está también en filas aparte con signo menos: se resta una vez.`,
  choices: [
    { label: 'Se resta en esas filas', choose: { refunds: 'none' } },
    { label: 'Réstalo además de la venta', choose: { refunds: 'subtract' } },
  ],
  chosen: 0,
})

/** Whether money is what another column comes to once the money given back is taken off, which has a column of its own. */
export const isWithoutRefunds = (net: Column, columns: readonly Column[]): boolean =>
  columns.some(
    (refund) =>
      refund.place !== net.place &&
      refund.numbers === 1 &&
      namesRefund(refund) &&
      columns.some(
        (gross) =>
          gross.place !== net.place && gross.place !== refund.place && needsRefunds(gross, net, refund, columns),
      ),
  )

/** Whether money comes from another column with the refunds, and not without them. */
const needsRefunds = (gross: Column, net: Column, refund: Column, columns: readonly Column[]): boolean =>
  gross.numbers === 1 &&
  isChargedFrom(gross, net, columns) &&
  !isChargedFrom(
    gross,
    net,
    columns.filter(({ place }) => place !== refund.place),
  )

/** Whether each document says it on its first line alone, or the same on all of its lines. */
function isOfDocuments({ values, texts }: Column, keys: readonly string[]): boolean {
  const several = [...wholeDocuments(keys)].flatMap(([key, lines]) => (key !== '' && lines.length > 1 ? [lines] : []))
  const told = several.filter((lines) => lines.some((at) => values[at]! !== 0 && Number.isFinite(values[at])))
  return told.every((lines) => {
    const [first, ...others] = lines
    return others.every((at) => texts[at] === '') || others.every((at) => values[at] === values[first!])
  })
}
