import { cellText, isBlank, type Row } from '../../read/grid.ts'
import { namesCame } from '../../understand/headers/book-titles.ts'
import { fold } from '../../understand/headers/fold.ts'
import { PAYMENT } from '../../understand/headers/payment-words.ts'
import { scoreHeader } from '../../understand/headers/headers.ts'
import { parseAnyNumber } from '../../understand/numbers/numbers.ts'

/** Ways to be paid by phone, which stand beside cash. */
const BY_PHONE =
  /^(yape|plin|nequi|daviplata|pix|sinpe|zelle|bizum|mercado ?pago|pago movil|yappy|clave|visa|mastercard|punto)\b/
/** How well a title must name money. */
const SURE = 0.5

const isWay = (text: string): boolean => PAYMENT.test(fold(text)) || BY_PHONE.test(fold(text))

/**
 * The rows of a table in which the ways to be paid stand below one title of money, "Ventas" over "Efectivo" and "Yape", with what they come to
 * together below that title. All other rows as they are.
 */
export function withPaymentTitles(headers: readonly string[], headerRow: number, rows: Row[]): Row[] {
  const below = rows[headerRow + 1] ?? []
  const filled = [...below.entries()].filter(([, cell]) => !isBlank(cell))
  const [first] = filled
  const areWays = filled.length > 1 && filled.every(([, cell]) => typeof cell === 'string' && isWay(cell))
  if (!areWays || !first) return rows
  const places = filled.map(([place]) => place)
  const title = headers[places[0]!] ?? ''
  const isMoney = (scoreHeader(title).get('valor') ?? 0) >= SURE || namesCame(title)
  const areBelow = places.every(
    (place, k) => place === places[0]! + k && (k === 0 || cellText(rows[headerRow]![place]) === ''),
  )
  if (!isMoney || !areBelow) return rows
  return rows.map((row, at) => {
    if (at <= headerRow) return row
    if (at === headerRow + 1) return []
    const amounts = places.flatMap((place) => (isBlank(row[place]) ? [] : (parseAnyNumber(row[place]) ?? [])))
    if (amounts.length === 0) return row
    const sum = amounts.reduce((all, one) => all + one, 0)
    return row.map((cell, place) => (place === places[0] ? sum : places.includes(place) ? null : cell))
  })
}
