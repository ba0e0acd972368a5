import { numeral } from '../spanish.ts'
import { answerToQuestionOnRows, answerForTitle } from '../choices.ts'
import { excerpt } from '../excerpt.ts'
import { isBlank, type Row } from '../read/grid.ts'
import type { BookOfMoney } from '../shape/flat-table.ts'
import type { Finding, ReadOptions } from '../types.ts'
import { namesLeft, namesWent } from '../understand/headers/book-titles.ts'
import { fold } from '../understand/headers/fold.ts'
import { namesPaidPart } from '../understand/headers/payment-words.ts'
import { parseAnyNumber } from '../understand/numbers/numbers.ts'
import { isCarried } from '../understand/sales/row-kind.ts'

/** What numbers or times the rows, and what says that a sale came back. */
const OF_ROW = /^(#|n|no|nro|num|numero|id|item|hora|dia|mes|ano|fecha|factura|recibo|documento|comprobante)\b/
const CAME_BACK = /\bdevol/
/** Share of a column's filled cells that must be figures. */
const FIGURES = 0.6

/** Whether the filled cells of a column are mostly figures, and no dates. */
function holdsFigures(body: readonly Row[], place: number): boolean {
  const filled = body.flatMap((row) => (isBlank(row[place]) ? [] : [row[place]!]))
  const figures = filled.filter((cell) => !(cell instanceof Date) && parseAnyNumber(cell) !== null)
  return filled.length > 0 && figures.length >= FIGURES * filled.length
}

/** Share of the rows with money in either column that have it in one alone, and rows that must have spent. */
const APART = 0.95
const LEAST_SPENT = 2

type IsTitle = (header: string) => boolean
const titleOf =
  (words: RegExp): IsTitle =>
  (header) =>
    words.test(fold(header))

/** What was sold, beside what went out of the till: "Ingresos" may be of anything. */
const isSold = titleOf(/^(total )?ventas?\b|^entra( s)?$/)

/** Of a client's account: what was taken, what was paid of it, and what is still owed. */
const isTaken = titleOf(/^(cuanto|valor|total|monto|venta|compra|compro|fio|fiado|lo que lleva)\b/)
const isPaid = titleOf(/^(abonos?|abona|pagos?|pago|entrego)\b/)
const isOwed = titleOf(/^(saldo|debe|queda|resta|pendiente|falta)\b/)
/** What a row says that tells of a payment alone. */
const OF_PAYMENT = /\b(abon\w*|pag(o|os|a|an|ado)|cancel(a|o|an)|dio|entreg[ao])\b/
/** Share of the sales that say what was sold, so that a row without it is a payment. */
const SAY_WHAT = 0.9

/** Columns of money that came, went and was left, and the rows that say no more than the last two. */
interface Book extends BookOfMoney {
  isOut: (row: Row) => boolean
}

/**
 * The rows of a cash book without those whose money went out, or that say no more than what was left, and those of clients' accounts without
 * payments; they stay blank in their place. All rows of any other table.
 */
export function withoutExpenses(
  table: { headers: readonly string[]; headerRow: number; rows: Row[]; book?: BookOfMoney },
  { coded }: ReadOptions,
): { rows: Row[]; findings: Finding[] } {
  const { headers, headerRow, rows } = table
  const body = rows.slice(headerRow + 1)
  const book = cashBook(headers, body, table.book) ?? clientAccounts(headers, body)
  const said = book && answerForTitle(headers[book.went]!, coded)
  if (!book || said === 'in') return { rows, findings: [] }
  const { came, went, isOut } = book
  const count = numeral(body.filter((row) => has(row, went) && isOut(row)).length)
  const text = `${count} filas traen su plata en «${excerpt(headers[went]!)}» y no en «${excerpt(headers[came]!)}»: no son ventas y no las contamos.`
  return {
    rows: rows.map((row, at) => (at > headerRow && isOut(row) ? [] : row)),
    findings:
      said === 'out'
        ? []
        : [
            {
              code: 'no_son_ventas',
              kind: 'fact',
              text,
              choices: [
                { label: 'No cuentan', choose: answerToQuestionOnRows(headers[went]!, 'out') },
                { label: 'Cuentan como las demás', choose: answerToQuestionOnRows(headers[went]!, 'in') },
              ],
              chosen: 0,
            },
          ],
  }
}

const has = (row: Row, place: number): boolean => !isBlank(row[place]) && (parseAnyNumber(row[place]) ?? 0) !== 0

/** The places of three titles, where nearly no row has money under both of the first two. */
function placesOf(
  headers: readonly string[],
  body: readonly Row[],
  titles: readonly [IsTitle, IsTitle, IsTitle],
): Omit<Book, 'isOut'> | null {
  const [came, went, at] = titles.map((isTitle) => headers.findIndex(isTitle)) as [number, number, number]
  const left = at < 0 ? null : at
  if (came < 0 || went < 0) return null
  const told = body.filter((row) => has(row, came) || has(row, went))
  const spent = told.filter((row) => !has(row, came))
  const areApart = told.filter((row) => has(row, came) !== has(row, went)).length >= APART * told.length
  return spent.length < LEAST_SPENT || spent.length === told.length || !areApart ? null : { came, went, left }
}

function cashBook(headers: readonly string[], body: readonly Row[], known?: BookOfMoney): Book | null {
  const places = known ?? placesOf(headers, body, [isSold, namesWent, namesLeft])
  if (!places || (!known && places.left === null)) return null
  const { came, went, left } = places
  // Money in another column, as what was sold on credit, may be of a sale.
  const others = headers.flatMap((header, place) =>
    [came, went, left].includes(place) || OF_ROW.test(fold(header)) || !holdsFigures(body, place) ? [] : [place],
  )
  const isOut = (row: Row) =>
    (known !== undefined && row.some(isCarried)) ||
    (!has(row, came) &&
      (has(row, went) || (left !== null && has(row, left))) &&
      !others.some((place) => has(row, place)) &&
      !row.some((cell) => typeof cell === 'string' && CAME_BACK.test(fold(cell))))
  return { ...places, isOut }
}

function clientAccounts(headers: readonly string[], body: readonly Row[]): Book | null {
  const places = placesOf(headers, body, [isTaken, isPaid, isOwed])
  const waysToPay = headers.filter(namesPaidPart).length
  // What is owed needs no column where what was sold on credit has one beside what was paid at once.
  if (!places || (places.left === null && waysToPay < 2)) return null
  const { came, went } = places
  const sales = body.filter((row) => has(row, came))
  const isSaid = (row: Row, place: number) => typeof row[place] === 'string' && !isBlank(row[place])
  const said = [...headers.keys()].filter(
    (place) => sales.filter((row) => isSaid(row, place)).length >= SAY_WHAT * sales.length,
  )
  const paid = [...headers.keys()].filter((place) => place !== went && namesPaidPart(headers[place]!))
  const isOut = (row: Row) =>
    !has(row, came) &&
    has(row, went) &&
    !paid.some((place) => has(row, place)) &&
    // Where every sale has its way to be paid, money of none of them is a payment.
    (waysToPay > 1 ||
      said.some((place) => isBlank(row[place])) ||
      row.some((cell) => typeof cell === 'string' && OF_PAYMENT.test(fold(cell))))
  return body.some(isOut) ? { ...places, isOut } : null
}
