import { scoreHeader } from '../understand/headers.ts'
import { AMOUNTS } from './shared-measures.ts'
import type { FlatTable, ShapeNote } from './flat-table.ts'

/** Rows of another table, as a share of those that were read, from which leaving it out is asked. */
const AS_MANY = 0.1

/** Says which tables of a sheet are not read; asks where one of them has dates and amounts of its own. */
export function otherTables(best: FlatTable, others: readonly FlatTable[]): ShapeNote[] {
  if (others.length === 0) return []
  const place = (table: FlatTable) => table.rowNumber(table.headerRow)
  const places = others.map(place).toSorted((a, b) => a - b)
  const sells = others.some(
    (table) => table.dateColumn !== null && hasAmounts(table) && rowsOf(table) >= AS_MANY * rowsOf(best),
  )
  return [
    {
      code: 'varias_tablas',
      kind: sells ? 'question' : 'warning',
      text: `La hoja tiene varias tablas: leímos la que empieza en la fila ${place(best)}. Hay otras en las filas ${places.join(', ')}.${sells ? ' Si también son ventas, pon cada tabla en una hoja y sube el archivo de nuevo.' : ''}`,
    },
  ]
}

const rowsOf = ({ rows, headerRow }: FlatTable): number => rows.length - headerRow - 1

const hasAmounts = ({ headers }: FlatTable): boolean =>
  headers.some((header) => AMOUNTS.some((role) => scoreHeader(header).has(role)))
