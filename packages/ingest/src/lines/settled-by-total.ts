import { largest } from '../extremes.ts'
import type { FindingCode } from '../finding-codes.ts'
import type { SalesTable } from '../tables/sales-table.ts'
import type { UnderstoodTable } from '../tables/understand-table.ts'
import { type Choices, withAnswer } from '../choices.ts'
import type { Finding, ReadOptions } from '../types.ts'
import { namesTotal } from '../understand/columns/column.ts'
import { tryReading } from './answers.ts'

/** Questions of which rows count. */
const OF_ROWS: ReadonlySet<FindingCode> = new Set<FindingCode>([
  'anuladas',
  'codigos_dudosos',
  'observaciones',
  'sin_pagar',
])
/** Questions that are settled together, and rows up to which a file is read once more for each of their answers. */
const MOST_QUESTIONS = 2
const MOST_ROWS = 100_000
/** Rows at the end of a file among which its total stands. */
const LAST_ROWS = 5

/**
 * Answers questions of which rows count, and of which are the sums of others, by the file's own total, where it is what one of the
 * answers alone comes to. A total of all rows settles nothing: whoever adds up a column does not look at what its rows say.
 * @returns the answers as options, and a note about each
 */
export function answersFromTotal(
  table: SalesTable,
  options: ReadOptions,
  { findings }: UnderstoodTable,
): { choices: Choices; facts: Finding[] } {
  const none = { choices: {}, facts: [] }
  const asked = findings.filter(isOfRows)
  if (asked.length > MOST_QUESTIONS || table.rows.length > MOST_ROWS) return none
  if (asked.length === 0) return sumsLeftOut(table, options) ?? none
  if (!tryReading(table, options).hasTotal) return none
  const tried = answersTo(asked).map((answer) => ({
    answer,
    ...tryReading(table, { ...options, ...answer.choices }),
  }))
  const most = largest(tried.map(({ value }) => value))
  const proven = tried.filter(({ isProven }) => isProven)
  if (proven.length !== 1 || proven[0]!.value >= most) return none
  const { places, choices } = proven[0]!.answer
  return { choices, facts: asked.map((question, at) => asNote(question, places[at]!)) }
}

/** Whether a finding asks which rows count, and nothing of the columns. */
const isOfRows = ({ code, kind, choices = [] }: Finding): boolean =>
  OF_ROWS.has(code) &&
  kind === 'question' &&
  choices.length > 0 &&
  choices.every(({ choose }) => choose.mapping === undefined)

/** Every way to answer some questions at once: the place of each answer, and all of them as options. */
function answersTo(questions: readonly Finding[]): { places: number[]; choices: Choices }[] {
  return questions.reduce<{ places: number[]; choices: Choices }[]>(
    (all, { choices }) =>
      all.flatMap(({ places, choices: earlier }) =>
        choices!.map(({ choose }, place) => ({ places: [...places, place], choices: withAnswer(earlier, choose) })),
      ),
    [{ places: [], choices: {} }],
  )
}

/** Ways in which lines may be the sums of others: of their group, behind or before it, of all above, of their day. */
const SUMS = ['first', 'last', 'out', 'days'] as const

/** Lines that are sums of others by what they come to, where the file's own total is what is left without them. */
function sumsLeftOut(table: SalesTable, options: ReadOptions): { choices: Choices; facts: Finding[] } | null {
  if (options.hiddenTotals !== undefined || !table.rows.slice(-LAST_ROWS).some(namesTotal)) return null
  const read = tryReading(table, options)
  if (!read.hasTotal || read.isProven) return null
  const place = SUMS.find((hiddenTotals) => {
    const { isProven, value } = tryReading(table, { ...options, hiddenTotals })
    return isProven && value < read.value
  })
  if (place === undefined) return null
  const choose = { hiddenTotals: place }
  return {
    choices: choose,
    facts: [
      {
        code: 'total_entre_ventas',
        kind: 'fact',
        text: 'Las filas que valen justo lo que suman otras son sus totales: no las contamos. Así da el total que trae el archivo.',
        choices: [
          { label: 'Totales: no los cargues', choose },
          { label: 'Ventas: cárgalas', choose: { hiddenTotals: 'in' } },
        ],
        chosen: 0,
      },
    ],
  }
}

function asNote({ code, text, statement = text, choices }: Finding, chosen: number): Finding {
  return {
    code,
    kind: 'fact',
    text: `${statement} ${choices![chosen]!.label}. Así da el total que trae el archivo.`,
    choices: choices!.map(({ label, choose }) => ({ label, choose })),
    chosen,
  }
}
