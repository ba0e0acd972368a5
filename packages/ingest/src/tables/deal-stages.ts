import { answerToQuestionOnRows, answerForTitle } from '../choices.ts'
import { excerpt, quoted } from '../excerpt.ts'
import { RETURN_TYPE } from '../understand/sales/document-types.ts'
import { cellText, isBlank, type Row } from '../read/grid.ts'
import type { Finding, ReadOptions } from '../types.ts'
import { fold } from '../understand/headers/fold.ts'
import { parseAnyNumber } from '../understand/numbers/numbers.ts'
import { INVOICE_KIND } from '../understand/sales/kinds-beside-invoices.ts'

/** Stages at most, of one deal: offer, order, delivery, invoice, and what takes it back. */
const MOST_KINDS = 12
/** Invoices from which it is no chance that each has its number and its value under another kind too, and share of them that must. */
const LEAST_INVOICES = 5
const NEARLY_ALL = 0.9
/** Rows that are looked at. */
const SAMPLE = 2000

interface Rows {
  headers: readonly string[]
  headerRow: number
  rows: Row[]
}

/**
 * The rows of a table without the earlier stages of its deals, which stay blank in their place: the offer, the order and the delivery have the
 * number and the whole value of their invoice, which alone is sold. It is asked. All rows where the invoices do not come back so.
 */
export function withoutEarlierStages(
  { headers, headerRow, rows }: Rows,
  { coded }: ReadOptions,
): { rows: Row[]; findings: Finding[] } {
  const body = rows.slice(headerRow + 1, headerRow + 1 + SAMPLE).filter((row) => row.some((cell) => !isBlank(cell)))
  const found = stagesIn(headers, body)
  const said = found && answerForTitle(headers[found.kind]!, coded)
  if (!found || said === 'in') return { rows, findings: [] }
  const { kind, number, invoices, others } = found
  const finding: Finding = {
    code: 'no_son_ventas',
    kind: 'question',
    text: `El mismo «${excerpt(headers[number]!)}», con el mismo valor, está como ${quoted(others)} y como ${quoted(invoices)} en «${excerpt(headers[kind]!)}»: parecen los pasos de una misma venta. ¿Cuáles cuentan?`,
    choices: [
      { label: `Solo ${quoted(invoices)}`, choose: answerToQuestionOnRows(headers[kind]!, 'out') },
      { label: 'Todas', choose: answerToQuestionOnRows(headers[kind]!, 'in') },
    ],
    chosen: 0,
  }
  return {
    rows: rows.map((row, at) => (at > headerRow && others.has(cellText(row[kind])) ? [] : row)),
    findings: said === undefined ? [finding] : [],
  }
}

/** The columns of the kinds and of the number, and which kinds are invoices and which come before them. */
function stagesIn(headers: readonly string[], body: readonly Row[]) {
  for (const kind of headers.keys()) {
    const kinds = kindsIn(body, kind)
    const invoices = new Set(kinds.filter((text) => INVOICE_KIND.test(fold(text)) && !RETURN_TYPE.test(fold(text))))
    const others = new Set(kinds.filter((text) => !invoices.has(text) && !RETURN_TYPE.test(fold(text))))
    if (invoices.size === 0 || others.size === 0) continue
    const figures = [...headers.keys()].filter((place) => place !== kind && holdsFigures(body, place))
    for (const number of figures)
      for (const money of figures)
        if (number < money && areInvoicesRepeated(body, [kind, number, money], invoices, others))
          return { kind, number, invoices, others }
  }
  return null
}

/** The different values of a column of words; none where there are too many for kinds. */
function kindsIn(body: readonly Row[], place: number): string[] {
  const kinds = new Set<string>()
  for (const row of body) {
    const text = cellText(row[place])
    if (/\d/.test(text)) return []
    if (text !== '') kinds.add(text)
    if (kinds.size > MOST_KINDS) return []
  }
  return [...kinds]
}

/** Whether nearly all cells of a column have a figure, as numbers of documents and money do and dates do not. */
function holdsFigures(body: readonly Row[], place: number): boolean {
  const figures = new Set<string>()
  let count = 0
  for (const row of body) {
    const cell = row[place]
    if (cell instanceof Date || isBlank(cell)) continue
    const text = cellText(cell)
    if (parseAnyNumber(cell) === null && !/^[a-z]{1,5}[- ]?\d+$/i.test(text)) continue
    figures.add(text)
    count++
  }
  return count >= NEARLY_ALL * body.length && figures.size >= LEAST_INVOICES
}

/** Whether nearly every invoice has its number and its value under another kind as well, and hardly any number stands twice under its own kind. */
function areInvoicesRepeated(
  body: readonly Row[],
  [kind, number, money]: readonly [number, number, number],
  invoices: ReadonlySet<string>,
  others: ReadonlySet<string>,
): boolean {
  const [own, before] = [new Set<string>(), new Set<string>()]
  const numbers = new Set<string>()
  let count = 0
  for (const row of body) {
    const text = cellText(row[kind])
    const key = `${cellText(row[number])}|${cellText(row[money])}`
    if (!invoices.has(text) && !others.has(text)) continue
    count++
    numbers.add(`${text}|${cellText(row[number])}`)
    ;(invoices.has(text) ? own : before).add(key)
  }
  return (
    own.size >= LEAST_INVOICES &&
    numbers.size >= NEARLY_ALL * count &&
    [...own].filter((key) => before.has(key)).length >= NEARLY_ALL * own.size
  )
}
