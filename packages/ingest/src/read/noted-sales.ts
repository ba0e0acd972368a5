import { same } from '../understand/amounts/relations.ts'
import { parseAnyNumber } from '../understand/numbers/numbers.ts'
import type { Row } from './grid.ts'

const NUMBER = String.raw`\$?\s*\d[\d.,]*`
/** A sale as people note it down: "choripán 5 x 4500 = 22500", "- arepas: 3 x $2.500". */
const SALE = new RegExp(
  String.raw`^\s*[-*•·]?\s*(\p{L}.*?)\s*:?\s+(\d[\d.,]*)\s*[x×*]\s*(${NUMBER})(?:\s*[=:]\s*(${NUMBER}))?\s*$`,
  'iu',
)
const TOTAL = new RegExp(String.raw`^\s*((?:sub)?total[^\d$]*?)\s*[:=]?\s*(${NUMBER})\s*$`, 'i')
const TITLES: Row = ['Producto', 'Cantidad', 'Precio', 'Total']
/** Lines of sales at least, their share of the lines with a text, and share of those with a total that must come to it. */
const LEAST_SALES = 8
const MOSTLY = 0.4
const AGREE = 0.9
/** Lines that are looked at to see whether it may be such a text. */
const HEAD = 200

/**
 * The rows of a text in which each line notes a sale, how many at what price, under the day in a line of its own; null for any other text.
 * @param lines the rows of the file, each a line in its cells
 */
export function readNotedSales(lines: readonly Row[], delimiter: string): Row[] | null {
  const textOf = (row: Row) => row.map((cell) => cell ?? '').join(delimiter)
  const areNoted = (some: readonly Row[]): boolean => {
    const texts = some.map(textOf).filter((text) => text.trim() !== '')
    const sales = texts.filter((text) => SALE.test(text)).length
    return sales >= LEAST_SALES && sales >= MOSTLY * texts.length
  }
  if (!areNoted(lines.slice(0, HEAD)) || !areNoted(lines)) return null
  const sales = lines.map((row) => SALE.exec(textOf(row)))
  const told = sales.flatMap((match) => (match?.[4] ? [match.slice(2).map((text) => parseAnyNumber(text) ?? NaN)] : []))
  if (told.filter(([count, price, total]) => same(count! * price!, total!)).length < AGREE * told.length) return null
  const first = sales.findIndex((match) => match !== null)
  const rows = lines.map((row, at): Row => {
    const own = sales[at]?.slice(1).map((text) => text?.trim() ?? null)
    const [, label, sum] = TOTAL.exec(textOf(row)) ?? []
    return own ?? (sum === undefined ? [textOf(row).trim() || null] : [label!, null, null, sum])
  })
  return [...rows.slice(0, first), TITLES, ...rows.slice(first)]
}
