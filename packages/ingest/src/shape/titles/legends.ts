import { cellText, type Row } from '../../read/grid.ts'
import { scoreHeader } from '../../understand/headers/headers.ts'

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

/** Titles of amounts: of "Cantidad (1=unidad, 12=docena)" the figures are what they are. */
const isAmount = (header: string): boolean =>
  (['cantidad', 'precio', 'valor'] as const).some((role) => scoreHeader(header.replace(LEGEND, '')).has(role))

/** The rows of a table with what its codes stand for in their place, in columns whose title says it, and titles without what they say. */
export function withLegends(headers: string[], headerRow: number, rows: Row[]): { headers: string[]; rows: Row[] } {
  const legends = headers.flatMap((header, place) => {
    const legend = isAmount(header) ? null : legendIn(header)
    return legend ? [{ place, legend }] : []
  })
  if (legends.length === 0) return { headers, rows }
  const told = new Set(legends.map(({ place }) => place))
  return {
    headers: headers.map((header, place) => (told.has(place) ? header.replace(LEGEND, '').trim() : header)),
    rows: rows.map((row, at) =>
      at <= headerRow
        ? row
        : legends.reduce((read, { place, legend }) => {
            const meaning = legend.get(cellText(row[place]).trim())
            return meaning === undefined ? read : read.with(place, meaning)
          }, row),
    ),
  }
}
