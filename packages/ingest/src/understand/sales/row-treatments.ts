import { rowsText } from '../../spanish.ts'
import { askedText } from '../../asked.ts'
import { answerToQuestionOnRows, answerForTitle } from '../../choices.ts'
import { quoted } from '../../excerpt.ts'
import { cellText } from '../../read/grid.ts'
import type { Finding } from '../../types.ts'
import type { Column } from '../columns/column.ts'
import type { ExchangeRate } from '../numbers/exchange-rate.ts'
import { fold } from '../headers/fold.ts'
import {
  areMostlyMinus,
  areNegative,
  countRows,
  type ColumnRule,
  type Judgement,
  type RowTreatment,
  noteOnRows,
} from './column-rule.ts'
import type { JudgedTable } from '../columns/judged-table.ts'
import { otherIncome } from './came-otherwise.ts'
import { doubtedAnswers } from './doubted-answers.ts'
import { discountRows } from './discount-rows.ts'
import { goodsInAndOut } from './goods-in-and-out.ts'
import { gifts } from './gifts.ts'
import { incomeAndExpenses } from './income-and-expenses.ts'
import { kindsBesideInvoices } from './kinds-beside-invoices.ts'
import { unusualKinds } from './kinds-beside-usual.ts'
import { lineTypes } from './line-types.ts'
import { markedRows } from './marked-rows.ts'
import {
  CLIENT_KINDS,
  isTip,
  type NamedOtherwise,
  rowsNamedAsNoSale,
  otherwiseFinding,
  unpricedDeductions,
} from './named-otherwise.ts'
import { operationCodes } from './operation-codes.ts'
import { opportunities } from './opportunities.ts'
import { oppositeRows } from './opposites.ts'
import { packages } from './packages.ts'
import { otherCurrencies } from './other-currencies.ts'
import { answerCodes, isApproval, unapproved } from './terminal-answers.ts'
import { prepaid } from './prepaid.ts'
import { tillMovements } from './till-movements.ts'
import { taxOfficeTypes } from './tax-office-types.ts'
import { isIssuer, issuedByOthers } from './issued-documents.ts'
import { MOST_CODES, undoingRows } from './undoing-codes.ts'
import { isVoucherColumn, vouchers } from './voucher-types.ts'

/** What a column of types, states or codes may be beside those of a tax office or of a cash book, the surest first. */
const RULES: readonly ColumnRule[] = [
  issuedByOthers,
  packages,
  lineTypes,
  operationCodes,
  goodsInAndOut,
  vouchers,
  opportunities,
  kindsBesideInvoices,
  gifts,
  discountRows,
  otherCurrencies,
  answerCodes,
  unapproved,
  undoingRows,
  doubtedAnswers,
  oppositeRows,
  prepaid,
  unusualKinds,
  markedRows,
]

/** Different values of a column that a rule looks at, but for issuers, approvals and vouchers, of which there may be more. */
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
  // What was spent is told even by a column that was taken for what was sold.
  const few = columns.filter(({ distinct }) => distinct > 0 && distinct <= MOST_VALUES)
  const book = few.flatMap((column) => judged(incomeAndExpenses, column, table) ?? [])[0]
  const ofOwn = (rule: ColumnRule) =>
    few.flatMap((column) => (taken(column.place) ? [] : (judged(rule, column, table) ?? [])))
  const ofType = ofOwn(taxOfficeTypes)
  const ofTill = ofOwn(tillMovements)
  // What its type says is no sale has neither a name nor a currency to be asked about.
  const rest = withoutTypes(
    table,
    [...ofType, ...ofTill].flatMap((one) => one.treatments),
  )
  for (const one of [...byName(rest), ...(book ? [book] : []), ...ofType, ...ofTill]) take(one)
  const told = [book, ...ofType.filter(({ goesOn }) => !goesOn)].flatMap((one) => one?.treatments ?? [])
  for (const column of rest.columns) {
    const { place, header, distinct } = column
    if (distinct === 0 || taken(place) || told.some((one) => one.place === place)) continue
    const isLong = () => isIssuer(fold(header)) || isApproval(fold(header)) || isVoucherColumn(column)
    if (distinct > MOST_VALUES && !isLong()) continue
    for (const rule of RULES) {
      const one = judged(rule, column, rest)
      if (one) take(one)
      if (one && !one.goesOn) break
    }
  }
  return { treatments, findings, exchange }
}

