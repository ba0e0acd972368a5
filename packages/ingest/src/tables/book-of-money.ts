import { isLedger } from './income-ledger.ts'
import { type Cell, cellText, isBlank, type Row } from '../read/grid.ts'
import type { BookOfMoney } from '../shape/flat-table.ts'
import type { SheetGroup } from '../shape/sheets/group-sheets.ts'
import { namesTotal } from '../understand/columns/column.ts'
import { median } from '../understand/columns/median.ts'
import { namesLeft, SIDES } from '../understand/headers/book-titles.ts'
import { fold } from '../understand/headers/fold.ts'
import { scoreHeader } from '../understand/headers/headers.ts'
import { same } from '../understand/amounts/relations.ts'
import { parseAnyNumber } from '../understand/numbers/numbers.ts'
import type { Role } from '../roles.ts'
import { isCarried } from '../understand/sales/row-kind.ts'
import { speakOfSales } from '../understand/sales/came-otherwise.ts'

/** What a book of goods has, whose sides are pieces. */
const OF_GOODS: readonly Role[] = ['productoCodigo', 'cantidad', 'precio']
const SURELY = 0.9
/** Rows that tell, share of them whose balance must move by what they say, and share that must have one side alone. */
const LEAST_ROWS = 5
const AGREE = 0.6
const APART = 0.95
/** Less than this is no money of a shop, but pieces. */
const LEAST_MONEY = 500

/**
 * The columns of what came in, what went out and what was left after each row, by their titles and by a balance that they move, or by rows that
 * call what came in sales where no balance stands; null for any other table. Which of "debe" and "haber" came in is told by the same.
 * @param sum place of what came in, where it is the sum of several columns
 */
export function bookOfMoney(
  headers: readonly string[],
  body: readonly Row[],
  sum: number | null = null,
): BookOfMoney | null {
  const at = headers.findIndex(namesLeft)
  const left = at < 0 ? null : at
  for (const titles of SIDES) {
    const [named, other] = titles.map((isSide) => headers.findIndex(isSide)) as [number, number]
    const one = sum ?? named
    if (one < 0 || other < 0 || isOfGoods(headers) || isLedger(headers)) continue
    const books = [
      { came: one, went: other, left },
      { came: other, went: one, left },
    ]
    const book = books.find((each) => movesMoney(body, each))
    if (book) return book
  }
  return null
}

const isOfGoods = (headers: readonly string[]): boolean =>
  headers.some((header) => OF_GOODS.some((role) => (scoreHeader(header).get(role) ?? 0) >= SURELY))

const figure = (cell: Cell | undefined): number => (isBlank(cell) ? 0 : (parseAnyNumber(cell) ?? NaN))

/** The sum at the foot of a book. */
const SUM = /^suman?( total(es)?)?$/
const isSumRow = (row: Row): boolean =>
  namesTotal(row) || row.some(isCarried) || row.some((cell) => typeof cell === 'string' && SUM.test(fold(cell)))

interface Move {
  up: number
  down: number
  /** NaN where no balance stands. */
  after: number
  row: Row
}

/** Whether money came in and went out, and what is told beside it, a balance or words, says which of them it was. */
function movesMoney(body: readonly Row[], { came, went, left }: BookOfMoney): boolean {
  const moves = body.flatMap((row): Move[] => {
    const [up, down] = [figure(row[came]), figure(row[went])] as const
    const after = left === null || isBlank(row[left]) ? NaN : figure(row[left])
    const isNone = up === 0 && down === 0 && Number.isNaN(after)
    return Number.isNaN(up + down) || isNone || isSumRow(row) ? [] : [{ up, down, after, row }]
  })
  const money = median(moves.flatMap(({ up }) => (up > 0 ? [up] : []))) ?? 0
  return (
    moves.length > LEAST_ROWS &&
    money >= LEAST_MONEY &&
    moves.some(({ down }) => down > 0) &&
    (left === null ? hasMostlySalesIncome(moves) : moveBalance(moves) || moveBalance(moves.toReversed()))
  )
}

/** Whether the balance goes up by what came in and down by what went out since it was told before. */
function moveBalance(moves: readonly Move[]): boolean {
  let [told, agree, net, before] = [0, 0, 0, NaN]
  for (const { up, down, after } of moves) {
    net += up - down
    if (Number.isNaN(after)) continue
    if (!Number.isNaN(before) && net !== 0) {
      told++
      if (same(before + net, after)) agree++
    }
    ;[before, net] = [after, 0]
  }
  return told >= LEAST_ROWS && agree >= AGREE * told
}

/** Whether what came in is mostly called sales, in one of the columns, and what went out is not. */
function hasMostlySalesIncome(moves: readonly Move[]): boolean {
  const width = moves.reduce((most, { row }) => Math.max(most, row.length), 0)
  const textsOf = (some: readonly Move[], place: number) => some.map(({ row }) => cellText(row[place]))
  const [ins, outs] = [moves.filter(({ up }) => up > 0), moves.filter(({ up }) => up === 0)]
  if (moves.filter(({ up, down }) => up === 0 || down === 0).length < APART * moves.length) return false
  return Array.from({ length: width }, (_, place) => place).some(
    (place) => speakOfSales(textsOf(ins, place)) && !speakOfSales(textsOf(outs, place)),
  )
}

/** A book of money with the column of what came in marked as its money. Any other table as it is. */
export function markIncomeColumn(group: SheetGroup): SheetGroup {
  const { table } = group
  const isSummed = table.notes.some(({ code }) => code === 'dinero_en_partes')
  const sum = isSummed ? table.headers.length - 1 : null
  const book = bookOfMoney(table.headers, table.rows.slice(table.headerRow + 1), sum)
  if (!book) return group
  const origins = { [table.headers[book.came]!]: 'es lo que entró', ...table.origins }
  return { ...group, table: { ...table, book, origins } }
}
