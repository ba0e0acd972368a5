import { isCarried } from './cash-book.ts'
import { type Cell, cellText, isBlank, type Row } from '../read/grid.ts'
import type { BookOfMoney } from '../shape/flat-table.ts'
import type { SheetGroup } from '../shape/group-sheets.ts'
import { namesTotal } from '../understand/columns/column.ts'
import { median } from '../understand/columns/median.ts'
import { fold } from '../understand/headers/fold.ts'
import { scoreHeader } from '../understand/headers/headers.ts'
import { same } from '../understand/amounts/relations.ts'
import { parseAnyNumber } from '../understand/numbers/numbers.ts'
import type { Role } from '../roles.ts'
import { speakOfSales } from '../understand/sales/came-otherwise.ts'

/** Titles of what came in and what went out of a till or an account, as they stand in pairs. */
const SIDES: readonly (readonly [RegExp, RegExp])[] = [
  [
    /^(entradas?|entra|entran|entro|ingresos?|ingresa|recibi|recibido|recaudo|cobros?|cobrado)$/,
    /^(salidas?|sale|salen|salio|egresos?|gastos?|gaste|pagos?|pague|pagado)$/,
  ],
  [/^(debe|debito|debitos)$/, /^(haber|credito|creditos)$/],
]
/** What is said of either side beside that, and of what was left: "Total ingresos", "Saldo en caja". */
const BESIDE = /^(total|valor|plata|dinero) ((de|que) )?|( (de|en))?( (caja|dinero|plata|efectivo|pesos|cop))+$/g
const LEFT = /^(saldo|balance|queda|quedan|disponible|hay)( (actual|final|acumulado|del dia))?$/
/** What a book of goods has, whose sides are pieces. */
const OF_GOODS: readonly Role[] = ['productoCodigo', 'cantidad', 'precio']
const SURELY = 0.9
/** Rows that tell, share of them whose balance must move by what they say, and share that must have one side alone. */
const LEAST_ROWS = 5
const AGREE = 0.8
const APART = 0.95
/** Less than this is no money of a shop, but pieces. */
const LEAST_MONEY = 500

const bare = (header: string): string => fold(header).replace(BESIDE, '')

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
  const at = headers.findIndex((header) => LEFT.test(bare(header)))
  const left = at < 0 ? null : at
  for (const titles of SIDES) {
    const [named, other] = titles.map((words) => headers.findIndex((header) => words.test(bare(header)))) as [
      number,
      number,
    ]
    const one = sum ?? named
    if (one < 0 || other < 0 || isOfGoods(headers)) continue
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
  namesTotal(row) || isCarried(row) || row.some((cell) => typeof cell === 'string' && SUM.test(fold(cell)))

interface Move {
  up: number
  down: number
  /** NaN where no balance stands. */
  after: number
  row: Row
}

/** Whether money came in or went out on nearly every row, and what is told beside it, a balance or words, says which of them it was. */
function movesMoney(body: readonly Row[], { came, went, left }: BookOfMoney): boolean {
  const moves = body.flatMap((row): Move[] => {
    const [up, down] = [figure(row[came]), figure(row[went])] as const
    const after = left === null || isBlank(row[left]) ? NaN : figure(row[left])
    const isSum = isSumRow(row) || (left !== null && Number.isNaN(after))
    return Number.isNaN(up + down) || (up === 0 && down === 0) || isSum ? [] : [{ up, down, after, row }]
  })
  const money = median(moves.flatMap(({ up }) => (up > 0 ? [up] : []))) ?? 0
  return (
    moves.length > LEAST_ROWS &&
    money >= LEAST_MONEY &&
    moves.some(({ down }) => down > 0) &&
    moves.filter(({ up, down }) => up === 0 || down === 0).length >= APART * moves.length &&
    (left === null ? cameBySales(moves) : moveBalance(moves))
  )
}

/** Whether the balance goes up by what came in and down by what went out, from each row to the next. */
function moveBalance(moves: readonly Move[]): boolean {
  const agree = moves.slice(1).filter(({ up, down, after }, at) => same(moves[at]!.after + up - down, after))
  return agree.length >= AGREE * (moves.length - 1)
}

/** Whether what came in is mostly called sales, in one of the columns, and what went out is not. */
function cameBySales(moves: readonly Move[]): boolean {
  const width = moves.reduce((most, { row }) => Math.max(most, row.length), 0)
  const textsOf = (some: readonly Move[], place: number) => some.map(({ row }) => cellText(row[place]))
  const [ins, outs] = [moves.filter(({ up }) => up > 0), moves.filter(({ up }) => up === 0)]
  return Array.from({ length: width }, (_, place) => place).some(
    (place) => speakOfSales(textsOf(ins, place)) && !speakOfSales(textsOf(outs, place)),
  )
}

/** A book of money with the column of what came in marked as its money. Any other table as it is. */
export function withBookOfMoney(group: SheetGroup): SheetGroup {
  const { table } = group
  const isSummed = table.notes.some(({ code }) => code === 'dinero_en_partes')
  const sum = isSummed ? table.headers.length - 1 : null
  const book = bookOfMoney(table.headers, table.rows.slice(table.headerRow + 1), sum)
  if (!book) return group
  const origins = { [table.headers[book.came]!]: 'es lo que entró', ...table.origins }
  return { ...group, table: { ...table, book, origins } }
}
