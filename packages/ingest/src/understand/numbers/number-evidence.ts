import type { Cell } from '../../read/grid.ts'
import type { Decimal } from '../../notation.ts'
import { strip } from './numbers.ts'

/** What a column's numbers prove about the decimal mark. */
export interface NumberEvidence {
  comma: number
  dot: number
  /** Such as 1.500: a thousand and a half, or one and a half. First example kept. */
  ambiguousDot: number
  ambiguousComma: number
  /** Cells that have decimals behind the mark: 18.5, 1,234.50. */
  dotDecimals: number
  commaDecimals: number
  example: string
  /** Of the ambiguous, those such as 1.000: a thousand, or a one as scales write it. */
  wholeThousands: number
  /** Numbers without any mark, and thousands by their word: "12 mil", "12k". */
  unmarked: number
  byWord: number
  /** Parts of one with three decimals, 0.350: no thousands begin with a zero. */
  dotParts: number
  commaParts: number
  /** With both marks and three decimals, 3,212.000: whose mark may be that of the ambiguous. */
  dotThrees: number
  commaThrees: number
}

export function numberEvidence(cells: Iterable<Cell | undefined>): NumberEvidence {
  const evidence: NumberEvidence = {
    comma: 0,
    dot: 0,
    ambiguousDot: 0,
    ambiguousComma: 0,
    dotDecimals: 0,
    commaDecimals: 0,
    example: '',
    wholeThousands: 0,
    unmarked: 0,
    byWord: 0,
    dotParts: 0,
    commaParts: 0,
    dotThrees: 0,
    commaThrees: 0,
  }
  for (const cell of cells) {
    if (typeof cell !== 'string') {
      if (typeof cell === 'number') evidence.unmarked++
      continue
    }
    if (/^\d+$/.test(cell)) evidence.unmarked++
    else if (/\d\s*(?:mil|k)\.?$/i.test(cell)) evidence.byWord++
    const digits = /[.,]/.test(cell) ? strip(cell)?.digits : undefined
    if (digits === undefined) continue
    const proof = provenDecimal(digits)
    if (/,.*\.\d{3}$/.test(digits)) evidence.dotThrees++
    if (/\..*,\d{3}$/.test(digits)) evidence.commaThrees++
    if (/^0\.\d{3}$/.test(digits) && digits !== '0.000') evidence.dotParts++
    if (/^0,\d{3}$/.test(digits) && digits !== '0,000') evidence.commaParts++
    if (proof === ',' && digits.includes(',')) evidence.commaDecimals++
    if (proof === '.' && digits.includes('.')) evidence.dotDecimals++
    if (proof === ',') evidence.comma++
    else if (proof === '.') evidence.dot++
    else if (proof === 'either') {
      if (digits.includes('.')) evidence.ambiguousDot++
      else evidence.ambiguousComma++
      if (digits.endsWith('000')) evidence.wholeThousands++
      if (evidence.example === '') evidence.example = cell.trim()
    }
  }
  return evidence
}

function provenDecimal(digits: string): Decimal | 'either' | null {
  const dot = digits.indexOf('.')
  const comma = digits.indexOf(',')
  if (dot < 0 && comma < 0) return null
  if (dot >= 0 && comma >= 0) return digits.lastIndexOf('.') > digits.lastIndexOf(',') ? '.' : ','
  const [mark, other, at]: [Decimal, Decimal, number] = dot >= 0 ? ['.', ',', dot] : [',', '.', comma]
  if (digits.lastIndexOf(mark) !== at) return other
  const decimals = digits.length - at - 1
  if (decimals !== 3 || at > 3 || at === 0 || digits.startsWith('0')) return mark
  return 'either'
}

/**
 * Share of a column's undecided cells (185.000) that cells proving the mark to be decimal (18.5) must reach to be believed: below it
 * they are the odd ones. A column whose mark is decimal shows it in nine of ten cells; one in a hundred is a typing error.
 */
const BELIEVED = 0.05

/** Whether each cell has three zeros behind its mark but for one or more with both marks and three decimals. */
export const mayHaveThrees = ({
  comma,
  dot,
  ambiguousDot,
  ambiguousComma,
  wholeThousands,
  ...both
}: NumberEvidence): boolean =>
  wholeThousands > 0 &&
  wholeThousands === ambiguousDot + ambiguousComma &&
  ((both.dotThrees > 0 && both.dotThrees === dot && comma === 0) ||
    (both.commaThrees > 0 && both.commaThrees === comma && dot === 0))

/** The decimal mark that a column proves by its majority, or null where every mark is followed by three digits or there is none. */
export function decimalOf(evidence: NumberEvidence): Decimal | null {
  const { comma, dot, ambiguousDot, ambiguousComma } = evidence
  // "3,212.000" below "3.000" is no typing error, and "1,250.000" among "85.000" is one: what the column holds tells.
  if (mayHaveThrees(evidence)) return null
  // 185.000 reads as thousands when the comma is decimal, so cells of the one kind speak against the other.
  const forDot = dot >= BELIEVED * ambiguousDot ? dot : 0
  const forComma = comma >= BELIEVED * ambiguousComma ? comma : 0
  if (dot > 0 && forDot === 0 && comma === 0) return evidence.dotParts > 0 ? null : ','
  if (comma > 0 && forComma === 0 && dot === 0) return evidence.commaParts > 0 ? null : '.'
  if (forDot === forComma) return null
  return forDot > forComma ? '.' : ','
}

/**
 * Whether cells such as 183.000 are odd in a column whose decimal mark is that one: no cell has decimals, and more have the other mark
 * for their thousands, as 177,000 and 1,199,000.
 */
export function areThousandsOdd(evidence: NumberEvidence, decimal: Decimal): boolean {
  const [own, decimals, others] =
    decimal === '.'
      ? [evidence.ambiguousDot, evidence.dotDecimals, evidence.ambiguousComma + evidence.dot]
      : [evidence.ambiguousComma, evidence.commaDecimals, evidence.ambiguousDot + evidence.comma]
  return own > 0 && decimals === 0 && others > own
}

/** Whether a cell has three digits behind a lone decimal mark, which may as well separate its thousands: 183.000 */
export function mayBeThousands(cell: Cell | undefined, decimal: Decimal): boolean {
  if (typeof cell !== 'string' || !cell.includes(decimal)) return false
  const digits = strip(cell)?.digits
  return digits !== undefined && provenDecimal(digits) === 'either'
}
