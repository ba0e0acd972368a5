import type { Cell, Row } from './grid.ts'
import { INVOICE_HEADERS, money } from './invoice.ts'

const DISCOUNT = INVOICE_HEADERS.indexOf('Descuento')
const NET = INVOICE_HEADERS.indexOf('Total')
const CURRENCY = INVOICE_HEADERS.indexOf('Moneda')
/** Of the total with taxes, which not every document has. */
const TAXED = INVOICE_HEADERS.length
const AMOUNTS = [INVOICE_HEADERS.indexOf('Precio unitario'), DISCOUNT, INVOICE_HEADERS.indexOf('IVA'), NET, TAXED]

const amountOf = (cell: Cell | undefined): number => (typeof cell === 'number' ? cell : 0)

/**
 * Shares the discount of a whole document among its rows, by what each came to, so that together they are the document's: each cent once. It lowers no
 * tax (anexo técnico 1.9: discounts at the level of the document do not change the base of taxes).
 * @param rows of one document, under INVOICE_HEADERS
 */
export function allocateDiscount(rows: readonly Row[], discount: number): Row[] {
  const sum = rows.reduce((so, row) => so + amountOf(row[NET]), 0)
  if (!(discount > 0 && sum > 0)) return [...rows]
  let [before, taken] = [0, 0]
  return rows.map((row) => {
    before += amountOf(row[NET])
    const share = money(Math.round(((discount * before) / sum) * 100) / 100 - taken)
    taken = money(taken + share)
    const less = (place: number) => typeof row[place] === 'number' && { [place]: money(row[place] - share) }
    return Object.assign([...row], less(NET), less(TAXED), { [DISCOUNT]: money(amountOf(row[DISCOUNT]) + share) })
  })
}

/** The rows of one document in pesos. @param rate pesos of one unit of its currency; null where it is in pesos, or does not say */
export function inPesos(rows: readonly Row[], rate: number | null): Row[] {
  if (rate === null) return [...rows]
  return rows.map((row) =>
    row.map((cell, place) => {
      if (place === CURRENCY) return 'COP'
      return AMOUNTS.includes(place) && typeof cell === 'number' ? money(cell * rate) : cell
    }),
  )
}
