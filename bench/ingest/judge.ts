/** Compares what was read with what a file is known to hold. */
import type { ControlTotals } from '@vigia/ingest/types.ts'
import type { Outcome, ReadOutcome } from './outcome.ts'

/** The figures of one right reading; null or absent: not known, so not compared. */
export interface Figures {
  rows?: number | null
  quantity?: number | null
  money?: number | null
  from?: string | null
  to?: string | null
}

export interface Truth extends Figures {
  kind: 'sales' | 'notSales'
  mapping?: Record<string, string>
  rejected?: number
  /** Each row is one sale: its quantity is not told. */
  countLines?: boolean
  /** Other readings that somebody may mean: a question may offer them. */
  alternatives?: (Figures & { why?: string })[]
  /** false where there are alternatives: each of them is right without a question. */
  ambiguous?: boolean
  /** A question, or a refusal that says why, is right too. */
  askOk?: boolean
  what?: string
  why?: string
  notes?: string
}

/**
 * exact: the right figures and no question. asked: a question is open. refused: nothing would be loaded. wrong: other figures would be
 * loaded without a question, or something from a file without sales. broken: the reader failed or did not end.
 */
export const VERDICTS = ['exact', 'asked', 'refused', 'wrong', 'broken'] as const
export type Verdict = (typeof VERDICTS)[number]

export interface Judgement {
  verdict: Verdict
  /** asked: whether the right figures are the best guess or among those that the choices offer. */
  offered?: boolean
  differences: string[]
}

/** Sums in another order, and files that print rounded totals. */
const RELATIVE = 1e-4
const ABSOLUTE = 0.011

const same = (known: number, read: number): boolean =>
  Math.abs(known - read) <= Math.max(RELATIVE * Math.abs(known), ABSOLUTE)

/** Without the digits that sums in binary leave. */
const shown = (value: unknown): string => String(typeof value === 'number' ? Number(value.toFixed(4)) : value)

/** What differs between known figures and those read, in words; empty when they agree. */
export function differences(
  known: Figures,
  read: Pick<ReadOutcome, 'loaded' | 'quantity' | 'money' | 'from' | 'to'>,
): string[] {
  const found: string[] = []
  const tell = (name: string, right: unknown, got: unknown): number =>
    found.push(`${name} ${shown(got)}, should be ${shown(right)}`)
  if (known.rows != null && known.rows !== read.loaded) tell('rows', known.rows, read.loaded)
  if (known.quantity != null && !same(known.quantity, read.quantity)) tell('quantity', known.quantity, read.quantity)
  if (known.money != null && !same(known.money, read.money)) tell('money', known.money, read.money)
  if (known.from != null && known.from !== read.from) tell('from', known.from, read.from)
  if (known.to != null && known.to !== read.to) tell('to', known.to, read.to)
  return found
}

/** A reading's totals hold no dates: those of the file are taken as they are. */
const agreesWith = (known: Figures, { lines, quantity, value }: ControlTotals): boolean =>
  differences({ ...known, from: null, to: null }, { loaded: lines, quantity, money: value, from: null, to: null })
    .length === 0

const comparable = ({ countLines, quantity, ...rest }: Truth): Figures => ({
  ...rest,
  quantity: countLines ? null : (quantity ?? null),
})

/** Every reading of the file that is right in some sense; the first is the one meant. */
export function rightFigures(truth: Truth): Figures[] {
  const main = comparable(truth)
  const others = (truth.alternatives ?? []).filter(
    ({ rows, quantity, money }) => rows != null || quantity != null || money != null,
  )
  return [main, ...others.map((other) => ({ ...other, quantity: truth.countLines ? null : (other.quantity ?? null) }))]
}

export const openQuestions = (outcome: Outcome): ReadOutcome['findings'] =>
  outcome.kind === 'read' ? outcome.findings.filter(({ kind }) => kind === 'question') : []

/** Whether one of the right readings is what was guessed or what a choice says that it would load. */
function offers(outcome: ReadOutcome, right: Figures[]): boolean {
  return right.some(
    (figures) =>
      differences(figures, outcome).length === 0 ||
      openQuestions(outcome).some(({ choices = [] }) =>
        choices.some(({ totals }) => totals !== undefined && agreesWith(figures, totals)),
      ),
  )
}

export function judge(outcome: Outcome, truth: Truth): Judgement {
  if (outcome.kind === 'broken') return { verdict: 'broken', differences: [outcome.message.split('\n')[0]!] }
  if (outcome.kind === 'refused') return { verdict: 'refused', differences: [outcome.code] }
  const asked = openQuestions(outcome)
  const right = truth.kind === 'sales' ? rightFigures(truth) : []
  if (asked.length > 0)
    return {
      verdict: 'asked',
      ...(truth.kind === 'sales' && { offered: offers(outcome, right) }),
      differences: asked.map(({ code }) => code),
    }
  // Where no line is left the web loads nothing.
  if (outcome.loaded === 0) return { verdict: 'refused', differences: ['no line read'] }
  if (truth.kind === 'notSales')
    return { verdict: 'wrong', differences: [`${outcome.loaded} lines loaded of what is no sale`] }
  const [main, ...others] = right.map((figures) => differences(figures, outcome))
  if (main!.length === 0) return { verdict: 'exact', differences: [] }
  const other = others.findIndex((found) => found.length === 0)
  if (other >= 0 && truth.ambiguous === false && !main!.some((found) => /^(from|to) /.test(found)))
    return { verdict: 'exact', differences: [] }
  const note = other < 0 ? [] : [`(as the alternative, not asked: ${truth.alternatives?.[other]?.why ?? other + 1})`]
  return { verdict: 'wrong', differences: [...main!, ...note] }
}

/** Whether the verdict is one that the file's kind allows. */
export const isRight = ({ verdict }: Judgement, { kind, askOk }: Truth): boolean =>
  verdict === 'exact' ||
  (kind === 'notSales' && verdict === 'refused') ||
  (askOk === true && (verdict === 'asked' || verdict === 'refused'))
