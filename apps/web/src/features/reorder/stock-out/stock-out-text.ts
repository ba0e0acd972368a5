import type { ReorderRow } from '@vigia/contract/calls/reorder.ts'
import { toMonth } from '@vigia/contract/months.ts'
import { formatList, formatShortMonth } from '../../../lib/format.ts'

type StockOutMonth = ReorderRow['agotados'][number]

/** Months named before the rest is counted. */
const NAMED = 3

/** Months of which it is still to be asked whether the product was out of stock. */
export const askedMonths = ({ agotados }: Pick<ReorderRow, 'agotados'>): StockOutMonth[] =>
  agotados.filter(({ agotado, sugerido }) => agotado === null && sugerido)

/** What stands beside a product: '¿Agotado?', 'Agotado en oct 26', or nothing. */
export const stockOutText = (row: Pick<ReorderRow, 'agotados'>): string | undefined => {
  if (askedMonths(row).length > 0) return '¿Agotado?'
  const said = row.agotados.filter(({ agotado }) => agotado === true).map((month) => formatShortMonth(toMonth(month)))
  if (said.length === 0) return undefined
  const more = said.length - NAMED
  return `Agotado en ${formatList(more > 0 ? [...said.slice(0, NAMED), `${more} más`] : said)}`
}
