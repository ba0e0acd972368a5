import { cellText } from '../../read/grid.ts'
import type { Choices, Finding } from '../../types.ts'
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
export type CodedAnswer = readonly [label: string, treatment: NonNullable<Choices['coded']>]

/**
 * Rows that a column's values tell from the others, about which it is asked until the person has said what they are.
 * @param guess what they are taken for until then
 * @param kind a fact is told, and can be answered otherwise
 */
export function askedRows(
  { choices: { coded } }: JudgedTable,
  rows: Omit<RowTreatment, 'treatment'>,
  text: string,
  answers: readonly CodedAnswer[],
  guess: CodedAnswer[1] = answers[0]![1],
  kind: 'question' | 'fact' = 'question',
): Judgement {
  // What was said of the rows of another column need not be an answer to this.
  const said = answers.some(([, treatment]) => treatment === coded) ? coded! : 'out'
  const finding: Finding = {
    code: 'codigos_dudosos',
    kind,
    text,
    choices: answers.map(([label, treatment]) => ({ label, choose: { coded: treatment } })),
    chosen: answers.findIndex(([, treatment]) => treatment === guess),
  }
  return {
    treatments: [{ ...rows, treatment: coded === undefined ? guess : said }],
    findings: coded === undefined ? [finding] : [],
  }
}

/** How many rows have one of the values. */
export const countRows = ({ rows, firstRow }: JudgedTable, place: number, values: ReadonlySet<string>): number =>
  rows.slice(firstRow).filter((row) => values.has(cellText(row[place]))).length

/** '1 fila', '1.200 filas' */
export const rowsText = (count: number): string => `${count.toLocaleString('es-CO')} ${count === 1 ? 'fila' : 'filas'}`

/** Whether the rows with these values carry a minus already, in their quantity or their money. */
export const areNegative = (
  { rows, firstRow, columns, mapping }: JudgedTable,
  place: number,
  values: ReadonlySet<string>,
): boolean => {
  const those = rows.slice(firstRow).filter((row) => values.has(cellText(row[place])))
  return [mapping.cantidad, mapping.valor].some(
    (measure) =>
      measure !== null && those.every((row) => (parseNumber(row[measure], columns[measure]!.decimal) ?? 0) <= 0),
  )
}
