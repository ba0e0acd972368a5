/** Built-in formats that are dates or times: ECMA-376 part 1, 18.8.30, those of East Asia and of Thailand included. */
const DATE_IDS: [number, number][] = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
  [71, 81],
]

export function isBuiltInDate(id: number): boolean {
  return DATE_IDS.some(([first, last]) => id >= first && id <= last)
}

/**
 * Whether a number format shows a date or a time. Text in quotes or after a backslash is no code, nor is what stands in
 * brackets (colours, conditions, currencies such as [$S/-280A]) but for the elapsed times [h], [m] and [s].
 */
export function isDateFormat(format: string): boolean {
  // Only the first section speaks of positive numbers, and dates are positive.
  const code = format
    .slice(0, 500)
    .replace(/"[^"]*"?|\\.|[_*]./g, '')
    .replace(/\[(?!(?:h+|m+|s+)\])[^\]]*\]?/gi, '')
    .split(';')[0]!
  if (/general/i.test(code)) return false
  return /[dymhs]/i.test(code.replace(/[e][+-]/gi, ''))
}

/** Built-in formats of money. */
const MONEY_IDS: readonly number[] = [5, 6, 7, 8, 42, 44]
/** Signs and codes of currencies, without what only says a language: [$-409]. */
const CURRENCY = /[$€£¥₡₲]|\b(S\/|R\$|Bs|Gs|COP|USD|MXN|PEN|CLP|ARS|BRL|EUR)/

/** Letters that are a sign where they stand before the figure: quetzales, lempiras, balboas. */
const LETTER_BEFORE = /"(Q|L|Lps|B\/)\.?\s*"(\\ |\s)*[#0]/

export const isBuiltInMoney = (id: number): boolean => MONEY_IDS.includes(id)

/** Whether a number format shows an amount of money. */
export const isMoneyFormat = (format: string): boolean => {
  const code = format.slice(0, 500).replace(/\[\$-[^\]]*\]/g, '')
  return CURRENCY.test(code) || LETTER_BEFORE.test(code)
}

const DAY_MS = 86_400_000
/** The last day that a spreadsheet knows: 31 December 9999. */
const MAX_SERIAL = 2_958_466
/** Days from the start of the date system of 1904 to that of 1900. */
const DAYS_1904 = 1462

/** The day and time (UTC) that a serial number stands for, or the number itself when it stands for none. */
export function dateOfSerial(serial: number, date1904: boolean): Date | number {
  const days = date1904 ? serial + DAYS_1904 : serial
  if (!(days >= 0 && days < MAX_SERIAL)) return serial
  // 1900 had no 29 February, but its day 60 is that: before it the count is one day off.
  return new Date(Date.UTC(1899, 11, 30) + Math.round((days < 60 ? days + 1 : days) * DAY_MS))
}
