/** Sums of a CSV file taken without any of the product's code. */
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'

/** Records of a comma-separated text in which quotes may hold commas, quotes and line ends (RFC 4180). */
function* records(text: string): Generator<string[]> {
  let cells: string[] = []
  let cell = ''
  let quoted = false
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at]!
    if (quoted) {
      if (char !== '"') cell += char
      else if (text[at + 1] === '"') {
        cell += '"'
        at += 1
      } else quoted = false
    } else if (char === '"') quoted = true
    else if (char === ',') {
      cells.push(cell)
      cell = ''
    } else if (char === '\n') {
      cells.push(cell.replace(/\r$/, ''))
      yield cells
      cells = []
      cell = ''
    } else cell += char
  }
  if (cell !== '' || cells.length > 0) yield [...cells, cell]
}

export interface Sums {
  rows: number
  quantity: number
  money: number
}

/** How a file's columns give units and money; null where a column is not there. */
export interface Columns {
  quantity: string | null
  /** Of the line. */
  money: string | null
  /** Of a unit, where there is no money of the line. */
  price?: string
}

/**
 * @param without 1-based rows to leave out
 * @param text what the file was unpacked to
 */
export function independentSums(text: string, { quantity, money, price }: Columns, without: ReadonlySet<number>): Sums {
  const sums: Sums = { rows: 0, quantity: 0, money: 0 }
  let headers: string[] | undefined
  let row = 0
  for (const cells of records(text)) {
    row += 1
    if (!headers) {
      headers = cells
      continue
    }
    if (without.has(row)) continue
    const number = (name: string | null | undefined): number => (name ? Number(cells[headers!.indexOf(name)]) : 0)
    const units = number(quantity)
    sums.rows += 1
    sums.quantity += units
    sums.money += money === null ? units * number(price) : number(money)
  }
  return sums
}

export const unpackedText = (path: string): string => gunzipSync(readFileSync(path)).toString('utf8')
