import type { Row } from '../read/grid.ts'
import { cellText } from '../read/grid.ts'
import type { TableReading } from '../table-reading.ts'
import type { Choices, Finding, Mapping } from '../types.ts'
import { fold } from './fold.ts'
import { parseNumber } from './numbers.ts'
import { type DocumentState, meaningOfCancelled, stateOf } from './states.ts'

type Treatment = TableReading['states']

/** What becomes of documents that fell through or came back, from the values of their column of states. */
export function decideStates(
  rows: Row[],
  firstRow: number,
  headers: string[],
  mapping: Mapping,
  { cancelled }: Choices,
): { treatment: Treatment; findings: Finding[] } {
  const column = mapping.estado
  const treatment: Treatment = { void: 'out', returned: 'out', paidOrCancelled: 'out' }
  if (column === null) return { treatment, findings: [] }
  const header = fold(headers[column]!)
  const counts = new Map<string, number>()
  for (let at = firstRow; at < rows.length; at++) {
    const text = cellText(rows[at]![column])
    if (text !== '') counts.set(text, (counts.get(text) ?? 0) + 1)
  }
  const rowsIn = (state: DocumentState) =>
    [...counts].reduce((sum, [text, count]) => sum + (stateOf(text, header) === state ? count : 0), 0)
  const [gone, returned, unclear] = [rowsIn('void'), rowsIn('returned'), rowsIn('paidOrCancelled')]
  if (cancelled) {
    const all =
      cancelled === 'subtract'
        ? { void: 'out', returned: 'subtract', paidOrCancelled: 'out' }
        : { void: cancelled, returned: cancelled, paidOrCancelled: cancelled }
    return { treatment: all as Treatment, findings: [] }
  }
  const findings: Finding[] = []
  const meaning = meaningOfCancelled(counts.keys())
  treatment.paidOrCancelled = meaning === 'void' ? 'out' : 'in'
  const title = headers[column]!
  const show = (count: number) => `${count.toLocaleString('es-CO')} ${count === 1 ? 'fila' : 'filas'}`
  if (unclear > 0 && meaning === null)
    findings.push({
      code: 'anuladas',
      kind: 'question',
      text: `"${title}" dice "cancelada" en ${show(unclear)}. ¿Esas ventas se cayeron, o quedaron pagadas?`,
      choices: [
        { label: 'Quedaron pagadas: sí cuentan', choose: { cancelled: 'in' } },
        { label: 'Se cayeron: no cuentan', choose: { cancelled: 'out' } },
      ],
      chosen: 0,
    })
  const asksReturn = returned > 0 && flagsReturns(counts.keys(), header)
  if (asksReturn && !isNegative(rows, firstRow, mapping, header, column))
    findings.push({
      code: 'anuladas',
      kind: 'question',
      text: `"${title}" marca ${show(returned)} como devolución, con cantidades positivas. ¿Qué son?`,
      choices: [
        { label: 'Devoluciones de otras ventas: se restan', choose: { cancelled: 'subtract' } },
        { label: 'Ventas que se devolvieron: no cuentan', choose: { cancelled: 'out' } },
      ],
      chosen: 0,
    })
  if (asksReturn) treatment.returned = 'subtract'
  const left = gone + (asksReturn ? 0 : returned) + (meaning === 'void' ? unclear : 0)
  if (left > 0)
    findings.push({
      code: 'anuladas',
      kind: 'fact',
      text: `${show(left)} no cuentan porque "${title}" dice que se anularon o se devolvieron.`,
    })
  return { treatment, findings }
}

/** Whether the column answers yes or no to "devolución?", rather than naming what became of an order. */
function flagsReturns(values: Iterable<string>, header: string): boolean {
  return [...values].some((text) => stateOf(text, header) === 'returned' && stateOf(text, '') !== 'returned')
}

/** Whether the rows marked as returns carry their sign already. */
function isNegative(
  rows: Row[],
  firstRow: number,
  { cantidad, valor }: Mapping,
  header: string,
  column: number,
): boolean {
  const place = cantidad ?? valor
  if (place === null) return false
  const marked = rows.slice(firstRow).filter((row) => stateOf(cellText(row[column]), header) === 'returned')
  return marked.every((row) => (parseNumber(row[place], ',') ?? parseNumber(row[place], '.') ?? 0) <= 0)
}
