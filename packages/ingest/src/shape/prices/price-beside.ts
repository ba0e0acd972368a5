import { numeral } from '../../spanish.ts'
import { largest, smallest } from '../../extremes.ts'
import { excerpt } from '../../excerpt.ts'
import { cellText, isBlank, type Row } from '../../read/grid.ts'
import { namesTotal } from '../../understand/columns/column.ts'
import { same } from '../../understand/amounts/relations.ts'
import { fold } from '../../understand/headers/fold.ts'
import { parseAnyNumber } from '../../understand/numbers/numbers.ts'
import type { PeriodAxis } from '../periods/axis.ts'
import type { ShapeNote } from '../flat-table.ts'
import { namesMoneyOfSales, namesUnitPrice, namesWorthOfGoods, OF_PAID } from './price-titles.ts'
import { wordsWithin } from '../../phrases.ts'

/** Rows that the arithmetic is found in at least: it must hold in all that have a price. */
const LEAST_ROWS = 3
/** Columns behind the periods that are looked at, with all before them. */
const MOST_BEHIND = 8

/** The price of what stands in a row of quantities across. */
export interface PriceBeside {
  column: number
  /** Rows without a price that say what each period came to: "Venta del día". */
  sums: ReadonlySet<Row>
  note: ShapeNote
}

const numberIn = (row: Row, column: number): number | null =>
  isBlank(row[column]) ? null : parseAnyNumber(row[column])

/** The columns beside the periods whose titles name a price and money, and the rows with quantities. */
export function columnsBeside(
  rows: Row[],
  { top, headerRow, columns }: Pick<PeriodAxis, 'top' | 'headerRow'> & { columns: readonly { column: number }[] },
) {
  const titleOf = (column: number): string =>
    rows
      .slice(top, headerRow + 1)
      .map((row) => cellText(row[column]))
      .join(' ')
      .trim()
  const places = columns.map(({ column }) => column)
  const [first, last] = [smallest(places), largest(places)]
  const behind = Array.from({ length: MOST_BEHIND }, (_, k) => last + 1 + k)
  const beside = [...Array.from({ length: first }, (_, column) => column), ...behind]
  const body = rows.slice(headerRow + 1).flatMap((row) => {
    const quantity = columns.reduce((sum, { column }) => sum + (numberIn(row, column) ?? 0), 0)
    return quantity > 0 ? [{ row, quantity }] : []
  })
  const prices = beside.filter((column) => namesUnitPrice(titleOf(column)))
  const moneys = beside.filter((column) => !prices.includes(column) && namesMoneyOfSales(titleOf(column)))
  return { titleOf, beside, body, prices, moneys }
}

type ColumnsBeside = ReturnType<typeof columnsBeside>

/** Tells of a price and money beside quantities that are not read: not all rows come to the money at the price, or too few rows tell. */
export function unreadMoneyNote({ titleOf, body, prices, moneys }: ColumnsBeside, isPriceNeeded: boolean): ShapeNote[] {
  const unread = moneys.filter((column) =>
    body.some(({ row, quantity }) => !same(numberIn(row, column) ?? quantity, quantity)),
  )
  if ((isPriceNeeded && prices.length === 0) || unread.length === 0) return []
  const named = unread.map((column) => `«${excerpt(titleOf(column))}»`).join(', ')
  return [
    {
      code: 'dinero_al_lado',
      kind: 'warning',
      text: `Solo se cargan las cantidades. Al lado hay dinero, en ${named}, que no leímos: las cantidades por su precio no bastan para saberlo en cada fila. Para cargarlo, pon el dinero de cada fecha en su columna.`,
    },
  ]
}

/**
 * The column beside the periods that holds the price of each row, by its title: the quantities of the row come to the one column of money at it, in
 * every row with a price. Null where none does, or where another column may be the money.
 */
export function findPriceBeside(
  rows: Row[],
  { headerRow, columns, ids }: PeriodAxis,
  { titleOf, body, prices, moneys }: ColumnsBeside,
): PriceBeside | null {
  if (ids.some(({ title }) => OF_PAID.test(fold(title)))) return null
  const pairs = prices.flatMap((price) => {
    const priced = body.filter(({ row }) => (numberIn(row, price) ?? 0) > 0)
    if (priced.length < LEAST_ROWS) return []
    const matches = (money: number) =>
      priced.every(({ row, quantity }) => same(quantity * numberIn(row, price)!, numberIn(row, money) ?? Number.NaN))
    return moneys.filter(matches).map((money) => ({ price, money, priced }))
  })
  const [pair] = pairs
  if (!pair || pairs.length > 1) return null
  const { price, money, priced } = pair
  // "Neto" beside "Total".
  const isSum = (column: number) =>
    priced.every(({ row, quantity }) => same(numberIn(row, column) ?? Number.NaN, quantity))
  const others = moneys.filter(
    (column) => column !== money && !isSum(column) && priced.some(({ row }) => numberIn(row, column) !== null),
  )
  // Money without pieces, as of deliveries, is sold too.
  const isMoneyAlone = rows
    .slice(headerRow + 1)
    .some(
      (row) =>
        (numberIn(row, money) ?? 0) !== 0 && columns.every(({ column }) => !numberIn(row, column)) && !namesTotal(row),
    )
  if (others.length > 0 || isMoneyAlone) return null
  const worth = columns.map(({ column }) =>
    priced.reduce((sum, { row }) => sum + (numberIn(row, column) ?? 0) * numberIn(row, price)!, 0),
  )
  const isWorth = (row: Row) => columns.every(({ column }, at) => same(numberIn(row, column) ?? 0, worth[at]!))
  return {
    column: price,
    sums: new Set(body.flatMap(({ row }) => (isBlank(row[price]) && isWorth(row) ? [row] : []))),
    note: {
      code: 'precio_al_lado',
      kind: 'fact',
      text: `Las cifras son cantidades: por el precio de «${excerpt(titleOf(price))}» dan «${excerpt(titleOf(money))}».`,
    },
  }
}

