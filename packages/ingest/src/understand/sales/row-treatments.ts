import { quoted } from '../../excerpt.ts'
import { cellText } from '../../read/grid.ts'
import type { Finding } from '../../types.ts'
import type { Column } from '../columns/column.ts'
import type { ExchangeRate } from '../numbers/exchange-rate.ts'
import { fold } from '../headers/fold.ts'
import {
  areNegative,
  type ColumnRule,
  type JudgedTable,
  type Judgement,
  type RowTreatment,
  rowsText,
} from './column-rule.ts'
import { discountRows } from './discount-rows.ts'
import { gifts } from './gifts.ts'
import { incomeAndExpenses } from './income-and-expenses.ts'
import { kindsBesideInvoices } from './kinds-beside-invoices.ts'
import { CLIENT_KINDS, namedOtherwise, otherwiseFinding } from './named-otherwise.ts'
import { operationCodes } from './operation-codes.ts'
import { opportunities } from './opportunities.ts'
import { otherCurrencies } from './other-currencies.ts'
import { taxOfficeTypes } from './tax-office-types.ts'
import { isIssuer, MOST_CODES, undoingRows } from './undoing-codes.ts'
import { isVoucherColumn, vouchers } from './voucher-types.ts'

/** What a column of types, states or codes may be, the surest first. */
const RULES: readonly ColumnRule[] = [
  taxOfficeTypes,
  operationCodes,
  vouchers,
  opportunities,
  kindsBesideInvoices,
  gifts,
  discountRows,
  otherCurrencies,
  undoingRows,
]

/** Different values of a column that a rule looks at, but for issuers and vouchers, of which there may be more. */
const MOST_VALUES = 4 * MOST_CODES

/** What becomes of rows by a name, a type, a state or a code in one of their columns. */
export function decideRowTreatments(table: JudgedTable): Judgement {
  const { columns, mapping } = table
  const taken = (place: number) =>
    Object.entries(mapping).some(([role, at]) => at === place && role !== 'estado' && role !== 'tipoDocumento')
  const treatments: RowTreatment[] = []
  const findings: Finding[] = []
  let exchange: ExchangeRate | null = null
  const take = (judged: Judgement): void => {
    treatments.push(...judged.treatments)
    findings.push(...judged.findings)
    exchange = judged.exchange ?? exchange
  }
  const valuesOf = ({ texts }: Column) => [...new Set(texts)].filter((text) => text !== '')
  const few = columns.filter(({ distinct }) => distinct > 0 && distinct <= MOST_VALUES)
  const typed = few.flatMap((column) =>
    taken(column.place) ? [] : (taxOfficeTypes(column, valuesOf(column), table)?.treatments ?? []),
  )
  const rest = withoutTypes(table, typed)
  for (const judged of byName(rest)) take(judged)
  // What was spent is told even by a column that was taken for what was sold.
  const book = few.flatMap((column) => incomeAndExpenses(column, valuesOf(column), table) ?? [])[0]
  if (book) take(book)
  for (const column of columns) {
    const { place, header, distinct } = column
    if (book?.treatments[0]!.place === place) continue
    if (distinct === 0 || taken(place)) continue
    if (distinct > MOST_VALUES && !isIssuer(fold(header)) && !isVoucherColumn(column)) continue
    const different = valuesOf(column)
    for (const rule of RULES) {
      // What is no sale has no currency either.
      const judged =
        rule === otherCurrencies && rest !== table ? rule(...ofRest(column, rest)) : rule(column, different, table)
      if (judged) take(judged)
      if (judged && !judged.goesOn) break
    }
  }
  return { treatments, findings, exchange }
}

/** What a rule is given of a column in a table without some of its rows. */
function ofRest(column: Column, rest: JudgedTable): Parameters<ColumnRule> {
  const texts = rest.rows.slice(rest.firstRow).map((row) => cellText(row[column.place]))
  return [{ ...column, texts }, [...new Set(texts)].filter((text) => text !== ''), rest]
}

/** The table without the rows that their type of document, by the numbers of a tax office, leaves out. */
function withoutTypes(table: JudgedTable, typed: readonly RowTreatment[]): JudgedTable {
  const out = typed.filter(({ treatment }) => treatment === 'out')
  if (out.length === 0) return table
  const rows = table.rows.filter(
    (row, at) => at < table.firstRow || !out.some(({ place, values }) => values.has(cellText(row[place]))),
  )
  return { ...table, rows }
}

/** Rows whose product or client is called otherwise than something sold, or somebody who buys. */
function byName(table: JudgedTable): Judgement[] {
  const { rows, firstRow, columns, mapping, choices } = table
  const named = [
    mapping.producto === null ? null : namedOtherwise(rows, firstRow, mapping.producto),
    mapping.cliente === null ? null : namedOtherwise(rows, firstRow, mapping.cliente, CLIENT_KINDS),
  ]
  return named.flatMap((one) => {
    if (!one) return []
    const { place, values, subtracted, count } = one
    const isSubtracted = subtracted !== null && areNegative(table, place, values)
    const treatment = choices.coded ?? (isSubtracted ? 'in' : subtracted === null ? 'out' : 'subtract')
    const asks = choices.coded === undefined && !isSubtracted
    return [
      {
        treatments: [{ place, values, treatment }],
        findings: asks ? [otherwiseFinding(rowsText(count), quoted(values), columns[place]!.header, subtracted)] : [],
      },
    ]
  })
}
