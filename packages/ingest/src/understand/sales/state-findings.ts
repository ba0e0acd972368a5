import { cellText, isBlank, NOTHING } from '../../read/grid.ts'
import type { TableReading } from '../../tables/table-reading.ts'
import type { Choices, Finding } from '../../types.ts'
import { answeredReturns, areSalesThemselves, flagsReturns, isNegative, isToldByState } from './marked-returns.ts'
import type { JudgedTable } from '../columns/judged-table.ts'
import { findStateColumns } from './state-columns.ts'
import {
  areOrderPayments,
  type DocumentState,
  type StateColumn,
  isDraft,
  meaningOfCancelled,
  stateIn,
} from './states.ts'
import { areOutBeside } from './void-elsewhere.ts'

type Treatment = TableReading['states']

/** Share of the rows past which leaving them out is asked first. */
const MANY = 0.5
/** Share of the rows up to which "cancelada" is likelier said of what fell through than of what was paid. */
const FEW_CANCELLED = 0.1
/** Share of the rows up to which drafts are left out without asking. */
const FEW_DRAFTS = 0.1

/** What becomes of documents that fell through or came back, from the columns that tell what became of them. */
export function decideStates(table: JudgedTable): {
  stateColumns: StateColumn[]
  treatment: Treatment
  findings: Finding[]
} {
  const { rows, firstRow, columns, mapping } = table
  const { cancelled, unpaid } = table.choices
  const treatment: Treatment = { void: 'out', returned: 'out', paidOrCancelled: 'in', unpaid: unpaid ?? 'in' }
  const stateColumns = findStateColumns(table)
  if (cancelled) {
    Object.assign(
      treatment,
      cancelled === 'subtract' || cancelled === 'answered'
        ? { returned: cancelled === 'subtract' ? 'subtract' : 'in', paidOrCancelled: 'out' }
        : { void: cancelled, returned: cancelled, paidOrCancelled: cancelled },
    )
  }
  const findings: Finding[] = []
  const show = (count: number) => `${count.toLocaleString('es-CO')} ${count === 1 ? 'fila' : 'filas'}`
  const askedRows = new Set<number>()
  for (const column of stateColumns) {
    const { place, header, kind } = column
    const counts = new Map<string, number>()
    let all = 0
    for (let at = firstRow; at < rows.length; at++) {
      const text = cellText(rows[at]![place])
      if (!isBlank(rows[at]![mapping.fecha ?? place])) all++
      if (text !== '' && !NOTHING.test(text)) counts.set(text, (counts.get(text) ?? 0) + 1)
    }
    const rowsIn = (state: DocumentState) =>
      [...counts].reduce((sum, [text, count]) => sum + (stateIn(text, column) === state ? count : 0), 0)
    const [gone, returned, unclear] = [rowsIn('void'), rowsIn('returned'), rowsIn('paidOrCancelled')]
    const title = columns[place]!.header
    const pending = rowsIn('unpaid')
    const areOrders = areOrderPayments(counts.keys()) || [...(column.byOthers?.values() ?? [])].includes('unpaid')
    if (pending > 0 && unpaid === undefined && areOrders) {
      treatment.unpaid = 'out'
      // A draft is none yet; what waits for its payment may have been sent all the same.
      const waiting = [...counts.keys()].some((text) => stateIn(text, column) === 'unpaid' && !isDraft(text))
      // Of the same rows two columns may say so.
      const open = rows.flatMap((row, at) =>
        at >= firstRow && stateIn(cellText(row[place]), column) === 'unpaid' ? [at] : [],
      )
      if (!open.every((at) => askedRows.has(at)))
        findings.push(unpaidFinding(title, show(pending), !waiting && pending <= FEW_DRAFTS * all))
      for (const at of open) askedRows.add(at)
    }
    if (cancelled) continue
    const meaning = meaningOfCancelled(counts.keys(), header)
    if (meaning === 'void' && unclear > 0) treatment.paidOrCancelled = 'out'
    if (unclear > 0 && meaning === null && !areOutBeside(table, stateColumns, column)) {
      const says = kind === 'cancelledOrPaidAt' ? 'trae fecha' : 'dice «cancelada»'
      const choices: [string, 'in' | 'out'][] = [
        ['Quedaron pagadas: sí cuentan', 'in'],
        ['Se cayeron: no cuentan', 'out'],
      ]
      // Few of a shop's sales fall through, and few of its invoices are left without being paid.
      const areFew = unclear <= (kind === 'cancelledOrPaidAt' ? MANY : FEW_CANCELLED) * all
      if (areFew) treatment.paidOrCancelled = 'out'
      findings.push(
        question(
          `«${title}» ${says} en ${show(unclear)}. ¿Esas ventas se cayeron, o quedaron pagadas?`,
          areFew ? choices.toReversed() : choices,
        ),
      )
    }
    const isFlag = returned > 0 && flagsReturns(counts.keys(), header)
    const asksReturn = isFlag && !isToldByState(table, stateColumns, column) && !areSalesThemselves(table, column)
    if (asksReturn) {
      treatment.returned = 'subtract'
      if (!isNegative(table, column))
        findings.push(
          question(`«${title}» marca ${show(returned)} como devolución, con cantidades positivas. ¿Qué son?`, [
            ['Devoluciones de otras ventas: se restan', 'subtract'],
            ['Ventas que se devolvieron: no cuentan', 'out'],
          ]),
        )
    }
    const isMinus = returned > 0 && !isFlag && isNegative(table, column)
    const answered =
      returned > 0 && !isFlag && !isMinus
        ? answeredReturns(table, (row) => stateIn(cellText(row[place]), column) === 'returned')
        : null
    // A return with a minus is a row of its own, and takes off the sale that it is of.
    if (isMinus || answered) treatment.returned = 'in'
    if (answered) findings.push(answeredFinding(title, answered === 'all'))
    const left = gone + (asksReturn || isMinus || answered ? 0 : returned) + (meaning === 'void' ? unclear : 0)
    if (left > MANY * all)
      findings.push(
        question(
          `«${title}» dice que ${show(left)} se anularon, se devolvieron o son borradores. ¿Cuentan como ventas?`,
          [
            ['No cuentan', 'out'],
            ['Sí cuentan', 'in'],
          ],
        ),
      )
  }
  return { stateColumns, treatment, findings }
}

