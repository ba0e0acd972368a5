import { type Asked, askedText } from '../../asked.ts'
import { cellText, type Row } from '../../read/grid.ts'
import { answerToQuestionOnRows, type RowsAre, answerForTitle, answerToNoteOnRows } from '../../choices.ts'
import type { Finding } from '../../types.ts'
import type { Column } from '../columns/column.ts'
import type { JudgedTable } from '../columns/judged-table.ts'
import type { ExchangeRate } from '../numbers/exchange-rate.ts'
import { parseNumber } from '../numbers/numbers.ts'

/** Rows told by one column's values, and what becomes of them. */
export interface RowTreatment {
  place: number
  /** Values, as the file has them; by letters, those that numbers of documents begin with, folded. */
  values: ReadonlySet<string>
  by?: 'letters'
  /** money: it adds or takes off money, and no goods. */
  treatment: 'in' | 'out' | 'subtract' | 'money'
}

/** What a rule makes of a column's values. */
export interface Judgement {
  treatments: RowTreatment[]
  findings: Finding[]
  exchange?: ExchangeRate | null
  /** Other rules look at the column too. */
  goesOn?: true
}

/** Judges rows by the values of one column; null where the column tells nothing of the rule's kind. @param different its values, without the blank */
export type ColumnRule = (column: Column, different: readonly string[], table: JudgedTable) => Judgement | null

/** What rows may be: as it is offered, and what becomes of them then. */
export type CodedAnswer = readonly [label: string, treatment: RowsAre]

/**
 * Rows that a column's values tell from the others, about which it is asked until the person has said what they are.
 * @param guess what they are taken for until then
 */
export function questionOnRows(
  { choices, columns }: JudgedTable,
  rows: Omit<RowTreatment, 'treatment'>,
  asked: Asked,
  answers: readonly CodedAnswer[],
  guess: CodedAnswer[1] = answers[0]![1],
): Judgement {
  const { header } = columns[rows.place]!
  const said = answerForTitle(header, choices.coded)
  const finding: Finding = {
    code: 'codigos_dudosos',
    kind: 'question',
    ...askedText(asked),
    choices: answers.map(([label, treatment]) => ({ label, choose: answerToQuestionOnRows(header, treatment) })),
    chosen: answers.findIndex(([, treatment]) => treatment === guess),
  }
  return {
    treatments: [{ ...rows, treatment: said ?? guess }],
    findings: said === undefined ? [finding] : [],
  }
}

/** A way of counting rows that are told about, as it is offered. */
export type ToldAnswer = readonly [label: string, treatment: 'out' | 'in']

/**
 * Rows that a column's values tell from the others, of which nothing is in doubt: it is told how they count, and the person may say otherwise. What was
 * asked of other rows is no answer to it.
 * @param answers how they count, first
 */
export function noteOnRows(
  { choices, columns }: JudgedTable,
  rows: Omit<RowTreatment, 'treatment'>,
  text: string,
  answers: readonly [ToldAnswer, ToldAnswer],
): Judgement {
  const { header } = columns[rows.place]!
  const said = answerForTitle(header, choices.told)
  return {
    treatments: [{ ...rows, treatment: said ?? answers[0][1] }],
    findings:
      said === undefined
        ? [
            {
              code: 'codigos_dudosos',
              kind: 'fact',
              text,
              choices: answers.map(([label, treatment]) => ({ label, choose: answerToNoteOnRows(header, treatment) })),
              chosen: 0,
            },
          ]
        : [],
  }
}

/** How many rows have one of the values. */
export const countRows = ({ rows, firstRow }: JudgedTable, place: number, values: ReadonlySet<string>): number =>
  rows.slice(firstRow).filter((row) => values.has(cellText(row[place]))).length

/** Whether the rows with these values carry a minus already, in their quantity or their money. */
export const areNegative = (table: JudgedTable, place: number, values: ReadonlySet<string>): boolean =>
  haveMinus(table, (row) => values.has(cellText(row[place])))

/** Whether some rows carry a minus already, in their quantity or their money, or have neither: nothing of them is to be taken off. */
export function haveMinus(
  { rows, firstRow, columns, mapping }: JudgedTable,
  isOneOfThem: (row: Row) => boolean,
): boolean {
  const those = rows.slice(firstRow).filter(isOneOfThem)
  const signs = [mapping.cantidad, mapping.valor].flatMap((measure) =>
    measure === null ? [] : [signOf(those.map((row) => parseNumber(row[measure], columns[measure]!.decimal) ?? 0))],
  )
  return signs.includes('minus') || (signs.length > 0 && signs.every((sign) => sign === 'none'))
}

/** minus: none is above 0, and some are below; none: all are 0. */
function signOf(figures: readonly number[]): 'minus' | 'none' | 'plus' {
  if (figures.some((figure) => figure > 0)) return 'plus'
  return figures.some((figure) => figure < 0) ? 'minus' : 'none'
}

/** What the rows with these values came to, 0 where nothing stands; null in a file without money. */
function moneyOf(
  { rows, firstRow, columns, mapping: { valor } }: JudgedTable,
  place: number,
  values: ReadonlySet<string>,
): number[] | null {
  if (valor === null) return null
  const those = rows.slice(firstRow).filter((row) => values.has(cellText(row[place])))
  return those.map((row) => parseNumber(row[valor], columns[valor]!.decimal) ?? 0)
}

/** Share of the rows with money of which a minus is the rule: those without one take it back. */
const MOSTLY_MINUS = 0.9

/** Whether nearly all rows with these values take money off by their own minus, and the others give it back. */
export function areMostlyMinus(table: JudgedTable, place: number, values: ReadonlySet<string>): boolean {
  const figures = moneyOf(table, place, values) ?? []
  const minus = figures.filter((figure) => figure < 0).length
  return minus > 0 && minus >= MOSTLY_MINUS * figures.filter((figure) => figure !== 0).length
}

/** Whether the rows with these values have no money: what was given away. */
export const areWorthNothing = (table: JudgedTable, place: number, values: ReadonlySet<string>): boolean =>
  moneyOf(table, place, values)?.every((figure) => figure === 0) ?? false
