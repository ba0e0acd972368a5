import { minusQuantities } from './minus-quantities.ts'
import type { UnderstoodTable } from '../tables/understand-table.ts'
import type { Finding, ReadOptions, Summary } from '../types.ts'
import { dateInTurn } from '../understand/dates/dates-in-turn.ts'
import { fullerDates } from '../understand/dates/date-question.ts'
import { isAnswered } from './answers.ts'
import type { Checked } from './check.ts'
import { groupTotals } from './group-totals.ts'
import { namedSumsFinding } from './hidden-totals.ts'
import {
  calculatedQuantities,
  linesWithoutProduct,
  linesWithoutStore,
  manyUnread,
  manyWithoutQuantity,
  mostlyTotals,
  nearlyAllNothing,
  unreadSources,
} from './left-out.ts'
import { lineFindings } from './line-findings.ts'
import { moneyElsewhere } from './money-elsewhere.ts'
import { columnExplainingNoMoney } from './said-elsewhere.ts'
import { returnFindings } from './returns.ts'
import { DEFAULT_LOCAL } from './default-names.ts'
import { linesWithoutMoney, manyWorthNothing } from './without-money.ts'
import type { TableLines } from './table-lines.ts'

/** A table once all its rows are read. */
interface ReadTable {
  read: TableLines
  checked: Checked
  understood: UnderstoodTable
  summary: Summary
  /** What was found before any row was read. */
  earlier: readonly Finding[]
  /** Files or sheets of the table, where there are several. */
  sources: string[]
  options: ReadOptions
}

/** What the lines and the rejected rows of a table make doubtful, and what is told of them. */
export function tableFindings(table: ReadTable): Finding[] {
  const { read, understood, summary, earlier, sources, options } = table
  // A file whose money was left beside does bring money.
  const isMoneyTold = earlier.some(({ code }) => code === 'dinero_al_lado')
  const isAskedOfDocument = understood.findings.some(({ code }) => code === 'valor_de_factura')
  return [
    ...(read.overlap?.findings() ?? []),
    ...unreadSources(sources, read.sourcesRead),
    ...ofRowsNotCounted(table),
    ...ofUnreadRows(table),
    ...ofLinesInPart(table),
    ...ofSumsAmongLines(table),
    ...read.repeated.findings(options),
    ...read.copies.findings(),
    ...returnFindings(summary, understood.reading.formats.currency),
    ...lineFindings(read.judged, understood.reading, options).filter(
      ({ code }) => (code !== 'sin_valor' || !isMoneyTold) && (code !== 'valor_quizas_unitario' || !isAskedOfDocument),
    ),
    ...read.unlikely.findings(understood.reading.formats.currency),
  ]
}

/** Of rows that are understood and are no sales, and of the totals that count some of them. */
function ofRowsNotCounted({ read, checked, understood, summary, options }: ReadTable): Finding[] {
  const { notCounted, totals } = checked
  const { mapping, headers } = understood.reading
  const reversed = notCounted.reversed(read.returned, options)
  const isAsked = reversed.length > 0 || understood.findings.some(({ code }) => code === 'anuladas')
  const type = mapping.tipoDocumento === null ? null : headers[mapping.tipoDocumento]!
  const { cancelled, other } = notCounted.rows
  return [
    ...reversed,
    ...notCounted.findings(isAsked, summary, type, options),
    ...totals.findings(read.rejectedCount + cancelled + other, options),
  ]
}

/** Share of what is read up to which a few rows that are plainly wrong may stay out unasked. */
const SMALL = 0.05

/** Of rows from which no line came: those that cannot be read, come to nothing, or seem totals. */
function ofUnreadRows(table: ReadTable): Finding[] {
  const { read, checked, understood, summary, options } = table
  const { mapping, headers } = understood.reading
  const { columns } = understood.meaning
  const isDateOpen = read.undated > 0 && options.mapping?.fecha === undefined
  const isMuch = read.plainAmount > SMALL * Math.abs(mapping.valor === null ? summary.quantity : summary.value)
  const sums = [mapping.cantidad, mapping.valor].flatMap((place) => (place === null ? [] : [headers[place]!]))
  return [
    ...manyUnread(
      {
        unreadable: read.rejectedCount - read.withoutQuantity - read.ofSameRow.rejected,
        undated: read.undated,
        plain: isMuch ? 0 : read.plainlyWrong - read.ofSameRow.plain,
        // Where rows with several lines are counted, all are.
        lines: summary.lines - (read.ofSameRow.rejected > 0 ? read.ofSameRow.lines : 0),
      },
      isDateOpen && !dateInTurn(columns, mapping) ? fullerDates(columns, mapping) : [],
      isProvenWithout(table) ? 'proven' : isReportedElsewhere(table),
      options,
    ),
    ...nearlyAllNothing(checked.worthNothing, summary.lines, sums, options),
    ...mostlyTotals(checked.skipped.totals, summary.lines, options),
  ]
}

/** Of lines that say a part of what a line says: no quantity, no money, no product. */
function ofLinesInPart(table: ReadTable): Finding[] {
  const { read, checked, understood, summary, options } = table
  const { mapping } = understood.reading
  const isMissing = checked.withoutMoney > 0 || read.worthNothing > 0
  const money = isMissing ? moneyElsewhere(understood.meaning.columns, mapping) : undefined
  const remark = isMissing && !money ? columnExplainingNoMoney(understood.reading) : null
  const elsewhere = money ? { money: money.header } : remark === null ? undefined : { remark }
  return [
    ...manyWithoutQuantity(read.withoutQuantity, summary.lines, isReportedElsewhere(table), options),
    ...(mapping.cantidad === null && (mapping.valor !== null || mapping.precio !== null)
      ? manyWorthNothing(read.worthNothing, summary.lines, elsewhere, options)
      : []),
    ...calculatedQuantities(checked.calculated),
    ...minusQuantities(checked.minusQuantities, summary.lines, options),
    ...linesWithoutProduct(read.withoutProduct),
    ...linesWithoutStore(read.withoutStore, options.store ?? DEFAULT_LOCAL),
    ...linesWithoutMoney(
      money ? read.worthNothing : checked.withoutMoney,
      summary.lines,
      mapping.cantidad !== null,
      elsewhere,
      options,
    ),
  ]
}

/** Of lines that seem the sums of others. */
function ofSumsAmongLines({ read, checked, summary, options }: ReadTable): Finding[] {
  const ofGroups = groupTotals(read.judged, options)
  const areAllJudged = summary.lines === read.judged.length
  return [
    ...namedSumsFinding(checked.ownSums, options),
    ...ofGroups,
    ...(areAllJudged && ofGroups.length === 0 ? read.hiddenTotals.findings() : []),
  ]
}

/** Whether rows that cannot be read come to nothing: they have no figures, and the file's own totals are what its lines come to without them. */
const isProvenWithout = ({ read, checked, summary }: ReadTable): boolean =>
  read.withFigures === 0 && (checked.totals.isSumOf(summary) || checked.totals.agreeThroughout)

/** Whether the person is told otherwise that rows stay out: the file's own total is what was read, or something else is asked or answered. */
const isReportedElsewhere = ({ checked, understood, summary, earlier, options }: ReadTable): boolean =>
  checked.totals.isSumOf(summary) ||
  isAnswered(options) ||
  [...earlier, ...understood.findings].some(({ kind }) => kind === 'question')
