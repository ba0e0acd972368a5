import { cellText, isBlank, isNothing, type Row } from '../../read/grid.ts'
import { fold } from '../../understand/headers/fold.ts'
import { scoreHeader } from '../../understand/headers/headers.ts'
import { TableBuilder, type TitledTable } from '../flat-table.ts'
import type { Turned } from '../turned.ts'

const OF_DOCUMENT = String.raw`( (de |del |de la )?(factura|documento|docto?|comprobante|recibo|invoice|document))?`
const PREFIX = new RegExp(String.raw`^(prefijo|pref|serie|prefix|series)${OF_DOCUMENT}$`)
/** The kind of a document under the title of its number: "FV-1" in "Comprobante", and 1001 in "Número". */
const KIND = /^comprobante$/
const NUMBER = new RegExp(String.raw`^(numero|nro|num|no|n|folio|consecutivo|number)${OF_DOCUMENT}$`)
/** Characters of a prefix at the most, and different ones of a file: a serial number has more of both. */
const LONGEST_PREFIX = 6
const MOST_PREFIXES = 20
/** Of the rows with a number, the share that must have a whole one, and the share with a prefix as well. */
const NUMBERED = 0.9
const PREFIXED = 0.5
/** Characters of a day, without the time of the line: 13/04/2025. */
const DAY = 10

/**
 * A table in which the numbers of documents and their prefixes stand in two columns side by side, "Prefijo" and "Número" or "Serie" and
 * "Folio", with both in the column of the numbers, or under "Comprobante": FV 1001 and POS 1001 are two documents.
 * @returns null where there are no such columns
 */
export function joinPrefixes({ headers, rows, headerRow, rowNumber }: TitledTable): Omit<Turned, 'notes'> | null {
  const body = rows.slice(headerRow + 1)
  const places = findPlaces(headers, body)
  if (!places) return null
  const { prefix, number } = places
  const joined = KIND.test(fold(headers[prefix]!)) ? prefix : number
  const table = new TableBuilder(rows.slice(0, headerRow), headers, rowNumber)
  for (const [at, row] of body.entries()) {
    const cells = headers.map((_, column) => row[column] ?? null)
    if (isWhole(row, number) && !isNothing(row[prefix]))
      cells[joined] = `${cellText(row[prefix]).trim()}-${cellText(row[number]).trim()}`
    table.add(cells, rowNumber(headerRow + 1 + at))
  }
  return table.built
}

const isWhole = (row: Row, column: number): boolean => /^\d+(\.0)?$/.test(cellText(row[column]).trim())

function findPlaces(headers: readonly string[], body: readonly Row[]): { prefix: number; number: number } | null {
  for (const [prefix, title] of headers.entries()) {
    if (!PREFIX.test(fold(title)) && !KIND.test(fold(title))) continue
    const number = [prefix + 1, prefix - 1].find((place) => NUMBER.test(fold(headers[place] ?? '')))
    if (number === undefined) continue
    const numbered = body.filter((row) => !isBlank(row[number]))
    const prefixes = new Set(numbered.map((row) => cellText(row[prefix]).trim()))
    if (prefixes.size > MOST_PREFIXES || [...prefixes].some((text) => text.length > LONGEST_PREFIX)) continue
    const whole = numbered.filter((row) => isWhole(row, number))
    const prefixed = whole.filter((row) => !isNothing(row[prefix]))
    if (whole.length <= NUMBERED * numbered.length || prefixed.length <= PREFIXED * whole.length) continue
    if (KIND.test(fold(title)) && !areKinds({ headers, rows: prefixed, prefix, number })) continue
    return { prefix, number }
  }
  return null
}

/** Whether a voucher and its number are those of one document only together: a voucher is of several days, or has no number, or both stand on several lines. Where a voucher is one document, rows are numbered beside it. */
function areKinds(table: {
  headers: readonly string[]
  rows: readonly Row[]
  prefix: number
  number: number
}): boolean {
  const { headers, rows, prefix, number } = table
  const date = headers.findIndex((header) => scoreHeader(header).has('fecha'))
  const byKind = Map.groupBy(rows, (row) => cellText(row[prefix]).trim())
  const ofDays = [...byKind.values()].filter(
    (own) => new Set(own.map((row) => cellText(row[date]).slice(0, DAY))).size > 1,
  )
  const pairs = new Set(rows.map((row) => `${cellText(row[prefix])} ${cellText(row[number])}`))
  if (![...byKind.keys()].some((text) => /\d/.test(text))) return true
  return ofDays.flat().length > PREFIXED * rows.length || pairs.size < rows.length
}
