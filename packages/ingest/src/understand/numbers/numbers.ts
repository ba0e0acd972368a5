import type { Cell } from '../../read/grid.ts'
import type { Decimal } from '../../types.ts'

const CURRENCY =
  /(?:us\$|u\$s|\$\s?u(?=\s?\d)|ar\$|c\$|b\/\.?|bs\.?\s?[sf]\.?(?=\s?\d)|(?:uyu|ars|bob|gtq|hnl|nio|pab|crc|dop|ves|pyg)(?=\s?[\d(-])|(?<=\d\s?)(?:uyu|ars|bob|gtq|hnl|nio|pab|crc|dop|ves|pyg|m\.n\.|m\/cte\.?)$|cop\$?|usd\$?|col\$|mx\$|r\$|s\/\.?|(?!¢)\p{Sc}|pesos?|mxn|eur|gbp|brl|pen|clp|ars|rd\$|gs\.?|bs\.?|q(?=\s?\d)|l(?=\s\d)|lp?s?\.(?=\s?\d)|lps?(?=\s?\d)|(?:tk|rs|rp|ksh|inr|idr|kes|aed|sar|try|azn|pkr|bdt|php|cad|aud|chf)\.?(?=\s?\d)|(?<=\d\s?)(?:руб|грн)\.?$)/giu
/** Units of measure behind a quantity: 2 und, 1,5 kg. */
const UNIT =
  /(?<=\d)\s*(?:und?s?|unid(?:ad(?:es)?|ades?)?|uds?|un|u|pzas?|pz|piezas?|pcs?|kgs?|kilos?|g|grs?|lbs?|libras?|lts?|l|litros?|ml|mts?|m|m2|cajas?|cj|caixas?|cx|docenas?|doc|dz|d[uú]zias?|cientos?|paq(?:uetes?)?|pct|pacotes?|bolsas?|arrobas?|quintal(?:es)?|qq|ton(?:eladas?)?|gal(?:[oó]n(?:es)?)?|bultos?|cargas?|sacos?|pacas?|fardos?|canast(?:as?|illas?)|jabas?|javas?|cubetas?|panal(?:es)?|bandejas?|racimos?|manojos?|atados?|ramos?|rollos?|pares|par|porc(?:i[oó]n(?:es)?)?|platos?|vasos?|botellas?|garrafas?|garraf[oó]n(?:es)?|bid[oó]n(?:es)?|caj[oó]n(?:es)?|costal(?:es)?|maples?|mazos?|ristras?|gavetas?|botes?|barras?|tinas?|cestas?|personas?|pax|cilindros?|latas?|frascos?|sobres?|tabletas?|tabs?|caps?|ampolletas?|amp|fcos?|sobs?|jbes?|blister(?:es)?|kits?|juegos?|units?|ea|ventas?|vendas?|pedidos?|articulos?|art|productos?|produtos?|items?|itens)\.?$/i
/** "1 1/2 kg" as "1 1/2". */
export const withoutUnit = (text: string): string => text.replace(UNIT, '').trim()
/** Whether a text is a number with its unit behind it. */
export const hasUnit = (text: string): boolean => /^\s*\d/.test(text) && UNIT.test(text)
/** Thousands and millions written out. A small m is metres. */
const SCALED = /(?<=\d)\s*(K|k|mil|M|MM|mill|millones|millon|million|mio)\.?$/
const SOME_THOUSANDS = /^(\d{1,3})[.,](\d{1,2})$/
/** Numbers written as words. */
export const NUMBER_WORD =
  /^(un|uno|una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|quince|veinte|um|uma|dois|duas|quatro|sete|nove|dez|one|two|three|four|five|six|seven|eight|nine|ten)\b/
/** Apostrophes that people and programs type for millions: 1'234.567 */
const APOSTROPHE = "['’´`]"
const COLOMBIAN_MILLIONS = new RegExp(String.raw`^\d{1,3}(?:${APOSTROPHE}\d{3})+([.,])\d{3}(?:(?!\1)[.,]\d{1,2})?$`)

interface Parts {
  digits: string
  negative: boolean
  percent: boolean
  /** 1,000 or a million, where the number is written in them: 38 M, 12 mil. */
  scale: number
}

/** Digits with their separators, behind a sign and a "$" alone, as most amounts are written. */
const BARE = /^(-?)\s?\$?\s?([\d.,]*\d[\d.,]*)$/

/** Digits with their separators, sign apart, or null when the text is no number. */
function strip(text: string): Parts | null {
  const bare = BARE.exec(text)
  if (bare) return { digits: bare[2]!, negative: bare[1] === '-', percent: false, scale: 1 }
  // Words, dates and codes are most of a file's texts, and what follows is slow.
  if (!/\d/.test(text) || /\d[-/_:]\d/.test(text)) return null
  let rest = text
    .replace(CURRENCY, '')
    .replace(/[\u2212\u2013]/g, '-')
    // What a wrong encoding leaves of a blank after the sign of money.
    .replace(/^[\s'\u00a0\ufffd]+|[\s\u00a0\ufffd]+$/g, '')
  let negative = false
  let percent = false
  if (/^\(.*\)$/.test(rest)) {
    negative = true
    rest = rest.slice(1, -1).trim()
  }
  if (rest.endsWith('%')) {
    percent = true
    rest = rest.slice(0, -1).trim()
  }
  if (/^[-+]/.test(rest) || /[-]$/.test(rest)) {
    if (negative) return null
    negative = rest.includes('-')
    rest = rest.replace(/^[-+]|-$/g, '').trim()
  }
  let scale = 1
  if (/[a-z]/i.test(rest)) {
    const scaled = SCALED.exec(rest)
    if (scaled) {
      scale = /^(k|mil)$/i.test(scaled[1]!) ? 1e3 : 1e6
      rest = rest.slice(0, scaled.index)
      // "8.5k" and "8,5k" are the same, whatever the mark of the column.
      const some = SOME_THOUSANDS.exec(rest.trim())
      if (some) {
        rest = String(Math.round(Number(`${some[1]}.${some[2]}`) * scale))
        scale = 1
      }
    } else rest = rest.replace(UNIT, '')
  }
  const millions = COLOMBIAN_MILLIONS.exec(rest)
  // The mark after the apostrophe is that of thousands: 1'234.567 is a million and more.
  if (millions) rest = rest.replace(new RegExp(APOSTROPHE, 'g'), millions[1]!)
  // Spaces and apostrophes as thousands marks.
  else if (/^\d{1,3}([\s\u00a0\u202f'’´`]\d{3})+([.,]\d+)?$/.test(rest))
    rest = rest.replace(/[\s\u00a0\u202f'’´`]/g, '')
  return /^[\d.,]*\d[\d.,]*$/.test(rest) ? { digits: rest, negative, percent, scale } : null
}

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
  /** Numbers without any mark. */
  unmarked: number
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

/** Nothing, as a spreadsheet's accounting style shows it: a dash after the sign of money or padded to the right. */
const ACCOUNTING_ZERO = /^\s*(?:(?:us\$|\$|cop|usd|€|s\/\.?|r\$)\s*-\s*|-\s{2,})$/i

const WHOLE = {
  ',': /^(?:\d{1,3}(?:\.\d{3})+|\d+)?(?:,\d*)?$/,
  '.': /^(?:\d{1,3}(?:,\d{3})+|\d+)?(?:\.\d*)?$/,
}
/** A number as most cells write it. */
const PLAIN = /^-?\d{1,15}$/

/** One cell as a number whichever mark its decimals have, the comma tried first; null when it is none with either. */
export function parseAnyNumber(cell: Cell | undefined): number | null {
  if (typeof cell !== 'string' || PLAIN.test(cell)) return parseNumber(cell, ',')
  const parts = strip(cell)
  return parts ? (numberOf(parts, ',') ?? numberOf(parts, '.')) : withoutDigits(cell)
}

/** One cell as a number, or null when it is none with that decimal mark. Parentheses and a trailing minus negate; 10% is 10; "$ -" is 0. */
export function parseNumber(cell: Cell | undefined, decimal: Decimal): number | null {
  if (typeof cell === 'number') return Number.isFinite(cell) ? cell : null
  if (typeof cell !== 'string') return null
  if (PLAIN.test(cell)) return Number(cell)
  const parts = strip(cell)
  return parts ? numberOf(parts, decimal) : withoutDigits(cell)
}

/** "$ -" is 0, and 1.5E+06 a number too. */
const withoutDigits = (text: string): number | null => (ACCOUNTING_ZERO.test(text) ? 0 : parseScientific(text))

function numberOf(parts: Parts, decimal: Decimal): number | null {
  if (!WHOLE[decimal].test(parts.digits)) return null
  const plain = decimal === ',' ? parts.digits.replaceAll('.', '').replace(',', '.') : parts.digits.replaceAll(',', '')
  const value = Number(plain) * parts.scale
  if (!Number.isFinite(value)) return null
  return parts.negative && value !== 0 ? -value : value
}

/** 1.5E+06, as spreadsheets write wide numbers into CSV. */
function parseScientific(text: string): number | null {
  const match = /^\s*(-?\d(?:[.,]\d+)?)e([+-]?\d{1,2})\s*$/i.exec(text)
  return match ? Number(`${match[1]!.replace(',', '.')}e${match[2]}`) : null
}

export function isPercent(cell: Cell | undefined): boolean {
  return typeof cell === 'string' && cell.trim().endsWith('%')
}
