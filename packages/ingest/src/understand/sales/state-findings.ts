import { rowsText } from '../../spanish.ts'
import { type Asked, askedText } from '../../asked.ts'
import { cellText, isBlank, NOTHING, type Row } from '../../read/grid.ts'
import type { TableReading } from '../../tables/table-reading.ts'
import type { Choices } from '../../choices.ts'
import type { Finding } from '../../types.ts'
import { answeredReturns, areSalesThemselves, flagsReturns, isExplainedByState } from './marked-returns.ts'
import type { JudgedTable } from '../columns/judged-table.ts'
import { haveMinus } from './column-rule.ts'
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

/** A column of states, and how many rows have each of its values. */
interface CountedStates {
  column: StateColumn
  title: string
  counts: ReadonlyMap<string, number>
  /** Rows of sales. */
  all: number
}

/** What a rule makes of the states of one column. */
interface Decided {
  treatment?: Partial<Treatment>
  findings: Finding[]
}

function countStates({ rows, firstRow, columns, mapping }: JudgedTable, column: StateColumn): CountedStates {
  const { place } = column
  const counts = new Map<string, number>()
  let all = 0
  for (let at = firstRow; at < rows.length; at++) {
    const text = cellText(rows[at]![place])
    if (!isBlank(rows[at]![mapping.fecha ?? place])) all++
    if (text !== '' && !NOTHING.test(text)) counts.set(text, (counts.get(text) ?? 0) + 1)
  }
  return { column, title: columns[place]!.header, counts, all }
}

const rowsIn = ({ counts, column }: CountedStates, state: DocumentState): number =>
  [...counts].reduce((sum, [text, count]) => sum + (stateIn(text, column) === state ? count : 0), 0)

/** What becomes of documents that fell through or came back, from the columns that tell what became of them. */
export function decideStates(table: JudgedTable): {
  stateColumns: StateColumn[]
  treatment: Treatment
  findings: Finding[]
} {
  const { cancelled, unpaid } = table.choices
  const treatment: Treatment = { void: 'out', returned: 'out', paidOrCancelled: 'in', unpaid: unpaid ?? 'in' }
  const stateColumns = findStateColumns(table)
  if (cancelled) Object.assign(treatment, answeredTreatment(cancelled))
  const findings: Finding[] = []
  const take = (decided: Decided): void => {
    Object.assign(treatment, decided.treatment)
    findings.push(...decided.findings)
  }
  const asked = new Set<number>()
  for (const column of stateColumns) {
    const states = countStates(table, column)
    if (unpaid === undefined) take(unpaidOrders(table, states, asked))
    if (cancelled) continue
    const meaning = meaningOfCancelled(states.counts.keys(), column.header)
    take(cancelledOrPaid(table, states, stateColumns, meaning))
    const returned = returnedSales(table, states, stateColumns)
    take(returned)
    const gone = rowsIn(states, 'void') + (meaning === 'void' ? rowsIn(states, 'paidOrCancelled') : 0)
    take(mostLeftOut(states, gone + (returned.treatment ? 0 : rowsIn(states, 'returned'))))
  }
  return { stateColumns, treatment, findings }
}

const answeredTreatment = (cancelled: NonNullable<Choices['cancelled']>): Partial<Treatment> =>
  cancelled === 'subtract' || cancelled === 'answered'
    ? { returned: cancelled === 'subtract' ? 'subtract' : 'in', paidOrCancelled: 'out' }
    : { void: cancelled, returned: cancelled, paidOrCancelled: cancelled }

/** Orders that were not paid for, and drafts. @param asked rows asked about already, for two columns may say it of the same; it grows */
function unpaidOrders({ rows, firstRow }: JudgedTable, states: CountedStates, asked: Set<number>): Decided {
  const { column, title, counts, all } = states
  const pending = rowsIn(states, 'unpaid')
  const areOrders = areOrderPayments(counts.keys()) || [...(column.byOthers?.values() ?? [])].includes('unpaid')
  if (pending === 0 || !areOrders) return { findings: [] }
  // A draft is none yet; what waits for its payment may have been sent all the same.
  const waiting = [...counts.keys()].some((text) => stateIn(text, column) === 'unpaid' && !isDraft(text))
  const open = rows.flatMap((row, at) =>
    at >= firstRow && stateIn(cellText(row[column.place]), column) === 'unpaid' ? [at] : [],
  )
  const isAsked = open.every((at) => asked.has(at))
  for (const at of open) asked.add(at)
  const isFew = !waiting && pending <= FEW_DRAFTS * all
  return {
    treatment: { unpaid: 'out' },
    findings: isAsked ? [] : [unpaidFinding(title, rowsText(pending), isFew)],
  }
}

