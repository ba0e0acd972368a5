import { rowsText } from '../../spanish.ts'
import { SPENDING_WORDS } from '../../understand/headers/spending-words.ts'
import { excerpt } from '../../excerpt.ts'
import { cellText, type Row, filledCells, onlyCell } from '../../read/grid.ts'
import { fold } from '../../understand/headers/fold.ts'
import type { ShapeNote } from '../flat-table.ts'
import { readLabel } from '../periods/period.ts'

/** Headings of blocks of a sheet, alone in their row: what was sold, and what was bought or spent. */
const SOLD = /^(ventas?|vendas?|sales?)( (de |del |da |do |of )?[a-z]+)?$/
const BOUGHT = new RegExp(`^(${SPENDING_WORDS})( (de |del |da |do |of )?[a-z]+)?$`)
/** What was offered and nobody took yet: whatever stands above it was sold. */
const OFFERED =
  /^(presupuestos?|cotizaciones|cotizacion|proformas?|orcamentos?)( (sin (confirmar|aprobar|aceptar)|pendientes?|por (confirmar|aprobar)|enviad[oa]s|en espera|no confirmad[oa]s)( .*)?)?$|^(pendientes?|trabajos?|pedidos?|obras?) (sin confirmar|por confirmar|no confirmad[oa]s)$/
/** Cells of a row that is a line and no heading. */
const LEAST_CELLS = 3

/**
 * The rows of a sheet in which blocks of sales and of purchases take turns under headings of their own, or offers stand below the sales, those of
 * purchases and offers left blank in their place; and what to tell of it.
 */
export function withoutPurchases(rows: Row[]): { rows: Row[]; notes: ShapeNote[] } {
  const headings = rows.map((row) => headingOf(row))
  const hasOffers = headings.some((text, at) => at > 0 && OFFERED.test(text))
  const hasBoth = headings.some((text) => SOLD.test(text)) && headings.some((text) => BOUGHT.test(text))
  if (!hasBoth && !hasOffers) return { rows, notes: [] }
  let isBought = false
  let left = 0
  let heading = ''
  const kept = rows.map((row, at) => {
    const text = headings[at]!
    if (SOLD.test(text) || (hasOffers && readLabel(text).period?.month !== undefined)) isBought = false
    else if ((hasBoth && BOUGHT.test(text)) || (at > 0 && OFFERED.test(text))) {
      isBought = true
      heading ||= cellText(onlyCell(row))
    }
    if (!isBought) return row
    if (filledCells(row).length >= LEAST_CELLS) left++
    return []
  })
  if (left === 0) return { rows, notes: [] }
  const text = `La hoja tiene ${rowsText(left)} bajo «${excerpt(heading)}»: no son ventas y no las contamos.`
  return { rows: kept, notes: [{ code: 'compras_aparte', kind: 'warning', text }] }
}

function headingOf(row: Row): string {
  const cell = onlyCell(row)
  return typeof cell === 'string' ? fold(cell) : ''
}
