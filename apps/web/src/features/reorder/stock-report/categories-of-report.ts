import type { StockPreview } from '@vigia/contract/calls/stock-report.ts'

type Rows = StockPreview['filas']

/** Ids of products by their category in the report, largest category first; each product once, even if several stores have it. */
export const categoriesOf = (rows: Rows): ReadonlyMap<string, number[]> => {
  const last = new Map(rows.flatMap(({ producto_id, categoria }) => (categoria ? [[producto_id, categoria]] : [])))
  const byName = Map.groupBy(last.keys(), (id) => last.get(id)!)
  return new Map([...byName].toSorted((a, b) => b[1].length - a[1].length))
}

/** The rows to save, with categories only if the user assigns them. */
export const withCategories = (rows: Rows, given: boolean): Rows =>
  given
    ? rows
    : rows.map((row) => {
        const { categoria: _, ...others } = row
        return others
      })