/** Rows that say "cancelada", which is of an invoice that was paid or of a sale that fell through. */
function cancelledOrPaid(
  table: JudgedTable,
  states: CountedStates,
  stateColumns: StateColumn[],
  meaning: ReturnType<typeof meaningOfCancelled>,
): Decided {
  const { column, title, all } = states
  const unclear = rowsIn(states, 'paidOrCancelled')
  if (unclear === 0) return { findings: [] }
  if (meaning === 'void') return { treatment: { paidOrCancelled: 'out' }, findings: [] }
  if (meaning !== null || areOutBeside(table, stateColumns, column)) return { findings: [] }
  const isMoment = column.kind === 'cancelledOrPaidAt'
  const choices: [string, 'in' | 'out'][] = [
    ['Quedaron pagadas: sí cuentan', 'in'],
    ['Se cayeron: no cuentan', 'out'],
  ]
  // Few of a shop's sales fall through, and few of its invoices are left without being paid.
  const areFew = unclear <= (isMoment ? MANY : FEW_CANCELLED) * all
  const says = isMoment ? 'trae fecha' : 'dice «cancelada»'
  return {
    treatment: areFew ? { paidOrCancelled: 'out' } : {},
    findings: [
      question(
        [`«${title}» ${says} en ${rowsText(unclear)}.`, '¿Esas ventas se cayeron, o quedaron pagadas?'],
        areFew ? choices.toReversed() : choices,
      ),
    ],
  }
}

/** Rows that came back; without a treatment, they are left out. */
function returnedSales(table: JudgedTable, states: CountedStates, stateColumns: StateColumn[]): Decided {
  const { column, title, counts } = states
  const returned = rowsIn(states, 'returned')
  if (returned === 0) return { findings: [] }
  const isReturned = (row: Row): boolean => stateIn(cellText(row[column.place]), column) === 'returned'
  const hasMinus = haveMinus(table, isReturned)
  if (flagsReturns(counts.keys(), column.header)) {
    if (isExplainedByState(table, stateColumns, column) || areSalesThemselves(table, column)) return { findings: [] }
    const asked = question(
      [`«${title}» marca ${rowsText(returned)} como devolución, con cantidades positivas.`, '¿Qué son?'],
      [
        ['Devoluciones de otras ventas: se restan', 'subtract'],
        ['Ventas que se devolvieron: no cuentan', 'out'],
      ],
    )
    return { treatment: { returned: 'subtract' }, findings: hasMinus ? [] : [asked] }
  }
  const answered = hasMinus ? null : answeredReturns(table, isReturned)
  // A return with a minus is a row of its own, and takes off the sale that it is of.
  if (!hasMinus && !answered) return { findings: [] }
  return { treatment: { returned: 'in' }, findings: answered ? [answeredFinding(title, answered === 'all')] : [] }
}

/** Asks whether sales count of which most would be left out. @param left how many rows */
function mostLeftOut({ title, all }: CountedStates, left: number): Decided {
  if (left <= MANY * all) return { findings: [] }
  const statement = `«${title}» dice que ${rowsText(left)} se anularon, se devolvieron o son borradores.`
  return {
    findings: [
      question(
        [statement, '¿Cuentan como ventas?'],
        [
          ['No cuentan', 'out'],
          ['Sí cuentan', 'in'],
        ],
      ),
    ],
  }
}

const OPEN = 'son borradores, o no se han pagado, entregado ni aprobado'

function unpaidFinding(title: string, count: string, isFew: boolean): Finding {
  return {
    code: 'sin_pagar',
    kind: isFew ? 'fact' : 'question',
    ...(isFew
      ? { text: `${count} no cuentan porque «${title}» dice que ${OPEN}.` }
      : askedText([`«${title}» dice que ${count} ${OPEN}.`, '¿Cuentan como ventas?'])),
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

function question(asked: Asked, answers: [label: string, cancelled: NonNullable<Choices['cancelled']>][]): Finding {
  return {
    code: 'anuladas',
    kind: 'question',
    ...askedText(asked),
    choices: answers.map(([label, cancelled]) => ({ label, choose: { cancelled } })),
    chosen: 0,
  }
}
