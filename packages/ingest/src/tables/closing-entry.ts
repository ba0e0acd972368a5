import { cellText, type Row } from '../read/grid.ts'
import { fold } from '../understand/headers/fold.ts'

/** Account of the year's profit and loss (PUC, group 59): the entry that closes a year empties those of sales into it. */
const OF_PROFIT = /^59\d*\b/
const VOUCHER =
  /^((numero|nro|no|n|codigo|tipo) (de )?(la |del )?)?(comprobante|documento|doc|asiento|voucher|soporte)( (contable|no|nro|numero))?$/
const DAY = /^(fecha|dia)\b/
const TEXT = /^(detalle|descripcion|concepto|observacion(es)?|glosa|notas?)\b/
/** What an entry that closes a year is called. A day's sales may be called after the closing of a till. */
const CLOSING = /\bcierre\b(?! (de |del )?(la )?(caja|dia|diario|turno|ventas?|z|pos)\b)/

/**
 * The rows of a ledger's lines that close its accounts: those of a voucher that also moves the year's profit and loss, or where no voucher is told
 * those of such a day and text. Where nothing tells by that, those whose own texts speak of a closing, as long as they take off the sales.
 * @param net what a row of sales sold
 */
export function closingRows(
  headers: readonly string[],
  lines: readonly Row[],
  { account, isOfSales, net }: { account: number; isOfSales: (row: Row) => boolean; net: (row: Row) => number | null },
): ReadonlySet<Row> {
  const titles = headers.map(fold)
  const places = (title: RegExp) => titles.flatMap((text, place) => (title.test(text) ? [place] : []))
  const days = places(DAY)
  const vouchers = places(VOUCHER)
  const telling = vouchers.length > 0 ? vouchers : places(TEXT)
  const keyOf = (row: Row): string | null => {
    const told = telling.map((place) => fold(cellText(row[place])))
    return told.every((text) => text === '')
      ? null
      : JSON.stringify([...days.map((place) => cellText(row[place])), ...told])
  }
  const closing = new Set(lines.filter((row) => OF_PROFIT.test(cellText(row[account]))).map(keyOf))
  const byKey = lines.filter((row) => keyOf(row) !== null && closing.has(keyOf(row)))
  if (vouchers.length > 0 && byKey.length > 0) return new Set(byKey)
  const named = lines.filter((row) => row.some((cell) => typeof cell === 'string' && CLOSING.test(fold(cell))))
  const sold = named.filter(isOfSales).reduce((sum, row) => sum + (net(row) ?? 0), 0)
  return new Set(sold < 0 ? [...byKey, ...named] : byKey)
}
