import { cellText, isBlank, isNothing, MAX_COLUMNS, type Row } from '../read/grid.ts'
import type { TableReading } from '../tables/table-reading.ts'

/** Cells looked at, and rows without money that must tell. */
const MOST_CELLS = 200_000
const LEAST = 3
/** Share of the rows without money that must say it, and of the others that may. */
const MOSTLY = 0.6
const SELDOM = 0.1
/** A number as large as an amount within a text: "Nequi 45.000", "debe 39700". */
const AMOUNT = /\d{1,3}([.,]\d{3})+|\d{4,}/

/**
 * The title of a column in which rows without money say something that hardly another row does: a remark ("Anulada", "Nequi 45.000"), a
 * figure that no title names, an amount behind a client's name, or names of things that no other row sells ("Cotización …").
 * @returns null where they are as the others but for their money; '' for a column without a title
 */
export function columnExplainingNoMoney({ headers, rows, headerRow, mapping }: TableReading): string | null {
  const money = mapping.valor ?? mapping.precio
  if (money === null) return null
  const looked = Math.ceil(MOST_CELLS / headers.length)
  const body = rows.slice(headerRow + 1, headerRow + 1 + looked).filter((row) => row.some((cell) => !isBlank(cell)))
  const isWithout = (row: Row) => isNothing(row[money]) || /^[-+$\s]*0*([.,]0*)?$/.test(cellText(row[money]))
  const without = body.filter(isWithout)
  if (without.length < LEAST || without.length === body.length) return null
  const others = body.filter((row) => !isWithout(row))
  const tells = (says: (row: Row) => boolean) =>
    without.filter(says).length >= MOSTLY * without.length && others.filter(says).length <= SELDOM * others.length
  const used = new Set(Object.values(mapping))
  const width = Math.min(
    MAX_COLUMNS,
    without.reduce((most, row) => Math.max(most, row.length), 0),
  )
  for (let place = 0; place < width; place++) {
    if (place === money || place === mapping.fecha || place === mapping.documento) continue
    const isSaid =
      (!used.has(place) && tells((row) => !isNothing(row[place]) && cellText(row[place]) !== '0')) ||
      tells((row) => typeof row[place] === 'string' && AMOUNT.test(cellText(row[place]))) ||
      (place === mapping.producto && without.length > SELDOM * body.length && sellsOtherThings(without, others, place))
    if (isSaid) return headers[place] ?? ''
  }
  return null
}

/** Whether nearly none of the rows without money is of a thing that another row sells. */
function sellsOtherThings(without: readonly Row[], others: readonly Row[], place: number): boolean {
  const sold = new Set(others.map((row) => cellText(row[place])))
  return without.filter((row) => sold.has(cellText(row[place]))).length <= SELDOM * without.length
}
