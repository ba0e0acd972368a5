import type { Cell } from '../../read/grid.ts'
import type { Decimal } from '../../notation.ts'

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
const SCALED = /(?<=\d)\s*(K|k|[Mm]il|MIL|M|MM|mill|millones|millon|million|mio)\.?$/
/** What people write behind an amount so that nothing is added to it: "1.250.000,oo", "$ 45.000=". */
const CLOSING = /(?<=\d)\s*([.,]oo)?\s*=?(?=-?$)/i
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
export function strip(text: string): Parts | null {
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
  rest = rest.replace(CLOSING, '')
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
