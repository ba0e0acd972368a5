import { excerpt } from '../excerpt.ts'
import { isBlank, type Row } from '../read/grid.ts'
import type { Finding, ReadOptions } from '../types.ts'
import { fold } from '../understand/headers/fold.ts'
import { parseAnyNumber } from '../understand/numbers/numbers.ts'

/** Titles of what was sold, what went out and what was left: "Ingresos" may be of anything. */
const CAME = /^(total )?ventas?\b|^entra( s)?$/
const WENT = /^(egresos?|gastos?)( (de )?(caja|efectivo))?$|^sale( s)?$/
const LEFT = /^(saldo|balance|queda)\b/
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

/**
 * The rows of a cash book without those whose money went out, or that say no more than what was left; they stay blank in their place. All rows of any
 * other table.
 */
export function withoutSpent(
  { headers, headerRow, rows }: { headers: readonly string[]; headerRow: number; rows: Row[] },
  { coded }: ReadOptions,
): { rows: Row[]; findings: Finding[] } {
  const placeOf = (words: RegExp) => headers.findIndex((header) => words.test(fold(header)))
  const [came, went, left] = [placeOf(CAME), placeOf(WENT), placeOf(LEFT)]
  if (coded === 'in' || came < 0 || went < 0 || left < 0) return { rows, findings: [] }
  const has = (row: Row, place: number) => !isBlank(row[place]) && (parseAnyNumber(row[place]) ?? 0) !== 0
  const body = rows.slice(headerRow + 1)
  const told = body.filter((row) => has(row, came) || has(row, went))
  const spent = told.filter((row) => !has(row, came))
  const areApart = told.filter((row) => has(row, came) !== has(row, went)).length >= APART * told.length
  if (spent.length < LEAST_SPENT || spent.length === told.length || !areApart) return { rows, findings: [] }
  // Money in another column, as what was sold on credit, may be of a sale.
  const others = headers.flatMap((header, place) =>
    place === came || place === went || place === left || OF_ROW.test(fold(header)) || !holdsFigures(body, place)
      ? []
      : [place],
  )
  const isOut = (row: Row) =>
    !has(row, came) &&
    (has(row, went) || has(row, left)) &&
    !others.some((place) => has(row, place)) &&
    !row.some((cell) => typeof cell === 'string' && CAME_BACK.test(fold(cell)))
  const count = spent.length.toLocaleString('es-CO')
  const text = `${count} filas traen su plata en «${excerpt(headers[went]!)}» y no en «${excerpt(headers[came]!)}»: no son ventas y no las contamos.`
  return {
    rows: rows.map((row, at) => (at > headerRow && isOut(row) ? [] : row)),
    findings:
      coded === 'out'
        ? []
        : [
            {
              code: 'no_son_ventas',
              kind: 'fact',
              text,
              choices: [
                { label: 'No cuentan', choose: { coded: 'out' } },
                { label: 'Cuentan como las demás', choose: { coded: 'in' } },
              ],
              chosen: 0,
            },
          ],
  }
}
