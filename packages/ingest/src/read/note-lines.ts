import { parseDate } from '../understand/dates/dates.ts'
import { same } from '../understand/amounts/relations.ts'
import { parseAnyNumber } from '../understand/numbers/numbers.ts'
import { readLabel } from '../shape/periods/period.ts'

export const NUMBER = String.raw`\$?\s*\d[\d.,]*`
/** Money where nothing else tells it from a count: with its sign, its thousands or its cents, in thousands, or of three digits and more. */
const MONEY = String.raw`(?:\$\s*\d[\d.,]*|\d[\d.,]*[.,]\d{2,3}|\d{3,7}|\d[\d.,]*\s?(?:k|mil))`
const COUNT = String.raw`\d{1,3}(?:[.,]5)?`
const BULLET = String.raw`^\s*(?:[-*•·]\s*)?`
const END = String.raw`\s*$`

const form = (source: string): RegExp => new RegExp(BULLET + source + END, 'iu')

/** A sale as people note it down with its price: "choripán 5 x 4500 = 22500", "- arepas: 3 x $2.500". */
const PRICED = form(
  String.raw`(?<product>\p{L}[^=\d]*?)\s*:?\s+(?<count>\d[\d.,]*)\s*[x×*]\s*(?<price>${NUMBER})(?:\s*=\s*(?<total>${NUMBER}))?`,
)
/** Under a day: "2 tortas a 45.000 = 90.000", and with its money alone "torta x2 = 90000", "2 tortas $90.000", "torta: 45.000". */
const UNDER_DAYS = [
  form(
    String.raw`(?<count>${COUNT})\s+(?<product>\p{L}[^=$]*?)\s+(?:a|de a|c/u a|x|@)\s*(?<price>${MONEY})\s*=\s*(?<total>${MONEY})`,
  ),
  form(String.raw`(?<product>\p{L}[^=$]*?)\s+[x×](?<count>${COUNT})\s*[:=-]?\s+(?<total>${MONEY})`),
  form(String.raw`(?<count>${COUNT})\s+(?:[x×]\s+)?(?<product>\p{L}[^=$]*?)\s*[:=-]?\s+(?<total>${MONEY})`),
  form(String.raw`(?<product>\p{L}[^=$]*?)\s*[:=-]?\s+(?<total>${MONEY})`),
]
/** A name that holds a count or a price: the line is of another form. */
const HAS_COUNT = /(^|\s)[x×]?\d[\d.,]*$|(^|\s)\d[\d.,]*\s*[x×*](\s|$)|\s[x×*]$/i
const PORTION = /\s[x×]\d{1,3}$/i
const SUM = String.raw`(?:sub)?total|sumas?|ventas? (?:del? )?(?:d[ií]a|hoy|total)|(?:se )?vendi[oó]|vendido|se hizo|hicimos`
export const TOTAL = new RegExp(
  String.raw`^\s*(?:[-*•·]\s*)?((?:${SUM})(?!\p{L})[^\d$]*?)\s*[:=]?\s*(${NUMBER})\s*$`,
  'iu',
)
/** A sale as its line says it. */
export type Sale = Record<'product', string> & Partial<Record<'count' | 'price' | 'total', string>>
/** Characters of a line that somebody notes. */
const LONGEST = 120

export const priced = (text: string): Sale | null => (PRICED.exec(text)?.groups as Sale | undefined) ?? null

export function underDay(text: string): Sale | null {
  if (text.length > LONGEST || TOTAL.test(text) || namesDay(text)) return null
  for (const each of UNDER_DAYS) {
    const sale = each.exec(text)?.groups as Sale | undefined
    // "2 alitas x8": the count stands in front, and what a portion holds behind.
    if (sale)
      return HAS_COUNT.test(sale.count === undefined ? sale.product : sale.product.replace(PORTION, '')) ? null : sale
  }
  return null
}

/** Whether a number before a price is how many, and both come to the total where there is one. */
export function isPriced({ count, price, total }: Sale): boolean {
  if (price === undefined) return true
  const [many, each] = [parseAnyNumber(count ?? '') ?? NaN, parseAnyNumber(price) ?? NaN]
  return many < each && (total === undefined || same(many * each, parseAnyNumber(total) ?? NaN))
}

/** What people draw around a heading: "*** MAYO 2025 ***", "-- lunes 5 --", "martes:". */
export const DECORATION = /^[\s*=_~#>-]+|[\s*=_~#<:-]+$/g

/** "5 mayo" and "mayo 5", which may be of 2005, as "5 de mayo" where more of them differ in their number than in their month. */
export function dayHeading(texts: readonly string[]): (text: string) => string {
  const plain = (text: string): string => text.replaceAll(DECORATION, '')
  const periods = texts.flatMap((text) => readLabel(plain(text)).period ?? [])
  const numbers = new Set(periods.map(({ day, loose }) => day ?? loose))
  const months = new Set(periods.map(({ month }) => month))
  return (text) => {
    const own = plain(text)
    const [, number, month] = /^(\d{1,2}) (\p{L}+)\.?$/u.exec(own) ?? []
    const [, monthBefore, numberBehind] = /^(\p{L}+)\.? (\d{1,2})$/u.exec(own) ?? []
    const isLoose = readLabel(own).period?.month !== undefined && numbers.size > months.size
    const day = number ?? numberBehind
    return isLoose && day !== undefined ? `${day} de ${month ?? monthBefore}` : own
  }
}

export function namesDay(text: string): boolean {
  const day = text.replaceAll(DECORATION, '')
  if (parseDate(day, 'dmy') !== null) return true
  const { period, rest } = readLabel(day)
  return rest === '' && period !== null && (period.day ?? period.month) !== undefined
}
