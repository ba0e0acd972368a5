import { numeral } from '../spanish.ts'
import type { Choices } from '../choices.ts'
import { excerpt } from '../excerpt.ts'
import type { Finding } from '../types.ts'

/** A total that is not what the lines above it come to. */
export interface Mismatch {
  row: number
  /** Its place among all totals, the lines above it, and those above the total before it. */
  at: number
  lines: number
  before: number
  /** File or sheet, where there are several. */
  source: string | undefined
  measure: 'value' | 'quantity'
  said: number
  found: number
  /** What was found is of its own file alone, or of the lines since another total. */
  of: 'all' | 'file' | 'group'
}

/** Rows named in one doubt. */
const MAX_ROWS_NAMED = 10

/** What is accepted is what was found: once another answer changes it, the person has not looked at it. */
const acceptedAs = (found: number): string => `total_no_cuadra ${found.toFixed(2)}`

/** Whether the person goes on though the lines come to so much. */
export const isFoundAccepted = (found: number, { accept }: Choices): boolean =>
  accept?.includes(acceptedAs(found)) ?? false

const question = (found: number) => ({
  kind: 'question' as const,
  choices: [{ label: 'Ya lo revisé: cárgalo así', choose: { accept: [acceptedAs(found)] } }],
  chosen: 0,
})

/** 'La fila 12 de «enero.xlsx»' */
const placeOf = ({ row, source }: Mismatch): string =>
  source === undefined ? `La fila ${row}` : `La fila ${row} de «${excerpt(source)}»`

const READ: Record<Mismatch['of'], string> = {
  all: 'las líneas leídas',
  file: 'sus líneas leídas',
  group: 'las filas que totaliza',
}

/**
 * Tells of totals that are off, the last of them in full.
 * @param isOfSome whether that one is of a part of the lines alone
 * @param found what is accepted when the person answers the question
 */
export function mismatchFinding(
  mismatches: readonly Mismatch[],
  rejectedRows: number,
  { isOfSome, isAsked, found }: { isOfSome: boolean; isAsked: boolean; found: number },
): Finding {
  const last = mismatches.at(-1)!
  const what = last.measure === 'value' ? 'del valor' : 'de la cantidad'
  const others =
    mismatches.length > 1
      ? ` Y así ${mismatches.length - 1 === 1 ? 'otro total' : `otros ${mismatches.length - 1} totales`}.`
      : ''
  const cause = rejectedRows > 0 ? ` Puede deberse a las filas que no se cargan (${rejectedRows}).` : ''
  const advice = isOfSome
    ? ' Ese total suma solo una parte de las filas.'
    : `${cause} Revisa que no falten ni sobren filas.`
  return {
    code: 'total_no_cuadra',
    ...(isAsked ? question(found) : { kind: 'warning' }),
    text: `${placeOf(last)} da ${numeral(last.said)} como total ${what}, pero ${READ[last.of]} suman ${numeral(last.found)}.${others}${advice}`,
    rows: mismatches.slice(-MAX_ROWS_NAMED).map(({ row }) => row),
  }
}

/** Asks about units that the last total says as the file writes them, where money with a minus takes some back. */
export const unitsFinding = (row: number, { said, found }: { said: number; found: number }): Finding => ({
  code: 'total_no_cuadra',
  ...question(found),
  text: `La fila ${row} da ${numeral(said)} unidades, y son ${numeral(found)} si las líneas de valor negativo devuelven las suyas. Revisa que sean devoluciones.`,
  rows: [row],
})
