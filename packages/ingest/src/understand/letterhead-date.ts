import type { Row } from '../read/grid.ts'
import { cellText } from '../read/grid.ts'
import type { Finding } from '../types.ts'
import { isBodyRow } from './column.ts'
import { parseDate } from './dates.ts'
import { DATE_HEADER } from './date-parts.ts'

/** Dates inside a sentence: 01/02/2025, 2025-02-01, FEB 1/2025, febrero 1 de 2025, 1 de febrero de 2025. */
const DATES =
  /\d{1,2}[/-]\d{1,2}[/-]\d{4}|\d{4}-\d{1,2}-\d{1,2}|\d{1,2} de [a-z]+ del? \d{4}|[a-z]{3,10}\.? \d{1,2}(?:\/|,? (?:de )?)\d{4}/gi

/**
 * For a report of one month's sales by product, whose only dates are the letterhead's "Desde … Hasta …": adds a column with the
 * last of them at the right of the sales, in place.
 * @returns the headers, with the new one where the letterhead names days of one month
 */
export function dateByLetterhead(
  headers: string[],
  rows: Row[],
  firstRow: number,
): { headers: string[]; findings: Finding[] } {
  const date = rows
    .slice(0, firstRow - 1)
    .map(lastOfOneMonth)
    .find((found) => found !== null)
  if (!date) return { headers, findings: [] }
  for (let at = firstRow; at < rows.length; at++) {
    const row = rows[at]!
    if (isBodyRow(row, headers.length)) rows[at] = [...headers.map((_, column) => row[column] ?? null), date]
  }
  return {
    headers: [...headers, DATE_HEADER],
    findings: [
      {
        code: 'fecha_del_encabezado',
        kind: 'fact',
        text: `Las filas no traen fecha. El encabezado del informe es de un solo mes: todas quedan con fecha ${date}.`,
      },
    ],
  }
}

/** The later of a row's two dates when both are of one month; a date alone may be the day of printing. */
function lastOfOneMonth(row: Row): string | null {
  const texts = row
    .map(cellText)
    .join(' ')
    .match(DATES)
    ?.map((text) => text.replace(/^([a-z.]+ \d+)\//i, '$1 '))
  if (texts?.length !== 2) return null
  for (const order of ['dmy', 'mdy'] as const) {
    const [from, to] = texts.map((text) => parseDate(text, order)) as [string | null, string | null]
    if (from && to && from <= to && from.slice(0, 7) === to.slice(0, 7)) return to
  }
  return null
}
