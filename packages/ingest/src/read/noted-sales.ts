import { parseDate } from '../understand/dates/dates.ts'
import { fold } from '../understand/headers/fold.ts'
import { same } from '../understand/amounts/relations.ts'
import { parseAnyNumber } from '../understand/numbers/numbers.ts'
import { readLabel } from '../shape/period.ts'
import { isBlank, type Row } from './grid.ts'
import { RULE } from './labelled.ts'

const NUMBER = String.raw`\$?\s*\d[\d.,]*`
/** A sale as people note it down: "choripán 5 x 4500 = 22500", "- arepas: 3 x $2.500". */
const SALE = new RegExp(
  String.raw`^\s*[-*•·]?\s*(\p{L}[^=\d]*?)\s*:?\s+(\d[\d.,]*)\s*[x×*]\s*(${NUMBER})(?:\s*=\s*(${NUMBER}))?\s*$`,
  'iu',
)
const TOTAL = new RegExp(String.raw`^\s*((?:sub)?total[^\d$]*?)\s*[:=]?\s*(${NUMBER})\s*$`, 'i')
const TITLES: Row = ['Producto', 'Cantidad', 'Precio', 'Total']
/** Lines that are no sale of what they name: then all of the text has to be read by a person. */
const NO_SALE =
  /\b(anulad\w*|cancelad\w*|danad\w*|vencid\w*|consumo|regal\w*|cortesia|devol\w*|cambio|descuento|compras?|pedidos?|cotiza\w*|presupuesto|lista|mercado|gastos?|debe|fiado|surtido|por pagar|pagamos|no pago|insumos?|entradas?|bodega|rot[oa]s?|quebrad[oa]s?|perdid[oa]s?)\b/
/** Lines of sales at least, their share of the lines with a text, and lines of a title above the first. */
const LEAST_SALES = 8
const MOSTLY = 0.4
const MOST_ABOVE = 3
/** Lines that are looked at to see whether it may be such a text. */
const HEAD = 200

/**
 * The rows of a text in which each line notes a sale, how many at what price, under the day in a line of its own; null for any other text, and where
 * a line is none of these.
 * @param lines the rows of the file, each a line in its cells
 */
export function readNotedSales(lines: readonly Row[], delimiter: string): Row[] | null {
  const textOf = (row: Row) =>
    row
      .map((cell) => (isBlank(cell) ? '' : String(cell)))
      .join(delimiter)
      .trim()
  const head = lines.slice(0, HEAD).map(textOf)
  if (head.filter((text) => SALE.test(text)).length < Math.min(LEAST_SALES, MOSTLY * head.length)) return null
  const texts = lines.map(textOf)
  const sales = texts.map((text) => SALE.exec(text))
  const first = sales.findIndex((match) => match !== null)
  const isKnown = (text: string, at: number) =>
    sales[at] !== null || RULE.test(text) || TOTAL.test(text) || namesDay(text) || (at < first && at <= MOST_ABOVE)
  const filled = texts.filter((text) => text !== '')
  const told = sales.filter((match) => match !== null)
  if (told.length < LEAST_SALES || told.length < MOSTLY * filled.length) return null
  if (!texts.every(isKnown) || texts.some((text) => NO_SALE.test(fold(text))) || !told.every(isPriced)) return null
  const rows = texts.map((text, at): Row => {
    const own = sales[at]?.slice(1).map((part) => part?.trim() ?? null)
    const [, label, sum] = TOTAL.exec(text) ?? []
    return own ?? (sum === undefined ? [text || null] : [label!, null, null, sum])
  })
  return [...rows.slice(0, first), TITLES, ...rows.slice(first)]
}

/** Whether the number is how many and not the price, and both come to the total where there is one. */
function isPriced([, , count, price, total]: RegExpExecArray): boolean {
  const [many, each] = [parseAnyNumber(count) ?? NaN, parseAnyNumber(price) ?? NaN]
  return many < each && (total === undefined || same(many * each, parseAnyNumber(total) ?? NaN))
}

function namesDay(text: string): boolean {
  if (parseDate(text, 'dmy') !== null) return true
  const { period, rest } = readLabel(text)
  return rest === '' && period !== null && (period.day ?? period.month) !== undefined
}