/** Who is paid by the piece, and what for. */
const OF_WORK = wordsWithin`
  vendedor\w* | repartidor\w* | mensajer\w* | domiciliari\w* | costurer\w* | modist\w* | barber\w* | lavador\w*
  bordador\w* | profesor\w* | maestr\w* | instructor\w* | tejedor\w* | cortador\w* | pintor\w* | obrer\w*
  ayudante\w* | chofer\w* | conductor\w* | estilist\w* | meser\w* | promotor\w* | asesor\w* | comision\w* | destajo
  jornal\w*
`

/** Rows and different quantities from which one price for all of them is no chance. */
const LEAST_COMMON = { rows: 5, quantities: 3 }

/** Nothing is sold for less. */
const LEAST_PRICE = 0.05

/** The one price at which the quantities of every row come to the money beside them, where no column says it; null where none does. */
export function findCommonPrice(
  ids: PeriodAxis['ids'],
  { titleOf, beside, body, prices, moneys }: ColumnsBeside,
): PriceOfRows | null {
  const isOfWork = [...ids.map(({ title }) => title), ...beside.map(titleOf)].some(
    (title) => OF_PAID.test(fold(title)) || OF_WORK.test(fold(title)),
  )
  if (prices.length > 0 || isOfWork) return null
  if (body.length < LEAST_COMMON.rows) return null
  if (new Set(body.map(({ quantity }) => quantity)).size < LEAST_COMMON.quantities) return null
  const found = moneys.flatMap((money) => {
    if (!namesWorthOfGoods(titleOf(money))) return []
    const price = (numberIn(body[0]!.row, money) ?? 0) / body[0]!.quantity
    const matches = body.every(({ row, quantity }) => same(quantity * price, numberIn(row, money) ?? Number.NaN))
    return price >= LEAST_PRICE && !same(price, 1) && matches ? [{ price, money }] : []
  })
  const [only] = found
  if (!only) return ownPrices(body, moneys, titleOf)
  if (found.length > 1) return null
  const shown = numeral(only.price)
  const text = `Las cifras son cantidades: a $ ${shown} cada una dan «${excerpt(titleOf(only.money))}».`
  return { priceOf: () => only.price, isOne: true, note: { code: 'precio_al_lado', kind: 'fact', text } }
}

/** What one piece of each row's goods costs, where no column says it. */
export interface PriceOfRows {
  priceOf: (row: Row) => number | null
  /** Whether all rows have the same. */
  isOne: boolean
  note: ShapeNote
}

/** Pieces of a row that tell whether its price is no fraction by chance, rows that must have as many, and decimals of a price. */
const TELLING_PIECES = 5
const LEAST_CONCLUSIVE = 4
const DECIMALS = 2
/** What sums in binary leave behind. */
const EXACTLY = 1e-9

/** The price of each row, where the one column of money beside the quantities is theirs at a price without a fraction of a cent in every row. */
function ownPrices(
  body: ColumnsBeside['body'],
  moneys: readonly number[],
  titleOf: ColumnsBeside['titleOf'],
): PriceOfRows | null {
  const [money, ...more] = moneys.filter((column) =>
    body.some(({ row, quantity }) => !same(numberIn(row, column) ?? quantity, quantity)),
  )
  if (money === undefined || more.length > 0 || !namesWorthOfGoods(titleOf(money))) return null
  const lines = body.filter(({ row }) => !namesTotal(row))
  const prices = new Map(lines.map(({ row, quantity }) => [row, (numberIn(row, money) ?? Number.NaN) / quantity]))
  const isPlain = (price: number) =>
    price >= LEAST_PRICE && Math.abs(price - Number(price.toFixed(DECIMALS))) <= EXACTLY * price
  const telling = lines.filter(({ quantity }) => quantity >= TELLING_PIECES)
  if (telling.length < LEAST_CONCLUSIVE || ![...prices.values()].every(isPlain)) return null
  const text = `Las cifras son cantidades: al precio que da «${excerpt(titleOf(money))}» en cada fila.`
  return {
    priceOf: (row) => prices.get(row) ?? null,
    isOne: false,
    note: { code: 'precio_al_lado', kind: 'fact', text },
  }
}
