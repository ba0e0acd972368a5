import { cellText, type Row } from '../read/grid.ts'

/** A title that says in brackets what its codes stand for: "Estado (0=Borrador, 1=Validada)". */
const LEGEND = /\(([^()]*=[^()]*[,;/|][^()]*=[^()]*)\)\s*$/
const ENTRY = /^\s*([\w-]{1,4})\s*=\s*(\S.*?)\s*$/

function legendIn(header: string): ReadonlyMap<string, string> | null {
  const entries =
    LEGEND.exec(header)?.[1]
      ?.split(/[,;/|]/)
      .map((part) => ENTRY.exec(part)) ?? []
  if (entries.length === 0 || entries.some((entry) => entry === null)) return null
  return new Map(entries.map((entry) => [entry![1]!, entry![2]!]))
}

/** The rows of a table with what its codes stand for in their place, in columns whose title says it. */
export function withLegends(headers: readonly string[], headerRow: number, rows: Row[]): Row[] {
  const legends = headers.flatMap((header, place) => {
    const legend = legendIn(header)
    return legend ? [{ place, legend }] : []
  })
  if (legends.length === 0) return rows
  return rows.map((row, at) =>
    at <= headerRow
      ? row
      : legends.reduce((told, { place, legend }) => {
          const meaning = legend.get(cellText(row[place]).trim())
          return meaning === undefined ? told : told.with(place, meaning)
        }, row),
  )
}