function unpaidFinding(title: string, count: string, isFew: boolean): Finding {
  return {
    code: 'sin_pagar',
    kind: isFew ? 'fact' : 'question',
    text: isFew
      ? `${count} no cuentan porque «${title}» dice que son borradores, o no se han pagado, entregado ni aprobado.`
      : `«${title}» dice que ${count} son borradores, o no se han pagado, entregado ni aprobado. ¿Cuentan como ventas?`,
    choices: [
      { label: 'No cuentan', choose: { unpaid: 'out' } },
      { label: 'Sí cuentan', choose: { unpaid: 'in' } },
    ],
    chosen: 0,
  }
}

function answeredFinding(title: string, areAll: boolean): Finding {
  return {
    code: 'devoluciones_aparte',
    kind: areAll ? 'fact' : 'question',
    text: areAll
      ? `Lo que se devolvió según «${title}» está también en filas aparte con signo menos: contamos la venta y restamos su devolución.`
      : `De lo que se devolvió según «${title}», casi todo está también en filas aparte con signo menos, y el resto no. ¿Qué hacemos con esas ventas?`,
    choices: [
      { label: 'Cuentan: sus devoluciones se restan aparte', choose: { cancelled: 'answered' } },
      { label: 'No cuentan', choose: { cancelled: 'out' } },
    ],
    chosen: 0,
  }
}

function question(text: string, answers: [label: string, cancelled: NonNullable<Choices['cancelled']>][]): Finding {
  return {
    code: 'anuladas',
    kind: 'question',
    text,
    choices: answers.map(([label, cancelled]) => ({ label, choose: { cancelled } })),
    chosen: 0,
  }
}
