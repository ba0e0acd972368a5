/** Columns in which some numbers have a comma before their decimals and others a point. */
import type { Row } from '../../read/grid.ts'
import { type Choices, isAccepted } from '../../choices.ts'
import type { Finding } from '../../types.ts'
import { median } from '../columns/median.ts'
import { parseNumber } from './numbers.ts'
import { numberEvidence, type NumberEvidence } from './number-evidence.ts'

/** Times by which the numbers with one mark are smaller or larger than the others where their mark may part thousands: 12.5 for 12.500. */
const FAR_APART = 50

/** Whether some numbers of a column have decimals behind a comma and others behind a point, and none leaves its mark open. */
export const areReadByTheirMark = ({
  commaDecimals,
  dotDecimals,
  ambiguousComma,
  ambiguousDot,
}: NumberEvidence): boolean => commaDecimals > 0 && dotDecimals > 0 && ambiguousComma + ambiguousDot === 0

/**
 * Of a column in which some numbers have a comma before their decimals and others a point, and none leaves it open, makes numbers of
 * the fewer ones, in place. @returns one of the smaller ones as it is written, and whether they are far smaller than the others; null
 * where it is no such column
 */
export function readEachByItsMark(
  rows: Row[],
  firstRow: number,
  place: number,
  evidence: NumberEvidence,
): { example: string; areFarApart: boolean } | null {
  if (!areReadByTheirMark(evidence)) return null
  const [fewer, usual] = evidence.commaDecimals > evidence.dotDecimals ? (['.', ','] as const) : ([',', '.'] as const)
  const read: number[] = []
  const others: number[] = []
  const examples = { fewer: '', usual: '' }
  for (let at = firstRow; at < rows.length; at++) {
    const cell = rows[at]![place]
    if (typeof cell !== 'string') continue
    const isFewer = numberEvidence([cell])[fewer === '.' ? 'dot' : 'comma'] > 0
    const value = parseNumber(cell, isFewer ? fewer : usual)
    if (value === null || value === 0) continue
    ;(isFewer ? read : others).push(Math.abs(value))
    examples[isFewer ? 'fewer' : 'usual'] ||= cell.trim()
    if (isFewer) rows[at]![place] = value
  }
  const times = (median(read) ?? 0) / (median(others) ?? 1)
  return {
    example: times > 1 ? examples.usual : examples.fewer,
    areFarApart: times > FAR_APART || times < 1 / FAR_APART,
  }
}

/** What is told of such a column; asked where the ones are far smaller. */
export function mixedFinding(
  header: string,
  { example, areFarApart }: { example: string; areFarApart: boolean },
  choices: Choices,
): Finding {
  const mixes = `La columna «${header}» mezcla números con coma decimal y con punto decimal.`
  const code = 'numeros_mezclados'
  if (!areFarApart || isAccepted(code, choices))
    return { code, kind: 'warning', text: `${mixes} Leímos cada uno por su propio signo, que no deja duda.` }
  return {
    code,
    kind: 'question',
    text: `${mixes} Leímos cada uno por su propio signo, pero los que son como ${example} quedan lejos de los demás. Si les faltan ceros, corrígelos en el archivo y súbelo de nuevo.`,
    choices: [{ label: 'Están bien: cárgalos así', choose: { accept: [code] } }],
    chosen: 0,
  }
}