const judged = (rule: ColumnRule, column: Column, table: JudgedTable): Judgement | null =>
  rule(
    column,
    [...new Set(column.texts)].filter((text) => text !== ''),
    table,
  )

/** The table without the rows that their type of document, by the numbers of a tax office, leaves out. */
function withoutTypes(table: JudgedTable, typed: readonly RowTreatment[]): JudgedTable {
  const out = typed.filter(({ treatment }) => treatment === 'out')
  if (out.length === 0) return table
  const rows = table.rows.filter(
    (row, at) => at < table.firstRow || !out.some(({ place, values }) => values.has(cellText(row[place]))),
  )
  const columns = table.columns.map((column) => ({
    ...column,
    texts: rows.slice(table.firstRow).map((row) => cellText(row[column.place])),
  }))
  return { ...table, rows, columns }
}

/** Rows whose product or client is called otherwise than something sold, or somebody who buys. */
function byName(table: JudgedTable): Judgement[] {
  const { rows, firstRow, columns, mapping, choices, areOfBook } = table
  const named = [
    mapping.producto === null
      ? null
      : ((areOfBook ? otherIncome(rows, firstRow, mapping.producto) : null) ??
        rowsNamedAsNoSale(rows, firstRow, mapping.producto, undefined, mapping)),
    mapping.cliente === null ? null : rowsNamedAsNoSale(rows, firstRow, mapping.cliente, CLIENT_KINDS),
  ]
  const uncounted = unpricedDeductions(table)
  // What only moves money by its name is asked about together with them.
  const [ofProduct] = named
  if (uncounted && ofProduct?.subtracted === null) {
    const values = new Set([...ofProduct.values, ...uncounted.values])
    named[0] = { ...ofProduct, values, count: countRows(table, ofProduct.place, values) }
  }
  const paidOut = uncounted && !ofProduct ? [paidOutJudgement(table, uncounted)] : []
  const called = named.flatMap((one) => {
    if (!one) return []
    const { place, values, subtracted, count, isDiscounts, areMost } = one
    const isSubtracted = subtracted !== null && areNegative(table, place, values)
    // A tip is never a shop's sale.
    if ([...values].every(isTip)) return [tips(table, place, values)]
    const { header } = columns[place]!
    const said = answerForTitle(header, choices.coded)
    // A discount that was taken back stands without a minus among those that have one.
    if (said === undefined && !isSubtracted && isDiscounts && areMostlyMinus(table, place, values))
      return [
        { treatments: [{ place, values, treatment: 'money' as const }], findings: [signedDiscounts(count, values)] },
      ]
    const treatment = said ?? (isSubtracted || areMost ? 'in' : subtracted === null ? 'out' : 'subtract')
    const asks = said === undefined && !isSubtracted
    const finding = otherwiseFinding(rowsText(count), quoted(values), header, one)
    return [
      {
        treatments: [{ place, values, treatment }],
        findings: asks ? [finding] : [],
      },
    ]
  })
  return [...called, ...paidOut]
}

const signedDiscounts = (count: number, values: ReadonlySet<string>): Finding => ({
  code: 'codigos_dudosos',
  kind: 'fact',
  text: `${rowsText(count)} como ${quoted(values)} son descuentos, casi todos con su menos: cuentan como están escritos, sin unidades.`,
})

const tips = (table: JudgedTable, place: number, values: ReadonlySet<string>): Judgement =>
  noteOnRows(
    table,
    { place, values },
    `${rowsText(countRows(table, place, values))} de ${quoted(values)} no cuentan: son de quien atendió.`,
    [
      ['No son ventas: no cuentan', 'out'],
      ['Ventas como las demás', 'in'],
    ],
  )

function paidOutJudgement({ choices, columns }: JudgedTable, { place, values, count }: NamedOtherwise): Judgement {
  const { header } = columns[place]!
  const said = answerForTitle(header, choices.coded)
  return {
    treatments: [{ place, values, treatment: said ?? 'out' }],
    findings:
      said === undefined
        ? [
            {
              code: 'codigos_dudosos',
              kind: 'question',
              ...askedText([
                `${rowsText(count)} como ${quoted(values)} en «${header}» ${count === 1 ? 'trae' : 'traen'} plata en negativo y ninguna cantidad.`,
                '¿Qué son?',
              ]),
              choices: [
                { label: 'Plata que salió: no cuentan', choose: answerToQuestionOnRows(header, 'out') },
                { label: 'Devoluciones: se restan', choose: answerToQuestionOnRows(header, 'in') },
              ],
              chosen: 0,
            },
          ]
        : [],
  }
}
