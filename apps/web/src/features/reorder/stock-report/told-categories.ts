import type { StockPreview } from '@vigia/contract/calls/stock-report.ts'

type Rows = StockPreview['filas']

/** Products by the category that a report tells of them, the largest first; each product once, whatever stores tell of it. */
export const categoriesOf = (rows: Rows): ReadonlyMap<string, number[]> => {
  const last = new Map(rows.flatMap(({ producto_id, categoria }) => (categoria ? [[producto_id, categoria]] : [])))
  const byName = Map.groupBy(last.keys(), (id) => last.get(id)!)
  return new Map([...byName].toSorted((a, b) => b[1].length - a[1].length))
}

/** Rows as they are saved: with their categories only where the person gives them. */
export const withCategories = (rows: Rows, given: boolean): Rows =>
  given
    ? rows
    : rows.map((row) => {
        const { categoria: _, ...others } = row
        return others
      })
