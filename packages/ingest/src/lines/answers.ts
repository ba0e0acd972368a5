import type { FindingCode } from '../finding-codes.ts'
import { IngestError } from '../ingest-error.ts'
import type { TableReading } from '../tables/table-reading.ts'
import { fileAt, type SalesTable } from '../tables/sales-table.ts'
import { understandTable } from '../tables/understand-table.ts'
import { type Choices, withAnswer } from '../choices.ts'
import type { ControlTotals, Finding, ReadOptions, Summary } from '../types.ts'
import { type Checked, checkRows } from './check.ts'
import { HiddenTotals } from './hidden-totals.ts'
import { overlapOf } from './overlap.ts'
import { RepeatedDocuments, SecondCopies } from './repeated-documents.ts'
import { Summing } from './summary.ts'

/** What an import hands over beside the person's answers; which store the sales are of says nothing of how they are read. */
const NO_ANSWERS = {
  today: true,
  onLine: true,
  onVoided: true,
  countsTaxes: true,
  issuer: true,
  usual: true,
  once: true,
  onProgress: true,
  store: true,
} satisfies Record<Exclude<keyof ReadOptions, keyof Choices> | 'store', true>

/** Whether the person has answered a question of the file, and so has seen what it would load. */
export const isAnswered = (options: ReadOptions): boolean =>
  Object.entries(options).some(([name, value]) => value !== undefined && !(name in NO_ANSWERS))

/** Questions of how much, whose answers all load the same: of rows that are out already, or of discounts that are none. */
const OF_SUMS: ReadonlySet<FindingCode> = new Set<FindingCode>([
  'con_cargos',
  'con_impuestos',
  'con_propina',
  'descuento_ambiguo',
  'descuento_de_pedido',
  'codigos_dudosos',
  'anuladas',
  'observaciones',
  'reembolsos',
  'cantidad_con_menos',
  'unidades_devueltas',
  'cuotas',
  'sin_pagar',
  'lineas_sin_cantidad',
])

/** Whether all answers to a question of how much load the same. */
export function changesNothing({ code, kind, choices = [] }: Finding): boolean {
  const [first] = choices
  // A column without days of sales is no other day of them.
  if (code === 'varias_fechas' && choices.length > 1 && choices.slice(1).every(({ totals }) => totals?.lines === 0))
    return true
  const areOfMoney =
    code === 'dos_valores' &&
    choices.every(({ choose }) => choose.mapping?.cantidad === first?.choose.mapping?.cantidad)
  if (kind !== 'question' || !(OF_SUMS.has(code) || areOfMoney) || !first?.totals || choices.length < 2) return false
  return areAlike(choices)
}

/** Whether all answers load the same quantity and money. */
const areAlike = (choices: readonly Choice[]): boolean =>
  choices.every(
    ({ totals }) =>
      totals !== undefined &&
      totals.quantity === choices[0]!.totals?.quantity &&
      totals.value === choices[0]!.totals.value,
  )

/** Titles of the columns of which a finding asks what their rows are. */
const codedIn = ({ choices = [] }: Finding): string[] =>
  choices.flatMap(({ choose }) => Object.keys(choose.coded ?? {}))
const concernSameColumn = (one: Finding, other: Finding): boolean =>
  codedIn(one).some((title) => codedIn(other).includes(title))

/**
 * A question with what each of its answers would load; an answer with which nothing can be read is none.
 * @param earlier findings from before the table was understood: rows that these left out are in no answer, though it may bring them back
 */
export function withAnswerTotals(
  finding: Finding,
  table: SalesTable,
  options: ReadOptions,
  earlier: readonly Finding[],
): Finding {
  const { code, kind, choices } = finding
  if (
    kind !== 'question' ||
    // Whatever the product, as much was sold.
    code === 'cual_producto' ||
    // Its answer reads a sheet more.
    code === 'titulos_de_otra_hoja' ||
    !choices ||
    earlier.some((one) => concernSameColumn(finding, one)) ||
    choices.some(({ choose }) => choose.sheet !== undefined || choose.year !== undefined || choose.layout !== undefined)
  )
    return finding
  const readable = choices.flatMap((choice) => choiceWithTotals(choice, table, options))
  return readable.length === 0 ? finding : { ...finding, choices: readable }
}

type Choice = NonNullable<Finding['choices']>[number]

function choiceWithTotals(choice: Choice, table: SalesTable, options: ReadOptions): Choice[] {
  const { choose } = choice
  if (choose.months !== undefined) return [choice]
  try {
    // Of the answer in force too: what it loads once it is chosen may differ from what is read before.
    const { summary } = readWith(table, withAnswer(options, choose))
    // The day of a report is in its rows already.
    const day = choose.date !== undefined && { firstDate: choose.date, lastDate: choose.date }
    return [{ ...choice, totals: { ...totalsIn(summary), ...day } }]
  } catch (error) {
    if (!(error instanceof IngestError)) throw error
    return []
  }
}

/** What a file gives with some answers: its money, whether it has a total of its own, and whether that is what was read. */
export function tryReading(
  table: SalesTable,
  options: ReadOptions,
): { value: number; hasTotal: boolean; isProven: boolean } {
  const { summary, checked } = readWith(table, options)
  return {
    value: summary.value,
    hasTotal: checked.totals.last() !== null,
    isProven: checked.totals.isSumOf(summary),
  }
}

function readWith(table: SalesTable, options: ReadOptions): { summary: Summary; checked: Checked } {
  const summing = new Summing(table.reportedFrom)
  const hiddenTotals = new HiddenTotals(options)
  const { reading } = understandTable(table, options)
  const overlap = overlapOf(table, reading)
  const copies = new SecondCopies(secondCopies(table, reading, options))
  const checked = checkRows(reading, table.rowNumber, {
    line: (line, at) => {
      if (overlap?.isRepeated(line, fileAt(table, at))) return
      if (!copies.leavesOut() && !hiddenTotals.leavesOut(line)) summing.add(line)
    },
    rejected: () => {},
  })
  return { summary: summing.summary(0), checked }
}

/** Where the person has said that what stands twice are copies: the places of the second ones. */
export function secondCopies(
  table: SalesTable,
  reading: TableReading,
  { repeatedDocuments: choice }: ReadOptions,
): ReadonlySet<number> {
  const repeated = new RepeatedDocuments(reading)
  const overlap = overlapOf(table, reading)
  if (choice === 'out')
    checkRows(reading, table.rowNumber, {
      line: (line, at) => {
        if (!overlap?.isRepeated(line, fileAt(table, at))) repeated.add(line, at)
      },
      rejected: () => {},
    })
  return repeated.found.places
}

function totalsIn({ lines, quantity, value, firstDate, lastDate }: Summary): ControlTotals {
  return { lines, quantity, value, firstDate, lastDate }
}
