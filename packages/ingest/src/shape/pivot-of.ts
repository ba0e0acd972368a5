import { fold } from '../understand/headers/fold.ts'
import type { FlatTable } from './flat-table.ts'

/** What spreadsheets write over the figures of a pivot table, before the title of the column that they sum up. */
const FIGURES_OF =
  /^(suma|sum|soma|cuenta|recuento|count|contagem|promedio|average|media|max|maximo|min|minimo)( de| of)? (.+)$/

/** Whether a table is a pivot of another: a column of it sums up one that the other has, and the other has more rows. */
export function isPivotOf(table: FlatTable, source: FlatTable): boolean {
  const titles = new Set(source.headers.map(fold))
  return (
    table.rows.length - table.headerRow < source.rows.length - source.headerRow &&
    table.headers.some((header) => {
      const of = FIGURES_OF.exec(fold(header))?.[3]
      return of !== undefined && !titles.has(fold(header)) && titles.has(of)
    })
  )
}
