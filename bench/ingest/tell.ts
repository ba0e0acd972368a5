/** A reading in full, beside what the file is known to hold. */
import type { Choices } from '@vigia/ingest/choices.ts'
import type { Truth } from './judge.ts'
import type { Outcome } from './outcome.ts'

const SHOWN_EXAMPLES = 3

const figures = (of: Record<string, unknown>): string =>
  Object.entries(of)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ')

export function describe(outcome: Outcome, truth: Truth, answer: Choices | undefined): string {
  const out: string[] = []
  const say = (text: string): number => out.push(`    ${text}`)
  const { rows, quantity, money, from, to, rejected, mapping, notes, why, what } = truth
  say(`known:  ${figures({ rows, quantity, money, from, to, rejected })}`)
  if (outcome.kind === 'read') {
    const { loaded, quantity, money, from, to, rejected } = outcome
    say(`read:   ${figures({ rows: loaded, quantity, money, from, to, rejected })}`)
  }
  for (const other of truth.alternatives ?? []) say(`or:     ${JSON.stringify(other)}`)
  for (const text of [what, why, notes]) if (text) say(`note:   ${text}`)
  say(`known columns: ${JSON.stringify(mapping ?? null)}`)
  if (outcome.kind === 'broken') say(outcome.message)
  if (outcome.kind === 'refused') {
    say(`refused: ${outcome.code}: ${outcome.message}`)
    say(`understood: ${JSON.stringify(outcome.mapping)}; headers: ${outcome.headers?.join(' | ') ?? '–'}`)
  }
  if (outcome.kind !== 'read') return out.join('\n')
  const { format, sheets, headerRow, dateOrder, decimal, currency, totalsRow, skipped } = outcome
  say(`${format} ${sheets.join(', ')}; headers in row ${headerRow}; ${dateOrder}, decimal ${decimal}, ${currency}`)
  say(`totals row: ${JSON.stringify(totalsRow)}; skipped: ${JSON.stringify(skipped)}`)
  say(`read columns:  ${JSON.stringify(outcome.mapping)}`)
  for (const { header, role, examples, reasons } of outcome.columns)
    say(`  ${role ?? '–'} ← ${header}  [${examples.slice(0, SHOWN_EXAMPLES).join(' | ')}]  ${reasons.join('; ')}`)
  for (const { kind, code, text, choices = [], rows } of outcome.findings) {
    say(`${kind} ${code}: ${text}${rows ? ` (rows ${rows.join(', ')})` : ''}`)
    for (const { label, choose, totals } of choices)
      say(`  ○ ${label} ${JSON.stringify(choose)}${totals ? ` → ${figures({ ...totals })}` : ''}`)
  }
  for (const { row, column, value, reason } of outcome.rejections)
    say(`rejected row ${row}, ${column} «${value}»: ${reason}`)
  if (answer) say(`the right answer: ${JSON.stringify(answer)}`)
  return out.join('\n')
}
