import { type Cell, cellText, type Row } from '../../read/grid.ts'
import { fold } from '../../understand/headers/fold.ts'
import { isSummaryRow } from '../words.ts'

/** "Informe diario de ventas por departamento": its groups are categories of products. */
const BY_CATEGORY = /\bpor (departamentos?|categorias?|lineas?|familias?|grupos?|secciones|seccion)\b/
/** What stands before a group's name in the row of its sums: "SUBTOTAL ASEO HOGAR". */
const SUM_OF = /^(sub ?total|total)( de| del)? /

/**
 * The titles of the groups of a report of products by category, each alone above its lines and closed by its total: "ASEO HOGAR" … "SUBTOTAL
 * ASEO HOGAR".
 * @param few the filled cells of rows that have few, by their place
 */
export function groupTitles(
  rows: readonly Row[],
  firstRow: number,
  few: ReadonlyMap<number, Cell[]>,
): Map<number, string> {
  const isByCategory = rows.slice(0, firstRow).some((row) => BY_CATEGORY.test(fold(row.map(cellText).join(' '))))
  if (!isByCategory) return new Map()
  const closed = new Set(
    [...few.values()].flatMap((cells) =>
      cells.flatMap((cell) => (typeof cell === 'string' && isSummaryRow(cell) ? [fold(cell).replace(SUM_OF, '')] : [])),
    ),
  )
  return new Map(
    [...few].flatMap(([at, [title, ...others]]) =>
      at >= firstRow && others.length === 0 && closed.has(fold(cellText(title)))
        ? [[at, cellText(title)] as const]
        : [],
    ),
  )
}
