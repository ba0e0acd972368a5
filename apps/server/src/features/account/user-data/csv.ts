/**
 * CSV as a spreadsheet set to Spanish of Colombia opens it: `;` between cells, comma decimals, CRLF, and a byte-order
 * mark so that it is read as UTF-8.
 */
export const BYTE_ORDER_MARK = '\uFEFF'

/** Beginnings of a cell that a spreadsheet would take for a formula, also in full-width characters (OWASP, CSV Injection). */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/
const NEEDS_QUOTES = /[";\r\n]/

/** A text as a cell. An apostrophe is put before text that would run as a formula. */
export const textCell = (text: string | null): string => {
  const safe = text !== null && FORMULA.test(text) ? `'${text}` : (text ?? '')
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** The integer multiple of 10^-digits as a decimal, exactly. */
const decimal = (stored: number, digits: number): [whole: string, fraction: string] => {
  const figures = String(Math.abs(stored)).padStart(digits + 1, '0')
  return [(stored < 0 ? '-' : '') + figures.slice(0, -digits), figures.slice(-digits)]
}

/** Millionths of a unit as a cell. Three decimals get a fourth, because 1,500 could be read as fifteen hundred. */
export const quantityCell = (stored: number): string => {
  const [whole, figures] = decimal(stored, 6)
  const fraction = figures.replace(/0+$/, '')
  if (fraction === '') return whole
  return `${whole},${fraction.length === 3 ? `${fraction}0` : fraction}`
}

/** Cents as a cell; whole amounts without decimals. */
export const moneyCell = (stored: number): string => {
  const [whole, fraction] = decimal(stored, 2)
  return fraction === '00' ? whole : `${whole},${fraction}`
}

const bogotaMinute = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/Bogota',
  dateStyle: 'short',
  timeStyle: 'short',
})

/** A timestamp as date and time in Colombia, `2026-06-15 12:00`. */
export const instantCell = (instant: Date | null): string => (instant === null ? '' : bogotaMinute.format(instant))

export type Cells = (string | number)[]

const csvLine = (cells: Cells): string => `${cells.join(';')}\r\n`

/** A CSV file in pieces: its header, then one piece per batch of rows. */
export async function* csvOf<Row>(
  header: string[],
  rows: AsyncIterable<Row[]>,
  cellsOf: (row: Row) => Cells,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(header)
  for await (const batch of rows) yield batch.map((row) => csvLine(cellsOf(row))).join('')
}
