/** The result of a run as one line of JSON, for programs. */
import type { IngestError } from '@vigia/ingest/ingest-error.ts'
import { type Mapping, type Role, ROLES } from '@vigia/ingest/roles.ts'
import type { Finding, SalesFile } from '@vigia/ingest/types.ts'
import { type Prediction, wireMonth } from './predict.ts'

/** Role → header, of the columns that are used. */
const namedMapping = (mapping: Mapping, headers: readonly string[]): Partial<Record<Role, string>> =>
  Object.fromEntries(
    ROLES.flatMap((role) => (typeof mapping[role] === 'number' ? [[role, headers[mapping[role]] ?? '']] : [])),
  )

/** Removes rounding noise, as in 0.30000000000000004. */
const roundForJson = (value: number): number => Number(value.toPrecision(14))

const textsOf = ({ understanding }: SalesFile, kind: Finding['kind']): string[] =>
  understanding.findings.filter((finding) => finding.kind === kind).map(({ text }) => text)

/** Money is in the file's currency; an unfinished month is predicted as a whole. */
export const resultLine = (file: SalesFile, prediction: Prediction | undefined): string => {
  const { summary, understanding, totalsRow } = file
  const { mapping, headers } = understanding
  return JSON.stringify({
    mapping: namedMapping(mapping, headers),
    read: summary.lines + summary.rejectedRows,
    loaded: summary.lines,
    rejected: summary.rejectedRows,
    quantity: roundForJson(summary.quantity),
    money: roundForJson(summary.value),
    currency: understanding.currency,
    from: summary.firstDate,
    to: summary.lastDate,
    totalsRow: totalsRow && { quantity: totalsRow.quantity, money: totalsRow.value, matches: totalsRow.matches },
    doubts: textsOf(file, 'warning'),
    questions: textsOf(file, 'question'),
    facts: textsOf(file, 'fact'),
    forecast: (prediction?.months ?? []).map(wireMonth),
    backtest: backtestOf(file, prediction),
  })
}

/** In units, or in money if the file has no quantities. */
const backtestOf = ({ understanding }: SalesFile, prediction: Prediction | undefined) => {
  const { cantidad, valor, precio } = understanding.mapping
  const inUnits = cantidad !== null || (valor === null && precio === null)
  const level = prediction?.backtest[inUnits ? 'quantity' : 'value']
  return level ? { wape: level.wape, snaive: level.wape_ingenuo } : null
}

export const refusedLine = (
  { code, message, understood }: Pick<IngestError, 'message' | 'understood'> & { code: string },
  rejected = 0,
): string =>
  JSON.stringify({
    refused: { code, message },
    ...(understood && { mapping: namedMapping(understood.mapping, understood.headers) }),
    loaded: 0,
    rejected,
    questions: [],
    doubts: [],
  })
